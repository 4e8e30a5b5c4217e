"""A swap of seats rewrites a stored game as a whole or not at all, and undo and redo go on to work."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.home.seats import swap_seats, take_seat
from companion.pages.phones import PHONES
from companion.pages.session import Session
from companion.shelf import Refusal, Shelf, ShelfRefused
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.words import refusal_in_words
from companion.table import record
from companion.table.seating import SeatTaken
from tests import NAMES
from tests.fishing.shorthand import cards
from tests.shelf.clock import Clock

ANNE, PAUL, DEBBIE, NIKKI = range(4)
SWAPPED = ("Paul", "Anne", "Debbie", "Nikki")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "shelf.sqlite3"


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    """A session with a game in which an entry was corrected and another one undone."""
    with Shelf.open(path, now=Clock()) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:4]))
        session.record(caught_whole(range(4), PAUL))
        session.record(caught_whole(range(4), DEBBIE), PenaltyRecorded(ANNE))
        session.replace({0: caught_whole(range(4), ANNE)})
        session.record(caught_whole(range(4), PAUL))
        session.undo()
        yield session


def stored(path: Path) -> list[tuple[object, ...]]:
    """Return everything that the shelf has about games."""
    with closing(sqlite3.connect(path)) as database:
        tables = ("games", "seats", "actions", "drafts")
        return [row for table in tables for row in database.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()]


@pytest.mark.parametrize("is_started_again", [False, True])
def test_undo_and_redo_go_on_after_a_swap(session: Session, is_started_again: bool) -> None:
    swap_seats(session, (ANNE, PAUL))
    if is_started_again:
        session.game = None
        session = Session(session.shelf)
    assert session.names == SWAPPED
    assert session.names[session.game.setup.first_leader] == "Anne"
    assert session.state.round.caught == (0, 4, 4, 0)
    assert session.state.round.penalties == (0, 1, 0, 0)
    session.redo()
    assert session.state.round.caught == (4, 4, 4, 0)
    session.undo()
    session.undo()
    assert session.state.round.caught == (4, 0, 4, 0), "the correction was not undone"
    session.undo()
    session.undo()
    assert not session.game.can_undo
    assert session.names == SWAPPED


def test_a_second_swap_leaves_the_shelf_as_it_was(session: Session, path: Path) -> None:
    text, before = record.write(session.game), stored(path)
    swap_seats(session, (ANNE, PAUL))
    assert stored(path) != before
    swap_seats(session, (ANNE, PAUL))
    assert record.write(session.game) == text
    assert stored(path) == before


def test_lists_and_statistics_follow_the_swap(session: Session) -> None:
    session.record(RoundCounted((7, 9, 8, 4), last_leader=ANNE))
    points = dict(zip(session.names, session.state.points))
    swap_seats(session, (ANNE, PAUL))
    listed = session.shelf.games.listed(session.key)
    assert listed.players == SWAPPED
    assert dict(zip(listed.players, listed.scores)) == dict(zip(session.names, session.state.points)) == points


def test_an_undone_entry_that_would_not_fit_refuses_the_swap_as_a_whole(session: Session, path: Path) -> None:
    session.record(TrickPlayed(cards("r1 r9 r2 r3")))
    session.record(RoundCounted((2, 12, 2, 8), last_leader=ANNE))
    session.undo()
    session.undo()
    before, text = stored(path), record.write(session.game)
    with pytest.raises(ShelfRefused) as error:
        swap_seats(session, (DEBBIE, NIKKI))
    assert error.value.refusal is Refusal.WOULD_NOT_FIT
    assert refusal_in_words(error.value).startswith("Nikki and Debbie cannot swap: ")
    assert stored(path) == before
    assert record.write(session.game) == text


def test_a_seat_that_changed_hands_can_be_swapped_and_given_back(session: Session) -> None:
    take_seat(session, PAUL, "Oskar")
    session.shelf.people.rename("Paul", "Pablo")
    session.reopen()
    swap_seats(session, (ANNE, PAUL))
    assert session.game.events[-1] == SeatTaken(0, "Pablo", "Oskar")
    session.undo()
    assert session.names == ("Pablo", "Anne", "Debbie", "Nikki")


def test_drafts_are_dropped_and_phones_keep_their_entries(session: Session) -> None:
    with session.entering_on_phone_of("Nikki"):
        session.record(caught_whole(range(4), NIKKI))
    session.keep_draft("table", {"seat": 1})
    swap_seats(session, (ANNE, PAUL))
    session.game = None
    again = Session(session.shelf)
    assert again.phones_of_entries == ("", "", "", "Nikki")
    assert set(again.drafts) == {PHONES}


def test_no_page_of_before_the_swap_counts(session: Session) -> None:
    version = session.version
    swap_seats(session, (ANNE, PAUL))
    assert session.versions.get(version) is None
    assert session.versions.get(session.version) is not None


def test_a_backup_holds_the_swapped_game(session: Session, tmp_path: Path) -> None:
    swap_seats(session, (ANNE, PAUL))
    (text,) = backup_texts(session.shelf)
    with Shelf.open(tmp_path / "other.sqlite3", now=Clock()) as other:
        (key,) = import_games(other, read_file(text.encode())).added
        assert record.write(other.games.load(key)) == record.write(session.game)
    assert import_games(session.shelf, read_file(text.encode())).known == (session.key,)


def test_a_game_swapped_while_nothing_can_be_saved_is_saved_later(session: Session, path: Path) -> None:
    aside = path.with_name("aside")
    path.rename(aside)
    session.record(caught_whole(range(4), NIKKI))
    assert session.trouble is not None
    swap_seats(session, (ANNE, PAUL))
    text = record.write(session.game)
    aside.rename(path)
    assert session.shelf.retry()
    session.game = None
    assert record.write(Session(session.shelf).game) == text


def test_a_swapped_game_is_saved_beside_the_one_of_an_older_file(session: Session, path: Path) -> None:
    old = path.with_name("old")
    with closing(sqlite3.connect(path)) as database:
        database.execute("VACUUM INTO ?", (str(old),))
    before = record.write(session.game)
    swap_seats(session, (ANNE, PAUL))
    path.unlink()
    session.record(caught_whole(range(4), NIKKI))
    assert session.trouble is not None
    old.rename(path)
    assert session.shelf.retry()
    text, key = record.write(session.game), session.key
    session.game = None
    games = {game.key: record.write(session.shelf.games.load(game.key)) for game in session.shelf.games.page().games}
    assert games.pop(key) == text
    assert list(games.values()) == [before]
