"""Statistics, lists and importing with ten thousand games on the shelf, against a hundred."""

import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from companion.shelf import Shelf, statistics
from companion.shelf.files import Content, ReadGame
from companion.shelf.importing import import_games
from companion.shelf.statistics import Selection
from tests.shelf.played import games
from tests.tools.bench.figures import MILLISECONDS, Figure, in_turns
from tests.tools.bench.shelves import shelf

FEW, MANY = 100, 10_000
MOST = 1.2
EVERY_GAME = Selection("fishing")
_starts = count(1)


def _records(opened: Shelf) -> None:
    statistics.games_by_size(opened)
    statistics.count_of(opened, EVERY_GAME)
    statistics.of_players(opened, EVERY_GAME)
    statistics.records_of(opened, EVERY_GAME)


def _list(opened: Shelf) -> None:
    opened.games.over_and_running()
    opened.people.acquaintances()
    opened.games.page()


def _person(opened: Shelf) -> None:
    statistics.history_of(opened, "Anne", EVERY_GAME, 24)
    statistics.totals_of(opened, "Anne", EVERY_GAME)


def _duel(opened: Shelf) -> None:
    statistics.head_to_head(opened, "Anne", "Paul", EVERY_GAME)


def _import(opened: Shelf) -> None:
    new = ReadGame(games(1)[0], started=next(_starts))
    import_games(opened, Content((new,)))


DEEDS: dict[str, tuple[Callable[[Shelf], None], float | None]] = {
    "statistics of everybody": (_records, MOST),
    "statistics of one player": (_person, None),
    "statistics of two players": (_duel, None),
    "the list of games": (_list, MOST),
    "importing one game": (_import, MOST),
}
"""What is measured, and the goal; what has none still grows with the games of these players."""


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about many games."""
    figures = []
    paths = [shelf(folder, games_there) / "shelf.sqlite3" for games_there in (MANY, FEW)]
    with Shelf.open(paths[0]) as many, Shelf.open(paths[1]) as few:
        for what, (deed, most) in DEEDS.items():
            deed(many)  # makes the sums
            deed(few)
            ours, other = in_turns(
                3 * runs, lambda deed=deed: _milliseconds(deed, many), lambda deed=deed: _milliseconds(deed, few)
            )
            figures.append(Figure(f"{what}, {MANY:,} games", f"{FEW} games", MILLISECONDS, ours, other, most=most))
    return figures


def _milliseconds(deed: Callable[[Shelf], None], opened: Shelf) -> float:
    began = time.process_time()
    deed(opened)
    return (time.process_time() - began) * 1000
