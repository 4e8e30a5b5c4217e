"""Fixtures for the tests of widgets."""

import pytest


@pytest.fixture
def running(start):
    """An app with one empty page."""
    return start(pages={"home": "tests.screens.blank:BlankPage"})
