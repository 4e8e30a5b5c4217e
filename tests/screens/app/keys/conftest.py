"""The fixture of a four-player game for the keyboard tests."""

import pytest

from companion.pages.session import Session
from tests.screens.fishing.tables import session_of


@pytest.fixture
def session() -> Session:
    return session_of()
