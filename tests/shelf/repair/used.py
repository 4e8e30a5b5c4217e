"""The time at which a shelf is opened again after it was used."""

from tests.shelf.clock import Clock


def later(**duration: float) -> Clock:
    """Return a clock that is set to a time after the shelf was used, five hours unless given."""
    clock = Clock()
    clock.wait(**(duration or {"hours": 5}))
    return clock
