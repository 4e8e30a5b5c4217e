"""Statistics, lists and importing with ten thousand games on the shelf.

Statistics are computed from all games, so their goal is a time; importing a game costs what it costs on a small shelf.
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
from tests.tools.bench.figures import MILLISECONDS, Figure, in_turns
from tests.tools.bench.shelves import shelf

FEW, MANY = 100, 10_000
MOST = 1.2
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
    paths = [shelf(folder, games_there) / "shelf.sqlite3" for games_there in (MANY, FEW)]
    with Shelf.open(paths[0]) as many, Shelf.open(paths[1]) as few:
        figures = [_absolute(what, deed, many, runs, LONGEST) for what, deed in STATISTICS.items()]
        figures.append(_absolute("the list of games", _list, many, runs, LONGEST_LIST))
        ours, other = in_turns(3 * runs, lambda: _milliseconds(_import, many), lambda: _milliseconds(_import, few))
        what = f"importing one game, {MANY:,} games"
        return [*figures, Figure(what, f"{FEW} games", MILLISECONDS, ours, other, most=MOST)]


def _absolute(what: str, deed: Callable[[Shelf], None], many: Shelf, runs: int, most: float) -> Figure:
    (ours,) = in_turns(runs, lambda: _milliseconds(deed, many))
    return Figure(f"{what}, {MANY:,} games", "", MILLISECONDS, ours, most=most)


def _milliseconds(deed: Callable[[Shelf], None], opened: Shelf) -> float:
    began = time.process_time()
    deed(opened)
    return (time.process_time() - began) * 1000
