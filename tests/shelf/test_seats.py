"""Seat changes survive renames, merges, imports and repairs: no player is added or lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.fishing.codec import event_to_json
from companion.fishing.events import Setup, caught_whole
from companion.fishing.game import new_game
from companion.home.seats import correct_seat, take_seat
from companion.pages.session import Session
from companion.shelf import Refusal, Shelf, ShelfRefused
from companion.shelf.exchange.files import game_to_json, read_file, write_backup
from companion.shelf.exchange.importing import Imported, backup_texts, import_games
from companion.shelf.tables.renames import KEY
from companion.table import record
from companion.table.seating import SeatTaken
from tests import NAMES
from tests.shelf.clock import Clock


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A session of the app with a game of four, in which Oskar has taken Paul's seat after the first trick."""
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        session.record(caught_whole(range(4), 1))
        take_seat(session, 1, "Oskar")
        yield session


def started_again(session: Session) -> Session:
    """Return a session of the app that was started again on the same shelf."""
    session.game = None
    return Session(session.shelf)


@pytest.mark.parametrize("is_started_again", [False, True])
@pytest.mark.parametrize(
    ("renames", "before", "after"),
    [
        ([("Paul", "Pablo")], "Pablo", "Oskar"),
        ([("Paul", "Pablo"), ("Pablo", "Paolo")], "Paolo", "Oskar"),
        ([("Oskar", "Oscar")], "Paul", "Oscar"),
    ],
)
def test_undo_brings_back_a_renamed_player(
    session: Session, renames: list[tuple[str, str]], before: str, after: str, is_started_again: bool
) -> None:
    for old, new in renames:
        session.shelf.people.rename(old, new)
    if is_started_again:
        session = started_again(session)
    else:
        session.reopen()
    assert session.game.events[-1] == SeatTaken(1, before, after)
    session.undo()
    assert session.names == ("Anne", before, "Debbie", "Nikki")
    session.redo()
    assert session.names == ("Anne", after, "Debbie", "Nikki")
    assert set(session.people) == {"Anne", before, after, "Debbie", "Nikki"}


