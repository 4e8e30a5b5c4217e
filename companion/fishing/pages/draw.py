"""The draw before a round: who takes how many cards, and who has drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.fishing.pages.fishing import FishingPresenter
from companion.fishing.pages.lessons import DRAW, lesson_now
from companion.fishing.pages.overfished import OverfishedView, overfished_view
from companion.fishing.pages.phase import drawing, duty_now, is_started, keep_drawing, start_round
from companion.fishing.pages.plan import NO_PLAN, DrawRowView, PlanView, TickView, dealt_view, plan_view
from companion.fishing.pages.standing import NO_STANDING, StandingView, standing_view
from companion.fishing.rounds import Batch, DrawPlan
from companion.fishing.state import TableState
from companion.pages.actions import Deed, Outcome, OwnSeat, action, not_possible
from companion.pages.explaining import ExplainingPresenter, LessonView
from companion.pages.session import Session
from companion.pages.snapshots import Snapshot
from companion.tools.language import _, ngettext


@dataclass(frozen=True)
class DrawView:
    title: str = ""
    subtitle: str = ""
    plan: PlanView = NO_PLAN
    progress: str = ""
    """How many players have drawn, or that nobody draws."""
    start: str = ""
    can_undo: bool = False
    duty: str = ""
    """What to do with the cards before the draw."""
    lesson: LessonView | None = None
    """The rule that is said instead, at the first draw."""
    standing: StandingView = NO_STANDING

    @property
    def short_progress(self) -> str:
        """The progress on a phone, which says below the title that nobody draws."""
        return self.progress if any(row.ocean.count for row in self.plan.rows) else ""


class DrawPresenter(FishingPresenter, ExplainingPresenter):
    """The draw of the current round, or the notice that the ocean is overfished."""

    on_phones = frozenset(["tick"])

    def view(self) -> DrawView | OverfishedView:
        if self.state.overfished is not None:
            return overfished_view(self.session)
        view = draw_view(self.session)
        rows = tuple(replace(row, tick=self._tick(row)) for row in view.plan.rows)
        return replace(view, plan=replace(view.plan, rows=rows), lesson=self.lesson)

    def _tick(self, row: DrawRowView) -> TickView:
        is_own = self.desk.is_tablet or self.desk.seat == row.seat
        return replace(row.tick, can_tick=row.tick.is_shown and is_own)

    @property
    def lesson(self) -> LessonView | None:
        lesson = lesson_now(self.desk)
        return lesson if lesson is not None and lesson.topic == DRAW.topic else None

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        return super().about(name, given, seen) if name == "undo" else (seen.state.round.number, is_started(seen))

    @action
    def tick(self, seat: OwnSeat, is_drawn: bool) -> Outcome:
        """Tick a player off as having drawn, or remove the tick."""
        if self.state.round.draw is None:
            return not_possible()
        keep_drawing(self.session, drawing(self.session).tick(seat, is_drawn))
        return Outcome(sound="reel" if is_drawn else "")

    @action(deed=Deed.ENTRY)
    def start(self) -> Outcome:
        """Start the round and open the table, or open the result if the ocean is overfished."""
        if self.state.overfished is not None:
            return Outcome(page="result")
        start_round(self.session)
        return Outcome(page="table", sound="reel")

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo the entry that led to the draw, and open the table."""
        return replace(self.undo_last(), page="table")


def draw_view(session: Session) -> DrawView:
    view = _dealt(session) if session.state.round.draw is None else _drawing(session)
    return replace(
        view,
        duty="".join(duty_now(session)[:1]),
        standing=standing_view(session.state, session.names, session.faces, is_started(session)),
    )


def _drawing(session: Session) -> DrawView:
    state, plan = session.state, _as_corrected(session.state)
    drawn = drawing(session).drawn
    shown = plan_view(plan, state.round.opening, session.names, session.faces, drawn=drawn, has_ticks=True)
    if state.round.is_corrected and state.ocean != plan.ocean_after:
        caption = _("cards in the ocean, then set to {count} by hand").format(count=state.ocean)
        shown = replace(shown, ocean=replace(shown.ocean, caption=caption, short_caption=caption))
    subtitle = ngettext(
        "everyone takes {count} card, own stockroom first",
        "everyone takes {count} cards, own stockroom first",
        plan.hand,
    )
    progress = _("{number} of {count}") if plan.order else _("nobody draws from the ocean")
    return DrawView(
        title=_("Draw for round {number}").format(number=plan.round),
        subtitle=subtitle.format(count=plan.hand),
        plan=shown,
        progress=progress.format(number=len(drawn), count=len(plan.need)),
        start=_start(state),
        can_undo=session.game_on_table.can_undo,
    )


def _as_corrected(state: TableState) -> DrawPlan:
    """Return the draw of the round or, if stockrooms were then corrected by hand, the draw that led to them."""
    plan = state.round.draw
    assert plan is not None
    drawn = [before - now for before, now in zip(plan.stock_before, state.stock_sizes)]
    if not state.round.is_corrected or not all(0 <= cards <= plan.hand for cards in drawn):
        return plan
    return replace(plan, hands=tuple((Batch(plan.round, cards),) for cards in drawn))


def _dealt(session: Session) -> DrawView:
    state, hand = session.state, session.state.round.hand
    subtitle = ngettext("everyone was dealt {count} card", "everyone was dealt {count} cards", hand)
    return DrawView(
        title=_("Cards for round {number}").format(number=state.round.number),
        subtitle=subtitle.format(count=hand),
        plan=dealt_view(state, session.names, session.faces),
        start=_start(state),
        can_undo=session.game_on_table.can_undo,
    )


def _start(state: TableState) -> str:
    words = _("Back to round {number}") if any(state.round.caught) else _("Start round {number}")
    return words.format(number=state.round.number)
