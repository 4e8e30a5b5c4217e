"""The status of the table: the banner, the ocean, the trick, and the last action with Undo and Redo."""

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.banner import BannerSignView, BannerView
from companion.fishing.pages.last_action import LastActionView
from companion.fishing.pages.table_view import OceanView
from companion.table.doubts import doubts_counted, doubts_in_brief
from companion.tools.language import _
from screens.app import lesson  # noqa: F401  (the rules use it)
from screens.fishing.drawings.suits import draw_solid_suit
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face, who
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart, ShownBox, VBox, refill
from screens.kit.panels import Lit, TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)

ICON, GAP = 1.6, 10  # width of a sign's shape as a multiple of its text size, and dp between shape and words
DRAIN = 0.4  # seconds

# The banner


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

    def on_signs(self, *_args) -> None:
        self.natural = max((self._width(sign, sign.texts[0]) for sign in self.signs), default=0) + dp(4)
        self._fill()

    def on_orientation(self, *_args) -> None:
        self._fill()

    def _fill(self) -> None:
        """Create the signs. Side by side, each gets a share of the width that suits its shortest wording."""
        is_row = self.orientation == "horizontal"
        shares = [self._width(sign, sign.texts[-1]) if is_row else 1 for sign in self.signs]
        views = [{"view": sign, "sp": self.sp, "size_hint_x": share} for sign, share in zip(self.signs, shares)]
        refill(self, BannerSign, views)

    def _width(self, sign: BannerSignView, text: str) -> float:
        shape = dp(ICON * self.sp + GAP) if sign.has_shape else 0
        return natural_width(text, dp(self.sp), not sign.is_quiet) + shape


class CoveredCards(Painted):
    """The cards of a trick that somebody else settles: backs of those that are in, outlines of the others."""

    cards = NumericProperty(0)
    count = NumericProperty(0)
    repaint_on = ("cards", "count")

    def paint(self) -> None:
        wide, high, gap = 44 / 62 * self.height, self.height, 8 / 62 * self.height
        y, radius = self.y, 0.08 * high
        for i in range(int(self.count)):
            x = self.x + i * (wide + gap)
            if i >= self.cards:
                Color(*theme.of("outline_strong"))
                edge = [(px, py) for px, py, *_normal in ink.rounded(x, y, wide, high, radius)]
                ink.Ink(ink.stroke(ink.dashed([*edge, edge[0]], dp(4), dp(3)), dp(1.5)))
                continue
            Color(*theme.of("accent"))
            ink.Ink(ink.box(x, y, wide, high, radius))
            Color(*theme.of("surface"))
            inner = ink.rounded(x + dp(3), y + dp(3), wide - dp(6), high - dp(6), radius * 0.7)
            ink.Ink(ink.ring(inner, dp(2)))


class SettlingSign(BoxLayout):
    """The cards of the trick that somebody else settles, with how far it is."""

    settling = ObjectProperty(None, allownone=True, rebind=True)


class PileSum(PagePart, VBox):
    """The bar of the piles, with their sum below it."""

    piles = ObjectProperty(None, allownone=True, rebind=True)
    bar = NumericProperty("16dp")  # its height
    sp = NumericProperty(18)


class PileBar(Painted):
    """A bar of all cards of the round: the piles in their players' colours, and an outline for what is missing."""

    piles = ObjectProperty(None, allownone=True)
    faces = ListProperty()
    repaint_on = ("piles", "faces")

    def paint(self) -> None:
        if self.piles is None:
            return
        shares = list(self.piles.shares)
        left = self.piles.rest
        parts = [(share, who(face)) for share, face in zip(shares, self.faces)]
        open_seats = [seat for seat, pile in enumerate(self.piles.piles) if not pile.number]
        parts.insert(open_seats[0] if open_seats else len(parts), (left, ""))
        parts = [part for part in parts if part[0]]
        gap = dp(4)
        unit = (self.width - gap * (len(parts) - 1)) / (sum(shares) + left)
        x = self.x
        for share, role in parts:
            Color(*theme.of(role or "outline_strong"))
            edge = ink.rounded(x, self.y, share * unit, self.height, self.height / 2)
            ink.Ink(ink.filled(edge) if role else ink.ring(edge, dp(2)))
            x += share * unit + gap


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


# The round


class TableRound(PagePart, TapPanel):
    """The number of the round; a tap opens the card of all rounds."""

    def on_tap(self) -> None:
        self.page.show_rounds()


class OceanGauge(TapPanel):
    """A gauge of the cards left in the ocean, with the forecast for the next round."""

    left = NumericProperty(0)
    need = NumericProperty(-1)  # below 0 if no round follows
    short = NumericProperty(0)  # how many cards the ocean lacks
    takes = StringProperty("")
    at_most = ListProperty()  # longest wording first
    says = StringProperty("")

    _was_before_draw = False

    def show(self, ocean: OceanView) -> None:
        """Show the number of cards left in the ocean, and the forecast for the next round.

        Before a draw it is the number before that draw. When the draw is over, the water drains to the new number.
        """
        Animation.cancel_all(self, "left")
        drains = self._was_before_draw and not ocean.is_before_draw and ocean.left < self.left
        self._was_before_draw = ocean.is_before_draw
        if drains and not App.get_running_app().has_less_motion:
            Animation(left=ocean.left, duration=DRAIN, transition="out_quad").start(self)
        else:
            self.left = ocean.left
        self.says, self.takes, self.at_most = ocean.says, ocean.takes, list(ocean.at_most)
        self.need, self.short = -1 if ocean.need is None else ocean.need, ocean.short


class TrickPips(Painted):
    """A pip for each trick of the round: played, current, or to come."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    repaint_on = ("trick", "tricks")

    def paint(self) -> None:
        count = int(self.tricks)
        if not count:
            return
        gap = min(dp(4), self.width / count * 0.3)
        wide = min(dp(12), (self.width - gap * (count - 1)) / count)
        for number in range(1, count + 1):
            role = "accent" if number == self.trick else "text_muted" if number < self.trick else "outline"
            Color(*theme.of(role))
            x = self.x + (number - 1) * (wide + gap)
            ink.Ink(ink.box(x, self.y, wide, self.height, min(wide, self.height) * 0.4))


class TrickMark(BoxLayout):
    """The number of the trick out of all tricks, above their pips."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    has_word = BooleanProperty(True)
    has_pips = BooleanProperty(True)
    sp = NumericProperty(24)


# The last action


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
