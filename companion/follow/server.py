"""The web server for one address of this device: it answers GET and HEAD requests for the view and the page's files.

While phones may take part, it also answers their requests to join and their actions, which are sent by POST. Any other
request, or one that arrives too slowly or too often, is refused without details and closed.
"""

import io
import ipaddress
import json
import re
import socket
import sys
from contextlib import suppress
from hmac import compare_digest
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from threading import Lock
from time import monotonic
from typing import Any
from urllib.parse import parse_qs

from companion.follow.feed import Feed
from companion.follow.page import followers_as_json, page_files, rules_as_json, words_as_json
from companion.follow.participants import FORBIDDEN, NOT_FOUND, Participants
from companion.follow.phone import Answer
from companion.follow.streams import Streams
from companion.tools.language import languages
from companion.tools.reading import BadRecord, parse

LARGEST_HEAD = 8 * 1024
LARGEST_BODY = 4 * 1024
TIMEOUT = 10.0
"""Seconds within which a request must arrive, and its response must be read."""
MOST_REQUESTS = 64
MOST_REQUESTS_FROM_ONE_ADDRESS = 16
"""The maximum numbers of simultaneous requests, in total and from one address. A browser sends up to six."""
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
JSON = "application/json"
RETRY = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
NO_CACHE = "no-store"
CACHE_FOR_12_HOURS = "private, max-age=43200"
END_OF_HEAD = re.compile(rb"\r?\n\r?\n")
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(:[0-9]{1,5})?")


