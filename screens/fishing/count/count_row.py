"""One player's count: name, cards caught, minus-threes, points before and after."""

from typing import ClassVar

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit import icons, number_box, text, whole_words  # noqa: F401  (the rules below use them)
from screens.kit.box import Box
from screens.kit.choices import Segment
from screens.kit.painted import Ground
from screens.kit.panels import Panel
from screens.kit.shared_rows import SharedRows
from screens.kit.tap import Tap

DISABLED = 0.38

Builder.load_string("""
#:import _ companion.language.gettext
#:import natural_width screens.kit.letters.natural_width

<CountName@Box>:
    name: ""
    note: ""
    sp: 30
    note_sp: 18
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    pos_hint: {"center_y": 0.5}
    FitText:
        text: root.name
        sp: root.sp
        bold: True
        may_shorten: True
        floor: 18 / root.sp
        size_hint_y: None
        height: app.sp(root.sp) * 1.3
    WholeWords:
        text: root.note
        sp: root.note_sp
        role: "text_muted"

<PointsChange>:
    spacing: (dp(4) if self.at_left else dp(8)) if self.new else 0
    FitText:
        text: root.old
        sp: root.old_sp
        role: "text_muted"
        halign: "left" if root.at_left else "right"
        floor: 0.4
        size_hint_x: None if root.at_left else 1
        width: natural_width(self.text, app.sp(self.sp)) + dp(2)
    Icon:
        icon: "arrow" if root.new else ""
        role: "text_muted"
        icon_size: root.arrow
        size_hint_x: None
        width: root.arrow + dp(4) if root.new else 0
        opacity: 1 if root.new else 0
    FitText:
        text: root.new
        sp: root.new_sp
        bold: True
        halign: "right"
        floor: 0.5
        size_hint_x: None
        width: min(natural_width(self.text, app.sp(self.sp), True) + dp(2), root.width * 0.46) if root.new else 0

<CountRowFull>:
    padding: dp(24), dp(8)
    spacing: dp(20)
    size_hint_y: None
    height: max(app.grow(88), min(app.grow(116), self.room))
    CountName:
        name: root.name
        note: root.note
    NumberBox:
        says: root.says
        text: root.number
        ringed: root.ringed
        filled_in: root.filled_in
        size_hint: None, None
        size: dp(148), min(app.grow(88), root.height - dp(16))
        pos_hint: {"center_y": 0.5}
        on_tap: root.dispatch("on_choose")
    PenaltySegment:
        value: root.penalties
        least: root.least_penalties
        size_hint_x: None
        width: dp(176)
        pos_hint: {"center_y": 0.5}
        on_choice: root.dispatch("on_penalty", args[1])
    PointsChange:
        old: root.old_points
        new: root.new_points
        size_hint_x: None
        width: dp(178)

<CountRowSmall>:
    padding: dp(12), dp(6)
    spacing: dp(8)
    radius: dp(16)
    size_hint_y: None
    height: max(app.grow(76), names.height + dp(12))
    Box:
        id: names
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        pos_hint: {"center_y": 0.5}
        CountName:
            name: root.name
            note: root.note
            sp: 22
        Box:
            size_hint_y: None
            height: app.sp(20) * 1.3
            PointsChange:
                size_hint_x: None
                width: min(names.width, app.sp(104) + dp(26))
                at_left: True
                old_sp: 18
                new_sp: 20
                arrow: dp(18)
                old: root.old_points
                new: root.new_points
            Widget:
    NumberBox:
        says: root.says
        text: root.number
        sp: 36
        ringed: root.ringed
        filled_in: root.filled_in
        size_hint: None, None
        size: dp(84), dp(60)
        pos_hint: {"center_y": 0.5}
        on_tap: root.dispatch("on_choose")
    PenaltyCycle:
        value: root.penalties
        says: root.penalty_says
        size_hint: None, None
        size: dp(72), dp(60)
        pos_hint: {"center_y": 0.5}
        on_tap: root.dispatch("on_penalty", self.following(root.penalties, root.least_penalties))

<PenaltyCycle>:
    ground: "danger_soft" if self.value else "surface_raised"
    radius: dp(16)
    FitText:
        text: "–3" if not root.value else _("{count} × –3").format(count=root.value)
        sp: 20
        bold: True
        halign: "center"
        floor: 0.5
        role: "danger" if root.value else "text_muted"
        size_hint: None, 1
        width: root.width - dp(8)

<CountRows>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(8) if self.small else dp(10)
""")


class PointsChange(Box):
    """Points before, an arrow, points after; only those before while the others are not known."""

    old = StringProperty("")
    new = StringProperty("")
    old_sp = NumericProperty(30)
    new_sp = NumericProperty(44)
    arrow = NumericProperty("22dp")
    at_left = BooleanProperty(False)


class PenaltySegment(Segment):
    """Nought, one or two minus-threes; what is booked already cannot be taken back here."""

    least = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("least", self._show)
        self._show()

    def _show(self, *_args) -> None:
        most = max(2, self.least, self.value or 0)
        self.options = list(range(int(most) + 1))
        self.warning = self.options[1:]
        super()._show()
        for option in self.children:
            option.disabled = option.value < self.least
            option.opacity = DISABLED if option.disabled else 1.0


class PenaltyCycle(Tap, Ground, Box):
    """The same in one button for a phone: each tap is one more, after two it begins again."""

    value = NumericProperty(0)
    says = StringProperty("")

    @staticmethod
    def following(value: float, least: float) -> int:
        """What the next tap means."""
        return int(value + 1 if value < max(2, least) else least)


class CountRow(Panel):
    """One player's count; `on_choose` when the number is tapped, `on_penalty` with how many minus-threes."""

    __events__ = ("on_choose", "on_penalty")

    seat = NumericProperty(0)
    name = StringProperty("")
    note = StringProperty("")
    says = StringProperty("")
    penalty_says = StringProperty("")
    number = StringProperty("")
    ringed = BooleanProperty(False)
    filled_in = BooleanProperty(False)
    penalties = NumericProperty(0)
    least_penalties = NumericProperty(0)
    old_points = StringProperty("")
    new_points = StringProperty("")
    room = NumericProperty(10_000)

    def on_choose(self) -> None:
        """A finger wants to type here."""

    def on_penalty(self, count: int) -> None:
        """A finger chose how many minus-threes."""


class CountRowFull(CountRow):
    """The row on a tablet."""


class CountRowSmall(CountRow):
    """The row on a phone."""


class CountRows(SharedRows):
    """A row for each player; the events have the seat first."""

    __events__ = ("on_choose", "on_penalty")

    full, slim = CountRowFull, CountRowSmall
    heard: ClassVar = {"on_choose": "_chosen", "on_penalty": "_penalised"}

    def _chosen(self, row: CountRow) -> None:
        self.dispatch("on_choose", int(row.seat))

    def _penalised(self, row: CountRow, count: int) -> None:
        self.dispatch("on_penalty", int(row.seat), int(count))

    def on_choose(self, seat: int) -> None:
        """A finger wants to type this player's number."""

    def on_penalty(self, seat: int, count: int) -> None:
        """A finger chose how many minus-threes this player caught."""
