"""One run of the command line in this process, and what must hold of it whatever it was given."""

import io
import json
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from companion.cli import main
from companion.library import Library
from tests.shorthand import table

SHELF = "shelf.sqlite3"


@dataclass(frozen=True)
class Attempt:
    """What somebody typed, and what was piped in."""

    arguments: tuple[str, ...]
    stdin: bytes = b""


@contextmanager
def workplace(folder: Path) -> Iterator[Path]:
    """A folder to work in, with a shelf of its own that holds one game; the shelf of this device is out of reach."""
    folder.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    with mock.patch.dict(os.environ, FISHING_COMPANION_DATA=str(folder), LANGUAGE="en"):
        os.chdir(folder)
        try:
            with Library.open() as library:
                library.games.begin(table(4))
            yield folder
        finally:
            os.chdir(before)


def tried(attempt: Attempt) -> int:
    """Run a command where `workplace` is; raises where it did not answer as it should, else returns its status."""
    before = _content()
    streams = {name: io.TextIOWrapper(io.BytesIO(data)) for name, data in _streams(attempt)}
    with mock.patch.multiple(sys, **streams):
        try:
            status = main(attempt.arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
        for name in ("stdout", "stderr"):
            streams[name].flush()
    said = streams["stderr"].buffer.getvalue().decode()
    if status == 0:
        assert said == "", f"succeeded, and complained: {said}"
    else:
        assert status == 2, f"ended with {status}"
        assert said.startswith("error: "), f"failed without an error: {said!r}"
        assert said.count("\n") == 1, f"more than one line: {said!r}"
        assert _content() == before, "a command that failed has changed the shelf"
    if "--jsonl" in attempt.arguments and status == 0 and "-h" not in attempt.arguments:
        _check_answers(attempt.stdin, streams["stdout"].buffer.getvalue())
    return status


def _streams(attempt: Attempt) -> list[tuple[str, bytes]]:
    return [("stdin", attempt.stdin), ("stdout", b""), ("stderr", b"")]


def _check_answers(questions: bytes, answers: bytes) -> None:
    asked = io.BytesIO(questions).readlines()
    lines = answers.decode().splitlines()
    if lines and lines[0].startswith("usage:"):
        return
    assert len(lines) == len(asked), f"{len(asked)} questions, {len(lines)} answers"
    assert all(isinstance(json.loads(line), dict) for line in lines)


def _content() -> list[str]:
    """Everything on the shelf."""
    with closing(sqlite3.connect(f"file:{SHELF}?mode=ro", uri=True)) as database:
        return list(database.iterdump())
