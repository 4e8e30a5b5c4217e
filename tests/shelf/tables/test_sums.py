"""The sums on the shelf are what a full count gives, whatever is done to the games."""

import json
import random
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.fishing.events import GameEnded, RoundCounted, Setup
from companion.rules import Impossible
from companion.shelf import Shelf, ShelfRefused, Stopped, statistics
from companion.shelf.disk.databases import copied_into_memory
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.people import Merged
from companion.shelf.statistics import Selection
from companion.shelf.tables.sums import Scope, invalidate, sums_of, sums_of_lists
from tests import NAMES
from tests.shelf.clock import Clock
from tests.shelf.played import records

LATER = Clock().time + timedelta(hours=3)
SELECTIONS = [
    Selection("fishing"),
    Selection("fishing", 3),
    Selection("fishing", since=LATER),
    Selection("fishing", 4, LATER),
]
places = st.integers(0, 50)


def play(shelf: Shelf, seed: int, rounds: int = 9, people: int = 0) -> str:
    """A game of random people, counted round by round; over after eight."""
    rng = random.Random(seed)
    game = shelf.games.begin(Setup(tuple(rng.sample(NAMES[: people or 5], people or rng.randint(3, 5)))))
    for _round in range(rounds):
        if game.state.leader is None:
            break
        caught = [0] * len(game.setup.players)
        for _card in range(game.state.in_play):
            caught[rng.randrange(len(caught))] += 1
        game.record(RoundCounted(tuple(caught), last_leader=0))
    return game.key


