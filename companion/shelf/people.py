"""The people you play with: add, rename and merge them, and give them faces."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from companion.shelf.disk.databases import AnyShelf
from companion.shelf.faults import CannotLoad, Refusal, ShelfRefused
from companion.shelf.tables.players import remember_player, search_form, used_faces
from companion.shelf.tables.renames import drop_rename, put_rename
from companion.shelf.tables.rows import read_game
from companion.shelf.times import Milliseconds, to_datetime, to_milliseconds
from companion.table.faces import Face, faces_of
from companion.table.seating import names_at_each_moment
from companion.tools.names import check_name

_FACE = "SELECT colour, emblem FROM players"


@dataclass(frozen=True)
class Person:
    """A person on the shelf, with their face and the time of their last game."""

    name: str
    played: datetime | None
    """When they last began a game, or None if they never did."""
    face: Face


@dataclass(frozen=True)
class Acquaintance(Person):
    """A person with the number of games they have played and won."""

    games: int
    """All games of this person, open ones too."""
    finished: int
    wins: int


@dataclass(frozen=True)
class Merged:
    """A merge of two people, with everything needed to undo it."""

    gone: str
    kept: str
    games: tuple[str, ...]
    """The keys of the games of the person who was merged into the other."""
    gone_played: Milliseconds | None
    kept_played: Milliseconds | None
    gone_face: Face


class People:
    """All people on the shelf."""

    def __init__(self, store: AnyShelf) -> None:
        self._store = store

    def all(self) -> tuple[Person, ...]:
        """Return all people, those who played most recently first."""
        return self._people("SELECT name, played, colour, emblem FROM players ORDER BY played DESC, name")

    def with_games(self) -> tuple[Person, ...]:
        """Return the people who have a game that is not deleted, those who played most recently first."""
        return self._people(
            """
            SELECT name, played, colour, emblem FROM players WHERE EXISTS (
                SELECT 1 FROM seats JOIN games ON number = game WHERE player = id AND deleted IS NULL
            ) ORDER BY played DESC, name"""
        )

    def _people(self, query: str) -> tuple[Person, ...]:
        return self._store.read(
            lambda database: tuple(
                Person(name, _to_datetime(played), Face(*face)) for name, played, *face in database.execute(query)
            )
        )

    def acquaintances(self) -> tuple[Acquaintance, ...]:
        """Return all people with the numbers of their games and wins, those who played most recently first."""
        # All seats are needed: a scan of the table is twice as fast as the index on players.
        query = """
            SELECT name, played, colour, emblem, ifnull(games, 0), ifnull(finished, 0), ifnull(wins, 0)
            FROM players LEFT JOIN (
                SELECT player, count(*) AS games, sum(winners > 0) AS wins,
                    sum(game NOT IN (SELECT number FROM games WHERE running = 1 AND deleted IS NULL)) AS finished
                FROM seats NOT INDEXED
                WHERE game NOT IN (SELECT number FROM games WHERE deleted IS NOT NULL) GROUP BY player
            ) ON player = id ORDER BY played DESC, name"""
        return self._store.read(
            lambda database: tuple(
                Acquaintance(name, _to_datetime(played), Face(colour, emblem), games, finished, wins)
                for name, played, colour, emblem, games, finished, wins in database.execute(query)
            )
        )

    def faces(self, names: Sequence[str]) -> tuple[Face, ...]:
        """Return the faces of these people. An unknown person gets the free face that they would get when added."""

        def faces(database: sqlite3.Connection) -> tuple[Face, ...]:
            rows = {name: database.execute(f"{_FACE} WHERE name = ?", (name,)).fetchone() for name in names}
            known = {name: Face(*row) for name, row in rows.items() if row is not None}
            return faces_of(names, known, () if len(known) == len(rows) else used_faces(database))

        return self._store.read(faces)

    def change_colour(self, name: str, colour: str) -> None:
        """Set the colour of a person's face. Several people may have the same colour."""
        self._store.write(
            lambda database: database.execute(
                "UPDATE players SET colour = ? WHERE id = ?", (colour, _player(database, name))
            )
        )

    def change_emblem(self, name: str, emblem: str) -> dict[str, str]:
        """Set the emblem of a person's face. If exactly one other person has it, the two swap emblems.

        Return the previous emblem of everyone who got another one, by name, for `set_emblems`.
        """

        def change(database: sqlite3.Connection) -> dict[str, str]:
            player = _player(database, name)
            query = "SELECT name FROM players WHERE emblem = ? AND id <> ?"
            owners = [owner for (owner,) in database.execute(query, (emblem, player))]
            if len(owners) > 1:  # more people than emblems: most are shared
                owners = []
            (own,) = database.execute("SELECT emblem FROM players WHERE id = ?", (player,)).fetchone()
            _set_emblems(database, {name: emblem, **dict.fromkeys(owners, own)})
            return {name: own, **dict.fromkeys(owners, emblem)}

        return self._store.write(change)

    def set_emblems(self, emblems: Mapping[str, str]) -> None:
        """Set the emblems of people by name; those of others stay."""
        self._store.write(lambda database: _set_emblems(database, emblems))

    def remember(self, name: str, face: Face | None = None) -> None:
        """Add a person with this face or a free one, unless they are known. Raise Impossible if the name is invalid."""
        check_name(name)
        self._store.write(lambda database: remember_player(database, name, None, face))

    def forget(self, name: str) -> None:
        """Remove a person. Raise ShelfRefused if they have played games, including games in the bin."""

        def forget(database: sqlite3.Connection) -> None:
            player = _player(database, name)
            games = database.execute("SELECT count(*) FROM seats WHERE player = ?", (player,)).fetchone()[0]
            if games:
                raise ShelfRefused(Refusal.HAS_PLAYED, (name,), games)
            database.execute("DELETE FROM players WHERE id = ?", (player,))

        self._store.write(forget)

    def rename(self, old: str, new: str) -> None:
        """Rename a person in all games. Raise ShelfRefused if the name is taken, Impossible if it is invalid."""
        check_name(new)
        now = to_milliseconds(self._store.now())

        def rename(database: sqlite3.Connection) -> None:
            player = _player(database, old)
            taken = database.execute("SELECT 1 FROM players WHERE name = ?", (new,)).fetchone()
            if old != new and taken is not None:
                raise ShelfRefused(Refusal.NAME_TAKEN, (old, new))
            database.execute("UPDATE players SET name = ?, folded = ? WHERE id = ?", (new, search_form(new), player))
            put_rename(database, now, old, new)

        self._store.write(rename)

    def merge(self, gone: str, kept: str) -> Merged:
        """Merge the person `gone` into `kept` in all games. Raise ShelfRefused if they have played together."""
        now = to_milliseconds(self._store.now())

        def merge(database: sqlite3.Connection) -> Merged:
            if gone == kept:
                raise ShelfRefused(Refusal.SAME_PLAYER, (kept,))
            gone_id, kept_id = _player(database, gone), _player(database, kept)
            both = "SELECT game FROM seats WHERE player = ? AND game IN (SELECT game FROM seats WHERE player = ?)"
            together = {number for (number,) in database.execute(both, (gone_id, kept_id))}
            together |= _games_together(database, {gone, kept})
            if together:
                raise ShelfRefused(Refusal.PLAYED_TOGETHER, (gone, kept), len(together))
            games = database.execute("SELECT key FROM seats JOIN games ON number = game WHERE player = ?", (gone_id,))
            keys = tuple(key for (key,) in games.fetchall())
            gone_played, kept_played = _played(database, gone_id), _played(database, kept_id)
            face = Face(*database.execute(f"{_FACE} WHERE id = ?", (gone_id,)).fetchone())
            database.execute("UPDATE seats SET player = ? WHERE player = ?", (kept_id, gone_id))
            database.execute("DELETE FROM players WHERE id = ?", (gone_id,))
            remember_player(database, kept, gone_played)
            put_rename(database, now, gone, kept)
            return Merged(gone, kept, keys, gone_played, kept_played, face)

        return self._store.write(merge)

    def undo_merge(self, merged: Merged) -> None:
        """Undo a merge, so that both people exist again. Raise ShelfRefused if the kept name no longer exists."""

        def undo_merge(database: sqlite3.Connection) -> None:
            kept_id = _player(database, merged.kept)
            restored_id = remember_player(database, merged.gone, merged.gone_played, merged.gone_face)
            for key in merged.games:
                database.execute(
                    "UPDATE seats SET player = ? WHERE player = ? AND game = (SELECT number FROM games WHERE key = ?)",
                    (restored_id, kept_id, key),
                )
            drop_rename(database, merged.gone, merged.kept)
            if _played(database, kept_id) == merged.gone_played:  # they have begun no game since
                database.execute("UPDATE players SET played = ? WHERE id = ?", (merged.kept_played, kept_id))

        self._store.write(undo_merge)


