"""The fringe of every shape: a ramp from transparent to opaque.

All shapes share its picture, since to change pictures takes longer than to draw a shape.
"""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics.texture import Texture

Shape = tuple[Sequence[float], Sequence[int]]  # vertices x, y, u, v and indices of triangles

NOTHING: Shape = ([], [])
RAMP = 512  # pixels: with so many it looks smooth without being filtered
SOLID, CLEAR = 0.75, 0.25  # where the ramp is opaque and where transparent, as shares of its length
HALF = 0.5  # half of the fringe


@lru_cache(maxsize=1)
def ramp() -> Texture:
    """The picture of the ramp, made when something is first drawn."""
    texture = Texture.create(size=(RAMP, 1), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    texture.mag_filter = texture.min_filter = "nearest"
    shares = [((pixel + 0.5) / RAMP - CLEAR) / (SOLID - CLEAR) for pixel in range(RAMP)]
    pixels = bytes(value for share in shares for value in (255, 255, 255, round(255 * min(max(share, 0), 1))))

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android drops pictures
    return texture


def on_ramp(depth: float) -> float:
    """Where on the ramp a vertex lies that is so many pixels inside of the end of the fringe."""
    return CLEAR + (SOLID - CLEAR) * depth
