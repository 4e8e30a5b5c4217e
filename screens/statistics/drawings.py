"""What statistics draw: boats in lanes, faces on a line, and bars of games and rounds."""

from math import ceil, pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.language import _
from companion.names import decimal, number_in_words
from screens.kit.chart import STEPS, levels, spread
from screens.kit.drawings import ink
from screens.kit.drawings.face import CURVE, draw_emblem, draw_face, who
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import corner, draw_boat, draw_float
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

TEXT = 18  # sp
WIDEST = 144  # dp for one of few games


class Figured(Painted):
    """A drawing with text in it."""

    def words(self, text: str, x: float, y: float, role: str = "text_muted", *, sp: float = TEXT, bold=False) -> None:
        """Write a text whose left middle is at a place."""
        size = dp(sp)
        write(text, size, (x + natural_width(text, size, bold) / 2, y), theme.of(role), bold=bold)


class BoatLanes(Figured):
    """A lane for everybody: the more games somebody has won, the further the boat has come."""

    entries = ListProperty()  # (face, games won, games played)
    repaint_on = ("entries",)

    def paint(self) -> None:
        if not self.entries:
            return
        lane = self.height / len(self.entries)
        most = max(won for _face, won, _played in self.entries)
        of = [_("of {count}").format(count=played) for _face, _won, played in self.entries]
        right = self.right - dp(20) - max(natural_width(words, dp(TEXT)) for words in of)
        boat = min(lane * 0.66, dp(72))  # from the water to the top of the sail
        start = self.x + dp(100)
        far = right - start - boat - natural_width("00", dp(36), True) - dp(16)
        for place, (face, won, _played) in enumerate(self.entries):
            bottom = self.top - (place + 1) * lane
            is_last = place == len(self.entries) - 1
            water = bottom + lane * 0.28
            self._paint_water(bottom, water, f"depth_{min(3, 1 + place // 2)}", is_last)
            x = start + far * won / max(1, most) + boat * 0.5
            self._paint_way(face, start, x - boat * 0.6, water)
            colour, scale = theme.of(who(face)), boat / 128
            draw_boat(x, water - dp(2), scale, theme.of("text"), colour, colour)
            draw_emblem(face.emblem, boat * 0.24, (x + 26 * scale, water + 53 * scale), theme.of("on_who"), colour)
            draw_face(face, min(dp(56), lane * 0.66), (self.x + dp(44), water + lane * 0.2))
            self.words(str(won), x + boat * 0.62, water + boat * 0.42, "text", sp=36, bold=True)
            self.words(of[place], right, water + boat * 0.3)

    def _paint_water(self, bottom: float, level: float, role: str, is_last: bool) -> None:
        # A point every other pixel: the water takes the round corners of its panel.
        places = [self.x + 2 * step for step in range(int(self.width / 2) + 1)]
        line = [(x, level + dp(3) * sin(4 * pi * (x - self.x) / self.width + 0.8)) for x in places]
        radius = theme.radius_panel if is_last else 0
        floor = [(x, bottom + (corner(x, self.x, self.right, radius) if radius else 0)) for x, _y in line]
        Color(*theme.of(role))
        ink.Ink(ink.between(floor, line))

    def _paint_way(self, face, start: float, end: float, level: float) -> None:
        Color(*theme.of(who(face)))
        dots = [ink.filled(ink.circle(x, level + dp(3), dp(1.6))) for x in range(int(start), int(end), int(dp(10)))]
        if dots:
            ink.Ink(ink.together(dots))


