"""A square with a disc of everybody."""

from companion.fresh_fish.events import SpaceReserved
from tests.screens.fresh_fish.squares import base_setup

FIRST = ("C2", "I1", "C9", "J8")


def reserved() -> list:
    shape = base_setup().square.shape
    return [SpaceReserved(shape.space(name)) for name in FIRST]
