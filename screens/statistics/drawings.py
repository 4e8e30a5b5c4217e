"""Drawings for the statistics of several people: boats in lanes, faces on a line, and bars of games and rounds."""

from collections.abc import Sequence
from math import ceil, pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.pages.charts import STEPS
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import format_decimal, format_number
from screens.kit.chart import spread
from screens.kit.drawings import ink
from screens.kit.drawings.face import CURVE, draw_emblem, draw_face, who
from screens.kit.drawings.painted import Painted, write, write_from
from screens.kit.drawings.shapes import corner, draw_boat
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width, shortened
from screens.kit.theme import theme

TEXT = 18  # sp
WIDEST = 144  # dp: the maximum width of a bar, when there are few games


class BoatLane(Tap, Painted):
    """The lane of one person: the more games they have won, the further their boat has come. A tap opens the person."""

    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    won = NumericProperty(0)
    played = NumericProperty(0)
    most = NumericProperty(0)  # the largest number of games won by one person
    depth = NumericProperty(1)  # 1 to 3: the darkness of the water
    is_last = BooleanProperty(False)
    repaint_on = ("name", "face", "won", "played", "most", "depth", "is_last", "press")

    @property
    def says(self) -> str:
        return self.name

    def paint(self) -> None:
        if self.face is None:
            return
        of = _("of {count}")
        room = max(natural_width(of.format(count=88), dp(TEXT)), min(self.width * 0.2, dp(130)))
        right = self.right - dp(20) - room
        boat = min(self.height * 0.66, dp(72))  # height from the water to the top of the sail
        start = self.x + dp(100)
        far = right - start - boat - natural_width("00", dp(36), True) - dp(16)
        water = self.y + self.height * 0.28
        if self.press:
            Color(*theme.of("text")[:3], 0.06 * self.press)
            ink.Ink(ink.bar(self.x, self.y, self.width, self.height))
        self._paint_water(water)
        x = start + far * self.won / max(1, self.most) + boat * 0.5
        self._paint_way(start, x - boat * 0.6, water)
        draw_own_boat(self.face, x, water - dp(2), boat / 128)
        draw_face(self.face, min(dp(56), self.height * 0.66), (self.x + dp(44), water + self.height * 0.2))
        size, text, muted = dp(TEXT), theme.of("text"), theme.of("text_muted")
        write_from(str(self.won), dp(36), x + boat * 0.62, water + boat * 0.42, text)
        y, name = water + boat * 0.3, shortened(self.name, size, False, room)
        write_from(name, size, right, y + dp(TEXT * 1.2), text, bold=False)
        write_from(of.format(count=self.played), size, right, y, muted, bold=False)

    def _paint_water(self, level: float) -> None:
        # A point every other pixel, so that the water follows the rounded corners of its panel.
        places = [self.x + 2 * step for step in range(int(self.width / 2) + 1)]
        line = [(x, level + dp(3) * sin(4 * pi * (x - self.x) / self.width + 0.8)) for x in places]
        radius = theme.radius_panel if self.is_last else 0
        floor = [(x, self.y + (corner(x, self.x, self.right, radius) if radius else 0)) for x, _y in line]
        Color(*theme.of(f"depth_{int(self.depth)}"))
        ink.Ink(ink.between(floor, line))

    def _paint_way(self, start: float, end: float, level: float) -> None:
        Color(*theme.of(who(self.face)))
        dots = [ink.filled(ink.circle(x, level + dp(3), dp(1.6))) for x in range(int(start), int(end), int(dp(10)))]
        if dots:
            ink.Ink(ink.merged(dots))


def draw_own_boat(face: Face, x: float, waterline: float, scale: float) -> None:
    """Draw a person's boat on the current canvas, with the emblem on its sail."""
    colour = theme.of(who(face))
    draw_boat(x, waterline, scale, theme.of("text"), colour, colour)
    draw_emblem(face.emblem, 31 * scale, (x + 26 * scale, waterline + 53 * scale), theme.of("on_who"), colour)


