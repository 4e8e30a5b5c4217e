"""Controls that hold a choice: chips, segment, toggle, tick."""

from itertools import zip_longest
from math import ceil

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.faces import Face
from screens.kit import palette
from screens.kit.controls.buttons import FLOOR, PushButton
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.layouts import Arranged, refill
from screens.kit.panels import GroundText
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width, shortened
from screens.kit.theme import theme

load_rules(__file__)


class Chip(PushButton):
    """A small button, filled with the accent if selected; one with a face gets a ring in the accent instead."""

    value = ObjectProperty(None, allownone=True)
    is_selected = BooleanProperty(False)

    def on_is_selected(self, _chip: "Chip", selected: bool) -> None:
        self.kind = "soft" if not selected else "tonal" if self.face else "primary"
        self.ring = "accent" if selected and self.face else ""

    def on_face(self, _chip: "Chip", _face: Face | None) -> None:
        self.on_is_selected(self, self.is_selected)


class SegmentOption(Tap, GroundText):
    """One of the choices in a segment."""

    value = ObjectProperty(None, allownone=True)
    is_selected = BooleanProperty(False)
    warns = BooleanProperty(False)
    margin = 6
    least = 0.5  # the share of their size to which all words of a segment may shrink together
    whole = 0.7  # the share below which they have two lines

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"radius": dp(12), "halign": "center"} | kwargs)
        self.fbind("is_selected", self._look)
        self.fbind("warns", self._look)
        self.fbind("disabled", self._look)
        self._look()

    def _look(self, *_args) -> None:
        self.bold = self.is_selected
        chosen = "danger_soft" if self.warns else "chosen"
        self.ground = chosen if self.is_selected else ""
        if self.is_selected:
            self.role = "danger" if self.warns else "text"
        else:
            self.role = palette.DISABLED if self.disabled else "text_muted"


