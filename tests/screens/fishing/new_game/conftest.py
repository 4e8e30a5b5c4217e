"""A household that sets a game up."""

import pytest

from screens.app.session import Session
from tests.screens.fishing.new_game.people import Acquainted


@pytest.fixture
def session() -> Session:
    return Acquainted()
