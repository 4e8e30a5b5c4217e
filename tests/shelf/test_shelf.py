"""Games on the shelf: they survive a restart and are listed, deleted, restored and backed up."""

import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta, timezone

import pytest

from companion.fishing.events import GameEnded, PenaltyRecorded
from companion.fishing.kind import FISHING
from companion.fishing.problems import Fault
from companion.shelf import CannotLoad, CannotOpen, KeptGame, LoadFault, Shelf
from companion.shelf.disk import backups
from companion.shelf.disk.databases import timestamped
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.tables.journal import Codec, Recorded, Replaced, make_entries
from companion.shelf.words import listed_game_in_words, load_problem_in_words, outcome_in_words, status_in_words
from companion.table import kinds
from tests import FOUR
from tests.fishing.shorthand import caught, counted, table
from tests.follow import markets
from tests.shelf.clock import Clock
from tests.shelf.reopened import Device, finish

# Games


def test_lines_have_the_times_of_recording_and_correction(device: Device, clock: Clock) -> None:
    game = device.shelf.games.begin(table(4))
    clock.time = datetime(2025, 3, 1, 20, 0, tzinfo=timezone.utc)
    game.record(caught(4, 0, 0, 0))
    clock.time = datetime(2025, 3, 1, 20, 5, tzinfo=timezone.utc)
    game.record(caught(0, 4, 0, 0))
    clock.time = datetime(2025, 3, 1, 21, 0, tzinfo=timezone.utc)
    game.replace({1: caught(0, 0, 4, 0)})
    key = game.key
    del game
    first, second = device.reopen().games.load(key).lines
    assert (f"{first.at:%H:%M}", first.corrected) == ("20:00", None)
    assert (f"{second.at:%H:%M}", f"{second.corrected:%H:%M}") == ("20:05", "21:00")


