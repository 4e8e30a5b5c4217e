"""Shelves with few and many games for benchmarks, created once and kept."""

from pathlib import Path

from companion.fishing.events import RoundCounted, Setup, caught_whole
from companion.shelf import Shelf
from tests import FOUR
from tests.shelf.clock import Clock
from tests.shelf.many import make_shelf


def shelf(folder: Path, games: int) -> Path:
    """Return the folder of a shelf with this many games and a running one. Create it if it does not exist."""
    path = folder / f"games-{games}" / "shelf.sqlite3"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        make_shelf(path, games, Clock())
        with Shelf.open(path) as opened:
            game = opened.games.begin(Setup(FOUR))
            game.record(RoundCounted((16, 4, 8, 8), last_leader=3))
            for catcher in (0, 2):
                game.record(caught_whole(range(len(FOUR)), catcher))
            opened.backups.make(opened.now())  # otherwise the first start would make one
    return path.parent
