"""The face of a person: an emblem on a disc of their colour."""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.properties import ObjectProperty

from companion.table.faces import Face
from screens.kit.drawings import ink
from screens.kit.drawings.icons import read_path, ring_of
from screens.kit.drawings.outlines import BOX, EMBLEMS, Circle, EmblemPart
from screens.kit.drawings.painted import Sign
from screens.kit.drawings.shapes import draw_boat, middle_of_sail
from screens.kit.theme import theme


@lru_cache(maxsize=128)
def emblem(name: str, size: float) -> tuple[ink.Shape, ink.Shape]:
    """Return the parts of an emblem that are drawn, and the parts cut out of them, as two shapes.

    They are relative to the centre of the emblem, with y pointing up.
    """
    parts = EMBLEMS[name]
    drawn, cut = ([part for part in parts if part.is_cut is is_cut] for is_cut in (False, True))
    return _merged(drawn, size), _merged(cut, size)


def _merged(parts: Sequence[EmblemPart], size: float) -> ink.Shape:
    return ink.packed(ink.merged([shape for part in parts for shape in _meshes(part, size)]))


def _meshes(part: EmblemPart, size: float) -> Iterator[ink.Shape]:
    scale = size / BOX
    if part.line:
        yield ink.along(_bends(part.shape), part.line * scale, scale)
        return
    for edge, indices in _surfaces(part.shape):
        vertices: list[float] = []
        for x, y, nx, ny in edge:
            x, y = x * scale, y * scale
            vertices += (x - nx / 2, y - ny / 2, ink.SOLID, 0.5, x + nx / 2, y + ny / 2, ink.CLEAR, 0.5)
        yield vertices, indices


@cache
def _lines(shape: str | Circle) -> list[list[ink.Point]]:
    """Return the lines of a shape, relative to the centre of its box, with y pointing up."""
    lines = read_path(shape) if isinstance(shape, str) else [ring_of(*shape)]
    return [[(at.real - 12, 12 - at.imag) for at in line] for line in lines]


@cache
def _bends(shape: str | Circle) -> list[ink.Bend]:
    return ink.bends(_lines(shape))


@cache
def _surfaces(shape: str | Circle) -> list[tuple[ink.Edge, list[int]]]:
    """Return the outline and the triangulation of each closed contour of a shape. They do not depend on its size."""
    edges = [ink.polygon(line[:-1]) for line in _lines(shape)]
    return [(edge, _triangles(edge)) for edge in edges]


def _triangles(edge: ink.Edge) -> list[int]:
    """Return the triangles inside an edge and of its soft rim; each point has an inner and an outer vertex."""
    count = len(edge)
    indices = [2 * i + k if k < 2 else 2 * ((i + 1) % count) + k - 2 for i in range(count) for k in (0, 1, 2, 2, 1, 3)]
    outline = array("f", [value for x, y, _nx, _ny in edge for value in (x, y)])  # in Kivy's precision
    places = {corner: place for place, corner in enumerate(zip(outline[::2], outline[1::2]))}
    tesselator = Tesselator()
    tesselator.add_contour(outline.tolist())
    tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS)
    for mesh, fan in tesselator.meshes:
        inner = [2 * places[corner] for corner in zip(mesh[::4], mesh[1::4])]
        for here, there in pairwise(fan[1:]):
            indices += (inner[fan[0]], inner[here], inner[there])
    return indices


Colour = tuple[float, ...]

EMBLEM = 0.67  # share of the disc
# Diameters in dp.
ROW, PHONE, CURVE = 44, 34, 26


def who(face: Face) -> str:
    return f"who_{face.colour}"


def draw_face(face: Face, size: float, centre: ink.Point) -> None:
    """Draw a face of this diameter on the current canvas."""
    colour = theme.of(who(face))
    drawn, cut = emblem(face.emblem, round(size * EMBLEM, 1))
    _draw(centre, (colour, _disc(size)), (theme.of("on_who"), drawn), (colour, cut))


def draw_emblem(name: str, size: float, centre: ink.Point, colour: Colour, ground: Colour) -> None:
    """Draw an emblem without its disc on the current canvas; the parts cut out have the colour `ground`."""
    drawn, cut = emblem(name, round(size, 1))
    _draw(centre, (colour, drawn), (ground, cut))


def draw_own_boat(face: Face, x: float, waterline: float, scale: float, tone: Colour | None = None) -> None:
    """Draw a person's boat centred on x, with the emblem on its sail; if there is a `tone`, hull and sails have it."""
    sail = tone or theme.of(who(face))
    draw_boat(x, waterline, scale, tone or theme.of("text"), sail, sail)
    on_sail = theme.of("surface" if tone else "on_who")
    draw_emblem(face.emblem, 30 * scale, middle_of_sail(x, waterline, scale), on_sail, sail)


def _draw(centre: ink.Point, *layers: tuple[Colour, ink.Shape]) -> None:
    PushMatrix()
    Translate(round(centre[0] * 2) / 2, round(centre[1] * 2) / 2)
    for colour, shape in layers:
        if shape != ink.NOTHING:
            Color(*colour)
            ink.Ink(shape)
    PopMatrix()


@lru_cache(maxsize=64)
def _disc(size: float) -> ink.Shape:
    return ink.packed(ink.filled(ink.circle(0, 0, size / 2)))


class FaceDisc(Sign):
    """A person's face, as large as its box allows; empty without one."""

    face = ObjectProperty(None, allownone=True)
    repaint_on = ("face",)

    def paint(self) -> None:
        if self.face is not None:
            draw_face(self.face, min(self.size), self.center)
