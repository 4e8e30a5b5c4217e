"""Compiles the app and the part of Python's library that it needs. Runs inside Pyodide, which has the same Python.

Compiled modules start faster, and most of the library is never used. Bare Pyodide is larger and compiles at each start.
"""

import ast
import importlib
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # the writer of py_compile, without its files

ALSO = [f"encodings.{name}" for name in ("ascii", "latin_1", "utf_16", "utf_16_be", "utf_16_le", "utf_8_sig")]
"""The modules that are found by a name in a string: the encodings that files may have."""


def compiled(source: bytes, name: str) -> bytes:
    """Return a module without docstrings and assertions, as Python stores it. Its time and path do not matter."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, bytes(8), checked=False))


def modules_in(source: bytes) -> set[str]:
    """Return the modules that a file imports anywhere, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def pack(path: str, files: dict[str, bytes]) -> None:
    """Write a zip whose modules are compiled. The same files always make the same zip."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in sorted(files.items()):
            is_module = name.endswith(".py")
            entry = zipfile.ZipInfo(name + "c" if is_module else name)
            content = compiled(content, name) if is_module else content
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def path_in(library: set[str], module: str) -> str | None:
    """Return the path of a module in the zip of Python's library, or None if it is not there."""
    stem = module.replace(".", "/")
    return next((path for path in (f"{stem}.py", f"{stem}/__init__.py") if path in library), None)


with zipfile.ZipFile("/source.zip") as archive:
    app = {name: archive.read(name) for name in archive.namelist()}
with zipfile.ZipFile("/library.zip") as archive:
    library = {name: archive.read(name) for name in archive.namelist()}

wanted = {module for name, content in app.items() if name.endswith(".py") for module in modules_in(content)}
for module in sorted({*wanted, *ALSO}):
    if path_in(set(library), module):
        importlib.import_module(module)
loaded = {name: module.__spec__ for name, module in sys.modules.items()}
not_frozen = [name for name, spec in loaded.items() if spec is None or spec.origin != "frozen"]
needed = {path_in(set(library), module) for module in not_frozen} - {None}

pack("/companion.zip", app)
pack("/python_stdlib.zip", {name: library[name] for name in needed})
