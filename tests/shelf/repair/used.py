"""The time at which a shelf is opened again after it was used."""

from tests.shelf.clock import Clock


def later(**duration: float) -> Clock:
    """Return a clock set to a time after the shelf was used, by default five hours later."""
    clock = Clock()
    clock.wait(**(duration or {"hours": 5}))
    return clock
