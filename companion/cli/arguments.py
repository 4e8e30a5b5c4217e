"""Reading the arguments and the input of commands, and the error for invalid ones."""

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from companion.tools.language import _
from companion.tools.reading import LONGEST_LINE, BadRecord, parse
from companion.tools.sentences import shown

LARGEST_NUMBER = 9999
POSSIBLE = range(-LARGEST_NUMBER, LARGEST_NUMBER + 1)


class Refused(argparse.ArgumentTypeError):
    """Raised for an invalid argument. As an ArgumentTypeError, it also passes its message on to argparse."""


def whole_number(text: str, *, among: range = POSSIBLE) -> int:
    """Return the integer in an argument. Raise Refused if it is not a whole number in the range `among`."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text) or int(text) not in among:
        raise Refused(_("“{text}” is not a possible whole number").format(text=shown(text)))
    return int(text)


def values_by_name(texts: Iterable[str], sign: str, message: str) -> dict[str, str]:
    """Return the values by name from texts such as Anne=2, split at `sign`.

    Raise Refused if a name appears twice or, with this message, if a text is not such a pair.
    """
    values: dict[str, str] = {}
    for text in texts:
        name, found, value = (part.strip() for part in text.rpartition(sign))
        if not (name and found and value):
            raise Refused(message.format(text=shown(text), sign=sign))
        if name in values:
            raise Refused(_("“{text}”: {name} appears twice").format(text=shown(text), name=shown(name)))
        values[name] = value
    return values


def add_output_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a command that answers questions: as JSON, or many of them."""
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("answer as JSON"))
    output.add_argument("--jsonl", action="store_true", help=_("read questions as JSON, one per line, and answer each"))


def add_shelf_option(parser: argparse.ArgumentParser) -> None:
    """Add the option that names the file of the shelf."""
    help_ = _("the shelf’s file; by default the app’s own")
    parser.add_argument("--shelf", metavar="PATH", type=file_path, help=help_)


def file_path(text: str) -> Path:
    """Return the path of a file in an argument. Raise Refused if it has no name."""
    path = Path(text)
    if not path.name:
        raise Refused(_("a file needs a name"))
    return path


def has_colours() -> bool:
    """Return whether to print in colour: standard output is a terminal, and NO_COLOR is not set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def answer_standard_input(answer: Callable[[object], dict[str, Any]], options: argparse.Namespace) -> int:
    """Print an answer to each question on standard input.

    Raise Refused if the command has an option that belongs to a question: each question contains its own as JSON.
    """
    for name, value in vars(options).items():
        if name in ("run", "jsonl") or value in (None, False, []):
            continue
        given = value[0] if isinstance(value, list) else value
        text = given if isinstance(given, str) and given else f"--{name.replace('_', '-')}"
        message = _("--jsonl reads its questions from standard input: leave “{text}” out")
        raise Refused(message.format(text=shown(text)))
    sys.stdout.writelines(answer_lines(answer, _question_lines()))
    return 0


def _question_lines() -> Iterator[bytes]:
    """Yield the lines of standard input. Flush standard output before waiting for more of them.

    A script may write its next question only after it has read the answer to the last one. The start of a line over
    the limit is yielded, so that it is refused later.
    """
    if sys.stdin is None:
        raise Refused(_("--jsonl reads its questions from standard input, but that is closed"))
    standard_input = cast(io.BufferedReader, sys.stdin.buffer)
    unfinished = b""
    while received := standard_input.read1(LONGEST_LINE):
        *lines, unfinished = (unfinished + received).split(b"\n")
        yield from lines
        sys.stdout.flush()
        unfinished = unfinished[: LONGEST_LINE + 1]
    if unfinished:
        yield unfinished


def answer_lines(answer: Callable[[object], dict[str, Any]], lines: Iterable[bytes]) -> Iterator[str]:
    """Yield a line of JSON with the answer to each question. A bad question gets an error instead."""
    encode = json.JSONEncoder(check_circular=False).encode
    for line in lines:
        yield encode(_answer_line(answer, line)) + "\n"


def _answer_line(answer: Callable[[object], dict[str, Any]], line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        return {"error": _("this line is too long for a question")}
    try:
        question = parse(line)
    except BadRecord:
        return {"error": _("this line is not JSON")}
    try:
        return answer(question)
    except BadRecord as error:
        from companion.table.record_words import record_problem_in_words  # imported late: only errors need it

        return {"error": record_problem_in_words(error)}


def content_of(path: str, limit: int) -> bytes:
    """Return the first `limit` bytes of a file, or of standard input for the path -. Raise Refused if that fails."""
    if path == "-" and sys.stdin is None:
        raise Refused(_("-: standard input is closed"))
    try:
        if path == "-":
            return sys.stdin.buffer.read(limit)
        with open(path, "rb") as file:
            return file.read(limit)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(f"{shown(path)}: {reason}") from None
