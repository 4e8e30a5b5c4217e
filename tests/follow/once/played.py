"""A game as it is played at a physical table: what has happened there, and what people want to enter of it."""

import random
from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from companion.pages.session import AnyGame, Session
from tests.follow.once.people import Person, Tap

Facts = TypeVar("Facts")
"""What people see of the game on a screen."""


class Played(ABC, Generic[Facts]):
    """A game that people enter; each kind of game knows what they want, and what an entry means."""

    setup: Any
    events: tuple[Any, ...]
    """What is entered before people begin, at most."""
    page = ""
    """The page that shows the table."""
    shared: tuple[str, ...] = ()
    """The parts of its view that are the same on all devices."""
    private: tuple[str, ...] = ()
    """The drafts that nobody else may see."""
    tried: tuple[str, ...] = ()
    """The actions that people try whether the page offers them or not."""
    rng: random.Random
    """Decides between the things that people can want."""

    @abstractmethod
    def look(self, session: Session) -> Facts:
        """Return what is on the table."""

    def on_table(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return what a page shows alike on all devices."""
        return {key: view[key] for key in self.shared}

    @abstractmethod
    def entries(self, game: AnyGame) -> Any:
        """Return what is entered, as the entries say, without what follows from them."""

    @abstractmethod
    def entered(self, tap: Tap, entries: Any, before: Facts) -> Any:
        """Return the entries after a tap, which has counted. Raise AssertionError if it was not meant for them."""

    @abstractmethod
    def stands(self, tap: Tap, facts: Facts) -> bool:
        """Return whether the table shows what a tap was meant to enter."""

    @abstractmethod
    def is_all_seen(self, seen: Facts, now: Facts) -> bool:
        """Return whether no entry has come in between."""

    @abstractmethod
    def with_own(self, facts: Facts, own: list[Tap]) -> Facts | None:
        """Return what a person believes who has entered this since these facts; None to wait for the screen."""

    @abstractmethod
    def wanted(self, person: Person, facts: Facts) -> list[Tap]:
        """Return the taps of a person who believes these facts; empty if there is nothing to enter."""

    def is_entry(self, tap: Tap) -> bool:
        """Return whether people would not touch the control of a tap twice to enter something twice."""
        return tap.action not in ("undo", "redo")

    def undone_by(self, tap: Tap) -> Any:
        """Return the entry that a tap on undo was meant for."""
        return tap.meant

    def hidden(self, drafts: dict[str, Any]) -> dict[str, Any]:
        """Return drafts of the table that differ in all that is hidden from those who watch."""
        return {page: draft for page, draft in drafts.items() if page not in self.private}


def entry_of(change: Any) -> Any:
    """Return what people know an entry by: its place, and what it has added and removed."""
    if change is None or (not change.events and not change.removed):
        return None
    return change.index, change.moment.count, change.events, change.removed
