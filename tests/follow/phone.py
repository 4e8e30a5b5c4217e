"""A phone without a browser: it sends HTTP requests and reads event streams over plain sockets."""

import json
import socket
from contextlib import closing
from typing import Any, NamedTuple
from urllib.parse import urlsplit

TIMEOUT = 20


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        assert self.status == 200
        assert self.headers["content-type"] == "application/json"
        return json.loads(self.body)


def connect(url: str, *, source: str = "127.0.0.1") -> socket.socket:
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), TIMEOUT, (source, 0))


def head(url: str, path: str = "", *, method: str = "GET", host: str | None = None, more: str = "") -> bytes:
    """Return the bytes of an HTTP request. A `path` without a leading slash is appended to the path of the URL."""
    parts = urlsplit(url)
    target = path if path.startswith("/") else parts.path + path
    hosts = f"Host: {parts.netloc if host is None else host}\r\n" if host != "" else ""
    return f"{method} {target} HTTP/1.1\r\n{hosts}{more}\r\n".encode()


def ask(url: str, path: str = "", *, source: str = "127.0.0.1", **given: str) -> Answer:
    """Send an HTTP request and return the response."""
    with closing(connect(url, source=source)) as connection:
        connection.sendall(head(url, path, **given))
        return read(connection)


def read(connection: socket.socket) -> Answer:
    answer = b""
    while part := connection.recv(65536):
        answer += part
    return parsed(answer)


def parsed(answer: bytes) -> Answer:
    start, _blank, body = answer.partition(b"\r\n\r\n")
    first, *lines = start.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return Answer(int(first.split()[1]), {name.lower(): value for name, value in headers.items()}, body)


class Follower:
    """A follower with an open event stream."""

    def __init__(self, url: str, language: str = "en", *, source: str = "127.0.0.1", address: str = "events") -> None:
        self.connection = connect(url, source=source)
        self.connection.sendall(head(url, f"{address}?lang={language}"))
        self._file = self.connection.makefile("rb")
        self.status = int(self._file.readline().split()[1])
        self.headers: dict[str, str] = {}
        while (line := self._file.readline().decode().strip()) != "":
            name, value = line.split(": ", 1)
            self.headers[name.lower()] = value

    def __enter__(self) -> "Follower":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def next(self) -> tuple[int, dict[str, Any]]:
        number = 0
        while True:
            line = self._file.readline()
            assert line, "the stream has ended"
            if line.startswith(b"id: "):
                number = int(line[4:])
            if line.startswith(b"data: "):
                return number, json.loads(line[6:])

    def line(self) -> bytes:
        return self._file.readline()

    def close(self) -> None:
        self._file.close()
        self.connection.close()
