"""The face of a person: an emblem on a disc of their colour."""

from functools import lru_cache

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.properties import ObjectProperty

from companion.faces import Face
from screens.kit.drawings import ink
from screens.kit.drawings.emblems import emblem
from screens.kit.drawings.painted import Sign
from screens.kit.theme import theme

Colour = tuple[float, ...]

EMBLEM = 0.67  # of the disc
# Diameters in dp.
PEOPLE, COUNT, TILE, ROW, PHONE, CURVE = 104, 64, 52, 44, 34, 26


def who(face: Face) -> str:
    """The role of a person's colour."""
    return f"who_{face.colour}"


def draw_face(face: Face, size: float, centre: ink.Point) -> None:
    """Put a face of this diameter on the current canvas."""
    colour = theme.of(who(face))
    drawn, cut = emblem(face.emblem, round(size * EMBLEM, 1))
    _draw(centre, (colour, _disc(size)), (theme.of("on_who"), drawn), (colour, cut))


def draw_emblem(name: str, size: float, centre: ink.Point, colour: Colour, ground: Colour) -> None:
    """Put an emblem alone on the current canvas, cut out down to a ground of this colour."""
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
    """A disc of this diameter about its centre."""
    return ink.packed(ink.filled(ink.circle(0, 0, size / 2)))


class FaceDisc(Sign):
    """The face of somebody, as large as its box allows; nothing of nobody."""

    face = ObjectProperty(None, allownone=True)
    repaint_on = ("face",)

    def paint(self) -> None:
        if self.face is not None:
            draw_face(self.face, min(self.size), self.center)
