"""The web server for one address of this device: it answers GET and HEAD requests for the view and the page's files.

While phones may take part, it also answers their requests to join and their actions, which are sent by POST. Any other
request, or one that arrives too slowly or too often, is refused without details and closed.
"""

import ipaddress
import json
import re
import socket
import sys
from contextlib import suppress
from hmac import compare_digest
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from socketserver import TCPServer
from threading import Lock
from typing import Any
from urllib.parse import parse_qs

from companion.follow.feed import Feed
from companion.follow.limited_request import NO_CACHE, BadBody, LimitedRequest
from companion.follow.page import followers_as_json, page_files, rules_as_json, words_as_json
from companion.follow.phone import Answer
from companion.follow.phone_requests import FORBIDDEN, NOT_FOUND, PhoneRequests
from companion.follow.streams import Streams
from companion.tools.language import languages

MOST_REQUESTS = 64
MOST_REQUESTS_FROM_ONE_ADDRESS = 16
"""The maximum numbers of simultaneous requests, in total and from one address. A browser sends up to six."""
JSON = "application/json"
RETRY = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
CACHE_FOR_12_HOURS = "private, max-age=43200"
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(:[0-9]{1,5})?")


class Request(LimitedRequest):
    """A request to this server: routed by its path to a file, the view, a stream or the requests of phones."""

    server: "Listener"

    def respond(self) -> None:
        """Answer a request for this address and its key. Any other is refused."""
        if not self.server.is_own_host(self.headers.get_all("Host", [])):
            return self.send_whole(HTTPStatus.FORBIDDEN)
        requests = self.server.phone_requests
        methods = ("GET", "HEAD", "POST") if requests is not None else ("GET", "HEAD")
        if self.command not in methods:
            return self.send_whole(HTTPStatus.METHOD_NOT_ALLOWED, more={"Allow": ", ".join(methods)})
        path, _mark, query = self.path.partition("?")
        key, slash, name = path.removeprefix("/").partition("/")
        if not compare_digest(key.encode("utf-8", "replace"), self.server.key.encode()):
            return self.send_whole(HTTPStatus.NOT_FOUND)
        if not slash:  # people who type the address omit the last slash
            return self.send_whole(HTTPStatus.FOUND, more={"Location": f"/{self.server.key}/"})
        language = _language_in(query)
        answer = None if requests is None else self._answer_of_table(requests, name, language)
        return self._serve(name, language) if answer is None else self._send_answer(answer)

    def _answer_of_table(self, requests: PhoneRequests, name: str, language: str) -> Answer | None:
        """Return the answer to a request of a phone that takes part or wants to, or None for any other request."""
        if self.command == "POST":
            return self._answer_to_post(requests, name, language)
        room, _slash, asked = name.partition("/")
        if room == "join":
            return requests.answer_to(asked)
        return requests.page(self._token(), asked, language) if room == "page" else None

    def _answer_to_post(self, requests: PhoneRequests, name: str, language: str) -> Answer:
        if not self._is_from_own_page():
            return FORBIDDEN
        if name not in ("join", "act", "leave"):
            return NOT_FOUND
        try:
            body = self.body()
        except BadBody as error:
            return Answer(error.status)
        if name == "leave":
            return requests.leave(self._token())
        return requests.join(body) if name == "join" else requests.act(self._token(), body, language)

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
        self.send_whole(answer.status, JSON, content, more=more)

    def _serve(self, name: str, language: str) -> None:
        files = page_files()
        if name == "state":
            self.send_whole(HTTPStatus.OK, JSON, self.server.feed.text(language)[1])
        elif name in ("events", "watch"):
            self._stream(language, is_page=name == "watch")
        elif name == "followers":
            may_take_part = self.server.phone_requests is not None
            content = followers_as_json(len(self.server.streams), language, may_take_part=may_take_part)
            self.send_whole(HTTPStatus.OK, JSON, content)
        elif name in ("words", "rules"):
            content = words_as_json(language) if name == "words" else rules_as_json(language)
            self.send_whole(HTTPStatus.OK, JSON, content, caching=CACHE_FOR_12_HOURS)
        elif name in files:
            caching = CACHE_FOR_12_HOURS if name else NO_CACHE
            self.send_whole(HTTPStatus.OK, files[name].kind, files[name].content, caching=caching)
        else:
            self.send_whole(HTTPStatus.NOT_FOUND)

    def _stream(self, language: str, *, is_page: bool) -> None:
        head = self.response_head(HTTPStatus.OK, {"Content-Type": "text/event-stream"})
        if self.command == "HEAD":
            self.connection.sendall(head)
        elif self.server.streams.add(self.connection, self.client_address[0]):
            self.server.free_slot(self.connection)  # followers are counted separately
            self.server.streams.serve(self.connection, language, head, is_page=is_page)
        else:
            self.send_whole(HTTPStatus.SERVICE_UNAVAILABLE, more={"Retry-After": "10"})


def _language_in(query: str) -> str:
    """Return the language that a request asks for, or the default one."""
    asked = parse_qs(query, max_num_fields=8) if query.count("&") < 8 else {}
    language = asked.get("lang", [""])[0]
    return language if language in languages() else languages()[0]


class Listener(ThreadingHTTPServer):
    """A server that listens at one address of this device, with a limited number of requests, one thread each."""

    daemon_threads = True
    request_queue_size = 512
    # On Windows this would let another program take the port over.
    allow_reuse_address = sys.platform != "win32"

    def __init__(
        self, address: str, port: int, key: str, feed: Feed, streams: Streams, requests: PhoneRequests | None = None
    ) -> None:
        """Start listening. Raise OSError if the address is not this device's or the port is taken."""
        self.address = address
        self.key = key
        self.feed = feed
        self.streams = streams
        self._requests = requests
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
    def phone_requests(self) -> PhoneRequests | None:
        """What answers phones that take part, or None while phones may only watch."""
        return self._requests if self._requests is not None and self._requests.participants.is_allowed else None

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
