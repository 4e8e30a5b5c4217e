"""After any sequence of actions, the shelf has the same content as a simple model in memory."""

import random
import shutil
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, initialize, invariant, precondition, rule

from companion.fishing.events import PenaltyRecorded, Setup, caught_whole
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended
from companion.shelf import KeptGame, Refusal, Shelf, ShelfFault, ShelfRefused
from tests.shelf.clock import Clock
from tests.shelf.evening import act

POOL = ("Anne", "Paul", "Debbie", "Nikki", "Oskar", "Ánne", "anne")


@dataclass
class ModelGame:
    """A game in the model: the ids of its players, and a game in memory to which the same actions are applied."""

    people: tuple[int, ...]
    first_leader: int
    game: FishingGame
    number: int
    counts: bool = True
    deleted: bool = False


@dataclass
class Model:
    names: dict[int, str] = field(default_factory=dict)
    played: dict[int, int] = field(default_factory=dict)
    games: dict[str, ModelGame] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    drafts: dict[str, dict[str, Any]] = field(default_factory=dict)
    begun: int = 0

    def person(self, name: str) -> int:
        for person, known in self.names.items():
            if known == name:
                return person
        person = max(self.names, default=0) + 1
        self.names[person] = name
        return person

    def players(self, key: str) -> tuple[str, ...]:
        return tuple(self.names[person] for person in self.games[key].people)

    def listed(self) -> list[str]:
        """Return the keys of all games that are not deleted, running ones first, then newest first."""
        kept = [key for key, game in self.games.items() if not game.deleted]
        running = {key: self.games[key].game.state.ended is Ended.IN_PROGRESS for key in kept}
        return sorted(kept, key=lambda key: (running[key], self.games[key].number), reverse=True)


