"""Views of the plan of a draw."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from companion.fishing.rounds import DrawPlan, Opening, OpensWhy
from companion.fishing.state import TableState
from companion.fishing.words.rounds import draw_reasons_in_words, overfishing_in_words, why_opens
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.sentences import labelled

MOST_HANDS = 4  # drawn as cards; five rows are not tall enough for them


@dataclass(frozen=True)
class TakenView:
    """The cards that a player takes from the stockroom or from the ocean."""

    count: int = 0
    texts: tuple[str, ...] = ("",)
    """Where they come from, from long to short; "" if there is nothing to say."""


@dataclass(frozen=True)
class TickView:
    """The tick of a player who has drawn."""

    is_shown: bool = False
    is_ticked: bool = False
    can_tick: bool = False
    """Whether this desk may change it."""


@dataclass(frozen=True)
class DrawRowView:
    """The row of a player: how many cards they take from the stockroom and the ocean, and when."""

    seat: int
    name: str
    face: Face
    own: TakenView
    """The cards from the stockroom, or those that were dealt."""
    ocean: TakenView = TakenView()
    stock_text: str = ""
    """All cards in the stockroom in words."""
    place: str = ""
    """The place in the order: a number, "?" while a tie is open, "–" if they need nothing, "" if there is no order."""
    is_next: bool = False
    """Whether it is their turn to draw from the ocean."""
    is_short: bool = False
    """Whether the ocean has too few cards for all."""
    is_dense: bool = False
    """Whether there is no room for the hand: five rows are shown at once, or the page has more to show."""
    tick: TickView = TickView()
    you: str = ""
    """When the player draws, as said on the phone of that player."""
    you_says: str = ""
    """The same with the numbers of cards, as spoken."""

    @property
    def place_ground(self) -> str:
        """The colour of the disc with the place."""
        if not self.place:
            return ""
        return "accent" if self.is_next else "accent_soft" if self.tick.is_ticked else "surface_raised"

    @property
    def place_role(self) -> str:
        """The colour of the place itself."""
        return "on_accent" if self.is_next else "text" if self.ocean.count else "text_muted"

    @property
    def ocean_role(self) -> str:
        """The colour of the number of cards from the ocean."""
        if self.tick.is_ticked or not self.ocean.count:
            return "text_muted"
        return "danger" if self.is_short else "accent"


@dataclass(frozen=True)
class OceanDrawnView:
    """The numbers of cards in the ocean before and after the draw."""

    before: int = 0
    after: int = 0
    needed: int | None = None
    """How many cards an overfished ocean would have to give; None if it has enough."""
    caption: str = ""
    short_caption: str = ""
    """The caption below a headline."""


@dataclass(frozen=True)
class WhyView:
    """Why the players draw in this order, or why nobody draws."""

    title: str = ""
    reasons: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    """The players in the order of the last trick, if it decides a tie."""


@dataclass(frozen=True)
class OpensView:
    """Who opens the round, and why; empty if no round follows."""

    text: str = ""
    why: str = ""
    seat: int | None = None
    you: str = ""
    """The text as said on the phone of that player."""


@dataclass(frozen=True)
class PlanView:
    """The plan of a draw: a row for each player, the ocean, the reasons, and who opens."""

    headline: str = ""
    rows: tuple[DrawRowView, ...] = ()
    ocean: OceanDrawnView = OceanDrawnView()
    why: WhyView = WhyView()
    opens: OpensView = OpensView()


NO_PLAN = PlanView()


def plan_view(
    plan: DrawPlan,
    opening: Opening | None,
    names: Sequence[str],
    faces: Sequence[Face],
    *,
    drawn: Collection[int] = (),
    has_ticks: bool = False,
) -> PlanView:
    """Return the view of the plan of a draw; if the ocean is overfished, no player draws or opens."""
    if plan.is_overfishing:
        return _overfished(plan, names, faces)
    return PlanView(
        headline=_each(plan.hand),
        rows=_rows(plan, names, drawn, has_ticks, faces),
        ocean=OceanDrawnView(
            plan.ocean_before,
            plan.ocean_after,
            caption=_("cards in the ocean"),
            short_caption=_("stockroom first") if plan.order else _("nobody draws from the ocean"),
        ),
        why=WhyView(
            _("Why this order"),
            tuple(draw_reasons_in_words(plan, names)) or (_("Nobody needs a card from the ocean."),),
            order=_last_trick(plan, opening, names),
        ),
        opens=OpensView() if opening is None else _opens(opening, plan.round, names),
    )


def _overfished(plan: DrawPlan, names: Sequence[str], faces: Sequence[Face]) -> PlanView:
    """Return the view of an overfished draw, with the players in the order of the draw as far as it is known."""
    needed = sum(plan.need)
    seats = sorted(plan.last_trick or range(len(names)), key=lambda seat: -plan.need[seat])
    return PlanView(
        headline=_("{need} needed").format(need=needed),
        rows=tuple(replace(_row(plan, names, seat, faces), is_short=True, is_dense=True) for seat in seats),
        ocean=OceanDrawnView(
            plan.ocean_before,
            plan.ocean_after,
            needed,
            caption=_("cards left, {need} needed").format(need=needed),
            short_caption=_("more than the ocean holds:"),
        ),
        why=WhyView(
            _("Why the game is over"),
            (overfishing_in_words(plan), _("Nobody draws. The points stand as they are.")),
        ),
    )


def open_plan_view(plan: DrawPlan, names: Sequence[str], faces: Sequence[Face]) -> PlanView:
    """Return the view of a plan with an undecided tie: tied players have no place, and there are no reasons."""
    view = plan_view(plan, None, names, faces)
    tied = {seat for step in plan.steps if len(step.tied) > 1 for seat in step.tied}
    rows = tuple(replace(row, place="?", is_next=False) if row.seat in tied else row for row in view.rows)
    return replace(view, rows=rows, why=WhyView())


def dealt_view(state: TableState, names: Sequence[str], faces: Sequence[Face]) -> PlanView:
    """Return the view of round 1, whose hands are dealt from the start cards instead of drawn."""
    hand, caption = state.round.hand, _("cards in the ocean")
    dealt = TakenView(hand, (ngettext("{count} card dealt", "{count} cards dealt", hand).format(count=hand),))
    reason = _("The first hands are dealt from the start cards. From round 2, everyone draws.")
    return PlanView(
        headline=_each(hand),
        rows=tuple(
            DrawRowView(seat, name, face, dealt, is_dense=len(names) > MOST_HANDS)
            for seat, (name, face) in enumerate(zip(names, faces))
        ),
        ocean=OceanDrawnView(state.ocean, state.ocean, caption=caption, short_caption=caption),
        why=WhyView(_("Nobody draws"), (reason,)),
        opens=_opens(state.round.opening, state.round.number, names),
    )


def _each(hand: int) -> str:
    return ngettext("{count} card each", "{count} cards each", hand).format(count=hand)


def _opens(opening: Opening, number: int, names: Sequence[str]) -> OpensView:
    return OpensView(
        _("{player} opens round {number}").format(player=names[opening.seat], number=number),
        why_opens(opening, names),
        opening.seat,
        _("You open round {number}").format(number=number),
    )


def _last_trick(plan: DrawPlan, opening: Opening | None, names: Sequence[str]) -> tuple[str, ...]:
    """Return the order of the last trick if it decides a tie over who draws or opens first; otherwise empty."""
    tied = any(len(step.tied) > 1 for step in plan.steps)
    tied = tied or (opening is not None and opening.why is OpensWhy.PLAYED_EARLIER)
    return tuple(names[seat] for seat in plan.last_trick) if tied and plan.last_trick else ()


def _rows(
    plan: DrawPlan, names: Sequence[str], drawn: Collection[int], has_ticks: bool, faces: Sequence[Face]
) -> tuple[DrawRowView, ...]:
    """Return the rows in the order of the draw; players who draw nothing come last."""
    waiting = next((seat for seat in plan.order if seat not in drawn), None)
    nothing_needed = [seat for seat in range(len(names)) if seat not in plan.order]
    return tuple(
        replace(
            _row(plan, names, seat, faces),
            place=str(place) if seat in plan.order else "–",
            is_next=seat == waiting,
            tick=TickView(has_ticks, seat in drawn),
            you=_to_you(plan, seat, place),
            you_says=_sentence_to_you(plan, seat, place),
        )
        for place, seat in enumerate((*plan.order, *nothing_needed), 1)
    )


def _to_you(plan: DrawPlan, seat: int, place: int) -> str:
    """Return when a player draws from the ocean, in words to that player."""
    if not plan.need[seat]:
        return _("You draw nothing from the ocean")
    return (
        _("You draw first"),
        _("You draw second"),
        _("You draw third"),
        _("You draw fourth"),
        _("You draw fifth"),
    )[place - 1]


def _sentence_to_you(plan: DrawPlan, seat: int, place: int) -> str:
    own, need = plan.from_stock[seat], plan.need[seat]
    cards = [_("{count} from your stockroom").format(count=own)]
    if need:
        cards.append(_("{count} from the ocean").format(count=need))
    return labelled(_to_you(plan, seat, place), f"{', '.join(cards)}.")


def _row(plan: DrawPlan, names: Sequence[str], seat: int, faces: Sequence[Face]) -> DrawRowView:
    own = plan.from_stock[seat]
    notes = _("{count} from stockroom"), _("{count} from stock")
    return DrawRowView(
        seat,
        names[seat],
        faces[seat],
        own=TakenView(own, tuple(note.format(count=own) for note in notes)),
        ocean=TakenView(plan.need[seat], (_("from ocean"), _("ocean"))),
        stock_text=_("{count} in stock").format(count=plan.stock_before[seat]),
        is_dense=len(names) > MOST_HANDS,
    )
