"""A device with a shelf, for the tests of what is on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shelf.clock import Clock
from tests.shelf.reopened import Device


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    """A device whose shelf lies in a folder of its own, with a clock that tests can turn."""
    device = Device(tmp_path / "data" / "shelf.sqlite3", Clock())
    yield device
    device.shelf.close()
