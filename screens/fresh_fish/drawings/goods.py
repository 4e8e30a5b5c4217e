"""Drawings of the goods, which differ in shape and letter as well as in colour."""

from functools import lru_cache

from kivy.graphics import Color

from companion.fresh_fish.goods import Good
from companion.fresh_fish.words.names import good_letter
from screens.fresh_fish.drawings.good_shapes import LETTERS, OUTLINES, PARTS
from screens.fresh_fish.drawings.placing import letter
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.icons import read_path
from screens.kit.drawings.outlines import BOX
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme


def role_of(good: Good) -> str:
    return f"good_{good.value}"


def letter_role(good: Good) -> str:
    """Return the colour role of the letter on a good."""
    return "on_good_cheese" if good is Good.CHEESE else "on_good"


def draw_good(good: Good, size: float, colour: Colour, on_colour: Colour, line: Colour | None = None) -> None:
    """Draw a good in a square box at the origin, outlined if `line` is given."""
    Color(*colour)
    ink.Ink(_filled(good, size))
    if line is not None:
        Color(*line)
        ink.Ink(_outline(good, size, 1.2))
    _letter(good, size, on_colour)


def colours_on_stall(good: Good) -> tuple[Colour, Colour, Colour | None]:
    """Return the colours of a good, its letter and its outline on a stall; stalls are light in every mode."""
    colours = [palette.rgba(role, palette.LIGHT, theme.suits) for role in (role_of(good), letter_role(good))]
    return colours[0], colours[1], palette.rgba("line_yellow", palette.LIGHT) if good is Good.CHEESE else None


def outline_colour(good: Good) -> Colour | None:
    """Return the outline colour of a good on a surface, or None if it is drawn without an outline."""
    return theme.of("line_yellow") if good is Good.CHEESE and theme.is_light else None


def _letter(good: Good, size: float, colour: Colour) -> None:
    x, y, height = LETTERS[good]
    scale = size / BOX
    letter(good_letter(good), height * scale, (x * scale, (BOX - y) * scale), colour)


@lru_cache(maxsize=128)
def _filled(good: Good, size: float) -> ink.Shape:
    scale = size / BOX
    return ink.merged([
        ink.filled(ink.polygon([(x * scale, y * scale) for x, y in points]), (middle[0] * scale, middle[1] * scale))
        for middle, points in _parts(good)
    ])  # fmt: skip


@lru_cache(maxsize=len(Good))
def _parts(good: Good) -> list[tuple[ink.Point, list[ink.Point]]]:
    """Return the centre and the outline of each part of a good, without repeated points.

    Positions are in a 24 x 24 box with y pointing up.
    """
    parts = []
    for (x, y), path in PARTS[good]:
        (outline,) = read_path(path)
        kept = [point for place, point in enumerate(outline) if point != outline[place - 1]]
        parts.append(((x, BOX - y), [(point.real, BOX - point.imag) for point in kept]))
    return parts


@lru_cache(maxsize=128)
def _outline(good: Good, size: float, thickness: float) -> ink.Shape:
    scale = size / BOX
    lines = [[(point.real * scale, (BOX - point.imag) * scale) for point in line] for line in read_path(OUTLINES[good])]
    return ink.stroke(lines, thickness * max(scale, 0.6))


def draw_mark(good: Good, size: float, *, is_placed: bool = True) -> None:
    """Draw a good on a surface, only as an outline if `is_placed` is False."""
    if is_placed:
        draw_good(good, size, theme.of(role_of(good)), theme.of(letter_role(good)), outline_colour(good))
        return
    Color(*theme.of("text_muted"))
    ink.Ink(_outline(good, size, 1.8))
    _letter(good, size, theme.of("text_muted"))
