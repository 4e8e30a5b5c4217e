"""The table of the practice, seen from above: four people around it, their cards between them."""

from math import cos, pi, sin

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.faces import FIRST_FACES
from companion.fishing.practice import PLAYERS, Exercise
from companion.fishing.words import practice as words
from screens.fishing.drawings.basin import Basin
from screens.fishing.drawings.cards import CardFace
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import Arranged, place
from screens.kit.panels import FloatPanel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))  # where they sit, clockwise from the top
TALL = 1.38  # of a card's width
NOD, JUMP = 4, 16  # dp
SWING = 0.16  # seconds
NARROW = 520  # dp: below, there is no room for people around a table


class PracticeSeat(TapPanel):
    """Somebody at the table; a tap says it is them."""

    seat = NumericProperty(0)
    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    line = StringProperty("")
    is_answer = BooleanProperty(False)
    is_wrong = BooleanProperty(False)
    is_in_row = BooleanProperty(False)
    ink = StringProperty("text")


class PracticeCard(Tap, CardFace):
    """What somebody played, or how many cards lie in a stockroom; ringed if it is the answer. A tap says it is them."""

    count = StringProperty("")
    is_ringed = BooleanProperty(False)
    repaint_on = ("card", "count", "is_ringed")

    def paint(self) -> None:
        if self.count:
            Color(*theme.of("buoy"))
            ink.Ink(ink.plate(*self.pos, *self.size, dp(10)))
            write(self.count, self.width * 0.5, self.center, theme.of("on_buoy"))
        elif self.card:
            super().paint()
        if self.is_ringed:
            out = dp(6)
            Color(*theme.of("accent"))
            edge = ink.rounded(self.x - out, self.y - out, self.width + 2 * out, self.height + 2 * out, dp(14))
            ink.Ink(ink.ring(edge, dp(4)))


class TableTop(Painted):
    """The table itself, with the sea behind it, inside a panel with round corners; nothing where there is no room."""

    is_in_row = BooleanProperty(False)
    repaint_on = ("is_in_row",)

    def paint(self) -> None:
        if self.is_in_row:
            return
        basin = Basin(*self.pos, *self.size, theme.radius_panel, step=dp(8))
        basin.pour(theme.of("water"), lambda x: self.y + dp(44) + dp(6) * sin(6 * pi * (x - self.x) / self.width))
        across, up = self.width / 2 - dp(96), self.height / 2 - dp(48)
        turns = [2 * pi * step / 72 for step in range(72)]
        edge = ink.polygon([(self.center_x + across * cos(turn), self.center_y + up * sin(turn)) for turn in turns])
        Color(*theme.of("sunken"))
        ink.Ink(ink.filled(edge))


class RoundTable(Arranged, FloatPanel):
    """Has a seat and a card for everybody, as large as the room allows; `on_answer` tells who was tapped."""

    __events__ = ("on_answer",)

    arrange_on = ("pos", "size")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._top = TableTop(size_hint=(None, None))
        self.cards = [PracticeCard(size_hint=(None, None)) for _name in PLAYERS]
        self.seats = [
            PracticeSeat(seat=seat, name=name, face=FIRST_FACES[seat], size_hint=(None, None))
            for seat, name in enumerate(PLAYERS)
        ]
        for each in (self._top, *self.cards, *self.seats):
            self.add_widget(each)
        for seat, pair in enumerate(zip(self.seats, self.cards)):
            for each in pair:
                each.bind(on_tap=lambda _tapped, seat=seat: self.dispatch("on_answer", seat))

    def show(self, exercise: Exercise, chosen: int | None) -> None:
        """Lay the cards of an exercise on the table, with what was answered."""
        for seat, (tile, card) in enumerate(zip(self.seats, self.cards)):
            is_right = chosen == exercise.answer == seat
            tile.is_answer, tile.is_wrong = is_right, chosen == seat != exercise.answer
            tile.line = words.answer_line(exercise) if is_right else words.play_line(exercise, seat)
            card.is_ringed = is_right
            card.card = "" if exercise.trick is None else str(exercise.trick.plays[seat].card)
            card.count = str(exercise.stock[seat]) if exercise.stock else ""

    def move(self, seat: int, *, is_right: bool) -> None:
        """Let the card of the answer jump, or nod where it is not the one."""
        if App.get_running_app().has_less_motion:
            return
        card = self.cards[seat]
        if is_right:
            steps = [{"y": card.y + dp(JUMP)}, {"y": card.y}]
        else:
            steps = [{"x": card.x - dp(NOD)}, {"x": card.x + dp(NOD)}, {"x": card.x}]
        swing, *others = [Animation(duration=SWING / len(steps), transition="out_quad", **step) for step in steps]
        for each in others:
            swing += each
        swing.start(card)

    def arrange_now(self, *_args) -> None:
        place(self._top, *self.pos, *self.size)
        self._top.is_in_row = is_in_row = self.width < dp(NARROW)
        for tile in self.seats:
            tile.is_in_row = is_in_row
        if is_in_row:
            self._in_a_row()
        else:
            self._around()

    def _around(self) -> None:
        """Everybody at their side of the table, the cards in the middle."""
        tall = max(dp(64), dp(22) * 1.35 + dp(18) * 1.35 + dp(16))
        wide = min(dp(208), self.width * 0.3)
        for tile, (across, up) in zip(self.seats, SIDES):
            x = self.center_x + across * (self.width / 2 - wide / 2 - dp(12)) - wide / 2
            y = self.center_y + up * (self.height / 2 - tall / 2 - dp(12)) - tall / 2
            place(tile, x, y, wide, tall)
        free_width, free_height = self.width - 2 * (wide + dp(24)), self.height - 2 * (tall + dp(28))
        card = max(dp(32), min(dp(120), free_width / 3.3, free_height / (2 * TALL + 0.25)))
        for each, (across, up) in zip(self.cards, SIDES):
            middle_x = self.center_x + across * card * 1.12
            middle_y = self.center_y + up * (card * TALL / 2 + card * 0.13)
            place(each, middle_x - card / 2, middle_y - card * TALL / 2, card, card * TALL)

    def _in_a_row(self) -> None:
        """Side by side in the order of play, everybody below their card."""
        column = (self.width - dp(16)) / len(self.seats)
        high = min(dp(138), self.height - dp(80))
        card = max(dp(32), min(dp(72), column - dp(14), (self.height - high - dp(28)) / TALL))
        bottom = self.center_y - (high + dp(14) + card * TALL) / 2
        for seat, (tile, each) in enumerate(zip(self.seats, self.cards)):
            left = self.x + dp(8) + column * seat
            place(tile, left + dp(3), bottom, column - dp(6), high)
            place(each, left + (column - card) / 2, bottom + high + dp(14), card, card * TALL)

    def on_answer(self, seat: int) -> None:
        """Somebody was tapped."""
