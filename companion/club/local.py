"""What a device knows of its club without asking the database: its own shelf, its copy of the club, its membership."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from companion.club.copy import LAST_SYNC, TABLE_COUNT, TABLES, TWIN, SyncState, open_copy, put_sync_state, sync_states
from companion.club.faults import ClubError, ClubFault
from companion.club.games import DELETED, RUNNING, ClubGame
from companion.club.membership import Membership, former_devices, leave, require_membership
from companion.shelf import AnyShelf, CannotLoad, CannotOpen, Shelf
from companion.shelf.tables.kept import KeptGame
from companion.shelf.tables.rows import read_game
from companion.shelf.tables.settings import set_setting, setting
from companion.shelf.times import to_datetime
from companion.table.figures import ListedGame

Value = TypeVar("Value")


@dataclass(frozen=True)
class Status:
    """The state of syncing between this device and the club."""

    club: str
    table: str
    waiting: int
    """The number of games that wait to be sent."""
    last_sync: datetime | None
    problem: ClubError | CannotOpen | None = None
    """Why the last attempt to sync failed, or None if it succeeded."""
    not_in_club: int = 0
    """The number of games here that a device with a copy of this device's data has continued in the club.

    Entries that were made here since then never reach the club.
    """

    @property
    def is_online(self) -> bool:
        """Whether the last attempt to sync succeeded."""
        return self.problem is None

    @property
    def is_removed(self) -> bool:
        """Whether this device is not in the club any more, mostly because it was removed: it must join again."""
        return isinstance(self.problem, ClubError) and self.problem.fault is ClubFault.NOT_A_MEMBER


class LocalClub:
    """The shelf of a device, its copy of the club, and its membership."""

    def __init__(self, shelf: AnyShelf, copy: AnyShelf, member: Membership) -> None:
        self.shelf = shelf
        self.copy = copy
        """A shelf with the games and people of the whole club, for lists and statistics. Never record in it."""
        self.member = member

    def stored(self, key: str, default: Value) -> Value:
        """Return a setting of the copy, such as the cursor, or `default` if it has none."""
        value: Value = self.copy.read(lambda database: setting(database, key, default))
        return value

    def store(self, key: str, value: object) -> None:
        """Change a setting of the copy."""
        self.copy.write(lambda database: set_setting(database, key, value))

    def put_state(self, key: str, state: SyncState) -> None:
        """Store in the copy how a game was synced."""
        self.copy.write(lambda database: put_sync_state(database, key, state))

    def fingerprints(self) -> dict[str, tuple[str, bool]]:
        """Return a fingerprint of each game on the shelf and whether the game is deleted, by key.

        A fingerprint begins with the number and the mark of the journal's last entry; see `entry_in`.
        """
        rows = self.shelf.rows(
            "SELECT key, actions || ' ' || ifnull("
            " (SELECT mark FROM actions WHERE game = games.number AND actions.number = games.actions), 0"
            ") || ' ' || seal || ' ' || counts || ' ' || (deleted IS NOT NULL) || ' ' || ("
            " SELECT group_concat(name, char(10)) FROM ("
            "  SELECT name FROM seats JOIN players ON id = player WHERE game = games.number ORDER BY seat)"
            ") || CASE dismissed WHEN '[]' THEN '' ELSE char(10) || dismissed END,"
            " deleted IS NOT NULL FROM games ORDER BY running DESC, changed DESC"
        )
        return {key: (fingerprint, bool(is_deleted)) for key, fingerprint, is_deleted in rows}

    def waiting(self) -> dict[str, tuple[str, int]]:
        """Return the fingerprint and the club's revision of each game that has to be sent, by key, running ones first.

        What waits is not stored anywhere: it is each own game that differs from what was sent last.
        """
        states, unknown = sync_states(self.copy), SyncState(self.member.device, 0, "")
        found = {}
        for key, (fingerprint, is_deleted) in self.fingerprints().items():
            state = states.get(key, unknown)
            is_own = state.owner == self.member.device
            if is_own and state.sent != fingerprint and not (is_deleted and key not in states):
                found[key] = fingerprint, state.revision
        return found

    def taken_games(self) -> dict[str, str]:
        """Return the owner of each game that is on the shelf but continued by another device, by key."""
        own = {self.member.device, *former_devices(self.shelf)}
        on_shelf = dict(self.shelf.rows("SELECT key, running FROM games WHERE deleted IS NULL"))
        return {
            key: state.owner
            for key, state in sync_states(self.copy).items()
            if state.owner not in own and key in on_shelf and (on_shelf[key] or state.status == RUNNING)
        }

    def has_entry(self, key: str, entry: str | None) -> bool:
        """Return whether the shelf has this journal entry of a game. If `entry` is None, the game itself is enough."""
        rows = self.shelf.rows("SELECT number FROM games WHERE key = ?", (key,))
        if not rows or entry is None:
            return bool(rows)
        number, mark = entry.split()
        query = "SELECT 1 FROM actions WHERE game = ? AND number = ? AND mark = ?"
        return number == "0" or bool(self.shelf.rows(query, (rows[0][0], int(number), int(mark))))

    def has_all_entries(self, game: ClubGame) -> bool:
        """Return whether the shelf has all entries of a game that the club has from this device.

        If not, the data of this device was copied to another one, its twin, which has continued the game.
        """
        if game.status == DELETED or self.has_entry(game.key, game.entry):
            return True
        try:  # a game that was taken over has a new journal
            here = game_on(self.shelf, game.key)
        except CannotLoad:
            return False
        theirs = game.game.events
        return bool(theirs == here.events[: len(theirs)])

    def is_whole_in_club(self, key: str) -> bool:
        """Return whether the copy has every event of a game on the shelf."""
        try:
            own, theirs = (game_on(each, key).events for each in (self.shelf, self.copy))
        except CannotLoad:
            return False
        return tuple(own) == tuple(theirs[: len(own)])

    def status(self) -> Status:
        """Return the status, assuming that the last attempt to sync succeeded. This reads every game."""
        last: int | None = self.stored(LAST_SYNC, None)
        twins = {key for key, state in sync_states(self.copy).items() if state.owner == TWIN}
        on_shelf = {key for (key,) in self.shelf.rows("SELECT key FROM games WHERE deleted IS NULL")}
        return Status(
            self.member.club,
            self.member.table,
            len(self.waiting()),
            None if last is None else to_datetime(last),
            not_in_club=sum(not self.is_whole_in_club(key) for key in twins & on_shelf),
        )


class Club(LocalClub):
    """The club of this device while its copy is open: games and tables for the screens. Use it in one thread."""

    shelf: Shelf
    copy: Shelf

    def __init__(self, shelf: Shelf) -> None:
        """Open the device's copy of the club. Raise ClubError if the device is in no club."""
        member = require_membership(shelf)
        super().__init__(shelf, open_copy(shelf), member)

    def __enter__(self) -> Club:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.copy.close()

    def table_of(self, key: str) -> str | None:
        """Return the name of the table that owns a game, or None if it is this table or the club lacks the game.

        A game from before the club removed this device is its own if it is on the shelf.
        """
        owners = self.copy.rows("SELECT device FROM club_games WHERE key = ?", (key,))
        if not owners or owners[0][0] == self.member.device:
            return None
        if owners[0][0] in former_devices(self.shelf) and self.shelf.rows("SELECT 1 FROM games WHERE key = ?", (key,)):
            return None
        return self._tables().get(owners[0][0], "?")

    def tables(self) -> dict[str, str]:
        """Return the name of the table that owns each game of the club, by the key of the game."""
        names = {**self._tables(), self.member.device: self.member.table}
        return {key: names.get(state.owner, "?") for key, state in sync_states(self.copy).items()}

    def table_count(self) -> int:
        """Return the number of tables that are in the club now."""
        return self.stored(TABLE_COUNT, 1)

    def _tables(self) -> dict[str, str]:
        tables: dict[str, str] = self.stored(TABLES, {})
        return {**tables, TWIN: self.member.table}

    def all_games(self) -> tuple[ListedGame, ...]:
        """Return the list entries of all games of the club, running ones first."""
        return self.copy.games.page(size=1_000_000).games

    def bin_taken_game(self, key: str) -> None:
        """Move a game that another device continues to the bin, unless the club lacks entries of it.

        It lies there with its note, for the case that it is taken back.
        """
        if self.is_whole_in_club(key):
            self.shelf.games.delete(key)

    def leave(self) -> Membership:
        """Leave the club by calling `leave`. Pass the returned membership to `say_goodbye` in another thread."""
        self.copy.close()
        return leave(self.shelf)


def game_on(shelf: AnyShelf, key: str) -> KeptGame:
    """Return a game of a shelf, to be read only. Raise CannotLoad if it cannot be opened."""
    return shelf.read(lambda database: read_game(database, key))


def entry_in(fingerprint: str) -> str:
    """Return the number and the mark of the last journal entry from the fingerprint of a game."""
    return " ".join(fingerprint.split(" ", 2)[:2])