def _games_together(database: sqlite3.Connection, names: set[str]) -> set[int]:
    """Return the numbers of the games with seat changes in which all these people sat at the table at the same time."""
    seat_changes = "SELECT game FROM actions WHERE instr(content, 'seat_taken')"
    together = set()
    for number, key in database.execute(f"SELECT number, key FROM games WHERE number IN ({seat_changes})").fetchall():
        with suppress(CannotLoad):
            game = read_game(database, key)
            if any(names.issubset(players) for players in names_at_each_moment(game.events, game.setup.players)):
                together.add(number)
    return together


def _to_datetime(played: Milliseconds | None) -> datetime | None:
    return None if played is None else to_datetime(played)


def _played(database: sqlite3.Connection, player: int) -> Milliseconds | None:
    played: Milliseconds | None = database.execute("SELECT played FROM players WHERE id = ?", (player,)).fetchone()[0]
    return played


def _set_emblems(database: sqlite3.Connection, emblems: Mapping[str, str]) -> None:
    changes = [(emblem, name) for name, emblem in emblems.items()]
    database.executemany("UPDATE players SET emblem = ? WHERE name = ?", changes)


def _player(database: sqlite3.Connection, name: str) -> int:
    row = database.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()
    if row is None:
        raise ShelfRefused(Refusal.UNKNOWN_PLAYER, (name,))
    player: int = row[0]
    return player
