"""Edges of shapes, the soft fringe along them, and lines of any thickness with round ends and joints.

An edge is a counter-clockwise list of points, each with its outward direction. All shapes share one texture, a ramp
from transparent to opaque, because changing textures costs more than drawing a shape.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from kivy.graphics.texture import Texture

Point = tuple[float, float]
Edge = list[tuple[float, float, float, float]]

UNSEEN = 0.15  # pixels by which a chord may miss its arc


def polygon(points: Sequence[Point]) -> Edge:
    """Return the edge of a polygon, whose points may run in either direction."""
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
    """Return the edge of a box with round corners; four radii are given clockwise from the top left."""
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
    """Return the edge of a quarter disc that starts at an angle, or of a square corner if the radius is 0."""
    if radius <= 0:
        # Mitre of a right angle.
        turn = start + pi / 4
        return [(x, y, cos(turn) * 2**0.5, sin(turn) * 2**0.5)]
    directions = directions_along(start, pi / 2, max(1, chords(radius, pi / 2)))
    return [(x + radius * nx, y + radius * ny, nx, ny) for nx, ny in directions]


def chords(radius: float, angle: float) -> int:
    """Return how many chords approximate an arc so closely that the error is invisible."""
    return round(angle * (max(0.0, radius) / (8 * UNSEEN)) ** 0.5)


@lru_cache(maxsize=256)
def directions_along(start: float, angle: float, steps: int) -> list[Point]:
    """Return the outward directions at equal steps along an arc; cached, because most arcs are corners of one size."""
    return [(cos(start + angle * step / steps), sin(start + angle * step / steps)) for step in range(steps + 1)]


def circle(x: float, y: float, radius: float) -> Edge:
    directions = directions_along(0.0, 2 * pi, max(8, chords(radius, 2 * pi)))
    return [(x + radius * nx, y + radius * ny, nx, ny) for nx, ny in directions[:-1]]


Shape = tuple[Sequence[float], Sequence[int]]  # vertices x, y, u, v and indices of triangles

NOTHING: Shape = ([], [])
RAMP = 512  # pixels: enough to look smooth without filtering
SOLID, CLEAR = 0.75, 0.25  # the opaque and the transparent end of the ramp, as shares of its length
HALF = 0.5  # half of the fringe


@lru_cache(maxsize=1)
def ramp() -> Texture:
    """Return the texture that all shapes share, a ramp from transparent to opaque, created on first use."""
    texture = Texture.create(size=(RAMP, 1), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    texture.mag_filter = texture.min_filter = "nearest"
    shares = [((pixel + 0.5) / RAMP - CLEAR) / (SOLID - CLEAR) for pixel in range(RAMP)]
    pixels = bytes(value for share in shares for value in (255, 255, 255, round(255 * min(max(share, 0), 1))))

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android drops textures
    return texture


def on_ramp(depth: float) -> float:
    """Return the position on the ramp of a vertex this many pixels inside the outer end of the fringe."""
    return CLEAR + (SOLID - CLEAR) * depth


GENTLE = cos(pi / 5)  # cosine of the largest angle of a gentle bend; a larger one is a sharp turn


class Bend(NamedTuple):
    """A part of a line that only bends gently."""

    points: list[tuple[float, float, float, float]]
    """Each point with its mitre: the offset to the left edge of a line of thickness 2."""
    is_closed: bool
    first: Point
    """The unit normal to the left of the first segment."""
    last: Point


def stroke(lines: Sequence[Sequence[Point]], thickness: float) -> Shape:
    """Return the shape of lines of this thickness with round ends and joints; a line whose ends meet is closed."""
    return along(bends(lines), thickness)


def dashed(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Return the dashes of a polyline; each segment begins and ends with a dash."""
    lines = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        count = max(1, round((length + gap) / (dash + gap)))
        pitch = (length + gap) / count
        for number in range(count):
            begin, end = number * pitch / length, (number * pitch + pitch - gap) / length
            lines.append(
                [(ax + (bx - ax) * begin, ay + (by - ay) * begin), (ax + (bx - ax) * end, ay + (by - ay) * end)]
            )
    return lines


def bends(lines: Sequence[Sequence[Point]]) -> list[Bend]:
    """Split lines at their sharp turns. The resulting bends can be drawn at any thickness."""
    return [_bend(points, is_closed) for line in lines for points, is_closed in _bends(line)]


