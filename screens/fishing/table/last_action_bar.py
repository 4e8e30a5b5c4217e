"""The last action, always in the same place, with the ways to take it back."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.doubts import doubts_counted, doubts_in_brief
from companion.language import _
from screens.fishing.table.last_action_view import LastActionView
from screens.kit.drawings import ink
from screens.kit.drawings.face import who
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart, ShownBox
from screens.kit.panels import Lit
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class Shares(Painted):
    """How many cards of a trick each player has, as a bar in the players' colours."""

    shares = ListProperty()
    repaint_on = ("shares",)

    def paint(self) -> None:
        gap, cards = dp(4), len(self.shares)
        some = [(face, count) for face, count in self.shares if count]
        x = self.x
        for face, count in sorted(some, key=lambda share: -share[1]):
            wide = (self.width + gap) * count / cards - gap
            Color(*theme.of(who(face)))
            ink.Ink(ink.box(x, self.y, wide, self.height, self.height / 2))
            x += wide + gap


class LastActionBar(PagePart, Lit, ShownBox):
    """Shows the last action and offers Split, Undo and Redo.

    A face or a warning stands before the words. While a trick is split, the bar shows how the cards are shared.
    """

    angle = NumericProperty(0)  # towards whom it is turned, for what it opens
    view = ObjectProperty(LastActionView(("",)), rebind=True)
    has_undo = BooleanProperty(True)  # beside it there may be buttons for all
    is_short = BooleanProperty(False)  # as on a phone: fewer words
    texts = ListProperty()
    doubts = StringProperty("")
    doubts_in_brief = StringProperty("")

    def show(self, view: LastActionView) -> None:
        """Show the last action."""
        self.view = view
        self.light(view.tone)
        is_long = len(view.texts) > (1 if view.shares else 2)
        self.texts = view.texts[1:] if self.is_short and is_long else view.texts
        self.doubts = doubts_counted(view.doubts) if view.doubts else _("Entries to check")
        self.doubts_in_brief = doubts_in_brief(view.doubts) if view.doubts else _("Why?")
        self.parts = self._split_parts() if view.shares else self._parts()
        self.repaint()

    def _split_parts(self) -> list[str]:
        return ["tick" if self.view.can_finish else "margin", "message", "shares"]

    def _parts(self) -> list[str]:
        view = self.view
        parts = ["warning" if view.warns else "face" if view.face else "margin", "message"]
        if self.tone != "danger" and view.other_round:
            parts.append("other_round")
        elif self.tone != "danger" and view.can_split:
            parts.append("split")
        if self.has_undo and view.can_redo:
            parts.append("redo")
        if self.has_undo and (view.can_undo or view.can_redo):
            parts.append("undo")
        return parts

    def ground_colour(self) -> tuple[float, ...]:
        can_finish = self.view.can_finish and self.tone != "danger"
        return theme.of("success_soft") if can_finish else super().ground_colour()
