"""An app for widgets to be put into."""

import pytest


@pytest.fixture
def running(start):
    """An app with nothing on its only page."""
    return start(pages={"home": "tests.screens.blank:BlankPage"})
