"""The face of a person: an emblem on a disc of their colour."""

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.properties import ObjectProperty

from companion.faces import Face
from screens.kit.drawings import ink
from screens.kit.drawings.emblems import emblem
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

EMBLEM = 0.67  # of the disc
# Diameters in dp.
PEOPLE, COUNT, TILE, ROW, PHONE, CURVE = 104, 64, 52, 44, 34, 26


def who(face: Face) -> str:
    """The role of a person's colour."""
    return f"who_{face.colour}"


def draw_face(face: Face, size: float, centre: ink.Point) -> None:
    """Put a face of this diameter on the current canvas."""
    colour = theme.of(who(face))
    Color(*colour)
    ink.Ink(ink.filled(ink.circle(*centre, size / 2)))
    draw_emblem(face.emblem, size * EMBLEM, centre, theme.of("on_who"), colour)


def draw_emblem(name: str, size: float, centre: ink.Point, colour: tuple, ground: tuple) -> None:
    """Put an emblem alone on the current canvas, cut out down to a ground of this colour."""
    drawn, cut = emblem(name, round(size, 1))
    PushMatrix()
    Translate(round(centre[0] * 2) / 2, round(centre[1] * 2) / 2)
    Color(*colour)
    ink.Ink(drawn)
    Color(*ground)
    ink.Ink(cut)
    PopMatrix()


class FaceDisc(Painted):
    """The face of somebody, as large as its box allows; nothing of nobody."""

    face = ObjectProperty(None, allownone=True)
    repaint_on = ("face",)

    def paint(self) -> None:
        if self.face is not None:
            draw_face(self.face, min(self.size), self.center)
