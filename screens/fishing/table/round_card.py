"""The round card: all eight rounds with their hand sizes, and the float on the current one."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.tools.language import _
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import draw_float
from screens.kit.overlays import TurnedSheet
from screens.kit.tap import Tap
from screens.kit.text.letters import common_share, natural_width, smallest_size
from screens.kit.theme import theme

SINK = 0.18  # seconds that the float takes to the next round
CAPTION = 18  # sp


class RoundCard(Tap, Painted):
    """The card with all rounds and their hand sizes, in rows, or in columns if `is_lying`."""

    number = NumericProperty(0)
    hands = ListProperty()
    marker = NumericProperty(1)  # the round, or a fraction while the float moves
    is_lying = BooleanProperty(False)
    says = StringProperty("")
    repaint_on = ("number", "hands", "marker", "is_lying", "press")

    def show(self, number: int, hands: Sequence[int]) -> None:
        """Show the current round; the float moves to it from the previous one."""
        moves = self.number and self.number != number and not App.get_running_app().has_less_motion
        self.number, self.hands = number, list(hands)
        self.says = _("Round {number} of {all}").format(number=number, all=len(hands))
        Animation.cancel_all(self, "marker")
        if moves:
            Animation(marker=number, duration=SINK, transition="out_quad").start(self)
        else:
            self.marker = number

    def paint(self) -> None:
        Color(*theme.mix("surface", "text", 0.1 * self.press))
        ink.Ink(ink.box(*self.pos, *self.size, theme.radius_panel))
        if self.hands:
            (self._paint_columns if self.is_lying else self._paint_rows)()

    def _paint_rows(self) -> None:
        head = dp(65)
        row = (self.height - head - dp(7)) / len(self.hands)
        line_x, left, right = self.x + dp(34), self.x + dp(68), self.right - dp(24)
        middles = [self.top - head - row * (place + 0.5) for place in range(len(self.hands))]
        self._paint_marks(
            [(line_x, middle) for middle in middles],
            start=(line_x, self.top),
            field=(self.width - dp(16), row),
            shift=(self.center_x - line_x, 0),
            diameter=min(dp(26), row * 0.6),
        )
        captions = (_("Round"), _("Hand"))
        size = dp(CAPTION) * common_share(captions, dp(CAPTION), False, (right - left - dp(12)) / 2, 0.6)
        self._write(captions[0], size, left, self.top - dp(36), "left")
        self._write(captions[1], size, right, self.top - dp(36), "right")
        for place, (hand, middle) in enumerate(zip(self.hands, middles), start=1):
            is_current = place == self.number
            size = min(dp(30 if is_current else 22), row * 0.95)
            self._write(str(place), size, left, middle, "left", is_current=is_current, bold=is_current)
            self._write(str(hand), size, right, middle, "right", is_current=is_current, bold=True)

    def _paint_columns(self) -> None:
        pad, inside = dp(16), self.height - dp(24)
        captions = (_("Round"), _("Hand"))
        size = max(smallest_size(), min(dp(20), inside * 0.3))
        left = self.x + pad + max(natural_width(caption, size) for caption in captions) + dp(12)
        column = (self.right - pad - left) / len(self.hands)
        dots, upper, lower = (self.y + dp(12) + inside * share for share in (0.5, 0.8, 0.2))
        middles = [left + column * (place + 0.5) for place in range(len(self.hands))]
        self._paint_marks(
            [(middle, dots) for middle in middles],
            start=(left - dp(4), dots),
            field=(min(column - dp(2), dp(60)), inside + dp(8)),
            shift=(0, self.center_y - dots),
            diameter=min(dp(22), inside * 0.24),
        )
        for caption, middle in zip(captions, (upper, lower)):
            self._write(caption, size, self.x + pad, middle, "left")
        others = dp(20) * min(1.0, column * 0.7 / natural_width(str(max(self.hands)), dp(20), True))
        for place, (hand, middle) in enumerate(zip(self.hands, middles), start=1):
            is_current = place == self.number
            # The numbers of two rounds must not touch.
            larger = dp(26) * min(1.0, column * 0.85 / natural_width(str(hand), dp(26), True))
            size = max(smallest_size(), min(larger if is_current else others, inside * 0.3))
            above = max(smallest_size(), size * 0.92)
            self._write(str(place), above, middle, upper, "center", is_current=is_current, bold=is_current)
            self._write(str(hand), size, middle, lower, "center", is_current=is_current, bold=True)

    def _paint_marks(
        self, dots: list[ink.Point], *, start: ink.Point, field: ink.Point, shift: ink.Point, diameter: float
    ) -> None:
        """Draw the line with a dot for each round, the float, and a highlight behind the current round."""
        number = max(1.0, min(float(len(dots)), self.marker))
        low = int(number) - 1
        (ax, ay), (bx, by) = dots[low], dots[min(low + 1, len(dots) - 1)]
        share = number - 1 - low
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        Color(*theme.of("accent_soft"))
        ink.Ink(ink.box(x + shift[0] - field[0] / 2, y + shift[1] - field[1] / 2, *field, dp(12)))
        Color(*theme.of("text_muted"))
        ink.Ink(ink.stroke([[start, (x, y)]], dp(2)))
        for place, dot in enumerate(dots):
            if place < number - 1 - 0.01:
                Color(*theme.of("text_muted"))
                ink.Ink(ink.filled(ink.circle(*dot, dp(5))))
            elif place > number - 1 + 0.01:
                Color(*theme.of("outline_strong"))
                ink.Ink(ink.ring(ink.circle(*dot, dp(5)), dp(2)))
        draw_float(x, y, diameter)

    def _write(
        self, text: str, size: float, x: float, y: float, anchor: str, *, is_current: bool = False, bold: bool = False
    ) -> None:
        wide = natural_width(text, size, bold)
        centre = x + {"left": wide / 2, "center": 0, "right": -wide / 2}[anchor]
        write(text, size, (centre, y), theme.of("text" if is_current else "text_muted"), bold=bold)


class RoundsSheet(TurnedSheet):
    """The round card as a sheet, for a phone."""

    def __init__(self, number: int, hands: Sequence[int], **kwargs) -> None:
        super().__init__(title=_("Rounds"), wide=dp(360), **kwargs)
        card = RoundCard(size_hint_y=None, height=dp(400))
        card.show(number, hands)
        self.add_widget(card)
