"""Games of Fresh Fish: `companion.table.game` with the rules of Fresh Fish."""

from collections.abc import Iterable

from companion.fresh_fish.checks import next_state
from companion.fresh_fish.doubts import Evidence
from companion.fresh_fish.events import Event
from companion.fresh_fish.fold import begin
from companion.fresh_fish.problems import Fault, Problem
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import TableState
from companion.table import replacing
from companion.table.game import Game
from companion.table.rules import MOST_EVENTS, not_renumbered, unchanged

FreshFishGame = Game[Setup, Event, TableState]
"""A game of Fresh Fish, with undo, redo and corrections. `new_game` begins one."""
FreshFishPreview = replacing.Preview[Event, TableState]


class FreshFishRules:
    """The functions through which `companion.table.game` applies the rules of Fresh Fish."""

    begin = staticmethod(begin)
    next_state = staticmethod(next_state)
    carry_over = staticmethod(unchanged)
    renumbered = staticmethod(not_renumbered)
    evidence = Evidence
    too_long = Problem(Fault.TOO_MANY_EVENTS, expected=MOST_EVENTS)


RULES = FreshFishRules()


def new_game(setup: Setup, events: Iterable[Event] = ()) -> FreshFishGame:
    """Return a game with these events that is not stored on a shelf. Raise BadEvent if an event is impossible."""
    return Game(RULES, setup, events)
