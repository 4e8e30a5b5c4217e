"""A server for the built browser edition on this machine, for a trial. Other web servers can serve the folder, too."""

import io
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

PORT = 8734
"""The default port. Browsers keep games by address and port, so it must be the same every time."""
HEADERS = {
    # Python's WebAssembly is compiled in the browser; everything comes from here.
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class _Request(SimpleHTTPRequestHandler):
    """One request for a file. Folders are not listed."""

    extensions_map = {  # noqa: RUF012  (as in the base class)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".ttf": "font/ttf",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send a file unless the browser has this very one: that of a version which was taken back may be older."""
        known, file = self.headers["If-Modified-Since"], Path(self.translate_path(self.path))
        if known and file.is_file() and known != self.date_time_string(int(file.stat().st_mtime)):
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def log_message(self, *_arguments: object) -> None:
        """Print nothing."""


class _Server(ThreadingHTTPServer):
    """A server with a thread for each request."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore the errors of connections that a browser has closed."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def is_built(folder: Path) -> bool:
    """Return whether a folder contains the browser edition."""
    return (folder / "service_worker.js").is_file() and (folder / "index.html").is_file()


def server_for(folder: Path, host: str, port: int) -> ThreadingHTTPServer:
    """Return a server for the built folder. Raise OSError if it cannot listen at this address."""
    return _Server((host, port), partial(_Request, directory=str(folder)))
