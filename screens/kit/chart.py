"""The chart of the points: a curve for each player over the rounds, with the name at its end."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty

from companion.pages.charts import GAP, POINTS, chart_view
from companion.table.faces import FIRST_FACES, Face
from companion.tools.sentences import format_number
from screens.kit.drawings import ink
from screens.kit.drawings.face import CURVE, draw_face, who
from screens.kit.drawings.painted import Painted, write, write_from
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width, shortened
from screens.kit.theme import theme

TEXT = 18  # sp
LINE, DOT = 4, 5  # dp: thickness of a curve, radius of a round on it
LEADER = 28  # dp from the end of a curve to its name
NAME_GAP = 1.5  # vertical distance between names, as a share of the text size
NAMES_SHARE = 0.42  # the largest share of the width for names


@dataclass(frozen=True)
class EndLabel:
    """The points and the name at the end of a curve; `x` and `y` are the middle of their left edge."""

    points: str
    name: str
    seat: int
    x: float
    y: float
    end: ink.Point
    width: float


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return heights from top to bottom, as close as possible to the wanted ones but at least `gap` apart.

    Neighbours that would collide form a block around the mean of their wanted heights; blocks that collide merge.
    """
    blocks: list[tuple[float, int]] = []  # the height of the first label in each block, and the number of labels
    for i, y in enumerate(wanted):
        blocks.append((y + i * gap, 1))
        while len(blocks) > 1 and blocks[-2][0] < blocks[-1][0]:
            (y_1, n_1), (y_2, n_2) = blocks[-2:]
            blocks[-2:] = [((y_1 * n_1 + y_2 * n_2) / (n_1 + n_2), n_1 + n_2)]
    heights = [y for y, count in blocks for _each in range(count)]
    lowest_allowed = low + (len(wanted) - 1) * gap
    return [max(lowest_allowed, min(high, y)) - i * gap for i, y in enumerate(heights)]


def cut_at(line: Sequence[float], rounds: float) -> list[tuple[float, float]]:
    """Return the first part of a curve as pairs of round and value, up to a number of rounds that may be fractional."""
    whole = min(int(rounds), len(line) - 1)
    points: list[tuple[float, float]] = list(enumerate(line[: whole + 1]))
    if whole < len(line) - 1:
        points.append((rounds, line[whole] + (rounds - whole) * (line[whole + 1] - line[whole])))
    return points


