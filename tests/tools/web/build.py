"""The files of the browser edition: pages, words, the app and its Python, and the worker that keeps them offline."""

import base64
import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from companion.follow.page import page_files, words_as_json
from companion.tools.language import languages
from companion.version import VERSION
from tests import ROOT
from tests.tools.web.packages import CannotBuild, package

FOLDER = ROOT / "build" / "web"
WEB, BROWSER = ROOT / "assets" / "web", ROOT / "assets" / "browser"
MOST_BYTES = 16_000_000
MOST_COMPRESSED = 7_000_000
NOT_IN_BROWSERS = ("companion/cli/", "companion/club/", "companion/follow/", "companion/web/serving.py")
"""The parts of the app that a browser cannot use: servers, and a database in the network."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
WORKER = "service_worker.js"
MARKED = "version.js"
NO_VERSION = b'const VERSION = "";'
NO_LIST = b"const FILES = {};"


def build(folder: Path = FOLDER) -> None:
    """Build the browser edition into a folder, which is replaced. Raise CannotBuild if something is missing."""
    files = _files()
    shutil.rmtree(folder, ignore_errors=True)
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def sizes(folder: Path = FOLDER) -> tuple[int, int]:
    """Return the total size of the built files, and that of a zip of them."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files:
            archive.write(file, file.relative_to(folder))
    return sum(file.stat().st_size for file in files), len(packed.getvalue())


def _files() -> dict[str, bytes]:
    """Return the content of every file by its path."""
    pages = {path: file.content for path, file in page_files().items() if path}
    files = {
        **pages,
        "index.html": pages["app.html"],
        "manifest.webmanifest": (BROWSER / "manifest.webmanifest").read_bytes(),
        **{f"icons/{icon.name}": icon.read_bytes() for icon in (BROWSER / "icons").glob("*.png")},
        **{f"words/{language}.json": words_as_json(language) for language in languages()},
        **_python(),
        "licences.txt": _licences(),
    }
    del files["app.html"]
    return _marked(files)


def _python() -> dict[str, bytes]:
    """Return Pyodide and the app in it, compiled."""
    pyodide = package("pyodide")
    if shutil.which("node") is None:
        raise CannotBuild("node is missing. On Debian or Ubuntu, run: sudo .ci/system-libraries web")
    with tempfile.TemporaryDirectory() as name:
        source, app, library = (Path(name) / file for file in ("source.zip", "companion.zip", "library.zip"))
        with zipfile.ZipFile(source, "w") as archive:
            for path in _sources():
                archive.write(ROOT / path, path)
        command = ["node", str(Path(__file__).with_name("compile.mjs")), pyodide, source, app, library]
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(f"the app cannot be compiled:\n{(done.stdout + done.stderr)[-2000:]}")
        compiled = {"companion.zip": app.read_bytes(), "pyodide/python_stdlib.zip": library.read_bytes()}
    # No other package is used: without their list, nothing can be fetched from outside.
    lock = {**json.loads((pyodide / "pyodide-lock.json").read_text()), "packages": {}}
    kept = {f"pyodide/{name}": (pyodide / name).read_bytes() for name in PYODIDE_FILES}
    return {**compiled, **kept, "pyodide/pyodide-lock.json": json.dumps(lock).encode()}


def _sources() -> list[str]:
    """Return the paths of the app's modules and catalogues that a browser needs."""
    found = [*ROOT.glob("companion/**/*.py"), *ROOT.glob("assets/catalogues/*/LC_MESSAGES/*.mo")]
    paths = ["assets/__init__.py", *(file.relative_to(ROOT).as_posix() for file in found)]
    return sorted(path for path in paths if not path.startswith(NOT_IN_BROWSERS))


def _licences() -> bytes:
    folder = ROOT / "assets" / "licences"
    texts = [folder / "fishing-companion.txt", folder / "python.txt", BROWSER / "pyodide-licence.txt"]
    return b"\n\n".join(text.read_bytes() for text in [*texts, ROOT / "assets" / "fonts" / "OFL.txt"])


def list_files(folder: Path) -> None:
    """Mark the files of a folder as another version, and list them anew in the service worker, after some changed."""
    paths = [file for file in folder.rglob("*") if file.is_file()]
    marked = _marked({file.relative_to(folder).as_posix(): file.read_bytes() for file in paths})
    for path in (MARKED, WORKER):
        (folder / path).write_bytes(marked[path])


def _marked(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with their version, which depends on all of them, and with their list in the service worker.

    The page itself comes first in the list and the largest files last.
    """
    others = {path: content for path, content in files.items() if path not in (MARKED, WORKER)}
    digest = hashlib.sha256(_as_list(others).encode()).hexdigest()[:12]
    version = f'const VERSION = "{VERSION} {digest}";'
    listed = {**others, MARKED: _filled(MARKED, {NO_VERSION: version})}
    return {**listed, WORKER: _filled(WORKER, {NO_VERSION: version, NO_LIST: f"const FILES = {_as_list(listed)};"})}


def _as_list(files: dict[str, bytes]) -> str:
    """Return the files with their checksums and sizes, as JSON."""
    paths = sorted(files, key=lambda path: (path != "index.html", path.startswith("pyodide/"), path))
    listed = {
        path: {"hash": base64.b64encode(hashlib.sha256(files[path]).digest()).decode(), "size": len(files[path])}
        for path in paths
    }
    return json.dumps(listed, indent=1)


def _filled(path: str, texts: dict[bytes, str]) -> bytes:
    """Return a script of ours with texts instead of the lines that they replace."""
    script = (WEB / path).read_bytes()
    for line, text in texts.items():
        if line not in script:
            raise CannotBuild(f"{path} has no line {line.decode()}")
        script = script.replace(line, text.encode())
    return script
