"""A choice of one player, as chips that wrap into as many lines as they need."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kit.buttons import FLOOR
from screens.kit.choices import Chip
from screens.kit.letters import natural_width
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class NameChips(FloatLayout):
    """Chips for some `options`, pairs of a value and its word; `on_choice` tells when a finger chooses one.

    With `can_clear` a second tap on the chosen one takes the choice back.
    """

    __events__ = ("on_choice",)

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)
    can_clear = BooleanProperty(False)
    gap = NumericProperty("8dp")
    tall = NumericProperty(52)
    text_scale = NumericProperty(1.0)

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)
        self.fbind("options", self._fill)
        self.fbind("value", self._select)
        for name in ("pos", "size", "text_scale"):
            self.fbind(name, self._arrange)
        self._fill()

    @property
    def chips(self) -> list[Chip]:
        """The chips in their order."""
        return list(reversed(self.children))

    def _fill(self, *_args) -> None:
        if [(chip.value, chip.word) for chip in self.chips] != [tuple(option) for option in self.options]:
            self.clear_widgets()
            for value, word in self.options:
                chip = Chip(text=word, tall=self.tall, padding_x=dp(14))
                chip.value, chip.word, chip.says = value, word, word
                chip.size_hint = (None, None)
                chip.bind(on_tap=self._tapped)
                self.add_widget(chip)
        self._select()
        self._arrange()

    def _select(self, *_args) -> None:
        for chip in self.chips:
            chip.selected = chip.value == self.value

    def _tapped(self, chip: Chip) -> None:
        if chip.selected and not self.can_clear:
            return
        self.value = None if chip.selected else chip.value
        self.dispatch("on_choice", self.value)

    def _arrange_now(self, *_args) -> None:
        row = theme.grow(self.tall)
        lines: list[list[tuple[Chip, float]]] = [[]]
        x = 0.0
        for chip in self.chips:
            chip.text = self._fitting(chip)
            width = min(chip.natural_width, self.width)
            if x and x + width > self.width:
                lines.append([])
                x = 0.0
            lines[-1].append((chip, x))
            chip.width = width
            x += width + self.gap
        self.height = len(lines) * (row + self.gap) - self.gap
        for place, line in enumerate(lines):
            for chip, left in line:
                chip.pos = (self.x + left, self.top - (place + 1) * row - place * self.gap)

    def _fitting(self, chip: Chip) -> str:
        """The word, cut with an ellipsis where even a chip as wide as the box could not hold it."""
        word, room = chip.word, self.width - 2 * chip.padding_x - dp(2)
        size = theme.sp(chip.sp) * FLOOR
        if room <= 0 or natural_width(word, size, bold=True) <= room:
            return word
        while len(word) > 1 and natural_width(word + "…", size, bold=True) > room:
            word = word[:-1].rstrip()
        return word + "…"

    def on_choice(self, value) -> None:
        """A finger chose a player, or took the choice back."""
