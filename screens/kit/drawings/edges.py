"""Edges of shapes, and the soft fringe along them.

An edge is a list of points with the outward direction there, counter-clockwise. All shapes share one texture, a ramp
from transparent to opaque, because changing textures costs more than drawing a shape.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from kivy.graphics.texture import Texture

Point = tuple[float, float]
Edge = list[tuple[float, float, float, float]]

UNSEEN = 0.15  # pixels that a straight line may be off an arc


def polygon(points: Sequence[Point]) -> Edge:
    """Return the edge of a polygon, in whichever direction its points run."""
    count = len(points)
    area = sum(
        points[i][0] * points[(i + 1) % count][1] - points[(i + 1) % count][0] * points[i][1] for i in range(count)
    )
    if area < 0:
        points = list(reversed(points))
    edge: Edge = []
    for i in range(count):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % count]
        length_in, length_out = hypot(bx - ax, by - ay) or 1, hypot(cx - bx, cy - by) or 1
        in_x, in_y = (by - ay) / length_in, (ax - bx) / length_in
        out_x, out_y = (cy - by) / length_out, (bx - cx) / length_out
        # Mitred, but a sharp tip grows at most twofold.
        scale = max(0.5, (1 + in_x * out_x + in_y * out_y))
        edge.append((bx, by, (in_x + out_x) / scale, (in_y + out_y) / scale))
    return edge


def rounded(x: float, y: float, width: float, height: float, radius: float | Sequence[float]) -> Edge:
    """The edge of a box with round corners: one radius, or those of top left, top right, bottom right, bottom left."""
    most = max(0.0, min(width, height) / 2)
    radii = [radius] * 4 if isinstance(radius, (int, float)) else radius
    top_left, top_right, bottom_right, bottom_left = (min(each, most) for each in radii)
    right, top = x + width, y + height
    return [
        *quarter(x + bottom_left, y + bottom_left, bottom_left, pi),
        *quarter(right - bottom_right, y + bottom_right, bottom_right, pi * 1.5),
        *quarter(right - top_right, top - top_right, top_right, 0.0),
        *quarter(x + top_left, top - top_left, top_left, pi / 2),
    ]


def quarter(x: float, y: float, radius: float, start: float) -> Edge:
    """Return the edge of a quarter of a disc from a direction on; of a square corner without a radius."""
    if radius <= 0:
        # Mitre of a right angle.
        turn = start + pi / 4
        return [(x, y, cos(turn) * 2**0.5, sin(turn) * 2**0.5)]
    directions = turns(start, pi / 2, max(1, chords(radius, pi / 2)))
    return [(x + radius * nx, y + radius * ny, nx, ny) for nx, ny in directions]


def chords(radius: float, angle: float) -> int:
    """Return how many straight lines look like an arc: the error is too small to see."""
    return round(angle * (max(0.0, radius) / (8 * UNSEEN)) ** 0.5)


@lru_cache(maxsize=256)
def turns(start: float, angle: float, steps: int) -> list[Point]:
    """Return the directions in which an arc looks, from its start on; remembered, because most arcs are corners."""
    return [(cos(start + angle * step / steps), sin(start + angle * step / steps)) for step in range(steps + 1)]


def circle(x: float, y: float, radius: float) -> Edge:
    """Return the edge of a disc."""
    directions = turns(0.0, 2 * pi, max(8, chords(radius, 2 * pi)))
    return [(x + radius * nx, y + radius * ny, nx, ny) for nx, ny in directions[:-1]]


Shape = tuple[Sequence[float], Sequence[int]]  # vertices x, y, u, v and indices of triangles

NOTHING: Shape = ([], [])
RAMP = 512  # pixels: enough to look smooth without filtering
SOLID, CLEAR = 0.75, 0.25  # where the ramp is opaque and where transparent, as shares of its length
HALF = 0.5  # half of the fringe


@lru_cache(maxsize=1)
def ramp() -> Texture:
    """Return the picture of the ramp, made when something is first drawn."""
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
    """Return the place on the ramp of a vertex at this depth in pixels inside the end of the fringe."""
    return CLEAR + (SOLID - CLEAR) * depth