class Chart(Tap, Painted):
    """The points of a game over its rounds; a tap switches between the points and the lead over the average.

    `series` has a `Curve` for each player.
    """

    series = ListProperty()
    faces = ListProperty(FIRST_FACES)  # by seat
    mode = OptionProperty(POINTS, options=(POINTS, GAP))
    rounds = NumericProperty(8)
    drawn = NumericProperty(1.0)  # the share of the game that is drawn; the names appear at the end
    has_names = BooleanProperty(True)  # if False, only the faces identify the curves
    repaint_on = ("series", "faces", "mode", "rounds", "drawn", "has_names")

    def __init__(self, **kwargs) -> None:
        self.labels: list[EndLabel] = []  # as painted last, from top to bottom
        super().__init__(**kwargs)

    def on_tap(self) -> None:
        self.mode = GAP if self.mode == POINTS else POINTS

    def paint(self) -> None:
        self.labels = []
        if not self.series:
            return
        chart = chart_view(self.series, self.mode)
        lines = chart.values
        self._measure(lines, chart.scales)
        self._name_ends(lines)
        self._paint_grid()
        self._paint_rounds()
        # The curve of the first seat is on top, as its name is when curves end together.
        for place in reversed(range(len(lines))):
            self._paint_curve(lines[place], self.series[place].seat)
        for label in self.labels if self.drawn == 1 else ():
            self._paint_label(label)

    # Layout

    def _measure(self, lines: Sequence[Sequence[float]], scales: Sequence[Sequence[int]]) -> None:
        self._size = dp(TEXT) if self.unit is None else self.px(TEXT)
        self._bottom = self.y + self._size * 1.7
        self._top = self.top - self._size * 0.7
        intervals = int((self._top - self._bottom) / (self._size * 2))
        self._levels = scales[max(1, min(intervals, len(scales))) - 1]
        ticks = max(natural_width(self._tick(level), self._size) for level in self._levels)
        self._left = self.x + ticks + self.px(12)
        self._played = max(len(line) for line in lines) - 1
        self._ends = [format_number(each.points[-1]) for each in self.series]
        most = self.width * NAMES_SHARE
        self._names = [
            shortened(each.name, self._size, True, most - self._before_name(end)) if self.has_names else ""
            for end, each in zip(self._ends, self.series)
        ]
        self._face = min(self.px(CURVE), self._size * NAME_GAP)
        self._names_width = max(self._label_width(place) for place in range(len(self._names)))
        # Leave room for the names after the ends of the curves.
        width = self.right - self.px(DOT + 2) - self._left
        room = self.right - self.px(LEADER + 2) - self._names_width - self._left
        if self._played:
            width = min(width, room * self.rounds / self._played)
        self._plot = max(self.px(40), width)

    def _before_name(self, points: str) -> float:
        """Return the distance from the left edge of the points to the name."""
        return natural_width(f"{points} ", self._size, bold=True)

    def _label_width(self, place: int) -> float:
        """Return the width of the face, the points and the name at the end of a curve."""
        name = natural_width(self._names[place], self._size, bold=True)
        return self._face + self.px(6) + self._before_name(self._ends[place]) + name

    def _at(self, number: float, value: float) -> ink.Point:
        low, high = self._levels[0], self._levels[-1]
        height = (self._top - self._bottom) * (value - low) / max(1, high - low)
        return self._left + self._plot * number / self.rounds, self._bottom + height

    def _name_ends(self, lines: Sequence[Sequence[float]]) -> None:
        ends = [self._at(len(line) - 1, line[-1]) for line in lines]
        order = sorted(range(len(lines)), key=lambda place: (-lines[place][-1], self.series[place].seat))
        x, half = max(end[0] for end in ends) + self.px(LEADER), self._size * 0.6
        # Keep the names off the numbers of rounds that are still to come.
        low = self.y + half if x > self._left + self._plot else self._bottom + self._size
        high = self.top - half
        gap = min(self._size * NAME_GAP, (high - low) / max(1, len(order) - 1))
        heights = spread([ends[place][1] for place in order], gap, low, high)
        for place, y in zip(order, heights):
            points, name, seat = self._ends[place], self._names[place], self.series[place].seat
            self.labels.append(EndLabel(points, name, seat, x, y, ends[place], self._label_width(place)))

    # Painting

    def _tick(self, level: int) -> str:
        sign = "+" if self.mode == GAP and level > 0 else ""
        return sign + format_number(level)

    def _paint_grid(self) -> None:
        end = self._left + self._plot
        for level in self._levels:
            y = round(self._at(0, level)[1]) + 0.5
            Color(*theme.of("outline_strong" if level == 0 else "outline"))
            parts = [(self._left, end)]
            near = [label for label in self.labels if abs(label.y - y) < self._size * 0.9]
            if near and near[0].x < end:
                # Interrupt the line around a name.
                behind = near[0].x + max(label.width for label in near)
                parts = [(self._left, near[0].x - self.px(LEADER - 8)), (behind + self.px(8), end)]
            ink.Ink(ink.stroke([[(a, y), (b, y)] for a, b in parts if b > a], self.px(1 if level else 1.5)))
            word = self._tick(level)
            left = self._left - self.px(12) - natural_width(word, self._size)
            write_from(word, self._size, left, y, theme.of("text_muted"), bold=False)

    def _paint_rounds(self) -> None:
        room = self._plot / self.rounds
        every = 1 if room >= natural_width("8", self._size) * 1.7 else 2
        for number in range(every, int(self.rounds) + 1, every):
            place = (self._at(number, 0)[0], self.y + self._size * 0.5)
            write(str(number), self._size, place, theme.of("text_muted"), bold=False)

    def _paint_curve(self, line: Sequence[float], seat: int) -> None:
        points = [self._at(number, value) for number, value in cut_at(line, self.drawn * self._played)]
        Color(*self._colour(seat))
        dots = [ink.filled(ink.circle(x, y, self.px(DOT))) for x, y in points[1:]]
        ink.Ink(ink.merged([ink.stroke([points], self.px(LINE)), *dots]))
        if self.drawn < 1:
            draw_face(self._face_of(seat), self._face, points[-1])

    def _paint_label(self, label: EndLabel) -> None:
        colour = self._colour(label.seat)
        Color(*colour)
        x, y = label.end
        ink.Ink(ink.stroke([[(x + self.px(9), y), (label.x - self.px(6), label.y)]], self.px(1.5)))
        draw_face(self._face_of(label.seat), self._face, (label.x + self._face / 2, label.y))
        # Written separately, because a name may be right-to-left.
        left = label.x + self._face + self.px(6)
        for words, x in ((label.points, left), (label.name, left + self._before_name(label.points))):
            write_from(words, self._size, x, label.y, theme.of("text"))

    def _colour(self, seat: int) -> tuple[float, ...]:
        return theme.of(who(self._face_of(seat)))

    def _face_of(self, seat: int) -> Face:
        return self.faces[seat % len(self.faces)]
