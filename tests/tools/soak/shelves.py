"""Damaged files of the shelf: opened, repaired or refused, and never lost.

    python -m tests.tools.soak.shelves [--tries 1000] [--seed N] [--calls 0]

flips bits and bytes in shelves of whole games. If strace is installed, it kills the process that creates, migrates,
repairs or fills a shelf at this many of its system calls, or lets the call fail; 0 means all of them, which takes a
quarter of an hour. It also kills the process at each SQL statement of opening a shelf. Finally it exports and imports
the longest possible game.
"""

import argparse
import random
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from unittest import mock

from companion.fishing.events import Setup, TableCorrected
from companion.fishing.game import new_game
from companion.shelf import CannotLoad, CannotOpen, KeptGame, ListedGame, Shelf, statistics
from companion.shelf.disk.opening import HEADER
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.person import person_view
from companion.shelf.statistics import Selection
from companion.shelf.words import listed_game_in_words, load_problem_in_words, repair_in_words
from companion.table import record
from companion.table.rules import MOST_EVENTS
from companion.tools.names import LONGEST_NAME
from companion.tools.reading import LARGEST_FILE, LONGEST_TEXT
from tests.fishing.shorthand import caught, table
from tests.memory import IN_MEMORY
from tests.shelf import golden
from tests.shelf.clock import Clock
from tests.shelf.disk import killed_at_calls, killed_opening
from tests.shelf.evening import act
from tests.shelf.repair import flipped
from tests.shelf.repair.used import later
from tests.tools.soak.commands import SHELF, Attempt, run_and_check
from tests.tools.soak.mutations import cut_off

BACKUP = "shelf-backup-20250301T193000Z.sqlite3"
CELLS: list[object] = [
    None, -1, 0, 5, 2**62, 1e300, float("inf"), "", "Anne", "in_progress", "\x00", b"\xff", b"", "[]", "{",
]  # fmt: skip


def good_shelves() -> list[bytes]:
    """Return the files of two shelves with the same games; one has smaller pages, so that damage hits more of them."""
    rng, clock = random.Random(1), Clock()
    keys = mock.Mock(side_effect=[f"{number:016x}" for number in range(3)])
    with tempfile.TemporaryDirectory() as folder, mock.patch("companion.shelf.games.new_key", keys):
        path = Path(folder) / SHELF
        with Shelf.open(path, now=clock) as shelf:
            games = [shelf.games.begin(table(players)) for players in (3, 4, 5)]
            for _ in range(12):
                for game in games:
                    act(rng, game)
            shelf.notes.set_setting("language", "de")
            shelf.notes.save_draft("count", {"caught": [1, 2]}, games[0].key)
        usual = path.read_bytes()
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            for statement in ("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"):
                database.execute(statement)
        return [path.read_bytes(), usual]


def check_shelf(data: bytes) -> str:
    """Use a file in `workplace` as a shelf and as a backup. Return the outcome. Raise AssertionError if it is wrong."""
    _check_reading(data)
    _check_as_backup(data)
    folder = Path("opened")
    folder.mkdir()
    try:
        return _check_opening(folder / SHELF, data)
    finally:
        shutil.rmtree(folder)


def _check_reading(data: bytes) -> None:
    """Check that the command line, which never repairs, leaves the file unchanged."""
    path = Path("other.sqlite3")
    path.write_bytes(data)
    try:
        run_and_check(Attempt(("export", "--all", "--shelf", path.name)))
    finally:
        path.unlink()


def _check_as_backup(data: bytes) -> None:
    """Check that the file can be restored as a backup if it is sound, and is never changed."""
    folder = Path("restored")
    folder.mkdir()
    try:
        (folder / SHELF).write_bytes(b"")
        (folder / BACKUP).write_bytes(data)
        with Shelf.open(folder / SHELF, now=later()) as shelf:
            assert shelf.repaired is not None
            assert repair_in_words(shelf.repaired)
            _use(shelf)
        assert (folder / BACKUP).read_bytes() == data, "a backup was changed"
    finally:
        shutil.rmtree(folder)


