"""What is shown where a round cannot begin: why in one sum, and the points as they stand. Knows no Kivy."""

from dataclasses import dataclass

from companion.faces import Face
from companion.fishing.rounds import OCEAN_AT_START
from companion.language import _, ngettext
from companion.names import number_in_words
from screens.app.session import Session
from screens.fishing.parts.plan_view import NO_PLAN, PlanView, plan_view

LEVELS = 3  # at most so many earlier levels of the ocean are drawn


@dataclass(frozen=True)
class PointsView:
    """One player's points."""

    name: str
    face: Face
    points: str
    is_first: bool


@dataclass(frozen=True)
class OverfishedView:
    """The whole page."""

    lines: tuple[str, ...] = ()
    plan: PlanView = NO_PLAN
    needs_title: str = ""
    needs_note: str = ""
    sum: str = ""
    more: str = ""
    standings: tuple[PointsView, ...] = ()
    levels: tuple[tuple[int, str], ...] = ()
    """How full the ocean was, and when."""
    left: int = 0
    left_text: str = ""


def overfished_view(session: Session) -> OverfishedView:
    """Why the game is over; ask only where the ocean is overfished."""
    state, names, faces = session.state, session.names, session.faces
    plan = state.overfished
    assert plan is not None
    needed, held = sum(plan.need), plan.ocean_before
    needs = sorted((need for need in plan.need if need), reverse=True)
    why = ngettext("Round {number} needs {need} card.", "Round {number} needs {need} cards.", needed)
    holds = _("The ocean holds {ocean}. The game is over.") if held else _("The ocean is empty. The game is over.")
    more = ngettext("{count} more than the ocean has", "{count} more than the ocean has", needed - held)
    ranked = sorted(state.setup.seats, key=lambda seat: (-state.points[seat], seat))
    return OverfishedView(
        lines=(why.format(number=plan.round, need=needed), holds.format(ocean=held)),
        plan=plan_view(plan, None, names, faces),
        needs_title=_("What round {number} would need").format(number=plan.round),
        needs_note=ngettext("{count} card each", "{count} cards each", plan.hand).format(count=plan.hand),
        sum=f"{' + '.join(map(str, needs))} = {needed}" if len(needs) > 1 else str(needed),
        more=more.format(count=needed - held),
        standings=tuple(
            PointsView(names[seat], faces[seat], number_in_words(state.points[seat]), is_first=seat in state.winners)
            for seat in ranked
        ),
        levels=_levels(session),
        left=held,
        left_text=ngettext("{count} card left", "{count} cards left", held).format(count=held),
    )


def _levels(session: Session) -> tuple[tuple[int, str], ...]:
    """The ocean at the start, and how it sank to what it is now; levels that lie close together are left out."""
    shown: list[tuple[int, str]] = []
    for round_ in session.state.finished:
        cards = OCEAN_AT_START if round_.draw is None else round_.draw.ocean_after
        is_far_down = not shown or shown[-1][0] - cards >= OCEAN_AT_START / 5
        if len(shown) < LEVELS and is_far_down and cards > session.state.ocean:
            shown.append((cards, _("{count} in round {number}").format(count=cards, number=round_.number)))
    return tuple(shown)