class BadBody(Exception):
    """Raised if the body of a request cannot be read, with the status to answer."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class Request(BaseHTTPRequestHandler):
    """Handles one HTTP request; each connection serves only one."""

    server: "Listener"
    protocol_version = "HTTP/1.1"

    def handle(self) -> None:
        """Read the head of the request and send the response; the connection is closed afterwards."""
        self._ends = monotonic() + TIMEOUT
        head = self._head()
        if head is None:
            return
        self.rfile = io.BufferedReader(io.BytesIO(head))
        self.raw_requestline = self.rfile.readline()
        if self.parse_request():
            self._respond()

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
                self._send_response(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return None
            if not part:
                return None
        return None

    def _receive(self) -> bytes:
        """Return the next part of the request, b"" at its end. Raise TimeoutError if none arrives in time."""
        self.connection.settimeout(max(0.001, self._ends - monotonic()))
        part: bytes = self.connection.recv(LARGEST_HEAD)
        return part

    def _body(self) -> object:
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

    def _respond(self) -> None:
        if not self.server.is_own_host(self.headers.get_all("Host", [])):
            return self._send_response(HTTPStatus.FORBIDDEN)
        participants = self.server.participants
        methods = ("GET", "HEAD", "POST") if participants is not None else ("GET", "HEAD")
        if self.command not in methods:
            return self._send_response(HTTPStatus.METHOD_NOT_ALLOWED, more={"Allow": ", ".join(methods)})
        path, _mark, query = self.path.partition("?")
        key, slash, name = path.removeprefix("/").partition("/")
        if not compare_digest(key.encode("utf-8", "replace"), self.server.key.encode()):
            return self._send_response(HTTPStatus.NOT_FOUND)
        if not slash:  # people who type the address omit the last slash
            return self._send_response(HTTPStatus.FOUND, more={"Location": f"/{self.server.key}/"})
        asked = parse_qs(query, max_num_fields=8) if query.count("&") < 8 else {}
        language = asked.get("lang", [""])[0]
        language = language if language in languages() else languages()[0]
        answer = None if participants is None else self._take_part(participants, name, language)
        return self._serve(name, language) if answer is None else self._send_answer(answer)

    def _take_part(self, participants: Participants, name: str, language: str) -> Answer | None:
        """Return the answer to a request of a phone that takes part or wants to, or None for any other request."""
        if self.command == "POST":
            if not self._is_from_own_page():
                return FORBIDDEN
            if name not in ("join", "act", "leave"):
                return NOT_FOUND
            try:
                body = self._body()
            except BadBody as error:
                return Answer(error.status)
            if name == "leave":
                return participants.leave(self._token())
            return participants.ask(body) if name == "join" else participants.act(self._token(), body, language)
        room, _slash, asked = name.partition("/")
        if room == "join":
            return participants.answer_to(asked)
        return participants.page(self._token(), asked, language) if room == "page" else None

    def _is_from_own_page(self) -> bool:
        """Return whether a page of this server sends the request, so that no other site can act here."""
        own = f"http://{self.headers['Host'].strip()}"
        return [origin.lower() for origin in self.headers.get_all("Origin", [])] == [own.lower()]

    def _token(self) -> str:
        scheme, _space, token = str(self.headers.get("Authorization", "")).partition(" ")
        return token if scheme.lower() == "bearer" else ""

    def _send_answer(self, answer: Answer) -> None:
        content = b"" if answer.content is None else json.dumps(answer.content, ensure_ascii=False).encode()
        more = {"Retry-After": "1"} if answer.status in RETRY else {}
        self._send_response(answer.status, JSON, content, more=more)

    def _serve(self, name: str, language: str) -> None:
        files = page_files()
        if name == "state":
            self._send_response(HTTPStatus.OK, JSON, self.server.feed.text(language)[1])
        elif name in ("events", "watch"):
            self._follow(language, is_page=name == "watch")
        elif name == "followers":
            may_take_part = self.server.participants is not None
            content = followers_as_json(len(self.server.streams), language, may_take_part=may_take_part)
            self._send_response(HTTPStatus.OK, JSON, content)
        elif name == "words":
            self._send_response(HTTPStatus.OK, JSON, words_as_json(language), caching=CACHE_FOR_12_HOURS)
        elif name == "rules":
            self._send_response(HTTPStatus.OK, JSON, rules_as_json(language), caching=CACHE_FOR_12_HOURS)
        elif name in files:
            caching = CACHE_FOR_12_HOURS if name else NO_CACHE
            self._send_response(HTTPStatus.OK, files[name].kind, files[name].content, caching=caching)
        else:
            self._send_response(HTTPStatus.NOT_FOUND)

    def _follow(self, language: str, *, is_page: bool) -> None:
        head = self._response_head(HTTPStatus.OK, {"Content-Type": "text/event-stream"})
        if self.command == "HEAD":
            self.connection.sendall(head)
        elif self.server.streams.add(self.connection, self.client_address[0]):
            self.server.free_slot(self.connection)  # followers are counted separately
            self.server.streams.serve(self.connection, language, head, is_page=is_page)
        else:
            self._send_response(HTTPStatus.SERVICE_UNAVAILABLE, more={"Retry-After": "10"})

    def _send_response(
        self,
        status: HTTPStatus,
        kind: str = "text/plain; charset=utf-8",
        content: bytes = b"",
        *,
        caching: str = NO_CACHE,
        more: dict[str, str] | None = None,
    ) -> None:
        headers = {"Content-Type": kind, "Content-Length": str(len(content)), **(more or {})}
        head = self._response_head(status, headers, caching)
        self.connection.settimeout(TIMEOUT)
        self.connection.sendall(head if getattr(self, "command", "") == "HEAD" else head + content)
        if status >= HTTPStatus.BAD_REQUEST:
            self._linger()

    def _response_head(self, status: HTTPStatus, headers: dict[str, str], caching: str = NO_CACHE) -> bytes:
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
        self._send_response(HTTPStatus(code))

    def handle_expect_100(self) -> bool:
        """Ignore a header `Expect: 100-continue`: the phone sends its body anyway after a moment."""
        return True


class Listener(ThreadingHTTPServer):
    """A server that listens at one address of this device, with a limited number of requests, one thread each."""

    daemon_threads = True
    request_queue_size = 512
    # On Windows this would let another program take the port over.
    allow_reuse_address = sys.platform != "win32"

    def __init__(
        self, address: str, port: int, key: str, feed: Feed, streams: Streams, participants: Participants | None = None
    ) -> None:
        """Start listening. Raise OSError if the address is not this device's or the port is taken."""
        self.address = address
        self.key = key
        self.feed = feed
        self.streams = streams
        self._participants = participants
        self._busy: dict[Any, str] = {}
        """The connections being served, oldest first, with their addresses."""
        self._counting = Lock()
        if ":" in address:
            self.address_family = socket.AF_INET6
        super().__init__((address, port), Request)

    def server_bind(self) -> None:
        """Bind the socket without a DNS lookup of this device's name."""
        TCPServer.server_bind(self)
        self.port = int(self.server_address[1])

    @property
    def url(self) -> str:
        """The URL for a phone to open."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        return f"http://{host}:{self.port}/{self.key}/"

    @property
    def participants(self) -> Participants | None:
        """The phones that take part, or None while phones may only watch."""
        return self._participants if self._participants is not None and self._participants.is_allowed else None

    def is_own_host(self, given: list[str]) -> bool:
        """Return whether the `Host` headers name this address, as protection against DNS rebinding."""
        match = HOST.fullmatch(given[0].strip()) if len(given) == 1 else None
        if match is None:
            return False
        name = match["name"].strip("[]").lower()
        ours = ipaddress.ip_address(self.address)
        if name == "localhost":
            return ours.is_loopback
        try:
            return ipaddress.ip_address(name) == ours
        except ValueError:
            return False

    def process_request(self, request: Any, client_address: Any) -> None:
        """Handle a request in a new thread, but close it at once if there are too many from its address.

        If there are too many in total, close the oldest one.
        """
        address = client_address[0]
        with self._counting:
            has_room = list(self._busy.values()).count(address) < MOST_REQUESTS_FROM_ONE_ADDRESS
            if has_room and len(self._busy) >= MOST_REQUESTS:
                self._close_slowest()
            if has_room:
                self._busy[request] = address
        if not has_room:
            self.close_request(request)
            return
        try:
            super().process_request(request, client_address)
        except RuntimeError:  # this device can start no more threads
            self.free_slot(request)
            self.close_request(request)

    def _close_slowest(self) -> None:
        """Disconnect the oldest request; its thread then ends by itself."""
        slowest = next(iter(self._busy))
        del self._busy[slowest]
        with suppress(OSError):
            slowest.shutdown(socket.SHUT_RDWR)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Handle a request in this thread, then free its slot."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.free_slot(request)

    def free_slot(self, request: Any) -> None:
        """Stop counting a connection towards the limit of requests."""
        with self._counting:
            self._busy.pop(request, None)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore the errors of connections that a phone has closed."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)

    def close(self) -> None:
        """Stop listening."""
        self.shutdown()
        with suppress(OSError):
            self.server_close()
