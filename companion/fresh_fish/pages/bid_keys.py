"""The keys for a player's bid: the lowest bids at first, then all of them."""

from dataclasses import dataclass

from companion.fresh_fish.box import COINS

ROOM, LITTLE_ROOM = 6, 4
"""How many bids have room in one row with the key for the others, also on a phone."""


@dataclass(frozen=True)
class BidKeys:
    """The bids that are offered to a player, whatever the player has left: coins are hidden."""

    every: tuple[int, ...]
    first: tuple[int, ...]
    """Those in the row that is shown at first."""
    first_on_phone: tuple[int, ...]


def bid_keys(made: int | None) -> BidKeys:
    """Return the keys for a player who has bid this or, for None, nothing yet."""
    return BidKeys(tuple(range(COINS + 1)), _first(ROOM, made), _first(LITTLE_ROOM, made))


def _first(room: int, made: int | None) -> tuple[int, ...]:
    """Return the lowest bids; a high bid that was made replaces the highest of them."""
    lowest = range(room)
    return tuple(lowest) if made is None or made in lowest else (*lowest[:-1], made)