class Segment(Ground, BoxLayout):
    """A row of choices of which one is selected; dispatches `on_choice` when a tap changes it.

    `options` are values, or pairs of a value and its label. Values in `warning` have the danger colour when selected.
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
        for name in ("options", "sp", "size"):
            self.fbind(name, self._share_room)
        self._show()

    def _show(self, *_args) -> None:
        pairs = [option if isinstance(option, (tuple, list)) else (option, str(option)) for option in self.options]
        entries = [
            {
                "value": value,
                "text": word,
                "warns": value in self.warning,
                "is_selected": value == self.value,
            }
            for value, word in pairs
        ]
        refill(self, SegmentOption, entries, lambda option: option.bind(on_tap=self._tapped))

    def _share_room(self, *_args) -> None:
        """Make all choices equally wide unless a long word needs more than its share, and all words equally large.

        If they would become too small on one line, they may have two.
        """
        options, air = list(reversed(self.children)), dp(16)
        words = [natural_width(option.text, dp(self.sp), bold=True) for option in options]
        room = self.width - dp(8) - air * len(words)
        lines = 2 if sum(words) * SegmentOption.whole > room else 1
        if lines == 2:
            words = [wide * (0.6 if " " in option.text else 1) for option, wide in zip(options, words)]
        free = (room - sum(words)) / max(1, len(words))
        is_even = max(words, default=0) * len(words) <= room
        for option, wide in zip(options, words):
            option.size_hint_x = 1 if is_even else air + wide + max(0, free)
            option.lines = lines
            option.sp = self.sp * max(SegmentOption.least, min(1.0, room / sum(words)))

    def _tapped(self, option: SegmentOption) -> None:
        if option.value != self.value:
            self.value = option.value
            self.dispatch("on_choice", option.value)

    def on_choice(self, value) -> None:
        """Called when a tap selects another value."""


class OnOff(Tap, Painted):
    """A base class for controls that a tap switches on and off; dispatches `on_toggle`."""

    __events__ = ("on_toggle",)

    is_active = BooleanProperty(False)
    repaint_on = ("is_active", "disabled", "press")
    box = (64, 64)  # dp

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", [dp(side) for side in self.box])
        super().__init__(**kwargs)

    def on_tap(self) -> None:
        self.is_active = not self.is_active
        self.dispatch("on_toggle", self.is_active)

    def on_toggle(self, active: bool) -> None:
        """Called when a tap switches the control."""


class Toggle(OnOff):
    """A switch of 64 by 36 dp in the middle of its box."""

    box = (72, 56)

    def paint(self) -> None:
        width, height = dp(64), dp(36)
        x, y = self.center_x - width / 2, self.center_y - height / 2
        outline = (x, y, width, height, height / 2)
        track, knob = ("accent", "on_accent") if self.is_active else ("sunken", "outline_strong")
        if self.disabled:
            track, knob = "", "outline"
        if track:
            Color(*theme.of(track))
            ink.Ink(ink.box(*outline))
        if knob != "on_accent":
            Color(*theme.of(knob))
            ink.Ink(ink.ring(ink.rounded(*outline), dp(2)))
        Color(*theme.of(knob))
        radius = dp(12) + dp(1) * self.press
        knob_x = x + width - height / 2 if self.is_active else x + height / 2
        ink.Ink(ink.filled(ink.circle(knob_x, self.center_y, radius)))


class Tick(OnOff):
    """A checkbox."""

    def paint(self) -> None:
        size = min(self.size)
        edge = ink.rounded(self.center_x - size / 2, self.center_y - size / 2, size, size, size * 0.25)
        if self.is_active and not self.disabled:
            Color(*theme.mix("accent", "float_white", 0.1 * self.press))
            ink.Ink(ink.filled(edge))
            draw_icon("check", size * 0.6, self.center, theme.of("on_accent"))
            return
        if self.press:
            Color(*theme.of("text")[:3], 0.1 * self.press)
            ink.Ink(ink.filled(edge))
        Color(*theme.of("outline" if self.disabled else "outline_strong"))
        ink.Ink(ink.ring(edge, dp(3)))
        if self.is_active:
            draw_icon("check", size * 0.6, self.center, theme.of(palette.DISABLED))


class NameChips(Arranged):
    """Chips for `options`, which are pairs of a value and a label; dispatches `on_choice` when one is tapped.

    The chips show `faces`, if given. With `can_clear`, a second tap on the selected chip clears the choice.
    """

    __events__ = ("on_choice",)

    options = ListProperty()
    faces = ListProperty()
    value = ObjectProperty(None, allownone=True)
    can_clear = BooleanProperty(False)
    gap = NumericProperty("8dp")
    tall = NumericProperty(52)
    wanted = NumericProperty(0)  # the width of all of them on one line

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("options", "faces"):
            self.fbind(name, self._fill)
        self.fbind("value", self._select)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._fill()

    @property
    def chips(self) -> list[Chip]:
        return list(reversed(self.children))

    def _fill(self, *_args) -> None:
        entries = [{"value": value, "says": word, "tall": self.tall} for value, word in self.options]
        refill(self, Chip, entries, self._listen)
        self._select()
        self._arrange()

    def _listen(self, chip: Chip) -> None:
        chip.size_hint, chip.icon_size, chip.gap = (None, None), dp(32), dp(8)
        chip.bind(on_tap=self._tapped)

    def _select(self, *_args) -> None:
        for chip in self.chips:
            chip.is_selected = chip.value == self.value
        self._arrange()  # the look of a selected chip resets its width

    def _tapped(self, chip: Chip) -> None:
        if chip.is_selected and not self.can_clear:
            return
        self.value = None if chip.is_selected else chip.value
        self.dispatch("on_choice", self.value)

    def arrange_now(self, *_args) -> None:
        row = dp(self.tall)
        sides = dp(62 if self.faces else 30)
        words = [natural_width(word, dp(20), True) for _value, word in self.options]
        self.wanted = sum(words) + (sides + self.gap) * len(words)
        # Lines of similar length look better than one chip left over.
        lines = max(1, ceil((self.wanted - self.gap) / max(1.0, self.width)))
        most = ceil(len(words) / lines)
        # On several lines, chips of equal width stand in columns.
        column = (self.width - self.gap * (most - 1)) / most if lines > 1 else 0.0
        x, place, in_line = 0.0, 0, 0
        places: list[tuple[Chip, float, int]] = []  # each chip with its left edge and its line
        for chip, (_value, word), face in zip_longest(self.chips, self.options, self.faces):
            chip.face, chip.padding_x = face, dp(10 if face else 14)
            # Shorten a word that does not fit even if the chip is as wide as the box.
            room = self.width - 2 * chip.padding_x - dp(2) - (chip.icon_size + chip.gap if chip.face else 0)
            chip.says = word
            chip.text = shortened(word, dp(chip.sp) * FLOOR, True, room) if room > 0 else word
            chip.width = max(column, min(chip.natural_width, self.width))
            if in_line and (in_line == most or x + chip.width > self.width):
                x, place, in_line = 0.0, place + 1, 0
            places.append((chip, x, place))
            x, in_line = x + chip.width + self.gap, in_line + 1
        self.height = (place + 1) * (row + self.gap) - self.gap if places else 0
        for chip, left, line in places:
            chip.pos = (self.x + left, self.top - (line + 1) * row - line * self.gap)

    def on_choice(self, value) -> None:
        """Called when a tap selects a chip, or clears the choice: then `value` is None."""
