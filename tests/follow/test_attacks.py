"""Attacks on the server reveal nothing, stop nothing and cost little, and never block the table."""

import socket
from contextlib import ExitStack, closing

import pytest

from companion.follow import limited_request, streams
from companion.follow.sharing import Sharing
from tests.fishing.shorthand import caught
from tests.follow.conftest import SharedTable
from tests.follow.phone import Follower, ask, connect, head, parsed, read


def check_answers(table: SharedTable) -> None:
    """Check that the server still answers a valid request."""
    assert ask(table.url, "state", source="127.0.0.77").json["version"] == table.feed.version


def is_closed_while_sending(connection: socket.socket, part: bytes, every: float = 0.0) -> bool:
    """Send the same bytes repeatedly. Return whether the server closes the connection."""
    connection.settimeout(every)
    for _part in range(100_000):
        try:
            connection.send(part)
            if not connection.recv(1):
                return True
        except (TimeoutError, BlockingIOError):
            continue
        except OSError:
            return True
    return False


@pytest.mark.parametrize(
    "path",
    [
        "/", "/state", "/events", "/index.html", "/favicon.ico", "/aaaaaaaaaa/", "/aaaaaaaaaa/state", "//",
        "/{key}x/", "/{upper}/", "/{key}/nothing", "/{key}/../{key}/state", "/{key}/%2e%2e/pyproject.toml",
        "/{key}/..%2f..%2fmain.py", "/{key}//state", "/{key}/state/",
        "/{key}/fonts/", "/{key}/index.html", "http://127.0.0.1/{key}/state", "*", "/%00", "/\u00e9/",
    ],
)  # fmt: skip
def test_any_other_path_is_404(shared, path):
    key = shared.sharing.key
    answer = ask(shared.url, path.format(key=key, upper=key.upper()))
    assert (answer.status, answer.body) == (404, b"")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:80", "", "127.0.0.1.evil.example", "127.0.0.2", "0.0.0.0", "[::1]",
        "2130706433", "127.0.0.1@evil", "127.0.0.1:80:80", "localhost.", "127.1", "a, 127.0.0.1",
    ],
)  # fmt: skip
def test_refuses_another_host(shared, host):
    answer = ask(shared.url, "state", host=host)
    assert (answer.status, answer.body) == (403, b"")


def test_accepts_its_own_host_once(shared):
    for host in ("127.0.0.1", "localhost", "LOCALHOST:1234"):
        assert ask(shared.url, "state", host=host).status == 200
    assert ask(shared.url, "state", more="Host: evil.example\r\n").status == 403


@pytest.mark.parametrize(("method", "path"), [("POST", "state"), ("OPTIONS", "/"), ("CONNECT", "/"), ("get", "state")])
def test_refuses_other_methods(shared, method, path):
    answer = ask(shared.url, path, method=method, more="Content-Length: 5\r\n")
    assert (answer.status, answer.body, answer.headers["allow"]) == (405, b"", "GET, HEAD")


@pytest.mark.parametrize("size", [20_000, 999_999_999])
def test_does_not_read_a_body(shared, size):
    with closing(connect(shared.url)) as connection:
        request = head(shared.url, "state", method="POST", more=f"Content-Length: {size}\r\n")
        connection.sendall(request + b"x" * min(size, 20_000))
        assert parsed(connection.recv(65536)).status == 405
        assert is_closed_while_sending(connection, b"x" * 4096)
    check_answers(shared)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 2000, 431),
        (b"GET /" + b"a" * 9000, 431),
        (b"GET / HTTP/1.1\r\n" + b"".join(b"X%d: y\r\n" % n for n in range(200)) + b"\r\n", 431),
        (b"\x00\xff\xfe\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"GET / HTTP/1.1 more words\r\n\r\n", 400),
        (b"GET /\r\n\r\n", 403),
    ],
)
def test_refuses_endless_and_broken_heads(shared, sent, status):
    with closing(connect(shared.url)) as connection:
        connection.sendall(sent)
        answer = read(connection)
    assert (answer.status, answer.body) == (status, b"")
    check_answers(shared)


def test_closes_a_connection_without_a_request(shared, monkeypatch):
    monkeypatch.setattr(limited_request, "TIMEOUT", 0.3)
    with closing(connect(shared.url)) as silent:
        assert silent.recv(1) == b""
    with closing(connect(shared.url)) as connection:  # a byte now and then does not keep a connection open
        assert is_closed_while_sending(connection, b"G", every=0.05)
    check_answers(shared)


def test_a_follower_that_never_reads_delays_no_other(shared, monkeypatch):
    monkeypatch.setattr(streams, "STUCK_AFTER", 0.5)
    with Follower(shared.url) as reader, closing(socket.socket()) as stuck:
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        port = int(shared.url.split(":")[2].split("/")[0])
        stuck.connect(("127.0.0.1", port))
        stuck.sendall(head(shared.url, "events"))
        reader.next()
        count = 0
        while shared.sharing.followers == 2 or count < 100:
            shared.show()
            count += 1
            version = 0
            while version < shared.feed.version:
                version, _view = reader.next()
            assert count < 20_000, "the stuck follower was not closed"
        assert shared.sharing.followers == 1
        assert stuck.recv(100).startswith(b"HTTP/1.1 200")
    check_answers(shared)


def test_a_slow_reader_skips_to_the_latest_view(shared):
    with Follower(shared.url) as slow:
        slow.next()
        for _change in range(2000):
            shared.show()
        versions = []
        while not versions or versions[-1] < shared.feed.version:
            versions.append(slow.next()[0])
        assert versions == sorted(set(versions))


def test_closes_a_follower_that_sends_data(shared):
    with Follower(shared.url) as follower:
        follower.next()
        follower.connection.sendall(b"x" * 1000)
        with pytest.raises((AssertionError, OSError)):
            follower.next()
    check_answers(shared)


def test_accepts_8_followers_per_address_and_64_in_all(shared):
    with ExitStack() as streams_:
        followers = [streams_.enter_context(Follower(shared.url)) for _ in range(8)]
        assert ask(shared.url, "events").status == 503
        for number in range(8, 64):
            followers.append(streams_.enter_context(Follower(shared.url, source=f"127.0.0.{2 + number // 8}")))
        assert [follower.next()[0] for follower in followers] == [1] * 64
        assert ask(shared.url, "events", source="127.0.0.99").status == 503
        shared.record(caught(4, 0, 0, 0))
        assert [follower.next()[0] for follower in followers] == [2] * 64
        check_answers(shared)


def test_many_connections_leave_room_for_others(shared):
    with ExitStack() as connections:
        for number in range(400):  # more than the server accepts in all, and from each of 8 addresses
            connections.enter_context(closing(connect(shared.url, source=f"127.0.0.{2 + number % 8}")))
        check_answers(shared)
        with Follower(shared.url, source="127.0.0.67") as follower:
            follower.next()
            shared.record(caught(4, 0, 0, 0))
            assert follower.next()[0] == 2
    check_answers(shared)


def test_a_table_that_is_shared_twice_has_two_keys(shared):
    with closing(Sharing(shared.feed, host="127.0.0.1", port=0)) as other:
        assert other.key != shared.sharing.key
        assert ask(shared.url, f"/{other.key}/state").status == 404
