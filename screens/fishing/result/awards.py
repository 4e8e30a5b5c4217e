"""The awards of a game: a medal with a face for each, and its reason."""

from kivy.graphics import Color
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face, who
from screens.kit.drawings.painted import Painted
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

RING, RIBBON = 0.84, 0.55  # of the radius, and of the colour


class Medal(Painted):
    """A face with a ring, on a ribbon of its colour."""

    face = ObjectProperty(None, allownone=True)
    repaint_on = ("face",)

    def paint(self) -> None:
        if self.face is None:
            return
        size = min(self.width, self.height / 1.36)
        x, y = self.center_x, self.top - size / 2
        Color(*theme.mix("surface", who(self.face), RIBBON))
        foot, half = y - size * 0.86, size * 0.4
        for side in (-1, 1):
            points = [(x, y), (x + side * half * 0.8, y), (x + side * half, foot), (x, foot + size * 0.18)]
            ink.Ink(ink.filled(ink.polygon(points)))
        draw_face(self.face, size, (x, y))
        Color(*theme.of("on_who")[:3], 0.75)
        ink.Ink(ink.ring(ink.circle(x, y, size / 2 * RING), max(1.0, size / 50)))


class AwardCard(Panel):
    """One award."""

    view = ObjectProperty(None, rebind=True)


class Awards(BoxLayout):
    """All awards of a game, in rows of equal height; the last one takes the rest of its row."""

    part = StringProperty("awards")
    cols = NumericProperty(2)
    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "cols"):
            self.fbind(name, self._fill)

    def _fill(self, *_args) -> None:
        self.clear_widgets()
        cols = int(self.cols)
        for start in range(0, len(self.entries), cols):
            row = BoxLayout(spacing=self.spacing)
            for view in self.entries[start : start + cols]:
                row.add_widget(AwardCard(view=view))
            self.add_widget(row)