class AverageLine(Figured):
    """Everybody on a line of averages."""

    entries = ListProperty()  # (face, average)
    repaint_on = ("entries",)

    def paint(self) -> None:
        if not self.entries:
            return
        values = [value for _face, value in self.entries]
        low, high = min(values), max(values)
        margin = max((high - low) * 0.15, 0.5)
        left, right, axis = self.x + dp(24), self.right - dp(24), self.y + dp(TEXT) * 1.6

        def at(value: float) -> float:
            return left + (right - left) * (value - low + margin) / (high - low + 2 * margin)

        Color(*theme.of("outline_strong"))
        ink.Ink(ink.stroke([[(self.x, axis), (self.right, axis)]], dp(2)))
        step = next(each for each in (0.5, *STEPS) if high - low + 2 * margin <= 5 * each)
        for tick in range(ceil((low - margin) / step), int((high + margin) // step) + 1):
            x, value = at(tick * step), tick * step
            Color(*theme.of("outline_strong"))
            ink.Ink(ink.stroke([[(x, axis - dp(6)), (x, axis + dp(6))]], dp(2)))
            word = decimal(value) if value % 1 else number_in_words(int(value))
            write(word, dp(TEXT), (x, axis - dp(TEXT)), theme.of("text_muted"), bold=False)
        size = min(dp(44), self.top - axis - dp(16), (right - left) / len(values))
        ordered = sorted(self.entries, key=lambda each: -each[1])
        places = spread([at(value) for _face, value in ordered], size + dp(2), left, right)
        for (face, value), x in zip(ordered, places):
            Color(*theme.of(who(face)))
            ink.Ink(ink.stroke([[(x, axis + dp(16)), (at(value), axis + dp(1))]], dp(3)))
            draw_face(face, size, (x, axis + dp(14) + size / 2))


class LeadBars(Figured):
    """Two players game by game: up for one, down for the other."""

    leads = ListProperty()
    faces = ListProperty()
    repaint_on = ("leads", "faces")

    def paint(self) -> None:
        if not self.leads or len(self.faces) < 2:
            return
        left, size = self.x + dp(60), dp(TEXT)
        ahead, behind = max(0, *self.leads), max(0, *(-lead for lead in self.leads))
        high = self.height - size * 2.8
        # Both sides keep room for a face, even where only one of the two was ever ahead.
        share = min(0.7, max(0.3, behind / (ahead + behind or 1)))
        middle = self.y + size * 1.4 + high * share
        step = min(high * (1 - share) / (ahead or 1), high * share / (behind or 1))
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.stroke([[(left, middle), (self.right, middle)]], dp(2)))
        room = min((self.right - left) / len(self.leads), dp(WIDEST))
        wide = min(room * 0.74, dp(48))
        for face, up in zip(self.faces, (1 - share, -share)):
            draw_face(face, dp(44), (self.x + dp(22), middle + high * up / 2))
        told = self.leads if room >= dp(40) else (max(self.leads), min(self.leads))
        for place, lead in enumerate(self.leads):
            tall, x = max(dp(3), step * abs(lead)), left + room * (place + 0.5)
            Color(*theme.of("outline_strong" if not lead else who(self.faces[0 if lead > 0 else 1])))
            ink.Ink(ink.box(x - wide / 2, middle if lead > 0 else middle - tall, wide, tall, min(dp(5), wide * 0.25)))
            if lead in told:
                y = middle + (tall + size * 0.65) * (1 if lead >= 0 else -1)
                write(str(abs(lead)), size, (x, y), theme.of("text"))


class DuelBar(Painted):
    """How often one was ahead, level and behind, as shares of one bar."""

    figures = ListProperty([0, 0, 0])
    faces = ListProperty()
    repaint_on = ("figures", "faces")

    def paint(self) -> None:
        total = sum(self.figures)
        if not total or len(self.faces) < 2:
            return
        roles = (who(self.faces[0]), "outline_strong", who(self.faces[1]))
        there = [(figure, role) for figure, role in zip(self.figures, roles) if figure]
        room, x = self.width - dp(4) * (len(there) - 1), self.x
        for figure, role in there:
            wide = room * figure / total
            Color(*theme.of(role))
            ink.Ink(ink.box(x, self.y, wide, self.height, min(dp(8), wide / 2)))
            x += wide + dp(4)


class GameBars(Figured):
    """A bar for each game, the newest at the right; games that were won carry a float."""

    games = ListProperty()  # (score, whether it was won)
    face = ObjectProperty(None, allownone=True)
    repaint_on = ("games", "face")

    def paint(self) -> None:
        if not self.games or self.face is None:
            return
        size = dp(TEXT)
        scores = [score for score, _won in self.games]
        steps = levels(min(scores), max(*scores, 10), max(2, min(5, int(self.height / (size * 2)))))
        low, high = steps[0], steps[-1]
        left = self.x + max(natural_width(number_in_words(step), size) for step in steps) + dp(12)
        bottom, top = self.y + size * 0.7, self.top - size * 0.7

        def level(value: float) -> float:
            return bottom + (top - bottom) * (value - low) / (high - low)

        for step in steps:
            y = round(level(step)) + 0.5
            Color(*theme.of("outline" if step else "outline_strong"))
            ink.Ink(ink.stroke([[(left, y), (self.right, y)]], dp(1 if step else 1.5)))
            word = number_in_words(step)
            self.words(word, left - dp(12) - natural_width(word, size), y)
        room = min((self.right - left) / len(self.games), dp(WIDEST))
        wide = min(room * 0.68, dp(56))  # few games do not become a wall
        for place, (value, won) in enumerate(self.games):
            x = left + room * (place + 0.5) - wide / 2
            low_end, high_end = sorted((level(0), level(value)))
            Color(*theme.of(who(self.face) if won else "outline_strong"))
            ink.Ink(ink.box(x, low_end, wide, max(dp(3), high_end - low_end), min(dp(4), wide * 0.3)))
            if won:
                mark = min(dp(18), wide * 0.74)
                middle = (x + wide / 2, max(high_end - mark, low_end + mark * 0.6))
                Color(*theme.of("surface"))  # a bar may have the colour of the float
                ink.Ink(ink.filled(ink.circle(*middle, mark * 0.66)))
                draw_float(*middle, mark, line=dp(1.5))


class RoundBars(Figured):
    """What every round of one game brought, side by side; the most of each round is written above it."""

    rounds = ListProperty()  # for each player what each round brought
    faces = ListProperty()
    repaint_on = ("rounds", "faces")

    def paint(self) -> None:
        if not self.rounds or not self.rounds[0]:
            return
        size, count = dp(TEXT), len(self.rounds[0])
        base, room = self.y + size * 1.6, self.width / count
        most = max(1, *(max(own) for own in self.rounds))
        high = self.top - dp(CURVE + 4) - size * 1.3 - base
        wide = room * 0.8 / len(self.rounds)
        for seat, face in enumerate(self.faces):
            draw_face(face, dp(CURVE), (self.x + dp(CURVE) * (0.5 + 1.3 * seat), self.top - dp(CURVE) / 2))
        for number in range(count):
            left = self.x + room * number + room * 0.1
            best = max(range(len(self.rounds)), key=lambda seat: self.rounds[seat][number])
            for seat, own in enumerate(self.rounds):
                tall = max(dp(2), high * own[number] / most)
                x = left + wide * seat
                Color(*theme.of(who(self.faces[seat])))
                ink.Ink(ink.box(x, base, wide * 0.88, tall, min(dp(5), wide * 0.2)))
                if seat == best:
                    middle = (x + wide * 0.44, base + tall + size * 0.6)
                    write(number_in_words(own[number]), size, middle, theme.of("text"))
            write(str(number + 1), size, (left + room * 0.4, self.y + size * 0.6), theme.of("text_muted"), bold=False)
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.stroke([[(self.x, base), (self.right, base)]], dp(1.5)))
