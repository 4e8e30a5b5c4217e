"""The rules that a game says the first time they matter, each with its occasion."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.fishing.cards import Buoy, SuitCard
from companion.fishing.events import Event, PenaltyRecorded, TrickCaught, TrickPlayed
from companion.fishing.state import TableState
from companion.pages.desk import Desk
from companion.pages.explaining import Explaining, Lesson, LessonView, lesson_view, note_occasion
from companion.pages.session import Session
from companion.tools.language import _

Occasion = Callable[[Event, TableState, TableState], bool]
"""Whether an event is the occasion of a lesson, given the states before and after it."""


class Row(NamedTuple):
    lesson: Lesson
    is_occasion: Occasion


DRAW = Lesson(
    "own_first",
    lambda: _(
        "Your catch goes under your stockroom. Your hand comes from its top, and the ocean adds what is missing."
    ),
)
"""The only lesson of the draw page; the others are on the table."""
CALLED = Lesson("called", lambda: _("Whoever has the called colour must play it or a buoy, even whoever leads."))


def _begins_round(_event: Event, before: TableState, after: TableState) -> bool:
    return after.round.number > before.round.number


def _calls(event: Event, _before: TableState, _after: TableState) -> bool:
    return isinstance(event, TrickPlayed) and event.call is not None


def _has_minus_three(event: Event, _before: TableState, _after: TableState) -> bool:
    return isinstance(event, PenaltyRecorded) or (isinstance(event, TrickPlayed) and Buoy.MINUS_THREE in event.plays)


def _has_zero(event: Event, _before: TableState, _after: TableState) -> bool:
    cards = event.plays if isinstance(event, TrickPlayed) else ()
    return any(isinstance(card, SuitCard) and card.value == 0 for card in cards)


def _has_buoy(event: Event, _before: TableState, _after: TableState) -> bool:
    # After pass-left, the line reminds of passing the cards.
    cards = event.plays if isinstance(event, TrickPlayed) else ()
    return Buoy.PASS_LEFT not in cards and any(isinstance(card, Buoy) for card in cards)


def _is_split(event: Event, _before: TableState, _after: TableState) -> bool:
    return isinstance(event, TrickCaught) and event.is_split


LESSONS = (
    Row(DRAW, _begins_round),
    Row(CALLED, _calls),
    Row(Lesson("minus_three", lambda: _("A –3 costs whoever catches it 3 points at once.")), _has_minus_three),
    Row(Lesson("zero", lambda: _("A 0 takes one other card before the winner gets the rest.")), _has_zero),
    Row(
        Lesson("after_buoys", lambda: _("A buoy fits any trick; the first card that is not a buoy sets the colour.")),
        _has_buoy,
    ),
    Row(
        Lesson("steps", lambda: _("Zeros and catch-all take their cards first; the winner gets the rest and leads.")),
        _is_split,
    ),
)
"""All lessons; if an entry is the occasion of several, the first one goes first."""


def lesson_now(desk: Desk) -> LessonView | None:
    """Return the lesson whose occasion is the last entry of the game, or None."""
    return lesson_view(desk, lambda: _moments(desk))


def note_call(session: Session) -> None:
    """Store that players have said which colour is called, which no entry of the game shows."""
    note_occasion(session, CALLED, _trick_of(session.state))


def _trick_of(state: TableState) -> tuple[int, int]:
    return state.round.number, state.trick


def _moments(desk: Desk) -> Iterator[list[Lesson]]:
    states, called_in = desk.game.states(), Explaining.of(desk.session).occasions.get(CALLED.topic)
    for event, before, after in zip(desk.game.events, states, states[1:]):
        yield [row.lesson for row in LESSONS if row.is_occasion(event, before, after)]
        if _trick_of(after) == called_in != _trick_of(before):
            yield [CALLED]
