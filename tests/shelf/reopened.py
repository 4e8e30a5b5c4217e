"""A device whose shelf can be closed and opened again."""

from pathlib import Path

from companion.fishing.events import Setup
from companion.fishing.state import Ended
from companion.shelf import Shelf
from tests import NAMES
from tests.fishing.shorthand import ANNE, counted
from tests.shelf.clock import Clock


class Device:
    def __init__(self, path: Path, clock: Clock) -> None:
        self.path = path
        self.clock = clock
        self.shelf = Shelf.open(path, now=clock)

    def reopen(self) -> Shelf:
        self.shelf.close()
        self.shelf = Shelf.open(self.path, now=self.clock)
        return self.shelf


def finish(shelf: Shelf, *names: str) -> str:
    """Play a whole game in which the first player catches everything. Return its key."""
    setup = Setup(names or NAMES[:4])
    game = shelf.games.begin(setup)
    while game.state.ended is Ended.IN_PROGRESS:
        everything = [game.state.in_play, *(0 for _ in setup.players[1:])]
        game.record(counted(*everything, last=ANNE))
    return game.key
