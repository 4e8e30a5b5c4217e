"""The command `web`: it serves a built folder with strict headers, and says what is missing if there is none."""

import os
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from companion.cli.main import main
from companion.web.serving import server_for
from tests import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that looks built."""
    for name in ("index.html", "service_worker.js", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def url(folder: Path) -> Iterator[str]:
    """The address that the command prints."""
    code = "import sys; from companion.cli.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "web", str(folder), "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().rstrip("\n")
        process.terminate()


def test_serves_the_folder_with_strict_headers(url: str) -> None:
    kinds = {
        "": "text/html; charset=utf-8",
        "service_worker.js": "text/javascript; charset=utf-8",
        "pyodide/pyodide.mjs": "text/javascript; charset=utf-8",
        "pyodide/pyodide.asm.wasm": "application/wasm",
    }
    for path, kind in kinds.items():
        with urlopen(url + path) as answer:
            assert answer.headers["Content-Type"] == kind
            policy = answer.headers["Content-Security-Policy"]
            assert "'wasm-unsafe-eval'" in policy
            assert "http" not in policy, "nothing comes from outside"
    for path in ("pyodide/", "nothing.js", "../pyproject.toml"):
        with pytest.raises(HTTPError):
            urlopen(url + path)


def test_an_older_file_is_sent_to_a_browser_that_has_a_newer_one(folder: Path, url: str) -> None:
    """As after a version was taken back."""
    os.utime(folder / "service_worker.js", (1000000, 1000000))
    with urlopen(url + "service_worker.js") as answer:
        own = answer.headers["Last-Modified"]
    newer = Request(url + "service_worker.js", headers={"If-Modified-Since": formatdate(2000000, usegmt=True)})
    with urlopen(newer) as answer:
        assert answer.status == 200
    with pytest.raises(HTTPError, match="304"):
        urlopen(Request(url + "service_worker.js", headers={"If-Modified-Since": own}))


def test_prints_nothing_if_a_browser_hangs_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server_for(folder, "127.0.0.1", 0) as server:
        server.daemon_threads = False  # so that closing the server waits for the request
        with socket.create_connection(server.server_address[:2]) as browser:
            browser.sendall(b"GET / HTTP/1.0\r\n")
            browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        server.handle_request()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("{empty}",), "the browser edition is not here: build it with “make web”"),
        (("{folder}", "--port", "{taken}"), "another program is using it"),
        (("{folder}", "--host", "192.0.2.1"), "this device does not have this address"),
        (("{folder}", "--port", "seven"), "is not a port"),
    ],
)
def test_says_what_is_wrong(folder: Path, capsys, arguments: tuple[str, ...], sentence: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        places = {"folder": folder, "empty": folder / "pyodide", "taken": taken.getsockname()[1]}
        try:
            status = main(["--lang", "en", "web", *(word.format(**places) for word in arguments)])
        except SystemExit as exit_:
            status = exit_.code
    assert status == 2
    assert sentence in capsys.readouterr().err
