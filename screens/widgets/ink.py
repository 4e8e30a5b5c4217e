"""Shapes with soft edges as one mesh each.

Every shape carries a fringe one pixel wide that fades out, so edges are smooth on any graphics driver and the
window needs no multisampling, which costs much on small devices.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

Point = tuple[float, float]
Edge = list[tuple[float, float, float, float]]  # points with the outward direction of the edge there
Shape = tuple[list[float], list[int]]  # vertices x, y, u, v and indices of triangles

NOTHING: Shape = ([], [])
SOLID, CLEAR = 0.75, 0.25  # where the ramp texture is opaque and where transparent
HALF = 0.5  # half of the fringe
RAMP = 128  # pixels of the ramp: with so many it looks smooth without being filtered, which is quicker to draw


@lru_cache(maxsize=1)
def _ramp() -> Texture:
    """A texture of one row, from transparent to opaque."""
    texture = Texture.create(size=(RAMP, 1), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    texture.mag_filter = texture.min_filter = "nearest"
    shares = [((pixel + 0.5) / RAMP - CLEAR) / (SOLID - CLEAR) for pixel in range(RAMP)]
    pixels = bytes(value for share in shares for value in (255, 255, 255, round(255 * min(max(share, 0), 1))))

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    # Android drops textures when the app is put aside.
    texture.add_reload_observer(fill)
    return texture


class Ink(Mesh):
    """A shape on a canvas, in the colour set before it."""

    def __init__(self, shape: Shape = NOTHING, **kwargs) -> None:
        super().__init__(mode="triangles", texture=_ramp(), **kwargs)
        self.draw(shape)

    def draw(self, shape: Shape) -> None:
        """Show another shape from now on."""
        self.vertices, self.indices = shape


def polygon(points: Sequence[Point]) -> Edge:
    """The edge of a polygon, in whichever direction its points run."""
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
    return [point for _centre, corner in _corners(x, y, width, height, radius) for point in corner]


def _corners(
    x: float, y: float, width: float, height: float, radius: float | Sequence[float]
) -> list[tuple[Point, Edge]]:
    """The centres and edges of a box's corners, from the bottom left one counter-clockwise."""
    most = max(0.0, min(width, height) / 2)
    radii = [radius] * 4 if isinstance(radius, (int, float)) else radius
    top_left, top_right, bottom_right, bottom_left = (min(each, most) for each in radii)
    corners = (
        (x + bottom_left, y + bottom_left, bottom_left, pi),
        (x + width - bottom_right, y + bottom_right, bottom_right, pi * 1.5),
        (x + width - top_right, y + height - top_right, top_right, 0.0),
        (x + top_left, y + height - top_left, top_left, pi / 2),
    )
    return [((at_x, at_y), _corner(at_x, at_y, size, start)) for at_x, at_y, size, start in corners]


def _corner(x: float, y: float, radius: float, start: float) -> Edge:
    if radius <= 0:
        # Mitre of a right angle.
        turn = start + pi / 4
        return [(x, y, cos(turn) * 2**0.5, sin(turn) * 2**0.5)]
    turns = _turns(start, pi / 2, max(3, min(16, ceil(radius / 2))))
    return [(x + radius * nx, y + radius * ny, nx, ny) for nx, ny in turns]


@lru_cache(maxsize=256)
def _turns(start: float, angle: float, steps: int) -> list[Point]:
    """The directions in which an arc looks, from its start on; remembered, because most arcs are corners."""
    return [(cos(start + angle * step / steps), sin(start + angle * step / steps)) for step in range(steps + 1)]


def circle(x: float, y: float, radius: float) -> Edge:
    """The edge of a disc."""
    steps = max(12, min(96, ceil(radius * 2)))
    return [(x + radius * nx, y + radius * ny, nx, ny) for nx, ny in _turns(0.0, 2 * pi, steps)[:-1]]


def filled(edge: Edge, centre: Point | None = None) -> Shape:
    """Everything inside an edge; the centre must see all of it."""
    if not edge:
        return NOTHING
    count = len(edge)
    if centre is None:
        centre = (sum(point[0] for point in edge) / count, sum(point[1] for point in edge) / count)
    vertices = [centre[0], centre[1], SOLID, 0.5]
    for x, y, nx, ny in edge:
        vertices += (x - HALF * nx, y - HALF * ny, SOLID, 0.5, x + HALF * nx, y + HALF * ny, CLEAR, 0.5)
    return vertices, _fan(count)


