"""A game of Fresh Fish: its rules for `companion.game`."""

from collections.abc import Iterable

from companion import replacing
from companion.fresh_fish.checks import next_state
from companion.fresh_fish.doubts import Evidence
from companion.fresh_fish.events import Event
from companion.fresh_fish.fold import begin
from companion.fresh_fish.problems import Fault, Problem
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import TableState
from companion.game import Game
from companion.rules import MOST_EVENTS

FreshFishGame = Game[Setup, Event, TableState]
FreshFishPreview = replacing.Preview[Event, TableState]


class FreshFishRules:
    """The rules of Fresh Fish, for `companion.game`."""

    begin = staticmethod(begin)
    next_state = staticmethod(next_state)
    evidence = Evidence
    too_long = Problem(Fault.TOO_MANY_EVENTS, expected=MOST_EVENTS)


def new_game(setup: Setup, events: Iterable[Event] = ()) -> FreshFishGame:
    """Return a game that is not on a shelf. Raise BadEvent for the first event that is impossible."""
    return Game(FreshFishRules(), setup, events)
