"""Runs the command line in this process, and checks what must be true for any input."""

import io
import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone
from functools import lru_cache
from pathlib import Path
from unittest import mock

from companion.cli.main import main
from companion.shelf import Shelf
from companion.shelf.disk.opening import HEADER
from companion.tools.reading import parse
from tests.fishing.shorthand import table

SHELF = "shelf.sqlite3"


@dataclass(frozen=True)
class Attempt:
    """The arguments and the standard input of a command."""

    arguments: tuple[str, ...]
    stdin: bytes = b""

    @classmethod
    def of(cls, data: bytes) -> "Attempt":
        arguments, stdin = json.loads(data)
        return cls(tuple(arguments), stdin.encode("latin-1"))

    def __bytes__(self) -> bytes:
        return json.dumps([self.arguments, self.stdin.decode("latin-1")]).encode()


@contextmanager
def workplace(folder: Path) -> Iterator[Path]:
    """Work in a folder with its own shelf, which has one game, until the block ends."""
    folder.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    with mock.patch.dict(os.environ, FISHING_COMPANION_DATA=str(folder), LANGUAGE="en"):
        os.chdir(folder)
        try:
            with Shelf.open() as shelf:
                shelf.games.begin(table(4))
                shelf.backups.make(datetime.now(timezone.utc))
            yield folder
        finally:
            os.chdir(before)


def run_and_check(attempt: Attempt) -> int:
    """Run a command in `workplace` and return its exit status. Raise AssertionError if its output is wrong.

    All files except the shelf are restored afterwards.
    """
    others = _files()
    try:
        return _run_and_check(_without_paths_outside(attempt.arguments), attempt.stdin, others)
    finally:
        _restore(others)


def _run_and_check(words: list[str], stdin: bytes, others: dict[Path, bytes | None]) -> int:
    before = _content()
    given = {"stdin": stdin, "stdout": b"", "stderr": b""}
    streams = {name: io.TextIOWrapper(io.BytesIO(data)) for name, data in given.items()}
    with mock.patch.multiple(sys, **streams):
        try:
            status = main(words)
        except SystemExit as stop:
            status = int(stop.code or 0)
        for name in ("stdout", "stderr"):
            streams[name].flush()
    out, errors = (streams[name].buffer.getvalue().decode() for name in ("stdout", "stderr"))
    if status == 0:
        assert errors == "", f"the command succeeded, but printed an error: {errors}"
    else:
        assert status == 2, f"the command ended with status {status}"
        assert errors.startswith("error: "), f"the command failed without an error message: {errors!r}"
        assert errors.count("\n") == 1, f"the error message has more than one line: {errors!r}"
        assert out == "", f"the command failed, but printed an answer: {out}"
    if status != 0 or "import" not in words:
        assert _content() == before, "the shelf was changed by a command that failed or only reads"
        assert not _changed_shelves(others), "another shelf was changed by a command that failed or only reads"
    if status == 0 and not out.startswith(("usage:", "fishing-companion ")):
        _check_output(words, stdin, out)
    return status


def _without_paths_outside(words: Sequence[str]) -> list[str]:
    """Return the arguments as the system would pass them, changed so that no path leaves this folder."""
    given = [word.encode(errors="surrogatepass") for word in words]
    return [os.fsdecode(word.replace(b"/", b"_").replace(b"\0", b"")) for word in given]


def _check_output(words: list[str], stdin: bytes, out: str) -> None:
    if "--jsonl" in words and "trick" in words:
        check_answers(stdin, out)
    elif "--jsonl" in words:
        assert len([json.loads(line) for line in out.splitlines()]) == len(io.BytesIO(stdin).readlines())
    elif "--json" in words and "--lang" not in words:  # --lang takes any word as a language
        json.loads(out)


def _content() -> list[str]:
    """Return the content of the shelf as SQL statements."""
    return _dumped(Path(SHELF).read_bytes())


@lru_cache(maxsize=4)
def _dumped(_bytes: bytes) -> list[str]:
    with closing(sqlite3.connect(f"file:{SHELF}?mode=ro", uri=True)) as database:
        return list(database.iterdump())


def _files() -> dict[Path, bytes | None]:
    """Map every path in the current folder except the shelf to its content, or to None for a folder."""
    return {path: None if path.is_dir() else path.read_bytes() for path in Path.cwd().rglob("*") if path.name != SHELF}


def _changed_shelves(before: dict[Path, bytes | None]) -> list[str]:
    """Return the names of other shelves whose content has changed, apart from the header."""
    shelves = {path: content for path, content in before.items() if content and path.suffix == ".sqlite3"}
    return [path.name for path, content in shelves.items() if path.read_bytes()[HEADER:] != content[HEADER:]]


def _restore(before: dict[Path, bytes | None]) -> None:
    for path in sorted(Path.cwd().rglob("*"), reverse=True):
        if path not in before and path.name != SHELF:
            path.rmdir() if path.is_dir() else path.unlink()
    for path, content in before.items():
        if content is not None:
            path.write_bytes(content)


def check_answers(questions: bytes, answers: str) -> int:
    """Check that each question gets an error, `needs_pick` or a verdict on all its cards.

    Return the number of verdicts.
    """
    asked, lines = io.BytesIO(questions).readlines(), [json.loads(line) for line in answers.splitlines()]
    assert len(lines) == len(asked), f"{len(asked)} questions, {len(lines)} answers"
    settled = [(parse(question), answer) for question, answer in zip(asked, lines) if "winner" in answer]
    for question, answer in settled:
        names = [name for name, _card in question["plays"]]
        assert list(answer["caught"]) == names
        assert answer["winner"] in names
        assert sum(map(len, answer["caught"].values())) == len(names)
        assert all(reason.strip() for reason in answer["reasons"])
    others = [answer for answer in lines if "winner" not in answer]
    assert all(list(answer) in (["error"], ["needs_pick"]) and all(answer.values()) for answer in others)
    return len(settled)
