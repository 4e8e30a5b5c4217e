"""Lines of any thickness, with round ends and joints."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi
from typing import NamedTuple

from screens.kit.drawings.edges import CLEAR, HALF, Point, Shape, chords, on_ramp, turns

GENTLE = cos(pi / 5)  # of the largest angle by which a line bends; beyond, it turns


class Bend(NamedTuple):
    """A part of a line that only bends gently."""

    points: list[tuple[float, float, float, float]]
    """Each with the mitre there: where the left edge of a line of twice unit thickness is, seen from the point."""
    is_closed: bool
    first: Point
    """To the left of its first stretch."""
    last: Point


def stroke(lines: Sequence[Sequence[Point]], thickness: float) -> Shape:
    """Lines of this thickness with round ends and joints; one that ends where it began is closed."""
    return along(bends(lines), thickness)


def bends(lines: Sequence[Sequence[Point]]) -> list[Bend]:
    """Return what lines of any thickness run along: where they turn sharply, another one begins."""
    return [_bend(points, is_closed) for line in lines for points, is_closed in _bends(line)]


def _bend(points: list[Point], is_closed: bool) -> Bend:
    following = [*points[1:], points[0]] if is_closed else points[1:]
    # The direction to the left of each stretch.
    sides = [_left(*here, *there) for here, there in zip(points, following)]
    before = [sides[-1], *sides] if is_closed else [sides[0], *sides]
    after = sides if is_closed else [*sides, sides[-1]]
    mitred = []
    for (x, y), (px, py), (qx, qy) in zip(points, before, after):
        reach = 1 / (1 + px * qx + py * qy)
        mitred.append((x, y, reach * (px + qx), reach * (py + qy)))
    return Bend(mitred, is_closed, sides[0], sides[-1])


def along(bends: Sequence[Bend], thickness: float, scale: float = 1.0) -> Shape:
    """Lines of this thickness, as they run at a scale."""
    vertices: list[float] = []
    indices: list[int] = []
    for bend in bends:
        _ribbon(vertices, indices, bend, thickness / 2, scale)
    return vertices, indices


def _bends(line: Sequence[Point]) -> Iterator[tuple[list[Point], bool]]:
    """The parts of a line that only bend gently, and whether one is closed: where it turns sharply, another begins."""
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
        # It begins at a turn, and ends there.
        points = [*points[turns[0] :], *points[: turns[0] + 1]]
        turns = [i - turns[0] for i in turns[1:]]
    for start, end in pairwise([0, *turns, len(points) - 1]):
        yield points[start : end + 1], False


def _is_sharp(points: list[Point], i: int) -> bool:
    """Return whether a line turns at a point by so much that a mitre would show."""
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
    steps = turns(0.0, pi, max(2, chords(outer, pi)))[1:-1]
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
    """Return the direction to the left of a way; upwards for a dot, which leads nowhere."""
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
