"""Whether a count adds up: figures, a verdict in words, and a bar with everybody's share."""

from kivy.graphics import Color
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.kit import buttons, icons, ink, text  # noqa: F401  (the rules below use them)
from screens.kit.box import Box
from screens.kit.buttons import PushButton
from screens.kit.letters import natural_width
from screens.kit.painted import Painted, write
from screens.kit.panels import Panel
from screens.kit.refill import refill
from screens.kit.theme import theme

Builder.load_string("""
#:import _ companion.language.gettext
#:import natural_width screens.kit.letters.natural_width

<SumLine>:
    spacing: dp(12)
    Badge:
        size_hint: None, None
        size: root.disc, root.disc
        pos_hint: {"center_y": 0.5}
        ground: root.mood + "_soft" if root.mood else "surface_raised"
        Icon:
            icon: {"success": "check", "danger": "warning"}.get(root.mood, "count")
            role: root.mood or "text_muted"
            icon_size: root.disc * 0.58
            pos_hint: {"center_x": 0.5, "center_y": 0.5}
    FitText:
        text: root.counted
        sp: root.sp
        bold: True
        size_hint_x: None
        width: min(natural_width(self.text, app.sp(self.sp), True) + dp(4), root.width * 0.3)
    FitText:
        text: root.of
        sp: root.sp * 0.59 if root.sp > 30 else 20
        size_hint_x: None
        width: min(natural_width(self.text, app.sp(self.sp)) + dp(4), root.width * 0.3)
    FitText:
        text: root.verdict
        sp: 20
        bold: bool(root.mood)
        role: root.mood or "text_muted"
        halign: "right"
        lines: 2

<SumPanel>:
    orientation: "vertical"
    padding: dp(24), dp(14), dp(24), dp(20)
    spacing: dp(8)
    SumLine:
        counted: root.counted
        of: root.of
        verdict: root.verdict
        mood: root.mood
    SumBar:
        size_hint_y: None
        height: dp(28)
        numbers: root.numbers
        marks: root.marks
        total: root.total

<LeaderQuestion>:
    orientation: "horizontal" if self.beside else "vertical"
    padding: (dp(24) if app.form != "phone" else dp(16)), dp(14)
    spacing: dp(12)
    ring: "accent" if self.asks else ""
    ring_width: dp(3) if app.form == "phone" else dp(4)
    size_hint_y: None
    height: max(app.grow(96), self.content_height + dp(28))
    below: dp(12) + chips.height if chips.height else 0
    content_height: max(words.height, chips.height) if self.beside else words.height + self.below
    chip_room: (self.width - dp(60)) * 0.7 if self.beside else self.width - 2 * self.padding[0]
    Box:
        id: words
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        pos_hint: {"center_y": 0.5}
        Paragraph:
            text: root.title
            sp: 20
            bold: True
        WholeWords:
            text: root.reason
            sp: 18
            role: root.reason_role
    StackLayout:
        id: chips
        orientation: "lr-tb"
        size_hint: None, None
        width: min(root.chips_wide, root.chip_room)
        height: self.minimum_height if root.chips_wide > dp(8) else 0
        spacing: dp(8)
        pos_hint: {"center_y": 0.5} if root.beside else {}

<LeaderChip>:
    size_hint_x: None
    tall: 56
    radius: dp(14)
    padding_x: dp(16)
    width: min(self.natural_width, self.most)
    kind: "primary" if self.selected else "soft"
""")


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


class SumLine(Box):
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
