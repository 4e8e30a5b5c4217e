"""Benchmarks of statistics, lists and imports with ten thousand games, as multiples of a bare pass over all seats."""

import json
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from tests.shelf.played import games
from tests.tools.bench.figures import MILLISECONDS, Figure, in_turns, milliseconds
from tests.tools.bench.shelves import shelf

MANY = 10_000
LONGEST, LONGEST_LIST = 2.6, 0.65
"""The goals, as multiples of a bare pass: 400 and 100 ms on a machine where that takes 155 ms."""
FISHING = Selection("fishing")


def measure(folder: Path, runs: int) -> list[Figure]:
    starts = count(1)

    def import_one(many: Shelf) -> None:
        import_games(many, Content((ReadGame(games(1)[0], started=next(starts)),)))

    with Shelf.open(shelf(folder, MANY) / "shelf.sqlite3") as many:
        return [
            _figure("statistics of all players", _records, many, runs, LONGEST),
            _figure("statistics of one player", lambda many: person_view(many, "Anne", "fishing"), many, runs, LONGEST),
            _figure("statistics of two players", _head_to_head, many, runs, LONGEST),
            _figure("the list of games", _list, many, runs, LONGEST_LIST),
            _figure("importing one game", import_one, many, runs, LONGEST_LIST),
        ]


def _records(many: Shelf) -> None:
    statistics.games_by_size(many)
    statistics.count_of(many, FISHING)
    statistics.of_players(many, FISHING)
    statistics.records_of(many, FISHING)


def _head_to_head(many: Shelf) -> None:
    statistics.head_to_head(many, "Anne", "Paul", FISHING)


def _list(many: Shelf) -> None:
    many.games.over_and_running()
    many.people.with_games()
    many.games.page()


def _bare_pass(many: Shelf) -> None:
    query = "SELECT score, seats.figures FROM games JOIN seats ON game = number ORDER BY started, number, seat"
    for _score, figures in many.rows(query):
        json.loads(figures)


def _figure(what: str, do: Callable[[Shelf], object], many: Shelf, runs: int, most: float) -> Figure:
    ours, bare = in_turns(
        runs, partial(milliseconds, partial(do, many)), partial(milliseconds, partial(_bare_pass, many))
    )
    return Figure(f"{what}, {MANY:,} games", "a bare pass", MILLISECONDS, ours, bare, most=most)
