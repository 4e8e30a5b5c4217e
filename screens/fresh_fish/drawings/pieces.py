"""Drawings of the pieces on spaces, each in a square box at the origin; `y` in the tables runs down."""

from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.goods import Good, Seat
from companion.table.faces import Face
from screens.fresh_fish.drawings.goods import colours_on_stall, draw_good, letter_role, role_of
from screens.fresh_fish.drawings.placing import arcs, at, letter
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import write
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme

PIECE_ROLES = ("piece_yellow", "piece_blue", "piece_red", "piece_green", "piece_purple")
DISC = 0.37  # radius of a disc in its space
SMALL_DISC, SHIFTED = 0.34, (0.06, -0.08)  # next to a signpost in the same space
DISC_OF_PLAYER, FACE_OF_PLAYER = 0.84, 0.48  # diameters in the box of a player, at the upper left and lower right
GHOST = 0.6  # how much of the ground shows through a faded disc, from 0 to 1
CAB = ((0.69, 0.36), (0.82, 0.36), (0.91, 0.52), (0.91, 0.71), (0.69, 0.71))
WINDOW = ((0.745, 0.425), (0.80, 0.425), (0.845, 0.53), (0.745, 0.53))
LAMP = ((0.33, 0.27), (0.43, 0.27), (0.48, 0.44), (0.28, 0.44), (0.33, 0.27))
TABLE_LINES = (
    ((0.19, 0.56), (0.81, 0.56)),
    ((0.28, 0.56), (0.28, 0.80)),
    ((0.72, 0.56), (0.72, 0.80)),
    ((0.28, 0.67), (0.72, 0.67)),
    ((0.38, 0.44), (0.38, 0.56)),
    LAMP,
)
JUG = ((0.64, 0.46, 0.10), (0.64, 0.36, 0.055))  # x, y and radius of its belly; the neck is as wide as its radius


def piece_colours(seat: Seat) -> tuple[Colour, Colour]:
    """Return the colours of a player's pieces and of the letters on them."""
    role = PIECE_ROLES[seat]
    return theme.of(role), theme.of("on_piece_yellow" if role == "piece_yellow" else "on_piece")


def draw_disc(seat: Seat, mark: str, radius: float, middle: ink.Point, *, is_ghost: bool = False) -> None:
    """Draw a disc with its owner's initial and a rim that differs by seat."""
    ground, on_ground = piece_colours(seat)
    if is_ghost:
        ground, on_ground = (palette.mix(each, theme.of("surface_raised"), GHOST) for each in (ground, on_ground))
    Color(*ground)
    ink.Ink(_disc(radius, middle))
    Color(*on_ground)
    ink.Ink(_rim(seat, radius, middle))
    share = 0.86 if len(mark) == 1 else 0.66
    letter(mark, share * radius, middle, on_ground)


def draw_player(seat: Seat, mark: str, face: Face, size: float, *, behind: str, is_ghost: bool = False) -> None:
    """Draw a player's disc with their face at its edge, so that pages with discs and pages with faces match.

    A gap in the role `behind`, the colour of the ground, separates the two.
    """
    radius, badge = DISC_OF_PLAYER * size / 2, FACE_OF_PLAYER * size
    draw_disc(seat, mark, radius, (radius, size - radius), is_ghost=is_ghost)
    Color(*theme.of(behind))
    ink.Ink(_disc(badge / 2 + max(dp(1.5), 0.035 * size), (size - badge / 2, badge / 2)))
    draw_face(face, badge, (size - badge / 2, badge / 2))


@lru_cache(maxsize=256)
def _disc(radius: float, middle: ink.Point) -> ink.Shape:
    return ink.filled(ink.circle(*middle, radius), middle)


@lru_cache(maxsize=256)
def _rim(seat: Seat, radius: float, middle: ink.Point) -> ink.Shape:
    line, along = max(1.0, 0.085 * radius), 0.81 * radius
    match seat:
        case 0:
            return ink.ring(ink.circle(*middle, along + line / 2), line)
        case 1:
            return ink.stroke(arcs(along, 8, 0.62, middle), line)
        case 2:
            return ink.stroke(arcs(along, 14, 0, middle), line)
        case 3:
            rings = [ink.ring(ink.circle(*middle, share * radius), max(1.0, 0.6 * line)) for share in (0.87, 0.70)]
            return ink.merged(rings)
        case _:
            return ink.stroke(arcs(along, 4, 0.72, middle), line)


