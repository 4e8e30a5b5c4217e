"""A device with a shelf, for the tests of what is on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shelf.clock import Clock
from tests.shelf.reopened import Device


@pytest.fixture
def clock() -> Clock:
    """The clock of the device, which tests can turn."""
    return Clock()


@pytest.fixture
def device(tmp_path: Path, clock: Clock) -> Iterator[Device]:
    """A device whose shelf lies in a folder of its own."""
    device = Device(tmp_path / "data" / "shelf.sqlite3", clock)
    yield device
    device.shelf.close()
