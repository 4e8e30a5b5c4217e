"""Shapes with soft edges as one mesh each.

Every shape carries a fringe one pixel wide that fades out, so edges are smooth on any graphics driver and the
window needs no multisampling, which costs much on small devices. Each vertex says how deep inside of that it lies,
and from one pixel on everything is opaque: so a triangle can reach from the fringe far into the shape. All shapes
share one picture, the ramp from transparent to opaque, since to change pictures takes longer than to draw a shape.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi
from typing import NamedTuple

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from screens.kit.drawings.edges import Edge, Point, circle, polygon, quarter, rounded, turns  # noqa: F401  (to be filled)

Shape = tuple[Sequence[float], Sequence[int]]  # vertices x, y, u, v and indices of triangles

NOTHING: Shape = ([], [])
RAMP = 512  # pixels: with so many it looks smooth without being filtered
SOLID, CLEAR = 0.75, 0.25  # where the ramp is opaque and where transparent, as shares of its length
HALF = 0.5  # half of the fringe
ROUND = 2.0  # the edge of a round shape is nowhere so many times as far from the centre as elsewhere
GENTLE = cos(pi / 5)  # of the largest angle by which a line bends; beyond, it turns


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


class Ink(Mesh):
    """A shape on a canvas, in the colour set before it."""

    def __init__(self, shape: Shape = NOTHING, **kwargs) -> None:
        super().__init__(mode="triangles", texture=ramp(), **kwargs)
        self.draw(shape)

    def draw(self, shape: Shape) -> None:
        """Show another shape from now on."""
        self.vertices, self.indices = packed(shape)


def packed(shape: Shape) -> Shape:
    """A shape as Kivy keeps it: of lists, every number would be an object of its own; empty arrays it cannot take."""
    vertices, indices = shape
    return (array("f", vertices), array("H", indices)) if vertices else shape


def _u(depth: float) -> float:
    """Where on the ramp a vertex lies that is so many pixels inside of the end of the fringe."""
    return CLEAR + (SOLID - CLEAR) * depth


def filled(edge: Edge, centre: Point | None = None) -> Shape:
    """Everything inside an edge; the centre must see all of it."""
    if not edge:
        return NOTHING
    count = len(edge)
    if centre is None:
        centre = (sum(point[0] for point in edge) / count, sum(point[1] for point in edge) / count)
    mx, my = centre
    outline = [(x + HALF * nx, y + HALF * ny) for x, y, nx, ny in edge]
    depths = [
        abs((bx - ax) * (my - ay) - (by - ay) * (mx - ax)) / (hypot(bx - ax, by - ay) or 1)
        for (ax, ay), (bx, by) in pairwise([*outline, outline[0]])
    ]
    vertices: list[float] = []
    if max(depths) < ROUND * min(depths):
        for (x, y), depth in zip(outline, depths):
            vertices += (x, y, CLEAR, 0.5, mx, my, _u(depth), 0.5)
        return vertices, _fan(count)
    # From afar a triangle would reach into the fringe of its neighbours.
    for (x, y, nx, ny), (out_x, out_y) in zip(edge, outline):
        vertices += (x - HALF * nx, y - HALF * ny, SOLID, 0.5, out_x, out_y, CLEAR, 0.5)
    vertices += (mx, my, SOLID, 0.5)
    return vertices, _fringed_fan(count)


def bar(x: float, y: float, width: float, height: float) -> Shape:
    """A filled box with sharp edges, for lines that stand on whole pixels."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return [value for corner in corners for value in (*corner, SOLID, 0.5)], [0, 1, 2, 0, 2, 3]


@lru_cache(maxsize=256)
def _fan(count: int) -> list[int]:
    """The triangles from a closed edge of so many points to its centre, which is another vertex for each."""
    return [index for i in range(count) for index in (2 * i, 2 * ((i + 1) % count), 2 * i + 1)]


@lru_cache(maxsize=256)
def _fringed_fan(count: int) -> list[int]:
    """The triangles of the fringe along a closed edge of so many points, and from there to the centre."""
    indices: list[int] = []
    for here, there in pairwise([*range(0, 2 * count, 2), 0]):
        indices += (2 * count, here, there, here, here + 1, there, there, here + 1, there + 1)
    return indices


def box(x: float, y: float, width: float, height: float, radius: float | Sequence[float]) -> Shape:
    """A filled box with round corners, of few large triangles: slivers that meet in the middle take longer to draw."""
    most = max(0.0, min(width, height) / 2)
    radii = (radius,) * 4 if isinstance(radius, (int, float)) else radius
    # Where a corner is square, the fringe needs this much room inside.
    insets = tuple(min(max(each, HALF), most) for each in radii)
    corners, indices = _round_corners(insets)
    top_left, top_right, bottom_right, bottom_left = insets
    right, top = x + width, y + height
    hubs = (
        (x + bottom_left, y + bottom_left),
        (right - bottom_right, y + bottom_right),
        (right - top_right, top - top_right),
        (x + top_left, top - top_left),
    )
    vertices: list[float] = []
    for (hub_x, hub_y), corner in zip(hubs, corners):
        for along, up, u in corner:
            vertices += (hub_x + along, hub_y + up, u, 0.5)
    return vertices, indices


