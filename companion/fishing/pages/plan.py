"""Views of a draw, and of the question of who led, whose answer decides a tie."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from companion.fishing.rounds import DrawPlan, Opening, OpensWhy
from companion.fishing.state import TableState
from companion.fishing.words.rounds import draw_reasons_in_words, overfishing_in_words, why_opens
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.sentences import join_names, labelled

MOST_HANDS = 4  # drawn as cards; five rows are not tall enough for them


@dataclass(frozen=True)
class DrawRowView:
    seat: int
    name: str
    face: Face
    note: str  # how many cards come from the stockroom, or were dealt
    own: int  # cards from the stockroom, or dealt
    need: int  # cards from the ocean
    need_text: str = ""  # empty if the cards were dealt instead of drawn
    short_note: str = ""  # the note on a phone
    stock_text: str = ""  # all cards in the stockroom, and the cards from the ocean, on a narrow line
    short_need_text: str = ""
    place: int = 0  # in the draw; 0: draws nothing from the ocean; below 0: a tie is still open
    place_text: str = ""  # as shown below the face
    is_ticked: bool = False
    has_tick: bool = False
    can_tick: bool = False  # whether this desk may change the tick
    is_next: bool = False
    is_short: bool = False  # whether the ocean has too few cards
    is_dense: bool = False
    """Whether there is no room for the hand: five rows are shown at once, or the page has more to show."""
    you: str = ""
    """What the player draws and when, as said on the phone of that player; the other one is a whole sentence."""
    you_says: str = ""


@dataclass(frozen=True)
class PlanView:
    """The plan of a draw: a row for each player, the ocean, the reasons, and who opens."""

    rows: tuple[DrawRowView, ...] = ()
    before: int = 0  # cards in the ocean before the draw and after it
    after: int = 0
    needed: int = -1  # how many cards an overfished ocean would have to give; below 0 if it has enough
    caption: str = ""  # about the ocean; the short one is below a headline
    short_caption: str = ""
    headline: str = ""
    why: str = ""
    reasons: tuple[str, ...] = ()
    order: tuple[str, ...] = ()  # the order of the last trick, if it decides a tie
    opens: str = ""
    opens_why: str = ""
    opener: int | None = None
    you_open: str = ""  # as said on the phone of the player who opens


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
        needed = sum(plan.need)
        return PlanView(
            rows=_overfished_rows(plan, names, faces),
            before=plan.ocean_before,
            after=plan.ocean_after,
            needed=needed,
            caption=_("cards left, {need} needed").format(need=needed),
            short_caption=_("more than the ocean holds:"),
            headline=_("{need} needed").format(need=needed),
            why=_("Why the game is over"),
            reasons=(overfishing_in_words(plan), _("Nobody draws. The points stand as they are.")),
        )
    view = PlanView(
        rows=_rows(plan, names, drawn, has_ticks, faces),
        before=plan.ocean_before,
        after=plan.ocean_after,
        caption=_("cards in the ocean"),
        short_caption=_("stockroom first") if plan.order else _("nobody draws from the ocean"),
        headline=_each(plan.hand),
        why=_("Why this order"),
        reasons=tuple(draw_reasons_in_words(plan, names)) or (_("Nobody needs a card from the ocean."),),
        order=_last_trick(plan, opening, names),
    )
    return view if opening is None else _with_opening(view, opening, plan.round, names)


def open_plan_view(plan: DrawPlan, names: Sequence[str], faces: Sequence[Face]) -> PlanView:
    """Return the view of a plan with an undecided tie: tied players have no place, and there are no reasons."""
    view = plan_view(plan, None, names, faces)
    tied = {seat for step in plan.steps if len(step.tied) > 1 for seat in step.tied}
    rows = tuple(
        replace(row, place=-1, place_text="?", is_next=False) if row.seat in tied else row for row in view.rows
    )
    return replace(view, rows=rows, why="", reasons=(), order=())


def dealt_view(state: TableState, names: Sequence[str], faces: Sequence[Face]) -> PlanView:
    """Return the view of round 1, whose hands are dealt from the start cards instead of drawn."""
    hand = state.round.hand
    note = ngettext("{count} card dealt", "{count} cards dealt", hand).format(count=hand)
    view = PlanView(
        rows=tuple(
            DrawRowView(seat, name, face, note, own=hand, need=0, is_dense=len(names) > MOST_HANDS)
            for seat, (name, face) in enumerate(zip(names, faces))
        ),
        before=state.ocean,
        after=state.ocean,
        caption=_("cards in the ocean"),
        short_caption=_("cards in the ocean"),
        headline=_each(hand),
        why=_("Nobody draws"),
        reasons=(_("The first hands are dealt from the start cards. From round 2, everyone draws."),),
    )
    return _with_opening(view, state.round.opening, state.round.number, names)


def _each(hand: int) -> str:
    return ngettext("{count} card each", "{count} cards each", hand).format(count=hand)


def _with_opening(view: PlanView, opening: Opening, number: int, names: Sequence[str]) -> PlanView:
    """Return the view with a headline naming the player who opens the round, and the reason in a few words."""
    return replace(
        view,
        opens=_("{player} opens round {number}").format(player=names[opening.seat], number=number),
        opens_why=why_opens(opening, names),
        opener=opening.seat,
        you_open=_("You open round {number}").format(number=number),
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
            place=place if seat in plan.order else 0,
            place_text=str(place) if seat in plan.order else "–",
            is_ticked=seat in drawn,
            is_next=seat == waiting,
            has_tick=has_ticks,
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


def _overfished_rows(plan: DrawPlan, names: Sequence[str], faces: Sequence[Face]) -> tuple[DrawRowView, ...]:
    """Return the rows of an overfished draw in the order in which the players would draw, as far as it is known."""
    seats = sorted(plan.last_trick or range(len(names)), key=lambda seat: -plan.need[seat])
    return tuple(replace(_row(plan, names, seat, faces), is_short=True, is_dense=True) for seat in seats)


def _row(plan: DrawPlan, names: Sequence[str], seat: int, faces: Sequence[Face]) -> DrawRowView:
    own = plan.from_stock[seat]
    return DrawRowView(
        seat,
        names[seat],
        faces[seat],
        note=_("{count} from stockroom").format(count=own),
        own=own,
        need=plan.need[seat],
        need_text=_("from ocean"),
        short_note=_("{count} from stock").format(count=own),
        stock_text=_("{count} in stock").format(count=plan.stock_before[seat]),
        short_need_text=_("ocean"),
        is_dense=len(names) > MOST_HANDS,
    )


@dataclass(frozen=True)
class LeaderQuestionView:
    """The question of who led the last trick, asked to decide a tie, or a notice in its place."""

    title: str = ""
    reason: str = ""
    role: str = "text_muted"
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    chosen: int = -1
    is_needed: bool = False
    unknown: str = ""
    """The answer that nobody knows; empty if it is not offered."""
    is_unknown: bool = False

    @property
    def asks(self) -> bool:
        """Whether an answer is missing."""
        return self.is_needed and self.chosen < 0 and not self.is_unknown


NO_LEADER_QUESTION = LeaderQuestionView()


def leader_question(
    title: str, names: tuple[str, ...], faces: tuple[Face, ...], tied: Sequence[int], leader: int | None
) -> LeaderQuestionView:
    reason = _("{players} are tied: whoever played earlier goes first.").format(players=join_names(tied, names))
    return LeaderQuestionView(title, reason, "text", names, faces, -1 if leader is None else leader, is_needed=True)
