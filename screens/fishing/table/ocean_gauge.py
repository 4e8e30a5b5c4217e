"""The ocean: a tank with the cards left and what the next round may take from it."""

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.fishing.rounds import OCEAN_AT_START, Forecast
from companion.language import _, ngettext
from screens.kit.drawings.painted import Ground
from screens.kit.drawings.shapes import Tank
from screens.kit.layouts import Arranged, place, show_or_hide
from screens.kit.tap import Tap
from screens.kit.text.letters import INK, LINE, natural_width
from screens.kit.text.widgets import OneLine, Wording

DRAIN = 0.4  # seconds


class OceanGauge(Arranged, Tap, Ground):
    """Stands beside the tiles, lies above them, or is a small sign in the corner of a phone."""

    left = NumericProperty(0)
    need = NumericProperty(-1)  # below 0: no round follows
    short = NumericProperty(0)
    following = NumericProperty(0)
    is_drawn = BooleanProperty(False)  # what the next round takes is known
    look = OptionProperty("standing", options=("standing", "lying", "small"))
    says = StringProperty("")
    arrange_on = ("pos", "size", "left", "need", "short", "following", "is_drawn", "look")

    def __init__(self, **kwargs) -> None:
        self.tank = Tank(full=OCEAN_AT_START, size_hint=(None, None))
        self.head = OneLine(bold=True)
        self.figure = OneLine(bold=True)
        self.words = Wording(role="text_muted", sp=18, size_hint=(None, None))
        self.takes = Wording(role="text_muted", sp=18, size_hint=(None, None))
        self.most = Wording(bold=True, sp=18, is_one_line=True, size_hint=(None, None))
        super().__init__(**kwargs)
        for child in (self.tank, self.figure):
            self.add_widget(child)
        self.figure.fbind("font_size", self._arrange)
        self._arrange()

    def show(self, left: int, forecast: Forecast | None, is_drawn: bool = False) -> None:
        """Show the cards left and the forecast; it is no longer one where everybody's draw is known.

        When people have drawn, the water runs down to what is left.
        """
        Animation.cancel_all(self, "left")
        drains = self.is_drawn and not is_drawn and left < self.left
        self.is_drawn = is_drawn
        if drains and not App.get_running_app().has_less_motion:
            Animation(left=left, duration=DRAIN, transition="out_quad").start(self)
        else:
            self.left = left
        self.need = -1 if forecast is None else forecast.need
        self.short = 0 if forecast is None else forecast.short
        self.following = 0 if forecast is None else forecast.round

    def arrange_now(self, *_args) -> None:
        if self.width < 2:
            return
        self.says = _("Ocean: {count} cards left").format(count=int(self.left))
        self.tank.left = self.left
        self.tank.full = max(OCEAN_AT_START, self.left)
        self.tank.need = self.need
        self.figure.text = str(int(self.left))
        self.head.text = _("Ocean")
        forecast = self.need >= 0
        role = "danger" if self.short else "text"
        self.most.role = role
        self.figure.role = role if self.look == "small" else "text"
        self.ground = "" if self.look == "small" else "surface"
        show_or_hide(self, self.head, self.look != "small")
        show_or_hide(self, self.words, self.look == "standing")
        show_or_hide(self, self.takes, self.look == "standing" and forecast)
        show_or_hide(self, self.most, self.look != "small" and forecast)
        {"standing": self._stand, "lying": self._lie, "small": self._shrink}[self.look]()

    def _stand(self) -> None:
        pad = dp(20)
        place(self.tank, self.x + dp(16), self.y + pad, dp(56), self.height - 2 * pad)
        left, room = self.x + dp(88), self.width - dp(88) - dp(8)
        self.words.texts = [_("cards left")]
        self.takes.texts, self.most.texts = self._takes(), self._at_most()
        self.most.bold, self.most.sp, self.most.is_one_line = True, 18, not self.short
        # Five lines share the height by their sizes.
        inside = self.height - 2 * dp(16)
        head = min(dp(20), inside * 0.14)
        figure = min(dp(64), inside * 0.36, room / 1.3)
        line = inside * 0.155
        y = self.top - dp(20) - head * INK / 2
        self.head.put(head, left, y)
        y -= head * INK / 2 + min(dp(20), inside * 0.1) + figure * INK / 2
        self.figure.put(figure, left - figure * 0.02, y)
        y -= figure * INK / 2 + dp(2)
        base = self.y + dp(16)
        most = line * (2 if self.short else 1)
        place(self.most, left, base, room, most)
        place(self.takes, left, base + most - dp(4), room, line)
        # Words that everybody knows by then give way to a warning, or to some air.
        show_or_hide(self, self.words, self.need < 0 or y - line >= self.takes.top + dp(2))
        place(self.words, left, y - line, room, line)

    def _lie(self) -> None:
        is_low, is_slim = self.height < dp(120), self.width < dp(230)
        pad = dp(16) if is_low or is_slim else dp(20)
        place(self.tank, self.x + pad, self.y + dp(16), dp(40 if is_slim else 56), self.height - dp(32))
        left = self.tank.right + dp(12 if is_slim else 20)
        room, inside = self.right - dp(12) - left, self.height - dp(20 if is_low else 32)
        self.most.bold, self.most.sp = bool(self.short), 18
        self.most.role = "danger" if self.short else "text_muted"
        at_most = self._at_most()
        self.most.texts = [*(f"{takes}\n{at_most[0]}" for takes in self._takes()), *at_most]
        # The figure makes way for two lines of words.
        words, gap = (2 * dp(18) * LINE, dp(4)) if self.need >= 0 else (0, 0)
        figure = max(dp(24), min(dp(56), (inside - words - gap) / INK, room / 1.3))
        top = self.center_y + (figure * INK + gap + words) / 2
        beside = left + self.figure.put(figure, left - figure * 0.02, top - figure * INK / 2) + dp(10)
        place(self.most, left, top - figure * INK - gap - words, room, words)
        # On one line of writing with the figure, where there is room.
        head = dp(20)
        show_or_hide(self, self.head, beside + natural_width(self.head.text, head, True) <= left + room)
        self.head.put(head, beside, top - figure * INK / 2 - (figure - head) * 0.34)

    def _shrink(self) -> None:
        tank_wide = dp(24)
        size = min(dp(26), self.height * 0.7)
        wide = natural_width(self.figure.text, size, True)
        right = self.right - dp(8)
        self.figure.put(size, right - wide, self.center_y)
        self.tank.radius = dp(6)
        place(self.tank, right - wide - dp(8) - tank_wide, self.center_y - dp(18), tank_wide, dp(36))

    def _takes(self) -> list[str]:
        messages = (_("Round {number} takes"), _("Round {number}"))
        return [message.format(number=int(self.following)) for message in messages]

    def _at_most(self) -> list[str]:
        need, short = int(self.need), int(self.short)
        if self.is_drawn:
            return [ngettext("{count} card", "{count} cards", need).format(count=need)]
        at_most = _("at most {count}").format(count=need)
        if self.short:
            return [_("at most {count}: {short} short").format(count=need, short=short), at_most]
        return [at_most]
