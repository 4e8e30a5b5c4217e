"""Whether a count adds up: figures, a verdict in words, and a bar with everybody's share."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import buttons, icons, ink, text  # noqa: F401  (the rules below use them)
from screens.kit.buttons import PushButton
from screens.kit.letters import natural_width
from screens.kit.painted import Painted, write
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class SumBar(Painted):
    """A bar as long as the round has cards: a piece for each number, what is too much in the colour of danger."""

    numbers = ListProperty()
    marks = ListProperty()  # a letter for each
    total = NumericProperty(0)
    repaint_on = ("numbers", "marks", "total")

    def paint(self) -> None:
        radius, gap = dp(6), dp(2)
        counted = sum(number or 0 for number in self.numbers)
        Color(*theme.of("sunken"))
        ink.Ink(ink.box(*self.pos, *self.size, radius))
        if not self.total:
            return
        unit = self.width / max(self.total, counted)
        x, before = self.x, 0
        for number, mark in zip(self.numbers, self.marks):
            if not number:
                continue
            width, before = number * unit, before + number
            over = before > self.total
            plain = "surface_raised" if self.height > dp(16) else "outline_strong"
            Color(*theme.of(("danger_soft" if self.height > dp(16) else "danger") if over else plain))
            ink.Ink(ink.box(x, self.y, max(1, width - gap), self.height, min(radius, width / 3)))
            size = min(theme.sp(18), self.height * 0.75)
            if self.height > dp(16) and natural_width(mark, size, bold=True) + dp(6) <= width:
                middle = x + (width - gap) / 2, self.center_y
                write(mark, size, middle, theme.of("danger" if over else "text"))
            x += width
        if counted > self.total:
            end = self.x + self.total * unit
            Color(*theme.of("danger"))
            ink.Ink(ink.stroke([[(end, self.y - dp(3)), (end, self.top + dp(3))]], dp(3)))


class SumLine(BoxLayout):
    """The sum, what it should be, and whether it is."""

    counted = StringProperty("0")
    of = StringProperty("")
    verdict = StringProperty("")
    mood = StringProperty("")  # success, danger, or nothing while it is open
    sp = NumericProperty(44)
    disc = NumericProperty("48dp")


class SumPanel(Panel):
    """The line with its bar."""

    counted = StringProperty("0")
    of = StringProperty("")
    verdict = StringProperty("")
    mood = StringProperty("")
    numbers = ListProperty()
    marks = ListProperty()
    total = NumericProperty(0)


class LeaderChip(PushButton):
    """A player who may have opened the last trick."""

    selected = BooleanProperty(False)
    most = NumericProperty(1000)
    seat = NumericProperty(0)


class LeaderQuestion(Panel):
    """Who opened the last trick: `asks` while an answer is missing; `on_answer` has the seat."""

    __events__ = ("on_answer",)

    title = StringProperty("")
    reason = StringProperty("")
    reason_role = StringProperty("text_muted")
    names = ListProperty()
    chosen = NumericProperty(-1)
    needed = BooleanProperty(False)
    asks = BooleanProperty(False)
    roomy = BooleanProperty(True)  # the chips may stand beside the words
    beside = BooleanProperty(True)  # and they do, because all of them fit there
    below = NumericProperty(0)
    content_height = NumericProperty(0)
    chip_room = NumericProperty(0)
    chips_wide = NumericProperty(0)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("names", "chosen", "needed", "roomy", "width"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        self.beside = self.roomy and self._fit_one_line()
        entries = [
            {
                "text": name,
                "seat": seat,
                "selected": self.needed and seat == self.chosen,
                "disabled": not self.needed,
                "most": max(dp(48), self.chip_room),
            }
            for seat, name in enumerate(self.names if self.needed or self.beside else ())
        ]
        chips = refill(self.ids.chips, LeaderChip, entries)
        for chip in chips:
            chip.funbind("on_tap", self._tapped)
            chip.fbind("on_tap", self._tapped)
            chip.funbind("width", self._measure)
            chip.fbind("width", self._measure)
        self._measure()

    def _fit_one_line(self) -> bool:
        """Whether the names are short enough to be shown although nobody asks."""
        wanted = sum(natural_width(name, theme.sp(20), bold=True) + dp(44) for name in self.names)
        return wanted <= (self.width - dp(60)) * 0.7

    def _measure(self, *_args) -> None:
        chips = self.ids.chips.children
        self.chips_wide = sum(chip.width for chip in chips) + dp(8) * max(0, len(chips) - 1) + dp(1)

    def _tapped(self, chip: LeaderChip) -> None:
        self.dispatch("on_answer", int(chip.seat))

    def on_answer(self, seat: int) -> None:
        """A finger chose a player."""
