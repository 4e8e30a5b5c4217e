"""The banner: what is in force for this trick, with the sign of each thing."""

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.fishing.drawings.suits import SuitShape
from screens.kit import ink
from screens.kit.icons import draw_icon
from screens.kit.layouts import place, show_or_hide
from screens.kit.letters import INK, natural_width, smallest
from screens.kit.painted import Painted
from screens.kit.panels import RuleLine, TapFloatPanel
from screens.kit.text import FitText, Wording
from screens.kit.theme import theme


class BuoySign(Painted):
    """An icon on the disc of a buoy."""

    icon = StringProperty("low")
    repaint_on = ("icon",)

    def paint(self) -> None:
        diameter = min(self.size)
        Color(*theme.of("buoy"))
        ink.Ink(ink.filled(ink.circle(*self.center, diameter / 2)))
        draw_icon(self.icon, diameter * 0.62, self.center, theme.of("on_buoy"))


class Banner(TapFloatPanel):
    """Says each of its `signs` with its shape, side by side where they fit and one above the other where not."""

    page = ObjectProperty(None)
    angle = NumericProperty(0)  # towards whom it is turned, for what it opens
    signs = ListProperty()
    hint = StringProperty("")
    sp = NumericProperty(28)
    pad = NumericProperty("24dp")
    stacked = BooleanProperty(False)  # always one above the other, as on a phone
    says = StringProperty("")

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._parts: list[tuple] = []
        self._hint = FitText(sp=20, role="text_muted", halign="right", size_hint=(None, None))
        self._line = RuleLine(role="outline", size_hint=(None, None))
        super().__init__(**kwargs)
        for name in ("pos", "size", "signs", "hint", "sp", "pad", "stacked"):
            self.fbind(name, self._arrange)
        self._hint.fbind("font_size", self._arrange)
        self._arrange()

    def on_tap(self) -> None:
        self.page.show_in_force(self.angle)

    def _arrange_now(self, *_args) -> None:
        if self.width < 2 or not self.signs:
            return
        self.says = ", ".join(sign.texts[0] for sign in self.signs)
        self._fill()
        room = self.width - 2 * self.pad
        icon = min(dp(44), self.height * 0.62)
        gap = dp(14)
        full = theme.sp(self.sp)
        size = full
        beside = not self.stacked
        while beside and size >= max(smallest(), full * 0.75):
            if self._wide(size, icon, gap) <= room and size * INK <= self.height:
                break
            size -= max(1.0, 0.03 * full)
        else:
            beside = False
        if beside:
            self._beside(size, icon, gap)
        else:
            self._above(full, gap)

    def _wide(self, size: float, icon: float, gap: float) -> float:
        """How wide all signs are side by side."""
        between = 2 * dp(24) + dp(2)
        wide = sum(
            natural_width(sign.texts[0], size, not sign.quiet) + dp(4) + (icon + gap) * bool(sign.suit or sign.icon)
            for sign in self.signs
        )
        return wide + between * (len(self.signs) - 1)

    def _beside(self, size: float, icon: float, gap: float) -> None:
        x = self.x + self.pad
        for i, (sign, shape, words) in enumerate(self._parts):
            if i:
                place(self._line, x + dp(22), self.center_y - dp(17), dp(2), dp(34))
                x += 2 * dp(24) + dp(2)
            if shape is not None:
                place(shape, x, self.center_y - icon / 2, icon, icon)
                x += icon + gap
            wide = natural_width(sign.texts[0], size, not sign.quiet) + dp(4)
            words.sp = size / theme.sp(1)
            place(words, x, self.y, wide, self.height)
            x += wide
        show_or_hide(self, self._line, len(self._parts) > 1)
        hint = natural_width(self.hint, theme.sp(20)) + dp(4)
        left = x + dp(24)
        fits = bool(self.hint) and self.right - self.pad - left >= hint
        show_or_hide(self, self._hint, fits)
        if fits:
            self._hint.text = self.hint
            place(self._hint, self.right - self.pad - hint, self.y, hint, self.height)

    def _above(self, full: float, gap: float) -> None:
        rows = len(self._parts)
        row = (self.height - dp(4)) / rows
        icon = min(dp(44) if rows == 1 else dp(32), row * 0.8)
        for i, (_sign, shape, words) in enumerate(self._parts):
            middle = self.top - dp(2) - row * (i + 0.5)
            x = self.x + self.pad
            if shape is not None:
                place(shape, x, middle - icon / 2, icon, icon)
                x += icon + gap
            words.sp = min(full, max(smallest(), row * 0.8)) / theme.sp(1)
            place(words, x, middle - row / 2, self.right - self.pad - x, row)
        show_or_hide(self, self._line, False)
        show_or_hide(self, self._hint, False)

    def _fill(self) -> None:
        """Have a shape and words for each sign."""
        if [part[0] for part in self._parts] == list(self.signs):
            return
        for _sign, shape, words in self._parts:
            for child in (shape, words):
                if child is not None:
                    self.remove_widget(child)
        self._parts = []
        for sign in self.signs:
            shape = None
            if sign.suit:
                shape = SuitShape(suit=sign.suit, size_hint=(None, None))
            elif sign.icon:
                shape = BuoySign(icon=sign.icon, size_hint=(None, None))
            words = Wording(
                texts=list(sign.texts),
                bold=not sign.quiet,
                role="text_muted" if sign.quiet else "text",
                size_hint=(None, None),
            )
            for child in (shape, words):
                if child is not None:
                    self.add_widget(child)
            self._parts.append((sign, shape, words))
