"""Controls that hold a choice: chip, segment, toggle, tick, stepper."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import ink, palette
from screens.kit.buttons import PushButton
from screens.kit.icons import draw_icon
from screens.kit.painted import Ground, Painted
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)


class Chip(PushButton):
    """A small button that can be switched on: accent then, soft otherwise."""

    selected = BooleanProperty(False)

    def on_selected(self, _chip: "Chip", selected: bool) -> None:
        self.kind = "primary" if selected else "soft"


class SegmentOption(Tap, Ground, BoxLayout):
    """One of the choices in a segment."""

    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)
    warns = BooleanProperty(False)
    sp = NumericProperty(20)
    bold = BooleanProperty(False)
    text_role = StringProperty("text_muted")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("selected", self._colour)
        self.fbind("warns", self._colour)
        self._colour()

    def _colour(self, *_args) -> None:
        self.bold = self.selected
        chosen = "danger_soft" if self.warns else "surface"
        self.ground = chosen if self.selected else ""
        self.text_role = ("danger" if self.warns else "text") if self.selected else "text_muted"


class Segment(Ground, BoxLayout):
    """A few choices side by side of which one is on; `on_choice` tells when a finger changes it.

    `options` are values, or pairs of a value and the word for it. `warning` lists values that show in the
    colour of danger when they are on.
    """

    __events__ = ("on_choice",)

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)
    warning = ListProperty()
    sp = NumericProperty(20)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("options", "value", "warning", "sp", "disabled"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        pairs = [option if isinstance(option, (tuple, list)) else (option, str(option)) for option in self.options]
        shown = list(reversed(self.children))
        if [option.value for option in shown] != [value for value, _word in pairs]:
            self.clear_widgets()
            for value, _word in pairs:
                option = SegmentOption(value=value)
                option.bind(on_tap=self._tapped)
                self.add_widget(option)
            shown = list(reversed(self.children))
        for option, (value, word) in zip(shown, pairs):
            option.text, option.sp = word, self.sp
            option.warns, option.selected = value in self.warning, value == self.value

    def _tapped(self, option: SegmentOption) -> None:
        if option.value != self.value:
            self.value = option.value
            self.dispatch("on_choice", option.value)

    def on_choice(self, value) -> None:
        """A finger chose another value."""


class OnOff(Tap, Painted):
    """What a tap switches on and off; `on_toggle` tells when a finger did."""

    __events__ = ("on_toggle",)

    active = BooleanProperty(False)
    behind = StringProperty("surface")
    repaint_on = ("active", "disabled", "behind", "press")
    box = (64, 64)  # dp

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", [dp(side) for side in self.box])
        super().__init__(**kwargs)

    def on_tap(self) -> None:
        self.active = not self.active
        self.dispatch("on_toggle", self.active)

    def on_toggle(self, active: bool) -> None:
        """A finger switched it."""

    def seen(self, colour: tuple[float, ...]) -> tuple[float, ...]:
        """A colour as it looks now: pale while nothing can be switched."""
        return palette.mix(colour, theme.of(self.behind), 1 - 0.38) if self.disabled else colour


class Toggle(OnOff):
    """A switch of 64 to 36 in the middle of its box."""

    box = (72, 56)

    def paint(self) -> None:
        width, height = dp(64), dp(36)
        x, y = self.center_x - width / 2, self.center_y - height / 2
        outline = (x, y, width, height, height / 2)
        track, knob = ("accent", "on_accent") if self.active else ("sunken", "outline_strong")
        Color(*self.seen(theme.of(track)))
        ink.Ink(ink.box(*outline))
        if not self.active:
            Color(*self.seen(theme.of("outline_strong")))
            ink.Ink(ink.ring(ink.rounded(*outline), dp(2)))
        Color(*self.seen(theme.of(knob)))
        radius = dp(12) + dp(1) * self.press
        knob_x = x + width - height / 2 if self.active else x + height / 2
        ink.Ink(ink.filled(ink.circle(knob_x, self.center_y, radius)))


class Tick(OnOff):
    """A box that is ticked off."""

    def paint(self) -> None:
        size = min(self.size)
        edge = ink.rounded(self.center_x - size / 2, self.center_y - size / 2, size, size, size * 0.25)
        if self.active:
            Color(*self.seen(theme.mix("accent", "float_white", 0.1 * self.press)))
            ink.Ink(ink.filled(edge))
            draw_icon("check", size * 0.6, self.center, theme.of("on_accent"))
            return
        if self.press:
            Color(*theme.mix(self.behind, "text", 0.1 * self.press))
            ink.Ink(ink.filled(edge))
        Color(*self.seen(theme.of("outline_strong")))
        ink.Ink(ink.ring(edge, dp(3)))


class Stepper(BoxLayout):
    """Less, the number, more; `on_step` tells when a finger changes it."""

    __events__ = ("on_step",)

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    sp = NumericProperty(32)
    kind = StringProperty("soft")

    def step(self, change: int) -> None:
        """One less or one more, within the limits."""
        self.value = max(self.least, min(self.most, self.value + change))
        self.dispatch("on_step", self.value)

    def on_step(self, value: int) -> None:
        """A finger changed the number."""

    @staticmethod
    def written(value: float) -> str:
        """The number as people read it, with an en dash before negative ones."""
        return f"–{-value:g}" if value < 0 else f"{value:g}"
