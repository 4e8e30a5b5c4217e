"""One HTTP request, read and answered within limits of time and size, and refused without details.

Each connection serves one request and is then closed. What is answered is up to the subclass; see `server`.
"""

import io
import re
import socket
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from time import monotonic

from companion.tools.reading import BadRecord, parse

LARGEST_HEAD = 8 * 1024
LARGEST_BODY = 4 * 1024
TIMEOUT = 10.0
"""Seconds within which a request must arrive, and its response must be read."""
LINGER_SECONDS = 0.5
MOST_DROPPED = 256 * 1024
"""After an error, read and drop input for this many seconds and bytes at most, so that the response arrives."""

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
}
NO_CACHE = "no-store"
END_OF_HEAD = re.compile(rb"\r?\n\r?\n")


class BadBody(Exception):
    """Raised if the body of a request cannot be read, with the status to answer."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class LimitedRequest(BaseHTTPRequestHandler):
    """Reads one request and sends the response, both within limits."""

    protocol_version = "HTTP/1.1"

    def respond(self) -> None:
        """Answer the request, whose head was read."""
        raise NotImplementedError

    def handle(self) -> None:
        """Read the head of the request and send the response; the connection is closed afterwards."""
        self._ends = monotonic() + TIMEOUT
        head = self._head()
        if head is None:
            return
        self.rfile = io.BufferedReader(io.BytesIO(head))
        self.raw_requestline = self.rfile.readline()
        if self.parse_request():
            self.respond()

    def _head(self) -> bytes | None:
        """Return the head of the request, or None if it does not arrive in time or is too long."""
        read = b""
        while monotonic() < self._ends:
            part = self._receive()
            read += part
            head = END_OF_HEAD.search(read, endpos=LARGEST_HEAD)
            if head is not None:
                self._after_head = read[head.end() :]
                return read[: head.end()]
            if len(read) >= LARGEST_HEAD:
                self.send_whole(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return None
            if not part:
                return None
        return None

    def _receive(self) -> bytes:
        """Return the next part of the request, b"" at its end. Raise TimeoutError if none arrives in time."""
        self.connection.settimeout(max(0.001, self._ends - monotonic()))
        part: bytes = self.connection.recv(LARGEST_HEAD)
        return part

    def body(self) -> object:
        """Return the JSON in the body. Raise BadBody if there is none that can be read, or it arrives too slowly."""
        lengths = self.headers.get_all("Content-Length", [])
        if len(lengths) != 1 or self.headers.get_all("Transfer-Encoding"):
            raise BadBody(HTTPStatus.LENGTH_REQUIRED)
        if not re.fullmatch("[0-9]{1,9}", lengths[0]):
            raise BadBody(HTTPStatus.BAD_REQUEST)
        length = int(lengths[0])
        if length > LARGEST_BODY:
            raise BadBody(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        body = self._after_head
        try:
            while len(body) < length:
                part = self._receive()
                if not part:
                    raise BadBody(HTTPStatus.BAD_REQUEST)
                if monotonic() >= self._ends:
                    raise TimeoutError
                body += part
            return parse(body[:length])
        except TimeoutError:
            raise BadBody(HTTPStatus.REQUEST_TIMEOUT) from None
        except BadRecord:
            raise BadBody(HTTPStatus.BAD_REQUEST) from None

    def send_whole(
        self,
        status: HTTPStatus,
        kind: str = "text/plain; charset=utf-8",
        content: bytes = b"",
        *,
        caching: str = NO_CACHE,
        more: dict[str, str] | None = None,
    ) -> None:
        """Send a response with its content, or only its head to a HEAD request."""
        headers = {"Content-Type": kind, "Content-Length": str(len(content)), **(more or {})}
        head = self.response_head(status, headers, caching)
        self.connection.settimeout(TIMEOUT)
        self.connection.sendall(head if getattr(self, "command", "") == "HEAD" else head + content)
        if status >= HTTPStatus.BAD_REQUEST:
            self._linger()

    def response_head(self, status: HTTPStatus, headers: dict[str, str], caching: str = NO_CACHE) -> bytes:
        """Return the head of a response, with the headers that every response has."""
        lines = {**headers, "Cache-Control": caching, **SECURITY_HEADERS}
        return "".join(
            (f"HTTP/1.1 {status.value} {status.phrase}\r\n", *(f"{k}: {v}\r\n" for k, v in lines.items()), "\r\n")
        ).encode("ascii")

    def _linger(self) -> None:
        """Read and discard further input: closing at once would make some systems discard the response."""
        self.connection.shutdown(socket.SHUT_WR)
        ends, left = monotonic() + LINGER_SECONDS, MOST_DROPPED
        self.connection.settimeout(LINGER_SECONDS)
        while left > 0 and monotonic() < ends:
            part = self.connection.recv(LARGEST_HEAD)
            left -= len(part)
            if not part:
                return

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the status code of an invalid request, without details."""
        self.send_whole(HTTPStatus(code))

    def handle_expect_100(self) -> bool:
        """Ignore a header `Expect: 100-continue`: the phone sends its body anyway after a moment."""
        return True
