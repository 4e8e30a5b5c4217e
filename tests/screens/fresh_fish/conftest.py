"""A fixture that opens a page of Fresh Fish."""

import pytest

from companion.fresh_fish.game import FreshFishGame
from companion.pages.session import Session
from tests.screens.blank import WITHOUT_HOME
from tests.screens.harness import Running


@pytest.fixture
def open_page(start):
    """Opens a page by its name, with a game on the table or without one."""

    def begin(page: str, game: FreshFishGame | None = None, **options) -> Running:
        session = Session()
        if game is not None:
            session.open(game)
        running = start(pages=WITHOUT_HOME, session=session, **options)
        running.go(page)
        return running

    return begin
