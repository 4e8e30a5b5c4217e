"""A host of the browser edition for tests: the same pages and actions, over HTTP instead of a worker."""

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
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


class _Request(BaseHTTPRequestHandler):
    """One request: a file, the words, a page or an action. Requests are handled one after the other."""

    worker: ThreadPoolExecutor
    host: WebHost
    session: Session
    more: Mapping[str, PageFile]
    """Files of a test, which take the place of those with the same name."""

    def do_GET(self) -> None:
        self.worker.submit(self._get).result()

    def do_POST(self) -> None:
        self.worker.submit(self._post).result()

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
                    page = self.host.page(name.removeprefix("page/"), arguments)
            except LookupError:
                self.send_error(404)
            else:
                self._send(JSON, page.encode())
        else:
            files = {**page_files(), HOST.name: PageFile(CONTENT_TYPES[HOST.suffix], HOST.read_bytes()), **self.more}
            other = Path(assets.path("browser", *name.split("/")))  # an icon, or the manifest
            file = files.get(name or "app.html") or PageFile("application/octet-stream", other.read_bytes())
            self._send(file.kind, file.content.replace(b'data-host="worker"', b'data-host="server"'))

    def _post(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        address = urlsplit(self.path)
        language = parse_qs(address.query)["lang"][0]
        if address.path == "/import":
            with speaking(language):
                outcome = copies.import_file(self.session, body)
            self._send(JSON, json.dumps(outcome_to_json(replace(outcome, version=self.session.version))).encode())
            return
        wanted = json.loads(body)
        if address.path == "/export":
            with speaking(language):
                file = copies.export(self.session, wanted["key"])
            self._send(JSON, json.dumps(file).encode())
            return
        if address.path == "/copied":
            note_copy(self.session)
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
            answer = self.host.act(asked)
        self._send(JSON, answer.encode())

    def _send(self, kind: str, content: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_args: object) -> None:
        """Print nothing."""


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
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Request)  # a browser opens connections that it may never use
    server.daemon_threads = True

    def begin() -> None:
        _Request.session = session() if callable(session) else session
        _Request.host = WebHost(_Request.session, browser)
        _Request.more = more

    def end() -> None:
        if callable(session) and _Request.session.shelf is not None:
            _Request.session.shelf.close()

    with ThreadPoolExecutor(1) as worker:
        _Request.worker = worker
        worker.submit(begin).result()
        thread = Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
            server.server_close()
            worker.submit(end).result()
