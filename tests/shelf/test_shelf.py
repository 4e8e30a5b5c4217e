"""The shelf in use: games are there after a restart, listed, found, deleted and brought back, and backed up."""

import time
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from companion.fishing.events import PenaltyRecorded
from companion.fishing.problems import Fault, Impossible
from companion.shelf import CannotLoad, Library, LoadFault, backups
from tests.fishing.shorthand import ANNE, DEBBIE, PAUL, caught, table
from tests.shelf.clock import Clock
from tests.shelf.reopened import Shelf, finish


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path, clock: Clock) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path / "data" / "shelf.sqlite3", clock)
    yield shelf
    shelf.library.close()


# Games


def test_a_game_is_there_again_after_a_restart_with_undo_and_redo(shelf: Shelf) -> None:
    game = shelf.library.games.begin(table(4, DEBBIE))
    game.record(caught(4, 0, 0, 0))
    game.record(PenaltyRecorded(PAUL), caught(0, 4, 0, 0))
    game.record(caught(0, 0, 4, 0))
    game.undo()
    key, before = game.key, game.state
    del game

    again = shelf.reopen().games.load(key)
    assert again.state == before
    assert again.setup == table(4, DEBBIE)
    assert again.redo().after.round.caught == (4, 4, 4, 0)
    again.undo()
    assert again.undo().after.round.caught == (4, 0, 0, 0), "what was recorded together is undone together"
    assert not again.can_redo or again.redo().after.round.caught == (4, 4, 0, 0)
    again.undo()
    again.undo()
    assert again.events == ()
    assert not again.can_undo
    del again

    once_more = shelf.reopen().games.load(key)
    assert once_more.events == ()
    assert once_more.can_redo


def test_a_correction_of_the_past_and_its_undo_are_there_again(shelf: Shelf) -> None:
    game = shelf.library.games.begin(table(4))
    for catcher in range(3):
        game.record(caught(*(4 if seat == catcher else 0 for seat in range(4))))
    game.replace({0: caught(0, 0, 0, 4), 1: None})
    key, corrected = game.key, game.state
    del game
    game = shelf.reopen().games.load(key)
    assert game.state == corrected
    assert game.state.round.caught == (0, 0, 4, 4)
    assert game.undo().after.round.caught == (4, 4, 4, 0)


def test_the_log_knows_when_things_were_recorded_and_corrected(shelf: Shelf, clock: Clock) -> None:
    game = shelf.library.games.begin(table(4))
    clock.time = datetime(2025, 3, 1, 20, 0, tzinfo=timezone.utc)
    game.record(caught(4, 0, 0, 0))
    clock.time = datetime(2025, 3, 1, 20, 5, tzinfo=timezone.utc)
    game.record(caught(0, 4, 0, 0))
    clock.time = datetime(2025, 3, 1, 21, 0, tzinfo=timezone.utc)
    game.replace({1: caught(0, 0, 4, 0)})
    key = game.key
    del game
    lines = shelf.reopen().games.load(key).lines
    assert [line.event for line in lines] == [caught(4, 0, 0, 0), caught(0, 0, 4, 0)]
    assert [line.at.strftime("%H:%M") for line in lines] == ["20:00", "20:05"]
    assert lines[0].corrected is None
    assert lines[1].corrected is not None
    assert lines[1].corrected.hour == 21


def test_what_was_forgotten_is_kept_where_it_was_put(shelf: Shelf, clock: Clock) -> None:
    game = shelf.library.games.begin(table(4))
    for catcher in range(3):
        game.record(caught(*(4 if seat == catcher else 0 for seat in range(4))))
    before = game.events
    clock.time = datetime(2025, 3, 1, 21, 0, tzinfo=timezone.utc)
    game.replace({**game.inserting(1, PenaltyRecorded(2), caught(1, 3, 0, 0, leads=1)), 2: None})
    key, events, state = game.key, game.events, game.state
    assert events == (before[0], PenaltyRecorded(2), caught(1, 3, 0, 0, leads=1), before[1])
    del game
    game = shelf.reopen().games.load(key)
    assert (game.events, game.state) == (events, state)
    assert [line.added for line in game.lines] == [False, True, True, False]
    assert [line.at for line in game.lines] == sorted(line.at for line in game.lines)
    game.undo()
    del game
    game = shelf.reopen().games.load(key)
    assert game.events == before
    assert game.redo().after == state


def test_going_back_to_a_line_of_the_log_is_one_step_that_can_be_undone(shelf: Shelf) -> None:
    game = shelf.library.games.begin(table(4))
    for _ in range(5):
        game.record(caught(4, 0, 0, 0))
    game.go_back_to(2)
    assert len(game.events) == 2
    assert len(game.undo().after.setup.players) == 4
    assert len(game.events) == 5
    journal = len(game.journal)
    game.go_back_to(5)
    assert len(game.journal) == journal, "nothing to leave out is nothing done"


def test_what_cannot_be_is_not_written_down(shelf: Shelf) -> None:
    game = shelf.library.games.begin(table(4))
    with pytest.raises(Impossible):
        game.record(PenaltyRecorded(ANNE), caught(1, 0, 0, 0))
    game.undo()
    game.redo()
    assert game.journal == []
    assert shelf.library.games.load(game.key).events == ()


