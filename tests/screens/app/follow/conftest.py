"""A simulated network on this machine's loopback addresses. Tests can join and leave it."""

import pytest

from companion.follow import sharing


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