def draw_truck(good: Good, size: float) -> None:
    lot, edge = _lot(size)
    Color(*theme.of("sunken"))
    ink.Ink(lot)
    Color(*theme.of("line_yellow" if good is Good.CHEESE else role_of(good)))
    ink.Ink(edge)
    draw_bare_truck(good, size, "sunken")


@lru_cache(maxsize=32)
def _lot(size: float) -> tuple[ink.Shape, ink.Shape]:
    inset = dp(1)
    outline = ink.rounded(inset, inset, size - 2 * inset, size - 2 * inset, 0.14 * size)
    return ink.filled(outline), ink.ring(outline, max(dp(1.5), 0.045 * size))


def draw_bare_truck(good: Good, size: float, behind: str) -> None:
    """Draw a truck without its parking space; its window and the gaps around its wheels have the colour `behind`."""
    colour = theme.of(role_of(good))
    Color(*colour)
    ink.Ink(_truck(size))
    Color(*theme.of(behind))
    ink.Ink(_truck_gaps(size))
    Color(*theme.of("text"))
    ink.Ink(_wheels(size, 0.085))
    with at(0.16 * size, 0.34 * size):
        draw_good(good, 0.44 * size, theme.of(letter_role(good)), colour)


@lru_cache(maxsize=32)
def _truck(size: float) -> ink.Shape:
    box = ink.box(0.10 * size, 0.29 * size, 0.56 * size, 0.54 * size, 0.06 * size)
    return ink.merged([box, ink.filled(ink.polygon(_points(CAB, size)))])


@lru_cache(maxsize=32)
def _truck_gaps(size: float) -> ink.Shape:
    return ink.merged([ink.filled(ink.polygon(_points(WINDOW, size))), _wheels(size, 0.115)])


@lru_cache(maxsize=64)
def _wheels(size: float, radius: float) -> ink.Shape:
    return ink.merged([_disc(radius * size, (x * size, 0.26 * size)) for x in (0.26, 0.76)])


def draw_stall(seat: Seat, mark: str, good: Good, size: float) -> None:
    """Draw a stall: a kiosk with the initial of its owner on the roof and the good on the wall."""
    roof, on_roof = piece_colours(seat)
    wall, edge = _kiosk(size)
    Color(*theme.of("kiosk"))
    ink.Ink(wall)
    Color(*theme.of("outline_strong"))
    ink.Ink(edge)
    Color(*roof)
    ink.Ink(_awning(size))
    letter(mark, (0.27 if len(mark) == 1 else 0.24) * size, (size / 2, 0.795 * size), on_roof)
    with at(0.27 * size, 0.09 * size):
        draw_good(good, 0.46 * size, *colours_on_stall(good))


@lru_cache(maxsize=32)
def _kiosk(size: float) -> tuple[ink.Shape, ink.Shape]:
    wall = (0.09 * size, 0.05 * size, 0.82 * size, 0.62 * size, (0, 0, 0.07 * size, 0.07 * size))
    return ink.box(*wall), ink.ring(ink.rounded(*wall), dp(1))


@lru_cache(maxsize=32)
def _awning(size: float) -> ink.Shape:
    left, width, top, low = 0.05 * size, 0.90 * size, 0.95 * size, 0.66 * size
    scallop = width / 4
    roof = ink.box(left, low, width, top - low, (0.10 * size, 0.10 * size, 0, 0))
    drops = [_disc(scallop / 2, (left + scallop * (place + 0.5), low + 0.01 * size)) for place in range(4)]
    return ink.merged([roof, *drops])


def draw_flea_market(size: float) -> None:
    inset = 0.06 * size
    Color(*theme.of("flea"))
    ink.Ink(ink.plate(inset, inset, size - 2 * inset, size - 2 * inset, 0.14 * size))
    Color(*theme.of("on_flea"))
    ink.Ink(_table(size))


