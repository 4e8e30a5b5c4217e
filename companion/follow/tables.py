"""Which table shows a game to its followers; each kind of game is loaded when one of it is first followed."""

from collections.abc import Sequence
from typing import Any, Protocol

from companion.faces import FIRST_FACES, Face
from companion.follow.feed import Look


class Table(Protocol):
    """One game for followers to look at, again after every change."""

    def look(self, events: tuple[Any, ...], /) -> Look:
        """What there is to see after these events."""


def table_of(setup: Any, faces: Sequence[Face] = FIRST_FACES) -> Table:
    """The table of a game with this set-up; coins are hidden, as nobody has said otherwise."""
    if setup.kind == "fishing":
        from companion.follow.fishing.view import FishingTable

        return FishingTable(setup, faces)
    from companion.follow.fresh_fish.view import FreshFishTable

    return FreshFishTable(setup, faces)
