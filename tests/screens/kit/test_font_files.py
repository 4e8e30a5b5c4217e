"""The characters of a font file are read from its cmap table, in every format."""

import struct

import pytest

from screens.kit.text.font_files import NONE, characters_of
from tests.made_fonts import OURS, font_with, glyph_ranges, glyphs_one_by_one


def test_the_shipped_font_has_the_characters_of_our_languages():
    characters = characters_of(OURS)
    assert all(each in characters for each in "AZaz09äöüßÄÖÜéŁ–…")
    assert not any(each in characters for each in "Жאم王🐠")


@pytest.mark.parametrize(
    ("table", "has", "lacks"),
    [
        (glyphs_one_by_one(0x416, [40, 0, 41]), "ЖИ", "ЕЗЙ"),
        (glyph_ranges((0x416, 0x418, 40), (0x1F41F, 0x1F41F, 41)), "ЖЗИ🐟", "ЕЙ🐠"),
    ],
)
def test_reads_tables_of_both_formats(tmp_path, table, has, lacks):
    characters = characters_of(font_with(table, tmp_path / "made.ttf"))
    assert all(each in characters for each in has)
    assert not any(each in characters for each in lacks)


def test_reads_the_first_font_of_a_collection(tmp_path):
    font = bytearray(OURS.read_bytes())
    head = struct.pack(">4sHHII", b"ttcf", 1, 0, 1, 16)
    for place in range(12, 12 + 16 * struct.unpack_from(">H", font, 4)[0], 16):
        (offset,) = struct.unpack_from(">I", font, place + 8)
        struct.pack_into(">I", font, place + 8, offset + len(head))
    path = tmp_path / "made.ttc"
    path.write_bytes(head + font)
    assert characters_of(path) == characters_of(OURS)


@pytest.mark.parametrize(
    ("table", "version", "is_drawn"),
    [(b"CBDT", 3, False), (b"sbix", 1, False), (b"SVG ", 0, False), (b"COLR", 1, False), (b"COLR", 0, True)],
)
def test_colour_fonts_count_only_if_they_can_be_drawn(tmp_path, table, version, is_drawn):
    font = bytearray(font_with(glyph_ranges((0x1F41F, 0x1F41F, 41)), tmp_path / "made.ttf").read_bytes())
    place = font.index(b"GSUB")  # no glyph depends on this table
    font[place : place + 4] = table
    (offset,) = struct.unpack_from(">I", font, place + 8)
    struct.pack_into(">H", font, offset, version)
    path = tmp_path / "coloured.ttf"
    path.write_bytes(font)
    assert ("🐟" in characters_of(path)) == is_drawn


def test_a_file_that_is_not_a_font_has_no_characters(tmp_path):
    path = tmp_path / "no.ttf"
    assert characters_of(path) == NONE
    ours = OURS.read_bytes()
    for content in (b"", b"ttcf", b"no font at all, only words", ours[:200], ours[: len(ours) // 2]):
        path.write_bytes(content)
        assert "Ж" not in characters_of(path)
