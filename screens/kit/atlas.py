"""One picture for the soft edges of all shapes and for the short texts among them.

To go from one picture to another takes longer than to draw what is small in either, so they share one.
"""

from functools import lru_cache
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp

SIDE = 512  # pixels, twice as many where a dp has more of them
SOLID, CLEAR = 0.75, 0.25  # where the ramp is opaque and where transparent, as shares of its length
RAMP = 2  # pixels of the ramp above and below the middle: v is 0.5 for whoever draws with it
AIR = 1  # pixels between two pictures


class _Held(NamedTuple):
    """What is drawn on the atlas, to be drawn again when Android drops it."""

    x: int
    y: int
    width: int
    height: int
    pixels: bytes


class Atlas:
    """A texture with a ramp from transparent to opaque across its middle and places for pictures around it."""

    def __init__(self, side: int) -> None:
        self._side = side
        self._held: list[_Held] = []
        self._shelves: list[list[int]] = []  # y, height and what is taken of the width
        half = side // 2 - RAMP
        self._free = [[0, half], [side - half, side]]  # from which y to which there are no shelves yet
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self.texture.wrap = "clamp_to_edge"
        # With so many pixels the ramp looks smooth without being filtered, and texts stand on whole pixels.
        self.texture.mag_filter = self.texture.min_filter = "nearest"
        shares = [((pixel + 0.5) / side - CLEAR) / (SOLID - CLEAR) for pixel in range(side)]
        row = bytes(value for share in shares for value in (255, 255, 255, round(255 * min(max(share, 0), 1))))
        self._hold(_Held(0, half, side, 2 * RAMP, row * 2 * RAMP))
        self.texture.add_reload_observer(self._fill)

    def place(self, width: int, height: int, pixels: bytes) -> Texture | None:
        """Take in a picture, its rows from the top; gives that part of the texture, or nothing where it is full."""
        for shelf in self._shelves:
            y, high, taken = shelf
            if height <= high <= height + height // 3 and taken + width <= self._side:
                break
        else:
            free = next((free for free in self._free if free[1] - free[0] >= height), None)
            if free is None or width > self._side:
                return None
            taken, y = 0, free[0]
            shelf = [y, height, taken]
            self._shelves.append(shelf)
            free[0] += height + AIR
        shelf[2] = taken + width + AIR
        self._hold(_Held(taken, y, width, height, pixels))
        region = self.texture.get_region(taken, y, width, height)
        region.flip_vertical()
        return region

    def _hold(self, held: _Held) -> None:
        self._held.append(held)
        self._blit(held)

    def _blit(self, held: _Held) -> None:
        x, y, width, height, pixels = held
        self.texture.blit_buffer(pixels, pos=(x, y), size=(width, height), colorfmt="rgba", bufferfmt="ubyte")

    def _fill(self, _texture: Texture) -> None:
        for held in self._held:
            self._blit(held)


@lru_cache(maxsize=1)
def atlas() -> Atlas:
    """The one atlas, made when something is first drawn."""
    return Atlas(SIDE if dp(1) < 1.5 else 2 * SIDE)
