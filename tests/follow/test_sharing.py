"""Sharing a table starts, moves with the device from network to network, and ends by itself."""

import re
import socket
from contextlib import closing
from threading import Event, Semaphore
from urllib.parse import urlsplit

import ifaddr
import pytest

from companion.follow import sharing
from companion.follow.addresses import in_terminal, is_local, local_addresses, squares
from companion.follow.feed import Feed
from companion.follow.sharing import CannotShare, ShareFault, Sharing
from tests.follow.phone import Follower, ask


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("192.168.178.42", True), ("10.0.0.7", True), ("172.16.3.4", True), ("169.254.1.1", True), ("127.0.0.1", True),
        ("::1", True), ("fd00::2", True), ("8.8.8.8", False), ("0.0.0.0", False), ("::", False), ("224.0.0.1", False),
        ("255.255.255.255", False), ("2001:4860:4860::8888", False), ("example.org", False), ("", False),
        ("127.1", False),
    ],
)  # fmt: skip
def test_shares_only_at_local_addresses(address, local):
    assert is_local(address) == local
    if not local:
        with pytest.raises(CannotShare) as refused:
            Sharing(Feed(), host=address, port=0)
        assert refused.value.fault is ShareFault.NOT_LOCAL


def test_puts_wifi_first_and_leaves_out_unreachable_networks(monkeypatch):
    found = [
        ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("eth0", "10.0.0.5"), ("wlan0", ("fd00::2", 0, 0)),
        ("wlan0", "192.168.1.20"), ("rmnet0", "100.64.1.1"), ("ppp0", "93.184.216.34"), ("wlan0", "169.254.7.7"),
        ("wlan0", "192.168.1.20"), ("rmnet_data1", "10.44.1.2"), ("tun0", "10.8.0.2"),
    ]  # fmt: skip
    adapters = [ifaddr.Adapter(name, name, [ifaddr.IP(address, 24, name)]) for name, address in found]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert local_addresses() == ("192.168.1.20", "10.0.0.5", "169.254.7.7", "172.17.0.1")


def test_uses_another_port_if_the_usual_one_is_taken(monkeypatch):
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        monkeypatch.setattr(sharing, "USUAL_PORT", other.getsockname()[1])
        with closing(Sharing(Feed(), host="127.0.0.1")) as shared:
            assert ask(shared.urls[0], "state").status == 200


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_shares_at_an_ipv6_address():
    with closing(Sharing(Feed(), host="::1", port=0)) as shared:
        url = shared.urls[0]
        assert re.fullmatch(r"http://\[::1\]:\d+/\w+/", url)
        port = int(url.rsplit(":", 1)[1].split("/")[0])
        with closing(socket.create_connection(("::1", port), 20)) as connection:
            connection.sendall(f"GET /{shared.key}/state HTTP/1.1\r\nHost: [::1]:{port}\r\n\r\n".encode())
            assert connection.recv(100).startswith(b"HTTP/1.1 200")


class Network:
    """A replacement for `local_addresses` that returns addresses set by a test."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses
        self.looks = Semaphore(0)
        """Released once per call, so that a test can wait for calls."""

    def __call__(self) -> tuple[str, ...]:
        self.looks.release()
        return self.addresses


def moved(shared: Sharing, network: Network, *addresses: str) -> None:
    """Give the device these addresses, and wait until sharing has moved to them."""
    changed = Event()
    shared.on_change = changed.set
    network.addresses = addresses
    while [urlsplit(url).hostname for url in shared.urls] != list(addresses):
        assert changed.wait(20)
        changed.clear()


@pytest.fixture
def network(monkeypatch) -> Network:
    """The device's network, which sharing checks at short intervals."""
    network = Network()
    monkeypatch.setattr(sharing, "NETWORK_CHECK_INTERVAL", 0.02)
    monkeypatch.setattr(sharing, "local_addresses", network)
    return network


def test_moves_from_network_to_network(network):
    with closing(Sharing(Feed(), port=0)) as shared:
        assert shared.urls == ()
        moved(shared, network, "127.0.0.2")
        first = shared.urls[0]
        with Follower(first) as follower:
            follower.next()
            moved(shared, network, "127.0.0.3", "127.0.0.2")
            assert [url.replace("127.0.0.2", "127.0.0.3") for url in shared.urls] == [shared.urls[0]] * 2
            assert ask(shared.urls[0], "state").status == 200
            assert shared.followers == 1
        moved(shared, network, "127.0.0.3")
        with pytest.raises(OSError, match="refused"):
            ask(first, "state")


def test_keeps_a_requested_port_in_every_network(network):
    """While another program uses the requested port, sharing has no address, and gets one once the port is free.

    It never uses another port, since people may have written this one down.
    """
    with closing(socket.create_server(("127.0.0.3", 0))) as other:
        port = other.getsockname()[1]
        with closing(Sharing(Feed(), port=port)) as shared:
            network.addresses = ("127.0.0.3",)
            while network.looks.acquire(blocking=False):
                pass
            for _look in range(3):  # the second attempt has ended when the third begins
                assert network.looks.acquire(timeout=120)
            assert shared.urls == ()
            other.close()
            moved(shared, network, "127.0.0.3")
            assert urlsplit(shared.urls[0]).port == port
            moved(shared, network)


def test_ends_some_time_after_the_last_follower_left(monkeypatch):
    time = [0.0]
    monkeypatch.setattr(sharing, "monotonic", lambda: time[0])
    monkeypatch.setattr(sharing, "NETWORK_CHECK_INTERVAL", 0.01)
    left = Event()
    with closing(Sharing(Feed(), host="127.0.0.1", port=0)) as shared:
        with Follower(shared.urls[0]) as follower:
            follower.next()
            time[0] += sharing.ENDS_WITHOUT_FOLLOWERS
            assert not shared.ended.wait(0.1)
            shared.on_change = left.set
        assert left.wait(20)
        assert not shared.ended.wait(0.1)
        time[0] += sharing.ENDS_WITHOUT_FOLLOWERS
        assert shared.ended.wait(20)
        assert shared.urls == ()


def test_the_qr_code_has_a_quiet_zone_and_looks_the_same_in_a_terminal():
    address = "http://127.0.0.1:8765/k7m2x9p4qa/"
    code = squares(address)
    assert {len(row) for row in code} == {len(code)} == {29 + 2 * 4}
    assert not any(any(row) for row in (*code[:4], *code[-4:]))
    light = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
    lines = in_terminal(address, in_colour=False).splitlines()
    rows = [tuple(not light[letter][half] for letter in line) for line in lines for half in (0, 1)]
    assert rows[: len(code)] == list(code)
    assert in_terminal(address, in_colour=True).splitlines()[0] == f"\x1b[97;40m{lines[0]}\x1b[0m"
