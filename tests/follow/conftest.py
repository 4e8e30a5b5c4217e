"""Fixtures: a table that is shared on this machine only."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from companion.follow import sharing
from companion.follow.feed import Feed, views_of
from companion.follow.sharing import Sharing
from companion.pages.session import AnyGame
from companion.pages.watching import WatchedTable
from tests.follow import games
from tests.follow.table import PlayedTable


class SharedTable:
    """A shared game that publishes every recorded event to its followers, as the app does."""

    def __init__(self, game: AnyGame, **given) -> None:
        self.game = game
        self.feed = Feed(*views_of(WatchedTable(game)))
        self.sharing = Sharing(self.feed, host="127.0.0.1", **{"port": 0, **given})

    @property
    def url(self) -> str:
        return self.sharing.urls[0]

    def record(self, *events: Any) -> None:
        self.game.record(*events)
        self.show()

    def show(self) -> None:
        self.feed.show(*views_of(WatchedTable(self.game)))


@pytest.fixture(autouse=True)
def _short_poll_interval(monkeypatch) -> None:
    """Shorten the interval at which listeners check whether to stop, so that no test waits for them."""
    monkeypatch.setattr(sharing, "POLL", 0.01)


@pytest.fixture
def share() -> Iterator[Callable[..., SharedTable]]:
    """A function that shares a game until the end of the test."""
    with ExitStack() as tables:

        def start(game: AnyGame, **given: Any) -> SharedTable:
            table = SharedTable(game, **given)
            tables.callback(table.sharing.close)
            return table

        yield start


@pytest.fixture
def play() -> Iterator[Callable[..., PlayedTable]]:
    """A function that shares a game whose phones take part, until the end of the test."""
    with ExitStack() as tables:

        def start(*events: Any, **given: Any) -> PlayedTable:
            table = PlayedTable(*events, **given)
            tables.callback(table.close)
            return table

        yield start


@pytest.fixture
def shared(share) -> SharedTable:
    return share(games.in_round_3())