def draw_flea_market_of(seat: Seat, mark: str, size: float, *, behind: str) -> None:
    """Draw a flea market with the disc of the player who drew it at its lower right corner."""
    draw_flea_market(size)
    radius = FACE_OF_PLAYER * size / 2
    middle = (size - radius, radius)
    Color(*theme.of(behind))
    ink.Ink(_disc(radius + max(dp(1.5), 0.035 * size), middle))
    draw_disc(seat, mark, radius, middle)


@lru_cache(maxsize=32)
def _table(size: float) -> ink.Shape:
    lines = ink.stroke([_points(line, size) for line in TABLE_LINES], max(1.2, 0.045 * size))
    (x, y, belly), (neck_x, neck_y, neck) = JUG
    jug = _disc(belly * size, (x * size, (1 - y) * size))
    top = ink.box((neck_x - neck) * size, (1 - neck_y) * size, 2 * neck * size, 0.065 * size, 0.01 * size)
    return ink.merged([lines, jug, top])


Sides = tuple[bool, bool, bool, bool]
"""Whether a path continues upwards, to the right, downwards, and to the left."""
ALONE: Sides = (False, False, False, False)


def draw_path(size: float, joins: Sides = ALONE, *, has_dot: bool = True) -> None:
    """Draw a path that joins its neighbours on the sides `joins` without a gap, with a dot for counting."""
    Color(*theme.of("path"))
    ink.Ink(sand(size, joins))
    if has_dot:
        Color(*theme.of("path_dot"))
        ink.Ink(path_dot(size))


def path_dot(size: float) -> ink.Shape:
    return _disc(max(1.5, 0.055 * size), (size / 2, size / 2))


@lru_cache(maxsize=256)
def sand(size: float, joins: Sides) -> ink.Shape:
    # It overlaps its neighbours by a pixel, so that no seam shows.
    above, right, below, left = (-1.0 if joined else dp(1) for joined in joins)
    radius = 0.12 * size
    corners = [
        0 if one or other else radius
        for one, other in ((joins[0], joins[3]), (joins[0], joins[1]), (joins[2], joins[1]), (joins[2], joins[3]))
    ]
    return ink.box(left, below, size - left - right, size - below - above, tuple(corners))


def draw_street(size: float) -> None:
    """Draw a street: a place off the square that a route crosses."""
    inset = dp(1)
    Color(*theme.of("street"))
    ink.Ink(ink.plate(inset, inset, size - 2 * inset, size - 2 * inset, 0.06 * size))
    Color(*theme.of("street_line"))
    ink.Ink(ink.stroke(ink.dashed(_box_line(size, dp(2)), dp(5), dp(4)), dp(1.2)))


def draw_street_count(size: float) -> None:
    """Draw the distance of a street, +2, at its upper right corner."""
    width, height = 0.42 * size, 0.27 * size
    Color(*theme.of("street_line"))
    ink.Ink(ink.plate(size - width - dp(1), size - height - dp(1), width, height, height / 2))
    middle = (size - width / 2 - dp(1), size - height / 2 - dp(1))
    write("+2", 0.2 * size, middle, theme.of("on_street_line"), is_part=True)


def draw_must_be_path(size: float) -> None:
    """Draw a dashed frame around a space that must become a path."""
    Color(*theme.of("path_line"))
    ink.Ink(ink.stroke(ink.dashed(_box_line(size, 0.06 * size), dp(7), dp(5)), max(dp(2), 0.04 * size)))


def _box_line(size: float, inset: float) -> list[ink.Point]:
    far = size - inset
    return [(inset, inset), (far, inset), (far, far), (inset, far), (inset, inset)]


def draw_milestone(number: int, diameter: float) -> None:
    radius = diameter / 2
    Color(*theme.of("path"))
    ink.Ink(_disc(radius, (radius, radius)))
    write(str(number), 0.52 * diameter, (radius, radius), theme.of("path_dot"), is_part=True)


def draw_number(text: str, size: float, ground: str = "text", ink_role: str = "surface") -> None:
    middle = (size / 2, size / 2)
    Color(*theme.of(ground))
    ink.Ink(_disc(0.27 * size, middle))
    write(text, 0.30 * size, middle, theme.of(ink_role), is_part=True)


def _points(points: tuple[ink.Point, ...], size: float) -> list[ink.Point]:
    return [(x * size, (1 - y) * size) for x, y in points]
