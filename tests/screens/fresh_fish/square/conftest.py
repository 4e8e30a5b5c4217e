"""Fixtures for the tests of the square page."""

import pytest

from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, reserved


@pytest.fixture
def table(start) -> Table:
    """The square page of a game of four players with one disc each; it is Anne's turn."""
    return Table(start, base_setup(), *reserved())