def _bend(points: list[Point], is_closed: bool) -> Bend:
    following = [*points[1:], points[0]] if is_closed else points[1:]
    # The unit normal to the left of each segment.
    sides = [_left(*here, *there) for here, there in zip(points, following)]
    before = [sides[-1], *sides] if is_closed else [sides[0], *sides]
    after = sides if is_closed else [*sides, sides[-1]]
    mitred = []
    for (x, y), (px, py), (qx, qy) in zip(points, before, after):
        reach = 1 / (1 + px * qx + py * qy)
        mitred.append((x, y, reach * (px + qx), reach * (py + qy)))
    return Bend(mitred, is_closed, sides[0], sides[-1])


def along(bends: Sequence[Bend], thickness: float, scale: float = 1.0) -> Shape:
    """Return the shape of lines with these bends, at a thickness and a scale."""
    vertices: list[float] = []
    indices: list[int] = []
    for bend in bends:
        _ribbon(vertices, indices, bend, thickness / 2, scale)
    return vertices, indices


def _bends(line: Sequence[Point]) -> Iterator[tuple[list[Point], bool]]:
    """Yield the parts of a line between sharp turns, and whether each is closed."""
    points = [line[0], *(here for before, here in pairwise(line) if here != before)] if len(line) > 1 else []
    if len(points) < 2:
        if points:
            yield points * 2, False
        return
    is_closed = len(points) > 3 and points[0] == points[-1]
    if is_closed:
        points.pop()
    turns = [i for i in range(len(points)) if (is_closed or 0 < i < len(points) - 1) and _is_sharp(points, i)]
    if is_closed and not turns:
        yield points, True
        return
    if is_closed:
        # Start and end at a sharp turn.
        points = [*points[turns[0] :], *points[: turns[0] + 1]]
        turns = [i - turns[0] for i in turns[1:]]
    for start, end in pairwise([0, *turns, len(points) - 1]):
        yield points[start : end + 1], False


def _is_sharp(points: list[Point], i: int) -> bool:
    """Return whether a line turns so sharply at a point that a mitre would show."""
    (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % len(points)]
    along = (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    return along < GENTLE * hypot(bx - ax, by - ay) * hypot(cx - bx, cy - by)


def _ribbon(vertices: list[float], indices: list[int], bend: Bend, radius: float, scale: float) -> None:
    """Add a line that only bends gently: three vertices across at each point, and half a disc at each end."""
    first, count = len(vertices) // 4, len(bend.points)
    outer, middle = radius + HALF, on_ramp(radius + HALF)
    for x, y, along, up in bend.points:
        x, y, nx, ny = x * scale, y * scale, outer * along, outer * up
        vertices += (x + nx, y + ny, CLEAR, 0.5, x, y, middle, 0.5, x - nx, y - ny, CLEAR, 0.5)
    indices += [first + index for index in strip(count, count if bend.is_closed else count - 1)]
    if bend.is_closed:
        return
    last = first + 3 * (count - 1)
    steps = directions_along(0.0, pi, max(2, chords(outer, pi)))[1:-1]
    for (x, y, *_mitre), (nx, ny), start, hub, end in (
        (bend.points[0], bend.first, first, first + 1, first + 2),
        (bend.points[-1], (-bend.last[0], -bend.last[1]), last + 2, last + 1, last),
    ):
        here = start
        for cosine, sine in steps:
            there = len(vertices) // 4
            tx, ty = outer * (nx * cosine - ny * sine), outer * (ny * cosine + nx * sine)
            vertices += (x * scale + tx, y * scale + ty, CLEAR, 0.5)
            indices += (hub, here, there)
            here = there
        indices += (hub, here, end)


def _left(ax: float, ay: float, bx: float, by: float) -> Point:
    """Return the unit normal to the left of a line, or up if it has no length."""
    far = hypot(bx - ax, by - ay)
    return ((ay - by) / far, (bx - ax) / far) if far else (0.0, 1.0)


@lru_cache(maxsize=256)
def strip(count: int, stretches: int) -> list[int]:
    """Return the triangles along a line of `count` points with three vertices each."""
    indices: list[int] = []
    for i in range(stretches):
        here, there = 3 * i, 3 * ((i + 1) % count)
        for a, b in ((here, there), (here + 1, there + 1)):
            indices += (a, a + 1, b, b, a + 1, b + 1)
    return indices
