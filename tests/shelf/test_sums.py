"""The sums on the shelf are what a full count gives, whatever is done to the games."""

import json
import random
import shutil
import sqlite3
import tempfile
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.fishing.events import RoundCounted, Setup
from companion.game import Impossible
from companion.kinds import kind_of
from companion.shelf import Shelf, ShelfRefused, statistics
from companion.shelf.files import read_file
from companion.shelf.importing import backup_texts, import_games
from companion.shelf.people import Merged
from companion.shelf.statistics import Selection
from companion.shelf.sums import COUNTED, TOTALS, count_all, played, sums_of
from tests.fishing.shorthand import NAMES
from tests.shelf.clock import Clock
from tests.shelf.played import records

EVER = datetime(1970, 1, 1, tzinfo=timezone.utc)
places = st.integers(0, 50)


def play(shelf: Shelf, seed: int, rounds: int = 9) -> str:
    """A game of random people, counted round by round; over after eight."""
    rng = random.Random(seed)
    game = shelf.games.begin(Setup(tuple(rng.sample(NAMES, rng.randint(3, 5)))))
    for _round in range(rounds):
        if game.state.leader is None:
            break
        caught = [0] * len(game.setup.players)
        for _card in range(game.state.in_play):
            caught[rng.randrange(len(caught))] += 1
        game.record(RoundCounted(tuple(caught), last_leader=0))
    return game.key


def stored(database: sqlite3.Connection) -> dict[Any, str]:
    return {tuple(key): content for *key, content in database.execute("SELECT * FROM sums")}


def check(shelf: Shelf) -> None:
    """Everything that is read from the sums, against a count over all games."""
    for players in (None, 3, 4, 5):
        summed, counted = Selection("fishing", players), Selection("fishing", players, since=EVER)
        assert statistics.count_of(shelf, summed) == statistics.count_of(shelf, counted)
        assert statistics.records_of(shelf, summed) == statistics.records_of(shelf, counted)
        assert statistics.of_players(shelf, summed) == statistics.of_players(shelf, counted)
    over = shelf.rows("SELECT total(NOT running), total(running) FROM games WHERE deleted IS NULL")
    assert shelf.games.over_and_running() == over[0]
    query = (
        "SELECT name, count(number), total(number IS NOT NULL AND winners > 0) FROM players"
        " LEFT JOIN seats ON player = id LEFT JOIN games ON number = game AND deleted IS NULL GROUP BY id"
    )
    people = {(each.name, each.games, each.wins) for each in shelf.people.acquaintances()}
    assert people == set(shelf.rows(query))


class Evenings(RuleBasedStateMachine):
    """People play, correct, delete, restore, import, rename and merge; the sums follow."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.shelf = Shelf.open(self.folder / "shelf.sqlite3", now=Clock())
        self.merged: Merged | None = None
        sums_of(self.shelf, "")

    def teardown(self) -> None:
        self.shelf.close()
        shutil.rmtree(self.folder)

    def key(self, place: int, *, deleted: bool = False) -> str | None:
        condition = "NOT NULL" if deleted else "NULL"
        keys = self.shelf.rows(f"SELECT key FROM games WHERE deleted IS {condition} ORDER BY number")
        return keys[place % len(keys)][0] if keys else None

    @rule(seed=st.integers(0, 999), rounds=st.integers(5, 9))
    def begin(self, seed: int, rounds: int) -> None:
        play(self.shelf, seed, rounds)

    @rule(place=places, times=st.integers(1, 3), redo=st.booleans())
    def take_back(self, place: int, times: int, redo: bool) -> None:
        if key := self.key(place):
            game = self.shelf.games.load(key)
            for _time in range(times):
                game.undo()
            if redo:
                game.redo()

    @rule(place=places, seed=st.integers(0, 99))
    def correct(self, place: int, seed: int) -> None:
        key = self.key(place)
        game = self.shelf.games.load(key) if key else None
        first = game.events[0] if game is not None and game.events else None
        if isinstance(first, RoundCounted):
            turned = (*first.caught[seed % 3 :], *first.caught[: seed % 3])
            with suppress(Impossible):  # another game might have been overfished
                game.replace({0: RoundCounted(turned, last_leader=0)})

    @rule(place=places)
    def delete(self, place: int) -> None:
        if key := self.key(place):
            self.shelf.games.delete(key)

    @rule(place=places, for_good=st.booleans())
    def restore(self, place: int, for_good: bool) -> None:
        if key := self.key(place, deleted=True):
            (self.shelf.games.remove if for_good else self.shelf.games.restore)(key)

    @rule(place=places, counts=st.booleans())
    def count(self, place: int, counts: bool) -> None:
        if key := self.key(place):
            self.shelf.games.set_counts(key, counts)

    @rule(number=st.integers(0, 9))
    def take_in(self, number: int) -> None:
        import_games(self.shelf, read_file(records(10)[number].encode()))

    @rule()
    def take_in_everything_again(self) -> None:
        for text in list(backup_texts(self.shelf)):
            import_games(self.shelf, read_file(text.encode()))

    @rule(one=st.sampled_from(NAMES), seed=st.integers(0, 9))
    def rename(self, one: str, seed: int) -> None:
        with suppress(ShelfRefused):
            self.shelf.people.rename(one, f"{one} {seed}")
            self.shelf.people.rename(f"{one} {seed}", one)

    @rule(one=st.sampled_from(NAMES), other=st.sampled_from(NAMES))
    def merge(self, one: str, other: str) -> None:
        with suppress(ShelfRefused):
            self.merged = self.shelf.people.merge(one, other)

    @precondition(lambda self: self.merged is not None)
    @rule()
    def part(self) -> None:
        merged, self.merged = self.merged, None
        assert merged is not None
        with suppress(ShelfRefused):
            self.shelf.people.part(merged)

    @rule(place=places, seat=st.integers(0, 2), name=st.sampled_from(NAMES))
    def give_seat(self, place: int, seat: int, name: str) -> None:
        if key := self.key(place):
            with suppress(ShelfRefused):
                self.shelf.games.give_seats(key, {seat: name})

    @rule()
    def look(self) -> None:
        check(self.shelf)

    @invariant()
    def sums_are_right(self) -> None:
        def compared(database: sqlite3.Connection) -> None:
            kept = stored(database)
            if not kept:  # forgotten, until somebody looks
                return
            database.execute("SAVEPOINT compared")
            count_all(database)
            counted = stored(database)
            database.execute("ROLLBACK TO compared")
            database.execute("RELEASE compared")
            assert kept.keys() == counted.keys()
            for key in kept:
                ours, theirs = (_known(texts[key], kept[key]) for texts in (kept, counted))
                assert ours == theirs, key

        self.shelf.read(compared)


def _known(text: str, kept: str) -> dict[str, Any]:
    """What the sums are sure of; which other game stands beside that with the records does not matter."""
    known = {name for name, value in json.loads(kept).items() if value is not None} - {"holders"}
    return {name: value for name, value in json.loads(text).items() if name in known and value != 0}


TestSums = Evenings.TestCase
TestSums.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


def test_records_are_those_of_all_games(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        keys = [play(shelf, seed) for seed in range(12)]
        check(shelf)
        for key in keys:
            shelf.games.delete(key)
            check(shelf)
        assert sums_of(shelf, "")[TOTALS]["over"] == 0
        shelf.games.restore(keys[0])
        check(shelf)
        games = shelf.read(lambda database: played(database, COUNTED, ()))
        assert len(kind_of("fishing").records([game for _number, game in games])) > 2
