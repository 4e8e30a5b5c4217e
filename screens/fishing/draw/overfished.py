"""The overfished ocean: the cards needed, a dry seabed with a stranded boat, and the final points."""

from collections.abc import Sequence
from math import sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.fishing.pages.overfished import NeededCards
from companion.fishing.rounds import OCEAN_AT_START
from screens.fishing.drawings.water import Basin, Line
from screens.fishing.parts import draw_plan  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import draw_boat, draw_fish
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

load_rules(__file__)

TILT = 14  # degrees
LOWEST = 0.55  # x of the lowest point of the sand, as a share of the width
BED, SHORE, FULL = 0.05, 0.5, 0.92  # heights of the bed, of the sand at the sides and of the full ocean, as shares
WIDENS = 0.6  # the basin is wider at the top, so the last cards lower the water most
CARD = 42 / 58  # width of a card as a share of its height


class NeededRows(Painted):
    """A row for each player who would draw: the face, filled cards from the ocean, and dashed ones that it lacks."""

    rows = ListProperty()  # of NeededCards
    high = NumericProperty("58dp")  # height of a card
    gap = NumericProperty("18dp")  # between two rows
    repaint_on = ("rows", "high", "gap")

    def paint(self) -> None:
        most = max((row.there + row.missing for row in self.rows), default=0)
        face, gap = self.high * 0.83, self.high * 0.12
        left = self.x + face + 2 * gap
        width = min(self.high * CARD, (self.right - left + gap) / max(1, most) - gap)
        for number, row in enumerate(self.rows):
            y = self.top - self.high - number * (self.high + self.gap)
            draw_face(row.face, face, (self.x + face / 2, y + self.high / 2))
            boxes = [(left + card * (width + gap), y, width, self.high) for card in range(row.there + row.missing)]
            self._paint_cards(row, boxes)

    def _paint_cards(self, row: NeededCards, boxes: Sequence[tuple[float, float, float, float]]) -> None:
        radius, line = min(self.px(7), self.high * 0.14), max(self.px(2), self.high * 0.04)
        for boxes_of, role in ((boxes[: row.there], "accent"), (boxes[row.there :], "danger_soft")):
            Color(*theme.of(role))
            ink.Ink(ink.merged([ink.box(*box, radius) for box in boxes_of]))
        dashes = []
        for x, y, width, height in boxes[row.there :]:
            half = line / 2
            edge = [point[:2] for point in ink.rounded(x + half, y + half, width - line, height - line, radius - half)]
            dashes += ink.dashed([*edge, edge[0]], self.high * 0.08, self.high * 0.08)
        Color(*theme.of("danger"))
        ink.Ink(ink.stroke(dashes, line))


class DryOcean(Painted):
    """The dry ocean: sand, a puddle, a tilted boat and earlier water levels."""

    levels = ListProperty()  # (cards, words), from full to nearly empty
    left = NumericProperty(0)
    left_text = StringProperty("")
    fallen = NumericProperty(1.0)  # from 0 (the water level of round 1) to 1 (the final level)
    radius = NumericProperty("20dp")
    room = NumericProperty(0)  # height of the drawing from the lower edge
    repaint_on = ("levels", "left", "left_text", "fallen", "radius", "room")

    def paint(self) -> None:
        high = max(self.px(48), self.room)
        shore, front = self._sand(high * SHORE, high * BED), self._sand(high * 0.16, high * 0.01)
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
        scale = self._boat_scale(high)
        keel = max(shore(x), water(x) - 14 * scale)
        PushMatrix()
        Rotate(angle=TILT * self.fallen, origin=(x, keel))
        draw_boat(x, keel + 12 * scale, scale, theme.of("text"), theme.of("text_muted"), theme.of("text_muted"))
        PopMatrix()

    def _paint_left(self, water: Line, shore: Line) -> None:
        """Draw a fish and, if there is room, the number of cards left: next to it, or above shallow water."""
        middle = self.x + self.width * LOWEST
        depth = water(middle) - shore(middle)
        y, size = shore(middle) + depth * 0.55, min(self.px(22), max(self.px(16), self.room / 6))
        fish, gap, half = min(self.px(48), self.width * 0.1, depth * 1.4), self.px(12), size * 0.5
        words = natural_width(self.left_text, size, bold=True)
        left = middle - (fish + gap + words) / 2
        at = left + fish + gap + words / 2
        if any(shore(x) > y - half or water(x) < y + half for x in (at - words / 2, at + words / 2)):
            left, bottom = middle - fish / 2, max(water(middle + part * words) for part in (-0.5, 0, 0.5))
            if bottom + 2 * size < self.y + self.room:
                write(self.left_text, size, (middle, bottom + size), theme.of("text"))
        else:
            write(self.left_text, size, (at, y), theme.of("text"))
        draw_fish(left, y - fish * 0.28, fish, theme.of("suit_blue"), theme.of("on_blue"))

    def _boat_scale(self, high: float) -> float:
        return min(self.px(0.95), high / 320)

    def _level(self, high: float, cards: float) -> float:
        return self.y + high * (BED + (FULL - BED) * (cards / OCEAN_AT_START) ** WIDENS)

    def _water(self, level: float) -> Line:
        return lambda x: level + self.px(5) * sin((x - self.x) / self.px(46))

    def _sand(self, shore: float, depth: float) -> Line:
        """Return a function from x to the height of the sand: `shore` near the sides, `depth` at the lowest point."""

        def line(x: float) -> float:
            share = (x - self.x) / max(1.0, self.width)
            return self.y + depth + (shore - depth) * (2 * abs(share - LOWEST)) ** 2.2

        return line

    def _paint_levels(self, high: float) -> None:
        """Draw earlier water levels as dashed lines with captions, except those that would overlap."""
        # Below each line there is room for its caption.
        before, lowest = self.y + high, max(self._level(high, self.left), self.y + high * SHORE) + self.px(44)
        left, right = self.x + self.width * 0.15 + 90 * self._boat_scale(high), self.right - self.px(32)
        for cards, words in self.levels:
            y = self._level(high, cards)
            if y > before or y < lowest:
                continue
            before = y - self.px(32)
            Color(*theme.of("outline_strong"))
            ink.Ink(ink.stroke(ink.dashed([(left, y), (right, y)], self.px(5), self.px(6)), self.px(1.5)))
            middle = right - natural_width(words, self.px(18)) / 2
            write(words, self.px(18), (middle, y - self.px(18)), theme.of("text_muted"), bold=False)
