"""With thousands of games, opening the shelf, its list or a game costs as much as with a hundred.

Costs are counted in steps of SQLite's virtual machine, which are the same on every run and every computer.
"""

import sqlite3
from collections.abc import Callable
from datetime import timedelta
from itertools import permutations
from pathlib import Path

import pytest

from companion.fishing.events import caught_whole
from companion.fishing.game import new_game
from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import Content, ReadGame, game_to_json, read_file, write_backup
from companion.shelf.exchange.importing import import_games
from companion.shelf.statistics import Selection
from companion.table import record
from companion.table.game import Moment
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


ACTIONS: dict[str, Callable[[Shelf], object]] = {
    "only opening": lambda shelf: None,
    "the first page": lambda shelf: shelf.games.page(),
    "the running game": lambda shelf: shelf.games.running(),
    "a game": lambda shelf: shelf.games.load("0" * 16),
    "a trick": lambda shelf: shelf.games.begin(table(4)).record(caught(4, 0, 0, 0)),
    "the newest game": lambda shelf: statistics.newest_game(shelf, EVERY_GAME),
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
    """These games have the same players, number of events and points."""
    orders = sorted(set(permutations((0, 0, 1, 1, 2, 2))))
    similar_games = [
        ReadGame(new_game(table(3), [caught_whole(range(3), seat) for seat in order]), f"{number:016x}")
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


def test_an_import_folds_and_writes_each_event_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folding events takes most of the time of an import."""
    games = [record.read(text) for text in records(8)]
    sent = [
        game_to_json(f"{number:016x}", game.setup, number, [(event, number) for event in game.events], counts=True)
        for number, game in enumerate(games)
    ]
    (text,) = write_backup([], sent)
    events = sum(len(game.events) for game in games)
    folded, statements = [], []
    fold_next = Moment.next
    monkeypatch.setattr(Moment, "next", lambda *given: folded.append(given) or fold_next(*given))
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        shelf.read(lambda database: database.set_trace_callback(statements.append))
        assert len(import_games(shelf, read_file(text.encode())).added) == len(games)
    assert len(folded) == events
    assert sum("INTO actions" in statement for statement in statements) == events
    assert len(statements) - events < 40 * (len(games) + 1)


FIGURES: dict[str, tuple[Callable[[Shelf], object], int]] = {
    # what is read, and how many steps it may take for each game
    "a player": (lambda shelf: shelf.games.page(players=["Anne"]), 4),
    "an unknown player": (lambda shelf: shelf.games.page(players=["Nobody"]), 20),
    "all players": (lambda shelf: statistics.of_players(shelf, EVERY_GAME), 250),
    "players of a week": (lambda shelf: statistics.of_players(shelf, week_before(shelf)), 15),
    "records": (lambda shelf: statistics.records_of(shelf, EVERY_GAME), 250),
    "two players": (lambda shelf: statistics.head_to_head(shelf, "Anne", "Paul", EVERY_GAME), 250),
    "games and wins": (lambda shelf: shelf.people.acquaintances(), 250),
}


def week_before(shelf: Shelf) -> Selection:
    return Selection("fishing", since=shelf.now() - timedelta(days=7))


@pytest.mark.parametrize("figures", FIGURES)
def test_figures_read_each_game_once(shelves: Shelves, steps: list[int], figures: str) -> None:
    read, most = FIGURES[figures]
    with shelves.open(MANY) as shelf:
        steps[0] = 0
        assert read(shelf)
        assert steps[0] < most * MANY
