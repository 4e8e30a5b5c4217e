"""The tools of a dispute: what a finger paints, whose it is, and of which good."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.tokens import EMPTY, Token
from screens.fresh_fish.drawings import goods  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.look import Post
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.space import SpacePicture, paint_alone
from screens.fresh_fish.parts import marks  # noqa: F401  (the rules use it)
from screens.kit.controls import stepper  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class SpaceMark(Painted):
    """A space with what lies on it, or with a signpost, in the middle of its box."""

    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    repaint_on = ("piece", "mark")

    def paint(self) -> None:
        if self.piece is None:
            return
        size = int(min(self.size))
        token = self.piece if isinstance(self.piece, Token) else EMPTY
        post = self.piece if isinstance(self.piece, Post) else None
        mark = "" if token.seat is None else self.mark
        with at(self.center_x - size / 2, self.center_y - size / 2):
            paint_alone(SpacePicture(token, mark, post), size)


class ToolTile(PagePart, TapPanel):
    """One tool."""

    view = ObjectProperty(None, rebind=True)


class SeatTile(PagePart, TapPanel):
    """One seat to paint for, or to ask for."""

    view = ObjectProperty(None, rebind=True)


class GoodTile(PagePart, TapPanel):
    """One good to paint."""

    view = ObjectProperty(None, rebind=True)


class CoinRow(PagePart, BoxLayout):
    """What one player has left, or has bid."""

    view = ObjectProperty(None, rebind=True)
