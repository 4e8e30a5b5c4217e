"""The awards of a game: a medal with a face for each, and its reason."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face, who
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.widgets import make_alike
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


class TabletAwardCard(AwardCard):
    """One award on a tablet."""


class PhoneAwardCard(AwardCard):
    """One award on a phone."""


class Awards(Arranged, BoxLayout):
    """All awards of a game, two beside each other."""

    part = StringProperty("awards")
    entries = ListProperty()
    is_small = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._shown: tuple = ()
        super().__init__(**kwargs)
        for name in ("entries", "is_small"):
            self.fbind(name, self._arrange)

    def arrange_now(self, *_args) -> None:
        shown = (list(self.entries), self.is_small)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        kind = PhoneAwardCard if self.is_small else TabletAwardCard
        for start in range(0, len(self.entries), 2):
            row = BoxLayout(spacing=dp(8))
            for view in self.entries[start : start + 2]:
                card = kind(view=view)
                for text in (card.ids.title, card.ids.line):
                    text.fbind("fits", self._agree)
                row.add_widget(card)
            self.add_widget(row)

    def _agree(self, *_args) -> None:
        """Give the words of all cards one size."""
        cards = [card for row in self.children for card in row.children]
        for name in ("title", "line"):
            make_alike([card.ids[name] for card in cards])