class AverageLine(Painted):
    """A line of average scores with the face of each player at their average."""

    entries = ListProperty()  # (face, average)
    repaint_on = ("entries",)

    def paint(self) -> None:
        if not self.entries:
            return
        values = [value for _face, value in self.entries]
        margin = max((max(values) - min(values)) * 0.15, 0.5)
        low, high = min(values) - margin, max(values) + margin
        left, right, axis = self.x + dp(24), self.right - dp(24), self.y + dp(TEXT) * 1.6

        def at(value: float) -> float:
            return left + (right - left) * (value - low) / (high - low)

        step = next(each for each in (0.5, *STEPS) if high - low <= 5 * each)
        ticks = [tick * step for tick in range(ceil(low / step), int(high // step) + 1)]
        self._paint_axis(axis, [(value, at(value)) for value in ticks])
        ordered = sorted(self.entries, key=lambda each: -each[1])
        self._paint_faces(axis, left, right, [(face, at(value)) for face, value in ordered])

    def _paint_axis(self, axis: float, ticks: Sequence[tuple[float, float]]) -> None:
        """Draw the line with its ticks, each of which is a value and its x."""
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.stroke([[(self.x, axis), (self.right, axis)]], dp(2)))
        for value, x in ticks:
            Color(*theme.of("outline_strong"))
            ink.Ink(ink.stroke([[(x, axis - dp(6)), (x, axis + dp(6))]], dp(2)))
            word = format_decimal(value) if value % 1 else format_number(int(value))
            write(word, dp(TEXT), (x, axis - dp(TEXT)), theme.of("text_muted"), bold=False)

    def _paint_faces(self, axis: float, left: float, right: float, averages: Sequence[tuple[Face, float]]) -> None:
        """Draw each face above the x of its average, next to each other, with a line down to it."""
        size = min(dp(44), self.top - axis - dp(16), (right - left) / len(averages))
        places = spread([average for _face, average in averages], size + dp(2), left, right)
        for (face, average), x in zip(averages, places):
            Color(*theme.of(who(face)))
            ink.Ink(ink.stroke([[(x, axis + dp(16)), (average, axis + dp(1))]], dp(3)))
            draw_face(face, size, (x, axis + dp(14) + size / 2))


class LeadBars(Painted):
    """A bar for each game of two players: up if one was ahead, down if the other was."""

    leads = ListProperty()
    faces = ListProperty()
    repaint_on = ("leads", "faces")

    def paint(self) -> None:
        if not self.leads or len(self.faces) < 2:
            return
        left, size = self.x + dp(60), dp(TEXT)
        ahead, behind = max(0, *self.leads), max(0, *(-lead for lead in self.leads))
        high = self.height - size * 2.8
        # Both sides keep room for a face, even if only one player was ever ahead.
        share = min(0.7, max(0.3, behind / (ahead + behind or 1)))
        middle = self.y + size * 1.4 + high * share
        step = min(high * (1 - share) / (ahead or 1), high * share / (behind or 1))
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.stroke([[(left, middle), (self.right, middle)]], dp(2)))
        room = min((self.right - left) / len(self.leads), dp(WIDEST))
        wide = min(room * 0.74, dp(48))
        for face, up in zip(self.faces, (1 - share, -share)):
            draw_face(face, dp(44), (self.x + dp(22), middle + high * up / 2))
        labelled = self.leads if room >= dp(40) else (max(self.leads), min(self.leads))
        for place, lead in enumerate(self.leads):
            tall, x = max(dp(3), step * abs(lead)), left + room * (place + 0.5)
            Color(*theme.of("outline_strong" if not lead else who(self.faces[0 if lead > 0 else 1])))
            ink.Ink(ink.box(x - wide / 2, middle if lead > 0 else middle - tall, wide, tall, min(dp(5), wide * 0.25)))
            if lead in labelled:
                y = middle + (tall + size * 0.65) * (1 if lead >= 0 else -1)
                write(str(abs(lead)), size, (x, y), theme.of("text"))


class DuelBar(Painted):
    """The shares of games in which one player was ahead, level and behind, in one bar."""

    figures = ListProperty([0, 0, 0])
    faces = ListProperty()
    repaint_on = ("figures", "faces")

    def paint(self) -> None:
        total = sum(self.figures)
        if not total or len(self.faces) < 2:
            return
        roles = (who(self.faces[0]), "outline_strong", who(self.faces[1]))
        parts = [(figure, role) for figure, role in zip(self.figures, roles) if figure]
        room, x = self.width - dp(4) * (len(parts) - 1), self.x
        for figure, role in parts:
            wide = room * figure / total
            Color(*theme.of(role))
            ink.Ink(ink.box(x, self.y, wide, self.height, min(dp(8), wide / 2)))
            x += wide + dp(4)


class RoundBars(Painted):
    """Bars with the points of every round of a game; the best points of each round are written above their bar."""

    rounds = ListProperty()  # for each player, the points of each round
    faces = ListProperty()
    repaint_on = ("rounds", "faces")

    def paint(self) -> None:
        if not self.rounds or not self.rounds[0]:
            return
        base, room = self.y + dp(TEXT) * 1.6, self.width / len(self.rounds[0])
        self._paint_faces()
        for number in range(len(self.rounds[0])):
            self._paint_round(number, self.x + room * (number + 0.1), base, room * 0.8)
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.stroke([[(self.x, base), (self.right, base)]], dp(1.5)))

    def _paint_faces(self) -> None:
        for seat, face in enumerate(self.faces):
            draw_face(face, dp(CURVE), (self.x + dp(CURVE) * (0.5 + 1.3 * seat), self.top - dp(CURVE) / 2))

    def _paint_round(self, number: int, left: float, base: float, width: float) -> None:
        """Draw the bars of a round, and its number below them."""
        size, wide = dp(TEXT), width / len(self.rounds)
        high = self.top - dp(CURVE + 4) - size * 1.3 - base
        most = max(1, *(max(own) for own in self.rounds))
        best = max(range(len(self.rounds)), key=lambda seat: self.rounds[seat][number])
        for seat, own in enumerate(self.rounds):
            tall, x = max(dp(2), high * own[number] / most), left + wide * seat
            Color(*theme.of(who(self.faces[seat])))
            ink.Ink(ink.box(x, base, wide * 0.88, tall, min(dp(5), wide * 0.2)))
            if seat == best:
                write(format_number(own[number]), size, (x + wide * 0.44, base + tall + size * 0.6), theme.of("text"))
        middle = (left + width / 2, self.y + size * 0.6)
        write(str(number + 1), size, middle, theme.of("text_muted"), bold=False)
