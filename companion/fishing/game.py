"""A game of Fishing: its rules for `companion.game`, and what only this game asks of its events."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion import game
from companion.fishing.cards import Card
from companion.fishing.checks import next_state
from companion.fishing.events import Event, PenaltyRecorded, Setup, TrickCaught, TrickPlayed
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
    match change.events:
        case (PenaltyRecorded() as event,) if change.done is Done.REPLACED and not change.removed:
            rounds = change.before.finished, change.after.finished
            into_last = all(rounds) and rounds[0][-1].penalties != rounds[1][-1].penalties
            return event if into_last and takes_late_penalty(change.before) else None
    return None


def penalty_of_either_round(change: FishingChange) -> PenaltyRecorded | None:
    """The minus-three that was told between two rounds, if that was done last: it may belong to either of them."""
    match change.events:
        case (PenaltyRecorded() as event,) if change.done is Done.RECORDED and takes_late_penalty(change.before):
            return event
    return late_penalty(change)
