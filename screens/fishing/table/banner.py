"""The banner of the table: what to do, above or beside what is in force or under way."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.banner import BannerSignView, BannerView
from screens.app import lesson  # noqa: F401  (the rules use it)
from screens.fishing.drawings.suits import draw_solid_suit
from screens.fishing.table import under_way  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart, ShownBox, refill
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)

ICON, GAP = 1.6, 10  # width of a sign's shape as a multiple of its text size, and dp between shape and words


class SignShape(Painted):
    """The face, suit or icon of a sign; an icon is drawn on a buoy."""

    sign = ObjectProperty(BannerSignView(("",)))
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


class BannerWords(BoxLayout):
    """The words of the banner: the title above what to do, after an icon if there is one."""

    view = ObjectProperty(BannerView(("",), ("",)), rebind=True)
    settling = ObjectProperty(None, allownone=True, rebind=True)  # who else settles the trick, instead of what to do
    piles = ObjectProperty(None, allownone=True, rebind=True)
    title = NumericProperty(28)
    to_do = NumericProperty(20)
    icon = NumericProperty("36dp")


class BannerSign(BoxLayout):
    """A sign of the banner, such as a called colour: its shape and its words."""

    view = ObjectProperty(BannerSignView(("",)), rebind=True)
    sp = NumericProperty(24)


class BannerSigns(BoxLayout):
    """The signs of what is in force, stacked or side by side."""

    signs = ListProperty()
    sp = NumericProperty(24)
    natural = NumericProperty(0)  # the width at which every sign shows its longest wording

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("signs", "sp", "orientation"):
            self.fbind(name, self._show)

    def _show(self, *_args) -> None:
        """Show the signs. Side by side, each gets a share of the width that suits its shortest wording."""
        self.natural = max((self._width(sign, sign.texts[0]) for sign in self.signs), default=0) + dp(4)
        is_row = self.orientation == "horizontal"
        shares = [self._width(sign, sign.texts[-1]) if is_row else 1 for sign in self.signs]
        views = [{"view": sign, "sp": self.sp, "size_hint_x": share} for sign, share in zip(self.signs, shares)]
        refill(self, BannerSign, views)

    def _width(self, sign: BannerSignView, text: str) -> float:
        shape = dp(ICON * self.sp + GAP) if sign.has_shape else 0
        return natural_width(text, dp(self.sp), not sign.is_quiet) + shape


class Banner(PagePart, TapPanel, ShownBox):
    """The banner with what to do, and what is in force or under way."""

    angle = NumericProperty(0)  # of the sheet that it opens
    view = ObjectProperty(BannerView(("",), ("",)), rebind=True)
    settling = ObjectProperty(None, allownone=True, rebind=True)
    piles = ObjectProperty(None, allownone=True, rebind=True)
    has_aside = BooleanProperty(False)
    has_row = BooleanProperty(False)  # whether its parts are side by side
    lesson = ObjectProperty(None, allownone=True, rebind=True)
    lasting = ListProperty()  # the signs that stay beside a lesson
    says = StringProperty("")

    def on_view(self, _banner: "Banner", view: BannerView) -> None:
        self.says = ", ".join((view.titles[0], *view.to_do[:1], *(sign.texts[0] for sign in view.signs)))

    def on_tap(self) -> None:
        if self.lesson is not None and self.page.is_facing:
            self.page.show_lesson(self.angle)
        else:
            self.page.show_in_force(self.angle)
