"""The finale of the result: places are revealed one by one, from last to first."""

from kivy.graphics import Color
from kivy.properties import ListProperty, NumericProperty

from screens.fishing.drawings import water  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import Painted
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class FaceRow(Painted):
    """Several faces that end at the right edge; they overlap if there is little room, and may be faded."""

    faces = ListProperty()
    side = NumericProperty("44dp")
    cover = NumericProperty(0.0)  # how much of each face the surface covers
    repaint_on = ("faces", "side", "cover")

    def paint(self) -> None:
        if not self.faces:
            return
        apart = min(self.side + self.px(6), (self.width - self.side) / max(1, len(self.faces) - 1))
        for number, face in enumerate(self.faces):
            centre = (self.right - self.side / 2 - apart * (len(self.faces) - 1 - number), self.center_y)
            draw_face(face, self.side, centre)
            if self.cover:
                Color(*theme.of("surface")[:3], self.cover)
                ink.Ink(ink.filled(ink.circle(*centre, self.side / 2 + 1)))


class Pips(Painted):
    """A short bar for each place: revealed, just revealed, or still to come."""

    pips = ListProperty()
    repaint_on = ("pips",)

    def paint(self) -> None:
        gap, height = self.px(6), self.px(10)
        width = (self.width + gap) / max(1, len(self.pips)) - gap
        roles = {"told": "text_muted", "now": "accent", "": "outline"}
        for number, pip in enumerate(self.pips):
            Color(*theme.of(roles[pip]))
            ink.Ink(ink.box(self.x + number * (width + gap), self.center_y - height / 2, width, height, height / 2))
