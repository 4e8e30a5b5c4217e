"""The round card: all eight rounds with their hand sizes, and the float on the one being played."""

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty

from companion.language import _
from screens.kit import ink
from screens.kit.layouts import place, show_or_hide
from screens.kit.letters import natural_width, smallest
from screens.kit.painted import Painted
from screens.kit.panels import TapFloatPanel
from screens.kit.shapes import draw_float
from screens.kit.text import OneLine
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


class RoundCard(TapFloatPanel):
    """Stands as eight rows beside the tiles, or lies as eight columns above them."""

    number = NumericProperty(0)
    hands = ListProperty()
    look = OptionProperty("standing", options=("standing", "lying", "bare"))

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self.marks = RoundMarks(size_hint=(None, None))
        self.heads = [OneLine(role="text_muted") for _each in range(2)]
        self.numbers = [OneLine() for _each in range(8)]
        self.cards = [OneLine() for _each in range(8)]
        super().__init__(**kwargs)
        for child in (self.marks, *self.cards):
            self.add_widget(child)
        for name in ("pos", "size", "number", "hands", "look"):
            self.fbind(name, self._arrange)
        self.cards[0].fbind("font_size", self._arrange)
        self._arrange()

    def show(self, number: int, hands: tuple[int, ...]) -> None:
        """Show the round; the float sinks to it when it is another one."""
        moves = self.number and self.number != number and not App.get_running_app().reduce_motion
        self.number, self.hands = number, list(hands)
        Animation.cancel_all(self.marks, "marker")
        if moves:
            Animation(marker=number, duration=SINK, transition="out_quad").start(self.marks)
        else:
            self.marks.marker = number

    def _arrange_now(self, *_args) -> None:
        if not self.hands or self.width < 2:
            return
        standing = self.look == "standing"
        self.ground = "" if self.look == "bare" else "surface"
        place(self.marks, *self.pos, *self.size)
        for child in (*self.heads, *self.numbers):
            show_or_hide(self, child, standing)
        for i, (number, cards) in enumerate(zip(self.numbers, self.cards)):
            current = i + 1 == self.number
            number.text, cards.text = str(i + 1), str(self.hands[i])
            number.bold, cards.bold = current, current or self.look != "bare"
            number.role = cards.role = "text" if current else "text_muted"
        (self._stand if standing else self._lie)()

    def _stand(self) -> None:
        head = dp(65)
        row = (self.height - head - dp(7)) / 8
        line_x, right = self.x + dp(34), self.right - dp(24)
        self.heads[0].text, self.heads[1].text = _("Round"), _("Cards")
        room = right - self.x - dp(68) - dp(12)
        size = theme.sp(18)
        while size > smallest() and sum(natural_width(each.text, size) for each in self.heads) > room:
            size -= 1
        self.heads[0].put(size, self.x + dp(68), self.top - dp(36))
        self.heads[1].put(size, right, self.top - dp(36), anchor="right")
        places = []
        for i in range(8):
            middle = self.top - head - row * (i + 0.5)
            places.append((line_x, middle))
            current = i + 1 == self.number
            size = min(theme.sp(30 if current else 22), row * 0.95)
            self.numbers[i].put(size, self.x + dp(68), middle)
            self.cards[i].put(size, right, middle, anchor="right")
        self.marks.places = places
        self.marks.start = (line_x, self.top)
        self.marks.field = (self.width - dp(16), row)
        self.marks.shift = (self.center_x - line_x, 0)
        self.marks.diameter = min(dp(26), row * 0.6)

    def _lie(self) -> None:
        bare = self.look == "bare"
        pad = 0 if bare else dp(16)
        column = (self.width - 2 * pad) / 8
        inside = self.height - (0 if bare else dp(24))
        base = self.center_y - inside / 2
        dots = base + inside * (0.66 if bare else 0.62)
        figures = base + inside * 0.24
        places = []
        for i in range(8):
            middle = self.x + pad + column * (i + 0.5)
            places.append((middle, dots))
            current = i + 1 == self.number
            size = theme.sp((24 if current else 18) if bare else 30 if current else 22)
            size = min(size, inside * 0.42, column / 1.25)
            self.cards[i].put(size, middle, figures, anchor="center")
        self.marks.places = places
        self.marks.start = (self.x + pad if not bare else self.x, dots)
        self.marks.field = (min(column - dp(2), dp(60)), inside)
        self.marks.shift = (0, self.center_y - dots)
        self.marks.diameter = min(dp(26), inside * 0.32) if not bare else dp(18)
