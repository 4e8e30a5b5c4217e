"""What a ranking has for each player: a face, and a row with place, name, a note about their game, and points."""

from kivy.graphics import Color
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc
from screens.kit.drawings.painted import write
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)


class RankedFace(FaceDisc):
    """A player's face, or a question mark until the player is revealed."""

    def paint(self) -> None:
        super().paint()
        if self.face is None:
            side = min(self.size)
            Color(*theme.of("surface_raised"))
            ink.Ink(ink.filled(ink.circle(*self.center, side / 2)))
            write("?", side * 0.44, self.center, theme.of("text"))


class RankingRow(Tap, BoxLayout):
    """One player in the ranking; a disabled row lets taps through."""

    view = ObjectProperty(None, rebind=True)
    has_line = BooleanProperty(False)  # whether there is a line below the row

    @property
    def says(self) -> str:
        """The name and the points for screen readers."""
        return f"{self.view.name} {self.view.points}".strip()

    def on_touch_down(self, touch) -> bool:
        return not self.disabled and super().on_touch_down(touch)
