"""Games are exported to files and imported from them without duplicates."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fishing.codec import event_to_json
from companion.fishing.events import Setup, TableCorrected
from companion.fishing.game import new_game
from companion.fishing.problems import Impossible
from companion.pages.exchange import import_any
from companion.pages.session import Session
from companion.shelf import Shelf, ShelfFault
from companion.shelf.background import BackgroundShelf
from companion.shelf.disk.soundness import fault_in
from companion.shelf.exchange.files import Content, PersonInFile, ReadGame, game_to_json, read_file, write_backup
from companion.shelf.exchange.importing import Imported, backup_texts, import_games
from companion.shelf.faults import no_progress
from companion.shelf.tables.journal import key_of_copy
from companion.shelf.times import LATEST
from companion.table import record
from companion.table.faces import FIRST_FACES
from companion.table.record_words import record_problem_in_words
from companion.table.rules import MOST_EVENTS
from companion.table.seating import SeatTaken
from companion.tools import reading
from companion.tools.names import DIRECTION_MARKS, tidy
from companion.tools.reading import LONGEST_TEXT, BadRecord, RecordFault
from tests import NAMES
from tests.fishing.shorthand import caught, table
from tests.shelf.clock import Clock
from tests.shelf.evening import act
from tests.shelf.played import games, records


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "one" / "shelf.sqlite3", now=Clock()) as shelf:
        yield shelf


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Shelf]:
    """The shelf of another device."""
    with Shelf.open(tmp_path / "other" / "shelf.sqlite3", now=Clock()) as shelf:
        yield shelf


def content(shelf: Shelf) -> list[tuple[Any, ...]]:
    """Return everything about the games of a shelf that a backup must preserve."""
    rows = []
    for listed in shelf.games.page(size=1000).games:
        lines = shelf.games.load(listed.key).lines
        times = tuple(line.at for line in lines)
        events = [event_to_json(line.event, Setup(listed.players)) for line in lines]
        rows.append((listed.key, listed.started, listed.players, listed.scores, listed.counts, events, times))
    return rows


def backup(shelf: Shelf) -> bytes:
    (text,) = backup_texts(shelf)
    return text.encode()


def fill(shelf: Shelf, count: int, seed: int = 0) -> None:
    rng = random.Random(seed)
    for i in range(count):
        game = shelf.games.begin(table(3 + i % 3))
        for _ in range(rng.randrange(60)):
            act(rng, game)
        if i % 4 == 3:
            shelf.games.set_counts(game.key, False)


# All games


def test_a_backup_restores_games_and_people_on_another_device(shelf: Shelf, other: Shelf) -> None:
    fill(shelf, 12)
    shelf.people.remember("Zoë")
    shelf.people.change_emblem("Anne", "wave")
    shelf.people.change_colour("Anne", "rose")
    file = backup(shelf)
    taken = import_games(other, read_file(file))
    assert len(taken.added) == 12
    assert content(other) == content(shelf)
    assert other.people.all() == shelf.people.all()
    assert backup(other) == file, "exporting the imported games must give the same file"


def test_notes_and_photos_are_in_no_backup(shelf: Shelf) -> None:
    fill(shelf, 1)
    before = backup(shelf)
    (game,) = shelf.games.page().games
    shelf.notes.set_note(game.key, "between us")
    shelf.notes.set_photo(game.key, "evening.jpg")
    assert backup(shelf) == before


times = st.integers(0, LATEST)
a_name = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp", "Zs")), min_size=1, max_size=20).filter(
    lambda name: name == tidy(name)
)


@given(
    names=st.lists(a_name, min_size=3, max_size=5, unique=True),
    leader=st.integers(0, 2),
    key=st.integers(0, 2**64 - 1).map("{:016x}".format),
    started=times,
    later=times,
    counts=st.booleans(),
    seed=st.integers(0, 1000),
    played=st.none() | times,
)
def test_a_written_backup_reads_the_same(
    names: list[str], leader: int, key: str, started: int, later: int, counts: bool, seed: int, played: int | None
) -> None:
    rng = random.Random(seed)
    game = new_game(Setup(tuple(names), leader))
    for _ in range(rng.randrange(12)):
        act(rng, game)
    stamped = tuple((event, rng.choice([started, later])) for event in game.events)
    faces = [None, *FIRST_FACES]
    people = [PersonInFile(name, played, rng.choice(faces)) for name in names]
    (text,) = write_backup(people, [game_to_json(key, game.setup, started, stamped, counts=counts)])
    read = read_file(text.encode())
    assert read.players == tuple(people)
    (one,) = read.games
    assert (one.key, one.started, one.counts) == (key, started, counts)
    assert one.times == tuple(at for _, at in stamped)
    assert record.write(one.game) == record.write(game)


def test_an_imported_person_does_not_get_a_taken_emblem(shelf: Shelf, other: Shelf) -> None:
    fill(shelf, 1)
    guest = shelf.people.all()[0].name
    shelf.people.change_emblem(guest, "wave")
    other.people.remember("Oskar")
    other.people.change_emblem("Oskar", "wave")
    import_games(other, read_file(backup(shelf)))
    (oskar, came) = other.people.faces(("Oskar", guest))
    assert oskar.emblem == "wave"
    assert came.emblem != "wave"


def test_importing_a_deleted_game_restores_it(shelf: Shelf) -> None:
    fill(shelf, 3)
    file, gone = backup(shelf), shelf.games.page().games[0].key
    shelf.games.delete(gone)
    assert gone not in {read.key for read in read_file(backup(shelf)).games}
    import_games(shelf, read_file(file))
    assert shelf.games.listed(gone) is not None


def test_splits_a_backup_that_is_too_large(shelf: Shelf, other: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(shelf, 12)
    whole = backup(shelf)
    monkeypatch.setattr("companion.shelf.exchange.files.LARGEST_FILE", len(whole) // 3)
    monkeypatch.setattr("companion.tools.reading.LARGEST_FILE", len(whole) // 3)
    texts = list(backup_texts(shelf))
    assert len(texts) in (4, 5)
    for text in texts:
        assert len(text.encode()) <= reading.LARGEST_FILE
        import_games(other, read_file(text.encode()))
    assert content(other) == content(shelf)


# No duplicates


def test_imports_no_game_twice(shelf: Shelf, other: Shelf) -> None:
    fill(shelf, 8)
    file, before = backup(shelf), content(shelf)
    taken = import_games(shelf, read_file(file))
    assert (taken.added, taken.continued, len(taken.known)) == ((), (), 8)
    assert content(shelf) == before
    game = games(1)[0]
    taken = import_games(other, Content((ReadGame(game), ReadGame(game))))
    assert (len(taken.added), len(taken.known)) == (1, 1)


def test_imports_every_game_of_a_backup_even_if_two_are_equal(shelf: Shelf, other: Shelf) -> None:
    for _evening in range(2):
        shelf.games.begin(table(4)).record(caught(4, 0, 0, 0))
    import_games(other, read_file(backup(shelf)))
    assert content(other) == content(shelf)


def test_recognises_a_record_by_its_players_and_events(shelf: Shelf) -> None:
    text = records(1)[0].encode()
    (key,) = import_games(shelf, read_file(text)).added
    assert record.write(shelf.games.load(key)) == records(1)[0]
    shelf.people.rename(shelf.games.load(key).setup.players[0], "Zora")
    assert len(import_games(shelf, read_file(text)).added) == 1
    assert len(import_games(shelf, read_file(text)).known) == 1


def test_continues_a_game_that_another_device_continued(shelf: Shelf, other: Shelf) -> None:
    game = other.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    import_games(shelf, read_file(backup(other)))
    game.record(caught(0, 4, 0, 0))
    game.record(SeatTaken(1, "Paul", "Oskar"))
    game.record(caught(0, 0, 4, 0))
    newer = backup(other)
    assert import_games(shelf, read_file(newer)) == Imported((), (game.key,), ())
    assert shelf.games.listed(game.key) == other.games.listed(game.key)
    here = shelf.games.load(game.key)
    assert here.events == game.events
    assert here.undo().state_after.round.caught == (4, 4, 0, 0)
    here.redo()
    here.record(caught(0, 0, 0, 4))
    assert import_games(shelf, read_file(newer)) == Imported((), (), (game.key,)), "an older state must change nothing"
    assert len(shelf.games.load(game.key).events) == 5


@pytest.mark.parametrize("entered", ["before", "meanwhile", "afterwards"])
def test_keeps_both_games_that_have_diverged(shelf: Shelf, other: Shelf, entered: str) -> None:
    """A trick is entered here before, during or after the import of a file with another one."""
    game = other.games.begin(table(4))
    import_games(shelf, read_file(backup(other)))
    shelf.notes.set_note(game.key, "our own")
    shelf.notes.set_photo(game.key, "ours.jpg")
    here = shelf.games.load(game.key)
    game.record(SeatTaken(1, "Paul", "Oskar"))
    game.record(caught(4, 0, 0, 0))
    file = backup(other)

    def enter(_done: int, _total: int) -> bool:
        here.record(caught(0, 4, 0, 0))
        return True

    if entered == "before":
        enter(0, 0)
    with BackgroundShelf(shelf) as background:
        import_games(background, read_file(file), enter if entered == "meanwhile" else no_progress)
    if entered == "afterwards":
        enter(0, 0)
    assert shelf.retry()
    assert here.events == shelf.games.load(game.key).events == (caught(0, 4, 0, 0),)
    assert (here.setup.players, shelf.notes.of_game(game.key).note) == (NAMES[:4], "our own")
    assert fault_in(shelf.path) is None
    (added,) = {each.key for each in shelf.games.page().games} - {game.key}
    assert shelf.notes.of_game(game.key).photo is not None
    assert shelf.notes.of_game(added).photo is None, "it would be deleted with either game"
    assert shelf.games.load(added).events == game.events
    assert shelf.games.listed(added).players == other.games.listed(game.key).players
    assert import_games(shelf, read_file(file)) == Imported((), (), (added,))
    game.record(caught(0, 0, 4, 0))
    assert import_games(shelf, read_file(backup(other))) == Imported((), (added,), ())


def test_continues_the_game_on_the_table(shelf: Shelf, other: Shelf) -> None:
    session = Session(other)
    session.begin(table(4))
    import_games(shelf, read_file(backup(other)))
    game = shelf.games.load(session.key)
    game.record(SeatTaken(1, "Paul", "Oskar"))
    game.record(caught(4, 0, 0, 0))
    with BackgroundShelf(other) as background:
        finish = import_any(session, background, backup(shelf), no_progress)
    assert finish().text == "1 game continued."
    assert (session.game.events, session.names) == (game.events, ("Anne", "Oskar", "Debbie", "Nikki"))
    session.record(caught(0, 4, 0, 0))
    assert import_games(other, read_file(backup(shelf))) == Imported((), (), (session.key,))
    session.close()
    assert other.games.count() == 1
    assert len(other.games.load(other.games.latest().key).events) == 3


def test_does_not_continue_a_game_of_which_it_has_a_complete_copy(shelf: Shelf, other: Shelf) -> None:
    """Older versions imported a copy if the game was open."""
    game = other.games.begin(table(4))
    import_games(shelf, read_file(backup(other)))
    game.record(caught(4, 0, 0, 0))
    copy = key_of_copy(game.key)
    import_games(shelf, read_file(backup(other).replace(game.key.encode(), copy.encode())))
    assert import_games(shelf, read_file(backup(other))) == Imported((), (), (copy,))
    assert shelf.games.load(game.key).events == ()


def test_keeps_both_games_if_a_player_would_have_two_seats(shelf: Shelf, other: Shelf) -> None:
    game = other.games.begin(table(4))
    import_games(shelf, read_file(backup(other)))
    shelf.games.give_seats(game.key, {2: "Oskar"})
    game.record(SeatTaken(1, "Paul", "Oskar"))
    assert len(import_games(shelf, read_file(backup(other))).added) == 1
    assert {each.players for each in shelf.games.page().games} == {
        ("Anne", "Paul", "Oskar", "Nikki"),
        ("Anne", "Oskar", "Debbie", "Nikki"),
    }


def test_imports_while_the_disk_is_read_only(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    with Shelf.open(blocked / "shelf.sqlite3", now=Clock()) as shelf:
        taken = import_games(shelf, read_file(records(1)[0].encode()))
        assert shelf.trouble is ShelfFault.READ_ONLY
        blocked.unlink()
        assert shelf.retry()
        assert record.write(shelf.games.load(taken.added[0])) == records(1)[0]


# Long games and unusual names


def test_imports_the_shortened_note_of_an_old_game(shelf: Shelf, other: Shelf) -> None:
    game = new_game(table(3), [TableCorrected(note="x" * (LONGEST_TEXT + 1))])
    import_games(shelf, Content((ReadGame(game),)))
    assert len(import_games(other, read_file(backup(shelf))).added) == 1


def test_a_game_that_is_too_long_can_be_corrected_but_not_imported(shelf: Shelf, other: Shelf) -> None:
    game = new_game(table(3))
    game.most_events = 2 * MOST_EVENTS
    for _ in range(MOST_EVENTS + 1):
        game.record(TableCorrected(note="again"))
    (key,) = import_games(shelf, Content((ReadGame(game),))).added
    kept = shelf.games.load(key)
    with pytest.raises(Impossible):
        kept.record(TableCorrected(note="once more"))
    kept.replace({0: TableCorrected(note="better")})
    for text in (record.write(kept).encode(), backup(shelf)):
        with pytest.raises(BadRecord) as error:
            import_games(other, read_file(text))
        assert error.value.fault is RecordFault.TOO_MANY_EVENTS
    assert other.games.count() == 0


@pytest.mark.parametrize(
    ("name", "here"), [("\u202eAnne", "Anne"), ("An\u2066ne", "Anne"), ("\u200b", "?1"), ("Z\u200do", "Z\u200do")]
)
def test_removes_invisible_characters_from_names(shelf: Shelf, other: Shelf, name: str, here: str) -> None:
    """Records, and backups made by older versions, may contain such names."""
    game = new_game(Setup((name, "Paul", "Debbie")), [caught(0, 3, 0)])
    (key,) = import_games(shelf, read_file(record.write(game).encode())).added
    assert shelf.games.listed(key).players == (here, "Paul", "Debbie")
    assert shelf.games.load(key).events == game.events
    assert import_games(shelf, read_file(record.write(game).encode())).known == (key,)
    import_games(other, Content((ReadGame(game, key),)))
    assert other.games.page().games[0].players == (name, "Paul", "Debbie")
    assert import_games(shelf, read_file(backup(other))).known == (key,), "the import must recognise the game"
    assert not any(DIRECTION_MARKS.intersection(person.name) for person in shelf.people.all())


def test_refuses_two_names_that_look_the_same(shelf: Shelf) -> None:
    game = new_game(Setup(("Anne", "\u202eAnne", "Debbie")))
    with pytest.raises(BadRecord) as error:
        read_file(record.write(game).encode())
    assert "Anne" in record_problem_in_words(error.value)
