"""A kill or an error at any system call, or a power cut, loses nothing, and the next start completes the task.

These tests try a sample of the calls; the soak test tries all of them.
"""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.home.seats import correct_seat, swap_seats, take_seat
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.disk.opening import PAGES_IN_LOG
from tests.fishing.shorthand import caught, table
from tests.shelf.disk import killed_at_calls
from tests.shelf.disk.killed_at_calls import TASKS, calls_of, try_call
from tests.shelf.evening import act

needs_strace = pytest.mark.skipif(killed_at_calls.STRACE is None, reason="strace is not installed")


@needs_strace
@pytest.mark.parametrize("task", TASKS)
def test_survives_a_kill_or_an_error_at_a_call(task: str, tmp_path: Path) -> None:
    rng = random.Random(task)
    calls = calls_of(task, tmp_path / "counted")
    assert len(calls) > 50
    for number, what in enumerate(("signal=KILL", "error=EIO")):
        try_call(task, tmp_path / str(number), rng.choice(calls), what)


@needs_strace
@pytest.mark.parametrize("call", [("fdatasync", 4), ("unlink", 1), ("unlink", 2)])
def test_survives_a_kill_while_creating_the_shelf(call: tuple[str, int], tmp_path: Path) -> None:
    try_call("create", tmp_path / "made", call, "signal=KILL")


@needs_strace
def test_a_repair_uses_a_backup_that_could_not_be_read_at_first(tmp_path: Path) -> None:
    opened = [call for call in calls_of("repair", tmp_path / "counted") if call[0] == "openat"]
    for number, call in enumerate(opened[5:12]):  # the backup is among these files
        try_call("repair", tmp_path / str(number), call, "error=EIO")


def test_a_power_cut_loses_no_committed_write(tmp_path: Path) -> None:
    """The log is cut off inside the last write: all earlier writes are kept, and the last one is complete or absent."""
    rng = random.Random(20)
    file = tmp_path / "used" / "shelf.sqlite3"
    with Shelf.open(file) as shelf:
        shelf.rows("PRAGMA wal_autocheckpoint = 0")
        game = shelf.games.begin(table(4))
        log = file.with_name(file.name + "-wal")
        outcomes = set()
        for number in range(20):
            shelf.notes.save_draft("table", {"number": number})
            safe, journal = log.stat().st_size, list(game.journal)
            while not act(rng, game):
                pass
            image = tmp_path / str(number) / "shelf.sqlite3"
            image.parent.mkdir()
            shutil.copyfile(file, image)
            written = log.read_bytes()
            cut = rng.choice([safe, rng.randint(safe, len(written)), rng.randint(safe, len(written)), len(written)])
            rest = rng.choice([b"", bytes(len(written) - cut), rng.randbytes(len(written) - cut)])
            image.with_name(image.name + "-wal").write_bytes(written[:cut] + rest)
            with Shelf.open(image) as after:
                found = after.games.load(game.key).journal
                assert found in (journal, game.journal)
                assert after.notes.drafts() == {"table": {"number": number}}
                assert after.repaired is None
                outcomes.add(len(found) - len(journal))
            shutil.rmtree(image.parent)
        assert outcomes == {0, 1}


TAKEOVERS: dict[str, Callable[[Session], object]] = {
    "take": lambda session: take_seat(session, 0, "Zoe"),
    "undo": Session.undo,
    "redo": lambda session: (session.undo(), session.redo()),
    "delete": lambda session: session.replace({1: None}),
    "go back": lambda session: session.go_back_to(1),
    "correct": lambda session: correct_seat(session, 1, "Zoe"),
    "swap": lambda session: swap_seats(session, (0, 1)),
    "begin": lambda session: session.begin(table(3)),
}
"""What people do after Oskar has taken Paul's seat in a game, and while they enter the names for a new one."""


@pytest.mark.parametrize("what", TAKEOVERS)
def test_a_kill_between_two_statements_leaves_an_action_whole_or_undone(what: str, tmp_path: Path) -> None:
    file = tmp_path / "used" / "shelf.sqlite3"
    images: list[Path] = []
    copied: list[dict[str, bytes]] = []

    def copy(_statement: str) -> None:
        """Copy the files of the shelf, unless no statement has changed them since the last copy."""
        written = {each.name: each.read_bytes() for each in file.parent.glob(f"{file.name}*")}
        if written in copied:
            return
        copied.append(written)
        images.append(tmp_path / str(len(images)) / file.name)
        images[-1].parent.mkdir()
        for name, content in written.items():
            images[-1].with_name(name).write_bytes(content)

    def content(shelf: Shelf) -> tuple[object, ...]:
        games = [shelf.games.load(game.key) for game in shelf.games.page().games]
        has_typed = bool(shelf.notes.drafts().get("new_game"))
        return len(games) > 1 or has_typed, {(game.setup.players, game.events) for game in games if game.events}

    with Shelf.open(file) as shelf:
        session = Session(shelf)
        session.begin(table(4))
        session.record(caught(4, 0, 0, 0))
        take_seat(session, 1, "Oskar")
        session.drafts_of_no_game.setdefault("new_game", {})["typed"] = "Anne"
        session.save_drafts()
        states = [content(shelf)]
        session.listen(lambda _change: states.append(content(shelf)))
        shelf.read(lambda database: database.set_trace_callback(copy))
        TAKEOVERS[what](session)
        shelf.read(lambda database: database.set_trace_callback(None))
    assert len(images) >= 3, "a kill is possible between different states of the files"
    for image in images:
        with Shelf.open(image) as after:
            assert content(after) in states
            assert after.repaired is None


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        shelf.notes.save_draft("table", {"half": "entered"})
        assert shelf.rows("PRAGMA synchronous") == [(1,)]  # drafts do not wait for the disk
        shelf.games.begin(table(3))
        assert shelf.rows("PRAGMA synchronous") == [(2,)]
        assert shelf.rows("PRAGMA journal_mode") == [("wal",)]
        assert shelf.rows("PRAGMA wal_autocheckpoint") == [(PAGES_IN_LOG,)]
