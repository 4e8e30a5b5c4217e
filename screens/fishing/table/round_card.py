"""The round card: all eight rounds with their hand sizes, and the float on the one being played."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty

from companion.language import _
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.drawings.shapes import draw_float
from screens.kit.facing import TurnedSheet
from screens.kit.layouts import Arranged, place, show_or_hide
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width, smallest
from screens.kit.text.widgets import OneLine
from screens.kit.theme import theme

SINK = 0.18  # seconds the float takes to the next row


class RoundMarks(Painted):
    """The line with a dot for each round and the float that hangs on it; `places` are the dots."""

    places = ListProperty()
    start = ListProperty([0, 0])  # where the line comes from
    marker = NumericProperty(1)  # the round, or between two while the float sinks
    field = ListProperty([0, 0])  # size of the lit field behind the current round
    diameter = NumericProperty("26dp")
    shift = ListProperty([0, 0])  # from the dot to the middle of the field
    repaint_on = ("places", "start", "marker", "field", "diameter", "shift")

    def paint(self) -> None:
        if not self.places:
            return
        number = max(1.0, min(float(len(self.places)), self.marker))
        low = int(number) - 1
        high = min(low + 1, len(self.places) - 1)
        share = number - 1 - low
        (ax, ay), (bx, by) = self.places[low], self.places[high]
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        width, height = self.field
        Color(*theme.of("accent_soft"))
        middle_x, middle_y = x + self.shift[0], y + self.shift[1]
        ink.Ink(ink.box(middle_x - width / 2, middle_y - height / 2, width, height, dp(12)))
        Color(*theme.of("text_muted"))
        ink.Ink(ink.stroke([[tuple(self.start), (x, y)]], dp(2)))
        for i, (dot_x, dot_y) in enumerate(self.places):
            if i < number - 1 - 0.01:
                Color(*theme.of("text_muted"))
                ink.Ink(ink.filled(ink.circle(dot_x, dot_y, dp(5))))
            elif i > number - 1 + 0.01:
                Color(*theme.of("outline_strong"))
                ink.Ink(ink.ring(ink.circle(dot_x, dot_y, dp(5)), dp(2)))
        draw_float(x, y, self.diameter)


class RoundCard(Arranged, Tap, Ground):
    """Stands as eight rows beside the tiles, or lies as eight columns above them."""

    number = NumericProperty(0)
    hands = ListProperty()
    look = OptionProperty("standing", options=("standing", "lying"))
    arrange_on = ("pos", "size", "number", "hands", "look")

    def __init__(self, **kwargs) -> None:
        self.marks = RoundMarks(size_hint=(None, None))
        self.heads = [OneLine(role="text_muted") for _each in range(2)]
        self.numbers = [OneLine() for _each in range(8)]
        self.cards = [OneLine() for _each in range(8)]
        super().__init__(**kwargs)
        for child in (self.marks, *self.numbers, *self.cards):
            self.add_widget(child)
        self.cards[0].fbind("font_size", self._arrange)
        self._arrange()

    def show(self, number: int, hands: tuple[int, ...]) -> None:
        """Show the round; the float sinks to it when it is another one."""
        moves = self.number and self.number != number and not App.get_running_app().has_less_motion
        self.number, self.hands = number, list(hands)
        Animation.cancel_all(self.marks, "marker")
        if moves:
            Animation(marker=number, duration=SINK, transition="out_quad").start(self.marks)
        else:
            self.marks.marker = number

    def arrange_now(self, *_args) -> None:
        if not self.hands or self.width < 2:
            return
        standing = self.look == "standing"
        place(self.marks, *self.pos, *self.size)
        self.heads[0].text, self.heads[1].text = _("Round"), _("Hand")
        for i, (number, cards) in enumerate(zip(self.numbers, self.cards)):
            current = i + 1 == self.number
            number.text, cards.text = str(i + 1), str(self.hands[i])
            number.bold, cards.bold = current, True
            number.role = cards.role = "text" if current else "text_muted"
        (self._stand if standing else self._lie)()

    def _stand(self) -> None:
        head = dp(65)
        row = (self.height - head - dp(7)) / 8
        line_x, right = self.x + dp(34), self.right - dp(24)
        for caption in self.heads:
            show_or_hide(self, caption, True)
        room = right - self.x - dp(68) - dp(12)
        size = dp(18)
        while size > smallest() and sum(natural_width(each.text, size) for each in self.heads) > room:
            size -= 1
        self.heads[0].put(size, self.x + dp(68), self.top - dp(36))
        self.heads[1].put(size, right, self.top - dp(36), anchor="right")
        places = []
        for i in range(8):
            middle = self.top - head - row * (i + 0.5)
            places.append((line_x, middle))
            current = i + 1 == self.number
            size = min(dp(30 if current else 22), row * 0.95)
            self.numbers[i].put(size, self.x + dp(68), middle)
            self.cards[i].put(size, right, middle, anchor="right")
        self.marks.places = places
        self.marks.start = (line_x, self.top)
        self.marks.field = (self.width - dp(16), row)
        self.marks.shift = (self.center_x - line_x, 0)
        self.marks.diameter = min(dp(26), row * 0.6)

    def _lie(self) -> None:
        pad, inside = dp(16), self.height - dp(24)
        size = min(dp(20), inside * 0.3)
        captions = max(natural_width(head.text, size) for head in self.heads) + dp(12)
        left, right = self.x + pad + captions, self.right - pad
        # Where there is no room for words, the figures alone say it.
        if right - left < 8 * dp(28):
            left = self.x + pad
        for head in self.heads:
            show_or_hide(self, head, left > self.x + pad)
        column = (right - left) / 8
        dots, upper, lower = (self.y + dp(12) + inside * share for share in (0.5, 0.8, 0.2))
        for head, middle in zip(self.heads, (upper, lower)):
            head.put(size, self.x + pad, middle)
        places = []
        for i in range(8):
            middle = left + column * (i + 0.5)
            places.append((middle, dots))
            is_current = i + 1 == self.number
            figure = min(dp(26 if is_current else 20), inside * 0.3, column / 1.25)
            self.numbers[i].put(figure * 0.92, middle, upper, anchor="center")
            self.cards[i].put(figure, middle, lower, anchor="center")
        self.marks.places = places
        self.marks.start = (left - dp(4), dots)
        self.marks.field = (min(column - dp(2), dp(60)), inside + dp(8))
        self.marks.shift = (0, self.center_y - dots)
        self.marks.diameter = min(dp(22), inside * 0.24)


class RoundsSheet(TurnedSheet):
    """All rounds with their hands, if the table has no room for the card."""

    def __init__(self, number: int, hands: Sequence[int], **kwargs) -> None:
        super().__init__(title=_("Rounds"), wide=dp(360), **kwargs)
        card = RoundCard(size_hint_y=None, height=dp(400))
        card.show(number, tuple(hands))
        self.add_widget(card)