@lru_cache(maxsize=128)
def _round_corners(insets: tuple[float, ...]) -> tuple[list[list[tuple[float, float, float]]], list[int]]:
    """What all boxes with such corners share: the vertices of each corner about its centre, and the triangles."""
    top_left, top_right, bottom_right, bottom_left = insets
    corners: list[list[tuple[float, float, float]]] = []
    hubs: list[int] = []
    around: list[tuple[int, int]] = []  # the vertices along the edge, each with that at the centre of its corner
    count = 0
    quarters = ((bottom_left, pi), (bottom_right, pi * 1.5), (top_right, 0.0), (top_left, pi / 2))
    for inset, start in quarters:
        edge = quarter(0.0, 0.0, inset if inset > HALF else 0.0, start)
        reach = HALF if inset > HALF else inset + HALF
        points = [(px + reach * nx, py + reach * ny, CLEAR) for px, py, nx, ny in edge]
        corners.append([(0.0, 0.0, _u(inset + HALF)), *points])
        hubs.append(count)
        around += [(count, count + place) for place in range(1, len(points) + 1)]
        count += 1 + len(points)
    first, second, third, fourth = hubs
    indices = [first, second, third, first, third, fourth]
    for (hub, here), (next_hub, there) in pairwise([*around, around[0]]):
        indices += (hub, here, there)
        if next_hub != hub:
            indices += (hub, there, next_hub)
    return corners, indices


@lru_cache(maxsize=1024)
def plate(x: float, y: float, width: float, height: float, radius: float) -> Shape:
    """A filled box with round corners; remembered, because there are many alike and they are repainted often."""
    return moved(_plate(width, height, radius), x, y)


@lru_cache(maxsize=64)
def _plate(width: float, height: float, radius: float) -> Shape:
    return box(0, 0, width, height, radius)


def moved(shape: Shape, x: float, y: float) -> Shape:
    """A shape elsewhere."""
    vertices, indices = shape
    there = list(vertices)
    there[::4] = [each + x for each in vertices[::4]]
    there[1::4] = [each + y for each in vertices[1::4]]
    return there, indices


def ring(edge: Edge, thickness: float) -> Shape:
    """A closed line of this thickness along the inside of an edge."""
    # A line thinner than its own fringe would vanish.
    width = max(thickness, 2 * HALF)
    ramp = ((-HALF, CLEAR), (width / 2, _u(width / 2 + HALF)), (width + HALF, CLEAR))
    vertices = [
        value for x, y, nx, ny in edge for depth, u in ramp for value in (x - depth * nx, y - depth * ny, u, 0.5)
    ]
    return vertices, _strip(len(edge), len(edge))


@lru_cache(maxsize=256)
def _strip(count: int, stretches: int) -> list[int]:
    """The triangles along a line of so many points with three vertices each, its stretches as many if it is closed."""
    indices: list[int] = []
    for i in range(stretches):
        here, there = 3 * i, 3 * ((i + 1) % count)
        for a, b in ((here, there), (here + 1, there + 1)):
            indices += (a, a + 1, b, b, a + 1, b + 1)
    return indices


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
    """What lines of any thickness run along: where they turn sharply, another one begins."""
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
    """Whether a line turns at a point by so much that a mitre would show."""
    (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % len(points)]
    along = (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    return along < GENTLE * hypot(bx - ax, by - ay) * hypot(cx - bx, cy - by)


def _ribbon(vertices: list[float], indices: list[int], bend: Bend, radius: float, scale: float) -> None:
    """Add a line that only bends gently: three vertices across at each point, and half a disc at each end."""
    first, count = len(vertices) // 4, len(bend.points)
    outer, middle = radius + HALF, _u(radius + HALF)
    for x, y, along, up in bend.points:
        x, y, nx, ny = x * scale, y * scale, outer * along, outer * up
        vertices += (x + nx, y + ny, CLEAR, 0.5, x, y, middle, 0.5, x - nx, y - ny, CLEAR, 0.5)
    indices += [first + index for index in _strip(count, count if bend.is_closed else count - 1)]
    if bend.is_closed:
        return
    last = first + 3 * (count - 1)
    steps = turns(0.0, pi, max(4, min(12, ceil(radius * 2))))[1:-1]
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
    """The direction to the left of a way; upwards where it leads nowhere, as that of a dot."""
    far = hypot(bx - ax, by - ay)
    return ((ay - by) / far, (bx - ax) / far) if far else (0.0, 1.0)


def between(bottom: Sequence[Point], top: Sequence[Point]) -> Shape:
    """Everything between two lines that run to the right over the same places, soft along the top."""
    vertices: list[float] = []
    for (x, low), (_x, high) in zip(bottom, top):
        end = max(high, low) + HALF
        vertices += (x, low, _u(end - low), 0.5, x, end, CLEAR, 0.5)
    indices = [2 * i + index for i in range(len(vertices) // 8 - 1) for index in (0, 1, 2, 2, 1, 3)]
    return vertices, indices


def below(line: Sequence[Point], bottom: float) -> Shape:
    """Everything between a line that runs to the right and a level below it."""
    return between([(x, bottom) for x, _y in line], line)


def together(shapes: Sequence[Shape]) -> Shape:
    """Several shapes of one colour as one."""
    vertices: list[float] = []
    indices: list[int] = []
    for shape_vertices, shape_indices in shapes:
        offset = len(vertices) // 4
        vertices += shape_vertices
        indices += [offset + index for index in shape_indices]
    return vertices, indices