@lru_cache(maxsize=256)
def _fan(count: int) -> list[int]:
    """The triangles from a centre to a closed edge of so many points, and of the fringe along it."""
    indices: list[int] = []
    for i in range(count):
        here, there = 1 + 2 * i, 1 + 2 * ((i + 1) % count)
        indices += (0, here, there, here, here + 1, there, there, here + 1, there + 1)
    return indices


def box(x: float, y: float, width: float, height: float, radius: float | Sequence[float]) -> Shape:
    """A filled box with round corners, of few large triangles: slivers that meet in the middle take longer to draw."""
    corners = _corners(x, y, width, height, radius)
    vertices = [value for centre, _corner in corners for value in (*centre, SOLID, 0.5)]
    indices = [0, 1, 2, 0, 2, 3]
    points = [(hub, point) for hub, (_centre, corner) in enumerate(corners) for point in corner]
    for i, (hub, (px, py, nx, ny)) in enumerate(points):
        vertices += (px - HALF * nx, py - HALF * ny, SOLID, 0.5, px + HALF * nx, py + HALF * ny, CLEAR, 0.5)
        following = (i + 1) % len(points)
        here, there, next_hub = 4 + 2 * i, 4 + 2 * following, points[following][0]
        indices += (hub, here, there, here, here + 1, there, there, here + 1, there + 1)
        if next_hub != hub:
            indices += (hub, there, next_hub)
    return vertices, indices


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
    there = vertices.copy()
    there[::4] = [each + x for each in vertices[::4]]
    there[1::4] = [each + y for each in vertices[1::4]]
    return there, indices


def ring(edge: Edge, thickness: float) -> Shape:
    """A closed line of this thickness along the inside of an edge."""
    count = len(edge)
    vertices: list[float] = []
    indices: list[int] = []
    # A line thinner than its own fringe fades instead of vanishing.
    inner = max(thickness - HALF, HALF)
    for i, (x, y, nx, ny) in enumerate(edge):
        for depth, u in ((-HALF, CLEAR), (HALF, SOLID), (inner, SOLID), (inner + 2 * HALF, CLEAR)):
            vertices += (x - depth * nx, y - depth * ny, u, 0.5)
        here, there = 4 * i, 4 * ((i + 1) % count)
        for row in range(3):
            a, b, c, d = here + row, here + row + 1, there + row, there + row + 1
            indices += (a, b, c, c, b, d)
    return vertices, indices


def stroke(lines: Sequence[Sequence[Point]], thickness: float) -> Shape:
    """Open lines of this thickness with round ends and joints."""
    radius = thickness / 2
    turns = _turns(-pi / 2, pi, max(4, min(12, ceil(radius * 2))))
    inner, outer = radius - HALF, radius + HALF
    around = _fan(2 * len(turns))
    vertices: list[float] = []
    indices: list[int] = []
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line):
            length = hypot(bx - ax, by - ay)
            along_x, along_y = ((bx - ax) / length, (by - ay) / length) if length else (1.0, 0.0)
            offset = len(vertices) // 4
            vertices += ((ax + bx) / 2, (ay + by) / 2, SOLID, 0.5)
            for x, y, dx, dy in ((bx, by, along_x, along_y), (ax, ay, -along_x, -along_y)):
                for tx, ty in turns:
                    nx, ny = dx * tx - dy * ty, dy * tx + dx * ty
                    vertices += (x + inner * nx, y + inner * ny, SOLID, 0.5, x + outer * nx, y + outer * ny, CLEAR, 0.5)
            indices += [offset + index for index in around]
    return vertices, indices


def between(bottom: Sequence[Point], top: Sequence[Point]) -> Shape:
    """Everything between two lines that run to the right over the same places, soft along the top."""
    vertices: list[float] = []
    indices: list[int] = []
    for i, ((x, low), (_x, high)) in enumerate(zip(bottom, top)):
        inner = max(low, high - HALF)
        vertices += (x, low, SOLID, 0.5, x, inner, SOLID, 0.5, x, inner + 2 * HALF, CLEAR, 0.5)
        if i:
            left, right = 3 * (i - 1), 3 * i
            for row in range(2):
                a, b, c, d = left + row, left + row + 1, right + row, right + row + 1
                indices += (a, b, c, c, b, d)
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
