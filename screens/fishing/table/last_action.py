"""The bar with the last action, Split, Undo and Redo, or with the shares of a trick that is being split."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fishing.pages.last_action import LastActionView
from companion.table.doubts import doubts_counted, doubts_in_brief
from companion.tools.language import _
from screens.kit.drawings import ink
from screens.kit.drawings.face import who
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart, ShownBox
from screens.kit.panels import Lit
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class Shares(Painted):
    """A bar of the cards of a split trick, in the colours of the players who get them."""

    shares = ListProperty()
    repaint_on = ("shares",)

    def paint(self) -> None:
        gap, cards = dp(4), len(self.shares)
        x = self.x
        for face, count in sorted(self.shares, key=lambda share: -share[1]):
            if count:
                wide = (self.width + gap) * count / cards - gap
                Color(*theme.of(who(face)))
                ink.Ink(ink.box(x, self.y, wide, self.height, self.height / 2))
                x += wide + gap


class LastActionBar(PagePart, Lit, ShownBox):
    """The last action with Split, Undo and Redo; while a trick is being split, the shares of its cards."""

    angle = NumericProperty(0)  # of the sheet that it opens
    view = ObjectProperty(LastActionView(("",)), rebind=True)
    has_undo = BooleanProperty(True)
    is_short = BooleanProperty(False)  # whether it uses fewer words, as on a phone
    texts = ListProperty()
    doubts = StringProperty("")
    doubts_in_brief = StringProperty("")

    def show(self, view: LastActionView) -> None:
        self.view = view
        self.light(view.tone)
        is_long = len(view.texts) > (1 if view.shares else 2)
        self.texts = view.texts[1:] if self.is_short and is_long else view.texts
        self.doubts = doubts_counted(view.doubts) if view.doubts else _("Entries to check")
        self.doubts_in_brief = doubts_in_brief(view.doubts) if view.doubts else _("Why?")
        self.parts = self._parts()
        self.repaint()

    def _parts(self) -> list[str]:
        view = self.view
        if view.shares:
            return ["tick" if view.can_finish else "margin", "message", "shares"]
        parts = ["warning" if view.warns else "face" if view.face else "margin", "message"]
        if self.tone != "danger" and view.other_round:
            parts.append("other_round")
        has_undo = self.has_undo and (view.can_undo or view.can_redo)
        if has_undo:
            parts.append("undo")
        if self.tone != "danger" and view.can_split:
            parts.append("split")
        elif has_undo:
            parts.append("redo")
        return parts

    def ground_colour(self) -> tuple[float, ...]:
        can_finish = self.view.can_finish and self.tone != "danger"
        return theme.of("success_soft") if can_finish else super().ground_colour()
