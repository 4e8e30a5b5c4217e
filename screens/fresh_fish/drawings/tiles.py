"""An empty space as small pictures, each made pixel by pixel once, to be tinted and put down as often as it is needed.

As shapes, the grounds and rings of a large square are ten thousand triangles; as pictures they are two each.
"""

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, hypot

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from screens.fresh_fish.drawings.placing import put_all
from screens.kit.drawings import ink
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme

RADIUS, RING = 0.12, 0.21  # of the side: of the corners, and of the ring that waits for a disc


def put_empty(corners: Sequence[ink.Point], side: int) -> None:
    """Put empty spaces on the current canvas, each with its lower left corner here."""
    _stamp(_ground(side), corners, side, theme.of("surface_raised"))
    _stamp(_ring(side, dp(1.2)), corners, side, theme.mix("surface_raised", "outline_strong", 0.65))


def put_glow(corners: Sequence[ink.Point], side: int) -> None:
    """Let spaces glow: a tap there is the next thing to do."""
    _stamp(_ground(side), corners, side, theme.of("accent_soft"))
    _stamp(_ring(side, dp(2)), corners, side, theme.of("accent"))
    put_all([ink.moved(_frame(side), *corner) for corner in corners])


def _stamp(picture: Texture, corners: Sequence[ink.Point], side: int, colour: Colour) -> None:
    """Put a picture into the middle of spaces."""
    vertices, indices = array("f"), array("H")
    size, inset = picture.width, (side - picture.width) // 2
    u0, v0, u1, v1, u2, v2, u3, v3 = picture.tex_coords
    for place, (left, bottom) in enumerate(corners):
        x, y = left + inset, bottom + inset
        vertices.extend((x, y, u0, v0, x + size, y, u1, v1, x + size, y + size, u2, v2, x, y + size, u3, v3))
        indices.extend(4 * place + corner for corner in (0, 1, 2, 0, 2, 3))
    Color(*colour)
    if corners:
        Mesh(mode="triangles", texture=picture, vertices=vertices, indices=indices)


@lru_cache(maxsize=16)
def _frame(side: int) -> ink.Shape:
    inset = 0.05 * side
    return ink.ring(ink.rounded(inset, inset, side - 2 * inset, side - 2 * inset, 0.1 * side), dp(2))


@lru_cache(maxsize=16)
def _ground(side: int) -> Texture:
    half, radius = side / 2 - dp(1), RADIUS * side

    def outside(x: float, y: float) -> float:
        across, up = x - half + radius, y - half + radius
        return hypot(max(across, 0.0), max(up, 0.0)) + min(max(across, up), 0.0) - radius

    return _picture(side, outside, alike=half - radius)


@lru_cache(maxsize=16)
def _ring(side: int, line: float) -> Texture:
    middle = RING * side - line / 2
    # The rest of the space is as much on one side as on the other.
    size = side - 2 * int(side / 2 - RING * side - 1)
    return _picture(size, lambda x, y: abs(hypot(x, y) - middle) - line / 2)


def _picture(side: int, outside: Callable[[float, float], float], *, alike: float = 0.0) -> Texture:
    """A white picture, from how far a point, seen from the middle, is outside of what is shown.

    Rows nearer to the middle than `alike` are the same.
    """
    half, count = side / 2, ceil(side / 2)
    rows: list[bytes] = []
    for down in range(count):  # a quarter of it: the others are mirrored
        y = half - down - 0.5
        if not rows or y >= alike:
            depths = [0.5 - outside(half - across - 0.5, y) for across in range(count)]
            row = bytes(round(255 * min(1, max(0, depth))) for depth in depths)
            rows.append(row + row[side // 2 - 1 :: -1])
        else:
            rows.append(rows[-1])
    pixels = bytearray(b"\xff" * 4 * side * side)
    pixels[3::4] = b"".join(rows + rows[side // 2 - 1 :: -1])
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android drops pictures
    return texture
