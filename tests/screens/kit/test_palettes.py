"""Suits, goods and pieces differ for colour-blind players, and texts are readable in every palette.

Colour blindness is simulated with the matrices of Machado, Oliveira and Fernandes (2009) at full severity and with an
older model, since models differ: Viénot, Brettel and Mollon (1999) for red and green, and both half-planes of Brettel,
Viénot and Mollon (1997) for blue. All work on linear light.
"""

from itertools import combinations
from math import dist

import pytest

from companion.table.faces import COLOURS
from screens.kit import palette
from screens.kit.palette import MODES, PIECES, PLAIN, SUIT_COLOURS, SUITS

Colour = tuple[float, ...]
Matrix = tuple[Colour, Colour, Colour]

SIGHTS: dict[str, tuple[Matrix, ...]] = {
    "protanopia": (
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    ),
    "deuteranopia": (
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
        ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    ),
    "tritanopia": (
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
        ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
    ),
}
IDENTITY: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)

GROUNDS = ("sea", "surface", "surface_raised", "sunken", "accent_soft")

# Text needs a contrast of 4.5:1 on every background.
TEXT_ON_GROUND: tuple[tuple[str, str], ...] = (
    *[(text, ground) for text in ("text", "text_muted") for ground in GROUNDS],
    *[("accent", ground) for ground in ("sea", "surface", "surface_raised", "accent_soft")],
    ("on_accent", "accent"),
    *[("danger", ground) for ground in ("sea", "surface", "surface_raised", "danger_soft")],
    ("text", "danger_soft"),
    ("on_danger", "danger"),
    *[("success", ground) for ground in ("surface", "success_soft")],
    ("text", "success_soft"),
    *[(f"on_{suit}", role) for suit, role in SUITS.items()],
    *[("text", f"tint_{suit}") for suit in SUITS],
    ("on_buoy", "buoy"),
    ("text", "tint_buoy"),
    *[("on_who", f"who_{colour}") for colour in COLOURS],
    *[(f"who_{colour}", "surface") for colour in COLOURS],
    *[("on_good", f"good_{good}") for good in ("fish", "soda", "ice")],
    ("on_good_cheese", "good_cheese"),
    *[("on_piece", f"piece_{colour}") for colour in ("blue", "red", "green", "purple")],
    ("on_piece_yellow", "piece_yellow"),
    ("on_street_line", "street_line"),
    ("path_dot", "path"),
)

# Shapes and edges that carry a meaning need 3:1.
SHAPE_ON_GROUND: tuple[tuple[str, str], ...] = (
    *[(role, f"tint_{suit}") for suit, role in SUITS.items() if suit != "yellow"],
    ("line_yellow", "tint_yellow"),
    ("line_yellow", "surface"),
    *[(role, "surface") for suit, role in SUITS.items() if suit != "yellow"],
    ("buoy", "sea"),
    ("buoy", "surface"),
    *[(palette.DISABLED, ground) for ground in ("sea", "surface", "surface_raised", "sunken")],
    *[("accent", ground) for ground in ("sunken", "water", "depth_1")],
    *[(f"who_{colour}", ground) for colour in COLOURS for ground in ("sea", "surface_raised", "accent_soft")],
    *[(f"good_{good}", ground) for good in ("fish", "soda", "ice") for ground in ("surface", "surface_raised")],
    ("line_yellow", "surface_raised"),
    *[(f"piece_{colour}", "surface_raised") for colour in ("blue", "red", "green", "purple")],
    ("on_flea", "flea"),
    ("flea", "kiosk"),
    *[("cut", ground) for ground in ("surface", "surface_raised")],
    ("street_line", "street"),
)

LOOKED_AT = ("on_", "suit_", "trump_", "tint_", "who_", "good_", "piece_")

# A difference of 2.3 is just noticeable between large adjacent fields (Mahy 1994). Cards are small, apart, and seen
# across a table in lamp light, so suits differ by more than ten times that.
APART = 25
SUIT_ROLES = tuple(SUITS.values())
FAMILIES = (SUIT_ROLES, ("good_fish", "good_soda", "good_cheese", "good_ice"), tuple(PIECES))


def times(matrix: Matrix, colour: Colour) -> Colour:
    return tuple(sum(factor * part for factor, part in zip(row, colour)) for row in matrix)


def linear(colour: Colour) -> Colour:
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, from 0 (black) to 1 (white), as WCAG 2 defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: Colour, ground: Colour) -> float:
    """Return the contrast of two colours, from 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(colour), luminance(ground)))
    return (lighter + 0.05) / (darker + 0.05)


def weak(pairs: tuple[tuple[str, str], ...], least: float, mode: str, suits: str) -> dict[tuple[str, str], float]:
    """Return the pairs of roles with too little contrast, with their ratios."""
    ratios = {pair: contrast(*(palette.rgba(role, mode, suits) for role in pair)) for pair in pairs}
    return {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least}


def lab(light: Colour) -> Colour:
    """Convert a colour from linear light to CIELAB, where distances match perception."""
    x, y, z = (_cube_root(part / white) for part, white in zip(times(TO_XYZ, light), WHITE))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def seen(colour: Colour, matrix: Matrix) -> Colour:
    return tuple(min(1.0, max(0.0, part)) for part in times(matrix, linear(colour)))


def too_close(roles: tuple[str, ...], mode: str, suits: str, matrix: Matrix) -> list[tuple[str, str, int]]:
    """Return the pairs of roles that look too similar with this kind of colour vision, with their distances."""
    shown = {role: lab(seen(palette.rgba(role, mode, suits), matrix)) for role in roles}
    distances = [(one, other, round(dist(shown[one], shown[other]))) for one, other in combinations(shown, 2)]
    return [pair for pair in distances if pair[2] < APART]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("roles", FAMILIES)
def test_colours_stay_apart_in_the_palette_for_each_sight(roles, sight, mode):
    for matrix in SIGHTS[sight]:
        assert too_close(roles, mode, sight, matrix) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("suits", SUIT_COLOURS)
@pytest.mark.parametrize("roles", FAMILIES)
def test_colours_stay_apart_for_normal_sight_in_every_palette(roles, suits, mode):
    assert too_close(roles, mode, suits, IDENTITY) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_plain_colours_are_not_enough(sight, mode):
    assert any(too_close(SUIT_ROLES, mode, PLAIN, matrix) for matrix in SIGHTS[sight])


def test_there_is_a_palette_for_each_sight():
    assert set(SUIT_COLOURS) == {PLAIN, *SIGHTS}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("suits", SUIT_COLOURS)
def test_texts_are_readable(suits, mode):
    assert weak(TEXT_ON_GROUND, 4.5, mode, suits) == {}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("suits", SUIT_COLOURS)
def test_shapes_are_visible(suits, mode):
    assert weak(SHAPE_ON_GROUND, 3, mode, suits) == {}


def test_every_colour_with_a_meaning_is_checked():
    looked_at = {role for pair in (*TEXT_ON_GROUND, *SHAPE_ON_GROUND) for role in pair}
    assert {role for role in palette.ROLES if role.startswith(LOOKED_AT)} <= looked_at


def test_black_is_truly_black():
    assert palette.rgba("sea", palette.BLACK) == (0, 0, 0, 1)


# The computation itself


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ((1, 1, 1), (100, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 0, 1), (32.30, 79.19, -107.86)),
    ],
)
def test_converts_colours_to_cielab(colour, expected):
    assert lab(linear(colour)) == pytest.approx(expected, abs=0.05)
