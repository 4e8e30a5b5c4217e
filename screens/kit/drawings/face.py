"""The face of a person: an emblem on a disc of their colour."""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.properties import ObjectProperty

from companion.faces import Face
from screens.kit.drawings import ink
from screens.kit.drawings.icons import BOX, read_path, ring_of
from screens.kit.drawings.painted import Sign
from screens.kit.theme import theme

Circle = tuple[float, float, float]
"""x, y, radius"""


class EmblemPart(NamedTuple):
    """A part of an emblem: a path or circle, either filled, stroked, or cut out so that the disc shows through."""

    shape: str | Circle
    line: float = 0
    is_cut: bool = False


def _eyes(radius: float, *centres: ink.Point) -> tuple[EmblemPart, ...]:
    return tuple(EmblemPart((x, y, radius), is_cut=True) for x, y in centres)


_STAR = "M12 3.2L14.6 9.2L21.1 9.8L16.2 14.2L17.6 20.6L12 17.2L6.4 20.6L7.8 14.2L2.9 9.8L9.4 9.2z"
EMBLEMS: dict[str, tuple[EmblemPart, ...]] = {
    "whale": (
        EmblemPart(
            "M1.4 14.2C1.4 10 5 8.4 9 8.4C13.6 8.4 15.4 12.6 18 12.8C18.8 12.8 19.2 12 19.2 11C17.4 10.4"
            " 16.2 8.8 16.2 6.6C18 6.6 19.2 7.4 19.9 8.6C20.6 7.4 21.8 6.6 23.4 6.8C23.4 9 22.6 10.4 21.2 11"
            "C21.2 16.4 17.2 20.2 10.8 20.2C4.8 20.2 1.4 18 1.4 14.2z"
        ),
        EmblemPart("M8 6.2V4.4M8 4.6C7.6 3.2 6.2 2.4 4.8 2.8M8 4.6C8.4 3.2 9.8 2.4 11.2 2.8", 1.5),
        *_eyes(1.15, (6.05, 12.8)),
        EmblemPart("M2.8 16.2C5.6 17.4 8.6 17 10.6 15.4", 1.2, is_cut=True),
    ),
    "lighthouse": (
        EmblemPart(
            "M9.2 9.6H14.8L17 22H7zM7.6 7.6H16.4V9.2H7.6zM9.6 4.6H14.4V7.6H9.6zM8.4 4.8L12 1.2L15.6 4.8z"
            "M16.4 5L22.8 2.6V9L16.4 7zM7.6 5L1.2 2.6V9L7.6 7z"
        ),
        EmblemPart("M8.75 12.2H15.25L15.72 14.8H8.28zM7.85 17.4H16.15L16.6 20H7.4z", is_cut=True),
    ),
    "crab": (
        EmblemPart(
            "M4.9 15C4.9 11.6 8 9.8 12 9.8S19.1 11.6 19.1 15S16 20.4 12 20.4S4.9 18.4 4.9 15z"
            "M4.8 6.3L7.7 4.5A3.4 3.4 0 1 1 4.7 2.9zM19.2 6.3L19.3 2.9A3.4 3.4 0 1 1 16.3 4.5z"
        ),
        EmblemPart(
            "M5 8.6L7.4 12M19 8.6L16.6 12M5.6 16.4L2.2 17.2M6.8 18.6L4 21.4M18.4 16.4L21.8 17.2M17.2 18.6L20 21.4",
            1.8,
        ),
        *_eyes(1.15, (9.45, 13.6), (14.55, 13.6)),
        EmblemPart("M9.6 17.2Q12 18.6 14.4 17.2", 1.2, is_cut=True),
    ),
    "gull": (
        EmblemPart(
            "M1.2 7.8L5 6.2C5.4 4 7 2.8 8.9 2.8C11.5 2.8 12.9 4.8 12.7 7.2C16.6 7.6 20.2 10.4 23 14.8C19.8 14.2"
            " 18.2 14.6 16.2 15.6C12.4 17.4 7.2 16.2 6.2 11.6C5.9 10 6 9.2 5.2 8.6z"
        ),
        EmblemPart("M10.4 16.4V21.2M13.8 16V21.2M8.4 21.2H11.2M12 21.2H14.8", 1.6),
        *_eyes(1, (8.3, 5.7)),
        EmblemPart("M9.8 10.2C11.8 13 15 13.8 18.4 13.2", 1.3, is_cut=True),
    ),
    "octopus": (
        EmblemPart("M6 13.4C4.4 5.4 7.6 2 12 2S19.6 5.4 18 13.4C17.6 15 6.4 15 6 13.4z"),
        *_eyes(1.35, (9.55, 9.2), (14.45, 9.2)),
        EmblemPart(
            "M7.2 13.4C6.8 17 4.6 18.4 2.4 17.2M9.8 14C9.8 18 8.6 20.8 5.4 21.2M14.2 14C14.2 18 15.4 20.8 18.6 21.2"
            "M16.8 13.4C17.2 17 19.4 18.4 21.6 17.2M12 14V20.6",
            2.2,
        ),
    ),
    "anchor": (
        EmblemPart("M2 12.6L7.4 14.6L3.2 18.2zM22 12.6L16.6 14.6L20.8 18.2z"),
        EmblemPart("M12 7.4V21M8 10.6H16M4 15.6C5 19 8 21.2 12 21.2S19 19 20 15.6", 2.1),
        EmblemPart((12, 4.7, 2.5), 2.1),
    ),
    "fish": (
        EmblemPart("M1.2 12C4.6 6 12 4.6 17 10L22.6 5.6C21.4 9.8 21.4 14.2 22.6 18.4L17 14C12 19.4 4.6 18 1.2 12z"),
        *_eyes(1.3, (6.9, 10.9)),
        EmblemPart("M10.6 8.4C12 10.6 12 13.4 10.6 15.6", 1.3, is_cut=True),
    ),
    "boat": (EmblemPart("M2 15.6H22L18.8 21.4H5.2zM13 2.2L20.4 13.6H13zM11 5.4V13.6H5z"),),
    "star": (
        EmblemPart(_STAR),
        EmblemPart(_STAR, 2.4),
        *_eyes(0.95, (12, 12.8), (12, 7.8), (16.76, 11.25), (14.94, 16.85), (9.06, 16.85), (7.24, 11.25)),
    ),
    "shell": (
        EmblemPart(
            "M9.2 20.2L.9 15Q-1.9 9.6 3.8 10Q4.2 4.3 9.1 7.4Q12 2.5 14.9 7.4Q19.8 4.3 20.2 10Q25.9 9.6 23.1 15"
            "L14.8 20.2L15.8 22.2H8.2z"
        ),
        EmblemPart("M9 16L4.7 11M10.9 15L9.4 8.6M13.1 15L14.6 8.6M15 16L19.3 11", 1.3, is_cut=True),
    ),
    "hook": (
        EmblemPart("M4.2 11.2L9.4 14.6L4.4 16.8z"),
        EmblemPart("M16.2 6V15.2A5.2 5.2 0 0 1 5.8 15.2V13.4", 2.3),
        EmblemPart((16.2, 4, 2), 2.3),
    ),
    "wave": (
        EmblemPart(
            "M1 19.6C3.2 10.4 9 4.4 15.8 5.6C20.8 6.6 22.6 11.4 19.8 13.6C18 15 15.6 13.8 15.9 11.8C13.2 12.4 12.2 15.2"
            " 13.8 17.2C15.4 19.2 19.4 19.6 23 18.4V22H1z"
        ),
        EmblemPart("M4.6 19.4C6 15.4 8 12.4 10.6 10.6", 1.3, is_cut=True),
    ),
}


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
