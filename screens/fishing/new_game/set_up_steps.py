"""The set-up list: a tile for each thing to lay out, with a drawing and a tick."""

from math import cos, pi, radians, sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fishing.drafts.set_up import SetUpStep
from screens.fishing.drawings.cards import draw_card
from screens.kit.controls import choices  # noqa: F401  (page.kv uses it)
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import draw_boat, draw_fish, draw_float, wave
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.theme import theme


class StepPicture(Painted):
    """The drawing of a thing to lay out; it fades when that is done."""

    view = ObjectProperty(None, rebind=True)
    repaint_on = ("view",)

    def paint(self) -> None:
        self.opacity = 0.5 if self.view.is_done else 1.0
        match self.view.step:
            case SetUpStep.BOATS:
                self._paint_boats()
            case SetUpStep.ROUND_CARD:
                self._paint_round_card()
            case SetUpStep.OCEAN:
                self._paint_ocean()
            case SetUpStep.BOX:
                self._paint_box() if self.view.cards else self._paint_empty_box()
            case SetUpStep.DEAL:
                self._paint_deal()
            case SetUpStep.OPEN:
                self._paint_players()

    def _paint_boats(self) -> None:
        high = min(self.height, dp(132))
        wide = high * 0.72
        for place in range(2):
            x, y = self.x + place * (wide + dp(14)), self.center_y - high / 2
            edge = ink.rounded(x, y, wide, high, dp(10))
            Color(*theme.of("surface_raised"))
            ink.Ink(ink.filled(edge))
            Color(*theme.of("outline"))
            ink.Ink(ink.ring(edge, dp(1.5)))
            water = wave(x + dp(8), x + wide - dp(8), y + high * 0.3, 2, place * 2.0, dp(2.5))
            if place == 0:
                size = wide * 0.62
                draw_fish(x + (wide - size) / 2, y + high * 0.5, size, theme.of("accent"), theme.of("surface_raised"))
            else:
                colours = theme.of("text"), theme.of("accent"), theme.of("text_muted")
                draw_boat(x + wide / 2, y + high * 0.32, high / 250, *colours)
            Color(*theme.of("accent"))
            ink.Ink(ink.stroke([water], dp(2.5)))

    def _paint_round_card(self) -> None:
        count = len(self.view.hands)
        cell = min(dp(38), self.width / count)
        wide, high = cell * count, min(dp(72), self.height * 0.7)
        x, y = self.x, self.y + (self.height - high) / 2 - dp(10)
        Color(*theme.of("surface_raised"))
        ink.Ink(ink.box(x, y, wide, high, dp(12)))
        Color(*theme.of("accent_soft"))
        ink.Ink(ink.box(x, y, cell, high, dp(12)))
        size = min(dp(18), cell * 0.62)
        for place, hand in enumerate(self.view.hands):
            middle = x + cell * (place + 0.5)
            write(str(place + 1), size, (middle, y + high * 0.7), theme.of("text"), is_part=True)
            write(str(hand), size, (middle, y + high * 0.27), theme.of("text_muted"), bold=False, is_part=True)
        draw_float(x + cell / 2, y + high + dp(5), dp(24), line=dp(2.2))

    def _paint_ocean(self) -> None:
        layers = 5
        high = min(dp(30), self.height / (layers + 0.4))
        wide = min(dp(230), self.width)
        for place in range(layers):
            stars = layers - place
            shift = dp(5) * (place % 2)
            y = self.center_y - high * layers / 2 + high * place
            edge = ink.rounded(self.x + shift, y, wide - dp(5), high - dp(3), dp(6))
            Color(*theme.mix("depth_3", "depth_1", place / (layers - 1)))
            ink.Ink(ink.filled(edge))
            Color(*theme.of("text"))
            radius = high * 0.28
            shapes = [
                star(
                    self.x + shift + wide / 2 + (each - (stars - 1) / 2) * radius * 2.7, y + high / 2 - dp(1.5), radius
                )
                for each in range(stars)
            ]
            ink.Ink(ink.merged(shapes))

    def _paint_box(self) -> None:
        per_row = 5 if len(self.view.cards) > 5 else len(self.view.cards)
        rows = -(-len(self.view.cards) // per_row)
        gap = dp(8)
        high = min(dp(88 if rows == 1 else 64), (self.height - gap * (rows - 1)) / rows)
        high = min(high, ((self.width - gap * (per_row - 1)) / per_row) / 0.72)
        wide = high * 0.72
        top = self.center_y + (rows * high + (rows - 1) * gap) / 2
        for place, card in enumerate(self.view.cards):
            row, column = divmod(place, per_row)
            draw_card(card, self.x + column * (wide + gap), top - (row + 1) * high - row * gap, wide, high)

    def _paint_empty_box(self) -> None:
        wide, high = min(dp(150), self.width), min(dp(70), self.height * 0.6)
        x, y = self.x, self.center_y - high / 2 - dp(6)
        lid = dp(16)
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.ring(ink.rounded(x + dp(6), y, wide - dp(12), high - lid, (0, 0, dp(10), dp(10))), dp(3)))
        ink.Ink(ink.ring(ink.rounded(x, y + high - lid, wide, lid, dp(6)), dp(3)))
        water = wave(x + dp(24), x + wide - dp(24), y + (high - lid) / 2, 2, 0, dp(4))
        Color(*theme.of("accent"))
        ink.Ink(ink.stroke([water], dp(3)))

    def _paint_deal(self) -> None:
        count = self.view.hands[0]
        high = min(dp(92), self.height * 0.86)
        wide = high * 0.7
        middle, base = self.x + min(self.width / 2, dp(120)), self.center_y - high * 0.42
        for place in range(count):
            angle = -(place - (count - 1) / 2) * min(8.0, 62 / max(1, count - 1))
            PushMatrix()
            Rotate(angle=angle, origin=(middle, base - high * 0.75))
            edge = ink.rounded(middle - wide / 2, base, wide, high, dp(7))
            Color(*theme.of("depth_1"))
            ink.Ink(ink.filled(edge))
            Color(*theme.of("surface"))
            ink.Ink(ink.ring(edge, dp(2)))
            PopMatrix()
        # Write the number on the top card, but upright: rotated text is blurred.
        turn, reach = radians(angle), high * 1.25
        centre = (middle - reach * sin(turn), base - high * 0.75 + reach * cos(turn))
        write(str(count), high * 0.42, centre, theme.of("text"), is_part=True)

    def _paint_players(self) -> None:
        large = min(dp(76), self.height * 0.6, self.width * 0.3)
        rest = len(self.view.faces) - 1
        small = min(dp(46), (self.width - large - dp(12)) / max(1, rest) - dp(6))
        y = self.center_y - dp(8)
        draw_face(self.view.faces[0], large, (self.x + large / 2, y))
        draw_float(self.x + large * 0.92, y + large * 0.42, dp(28), line=dp(2.4))
        for place in range(rest):
            x = self.x + large + dp(14) + place * (small + dp(6)) + small / 2
            draw_face(self.view.faces[place + 1], small, (x, y))


def star(x: float, y: float, radius: float) -> ink.Shape:
    points = []
    for tip in range(10):
        reach = radius if tip % 2 == 0 else radius * 0.45
        points.append((x + reach * sin(tip * pi / 5), y + reach * cos(tip * pi / 5)))
    return ink.filled(ink.polygon(points), (x, y))


class StepTile(PagePart, TapPanel):
    """The tile for one thing to lay out; a tap anywhere on it toggles its tick."""

    view = ObjectProperty(None, rebind=True)

    def on_tap(self) -> None:
        self.page.act.tick(self.view.step)
