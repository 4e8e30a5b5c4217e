"""People at the devices of one table: what they tap, what they were told, and what they have seen."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

NOTICED_AFTER = 1.0
"""Seconds that an entry of others has to be on the screen, until people have noticed it."""


@dataclass(frozen=True)
class Reply:
    """What a device is told about an action."""

    refusal: str = ""
    version: int | None = None
    page: str = ""
    """The page that it opens."""


@dataclass(frozen=True)
class Tap:
    """A tap of a person, and what it means to them."""

    page: str
    action: str
    given: dict[str, Any]
    meant: Any
    at: float = 0.0
    """When the finger came down."""
    is_repeat: bool = False
    id: str = ""
    seen: int = -1
    """The version that had been seen, once the tap was sent."""


@dataclass
class Person:
    """A person at a device, which sends taps one after the other."""

    name: str
    seat: int | None
    ask: Callable[[Tap], Reply | None]
    """Does an action of the device; returns None if it was not let in, so that it asks again."""
    has_network: bool
    """Whether messages can be lost and repeated."""
    first: int = 0
    """The version on the screen when the person sat down."""
    painted: dict[int, float] = field(default_factory=dict)
    """When each version was painted."""
    told: int = 0
    """The newest version that an answer has named, which the device takes as seen at once."""
    equal: int = 0
    """The version of the last entry of others that was equal to one of theirs."""
    own: dict[int, Tap] = field(default_factory=dict)
    """The versions that were made here."""
    taps: deque[Tap] = field(default_factory=deque)
    """The taps that are not answered yet."""
    answered: list[tuple[Tap, Reply]] = field(default_factory=list)
    """The taps that have arrived, and what was said about them."""
    is_on_its_way: bool = False
    """Whether the first of the taps has already arrived, and its answer was lost."""

    def sit_down(self, version: int, now: float) -> None:
        """Look at a screen that has just been switched on: what it shows is seen at once."""
        self.first, self.painted, self.told, self.equal = version, {version: now}, 0, 0
        self.own.clear()
        self.taps.clear()
        self.answered.clear()
        self.is_on_its_way = False

    def paint(self, version: int, now: float) -> None:
        self.painted.setdefault(version, now)

    def seen(self, at: float) -> int:
        """Return the version that the device reports for a finger that came down at this time."""
        return max(self.told, self._noticed(at))

    def _noticed(self, at: float) -> int:
        long_enough = [version for version, since in self.painted.items() if since + NOTICED_AFTER <= at]
        return max(long_enough, default=self.first)

    def known(self, at: float) -> int:
        """Return the newest version that the person knows completely."""
        version = max(self._noticed(at), self.equal)
        while version + 1 in self.own:
            version += 1
        return version
