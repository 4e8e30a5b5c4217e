"""A game of Fishing: its rules, late penalties, and what players do with the physical cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.fishing.cards import Card
from companion.fishing.checks import next_state
from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, Setup, TrickCaught, TrickPlayed
from companion.fishing.fold import filled_in, settle
from companion.fishing.problems import Fault, Problem
from companion.fishing.state import Ended, TableState, begin
from companion.fishing.swapping import renumbered
from companion.fishing.tricks import Verdict
from companion.table import game, replacing
from companion.table.game import Done, Game
from companion.table.rules import MOST_EVENTS

if TYPE_CHECKING:
    from companion.fishing.evidence import Evidence

FIRST_WITH_BUOYS = 2
"""The number of the first round for which ocean cards, and therefore buoys, are drawn."""

FishingGame = Game[Setup, Event, TableState]
"""A game of Fishing, with undo, redo and corrections. `new_game` begins one."""
FishingChange = game.Change[Event, TableState]
FishingPreview = replacing.Preview[Event, TableState]
Replacement = replacing.Replacement[Event]


class FishingRules:
    """The rules of Fishing, for `companion.table.game`."""

    begin = staticmethod(begin)
    next_state = staticmethod(next_state)
    too_long = Problem(Fault.TOO_MANY_EVENTS, expected=MOST_EVENTS)

    @staticmethod
    def carry_over(event: Event, before: Sequence[TableState], now: Sequence[TableState]) -> Event | None:
        """Return an event as a correction of earlier ones leaves it: a count keeps the piles as they were counted."""
        return keep_piles(event, before, now) if isinstance(event, RoundCounted) else event

    renumbered = staticmethod(renumbered)

    @staticmethod
    def evidence(state: TableState) -> "Evidence":
        """Return the evidence for doubts before the first event."""
        from companion.fishing.evidence import Evidence  # imported late: it takes long to load

        return Evidence.at_start(state)


RULES = FishingRules()


def new_game(setup: Setup, events: Iterable[Event] = ()) -> FishingGame:
    """Return a game with these events, without storing it on a shelf. Raise BadEvent if one of them is impossible."""
    return Game(RULES, setup, events)


def keep_piles(event: RoundCounted, before: Sequence[TableState], now: Sequence[TableState]) -> RoundCounted | None:
    """Return the count of a round with the same piles as before, although other tricks of the round are logged now.

    `before` and `now` are those of `Rules.carry_over`. A number falls below 0 if more cards of a player are logged than
    the pile has. Return None if the tricks that are logged now are the whole round with these piles.
    """
    old = before[-1].round
    first = next(index for index, state in enumerate(before) if state.round.number == old.number)
    if now[first].round.number != old.number or any(now[first].round.caught):
        return event  # the tricks of this round have become those of another one
    new = now[-1].rounds[old.number - 1]
    if new.caught == old.caught:
        return event
    piles = [cards + counted for cards, counted in zip(old.caught, filled_in(event.caught, before[-1].in_play))]
    counted = tuple(pile - cards for pile, cards in zip(piles, new.caught))
    return RoundCounted(counted, event.last_leader) if new.points is None or any(counted) else None


def played_in_round(game: FishingGame) -> Counter[Card]:
    """Return the cards played in this round, from those tricks that were entered with their cards."""
    tricks = [event for event in game.events if isinstance(event, TrickPlayed | TrickCaught)]
    of_round = tricks[len(tricks) - game.state.round.tricks :]
    return Counter(card for trick in of_round if isinstance(trick, TrickPlayed) for card in trick.plays)


def takes_late_penalty(state: TableState) -> bool:
    """Return whether a minus-three entered now belongs to the round just over, before the event that ended it.

    This holds until the next round begins, except after round 1, which has no buoys.
    """
    if state.ended is not Ended.IN_PROGRESS:
        return state.round.points is not None and state.round.number >= FIRST_WITH_BUOYS
    return state.round.number > FIRST_WITH_BUOYS and not state.round.is_begun


def end_of_last_round(game: FishingGame) -> int:
    """Return the index of the event that ended the last finished round. At least one round must be finished."""
    states = game.states()
    ends = [len(after.finished) > len(before.finished) for before, after in pairwise(states)]
    return len(ends) - 1 - ends[::-1].index(True)


def late_penalty(change: FishingChange) -> PenaltyRecorded | None:
    """Return the minus-three that this change added to the round just over, or None if it did something else."""
    event = _corrected_penalty(change)
    if event is None or not takes_late_penalty(change.state_after):
        return None
    before, after = change.state_before.finished, change.state_after.finished
    is_more = len(before) == len(after) and after[-1].penalties[event.seat] > before[-1].penalties[event.seat]
    return event if is_more else None


def penalty_of_either_round(change: FishingChange) -> PenaltyRecorded | None:
    """Return the minus-three that this change added between two rounds, so that it may belong to either, or None."""
    after = change.state_after
    if after.ended is not Ended.IN_PROGRESS or after.round.number <= FIRST_WITH_BUOYS:
        return None
    has_more = any(after.round.caught) or after.round.is_corrected
    if not has_more and sum(after.round.penalties) == 1:
        match change.events:
            case (PenaltyRecorded() as event,) if change.done is Done.RECORDED:
                return event
        return _corrected_penalty(change)
    return late_penalty(change)


def _corrected_penalty(change: FishingChange) -> PenaltyRecorded | None:
    """Return the minus-three if this change is a correction that only added or moved one, or None."""
    match change.events:
        case (PenaltyRecorded() as event,) if change.done is Done.REPLACED and change.removed in ((), (event,)):
            return event
    return None


def to_other_round(game: FishingGame, change: FishingChange) -> dict[int, Replacement]:
    """Return the replacements that move the minus-three of this change between the two rounds that it may belong to."""
    end = end_of_last_round(game)
    ended, late, early = game.events[end], late_penalty(change), penalty_of_either_round(change)
    if late is not None:
        assert change.index is not None
        return {change.index: None, end: (ended, late)}
    if early is None:
        return {}
    # Not always the next event after the end of the round: a seat change may come in between.
    index = max(index for index, event in enumerate(game.events) if event == early)
    return {end: (early, ended), index: None}


class Duty(Enum):
    """What players have to do with the physical cards after an entry."""

    PASS_LEFT = auto()
    """Every player passes one card to the left."""
    STOW_CATCH = auto()
    """The caught cards are shuffled and go under the stockroom."""


def duty_after(change: FishingChange) -> Duty | None:
    """Return what players have to do with the physical cards after this change, or None."""
    before, after = change.state_before, change.state_after
    if change.done not in (Done.RECORDED, Done.REDONE) or change.is_correction:
        return None
    if after.ended is not Ended.IN_PROGRESS:
        return None
    if len(after.finished) > len(before.finished):
        return Duty.STOW_CATCH
    event = change.events[-1]
    verdict = settle(before, event) if isinstance(event, TrickPlayed) and len(change.events) == 1 else None
    return Duty.PASS_LEFT if isinstance(verdict, Verdict) and verdict.is_passing_left else None
