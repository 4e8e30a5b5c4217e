"""The shelf in use: games are there after a restart, listed, found, deleted and brought back, and backed up."""

import sys
import time
from datetime import datetime, timedelta, timezone

import pytest

from companion.fishing.events import PenaltyRecorded
from companion.fishing.problems import Fault, Impossible
from companion.shelf import CannotLoad, LoadFault, Shelf
from companion.shelf.disk import backups
from companion.shelf.disk.databases import stamped
from tests.fishing.shorthand import ANNE, PAUL, caught, table
from tests.shelf.clock import Clock
from tests.shelf.reopened import Device, finish

# Games


def test_the_log_knows_when_things_were_recorded_and_corrected(device: Device, clock: Clock) -> None:
    game = device.shelf.games.begin(table(4))
    clock.time = datetime(2025, 3, 1, 20, 0, tzinfo=timezone.utc)
    game.record(caught(4, 0, 0, 0))
    clock.time = datetime(2025, 3, 1, 20, 5, tzinfo=timezone.utc)
    game.record(caught(0, 4, 0, 0))
    clock.time = datetime(2025, 3, 1, 21, 0, tzinfo=timezone.utc)
    game.replace({1: caught(0, 0, 4, 0)})
    key = game.key
    del game
    lines = device.reopen().games.load(key).lines
    assert [line.event for line in lines] == [caught(4, 0, 0, 0), caught(0, 0, 4, 0)]
    assert [line.at.strftime("%H:%M") for line in lines] == ["20:00", "20:05"]
    assert lines[0].corrected is None
    assert lines[1].corrected is not None
    assert lines[1].corrected.hour == 21


def test_what_was_forgotten_is_kept_where_it_was_put(device: Device, clock: Clock) -> None:
    game = device.shelf.games.begin(table(4))
    for catcher in range(3):
        game.record(caught(*(4 if seat == catcher else 0 for seat in range(4))))
    before = game.events
    clock.time = datetime(2025, 3, 1, 21, 0, tzinfo=timezone.utc)
    game.replace({**game.inserting(1, PenaltyRecorded(2), caught(1, 3, 0, 0, leads=1)), 2: None})
    key, events, state = game.key, game.events, game.state
    assert events == (before[0], PenaltyRecorded(2), caught(1, 3, 0, 0, leads=1), before[1])
    del game
    game = device.reopen().games.load(key)
    assert (game.events, game.state) == (events, state)
    assert [line.is_added for line in game.lines] == [False, True, True, False]
    assert [line.at for line in game.lines] == sorted(line.at for line in game.lines)
    game.undo()
    del game
    game = device.reopen().games.load(key)
    assert game.events == before
    assert game.redo().after == state


