"""A game in a list: its day, how far it is, and the players with their points."""

from dataclasses import dataclass
from math import ceil

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit.layouts import place, show_or_hide
from screens.kit.letters import natural_width
from screens.kit.panels import TapFloatPanel
from screens.kit.shapes import FloatMark
from screens.kit.text import FitText
from screens.kit.theme import theme

SMALL, POINTS = 18, 28  # sp
LINE = 1.36  # height of a line as a share of its size
MOST = 5  # players


@dataclass(frozen=True)
class RowPlan:
    """How the parts of a row share its box."""

    beside: bool  # the players beside the day, else below it
    one_line: bool  # day and status on one line
    columns: int
    lines: int
    height: float


def plan_row(width: float, players: int, day: str, status: str) -> RowPlan:
    """The layout of a row of this width: beside each other where names keep some letters, below otherwise."""
    small, points = theme.sp(SMALL), theme.sp(POINTS)
    room = width - 2 * dp(16)
    column = small * LINE + points * LINE
    left = max(natural_width(day, theme.sp(20), True), small * 9)
    if (room - left - dp(16)) / MOST >= small * 4:
        return RowPlan(True, False, players, 1, max(dp(84), column + 2 * dp(10)))
    columns = players if room / players >= small * 3.4 else ceil(players / 2)
    lines = ceil(players / columns)
    widths = natural_width(day, theme.sp(20), True) + natural_width(status, small) + dp(24)
    one_line = not status or widths <= room
    head = theme.sp(20) * LINE + (0 if one_line else small * LINE)
    return RowPlan(False, one_line, columns, lines, head + dp(4) + lines * column + 2 * dp(10))


class GameRow(TapFloatPanel):
    """One game; the float marks who has won."""

    key = StringProperty("")
    day = StringProperty("")
    status = StringProperty("")
    running = BooleanProperty(False)
    players = ListProperty()  # (name, points, has won)
    selected = BooleanProperty(False)
    choose = ObjectProperty(None)
    text_scale = NumericProperty(1.0)

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._day = FitText(sp=20, bold=True, size_hint=(None, None), floor=0.9)
        self._status = FitText(sp=SMALL, role="text_muted", size_hint=(None, None), floor=1.0, lines=2)
        self._seats: list[tuple[FitText, FitText]] = []  # name and points; as many as were ever needed
        self._floats: dict[int, FloatMark] = {}
        super().__init__(**kwargs)
        self.add_widget(self._day)
        self.add_widget(self._status)
        for name in ("pos", "size", "day", "status", "players", "selected", "running", "text_scale"):
            self.fbind(name, self._arrange)
        self._arrange()

    def on_tap(self) -> None:
        if self.choose is not None:
            self.choose(self.key)

    def _arrange_now(self, *_args) -> None:
        if self.width < 2 or not self.players:
            return
        self.ring = "accent" if self.selected else ""
        self.ground = "accent_soft" if self.running else "surface"
        plan = plan_row(self.width, len(self.players), self.day, self.status)
        self._day.text, self._status.text = self.day, self.status
        left, right, top = self.x + dp(16), self.right - dp(16), self.top - dp(10)
        high, small = theme.sp(20) * LINE, theme.sp(SMALL) * LINE
        if plan.beside:
            wide = max(natural_width(self.day, theme.sp(20), True), theme.sp(SMALL) * 9)
            self._day.lines = 1
            under = 2 * small if natural_width(self.status, theme.sp(SMALL)) > wide else small
            used = high + (under if self.status else 0)
            place(self._day, left, self.center_y + used / 2 - high, wide, high)
            place(self._status, left, self.center_y - used / 2, wide, under)
            left += wide + dp(16)
            top = self.center_y + (theme.sp(SMALL) + theme.sp(POINTS)) * LINE / 2
        else:
            wide = natural_width(self.day, theme.sp(20), True) + dp(2)
            place(self._day, left, top - high, wide if plan.one_line else right - left, high)
            beside = left + wide + dp(12) if plan.one_line else left
            place(self._status, beside, top - high if plan.one_line else top - high - small, right - beside, small)
            top -= high + (0 if plan.one_line else small) + dp(4)
        self._status.halign = "right" if plan.one_line and not plan.beside else "left"
        self._place_players(plan, left, right, top)

    def _place_players(self, plan: RowPlan, left: float, right: float, top: float) -> None:
        column = min((right - left) / plan.columns, dp(160))
        small, high = theme.sp(SMALL) * LINE, theme.sp(POINTS) * LINE
        while len(self._seats) < len(self.players):
            name = FitText(sp=SMALL, size_hint=(None, None), floor=1.0, may_shorten=True)
            self._seats.append((name, FitText(sp=POINTS, bold=True, size_hint=(None, None), floor=0.7)))
        for seat, (name, points) in enumerate(self._seats):
            there = seat < len(self.players)
            won = there and self.players[seat][2]
            show_or_hide(self, name, there)
            show_or_hide(self, points, there)
            if won and seat not in self._floats:
                self._floats[seat] = FloatMark(size_hint=(None, None))
            mark = self._floats.get(seat)
            if not won and mark is not None:
                show_or_hide(self, mark, False)
            if not there:
                continue
            name.text, points.text, _won = self.players[seat]
            name.bold = won
            name.role = "text" if won else "text_muted"
            x = left + column * (seat % plan.columns)
            y = top - (seat // plan.columns) * (small + high)
            wide = column - dp(8)
            place(name, x, y - small, wide, small)
            figure = min(natural_width(points.text, theme.sp(POINTS), True) + dp(2), wide)
            place(points, x, y - small - high, figure, high)
            # The mark stands behind the figure where there is room for it, and never over the next column.
            size = min(theme.sp(POINTS) * 0.5, wide - figure - dp(4))
            if won:
                show_or_hide(self, mark, size >= dp(12))
                place(mark, x + figure + dp(4), y - small - high / 2 - size * 0.62, size, size * 1.3)
