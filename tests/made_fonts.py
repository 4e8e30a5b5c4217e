"""Creates font files for tests: the shipped font with a `cmap` table that assigns its glyphs to other characters."""

import struct
from pathlib import Path

from tests import ROOT

OURS = ROOT / "assets" / "fonts" / "NotoSans-Regular.ttf"


def glyphs_one_by_one(first: int, glyphs: list[int]) -> bytes:
    """Return a cmap subtable of format 4 with the glyphs of consecutive characters; glyph 0 means none."""
    last = first + len(glyphs) - 1
    lists = [4, 0]  # offsets from their own position to the glyphs
    body = struct.pack(">8H", 4, 0, 0, 2 * 2, 0, 0, 0, last) + struct.pack(">2H", 0xFFFF, 0)
    body += struct.pack(">2H", first, 0xFFFF) + struct.pack(">2H", 0, 1) + struct.pack(">2H", *lists)
    return body + struct.pack(f">{len(glyphs)}H", *glyphs)


def glyph_ranges(*found: tuple[int, int, int]) -> bytes:
    """Return a cmap subtable of format 12 with these ranges: first and last character, and the glyph of the first."""
    return struct.pack(">HHIII", 12, 0, 16 + 12 * len(found), 0, len(found)) + b"".join(
        struct.pack(">III", *each) for each in found
    )


def font_with(table: bytes, path: Path) -> Path:
    """Write the shipped font with this cmap subtable to a file. Return the path."""
    font = bytearray(OURS.read_bytes())
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10 if table[:2] == b"\0\x0c" else 1, 12) + table
    for place in range(12, 12 + 16 * struct.unpack_from(">H", font, 4)[0], 16):
        if font[place : place + 4] == b"cmap":
            struct.pack_into(">II", font, place + 8, len(font), len(cmap))
    path.write_bytes(bytes(font) + cmap)
    return path
