"""Another kind of game on the same shelf: it does everything that Fishing does, and no line outside knows of it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion import kinds, record
from companion.reading import BadRecord
from companion.record_words import record_problem_in_words
from companion.rules import Impossible
from companion.shelf import CannotLoad, LoadFault, Shelf, ShelfRefused, statistics
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from companion.shelf.words import (
    listed_game_in_words,
    load_problem_in_words,
    outcome_in_words,
    status_in_words,
)
from tests.fishing.shorthand import caught, table
from tests.shelf.clock import Clock
from tests.shelf.count_up import Called, CountUp, CountUpKind, CountUpWords
from tests.shelf.reopened import Device, finish

EVERY_GAME = Selection("count-up")
PAIR = ("Anne", "Zoë")


@pytest.fixture(autouse=True)
def _count_up(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, words = CountUpKind(), CountUpWords()
    monkeypatch.setitem(kinds.KINDS, "count-up", (lambda: kind, lambda: words))


def play(shelf: Shelf, players: tuple[str, ...] = PAIR, steps: int = 4) -> str:
    """A game with a correction, in which the first player gets to the goal."""
    game = shelf.games.begin(CountUp(players))
    game.record(Called(1, 1))
    while shelf.games.listed(game.key).is_running:
        game.record(Called(0, steps))
    game.undo()
    game.redo()
    game.replace({0: Called(1, 2)})
    return game.key


def test_a_game_is_there_again_with_undo_redo_and_its_correction(device: Device) -> None:
    key = play(device.shelf)
    game = device.reopen().games.load(key)
    assert (game.kind, game.setup) == ("count-up", CountUp(PAIR))
    assert game.state.counts == (12, 2)
    assert [line.corrected is not None for line in game.lines] == [True, False, False, False]
    game.undo()
    assert game.state.counts == (12, 1)
    with pytest.raises(Impossible):
        game.record(Called(1, 1))
    game.undo()
    assert device.shelf.games.listed(key).is_running
    game.redo()
    game.redo()
    del game
    assert device.reopen().games.load(key).state.counts == (12, 2)


def test_both_kinds_stand_in_one_list(device: Device) -> None:
    fishing, counting = finish(device.shelf), play(device.shelf, ("Anne", "Paul", "Debbie", "Nikki", "Oskar", "Zoë"))
    listed = device.reopen().games.page().games
    assert [(game.key, game.kind) for game in listed] == [(counting, "count-up"), (fishing, "fishing")]
    newest = listed[0]
    assert (newest.scores, newest.winners, newest.own) == ((3, 1, 0, 0, 0, 0), (0,), {"furthest": 12})
    assert (status_in_words(newest), outcome_in_words(newest)) == ("at 12", "at 12")
    assert listed_game_in_words(newest).endswith("Anne 3, Paul 1, Debbie 0, Nikki 0, Oskar 0, Zoë 0")
    assert [game.key for game in device.shelf.games.page(players=["Zoë"]).games] == [counting]


def test_statistics_count_each_kind_alone_and_the_fewest_calls_are_best(device: Device) -> None:
    shelf = device.shelf
    finish(shelf, "Anne", "Zoë", "Paul")
    slow, fast = play(shelf, steps=3), play(shelf, steps=5)
    players = {player.name: player for player in statistics.of_players(shelf, EVERY_GAME)}
    assert players.keys() == {"Anne", "Zoë"}
    anne = players["Anne"]
    assert (anne.games, anne.wins, anne.average) == (2, 2, 3.0)
    assert statistics.totals_of(shelf, "Anne", EVERY_GAME) == {"count": 22}
    (record,) = statistics.records_of(shelf, EVERY_GAME)
    assert (record.value, record.game, record.seat) == (1, slow, 1)
    assert statistics.games_by_size(shelf) == {"count-up": {2: 2}, "fishing": {3: 1}}
    assert anne.best == 2
    duel = statistics.head_to_head(shelf, "Anne", "Zoë", EVERY_GAME)
    assert (duel.games, duel.ahead, duel.level) == (2, (0, 2), 0)
    view = person_view(shelf, "Anne", EVERY_GAME.kind)
    assert [(game.key, game.is_won) for game in view.recent] == [(slow, True), (fast, True)]
    assert (view.streak.wins, view.best_round) == (2, None)
    assert {player.name for player in statistics.of_players(shelf, Selection("fishing"))} == {"Anne", "Zoë", "Paul"}


def test_people_are_the_same_in_every_kind(device: Device) -> None:
    shelf = device.shelf
    key = play(shelf)
    finish(shelf, "Zo", "Paul", "Debbie")
    shelf.people.merge("Zo", "Zoë")
    shelf.people.rename("Zoë", "Zora")
    assert shelf.games.load(key).setup.players == ("Anne", "Zora")
    assert {one.name: one.games for one in shelf.people.acquaintances()}["Zora"] == 2
    with pytest.raises(ShelfRefused):
        shelf.people.merge("Anne", "Zora")


def test_a_record_goes_out_and_comes_in(device: Device, tmp_path: Path) -> None:
    game = device.shelf.games.load(play(device.shelf))
    text = record.write(game)
    assert json.loads(text)["format"] == "count-up-record"
    assert import_games(device.shelf, read_file(text.encode())).known == (game.key,)
    with Shelf.open(tmp_path / "other.sqlite3") as other:
        (key,) = import_games(other, read_file(text.encode())).added
        assert other.games.load(key).state == game.state
    for wrong in ('"steps": 2', '"goal": 10'):
        with pytest.raises(BadRecord) as error:
            read_file(text.replace(wrong, wrong[:-1] + "?").replace("?", "null").encode())
        assert record_problem_in_words(error.value)
    with pytest.raises(BadRecord) as error:
        read_file(text.replace('"steps": 2', '"steps": 20').encode())
    assert record_problem_in_words(error.value) == "event 2: nobody calls after the end"


def test_a_backup_carries_every_kind_and_says_so(device: Device, tmp_path: Path) -> None:
    finish(device.shelf)
    play(device.shelf)
    device.shelf.games.begin(CountUp(PAIR, 7)).record(Called(0, 3))
    (text,) = backup_texts(device.shelf)
    assert {game["record"]["format"] for game in json.loads(text)["games"]} == {"fishing-record", "count-up-record"}
    with Shelf.open(tmp_path / "other.sqlite3", now=Clock()) as other:
        assert len(import_games(other, read_file(text.encode())).added) == 3
        assert list(backup_texts(other)) == [text]
        assert len(import_games(other, read_file(text.encode())).known) == 3


def test_a_damaged_shelf_gives_its_games_back(device: Device) -> None:
    key, shelf = play(device.shelf), device.shelf
    assert shelf.backups.make(shelf.now())
    newer = play(shelf, ("Paul", "Debbie"))
    shelf.close()
    with closing(sqlite3.connect(device.path, isolation_level=None)) as database:
        database.execute("UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 2")
        database.execute("UPDATE games SET setup = 'nothing' WHERE number = 2")
        database.execute("UPDATE seats SET figures = '[]'")
    shelf = device.reopen()
    assert not shelf.backups.make(shelf.now())
    assert {game.key for game in shelf.games.page().games} == {key, newer}
    assert shelf.mended is not None
    assert shelf.games.load(key).state.counts == (12, 2)
    assert shelf.games.load(newer).state.counts == (12, 2)


def test_a_kind_that_this_version_does_not_know_is_let_be(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    key = play(device.shelf)
    fishing = device.shelf.games.begin(table(3)).key
    monkeypatch.delitem(kinds.KINDS, "count-up")
    shelf = device.reopen()
    assert [game.key for game in shelf.games.page().games] == [fishing, key]
    assert listed_game_in_words(shelf.games.listed(key)).endswith("Anne 3, Zoë 1")
    assert (status_in_words(shelf.games.listed(key)), outcome_in_words(shelf.games.listed(key))) == ("", "")
    with pytest.raises(CannotLoad) as error:
        shelf.games.load(key)
    assert error.value.fault is LoadFault.UNKNOWN_KIND
    assert load_problem_in_words(error.value)
    assert shelf.backups.make(shelf.now())
    assert shelf.mended is None
    shelf.write(lambda database: database.execute("UPDATE actions SET mark = 1 WHERE game = 2"))
    shelf.games.load(fishing).record(caught(3, 0, 0))
    shelf.close()
    device.path.write_bytes(b"damaged")
    shelf = device.reopen()
    assert shelf.mended is not None
    monkeypatch.undo()
    monkeypatch.setitem(kinds.KINDS, "count-up", (CountUpKind, CountUpWords))
    assert shelf.games.load(key).state.counts == (12, 2)
