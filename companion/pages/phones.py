"""The phones that take part in a game, and on whose phone each of its entries was made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.shelf import KeptGame
from companion.table.game import Game

PHONES = "phones"
"""The draft that notes which entries were made on a phone: the name of its player, by the mark in the journal."""


@dataclass(frozen=True)
class Phones:
    """The phones that take part, by the seats of their players."""

    seats: frozenset[int] = frozenset()
    asleep: frozenset[int] = frozenset()
    """Those whose phones have been silent for a while: nothing waits for them."""

    @property
    def awake(self) -> frozenset[int]:
        return self.seats - self.asleep


def phones_of_entries(game: Game[Any, Any, Any], drafts: Mapping[str, Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the player on whose phone each entry of a game was made, or "", given the drafts of the game."""
    noted = drafts.get(PHONES)
    if not noted or not isinstance(game, KeptGame):
        return ("",) * game.event_count
    return tuple(str(noted.get(str(line.mark), "")) for line in game.lines)
