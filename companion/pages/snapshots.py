"""Snapshots of the table: what a player had seen when the finger came down, and what others have entered since."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import time_ns
from typing import Any

from companion.table.game import Change, Game, Moment
from companion.table.stored_kind import State

MOST_VERSIONS = 256
"""The number of versions of the table that are remembered, in case a desk still shows them."""


@dataclass(frozen=True)
class Snapshot:
    """The table at one of its versions."""

    game: object
    """Identifies the game, also after it was loaded again; None without a game."""
    moment: Moment[Any, Any] | None
    last_entry: object
    """Identifies the change that undo would have reverted, also after the game was loaded again."""
    next_entry: object
    """Identifies the change that redo would have made again; None if there was none."""
    drafts: Mapping[str, Mapping[str, Any]]
    """The drafts of the tablet and of the whole table, by page."""
    phone: str
    """The player on whose phone the version was made, or "" if it was made at the tablet."""

    @staticmethod
    def of(
        game: Game[Any, Any, Any] | None, key: str, drafts: Mapping[str, Mapping[str, Any]], phone: str
    ) -> "Snapshot":
        """Return the snapshot of a table with this game, which has a key if it is on the shelf."""
        if game is None:
            return Snapshot(None, None, None, None, dict(drafts), phone)
        entries = _entry_of(game.last_change), _entry_of(game.next_change)
        return Snapshot(key or game, game.moment, *entries, dict(drafts), phone)

    @property
    def state(self) -> State:
        """The state of the game. Read it only while there is one."""
        assert self.moment is not None
        return self.moment.state

    def has_same_entries(self, other: "Snapshot") -> bool:
        """Return whether another version is of the same game, and the same can be undone and redone next."""
        entries = self.game, self.last_entry, self.next_entry
        return entries == (other.game, other.last_entry, other.next_entry)


def _entry_of(change: Change[Any, Any] | None) -> object:
    """Return what identifies a change within its game, by value."""
    return None if change is None else (change.index, change.events, change.removed, change.moment.count)


class Versions(dict[int, Snapshot]):
    """The snapshots of the table at its recent versions, by their numbers and in their order."""

    def __init__(self, first: int = 0) -> None:
        """Number versions above `first`."""
        super().__init__()
        self.latest = first

    def add(self, snapshot: Snapshot) -> None:
        """Begin a new version with its snapshot."""
        self.latest += 1
        self[self.latest] = snapshot
        if len(self) > MOST_VERSIONS:
            del self[next(iter(self))]


def version_of_now() -> int:
    """Return a version above those of every session before: no table changes once in every millisecond."""
    return time_ns() // 1_000_000
