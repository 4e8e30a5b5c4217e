"""With thousands of games, opening the shelf, its list or a game costs as much as with a hundred.

Costs are counted in steps of SQLite's virtual machine, which are the same on every run and every computer.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from companion import record
from companion.fishing import fold
from companion.fishing.events import TrickPlayed, caught_whole
from companion.fishing.game import new_game
from companion.game import Moment
from companion.shelf import Shelf, ShelfRefused, statistics
from companion.shelf.exchange.files import Content, ReadGame, game_to_json, read_file, write_backup
from companion.shelf.exchange.importing import import_games
from companion.shelf.statistics import Selection
from companion.shelf.tables.journal import Codec
from tests.fishing.shorthand import caught, table
from tests.shelf.clock import Clock
from tests.shelf.many import make_shelf
from tests.shelf.played import records

FEW, MANY = 100, 3000
EVERY_GAME = Selection("fishing")


class Shelves:
    def __init__(self, folder: Path) -> None:
        self.clocks = {FEW: Clock(), MANY: Clock()}
        self.paths = {count: folder / str(count) / "shelf.sqlite3" for count in self.clocks}
        for count, path in self.paths.items():
            make_shelf(path, count, self.clocks[count])

    def open(self, count: int) -> Shelf:
        return Shelf.open(self.paths[count], now=self.clocks[count])


@pytest.fixture(scope="module")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Shelves:
    return Shelves(tmp_path_factory.mktemp("many"))


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A counter of the steps of SQLite, in all connections that are opened during the test."""
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


ACTIONS: dict[str, Callable[[Shelf], object]] = {
    "only opening": lambda shelf: None,
    "the first page": lambda shelf: shelf.games.page(),
    "the second page": lambda shelf: shelf.games.page(after=shelf.games.page(size=5).next, size=5),
    "the running game": lambda shelf: shelf.games.running(),
    "a game": lambda shelf: shelf.games.load("0" * 16),
    "a new game": lambda shelf: shelf.games.begin(table(4)),
    "a trick": lambda shelf: shelf.games.begin(table(4)).record(caught(4, 0, 0, 0)),
    "all people": lambda shelf: shelf.people.all(),
    "a name that is taken": lambda shelf: refused(lambda: shelf.people.rename("Anne", "Paul")),
    "an unknown name": lambda shelf: refused(lambda: shelf.people.rename("Nobody", "Zoë")),
    "the newest game": lambda shelf: statistics.newest_game(shelf, EVERY_GAME),
    "a setting": lambda shelf: shelf.notes.set_setting("language", "de"),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_costs_do_not_grow_with_the_number_of_games(shelves: Shelves, steps: list[int], action: str) -> None:
    costs = {}
    for count in (FEW, MANY):
        steps[0] = 0
        with shelves.open(count) as shelf:
            ACTIONS[action](shelf)
            costs[count] = steps[0]
            assert shelf.trouble is None
    assert costs[FEW] > 100
    # Deeper trees take a few more steps.
    assert costs[MANY] < costs[FEW] * 1.2


def test_import_costs_do_not_grow_with_games_that_look_alike(tmp_path: Path, steps: list[int]) -> None:
    """These games have the same players, number of events and points, so their events must be compared."""
    orders = sorted(set(permutations((0, 0, 1, 1, 2, 2))))
    similar_games = [
        ReadGame(new_game(table(3), [caught_whole(range(3), seat) for seat in order]), started=number)
        for number, order in enumerate(orders)
    ]
    costs = {}
    for count in (len(similar_games) // 3, len(similar_games)):
        path = tmp_path / str(count) / "shelf.sqlite3"
        Shelf.open(path, now=Clock()).close()  # creating the shelf removes the handler that counts
        with Shelf.open(path, now=Clock()) as shelf:
            steps[0] = 0
            assert len(import_games(shelf, Content(similar_games[:count])).added) == count
            costs[count] = steps[0]
    assert costs[len(similar_games)] < costs[len(similar_games) // 3] * 3.5


@pytest.mark.parametrize("count", [2, 8])
def test_an_import_folds_encodes_and_writes_each_event_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Folding events takes most of the time of an import."""
    games = [record.read(text) for text in records(count)]
    sent = [
        game_to_json(f"{number:016x}", game.setup, number, [(event, number) for event in game.events], counts=True)
        for number, game in enumerate(games)
    ]
    (text,) = write_backup([], sent)
    events = sum(len(game.events) for game in games)
    work: Counter[str] = Counter()
    for owner, name in ((Moment, "next"), (Codec, "encode"), (fold, "resolve")):
        monkeypatch.setattr(owner, name, counting(getattr(owner, name), work))
    statements: list[str] = []
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        shelf.read(lambda database: database.set_trace_callback(statements.append))
        assert len(import_games(shelf, read_file(text.encode())).added) == count
    tricks = [event for game in games for event in game.events if isinstance(event, TrickPlayed)]
    assert work == {"next": events, "encode": events, "resolve": len(tricks)}
    entries = [statement for statement in statements if "INTO actions" in statement]
    assert len(entries) == events
    assert len(statements) - events < 40 * (count + 1)


def counting(function: Callable[..., Any], work: Counter[str]) -> Callable[..., Any]:
    """Return a function that calls this one and counts the calls by name in `work`."""

    def counted(*arguments: Any, **options: Any) -> Any:
        work[function.__name__] += 1
        return function(*arguments, **options)

    return counted


def test_searching_costs_little(shelves: Shelves, steps: list[int]) -> None:
    with shelves.open(MANY) as shelf:
        steps[0] = 0
        assert len(shelf.games.page(players=["Anne"]).games) == 30
        assert steps[0] < 10_000
        steps[0] = 0
        assert shelf.games.page(players=["Nobody"]).games == ()
        assert steps[0] < 20 * MANY


FIGURES: dict[str, Callable[[Shelf], object]] = {
    "all players": lambda shelf: statistics.of_players(shelf, EVERY_GAME),
    "records": lambda shelf: statistics.records_of(shelf, EVERY_GAME),
    "two players": lambda shelf: statistics.head_to_head(shelf, "Anne", "Paul", EVERY_GAME),
    "games and wins": lambda shelf: shelf.people.acquaintances(),
    "over and running": lambda shelf: shelf.games.over_and_running(),
}


@pytest.mark.parametrize("figures", FIGURES)
def test_figures_read_each_game_once(shelves: Shelves, steps: list[int], figures: str) -> None:
    with shelves.open(MANY) as shelf:
        steps[0] = 0
        FIGURES[figures](shelf)
        assert steps[0] < 250 * MANY


def test_figures_of_a_week_do_not_read_all_games(shelves: Shelves, steps: list[int]) -> None:
    with shelves.open(MANY) as shelf:
        week = Selection("fishing", since=shelves.clocks[MANY].time - timedelta(days=7))
        steps[0] = 0
        assert 100 < sum(player.games for player in statistics.of_players(shelf, week)) < 1000
        assert steps[0] < 15 * MANY
