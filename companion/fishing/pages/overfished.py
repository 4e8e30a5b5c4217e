"""View of an overfished ocean, which ends the game in place of a draw."""

from dataclasses import dataclass

from companion.fishing.pages.plan import NO_PLAN, PlanView, plan_view
from companion.fishing.rounds import OCEAN_AT_START
from companion.pages.session import Session
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number

LEVELS = 3  # how many earlier levels of the ocean are drawn


@dataclass(frozen=True)
class PointsView:
    name: str
    face: Face
    points: str
    is_first: bool


@dataclass(frozen=True)
class NeededCards:
    """The cards that a player would draw: those that the ocean has, and those that it lacks."""

    face: Face
    there: int
    missing: int


@dataclass(frozen=True)
class OverfishedView:
    """An overfished ocean: why the next round cannot begin, and the final points."""

    why: tuple[str, ...] = ()
    """The same sentence, from long to short."""
    cards: tuple[NeededCards, ...] = ()
    sum: str = ""
    plan: PlanView = NO_PLAN
    needs_title: str = ""
    needs_note: str = ""
    points_note: str = ""
    standings: tuple[PointsView, ...] = ()
    levels: tuple[tuple[int, str], ...] = ()
    """Earlier levels: the cards in the ocean, with the round in words."""
    left: int = 0
    left_text: str = ""


def overfished_view(session: Session) -> OverfishedView:
    """Return the view of a game that has ended because the ocean is overfished."""
    state, names, faces = session.state, session.names, session.faces
    plan = state.overfished
    assert plan is not None
    needed, held = sum(plan.need), plan.ocean_before
    shown = plan_view(plan, None, names, faces)
    needs = [row.ocean.count for row in shown.rows if row.ocean.count]
    missing = ngettext("{count} missing", "{count} missing", needed - held).format(count=needed - held)
    added_up = f"{' + '.join(map(str, needs))} = {needed}" if len(needs) > 1 else str(needed)
    ranked = sorted(state.setup.seats, key=lambda seat: (-state.points[seat], seat))
    return OverfishedView(
        why=_why(plan.round, needed, held),
        cards=_needed_cards(shown, held),
        sum=f"{added_up} · {missing}",
        plan=shown,
        needs_title=_("What round {number} would need").format(number=plan.round),
        needs_note=ngettext("{count} card each", "{count} cards each", plan.hand).format(count=plan.hand),
        points_note=_("after round {number}").format(number=plan.round - 1),
        standings=tuple(
            PointsView(names[seat], faces[seat], format_number(state.points[seat]), is_first=seat in state.winners)
            for seat in ranked
        ),
        levels=_levels(session),
        left=held,
        left_text=ngettext("{count} card left", "{count} cards left", held).format(count=held),
    )


def _why(number: int, needed: int, held: int) -> tuple[str, ...]:
    """Return why a round cannot begin, from a long sentence to a short one."""
    need = ngettext("Round {number} needs {need} card.", "Round {number} needs {need} cards.", needed)
    holds = _("The ocean holds {ocean}.") if held else _("The ocean is empty.")
    short = ngettext(
        "Round {number} needs {need} card, {ocean} left.", "Round {number} needs {need} cards, {ocean} left.", needed
    )
    return tuple(text.format(number=number, need=needed, ocean=held) for text in (f"{need} {holds}", short))


def _needed_cards(plan: PlanView, held: int) -> tuple[NeededCards, ...]:
    """Return the cards of each player who would draw; those who draw first get what the ocean has."""
    cards = []
    for row in plan.rows:
        need = row.ocean.count
        if need:
            there = min(need, held)
            held -= there
            cards.append(NeededCards(row.face, there, need - there))
    return tuple(cards)


def _levels(session: Session) -> tuple[tuple[int, str], ...]:
    """Return up to `LEVELS` earlier levels of the ocean with captions, leaving out any too close to the one above."""
    shown: list[tuple[int, str]] = []
    for round_ in session.state.finished:
        cards = OCEAN_AT_START if round_.draw is None else round_.draw.ocean_after
        is_far_down = not shown or shown[-1][0] - cards >= OCEAN_AT_START / 5
        if len(shown) < LEVELS and is_far_down and cards > session.state.ocean:
            shown.append((cards, _("{count} in round {number}").format(count=cards, number=round_.number)))
    return tuple(shown)
