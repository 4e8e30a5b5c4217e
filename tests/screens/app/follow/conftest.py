"""Fixtures: a simulated network on this machine's loopback addresses, and an app that shares its game there."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.fishing.pages.phase import start_round
from companion.follow import sharing
from companion.pages.session import Session
from tests.screens.app.follow.table import Table
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.tables import RULE_SHEET, session_of


class Network:
    """A replacement for `local_addresses` that returns the addresses chosen by a test."""

    def __init__(self) -> None:
        self.addresses: tuple[str, ...] = ("127.0.0.1",)

    def __call__(self) -> tuple[str, ...]:
        return self.addresses


@pytest.fixture
def network(monkeypatch) -> Network:
    found = Network()
    monkeypatch.setattr(sharing, "local_addresses", found)
    monkeypatch.setattr(sharing, "NETWORK_CHECK_INTERVAL", 0.02)
    monkeypatch.setattr(sharing, "POLL", 0.01)
    monkeypatch.setattr(sharing, "USUAL_PORT", 0)
    return found


@pytest.fixture
def begin(start, network) -> Callable[..., Table]:
    """A function that starts the app with a shared game."""

    def begin(session: Session | None = None, page: str = "table", **options: Any) -> Table:
        if session is None:
            session = session_of(RULE_SHEET)
            start_round(session)
        return Table(start(pages=WITHOUT_HOME, session=session, at=page, **options))

    return begin
