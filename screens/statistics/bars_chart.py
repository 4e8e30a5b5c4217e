"""Small drawings of figures: the points of somebody's last games as bars, and two players against each other."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.names import number_in_words
from screens.kit import ink
from screens.kit.chart import levels
from screens.kit.letters import natural_width
from screens.kit.painted import Painted, write
from screens.kit.rules import load_rules
from screens.kit.shapes import draw_float
from screens.kit.theme import theme

load_rules(__file__)

TEXT = 18  # sp


class GameBars(Painted):
    """A bar for each game, the newest at the right; games that were won stand out and carry a float."""

    games = ListProperty()  # (points, whether it was won)
    text_scale = NumericProperty(1.0)
    repaint_on = ("games", "text_scale")

    def paint(self) -> None:
        if not self.games:
            return
        size = theme.sp(TEXT)
        points = [points for points, _won in self.games]
        steps = levels(min(points), max(*points, 10), max(2, min(5, int(self.height / (size * 2)))))
        low, high = steps[0], steps[-1]
        left = self.x + max(natural_width(number_in_words(step), size) for step in steps) + dp(12)
        bottom, top = self.y + size * 0.7, self.top - size * 0.7

        def level(value: float) -> float:
            return bottom + (top - bottom) * (value - low) / (high - low)

        for step in steps:
            y = round(level(step)) + 0.5
            Color(*theme.of("outline_strong" if step == 0 else "outline"))
            ink.Ink(ink.stroke([[(left, y), (self.right, y)]], dp(1.5) if step == 0 else dp(1)))
            word = number_in_words(step)
            at = (left - dp(12) - natural_width(word, size) / 2, y)
            write(word, size, at, theme.of("text_muted"), bold=False)
        # Few games do not become a wall.
        wide = min((self.right - left) / len(self.games), dp(56))
        for place, (value, won) in enumerate(self.games):
            x = left + wide * place + wide * 0.16
            y1, y2 = sorted((level(0), level(value)))
            Color(*theme.of("accent" if won else "outline_strong"))
            ink.Ink(ink.box(x, y1, wide * 0.68, max(dp(3), y2 - y1), min(dp(4), wide * 0.2)))
            if won:
                mark = min(dp(18), wide * 0.5)
                draw_float(x + wide * 0.34, max(y2 - mark, y1 + mark * 0.6), mark, on_accent=True, line=dp(1.5))


class DuelBar(Painted):
    """How often one was ahead, level and behind, as shares of one bar with their figures in it."""

    figures = ListProperty([0, 0, 0])
    text_scale = NumericProperty(1.0)
    repaint_on = ("figures", "text_scale")

    def paint(self) -> None:
        total = sum(self.figures)
        if not total:
            return
        size = theme.sp(TEXT)
        gap = dp(3)
        # Every part that is there has room for its figure.
        least = natural_width("000", size, True) + dp(8)
        there = [figure for figure in self.figures if figure]
        room = self.width - gap * (len(there) - 1) - least * len(there)
        roles = (("accent", "on_accent"), ("surface_raised", "text"), ("buoy", "on_buoy"))
        x = self.x
        for figure, (ground, words) in zip(self.figures, roles):
            if not figure:
                continue
            wide = least + max(0.0, room) * figure / total
            Color(*theme.of(ground))
            ink.Ink(ink.box(x, self.y, wide, self.height, dp(8)))
            write(str(figure), size, (x + wide / 2, self.center_y), theme.of(words))
            x += wide + gap