class Aside:
    """A shelf of its own in memory with the same games, whose sums are counted anew."""

    def __init__(self, shelf: Shelf) -> None:
        self._database = shelf.read(copied_into_memory)
        invalidate(self._database)

    def read(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        return work(self._database)

    write = read

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        return self._database.execute(query, values).fetchall()


def asked(shelf: Any) -> dict[str, Any]:
    """Everything that statistics and lists say."""
    said: dict[str, Any] = {"lists": sums_of_lists(shelf), "sizes": statistics.games_by_size(shelf)}
    names = [name for (name,) in shelf.rows("SELECT name FROM players ORDER BY name")]
    for selection in SELECTIONS:
        said[f"{selection}"] = (
            statistics.count_of(shelf, selection),
            statistics.of_players(shelf, selection),
            statistics.records_of(shelf, selection),
            [statistics.totals_of(shelf, name, selection) for name in names],
            [statistics.history_of(shelf, name, selection) for name in names],
            [statistics.head_to_head(shelf, *pair, selection) for pair in combinations(names, 2)],
        )
    return said


def check(shelf: Shelf) -> None:
    """Everything that is read from the sums, against a count over all games."""
    assert asked(shelf) == asked(Aside(shelf))
    over = shelf.rows("SELECT total(NOT running), total(running) FROM games WHERE deleted IS NULL")
    assert shelf.games.over_and_running() == over[0]
    query = (
        "SELECT name, count(number), total(number IS NOT NULL AND winners > 0) FROM players"
        " LEFT JOIN seats ON player = id LEFT JOIN games ON number = game AND deleted IS NULL GROUP BY id"
    )
    people = {(each.name, each.games, each.wins) for each in shelf.people.acquaintances()}
    assert people == set(shelf.rows(query))


def stored(shelf: Shelf) -> dict[Any, dict[str, Any]]:
    return {tuple(key): json.loads(content.partition(" ")[2]) for *key, content in shelf.rows("SELECT * FROM sums")}


class Evenings(RuleBasedStateMachine):
    """People play, correct, delete, restore, import, rename and merge; the sums follow."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.clock = Clock()
        self.shelf = Shelf.open(self.folder / "shelf.sqlite3", now=self.clock)
        self.merged: Merged | None = None
        check(self.shelf)

    def teardown(self) -> None:
        self.shelf.close()
        shutil.rmtree(self.folder)

    def key(self, place: int, *, deleted: bool = False) -> str | None:
        condition = "NOT NULL" if deleted else "NULL"
        keys = self.shelf.rows(f"SELECT key FROM games WHERE deleted IS {condition} ORDER BY number")
        return keys[place % len(keys)][0] if keys else None

    @rule(seed=st.integers(0, 999), rounds=st.integers(5, 9))
    def begin(self, seed: int, rounds: int) -> None:
        self.clock.wait(minutes=20)
        play(self.shelf, seed, rounds)

    @rule(place=places)
    def end_here(self, place: int) -> None:
        if key := self.key(place):
            game = self.shelf.games.load(key)
            with suppress(Impossible):
                game.record(GameEnded())

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
        kept = stored(self.shelf)
        aside = Aside(self.shelf)
        for scope, since in [(key[0], own["since"]) for key, own in kept.items() if key[0] and not any(key[1:])]:
            sums_of(aside, Scope(scope.split(" ")[0], since))
        if ("", 0, 0) in kept:
            sums_of_lists(aside)
        counted = stored(aside)
        assert kept.keys() == counted.keys()
        for key, own in kept.items():
            for name in own.keys() & {"games", "since", "over", "running", "seats", "wins"}:
                assert own[name] == counted[key][name], key
            for name in own.keys() & {"counted", "sums", "own"}:
                assert _known(own[name]) == _known(counted[key][name]), key
            for name, top in own.get("tops", {}).items():
                assert top == counted[key]["tops"][name][-len(top) :] or not top, key


def _known(sums: dict[str, int]) -> dict[str, int]:
    return {name: value for name, value in sums.items() if value}


TestSums = Evenings.TestCase
TestSums.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)


def test_records_are_those_of_all_games(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        keys = [play(shelf, seed) for seed in range(12)]
        check(shelf)
        for key in keys:
            shelf.games.delete(key)
            check(shelf)
        assert shelf.games.over_and_running() == (0, 0)
        shelf.games.restore(keys[0])
        check(shelf)
        assert len(statistics.records_of(shelf, SELECTIONS[0])) > 2


def test_of_very_many_games_the_newest_and_best_are_known_when_some_go(tmp_path: Path) -> None:
    """More games than rows of the sums name; whichever goes, nothing wrong is told."""
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        keys = []
        for seed in range(40):
            clock.wait(minutes=30)
            keys.append(play(shelf, seed, people=3))
        check(shelf)
        rng = random.Random(1)
        for key in (*reversed(keys[-9:]), *rng.sample(keys[:-9], 12)):
            shelf.games.delete(key)
            check(shelf)
        for key in rng.sample(keys, 40):
            shelf.games.restore(key)
        check(shelf)


THIS = "(kind, player, player_count) = (?, ?, ?)"


def lose(database: sqlite3.Connection, key: Any) -> None:
    database.execute(f"DELETE FROM sums WHERE {THIS}", key)


def change(database: sqlite3.Connection, key: Any) -> None:
    database.execute(f"UPDATE sums SET content = replace(replace(content, '1', '2'), '0', '1') WHERE {THIS}", key)


def leave_as_older_versions_did(database: sqlite3.Connection, key: Any) -> None:
    """Those had no sums of two players, and others of one; nothing said since when games counted in them."""
    database.execute("DELETE FROM sums WHERE kind GLOB '* *' OR player_count = 0")
    content = '{"games": 3, "alone": 1, "best": null}'
    marked = f"{zlib.crc32(f'{key} {content}'.encode())} {content}"
    database.execute("INSERT OR REPLACE INTO sums VALUES (?, ?, ?, ?)", (*key, marked))


@pytest.mark.parametrize("spoil", [lose, change, leave_as_older_versions_did])
def test_a_row_that_is_not_what_was_written_is_counted_again(spoil: Callable[..., None], tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        for seed in range(6):
            play(shelf, seed)
        said = asked(shelf)
        keys = [tuple(row) for row in shelf.rows("SELECT kind, player, player_count FROM sums")]
        assert len(keys) > 60
        for key in random.Random(1).sample(keys, 25):
            shelf.write(partial(spoil, key=key))
            play(shelf, 1)
            assert shelf.games.page().games
            shelf.games.delete(shelf.games.latest().key)
            assert asked(shelf) == said, key
            assert (shelf.mended, shelf.trouble) == (None, None)


def test_cancelled_counting_leaves_no_sums_behind(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Clock()) as shelf:
        for seed in range(4):
            play(shelf, seed)

        with pytest.raises(Stopped):
            statistics.count(shelf, SELECTIONS[0], lambda done, _of: done < 2)
        assert not statistics.are_counted(shelf, SELECTIONS[0])
        heard: list[tuple[int, int]] = []
        statistics.count(shelf, SELECTIONS[0], lambda *progress: not heard.append(progress))
        assert heard == [(done, 4) for done in range(4)]
        assert statistics.are_counted(shelf, SELECTIONS[0])
