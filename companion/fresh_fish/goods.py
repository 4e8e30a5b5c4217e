"""The four goods that stalls sell."""

from collections.abc import Collection
from enum import Enum

from companion.table.rules import Seat as Seat


class Good(Enum):
    """A good that a truck delivers and stalls sell; the values appear in records and questions."""

    FISH = "fish"
    SODA = "soda"
    CHEESE = "cheese"
    ICE = "ice"

    __hash__ = object.__hash__  # members are singletons, and hashing by identity is faster for counting ways


GOODS = tuple(Good)


def in_order(goods: Collection[Good]) -> tuple[Good, ...]:
    return tuple(good for good in GOODS if good in goods)
