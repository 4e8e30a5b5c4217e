"""A game of Fishing: its rules for `companion.game`, and what only this game asks of its events."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion import game
from companion.fishing.cards import Card
from companion.fishing.checks import next_state
from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, Setup, TrickCaught, TrickPlayed
from companion.fishing.problems import Fault, Problem
from companion.fishing.state import Ended, TableState, begin
from companion.game import Done, Game

if TYPE_CHECKING:
    from companion.fishing.doubts import Evidence

FIRST_WITH_BUOYS = 2
"""The first round for which ocean cards are drawn, and with them buoys."""

FishingGame = Game[Setup, Event, TableState]
FishingChange = game.Change[Event, TableState]
FishingPreview = game.Preview[Event, TableState]
Replacement = game.Replacement[Event]


class FishingRules:
    """What a game needs to know of Fishing."""

    begin = staticmethod(begin)
    next_state = staticmethod(next_state)
    too_long = Problem(Fault.TOO_MANY_EVENTS, expected=game.MOST_EVENTS)

    @staticmethod
    def evidence(state: TableState) -> "Evidence":
        """The evidence before the first trick."""
        from companion.fishing.doubts import Evidence  # not before it is needed: it takes long to load

        return Evidence.at_start(state)


def new_game(setup: Setup, events: Iterable[Event] = ()) -> FishingGame:
    """A game that is on no shelf; raise BadEvent for the first of the events that cannot have happened."""
    return Game(FishingRules(), setup, events)


def played_in_round(game: FishingGame) -> Counter[Card]:
    """The cards of this round that lay open on the table, as far as its tricks were entered with their cards."""
    tricks = [event for event in game.events if isinstance(event, TrickPlayed | TrickCaught)]
    of_round = tricks[len(tricks) - game.state.round.tricks :]
    return Counter(card for trick in of_round if isinstance(trick, TrickPlayed) for card in trick.plays)


def takes_late_penalty(state: TableState) -> bool:
    """Whether a minus-three told now was caught in the round just over, for nothing is caught between two rounds.

    Not where the round has begun, and not after round 1, which is played without buoys. It then belongs before the
    last event, which ended the round.
    """
    round_ = state.round
    return round_.number > FIRST_WITH_BUOYS and not round_.is_begun and state.ended is Ended.IN_PROGRESS


def late_penalty(change: FishingChange) -> PenaltyRecorded | None:
    """The minus-three that this correction has put into the round just over, if that is what it did."""
    moved = moved_penalty(change)
    if moved is not None:
        was, is_ = (state.finished[-1].penalties[moved.seat] for state in (change.before, change.after))
        return moved if is_ > was else None
    match change.events:
        case (PenaltyRecorded() as event,) if change.done is Done.REPLACED and not change.removed:
            rounds = change.before.finished, change.after.finished
            into_last = all(rounds) and rounds[0][-1].penalties != rounds[1][-1].penalties
            return event if into_last and takes_late_penalty(change.before) else None
    return None


def moved_penalty(change: FishingChange) -> PenaltyRecorded | None:
    """The minus-three that this correction has moved from one round to the next or back, if that is what it did."""
    has_rounds = bool(change.before.finished) and bool(change.after.finished)
    match change.events, change.removed:
        case (PenaltyRecorded() as event,), (old,) if old == event and change.done is Done.REPLACED and has_rounds:
            return event
    return None


def moving_penalty(game: FishingGame, event: PenaltyRecorded, *, is_late: bool) -> dict[int, Replacement]:
    """The replacements that move a minus-three told between two rounds out of the one it stands in into the other."""
    stands = max(index for index, each in enumerate(game.events) if each == event)
    if is_late:
        return {stands: None, len(game.events) - 1: (game.events[-1], event)}
    # Nothing is caught between two rounds, so the last catch or count is what ended the round.
    catches = RoundCounted | TrickCaught | TrickPlayed
    ended = max(index for index, each in enumerate(game.events) if isinstance(each, catches))
    return {stands: None, ended: (event, game.events[ended])}


def penalty_of_either_round(change: FishingChange) -> PenaltyRecorded | None:
    """The minus-three that was told between two rounds, if that was done last: it may belong to either of them."""
    match change.events:
        case (PenaltyRecorded() as event,) if change.done is Done.RECORDED and takes_late_penalty(change.before):
            return event
    return moved_penalty(change) or late_penalty(change)
