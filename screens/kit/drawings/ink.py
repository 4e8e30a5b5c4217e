"""Shapes with soft edges, each as one mesh.

Every shape has a fringe one pixel wide that fades out, so edges are smooth on any graphics driver without
multisampling, which is slow on small devices. Each vertex stores its depth inside the fringe, and everything deeper
than one pixel is opaque, so a triangle can reach from the fringe far into the shape. Kivy's own smooth shapes are built
faster, but with one texture or more draw calls each they take two to five times as long until they are drawn.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, pi

from kivy.graphics import Mesh

# Drawings import edges and lines from here as well.
from screens.kit.drawings.edges import (  # noqa: F401
    CLEAR,
    HALF,
    NOTHING,
    SOLID,
    Bend,
    Edge,
    Point,
    Shape,
    along,
    bends,
    circle,
    dashed,
    directions_along,
    on_ramp,
    polygon,
    quarter,
    ramp,
    rounded,
    strip,
    stroke,
)

ROUND = 2.0  # a shape counts as round up to this ratio between the distances of its edges from the centre


class Ink(Mesh):
    """A shape on a canvas, in the colour set before it."""

    def __init__(self, shape: Shape = NOTHING, **kwargs) -> None:
        super().__init__(mode="triangles", texture=ramp(), **kwargs)
        self.draw(shape)

    def draw(self, shape: Shape) -> None:
        """Replace the shape."""
        self.vertices, self.indices = packed(shape)


def packed(shape: Shape) -> Shape:
    """Return a shape with its lists replaced by arrays, to save memory; an empty one keeps its lists, for Kivy."""
    vertices, indices = shape
    return (array("f", vertices), array("H", indices)) if vertices else shape


def filled(edge: Edge, centre: Point | None = None) -> Shape:
    """Return the filled shape inside an edge; the whole edge must be visible from the centre."""
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
            vertices += (x, y, CLEAR, 0.5, mx, my, on_ramp(depth), 0.5)
        return vertices, _fan(count)
    # Long triangles would reach into the fringe of their neighbours.
    for (x, y, nx, ny), (out_x, out_y) in zip(edge, outline):
        vertices += (x - HALF * nx, y - HALF * ny, SOLID, 0.5, out_x, out_y, CLEAR, 0.5)
    vertices += (mx, my, SOLID, 0.5)
    return vertices, _fringed_fan(count)


def bar(x: float, y: float, width: float, height: float) -> Shape:
    """Return a filled box with sharp edges, for lines on whole pixels."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return [value for corner in corners for value in (*corner, SOLID, 0.5)], [0, 1, 2, 0, 2, 3]


@lru_cache(maxsize=256)
def _fan(count: int) -> list[int]:
    """Return the triangles from a closed edge of `count` points to its centre, as indices of vertices.

    Each triangle has its own vertex at the centre, which follows that of its first point.
    """
    return [index for i in range(count) for index in (2 * i, 2 * ((i + 1) % count), 2 * i + 1)]


@lru_cache(maxsize=256)
def _fringed_fan(count: int) -> list[int]:
    """Return the triangles of the fringe along a closed edge of `count` points, and from there to the centre."""
    indices: list[int] = []
    for here, there in pairwise([*range(0, 2 * count, 2), 0]):
        indices += (2 * count, here, there, here, here + 1, there, there, here + 1, there + 1)
    return indices


def box(x: float, y: float, width: float, height: float, radius: float | Sequence[float]) -> Shape:
    """Return a filled box with round corners, made of few large triangles because slivers are slower to draw."""
    most = max(0.0, min(width, height) / 2)
    radii = (radius,) * 4 if isinstance(radius, (int, float)) else radius
    # At a square corner, the fringe needs this much room inside.
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
        for right_of, up, u in corner:
            vertices += (hub_x + right_of, hub_y + up, u, 0.5)
    return vertices, indices


@lru_cache(maxsize=128)
def _round_corners(insets: tuple[float, ...]) -> tuple[list[list[tuple[float, float, float]]], list[int]]:
    """Return what all boxes with these corners have in common: vertices relative to corner centres, and triangles."""
    top_left, top_right, bottom_right, bottom_left = insets
    corners: list[list[tuple[float, float, float]]] = []
    hubs: list[int] = []
    around: list[tuple[int, int]] = []  # each vertex along the edge, after the one at the centre of its corner
    count = 0
    quarters = ((bottom_left, pi), (bottom_right, pi * 1.5), (top_right, 0.0), (top_left, pi / 2))
    for inset, start in quarters:
        edge = quarter(0.0, 0.0, inset if inset > HALF else 0.0, start)
        reach = HALF if inset > HALF else inset + HALF
        points = [(px + reach * nx, py + reach * ny, CLEAR) for px, py, nx, ny in edge]
        corners.append([(0.0, 0.0, on_ramp(inset + HALF)), *points])
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
    """Return a filled box with round corners, like `box`, but cached: many are equal and often repainted."""
    return moved(_plate(width, height, radius), x, y)


@lru_cache(maxsize=64)
def _plate(width: float, height: float, radius: float) -> Shape:
    return box(0, 0, width, height, radius)


def moved(shape: Shape, x: float, y: float) -> Shape:
    vertices, indices = shape
    there = list(vertices)
    there[::4] = [each + x for each in vertices[::4]]
    there[1::4] = [each + y for each in vertices[1::4]]
    return there, indices


def ring(edge: Edge, thickness: float) -> Shape:
    """Return a closed line of this thickness along the inside of an edge."""
    # A line thinner than its own fringe would vanish.
    width = max(thickness, 2 * HALF)
    ramp = ((-HALF, CLEAR), (width / 2, on_ramp(width / 2 + HALF)), (width + HALF, CLEAR))
    vertices = [
        value for x, y, nx, ny in edge for depth, u in ramp for value in (x - depth * nx, y - depth * ny, u, 0.5)
    ]
    return vertices, strip(len(edge), len(edge))


def between(bottom: Sequence[Point], top: Sequence[Point]) -> Shape:
    """Return the area between two lines that run to the right with the same x values, soft along the top."""
    vertices: list[float] = []
    for (x, low), (_x, high) in zip(bottom, top):
        end = max(high, low) + HALF
        vertices += (x, low, on_ramp(end - low), 0.5, x, end, CLEAR, 0.5)
    indices = [2 * i + index for i in range(len(vertices) // 8 - 1) for index in (0, 1, 2, 2, 1, 3)]
    return vertices, indices


def below(line: Sequence[Point], bottom: float) -> Shape:
    """Return the area between a line that runs to the right and a level below it."""
    return between([(x, bottom) for x, _y in line], line)


def merged(shapes: Sequence[Shape]) -> Shape:
    """Return several shapes of one colour merged into one."""
    vertices: list[float] = []
    indices: list[int] = []
    for shape_vertices, shape_indices in shapes:
        offset = len(vertices) // 4
        vertices += shape_vertices
        indices += [offset + index for index in shape_indices]
    return vertices, indices
