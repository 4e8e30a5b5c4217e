"""The evening for which a table is shared: its address and the rights of phones, which outlive a restart of the app.

They are a setting of this device. Nothing exports it or sends it to a club.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.tools import codec
from companion.tools.reading import BadRecord

EVENING = "shared_evening"
"""The key of the setting."""
LASTS = 12 * 60 * 60
"""Seconds after which a right ends, and after which a table that was closed is no longer shared again."""


def is_same_evening(then: float, now: float) -> bool:
    """Return whether two times, in seconds since 1970, belong to one evening."""
    return abs(now - then) < LASTS


@dataclass(frozen=True)
class Right:
    """The right of a phone to take part as a player, until the table takes it back or the evening is over."""

    player: str
    request: str
    token: str
    allowed: int
    """When the table has allowed it, in seconds since 1970."""


@dataclass(frozen=True)
class Evening:
    """What phones need to find the table again, and the table its phones."""

    key: str
    port: int
    noted: int
    """When this was noted, in seconds since 1970."""
    rights: tuple[Right, ...] = ()

    def to_store(self) -> Any:
        return codec.write(Evening, self)


def read_evening(settings: Mapping[str, Any], now: float) -> Evening | None:
    """Return the evening in these settings without the rights that have ended, or None if it is over."""
    try:
        evening: Evening = codec.read(Evening, settings.get(EVENING))
    except BadRecord:
        return None
    is_address = evening.key.isalnum() and 0 < evening.port < 65536
    if not is_address or not is_same_evening(evening.noted, now):
        return None
    return replace(evening, rights=tuple(right for right in evening.rights if is_same_evening(right.allowed, now)))
