"""Ten thousand games: opening the shelf, its list and a game costs what it costs with ten.

Costs are the steps of SQLite's own machine: they are the same on every run and every computer.
"""

import sqlite3
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from companion.shelf import Library, ShelfRefused, statistics
from companion.shelf.statistics import Selection
from tests.fishing.shorthand import caught, table
from tests.shelf.clock import Clock
from tests.shelf.many import make_shelf

FEW, MANY = 10, 10_000


class Shelves:
    def __init__(self, folder: Path) -> None:
        self.clocks = {FEW: Clock(), MANY: Clock()}
        self.paths = {count: folder / str(count) / "shelf.sqlite3" for count in self.clocks}
        for count, path in self.paths.items():
            make_shelf(path, count, self.clocks[count])

    def open(self, count: int) -> Library:
        return Library.open(self.paths[count], now=self.clocks[count])


@pytest.fixture(scope="module")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Shelves:
    return Shelves(tmp_path_factory.mktemp("many"))


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the steps of all connections made from now on."""
    counted = [0]
    connect = sqlite3.connect

    def count() -> int:
        counted[0] += 1
        return 0

    def connect_and_count(*arguments: object, **options: object) -> sqlite3.Connection:
        connection = connect(*arguments, **options)  # type: ignore[call-overload]
        connection.set_progress_handler(count, 1)
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect_and_count)
    return counted


def refused(attempt: Callable[[], object]) -> None:
    with pytest.raises(ShelfRefused):
        attempt()


ACTIONS: dict[str, Callable[[Library], object]] = {
    "nothing but opening": lambda library: None,
    "the first page": lambda library: library.games.page(),
    "the second page": lambda library: library.games.page(after=library.games.page(size=5).next, size=5),
    "the game to go on with": lambda library: library.games.running(),
    "a game": lambda library: library.games.load("0" * 16),
    "a new game": lambda library: library.games.begin(table(4)),
    "a trick": lambda library: library.games.begin(table(4)).record(caught(4, 0, 0, 0)),
    "everybody": lambda library: library.people.all(),
    "a name that is taken": lambda library: refused(lambda: library.people.rename("Anne", "Paul")),
    "a name that nobody has": lambda library: refused(lambda: library.people.rename("Nobody", "Zoë")),
    "a setting": lambda library: library.notes.set_setting("language", "de"),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_it_costs_the_same_with_ten_thousand_games(shelves: Shelves, steps: list[int], action: str) -> None:
    costs = {}
    for count in (FEW, MANY):
        steps[0] = 0
        with shelves.open(count) as library:
            ACTIONS[action](library)
            costs[count] = steps[0]
            assert library.trouble is None
    assert costs[FEW] > 100
    # A page of many has thirty games and not ten, and deeper trees take a step more here and there.
    assert costs[MANY] < costs[FEW] * (3 if "page" in action else 1.2)


def test_searching_costs_little(shelves: Shelves, steps: list[int]) -> None:
    with shelves.open(MANY) as library:
        steps[0] = 0
        assert len(library.games.page("anne").games) == 30
        assert steps[0] < 10_000
        steps[0] = 0
        assert library.games.page("nobody").games == ()
        assert steps[0] < 20 * MANY


def test_statistics_of_a_few_days_do_not_read_all_years(shelves: Shelves, steps: list[int]) -> None:
    with shelves.open(MANY) as library:
        steps[0] = 0
        everything = statistics.of_players(library, Selection("fishing"))
        all_steps, steps[0] = steps[0], 0
        week = Selection("fishing", since=shelves.clocks[MANY].time - timedelta(days=7))
        assert 100 < sum(player.games for player in statistics.of_players(library, week)) < 1000
        assert steps[0] < all_steps / 20
        assert sum(player.games for player in everything) > 3 * MANY
