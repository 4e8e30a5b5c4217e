"""The banner: what to do now, and what is in force for this trick."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fishing.drawings.suits import draw_solid_suit
from screens.fishing.table.view import BannerView, Sign
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)

ICON, GAP = 1.6, 10  # the width of a sign's shape as a share of its text size, and dp between shape and words


class SignShape(Painted):
    """The face, the suit or the icon of a sign; an icon lies on a buoy."""

    sign = ObjectProperty(Sign(("",)))
    repaint_on = ("sign",)

    def paint(self) -> None:
        side = min(self.size)
        if self.sign.face is not None:
            draw_face(self.sign.face, side, self.center)
        elif self.sign.suit:
            draw_solid_suit(self.sign.suit, self.center, side)
        elif self.sign.icon:
            Color(*theme.of("buoy"))
            ink.Ink(ink.filled(ink.circle(*self.center, side / 2)))
            draw_icon(self.sign.icon, side * 0.62, self.center, theme.of("on_buoy"))


class BannerSign(BoxLayout):
    """One thing that is in force: its shape and its words."""

    view = ObjectProperty(Sign(("",)), rebind=True)
    sp = NumericProperty(24)
    natural = NumericProperty(0)


class BannerSigns(BoxLayout):
    """What is in force, one below the other or side by side."""

    signs = ListProperty()
    sp = NumericProperty(24)
    natural = NumericProperty(0)  # the width at which every sign has its longest words

    def on_signs(self, *_args) -> None:
        refill(self, BannerSign, [{"view": sign, "sp": self.sp} for sign in self.signs])
        widths = [
            natural_width(sign.texts[0], dp(self.sp), not sign.is_quiet)
            + (dp(ICON * self.sp + GAP) if sign.has_shape else 0)
            for sign in self.signs
        ]
        self.natural = max(widths, default=0) + dp(4)


class Banner(PagePart, TapPanel):
    """What to do, and what is in force."""

    angle = NumericProperty(0)  # towards whom it is turned, for what it opens
    view = ObjectProperty(BannerView(("",), ("",)), rebind=True)
    says = StringProperty("")

    def on_view(self, _banner: "Banner", view: BannerView) -> None:
        self.says = ", ".join((view.titles[0], *view.to_do[:1], *(sign.texts[0] for sign in view.signs)))

    def on_tap(self) -> None:
        self.page.show_in_force(self.angle)