def test_a_game_that_is_open_is_one_game(shelf: Shelf) -> None:
    game = shelf.library.games.begin(table(4))
    assert shelf.library.games.load(game.key) is game
    shelf.library.people.rename("Anne", "Annette")
    renamed = shelf.library.games.load(game.key)
    assert renamed.setup.players[0] == "Annette"
    assert shelf.library.games.load(game.key) is renamed


def test_an_unknown_game_cannot_be_loaded(shelf: Shelf) -> None:
    with pytest.raises(CannotLoad) as error:
        shelf.library.games.load("0123456789abcdef")
    assert error.value.fault is LoadFault.UNKNOWN_GAME


def test_a_game_that_the_rules_do_not_allow_any_more_says_where(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    game = shelf.library.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    game.record(caught(0, 4, 0, 0))
    key = game.key
    del game
    monkeypatch.setattr("companion.fishing.checks.LARGEST_NUMBER", 3)
    with pytest.raises(CannotLoad) as error:
        shelf.library.games.load(key)
    assert (error.value.fault, error.value.action) == (LoadFault.IMPOSSIBLE, 1)
    assert error.value.problem is not None
    assert error.value.problem.fault is Fault.NUMBER_TOO_LARGE
    assert shelf.library.mended is None, "that is no damage"
    monkeypatch.undo()
    assert len(shelf.library.games.load(key).events) == 2


# Lists


def test_lists_tell_how_a_game_stands_without_opening_it(shelf: Shelf) -> None:
    game = shelf.library.games.begin(table(3, PAUL))
    game.record(PenaltyRecorded(PAUL), caught(0, 3, 0))
    listed = shelf.library.games.listed(game.key)
    assert listed is not None
    assert (listed.players, listed.scores, listed.winners) == (("Anne", "Paul", "Debbie"), (0, -3, 0), ())
    assert (listed.own, listed.events, listed.is_running) == ({"round": 1, "trick": 2, "ended": "in_progress"}, 2, True)

    listed = shelf.library.games.listed(finish(shelf.library))
    assert listed is not None
    assert (listed.winners, listed.own["ended"], listed.is_running) == ((0,), "overfishing", False)
    assert listed.own["trick"] <= 12


def test_undoing_the_end_makes_a_game_running_again(shelf: Shelf) -> None:
    key = finish(shelf.library)
    shelf.library.games.load(key).undo()
    assert shelf.library.games.page().games[0].is_running
    running = shelf.library.games.running()
    assert running is not None
    assert running.key == key


def test_running_games_come_first_then_the_newest(shelf: Shelf) -> None:
    old_running = shelf.library.games.begin(table(4))
    finished = [finish(shelf.library) for _ in range(3)]
    new_running = shelf.library.games.begin(table(4))
    assert [game.key for game in shelf.reopen().games.page().games] == [
        new_running.key,
        old_running.key,
        *reversed(finished),
    ]


def test_the_running_game_is_the_one_touched_last(shelf: Shelf) -> None:
    assert shelf.library.games.running() is None
    assert shelf.library.games.latest() is None
    first = shelf.library.games.begin(table(4))
    second = shelf.library.games.begin(table(4))
    assert shelf.library.games.running() == shelf.library.games.listed(second.key)
    first.record(caught(4, 0, 0, 0))
    assert shelf.library.games.running() == shelf.library.games.listed(first.key)
    finished = finish(shelf.library)
    assert shelf.library.games.running() == shelf.library.games.listed(first.key)
    assert shelf.library.games.latest() == shelf.library.games.listed(finished)


def test_pages_follow_each_other_without_gap_or_repetition(shelf: Shelf, clock: Clock) -> None:
    library = shelf.library
    keys = {library.games.begin(table(3)).key for _ in range(3)} | {finish(library) for _ in range(8)}
    clock.time -= timedelta(seconds=2)  # two games with the same start
    keys |= {finish(library)}
    seen: list[str] = []
    page = library.games.page(size=4)
    while True:
        assert len(page.games) <= 4
        seen += [game.key for game in page.games]
        if page.next is None:
            break
        page = library.games.page(after=page.next, size=4)
    assert len(seen) == len(keys) == library.games.count()
    assert set(seen) == keys
    assert seen == [game.key for game in library.games.page(size=100).games]


def test_search_finds_games_by_players(shelf: Shelf) -> None:
    library = shelf.library
    with_anne = finish(library, "Anne", "Paul", "Debbie")
    with_oskar = finish(library, "OSKAR", "Paul", "Nikki")
    odd = finish(library, "Zoë 100%", "Straße", "Nikki")

    def found(search: str) -> list[str]:
        return [game.key for game in library.games.page(search).games]

    assert found("anne") == [with_anne]
    assert found("oskar") == [with_oskar]
    assert found("paul") == [with_oskar, with_anne]
    assert found("paul nik") == [with_oskar]
    assert found("STRASSE") == [odd]
    assert found("%") == [odd]
    assert found("_") == []
    assert found("   ") == [odd, with_oskar, with_anne]
    assert found("' OR 1") == []


# Marks and deletion


def test_a_deleted_game_is_gone_until_it_is_brought_back(shelf: Shelf) -> None:
    key = shelf.library.games.begin(table(4)).key
    shelf.library.games.delete(key)
    assert shelf.library.games.listed(key) is None
    assert shelf.library.games.numbered(1) is None
    assert shelf.library.games.page().games == ()
    assert shelf.library.games.running() is None
    shelf.reopen().games.restore(key)
    assert shelf.library.games.listed(key) == shelf.library.games.numbered(1)
    assert shelf.library.games.running() is not None


def test_deleted_games_are_purged_after_a_month(shelf: Shelf, clock: Clock) -> None:
    kept, gone = finish(shelf.library), finish(shelf.library)
    shelf.library.notes.save_draft("table", {"a": 1}, gone)
    shelf.library.games.delete(gone)
    clock.wait(days=29)
    shelf.reopen().games.restore(gone)
    shelf.library.games.delete(gone)
    clock.wait(days=31)
    shelf.reopen().games.restore(gone)
    assert shelf.library.games.listed(gone) is None
    assert [game.key for game in shelf.library.games.page().games] == [kept]
    assert shelf.library.notes.drafts(gone) == {}
    for name in ("seats", "actions"):
        assert shelf.library.rows(f"SELECT count(DISTINCT game) FROM {name}") == [(1,)]


def test_nothing_is_purged_that_cannot_have_been_deleted(shelf: Shelf) -> None:
    """A game deleted before it was played: the time is damaged, not the game gone."""
    key = finish(shelf.library)
    shelf.library.write(lambda database: database.execute("UPDATE games SET deleted = 20"))
    shelf.reopen().games.restore(key)
    assert shelf.library.games.listed(key) is not None


def test_going_on_with_a_game_that_was_purged_puts_it_back(shelf: Shelf, clock: Clock) -> None:
    game = shelf.library.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    shelf.library.games.delete(game.key)
    clock.wait(days=31)
    assert shelf.library.games.purge() == 1
    state = game.record(caught(0, 4, 0, 0)).after
    key = game.key
    del game
    assert shelf.reopen().games.load(key).state == state


def test_the_mark_that_a_game_does_not_count_stays(shelf: Shelf) -> None:
    key = finish(shelf.library)
    shelf.library.games.set_counts(key, False)
    listed = shelf.reopen().games.listed(key)
    assert listed is not None
    assert not listed.counts


# Figures


def test_wrong_figures_are_set_right_when_a_game_is_opened(shelf: Shelf) -> None:
    key = finish(shelf.library)
    right = shelf.library.games.listed(key)
    shelf.library.write(lambda database: database.execute("UPDATE seats SET score = 7, winners = 1, figures = '{}'"))
    shelf.library.write(lambda database: database.execute("UPDATE games SET figures = '{\"round\":3}', running = 1"))
    assert shelf.library.games.listed(key) != right
    shelf.reopen().games.load(key)
    assert shelf.library.games.listed(key) == right


# Backups


def test_a_backup_is_made_after_a_finished_game_and_once_a_day(shelf: Shelf, clock: Clock) -> None:
    library = shelf.library
    assert library.backups.all() == []
    finish(library)
    library.backups.wait()
    assert len(library.backups.all()) == 1
    clock.wait(hours=23)
    shelf.reopen().backups.wait()
    assert len(shelf.library.backups.all()) == 1
    clock.wait(hours=2)
    shelf.reopen().backups.wait()
    assert len(shelf.library.backups.all()) == 2
    assert shelf.library.backups.newest_sound() == shelf.library.backups.all()[0]


@pytest.mark.parametrize(("seconds", "leaves"), [(0.0, False), (60.0, True)])
def test_nobody_waits_for_a_backup_that_is_made_in_a_moment_or_when_the_app_is_left(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, seconds: float, leaves: bool
) -> None:
    monkeypatch.setattr(backups, "SOON", seconds)
    finish(shelf.library)
    assert shelf.library.games.running() is None
    if leaves:
        assert shelf.library.backups.all() == []
        shelf.library.flush()
    soon = time.monotonic() + 10
    while not shelf.library.backups.all():
        assert time.monotonic() < soon, "no backup was made"
    assert shelf.library.backups.newest_sound() is not None


def test_a_few_backups_are_kept_new_ones_and_older_days(shelf: Shelf, clock: Clock) -> None:
    shelf.library.games.begin(table(4))
    for _ in range(6):
        clock.wait(days=1)
        for _ in range(4):
            clock.wait(minutes=20)
            assert shelf.library.backups.make(clock())
    days = [(clock.time - copy.made).days for copy in shelf.library.backups.all()]
    assert days == [0, 0, 1, 2]


def test_a_backup_is_a_whole_shelf(shelf: Shelf, clock: Clock) -> None:
    key = finish(shelf.library)
    assert shelf.library.backups.make(clock())
    copy = shelf.library.backups.all()[0].path
    with Library.open(copy, now=clock) as library:
        assert library.games.load(key).events == shelf.library.games.load(key).events