def test_a_rename_applies_to_seat_changes_even_if_the_clock_was_set_back(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        take_seat(session, 1, "Oskar")
        clock.wait(hours=-3)
        shelf.people.rename("Paul", "Pablo")
        assert started_again(session).game.events == (SeatTaken(1, "Pablo", "Oskar"),)


def test_a_former_name_can_belong_to_another_player(session: Session) -> None:
    session.shelf.people.rename("Paul", "Pablo")
    session.reopen()
    take_seat(session, 2, "Paul")
    session = started_again(session)
    assert session.game.events[-2:] == (SeatTaken(1, "Pablo", "Oskar"), SeatTaken(2, "Debbie", "Paul"))
    session.undo()
    session.undo()
    assert session.names == ("Anne", "Pablo", "Debbie", "Nikki")


@pytest.mark.parametrize("content", ['[["soon", "Paul", "Pablo"]]', "[[1]]", "{}", "7", "["])
def test_opens_a_game_with_unreadable_renames(session: Session, content: str) -> None:
    session.shelf.write(lambda database: database.execute("INSERT INTO settings VALUES (?, ?)", (KEY, content)))
    assert started_again(session).game.events[-1] == SeatTaken(1, "Paul", "Oskar")


@pytest.mark.parametrize(
    ("taken", "refusal"),
    [
        (SeatTaken(2, "Zoe", "Olga"), Refusal.UNKNOWN_PLAYER),
        (SeatTaken(-1, "Nikki", "Olga"), Refusal.UNKNOWN_PLAYER),
        (SeatTaken(2, "Debbie", "Anne"), Refusal.SITS_THERE),
        (SeatTaken(2, "Debbie", "Debbie"), Refusal.SITS_THERE),
    ],
)
def test_refuses_a_seat_of_another_player(session: Session, taken: SeatTaken, refusal: Refusal) -> None:
    events = session.game.events
    with pytest.raises(ShelfRefused) as error:
        session.game.record(taken)
    assert error.value.refusal is refusal
    assert started_again(session).game.events == events


@pytest.mark.parametrize(
    ("changes", "joined"),
    [
        # Zoe never sat there, and Anne sits elsewhere.
        ([(2, "Zoe", "Anne")], [(2, "Zoe", "Debbie")]),
        # Another player was renamed to a name that was free by then.
        ([(1, "Peter", "Debbie"), (1, "Debbie", "Paul")], [(1, "Peter", "Debbie"), (1, "Debbie", "Paul")]),
        # The player who left had been renamed after taking the seat.
        ([(1, "Peter", "Olga"), (1, "Olli", "Paul")], [(1, "Peter", "Olli"), (1, "Olli", "Paul")]),
    ],
)
def test_corrects_inconsistent_names_in_seat_changes_of_a_backup(
    tmp_path: Path, changes: list[tuple[int, str, str]], joined: list[tuple[int, str, str]]
) -> None:
    game = new_game(Setup(NAMES[:4]), [SeatTaken(*change) for change in changes])
    content = game_to_json("0" * 16, game.setup, 0, [(event, 0) for event in game.events], counts=True)
    # As older versions wrote it.
    content["record"]["events"] = [event_to_json(event, game.setup) for event in game.events]
    (text,) = write_backup([], [content])
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        (key,) = import_games(shelf, read_file(text.encode())).added
        assert shelf.games.load(key).events == tuple(SeatTaken(*change) for change in joined)


def test_a_corrected_seat_keeps_its_time_while_the_file_is_locked(tmp_path: Path) -> None:
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        game = shelf.games.begin(Setup(NAMES[:4]))
        with closing(sqlite3.connect(shelf.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            shelf.games.give_seats(game.key, {1: "Oskar"})
            played = {person.name: person.played for person in shelf.people.all()}
            clock.wait(hours=1)
        assert shelf.retry()
        assert {person.name: person.played for person in shelf.people.all()} == played


@pytest.mark.parametrize("is_deleted", [False, True])
def test_reads_a_record_in_which_a_former_player_had_two_seats(session: Session, is_deleted: bool) -> None:
    if is_deleted:
        for seat, name in ((0, "Zoe"), (2, "Anne"), (2, "Peter")):
            take_seat(session, seat, name)
        session.replace({2: None})
        names = ("Anne", "Oskar", "Peter", "Nikki")
    else:
        take_seat(session, 1, "Zoe")
        correct_seat(session, 2, "Oskar")
        names = ("Anne", "Zoe", "Oskar", "Nikki")
    game = record.read(record.write(session.game))
    assert game.setup.players == names
    assert game.events == session.game.events


def test_seat_changes_follow_a_merge_and_its_undo(session: Session) -> None:
    session.shelf.people.remember("Oscar")
    merged = session.shelf.people.merge("Oskar", "Oscar")
    session.reopen()
    assert session.names[1] == session.game.events[-1].new == "Oscar"
    session.undo()
    session.redo()
    assert session.names[1] == "Oscar"
    assert "Oskar" not in session.people
    session.shelf.people.undo_merge(merged)
    session.reopen()
    assert session.names[1] == session.game.events[-1].new == "Oskar"


@pytest.mark.parametrize(("gone", "kept"), [("Pablo", "Anne"), ("Anne", "Pablo"), ("Debbie", "Pablo")])
def test_refuses_to_merge_people_of_whom_one_left_the_game(session: Session, gone: str, kept: str) -> None:
    take_seat(session, 2, "Zoe")
    session.shelf.people.rename("Paul", "Pablo")
    with pytest.raises(ShelfRefused) as error:
        session.shelf.people.merge(gone, kept)
    assert (error.value.refusal, error.value.games) == (Refusal.PLAYED_TOGETHER, 1)


def test_merges_a_player_who_came_back_under_another_name(session: Session) -> None:
    take_seat(session, 3, "Paula")
    session.shelf.people.merge("Paula", "Paul")
    assert started_again(session).names == ("Anne", "Oskar", "Debbie", "Paul")


def test_reloads_even_if_the_number_of_renames_is_the_same(session: Session) -> None:
    for name in ("Zoe", "Zoë"):
        session.shelf.people.remember(name)
    merged = session.shelf.people.merge("Zoe", "Zoë")
    session = started_again(session)
    session.shelf.people.undo_merge(merged)
    session.shelf.people.rename("Paul", "Pablo")
    session.reopen()
    assert session.game.events[-1] == SeatTaken(1, "Pablo", "Oskar")


def test_continues_a_game_whose_players_were_renamed_here(session: Session, tmp_path: Path) -> None:
    """An import recognises the game by its events and continues it; the renamed player keeps the seat."""
    shelf = session.shelf
    before = next(iter(backup_texts(shelf))).encode()
    clock = Clock()
    clock.wait(hours=1)
    with Shelf.open(tmp_path / "other.sqlite3", now=clock) as other:
        (key,) = import_games(other, read_file(before)).added
        other.people.rename("Oskar", "Oscar")
        other.people.rename("Paul", "Pablo")
        assert import_games(other, read_file(before)) == Imported((), (), (key,))
        session.record(caught_whole(range(4), 2))
        newer = next(iter(backup_texts(shelf))).encode()
        assert import_games(other, read_file(newer)) == Imported((), (key,), ())
        there = Session(other)
        assert there.names == ("Anne", "Oscar", "Debbie", "Nikki")
        there.undo()
        there.undo()
        assert there.names == ("Anne", "Pablo", "Debbie", "Nikki")


def test_renamed_players_do_not_come_back_through_a_backup(session: Session, tmp_path: Path) -> None:
    (before,) = backup_texts(session.shelf)
    session.shelf.people.rename("Paul", "Pablo")
    (after,) = backup_texts(session.shelf)
    with Shelf.open(tmp_path / "other.sqlite3", now=Clock()) as other:
        import_games(other, read_file(after.encode()))
        assert Session(other).game.events[-1] == SeatTaken(1, "Pablo", "Oskar")
    import_games(session.shelf, read_file(before.encode()))
    assert set(session.people) == {"Anne", "Pablo", "Oskar", "Debbie", "Nikki"}


@pytest.mark.parametrize("what", ["the file", "its row"])
def test_a_repair_keeps_a_seat_change_made_after_the_backup(tmp_path: Path, what: str) -> None:
    path, clock = tmp_path / "shelf.sqlite3", Clock()
    with Shelf.open(path, now=clock) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        session.record(caught_whole(range(4), 1))
        assert shelf.backups.make(clock())
        take_seat(session, 1, "Oskar")
        session.record(caught_whole(range(4), 2))
        key, events = session.key, session.game.events
    damage = {
        "the file": "UPDATE players SET folded = '' WHERE name = 'Anne'",
        "its row": "UPDATE games SET setup = '7', seal = 3",
    }
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(damage[what])
    path.write_bytes(path.read_bytes()[:68] + bytes(4) + path.read_bytes()[72:])  # damage that opening notices
    with Shelf.open(path, now=clock) as shelf:
        assert shelf.repaired is not None
        assert shelf.repaired.cut == shelf.repaired.lost == ()
        session = Session(shelf)
        assert (session.key, session.game.events) == (key, events)
        assert session.names == ("Anne", "Oskar", "Debbie", "Nikki")
        assert set(session.people) == {*NAMES[:4], "Oskar"}
        session.undo()
        session.undo()
        assert session.names == NAMES[:4]