def _check_opening(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    try:
        shelf = Shelf.open(path, now=later())
    except CannotOpen:
        assert path.read_bytes() == data, "a file that was refused was changed"
        return "refused"
    with shelf:
        repaired = shelf.repaired
        if repaired is not None and repaired.set_aside is not None:
            # Opening it may have set the journal mode in its header before the damage was found.
            assert repaired.set_aside.read_bytes()[HEADER:] == data[HEADER:], "the damaged file was not kept unchanged"
        key = _use(shelf)
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.games.load(key).events == (caught(3, 0, 0),), "a game recorded after opening is lost"
    return "opened" if repaired is None else "repaired"


def _use(shelf: Shelf) -> str:
    """Read, list, export and play on a shelf as the app does. Return the key of a new game."""
    for listed in shelf.games.page(size=1000).games:
        assert listed_game_in_words(listed)
        game = _loaded(shelf, listed)
        assert game is None or new_game(game.setup, game.events).state == game.state
    shelf.people.acquaintances()
    shelf.notes.settings()
    shelf.notes.drafts("0" * 16)
    for player in statistics.of_players(shelf, Selection("fishing")):
        statistics.totals_of(shelf, player.name, Selection("fishing"))
        person_view(shelf, player.name, "fishing")
    assert shelf.backups.make(shelf.now()) or shelf.backups.last_fault
    with tempfile.TemporaryDirectory(dir=shelf.path.parent) as folder, Shelf.open(Path(folder) / SHELF) as other:
        for text in backup_texts(shelf):
            import_games(other, read_file(text.encode()))
    game = shelf.games.begin(table(3))
    game.record(caught(3, 0, 0))
    return game.key


def _loaded(shelf: Shelf, listed: ListedGame) -> KeptGame | None:
    try:
        return shelf.games.load(listed.key)
    except CannotLoad as error:
        load_problem_in_words(error, listed.players)  # there are words for every fault
        return None


# Damage


def broken_shelf(rng: random.Random, data: bytes) -> bytes:
    """Return the file of a shelf with random damage, in most cases not in the header."""
    changed = rng.choice((_other_cell, _other_cell, _other_bytes, _other_bytes, _other_pages, cut_off))(rng, data)
    return data[:HEADER] + changed[HEADER:] if rng.random() < 0.8 else changed


def _other_cell(rng: random.Random, data: bytes) -> bytes:
    """Return the file with one value of one row changed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / SHELF
        path.write_bytes(data)
        with (
            suppress(sqlite3.Error, UnicodeDecodeError, LookupError),
            closing(sqlite3.connect(path, isolation_level=None)) as database,
        ):
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("PRAGMA ignore_check_constraints = ON")
            names = "SELECT name FROM sqlite_master WHERE type = 'table'"
            tables = [name for (name,) in database.execute(names)]
            table_ = rng.choice(tables)
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table_})")]
            column = rng.choice(columns)
            rows = database.execute(f"SELECT * FROM {table_}").fetchall()
            row = dict(zip(columns, rng.choice(rows)))
            same = " AND ".join(f"{name} IS ?" for name in columns)
            value = rng.choice([*CELLS, rng.choice(rows)[columns.index(column)]])
            database.execute(f"UPDATE {table_} SET {column} = ? WHERE {same}", (value, *row.values()))
        return path.read_bytes()


def _other_bytes(rng: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 20))):
        at = rng.randrange(len(changed) or 1)
        changed[at : at + 1] = rng.choice((b"\x00", b"\xff", rng.randbytes(1), bytes([data[at] ^ 1]) if data else b""))
    return bytes(changed)


def _other_pages(rng: random.Random, data: bytes) -> bytes:
    """Return the file with two of its pages swapped, or one overwritten with zeros."""
    size = max(int.from_bytes(data[16:18], "big"), 512)
    pages = [data[at : at + size] for at in range(0, len(data), size)] or [b""]
    one, other = rng.randrange(len(pages)), rng.randrange(len(pages))
    pages[one], pages[other] = (pages[other], pages[one]) if rng.random() < 0.7 else (bytes(size), pages[other])
    return b"".join(pages)


# Bit rot and kills


def flip(tries: int, seed: int, folder: Path) -> None:
    """Flip bits and bytes at random positions of a shelf. Check that no game becomes shorter silently."""
    played, tally = flipped.play(folder / "played", seed), flipped.Tally()
    for number in range(seed, seed + tries):
        copy = folder / str(number)
        try:
            flipped.try_once(played, copy, number, tally)
        except BaseException as error:
            error.add_note(f"flip {number}")
            raise
        shutil.rmtree(copy)
    print(f"shelves: {tally}", flush=True)


def kill(calls: int, seed: int, folder: Path) -> None:
    """Kill tasks on a shelf at system calls, or let these calls fail. Check that nothing is lost."""
    if killed_at_calls.STRACE is None:
        print("shelves: no kills at system calls without strace", flush=True)
        return
    rng = random.Random(seed)
    for task in killed_at_calls.TASKS:
        every = killed_at_calls.calls_of(task, folder / "counted")
        some = rng.sample(every, min(calls, len(every))) if calls else every
        for number, call in enumerate(some):
            for what in ("signal=KILL", "error=EIO", "error=ENOSPC"):
                killed_at_calls.try_call(task, folder / f"{task}-{number}-{what}", call, what)
        print(f"shelves: {task}: {len(some)} of {len(every)} calls, killed and failing, nothing lost", flush=True)


def export_and_import_the_longest(folder: Path) -> None:
    """Export and import the longest possible game, with the longest possible names and notes."""
    names = tuple(letter * LONGEST_NAME for letter in ("\U0001f41f", "ß", "\u0915"))
    note = TableCorrected(note="\U0001f41f" * LONGEST_TEXT)
    text = record.write(new_game(Setup(names), [note] * MOST_EVENTS)).encode()
    assert len(text) < LARGEST_FILE
    with Shelf.open(folder / "one" / "shelf.sqlite3") as one, Shelf.open(folder / "other" / "shelf.sqlite3") as other:
        (key,) = import_games(one, read_file(text)).added
        (backup,) = backup_texts(one)
        assert import_games(other, read_file(backup.encode())).added == (key,)
        listed = other.games.listed(key)
        assert listed is not None
        assert listed.players == names
    print(f"shelves: a game of {len(text):,} bytes went out and came in again", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tries", type=int, default=1000)
    options.add_argument("--calls", type=int, default=0)
    options.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = options.parse_args()
    print(f"shelves: seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        flip(given.tries, given.seed, Path(folder) / "flipped")
        for file in (golden.SHELF, golden.SHELF_OF_VERSION_3, Path("nothing")):
            statements = killed_opening.run(file, Path(folder) / "opened", step=1)
            print(f"shelves: {file.name} killed at {statements} statements, nothing lost", flush=True)
        kill(given.calls, given.seed, Path(folder) / "killed")
        export_and_import_the_longest(Path(folder) / "longest")


if __name__ == "__main__":
    main()