def test_keeps_inserted_events_in_place(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    for catcher in range(3):
        game.record(caught(*(4 if seat == catcher else 0 for seat in range(4))))
    before = game.events
    game.replace({**game.inserting(1, PenaltyRecorded(2), caught(1, 3, 0, 0, leads=1)), 2: None})
    key, state = game.key, game.state
    del game
    game = device.reopen().games.load(key)
    assert game.events == (before[0], PenaltyRecorded(2), caught(1, 3, 0, 0, leads=1), before[1])
    assert [line.is_added for line in game.lines] == [False, True, True, False]
    assert [line.at for line in game.lines] == sorted(line.at for line in game.lines)
    game.undo()
    assert game.events == before
    assert game.redo().state_after == state


def test_keeps_a_count_that_a_correction_carried_over(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    game.record(counted(12, 4, 8, 8, last=3))
    game.replace({0: caught(0, 0, 4, 0)})
    key, state = game.key, game.state
    del game
    game = device.reopen().games.load(key)
    assert (game.events[1], game.state) == (counted(16, 4, 4, 8, last=3), state)
    game.undo()
    assert game.events == (caught(4, 0, 0, 0), counted(12, 4, 8, 8, last=3))


def test_replays_a_correction_as_an_older_version_stored_it() -> None:
    codec, (first, other), count = (
        Codec(FISHING, table(4)),
        (caught(4, 0, 0, 0), caught(0, 0, 4, 0)),
        counted(12, 4, 8, 8, last=3),
    )
    actions = (Recorded((first,)), Recorded((count,)), Replaced(((0, other),)))
    entries = make_entries(codec.first_mark("key"), [(action, 0) for action in actions], codec)
    game = KeptGame("key", codec, codec.setup(FOUR), 0, lambda _snapshot: None, lambda: 1)
    game.replay(entries)
    assert game.events == (other, count), "it had not carried the count over"
    game.replace({0: first})
    assert game.events == (first, counted(8, 4, 12, 8, last=3))


@pytest.mark.parametrize(
    "act",
    [
        lambda game: game.record(caught(0, 0, 4, 0)),
        KeptGame.undo,
        KeptGame.redo,
        lambda game: game.replace({0: None}),
        lambda game: game.go_back_to(1),
    ],
    ids=["record", "undo", "redo", "replace", "go back"],
)
def test_a_failed_write_leaves_the_game_as_it_was(device: Device, act: Callable[[KeptGame], object]) -> None:
    device.shelf.close()
    with Shelf.open(device.path, repairs=False, now=device.clock) as shelf:
        game = shelf.games.begin(table(4))
        for _ in range(3):
            game.record(caught(4, 0, 0, 0))
        game.undo()
        before = game.events, game.lines, game.play_time, game.can_undo, game.can_redo
        shelf.rows("CREATE TRIGGER fail BEFORE INSERT ON actions BEGIN SELECT RAISE(ABORT, 'no'); END")
        with pytest.raises(CannotOpen):
            act(game)
        assert (game.events, game.lines, game.play_time, game.can_undo, game.can_redo) == before
        shelf.rows("DROP TRIGGER fail")
        act(game)
        game.record(caught(0, 4, 0, 0))
        events = game.events
    assert device.reopen().games.load(game.key).events == events


def test_loads_an_open_game_as_the_same_object(device: Device) -> None:
    with pytest.raises(CannotLoad) as error:
        device.shelf.games.load("0123456789abcdef")
    assert error.value.fault is LoadFault.UNKNOWN_GAME
    game = device.shelf.games.begin(table(4))
    assert device.shelf.games.load(game.key) is game
    device.shelf.people.rename("Anne", "Annette")
    renamed = device.shelf.games.load(game.key)
    assert renamed.setup.players[0] == "Annette"
    assert device.shelf.games.load(game.key) is renamed


def test_reports_the_entry_that_the_rules_no_longer_allow(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    game.record(caught(0, 4, 0, 0))
    key = game.key
    del game
    monkeypatch.setattr("companion.fishing.checks.LARGEST_NUMBER", 3)
    with pytest.raises(CannotLoad) as error:
        device.shelf.games.load(key)
    assert (error.value.fault, error.value.action) == (LoadFault.IMPOSSIBLE, 1)
    assert error.value.problem is not None
    assert error.value.problem.fault is Fault.NUMBER_TOO_LARGE
    assert device.shelf.repaired is None, "a change of the rules must not count as damage"
    monkeypatch.undo()
    assert len(device.shelf.games.load(key).events) == 2


# Lists


def test_running_and_latest_return_the_game_changed_last(device: Device) -> None:
    assert device.shelf.games.running() is None
    assert device.shelf.games.latest() is None
    first = device.shelf.games.begin(table(4))
    second = device.shelf.games.begin(table(4))
    assert device.shelf.games.running() == device.shelf.games.listed(second.key)
    first.record(caught(4, 0, 0, 0))
    assert device.shelf.games.running() == device.shelf.games.listed(first.key)
    finished = finish(device.shelf)
    assert device.shelf.games.running() == device.shelf.games.listed(first.key)
    assert device.shelf.games.latest() == device.shelf.games.listed(finished)
    device.shelf.games.delete(first.key)
    assert device.shelf.games.running() == device.shelf.games.listed(second.key)


def test_pages_have_no_gap_and_no_repetition(device: Device, clock: Clock) -> None:
    shelf = device.shelf
    keys = {shelf.games.begin(table(3)).key for _ in range(3)} | {finish(shelf) for _ in range(8)}
    clock.time -= timedelta(seconds=2)  # two games with the same start
    keys |= {finish(shelf)}
    seen: list[str] = []
    page = shelf.games.page(size=4)
    while True:
        assert len(page.games) <= 4
        seen += [game.key for game in page.games]
        if page.next is None:
            break
        page = shelf.games.page(after=page.next, size=4)
    assert len(seen) == len(keys) == shelf.games.count()
    assert set(seen) == keys
    assert seen == [game.key for game in shelf.games.page(size=100).games]


# Marks and deletion


def test_deleted_games_are_purged_after_a_month(device: Device, clock: Clock) -> None:
    kept, gone = finish(device.shelf), finish(device.shelf)
    device.shelf.notes.save_draft("table", {"a": 1}, gone)
    device.shelf.games.delete(gone)
    clock.wait(days=29)
    device.reopen().games.restore(gone)
    device.shelf.games.delete(gone)
    clock.wait(days=31)
    device.shelf.games.load(kept).undo()
    device.reopen().games.restore(gone)
    assert device.shelf.games.listed(gone) is None
    assert [game.key for game in device.shelf.games.page().games] == [kept]
    assert device.shelf.notes.drafts(gone) == {}
    for name in ("seats", "actions"):
        assert device.shelf.rows(f"SELECT count(DISTINCT game) FROM {name}") == [(1,)]


@pytest.mark.parametrize("damage", ["deleted", "20"], ids=["clock ahead for one start", "deleted before it was played"])
def test_a_wrong_time_purges_nothing(device: Device, clock: Clock, damage: str) -> None:
    key = finish(device.shelf)
    finish(device.shelf)
    device.shelf.games.delete(key)
    device.shelf.write(lambda database: database.execute(f"UPDATE games SET deleted = {damage} WHERE deleted > 0"))
    clock.wait(days=400)
    device.reopen().games.restore(key)
    assert device.shelf.games.listed(key) is not None


def test_only_a_game_in_the_bin_is_removed(device: Device) -> None:
    key = finish(device.shelf)
    device.shelf.games.delete(key)
    device.shelf.games.restore(key)
    device.shelf.games.remove(key)
    assert device.reopen().games.listed(key) is not None


def test_recording_in_a_removed_game_writes_it_again(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    device.shelf.games.delete(game.key)
    device.shelf.games.remove(game.key)
    state = game.record(caught(0, 4, 0, 0), GameEnded()).state_after
    key = game.key
    del game
    device.shelf.backups.wait()
    assert len(device.shelf.backups.all()) == 1, "the end of a game must make a backup"
    assert device.reopen().games.load(key).state == state


# Figures


def test_loading_a_game_corrects_its_figures(device: Device) -> None:
    key = finish(device.shelf)
    right = device.shelf.games.listed(key)
    device.shelf.write(lambda database: database.execute("UPDATE seats SET score = 7, winners = 1, figures = '{}'"))
    wrong = '{"round":3,"trick":1,"ended":"in_progress"}'
    device.shelf.write(lambda database: database.execute("UPDATE games SET figures = ?, running = 1", (wrong,)))
    assert device.shelf.games.listed(key) != right
    device.reopen().games.load(key)
    assert device.shelf.games.listed(key) == right


# Files


@pytest.mark.skipif(sys.platform == "win32", reason="needs permissions of POSIX")
def test_files_are_private_to_their_owner(device: Device) -> None:
    device.shelf.games.begin(table(4))
    assert device.shelf.backups.make(device.shelf.now())
    folder = device.path.parent
    assert {path.name: path.stat().st_mode & 0o077 for path in (folder, *folder.iterdir())} == {
        path.name: 0 for path in (folder, *folder.iterdir())
    }


# Backups


def test_a_backup_is_made_after_a_finished_game_and_once_a_day(device: Device, clock: Clock) -> None:
    shelf = device.shelf
    assert shelf.backups.all() == []
    finish(shelf)
    shelf.backups.wait()
    assert len(shelf.backups.all()) == 1
    clock.wait(hours=23)
    device.reopen().backups.wait()
    assert len(device.shelf.backups.all()) == 1
    clock.wait(hours=2)
    device.reopen().backups.wait()
    assert len(device.shelf.backups.all()) == 2
    assert device.shelf.backups.newest_sound(clock()) == device.shelf.backups.all()[0]


def test_flushing_starts_a_requested_backup_at_once(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "START_DELAY", 3600.0)
    finish(device.shelf)
    assert device.shelf.games.running() is None
    assert device.shelf.backups.all() == []
    device.shelf.flush()
    soon = time.monotonic() + 120  # a busy machine may be slow
    while not device.shelf.backups.all():
        assert time.monotonic() < soon, "no backup was made"


def test_backups_of_the_last_days_and_months_are_kept(device: Device, clock: Clock) -> None:
    device.shelf.games.begin(table(4))
    for _ in range(60):
        clock.wait(days=2)
        timestamped(device.path, "backup", clock()).write_bytes(b"not looked at")
    for _ in range(2):
        assert device.shelf.backups.make(clock())
    days = [f"{backup.made:%m-%d}" for backup in device.shelf.backups.all()]
    assert days == ["06-29", "06-29", "06-27", "06-25", "05-30", "04-30"]


# Kinds of game


def test_keeps_games_of_an_unknown_kind(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    (key,) = import_games(device.shelf, Content((ReadGame(markets.over()),))).added
    state = device.shelf.games.load(key).state
    fishing = device.shelf.games.begin(table(3)).key

    fresh_fish = kinds.KINDS["fresh-fish"]
    monkeypatch.delitem(kinds.KINDS, "fresh-fish")
    shelf = device.reopen()
    listed = shelf.games.listed(key)
    assert [game.key for game in shelf.games.page().games] == [fishing, key]
    assert listed_game_in_words(listed).endswith("Anne 39, Paul 26, Debbie 33, Nikki 29")
    assert (status_in_words(listed), outcome_in_words(listed)) == ("", "")
    with pytest.raises(CannotLoad) as error:
        shelf.games.load(key)
    assert error.value.fault is LoadFault.UNKNOWN_KIND
    assert load_problem_in_words(error.value)
    assert shelf.backups.make(shelf.now())
    assert shelf.repaired is None

    shelf.write(lambda database: database.execute("UPDATE actions SET mark = 1 WHERE game = 2"))
    shelf.games.load(fishing).record(caught(3, 0, 0))
    shelf.close()
    device.path.write_bytes(b"damaged")
    shelf = device.reopen()
    assert shelf.repaired is not None
    monkeypatch.setitem(kinds.KINDS, "fresh-fish", fresh_fish)
    assert shelf.games.load(key).state == state