class ShelfMachine(RuleBasedStateMachine):
    keys = Bundle("keys")

    @initialize()
    def open(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.clock = Clock()
        self.model = Model()
        self.shelf = Shelf.open(self.folder / "shelf.sqlite3", now=self.clock)
        self.open_games: dict[str, KeptGame] = {}
        """Games that stay open; all others are loaded each time."""

    def teardown(self) -> None:
        if hasattr(self, "shelf"):
            self.shelf.close()
            shutil.rmtree(self.folder)

    # Games

    @rule(target=keys, names=st.permutations(POOL), players=st.integers(3, 5), leader=st.integers(0, 2))
    def begin(self, names: list[str], players: int, leader: int) -> str:
        setup = Setup(tuple(names[:players]), leader)
        game = self.shelf.games.begin(setup)
        people = tuple(self.model.person(name) for name in setup.players)
        self.model.begun += 1
        for person in people:
            self.model.played[person] = self.model.begun
        self.model.games[game.key] = ModelGame(people, leader, new_game(setup), self.model.begun)
        self.open_games[game.key] = game
        return game.key

    @rule(key=keys, seed=st.integers(0, 2**32), times=st.integers(1, 12))
    def play(self, key: str, seed: int, times: int) -> None:
        game = self.open_games.get(key) or self.shelf.games.load(key)
        for rng, one in ((random.Random(seed), game), (random.Random(seed), self.model.games[key].game)):
            for _ in range(times):
                act(rng, one)

    @rule(key=keys, share=st.floats(0, 1), whole=st.booleans())
    def insert_forgotten_event(self, key: str, share: float, whole: bool) -> None:
        game = self.open_games.get(key) or self.shelf.games.load(key)
        forgotten = caught_whole(game.setup.seats, 1) if whole else PenaltyRecorded(1)
        for one in (game, self.model.games[key].game):
            if one.events:
                with suppress(Impossible):
                    one.replace(one.inserting(round(share * len(one.events)), forgotten))

    @rule(key=keys)
    def close_game(self, key: str) -> None:
        self.open_games.pop(key, None)

    @rule(key=keys)
    def compare_history(self, key: str) -> None:
        """Check that a game has the same history as in the model, including undo and redo."""
        kept, plain = self.shelf.games.load(key), self.model.games[key].game
        assert kept.setup.players == self.model.players(key)
        assert kept.events == plain.events
        assert tuple(line.event for line in kept.lines) == plain.events
        assert [repr(change) for change in kept._changes] == [repr(change) for change in plain._changes]
        assert (kept.can_undo, kept.can_redo) == (plain.can_undo, plain.can_redo)
        assert kept.state.points == plain.state.points

    @rule(key=keys, counts=st.booleans())
    def set_counts(self, key: str, counts: bool) -> None:
        self.shelf.games.set_counts(key, counts)
        self.model.games[key].counts = counts

    @rule(key=keys)
    def delete(self, key: str) -> None:
        self.shelf.games.delete(key)
        self.model.games[key].deleted = True

    @rule(key=keys)
    def restore(self, key: str) -> None:
        self.shelf.games.restore(key)
        self.model.games[key].deleted = False

    @rule(key=consumes(keys))
    def purge(self, key: str) -> None:
        """Purge one deleted game: more than a month has passed and another game has begun.

        All other deleted games are restored and deleted again, so that they are not purged.
        """
        self.shelf.games.delete(key)
        self.clock.wait(days=31)
        self.begin(list(POOL), 3, 0)
        for other, game in self.model.games.items():
            if other != key and game.deleted:
                self.shelf.games.restore(other)
                self.shelf.games.delete(other)
        assert self.shelf.games.purge() == 1
        self.open_games.pop(key, None)
        del self.model.games[key]
        self.model.drafts.pop(key, None)

    # People

    @rule(old=st.sampled_from(POOL), new=st.sampled_from((*POOL, "Zoë")))
    def rename(self, old: str, new: str) -> None:
        expected = None
        if old not in self.model.names.values():
            expected = Refusal.UNKNOWN_PLAYER
        elif old != new and new in self.model.names.values():
            expected = Refusal.NAME_TAKEN
        try:
            self.shelf.people.rename(old, new)
            assert expected is None
            self.model.names[self.model.person(old)] = new
            self.open_games.clear()
        except ShelfRefused as error:
            if error.refusal is not expected:
                raise

    @rule(gone=st.sampled_from(POOL), kept=st.sampled_from(POOL))
    def merge(self, gone: str, kept: str) -> None:
        known = self.model.names.values()
        expected = None
        if gone == kept:
            expected = Refusal.SAME_PLAYER
        elif gone not in known or kept not in known:
            expected = Refusal.UNKNOWN_PLAYER
        else:
            gone_id, kept_id = self.model.person(gone), self.model.person(kept)
            if any(gone_id in game.people and kept_id in game.people for game in self.model.games.values()):
                expected = Refusal.PLAYED_TOGETHER
        try:
            self.shelf.people.merge(gone, kept)
            assert expected is None
            for game in self.model.games.values():
                game.people = tuple(kept_id if person == gone_id else person for person in game.people)
            del self.model.names[gone_id]
            self.model.played[kept_id] = max(self.model.played.pop(gone_id), self.model.played[kept_id])
            self.open_games.clear()
        except ShelfRefused as error:
            if error.refusal is not expected:
                raise

    # Settings and drafts

    @rule(key=st.sampled_from("ab"), value=st.none() | st.booleans() | st.text(max_size=3) | st.lists(st.integers()))
    def set_setting(self, key: str, value: Any) -> None:
        self.shelf.notes.set_setting(key, value)
        self.model.settings[key] = value

    @rule(game=st.just("") | keys, page=st.sampled_from("ab"), content=st.dictionaries(st.text(max_size=2), st.none()))
    def save_draft(self, game: str, page: str, content: dict[str, Any]) -> None:
        self.shelf.notes.save_draft(page, content, game)
        drafts = self.model.drafts.setdefault(game, {})
        drafts.pop(page, None)
        if content:
            drafts[page] = content

    # The disk and the app

    @precondition(lambda self: self.shelf.trouble is None)
    @rule(fault=st.sampled_from((ShelfFault.DISK_FULL, ShelfFault.READ_ONLY)))
    def disk_breaks(self, fault: ShelfFault) -> None:
        pages = self.shelf.rows("PRAGMA page_count")[0][0]
        pragma = f"max_page_count = {pages}" if fault is ShelfFault.DISK_FULL else "query_only = ON"
        self.shelf.rows(f"PRAGMA {pragma}")

    @rule()
    def disk_works(self) -> None:
        disk = self.shelf.file.database
        if disk is not None:
            disk.execute("PRAGMA query_only = OFF").fetchall()
            disk.execute("PRAGMA max_page_count = 1000000").fetchall()
        assert self.shelf.retry()

    @rule(flush=st.booleans())
    def restart(self, flush: bool) -> None:
        self.disk_works()
        if flush:
            self.shelf.flush()
        self.open_games.clear()
        self.shelf.close()
        self.shelf = Shelf.open(self.folder / "shelf.sqlite3", now=self.clock)
        assert self.shelf.repaired is None

    @invariant()
    def shelf_matches_model(self) -> None:
        if not hasattr(self, "shelf"):
            return
        listed = self.shelf.games.page(size=100).games
        assert [game.key for game in listed] == self.model.listed()
        assert self.shelf.games.count() == len(listed)
        of_two = [game for game in listed if {"Anne", "Paul"} <= set(game.players)]
        assert list(self.shelf.games.page(size=100, players=["Anne", "Paul"]).games) == of_two
        for row in listed:
            game = self.model.games[row.key]
            state = game.game.state
            assert row == self.shelf.games.listed(row.key) == self.shelf.games.numbered(row.number)
            assert row.players == self.model.players(row.key)
            assert (row.scores, row.winners) == (state.points, state.winners)
            assert row.is_running == (state.ended is Ended.IN_PROGRESS)
            assert row.own["ended"] == state.ended.value
            assert (row.own["round"], row.own["trick"]) == (state.round.number, min(state.trick, state.round.hand))
            assert (row.counts, row.events) == (game.counts, len(game.game.events))
        for key, game in self.model.games.items():
            assert (self.shelf.games.listed(key) is None) == game.deleted
        with_games = {name for key in self.model.listed() for name in self.model.players(key)}
        assert {person.name for person in self.shelf.people.with_games()} == with_games
        people = self.shelf.people.all()
        assert {person.name for person in people} == set(self.model.names.values())
        by_last_game = sorted(
            self.model.names, key=lambda person: (-self.model.played[person], self.model.names[person])
        )
        assert [person.name for person in people] == [self.model.names[person] for person in by_last_game]
        assert self.shelf.notes.settings() == self.model.settings
        for game_key in ("", *self.model.games):
            assert self.shelf.notes.drafts(game_key) == self.model.drafts.get(game_key, {})


TestShelf = ShelfMachine.TestCase
TestShelf.settings = settings(
    max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
