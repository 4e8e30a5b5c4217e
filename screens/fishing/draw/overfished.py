"""The overfished ocean: a dry seabed with a stranded boat, the cards needed, and the final points."""

from math import sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.rounds import OCEAN_AT_START
from screens.fishing.drawings.water import Basin, Line
from screens.kit.drawings import face, ink  # noqa: F401  (the kv rules use it)
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import draw_boat, draw_fish
from screens.kit.layouts import Column, Grid, refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)

TILT = 14  # degrees
LOWEST = 0.55  # x of the lowest point of the sand, as a share of the width


class DryOcean(Painted):
    """The dry ocean: sand, a puddle, a tilted boat and earlier water levels."""

    levels = ListProperty()  # (cards, words), from full to nearly empty
    left = NumericProperty(0)
    left_text = StringProperty("")
    fallen = NumericProperty(1.0)  # from 0 (the water level of round 1) to 1 (the final level)
    radius = NumericProperty("20dp")
    top_edge = NumericProperty(0)  # upper limit of the drawing; 0 for the top of the widget
    repaint_on = ("levels", "left", "left_text", "fallen", "radius", "top_edge")

    def paint(self) -> None:
        high = max(self.px(80), (self.top_edge or self.top) - self.y)
        shore, front = self._sand(high * 0.36, high * 0.05), self._sand(high * 0.14, high * 0.01)
        water = self._water(self._level(high, OCEAN_AT_START + (self.left - OCEAN_AT_START) * self.fallen))
        basin = Basin(*self.pos, *self.size, self.radius, step=self.px(8))
        basin.begin(theme.of("surface"), water)
        basin.pour(theme.of("water"), water, lambda x: min(water(x), shore(x)))
        self._paint_levels(high)
        wet = [(x, water(x)) for x, _y in basin.along(water, self.px(2)) if water(x) > shore(x)]
        if len(wet) > 1:
            Color(*theme.of("accent"))
            ink.Ink(ink.stroke([wet], self.px(3)))
        basin.pour(theme.of("sand"), shore, front)
        basin.pour(theme.of("sand_deep"), front)
        if self.fallen == 1 and self.left:
            self._paint_left(water, shore)
        x = self.x + self.width * 0.15
        scale = min(self.px(0.9), high / 400)
        keel = max(shore(x), water(x) - 14 * scale)
        PushMatrix()
        Rotate(angle=TILT * self.fallen, origin=(x, keel))
        draw_boat(x, keel + 12 * scale, scale, theme.of("text"), theme.of("text_muted"), theme.of("text_muted"))
        PopMatrix()

    def _paint_left(self, water: Line, shore: Line) -> None:
        """Draw a fish and next to it, or above water that is too shallow, the number of cards left."""
        middle = self.x + self.width * LOWEST
        y = (water(middle) + shore(middle)) / 2
        fish, gap, half = min(self.px(48), self.width * 0.1), self.px(12), self.px(20) * 0.75
        words = natural_width(self.left_text, self.px(20), bold=True)
        left = middle - (fish + gap + words) / 2
        at = left + fish + gap + words / 2
        if any(shore(x) > y - half or water(x) < y + half for x in (at - words / 2, at + words / 2)):
            bottom = max(water(middle + part * words) for part in (-0.5, 0, 0.5)) + self.px(4)
            Color(*theme.of("surface"))  # a plain background for the words
            ink.Ink(ink.box(middle - words / 2 - half, bottom, words + 2 * half, 2 * half, half))
            write(self.left_text, self.px(20), (middle, bottom + half), theme.of("text"))
            left = middle - fish / 2
        else:
            write(self.left_text, self.px(20), (at, y), theme.of("text"))
        draw_fish(left, y - fish * 0.28, fish, theme.of("suit_blue"), theme.of("on_blue"))

    def _level(self, high: float, cards: float) -> float:
        return self.y + high * (0.1 + 0.82 * cards / OCEAN_AT_START)

    def _water(self, level: float) -> Line:
        return lambda x: level + self.px(5) * sin((x - self.x) / self.px(46))

    def _sand(self, shore: float, depth: float) -> Line:
        """Return a function from x to the height of the sand: `shore` near the sides, `depth` at the lowest point."""

        def line(x: float) -> float:
            share = (x - self.x) / max(1.0, self.width)
            return self.y + depth + (shore - depth) * (2 * abs(share - LOWEST)) ** 1.6

        return line

    def _paint_levels(self, high: float) -> None:
        """Draw earlier water levels as dashed lines with captions, except those that would overlap."""
        before, lowest = self.y + high, self._level(high, self.left) + 2 * self.px(20)
        for cards, words in self.levels:
            y = self._level(high, cards)
            if before - y < self.px(18) or y < lowest:
                continue
            before = y - self.px(18)
            Color(*theme.of("outline_strong"))
            step, right = self.px(11), self.right - self.px(170)
            dashes = []
            x = self.x + self.width * 0.15 + 80 * min(self.px(0.9), high / 400)
            while x + step < right:
                dashes.append([(x, y), (x + step * 0.45, y)])
                x += step
            ink.Ink(ink.stroke(dashes, self.px(1.5)))
            write(words, self.px(18), (self.right - self.px(92), y), theme.of("text_muted"), bold=False)


class NeedRow(BoxLayout):
    view = ObjectProperty(None, rebind=True)


class NeedRows(Column):
    entries = ListProperty()

    def on_entries(self, *_args) -> None:
        refill(self, NeedRow, self.entries)


class FinalPoints(Panel):
    view = ObjectProperty(None, rebind=True)


class FinalPlaces(Grid):
    entries = ListProperty()

    def on_entries(self, *_args) -> None:
        refill(self, FinalPoints, self.entries)
