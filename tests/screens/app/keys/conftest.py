"""The fixture of a four-player game for the keyboard tests."""

import pytest

from companion.fishing.events import Setup
from screens.app.session import Session
from tests.screens.app.keys.pressing import FOUR


@pytest.fixture
def session() -> Session:
    session = Session()
    session.begin(Setup(FOUR))
    return session
