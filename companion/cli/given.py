"""What is given on the command line: numbers and files, and why something is refused."""

import argparse
import re
import sys

from companion.language import _
from companion.names import shown

LARGEST_NUMBER = 9999


class Refused(ValueError):
    """Something on the command line that cannot be; the message says what."""


def whole_number(text: str) -> int:
    """A number from the command line; raise ArgumentTypeError where it is none that can be."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text) or abs(int(text)) > LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(_("“{text}” is no whole number that can be").format(text=shown(text)))
    return int(text)


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
