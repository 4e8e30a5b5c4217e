"""JSON of any length, a piece at a time: a long list never lies in memory as a whole."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.reading import DECODER, as_object, decoded, reading_json

_SPACE = re.compile(r"[ \t\n\r]*")


@dataclass(frozen=True)
class LongList:
    """A list in a text, known to be JSON; each time somebody goes through it, its items are read one by one."""

    text: str
    start: int
    """The place behind its bracket."""
    length: int

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[object]:
        return _Reader(self.text, self.start).items()


class _Reader:
    """Goes through a text."""

    def __init__(self, text: str, at: int = 0) -> None:
        self.text = text
        self.at = at

    def value(self) -> object:
        """The value that comes next."""
        value, self.at = DECODER.raw_decode(self.text, self._behind_space())
        return value

    def takes(self, sign: str) -> bool:
        """Whether this sign comes next; goes on behind it if so."""
        self.at = self._behind_space()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += 1
        return True

    def expect(self, sign: str) -> None:
        """Go on behind this sign; raise where it does not come next."""
        if not self.takes(sign):
            raise json.JSONDecodeError(f"Expecting '{sign}'", self.text, self.at)

    def items(self) -> Iterator[object]:
        """The items of a list from behind its bracket on."""
        if self.takes("]"):
            return
        while True:
            yield self.value()
            if self.takes("]"):
                return
            self.expect(",")

    def members(self, long: str) -> Iterator[tuple[str, object]]:
        """The members of an object from behind its brace on; the list with this name as a LongList."""
        if self.takes("}"):
            return
        while True:
            name = self.value()
            if not isinstance(name, str):
                raise json.JSONDecodeError("Expecting a name", self.text, self.at)
            self.expect(":")
            yield name, self._long_list() if name == long and self.takes("[") else self.value()
            if self.takes("}"):
                return
            self.expect(",")

    def end(self) -> None:
        """Raise where something comes after the end."""
        if self._behind_space() < len(self.text):
            raise json.JSONDecodeError("Extra data", self.text, self.at)

    def _long_list(self) -> LongList:
        start = self.at
        return LongList(self.text, start, sum(1 for _item in self.items()))

    def _behind_space(self) -> int:
        space = _SPACE.match(self.text, self.at)
        assert space is not None
        return space.end()


def parse_long(data: bytes, long: str) -> object:
    """What is in the text of a file, with the list of this name a LongList; raise BadRecord where it is no JSON."""
    reader = _Reader(decoded(data))
    with reading_json():
        value = as_object(list(reader.members(long))) if reader.takes("{") else reader.value()
        reader.end()
        return value
