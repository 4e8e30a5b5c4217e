"""The four goods, and the seats of the people who sell them."""

from enum import Enum

Seat = int
"""A player, by place at the table: 0, 1, 2, ... clockwise."""


class Good(Enum):
    """What a truck brings and a stall sells; the values stand in records and questions."""

    FISH = "fish"
    SODA = "soda"
    CHEESE = "cheese"
    ICE = "ice"

    __hash__ = object.__hash__  # there is one object for each member, and ways are counted in bulk


GOODS = tuple(Good)


def order_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with this one."""
    return tuple((seat + place) % players for place in range(players))
