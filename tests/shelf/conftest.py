"""Fixtures: a device with a shelf, and its clock."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shelf.clock import Clock
from tests.shelf.reopened import Device


@pytest.fixture
def clock() -> Clock:
    """The clock of the device, which tests can set."""
    return Clock()


@pytest.fixture
def device(tmp_path: Path, clock: Clock) -> Iterator[Device]:
    """A device with a shelf in its own folder."""
    device = Device(tmp_path / "data" / "shelf.sqlite3", clock)
    yield device
    device.shelf.close()
