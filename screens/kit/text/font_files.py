"""Read which characters a font file contains, from its `cmap` table in the two formats that current fonts use.

Fonts with coloured bitmaps, such as most emoji fonts, cannot be drawn here and count as fonts without characters.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

FirstAndLast = tuple[int, int]
UNICODE, WINDOWS = 0, 3  # platforms whose tables map Unicode
SYMBOLS = 0  # the one Windows encoding that is not Unicode
FONT_ENDINGS = (".ttf", ".otf", ".ttc")
PICTURES = frozenset((b"CBDT", b"sbix", b"SVG "))  # tables of coloured pictures instead of outlines
COLOURS = b"COLR"  # coloured outlines; only version 0 can be drawn


@dataclass(frozen=True)
class Characters:
    """The characters that a font contains, as ranges of code points."""

    ranges: tuple[FirstAndLast, ...]

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        place = bisect_right(self.ranges, (code, 0x7FFFFFFF)) - 1
        return place >= 0 and code <= self.ranges[place][1]


NONE = Characters(())


def characters_of(path: Path) -> Characters:
    """Return the characters of a font file, or of the first font in a collection; none if the file cannot be read."""
    try:
        with path.open("rb") as file:
            table = _cmap(file)
        return Characters(tuple(sorted(_ranges(table))))
    except (OSError, struct.error, ValueError):
        return NONE


def _cmap(file: BinaryIO) -> bytes:
    head = file.read(16)
    start = struct.unpack(">12xI", head)[0] if head[:4] == b"ttcf" else 0
    file.seek(start + 4)
    count = struct.unpack(">H6x", file.read(8))[0]
    directory = struct.iter_unpack(">4sIII", file.read(16 * count))
    tables = {name: (offset, length) for name, _sum, offset, length in directory}
    if PICTURES & tables.keys() or (COLOURS in tables and _read(file, *tables[COLOURS])[:2] != b"\0\0"):
        raise ValueError("a font of pictures")
    if b"cmap" not in tables:
        raise ValueError("a font without characters")
    return _read(file, *tables[b"cmap"])


def _read(file: BinaryIO, offset: int, length: int) -> bytes:
    file.seek(offset)
    return file.read(length)


def _ranges(table: bytes) -> Iterator[FirstAndLast]:
    """Return the ranges of characters in a cmap table: its Unicode subtable in format 12, or else in format 4."""
    count = struct.unpack_from(">2xH", table)[0]
    parts: dict[int, int] = {}
    for platform, encoding, offset in struct.iter_unpack(">HHI", table[4 : 4 + 8 * count]):
        if platform == UNICODE or (platform == WINDOWS and encoding != SYMBOLS):
            parts[struct.unpack_from(">H", table, offset)[0]] = offset
    if 12 in parts:
        return _ranges_in_format_12(table, parts[12])
    if 4 in parts:
        return _ranges_in_format_4(table, parts[4])
    raise ValueError("a font without Unicode")


def _ranges_in_format_12(table: bytes, start: int) -> Iterator[FirstAndLast]:
    """Yield the ranges of characters in a cmap subtable of format 12."""
    count = struct.unpack_from(">12xI", table, start)[0]
    for first, last, _glyph in struct.iter_unpack(">III", table[start + 16 : start + 16 + 12 * count]):
        yield first, last


def _ranges_in_format_4(table: bytes, start: int) -> Iterator[FirstAndLast]:
    """Yield the ranges of characters in a cmap subtable of format 4."""
    count = struct.unpack_from(">6xH", table, start)[0] // 2
    lasts, firsts, lists = (
        struct.unpack_from(f">{count}H", table, start + offset)
        for offset in (14, 16 + 2 * count, 16 + 6 * count)  # between the last two: deltas from character to glyph
    )
    for place in range(count):
        if not lists[place]:
            yield firsts[place], lasts[place]
            continue
        # The offset is relative to its own position in the list; glyph 0 means that the character is missing.
        glyphs = start + 16 + 6 * count + 2 * place + lists[place]
        for code in range(firsts[place], lasts[place] + 1):
            if struct.unpack_from(">H", table, glyphs + 2 * (code - firsts[place]))[0]:
                yield code, code
