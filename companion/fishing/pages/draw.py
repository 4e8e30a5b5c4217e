"""The views of the draw page: one of the draw, and one of an overfished ocean."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.fishing.pages.drafts import drawing, duty_now, is_started, keep_drawing, start_round
from companion.fishing.pages.fishing import FishingPresenter
from companion.fishing.pages.lessons import DRAW, lesson_now
from companion.fishing.pages.plan import NO_PLAN, PlanView, dealt_view, plan_view
from companion.fishing.rounds import OCEAN_AT_START, Batch, DrawPlan
from companion.fishing.state import TableState
from companion.fishing.words.standing import NO_STANDING, StandingView, standing_view
from companion.pages.explaining import ExplainingPresenter, LessonView
from companion.pages.presenting import Deed, Outcome, OwnSeat, action, not_possible
from companion.pages.session import Session
from companion.pages.snapshots import Snapshot
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number

LEVELS = 3  # how many earlier levels of the ocean are drawn


@dataclass(frozen=True)
class DrawView:
    title: str = ""
    subtitle: str = ""
    plan: PlanView = NO_PLAN
    progress: str = ""
    start: str = ""
    can_undo: bool = False
    duty: str = ""  # what to do with the cards before the draw
    lesson: LessonView | None = None  # the rule that is said instead, at the first draw
    standing: StandingView = NO_STANDING


class DrawPresenter(FishingPresenter, ExplainingPresenter):
    """The draw of the current round, or the notice that the ocean is overfished."""

    on_phones = frozenset(["tick"])

    def view(self) -> "DrawView | OverfishedView":
        if self.state.overfished is not None:
            return overfished_view(self.session)
        view = draw_view(self.session)
        rows = tuple(replace(row, can_tick=row.has_tick and self._is_own(row.seat)) for row in view.plan.rows)
        return replace(view, plan=replace(view.plan, rows=rows), lesson=self.lesson)

    def _is_own(self, seat: int) -> bool:
        return self.desk.is_tablet or self.desk.seat == seat

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
        duty="".join(duty_now(session, session.preferences.reminders)[:1]),
        standing=standing_view(session.state, session.names, session.faces, is_started(session)),
    )


def _drawing(session: Session) -> DrawView:
    state, plan = session.state, _as_corrected(session.state)
    drawn = drawing(session).drawn
    shown = plan_view(plan, state.round.opening, session.names, session.faces, drawn=drawn, has_ticks=True)
    if state.round.is_corrected and state.ocean != plan.ocean_after:
        caption = _("cards in the ocean, then set to {count} by hand").format(count=state.ocean)
        shown = replace(shown, caption=caption, short_caption=caption)
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

    why: tuple[str, ...] = ()  # the same sentence, from long to short
    cards: tuple[NeededCards, ...] = ()
    sum: str = ""
    plan: PlanView = NO_PLAN
    needs_title: str = ""
    needs_note: str = ""
    points_note: str = ""
    standings: tuple[PointsView, ...] = ()
    levels: tuple[tuple[int, str], ...] = ()  # (cards in the ocean, the round in words)
    left: int = 0
    left_text: str = ""


def overfished_view(session: Session) -> OverfishedView:
    """Return the view of a game that has ended because the ocean is overfished."""
    state, names, faces = session.state, session.names, session.faces
    plan = state.overfished
    assert plan is not None
    needed, held = sum(plan.need), plan.ocean_before
    shown = plan_view(plan, None, names, faces)
    needs = [row.need for row in shown.rows if row.need]
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
        if row.need:
            there = min(row.need, held)
            held -= there
            cards.append(NeededCards(row.face, there, row.need - there))
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
