"""What the kit brings is put on a page with nothing on it."""

import pytest

from tests.screens.blank import WITHOUT_HOME
from tests.screens.harness import Running


@pytest.fixture
def running(start) -> Running:
    """The app in a wide window, at a blank page."""
    return start(pages=WITHOUT_HOME)
