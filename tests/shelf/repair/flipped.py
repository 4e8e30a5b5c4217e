"""Flip bits and bytes at random positions of a shelf with whole games, and check the shelf afterwards."""

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.shelf import CannotLoad, KeptGame, LoadFault, Shelf, statistics
from companion.shelf.disk.soundness import fault_in
from companion.shelf.statistics import Selection
from companion.shelf.tables.journal import Entry
from companion.table import record
from tests.fishing.shorthand import table
from tests.shelf.clock import Clock
from tests.shelf.evening import act
from tests.shelf.played import records

NAME = "shelf.sqlite3"


@dataclass(frozen=True)
class Played:
    """A closed shelf with games, and backups of different ages."""

    folder: Path
    killed: Path
    """A copy of the folder from before the shelf was closed: the newest entries are in the log."""
    journals: dict[str, list[Entry]]
    numbers: dict[str, int]
    people: set[str]
    backed_up: dict[str, int]
    """The number of entries of each game in the newest backup."""


def play(folder: Path, seed: int = 1) -> Played:
    """Play games on three evenings, with a backup after each evening, and play on. Return the closed shelf."""
    rng, clock = random.Random(seed), Clock()
    killed = folder.with_name("killed")
    with Shelf.open(folder / NAME, now=clock) as shelf:
        games, backed_up = [], {}
        shelf.notes.set_setting("language", "de")
        for evening in range(3):
            for text in records(6)[evening * 2 : evening * 2 + 2]:
                whole = record.read(text)
                game = shelf.games.begin(whole.setup)
                for event in whole.events[:30]:
                    game.record(event)
                games.append(game)
            games.append(shelf.games.begin(table(3 + evening)))
            clock.wait(days=1)
            shelf.backups.wait()
            assert shelf.backups.make(clock())
            backed_up = {game.key: len(game.journal) for game in games}
            for game in games:
                act(rng, game)
        newer = [shelf.games.begin(table(4)) for _ in range(2)]
        for game in (games[2], *newer) * 15:
            act(rng, game)
        games += newer
        shelf.notes.set_note(games[0].key, "rain")
        shelf.notes.set_setting("text_scale", 1.5)
        journals = {game.key: list(game.journal) for game in games}
        numbers = dict(shelf.rows("SELECT key, number FROM games"))
        people = {person.name for person in shelf.people.all()}
        shelf.backups.wait()
        shutil.copytree(folder, killed)
    for state in (folder, killed):
        for backup in sorted(state.glob("shelf-backup-*"))[3:]:  # made later, when a game ended
            backup.unlink()
    return Played(folder, killed, journals, numbers, people, backed_up)


@dataclass
class Tally:
    """How often each outcome occurred, over all tries."""

    tries: int = 0
    unnoticed: int = 0
    """The number of tries in which the damage changed nothing important."""
    repaired: int = 0
    cut: int = 0
    """The number of games that a repair shortened."""


def flip(rng: random.Random, file: Path, count: int) -> None:
    """Flip a bit, or overwrite `count` bytes, at a random position of a file."""
    data = bytearray(file.read_bytes())
    at = rng.randrange(len(data))
    if count == 1:
        data[at] ^= 1 << rng.randrange(8)
    else:
        data[at : at + count] = rng.randbytes(len(data[at : at + count]))
    file.write_bytes(data)


def try_once(played: Played, folder: Path, seed: int, tally: Tally) -> None:
    """Damage a copy of the shelf, sometimes its newest backup as well, and check that no game is shortened silently."""
    rng = random.Random(seed)
    shutil.copytree(played.folder, folder)
    flip(rng, folder / NAME, rng.choice((1, 1, 4, 16)))
    if rng.random() < 0.25:
        flip(rng, max(folder.glob("shelf-backup-*")), 1)
        backed_up = None
    else:
        backed_up = played.backed_up
    damaged = (folder / NAME).read_bytes()
    clock = Clock()
    clock.wait(days=3, hours=rng.choice((1, 30)))  # the first start of a day, or a later one
    tally.tries += 1
    with Shelf.open(folder / NAME, now=clock) as shelf:
        at_once = shelf.repaired
        _check(shelf, played, backed_up, tally)
        if at_once is not None and at_once.set_aside is not None:
            assert at_once.set_aside.read_bytes()[100:] == damaged[100:], "the damaged file was not kept"
        elif shelf.repaired is not None and shelf.repaired.set_aside is not None:
            # Figures may have been corrected before the damage was found; the journals are unchanged.
            (folder / "as-it-was").write_bytes(damaged)
            kept = _journals(shelf.repaired.set_aside)
            assert kept == _journals(folder / "as-it-was"), "the damaged file was not kept"
    assert not fault_in(folder / NAME), "the repaired shelf is not sound"
    with Shelf.open(folder / NAME, now=clock) as shelf:
        shelf.backups.wait()
        shelf.games.page()
        assert shelf.repaired is None, "the shelf was repaired a second time"


def _journals(file: Path) -> list[tuple] | None:
    """Return all journal entries in a file that may be damaged, or None if they cannot be read."""
    with closing(sqlite3.connect(f"{file.as_uri()}?immutable=1", uri=True)) as database:
        try:
            return database.execute("SELECT * FROM actions ORDER BY game, number").fetchall()
        except sqlite3.DatabaseError:
            return None


def _check(shelf: Shelf, played: Played, backed_up: dict[str, int] | None, tally: Tally) -> None:
    _every_listed_game(shelf)
    statistics.of_players(shelf, Selection("fishing"))
    statistics.records_of(shelf, Selection("fishing"))
    shelf.backups.wait()
    games = _every_listed_game(shelf)
    for key, game in games.items():
        assert game.journal == played.journals[key][: len(game.journal)], "a game has entries that were never written"
    lengths = {key: len(games[key].journal) if key in games else -1 for key in played.journals}
    shorter = [key for key, length in lengths.items() if length < len(played.journals[key])]
    if shelf.repaired is None:
        assert not shorter, "a game was shortened silently"
        tally.unnoticed += 1
        return
    tally.repaired += 1
    tally.cut += len(shorter)
    for key, actions in (backed_up or {}).items():
        assert lengths[key] >= actions, "a game is shorter than in the newest backup"
    people = {person.name for person in shelf.people.all()}
    assert people == played.people or shelf.repaired.has_unread_texts, "a name was lost silently"
    reported = {*shelf.repaired.lost, *(game.number for game in shelf.repaired.cut)}
    if shelf.repaired.lists_all_games:
        assert {played.numbers[key] for key in shorter} <= reported, "a game was shortened silently"


def _every_listed_game(shelf: Shelf) -> dict[str, KeptGame]:
    try:
        return _load_listed_games(shelf)
    except CannotLoad as error:
        # If the key itself was damaged, the repair has removed it.
        if error.fault is not LoadFault.UNKNOWN_GAME or shelf.repaired is None:
            raise
    return _load_listed_games(shelf)


def _load_listed_games(shelf: Shelf) -> dict[str, KeptGame]:
    return {listed.key: shelf.games.load(listed.key) for listed in shelf.games.page(size=100).games}
