"""Statistics, lists and importing with ten thousand games on the shelf.

All of them look at every game, so their goals are times.
"""

import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path

from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from tests.shelf.played import games
from tests.tools.bench.figures import MILLISECONDS, Figure
from tests.tools.bench.shelves import shelf

MANY = 10_000
LONGEST, LONGEST_LIST = 400, 100  # milliseconds
EVERY_GAME = Selection("fishing")
THIS_YEAR = Selection("fishing", since=datetime(2025, 1, 1).astimezone())  # nearly all games: the most there can be
OF_FOUR = Selection("fishing", 4)
_starts = count(1)


def _records(selection: Selection, opened: Shelf) -> None:
    statistics.games_by_size(opened)
    statistics.count_of(opened, selection)
    statistics.of_players(opened, selection)
    statistics.records_of(opened, selection)


def _list(opened: Shelf) -> None:
    opened.games.over_and_running()
    opened.people.acquaintances()
    opened.games.page()


def _person(selection: Selection, opened: Shelf) -> None:
    person_view(opened, "Anne", selection.kind)


def _duel(selection: Selection, opened: Shelf) -> None:
    statistics.head_to_head(opened, "Anne", "Paul", selection)


def _import(opened: Shelf) -> None:
    new = ReadGame(games(1)[0], started=next(_starts))
    import_games(opened, Content((new,)))


SELECTIONS = {"": EVERY_GAME, " this year": THIS_YEAR, " in games of four": OF_FOUR}
STATISTICS: dict[str, Callable[[Shelf], None]] = {
    **{f"statistics of everybody{name}": partial(_records, games) for name, games in SELECTIONS.items()},
    **{f"statistics of one player{name}": partial(_person, games) for name, games in SELECTIONS.items()},
    **{f"statistics of two players{name}": partial(_duel, games) for name, games in SELECTIONS.items()},
}


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about many games."""
    with Shelf.open(shelf(folder, MANY) / "shelf.sqlite3") as many:
        return [
            *(_figure(what, deed, many, runs, LONGEST) for what, deed in STATISTICS.items()),
            _figure("the list of games", _list, many, runs, LONGEST_LIST),
            _figure("importing one game", _import, many, runs, LONGEST_LIST),
        ]


def _figure(what: str, deed: Callable[[Shelf], None], many: Shelf, runs: int, most: float) -> Figure:
    times = [_milliseconds(deed, many) for _run in range(runs)]
    return Figure(f"{what}, {MANY:,} games", "", MILLISECONDS, times, most=most)


def _milliseconds(deed: Callable[[Shelf], None], opened: Shelf) -> float:
    began = time.process_time()
    deed(opened)
    return (time.process_time() - began) * 1000
