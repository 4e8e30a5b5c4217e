"""A host of the browser edition for tests: the same pages and actions, over HTTP instead of a worker."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import MappingProxyType
from urllib.parse import parse_qs, urlsplit

import assets
from companion.follow.page import CONTENT_TYPES, PageFile, page_files, words_as_json
from companion.home.keeping import note_copy
from companion.pages.edition import Browser
from companion.pages.registry import outcome_to_json
from companion.pages.session import Session
from companion.tools.language import speaking
from companion.web import copies
from companion.web.host import WebHost

JSON = "application/json"
HOST = Path(__file__).with_name("served_host.js")
BARE = b'<!doctype html><title>Bare</title><h1>Bare</h1><div id="page"></div><p id="notice"></p><p id="said"></p>'
"""A page without the app, for tests of single scripts: `bare` at the address of the server."""


class _Request(BaseHTTPRequestHandler):
    """One request: a file, the words, a page or an action. Requests are handled one after the other."""

    protocol_version = "HTTP/1.1"  # a connection for each of the 60 files of a page would cost more than the files
    disable_nagle_algorithm = True
    wbufsize = -1
    server: "_Server"

    def do_GET(self) -> None:
        self._answer(self._get)

    def do_POST(self) -> None:
        self.body = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(self._post)

    def _answer(self, answer: Callable[[], None]) -> None:
        """Answer in the thread of the session, or not at all if a page asks whose test is over."""
        self.site = self.server.site
        try:
            answered = self.site.worker.submit(answer)
        except RuntimeError:
            self.send_error(503)
        else:
            answered.result()

    def _get(self) -> None:
        address = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(address.query).items()}
        name = address.path.removeprefix("/")
        if name == "words":
            self._send(JSON, words_as_json(asked["lang"]))
        elif name.startswith("page/"):
            arguments = json.loads(asked.get("with", "{}"))
            try:
                with speaking(asked["lang"]):
                    page = self.site.host.page(name.removeprefix("page/"), arguments)
            except LookupError:
                self.send_error(404)
            else:
                self._send(JSON, page.encode())
        else:
            file = self.site.more.get(name) or _file(name or "app.html")
            self._send(file.kind, file.content, "max-age=3600")

    def _post(self) -> None:
        body, site = self.body, self.site
        address = urlsplit(self.path)
        language = parse_qs(address.query)["lang"][0]
        if address.path == "/import":
            with speaking(language):
                outcome = copies.import_file(site.session, body)
            self._send(JSON, json.dumps(outcome_to_json(replace(outcome, version=site.session.version))).encode())
            return
        wanted = json.loads(body)
        if address.path == "/export":
            with speaking(language):
                file = copies.export(site.session, wanted["key"])
            self._send(JSON, json.dumps(file).encode())
            return
        if address.path == "/copied":
            note_copy(site.session)
            self._send(JSON, b"{}")
            return
        asked = {
            "page": wanted["page"],
            "given": wanted.get("arguments", {}),
            "action": wanted["action"],
            "values": wanted["with"],
            "seen": wanted["seen"],
            "is_repeat": wanted.get("is_repeat", False),
        }
        with speaking(language):
            answer = site.host.act(asked)
        self._send(JSON, answer.encode())

    def _send(self, kind: str, content: bytes, caching: str = "no-store") -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", caching)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_args: object) -> None:
        """Print nothing."""


@cache
def _file(name: str) -> PageFile:
    """Return a file that is the same for every session: of the page, or an icon or the manifest."""
    if name == "bare":
        return PageFile(CONTENT_TYPES[".html"], BARE)
    if name == HOST.name:
        return PageFile(CONTENT_TYPES[HOST.suffix], HOST.read_bytes())
    if name not in page_files():
        return PageFile("application/octet-stream", Path(assets.path("browser", *name.split("/"))).read_bytes())
    file = page_files()[name]
    return file._replace(content=file.content.replace(b'data-host="worker"', b'data-host="server"'))


@dataclass
class _Site:
    """What a server shows: a session, and files of a test, which take the place of those with the same name."""

    session: Session
    host: WebHost
    worker: ThreadPoolExecutor
    more: Mapping[str, PageFile]


class _Server(ThreadingHTTPServer):  # a browser opens connections that it may never use
    """A server for the site of one test after the other."""

    daemon_threads = True
    site: _Site

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Request)
        Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore the errors of connections that a browser has closed."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@cache
def _shared_server() -> _Server:
    """Return the server of all tests: at one address, a browser has to load the files of the page only once."""
    return _Server()


@contextmanager
def serving(
    session: Session | Callable[[], Session],
    browser: Browser | None = None,
    more: Mapping[str, PageFile] = MappingProxyType({}),
) -> Iterator[str]:
    """Serve the browser edition for a session, as in a browser that says this about itself, with `more` files.

    Yield its address.

    A session with a shelf is given as a function, because only the thread that opens a shelf may use it.
    """
    server = _Server() if more else _shared_server()
    with ThreadPoolExecutor(1) as worker:
        opened = worker.submit(session).result() if callable(session) else session
        server.site = _Site(opened, WebHost(opened, browser), worker, more)
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            if callable(session) and opened.shelf is not None:
                worker.submit(opened.shelf.close).result()
            if more:
                server.shutdown()
                server.server_close()