def test_going_back_to_a_line_of_the_log_is_one_step_that_can_be_undone(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    for _ in range(5):
        game.record(caught(4, 0, 0, 0))
    game.go_back_to(2)
    assert len(game.events) == 2
    assert len(game.undo().after.setup.players) == 4
    assert len(game.events) == 5
    journal = len(game.journal)
    game.go_back_to(5)
    assert len(game.journal) == journal, "nothing to leave out is nothing done"


def test_what_cannot_be_is_not_written_down(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    with pytest.raises(Impossible):
        game.record(PenaltyRecorded(ANNE), caught(1, 0, 0, 0))
    game.undo()
    game.redo()
    assert game.journal == []
    assert device.shelf.games.load(game.key).events == ()


def test_a_game_that_is_open_is_one_game(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    assert device.shelf.games.load(game.key) is game
    device.shelf.people.rename("Anne", "Annette")
    renamed = device.shelf.games.load(game.key)
    assert renamed.setup.players[0] == "Annette"
    assert device.shelf.games.load(game.key) is renamed


def test_an_unknown_game_cannot_be_loaded(device: Device) -> None:
    with pytest.raises(CannotLoad) as error:
        device.shelf.games.load("0123456789abcdef")
    assert error.value.fault is LoadFault.UNKNOWN_GAME


def test_a_game_that_the_rules_do_not_allow_any_more_says_where(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    assert device.shelf.mended is None, "that is no damage"
    monkeypatch.undo()
    assert len(device.shelf.games.load(key).events) == 2


def test_a_game_does_not_go_on_for_ever_and_one_that_did_opens_again(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = device.shelf.games.begin(table(4))
    for _ in range(8):
        game.record(caught(4, 0, 0, 0))
    key = game.key
    del game
    monkeypatch.setattr("companion.game.Game.most_events", 6)
    game = device.reopen().games.load(key)
    for attempt in (lambda: game.record(PenaltyRecorded(ANNE)), lambda: game.replace(game.inserting(0, *game.events))):
        with pytest.raises(Impossible) as error:
            attempt()
        assert error.value.problem.fault is Fault.TOO_MANY_EVENTS
    game.replace({0: caught(0, 4, 0, 0)})
    game.go_back_to(5)
    game.record(caught(0, 0, 4, 0))
    assert game.state.round.caught == (16, 4, 4, 0)


# Lists


def test_lists_tell_how_a_game_stands_without_opening_it(device: Device) -> None:
    game = device.shelf.games.begin(table(3, PAUL))
    game.record(PenaltyRecorded(PAUL), caught(0, 3, 0))
    listed = device.shelf.games.listed(game.key)
    assert listed is not None
    assert (listed.players, listed.scores, listed.winners) == (("Anne", "Paul", "Debbie"), (0, -3, 0), ())
    assert (listed.own, listed.events, listed.is_running) == ({"round": 1, "trick": 2, "ended": "in_progress"}, 2, True)

    listed = device.shelf.games.listed(finish(device.shelf))
    assert listed is not None
    assert (listed.winners, listed.own["ended"], listed.is_running) == ((0,), "overfishing", False)
    assert listed.own["trick"] <= 12


def test_undoing_the_end_makes_a_game_running_again(device: Device) -> None:
    key = finish(device.shelf)
    device.shelf.games.load(key).undo()
    assert device.shelf.games.page().games[0].is_running
    running = device.shelf.games.running()
    assert running is not None
    assert running.key == key


def test_the_running_game_is_the_one_touched_last(device: Device) -> None:
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


def test_pages_follow_each_other_without_gap_or_repetition(device: Device, clock: Clock) -> None:
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


def test_a_deleted_game_is_gone_until_it_is_brought_back(device: Device) -> None:
    key = device.shelf.games.begin(table(4)).key
    device.shelf.games.delete(key)
    assert device.shelf.games.listed(key) is None
    assert device.shelf.games.numbered(1) is None
    assert device.shelf.games.page().games == ()
    assert device.shelf.games.running() is None
    device.reopen().games.restore(key)
    assert device.shelf.games.listed(key) == device.shelf.games.numbered(1)
    assert device.shelf.games.running() is not None


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


def test_a_clock_that_is_ahead_for_one_start_purges_nothing(device: Device, clock: Clock) -> None:
    key = finish(device.shelf)
    finish(device.shelf)
    device.shelf.games.delete(key)
    clock.wait(days=400)
    device.reopen().games.restore(key)
    assert device.shelf.games.listed(key) is not None


def test_nothing_is_purged_that_cannot_have_been_deleted(device: Device) -> None:
    """A game deleted before it was played: the time is damaged, not the game gone."""
    key = finish(device.shelf)
    device.shelf.write(lambda database: database.execute("UPDATE games SET deleted = 20"))
    device.reopen().games.restore(key)
    assert device.shelf.games.listed(key) is not None


def test_going_on_with_a_game_that_was_purged_puts_it_back(device: Device, clock: Clock) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    device.shelf.games.delete(game.key)
    clock.wait(days=31)
    device.shelf.games.begin(table(3))
    assert device.shelf.games.purge() == 1
    state = game.record(caught(0, 4, 0, 0)).after
    key = game.key
    del game
    assert device.reopen().games.load(key).state == state


# Figures


def test_wrong_figures_are_set_right_when_a_game_is_opened(device: Device) -> None:
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
def test_nobody_else_may_read_what_is_kept(device: Device) -> None:
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


@pytest.mark.parametrize(("seconds", "leaves"), [(0.0, False), (60.0, True)])
def test_nobody_waits_for_a_backup_that_is_made_in_a_moment_or_when_the_app_is_left(
    device: Device, monkeypatch: pytest.MonkeyPatch, seconds: float, leaves: bool
) -> None:
    monkeypatch.setattr(backups, "SOON", seconds)
    finish(device.shelf)
    assert device.shelf.games.running() is None
    if leaves:
        assert device.shelf.backups.all() == []
        device.shelf.flush()
    soon = time.monotonic() + 120  # a busy machine takes long
    while not device.shelf.backups.all():
        assert time.monotonic() < soon, "no backup was made"
    assert device.shelf.backups.newest_sound(device.clock()) is not None


def test_backups_of_the_last_days_and_months_are_kept(device: Device, clock: Clock) -> None:
    device.shelf.games.begin(table(4))
    for _ in range(60):
        clock.wait(days=2)
        stamped(device.path, "backup", clock()).write_bytes(b"not looked at")
    for _ in range(2):
        assert device.shelf.backups.make(clock())
    days = [f"{backup.made:%m-%d}" for backup in device.shelf.backups.all()]
    assert days == ["06-29", "06-29", "06-27", "06-25", "05-30", "04-30"]


def test_a_backup_is_a_whole_shelf(device: Device, clock: Clock) -> None:
    key = finish(device.shelf)
    assert device.shelf.backups.make(clock())
    copy = device.shelf.backups.all()[0].path
    with Shelf.open(copy, now=clock) as shelf:
        assert shelf.games.load(key).events == device.shelf.games.load(key).events
