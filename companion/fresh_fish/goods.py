"""The four goods, and the seats of the people who sell them."""

from collections.abc import Collection
from enum import Enum

from companion.rules import Seat as Seat


class Good(Enum):
    """A good that a truck brings and a stall sells; the values are used in records and questions."""

    FISH = "fish"
    SODA = "soda"
    CHEESE = "cheese"
    ICE = "ice"

    __hash__ = object.__hash__  # there is one object for each member, and ways are counted in bulk


GOODS = tuple(Good)


def in_order(goods: Collection[Good]) -> tuple[Good, ...]:
    return tuple(good for good in GOODS if good in goods)
