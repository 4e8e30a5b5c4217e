"""What is given on the command line: numbers and files, and why something is refused."""

import argparse
import re
import sys
from collections.abc import Iterator

from companion.language import _
from companion.names import shown
from companion.reading import LONGEST_LINE

LARGEST_NUMBER = 9999


class Refused(ValueError):
    """Something on the command line that cannot be; the message says what."""


def whole_number(text: str) -> int:
    """A number from the command line; raise ArgumentTypeError where it is none that can be."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text) or abs(int(text)) > LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(_("“{text}” is not a possible whole number").format(text=shown(text)))
    return int(text)


def question_lines() -> Iterator[bytes]:
    """Standard input line by line; of a line that is too long only enough to see that it is."""
    if sys.stdin is None:
        raise Refused(_("--jsonl reads its questions from standard input, but that is closed"))
    read = sys.stdin.buffer.readline
    while line := read(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = read(LONGEST_LINE + 1)


def content_of(path: str, limit: int) -> bytes:
    """The first so many bytes of a file, or of standard input."""
    try:
        if path == "-" and sys.stdin is not None:
            return sys.stdin.buffer.read(limit)
        with open(path, "rb") as file:
            return file.read(limit)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(f"{shown(path)}: {reason}") from None
