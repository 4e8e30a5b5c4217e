"""Boats whose sails wear the colour and the emblem of a person, and the fleet of a whole table."""

from collections.abc import Sequence

from companion.faces import Face
from screens.fishing.drawings.basin import Line
from screens.kit.drawings.face import draw_emblem, who
from screens.kit.drawings.painted import write
from screens.kit.drawings.shapes import draw_boat
from screens.kit.theme import theme

# Of a boat at scale 1, from its waterline.
WIDTH, HEIGHT, DRAUGHT, KEEL = 120, 128, 14, 44
SIZES = (1.0, 0.6, 0.48, 0.4, 0.36)  # by place
SHARED = 0.8  # of each winner if several share the victory
LARGEST, SMALLEST = 1.5, 0.3

Boat = tuple[int, Face | None]
"""The place of a player, and their face; None before that is revealed."""


def draw_boat_of(face: Face | None, x: float, waterline: float, scale: float) -> None:
    """Draw a player's boat with its middle at x; without a face it is a shadow with a question mark."""
    middle = (x + 26 * scale, waterline + 55 * scale)
    if face is None:
        draw_boat(x, waterline, scale, *[theme.of("outline_strong")] * 3)
        write("?", 34 * scale, middle, theme.of("text"))
    else:
        sail = theme.of(who(face))
        draw_boat(x, waterline, scale, theme.of("text"), sail, sail)
        draw_emblem(face.emblem, 30 * scale, middle, theme.of("on_who"), sail)


def draw_fleet(fleet: Sequence[Boat], left: float, right: float, surface: Line, room: float, unit: float) -> None:
    """Draw all boats on the water between two edges, the winners' large and in the middle; `room` is above them."""
    if not fleet:
        return
    winners = [boat for boat in fleet if boat[0] == 1]
    others = [boat for boat in fleet if boat[0] != 1]
    row = [*others[1:2], *winners, *others[:1], *others[2:]]
    share = SHARED if len(winners) > 1 else 1.0
    sizes = [SIZES[place - 1] * (share if place == 1 else 1) for place, _face in row]
    apart = WIDTH * 1.12
    scale = min(unit * LARGEST, (right - left) / (apart * sum(sizes)), room / (HEIGHT * max(sizes)))
    if scale < unit * SMALLEST:
        return  # very large text leaves no room for a picture
    gap = (right - left - apart * scale * sum(sizes)) / (len(row) + 1)
    x = left + gap
    for size, (_place, face) in zip(sizes, row):
        own = scale * size
        middle = x + apart * own / 2
        # Its foot is below the wave in front of it, so that it does not hover.
        foot = min(surface(middle + side * KEEL * own) for side in (-1, 0, 1)) - 2 * unit
        draw_boat_of(face, middle, foot + DRAUGHT * own * 0.9, own)
        x += apart * own + gap
