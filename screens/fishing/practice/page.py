"""Practice: five short questions at a table of four, answered by tapping a player. Nothing is recorded."""

from math import cos, pi, sin
from typing import ClassVar

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.practice import EXERCISES, PLAYERS, Exercise
from companion.fishing.words import practice as words
from companion.language import _
from screens.app.page import Page
from screens.fishing.drawings.cards import draw_card
from screens.fishing.drawings.water import Basin
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import face, ink, shapes  # noqa: F401  (the kv rules use face and shapes)
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart, refill
from screens.kit.panels import FloatPanel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)

NOD, JUMP = 4, 16  # dp
SWING = 0.16  # seconds


# The table: four players with their cards


class PracticeSeat(PagePart, TapPanel):
    """A player at the practice table; a tap answers with this player."""

    seat = NumericProperty(0)
    line = StringProperty("")
    is_answer = BooleanProperty(False)
    is_wrong = BooleanProperty(False)
    ink = StringProperty("text")
    line_ink = StringProperty("text_muted")

    def on_tap(self) -> None:
        self.page.answer(self.seat)


class PracticeCard(PagePart, Tap, Painted):
    """A played card, or the number of cards in a stockroom, ringed if it is the answer.

    A tap answers with the player it belongs to.
    """

    seat = NumericProperty(0)
    card = StringProperty("")
    count = StringProperty("")
    is_ringed = BooleanProperty(False)
    across = NumericProperty(0)  # dp by which it is shifted to the right and up during an animation
    up = NumericProperty(0)
    repaint_on = ("card", "count", "is_ringed", "across", "up")

    def on_tap(self) -> None:
        self.page.answer(self.seat)

    def paint(self) -> None:
        x, y = self.x + dp(self.across), self.y + dp(self.up)
        if self.count:
            Color(*theme.of("buoy"))
            ink.Ink(ink.plate(x, y, *self.size, dp(10)))
            write(self.count, self.width * 0.5, (x + self.width / 2, y + self.height / 2), theme.of("on_buoy"))
        elif self.card:
            draw_card(self.card, x, y, *self.size)
        if self.is_ringed:
            out = dp(6)
            Color(*theme.of("accent"))
            edge = ink.rounded(x - out, y - out, self.width + 2 * out, self.height + 2 * out, dp(14))
            ink.Ink(ink.ring(edge, dp(4)))


class TableTop(Painted):
    """The table top with the sea behind it, inside a panel with rounded corners."""

    def paint(self) -> None:
        basin = Basin(*self.pos, *self.size, theme.radius_panel, step=dp(8))
        basin.pour(theme.of("water"), lambda x: self.y + dp(44) + dp(6) * sin(6 * pi * (x - self.x) / self.width))
        across, up = self.width / 2 - dp(96), self.height / 2 - dp(48)
        turns = [2 * pi * step / 72 for step in range(72)]
        edge = ink.polygon([(self.center_x + across * cos(turn), self.center_y + up * sin(turn)) for turn in turns])
        Color(*theme.of("sunken"))
        ink.Ink(ink.filled(edge))


class PracticeTable(PagePart, FloatPanel):
    """The practice table: a seat and a card for each player, placed by the kv rule of the window form."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        inside = list(self.walk(restrict=True))
        self.seats = [each for each in inside if isinstance(each, PracticeSeat)]
        self.cards = [each for each in inside if isinstance(each, PracticeCard)]
        for each in (self.seats, self.cards):
            each.sort(key=lambda place: place.seat)

    def show(self, exercise: Exercise, chosen: int | None) -> None:
        """Show the cards of an exercise, and mark the chosen player as right or wrong."""
        for seat, (tile, card) in enumerate(zip(self.seats, self.cards)):
            is_right = chosen == exercise.answer == seat
            tile.is_answer, tile.is_wrong = is_right, chosen == seat != exercise.answer
            tile.line = words.answer_line(exercise) if is_right else words.play_line(exercise, seat)
            card.is_ringed = is_right
            card.card = "" if exercise.trick is None else str(exercise.trick.plays[seat].card)
            card.count = str(exercise.stock[seat]) if exercise.stock else ""

    def move(self, seat: int, *, is_right: bool) -> None:
        """Make the chosen card jump, or shake it if the answer is wrong."""
        if App.get_running_app().has_less_motion:
            return
        steps = [{"up": JUMP}, {"up": 0}] if is_right else [{"across": -NOD}, {"across": NOD}, {"across": 0}]
        swing, *others = [Animation(duration=SWING / len(steps), transition="out_quad", **step) for step in steps]
        for each in others:
            swing += each
        swing.start(self.cards[seat])


# The page


class PracticeStep(BoxLayout):
    """A line in the list of exercises: the title, and whether the exercise is done, current or still to come."""

    text = StringProperty("")
    state = OptionProperty("later", options=("done", "now", "later"))


class PracticePage(Page):
    """The practice page, with one exercise at a time; a wrong answer is explained, and players can try again."""

    bodies: ClassVar = {"wide": "PracticeWide", "tall": "PracticeTall", "phone": "PracticePhone"}
    keeps: ClassVar = ("number",)

    number = NumericProperty(0)
    chosen = ObjectProperty(None, allownone=True)  # the seat that was tapped
    is_right = BooleanProperty(False)
    progress = StringProperty("")
    headline = StringProperty("")
    explanation = StringProperty("")
    how_to_record = StringProperty("")
    next_text = StringProperty("")
    next_short = StringProperty("")

    @property
    def exercise(self) -> Exercise:
        return EXERCISES[int(self.number) % len(EXERCISES)]

    def on_pre_enter(self, *args) -> None:
        self.chosen = None
        super().on_pre_enter(*args)

    def show(self) -> None:
        exercise, number = self.exercise, int(self.number) % len(EXERCISES)
        self.is_right = self.chosen == exercise.answer
        self.progress = _("{number} of {count}").format(number=number + 1, count=len(EXERCISES))
        if self.chosen is None:
            self.headline, self.explanation = words.question(exercise), ""
        elif self.is_right:
            self.headline, self.explanation = _("Right!"), words.explanation(exercise)
        else:
            self.headline = _("Not {player}").format(player=PLAYERS[self.chosen])
            self.explanation = words.hint(exercise, self.chosen) + " " + _("Try again.")
        self.how_to_record = words.how_to_record(exercise) if self.is_right else ""
        following = EXERCISES[number + 1 :]
        self.next_short = _("Next") if following else _("New game")
        self.next_text = _("Next: {title}").format(title=words.title(following[0])) if following else self.next_short
        self.body.ids.table.show(exercise, self.chosen)
        states = ["done"] * number + ["now"] + ["later"] * len(following)
        entries = [{"text": words.title(each), "state": state} for each, state in zip(EXERCISES, states)]
        refill(self.body.steps, PracticeStep, entries)

    def answer(self, seat: int) -> None:
        """Answer with a player; do nothing once the exercise has been answered correctly."""
        if not self.is_right:
            self.chosen = seat
            self.show()
            self.body.ids.table.move(seat, is_right=self.is_right)

    def try_again(self) -> None:
        self.chosen = None
        self.show()

    def go_to_next(self) -> None:
        """Go to the next exercise, or to a new game after the last one."""
        if self.number + 1 >= len(EXERCISES):
            self.number = 0
            self.app.replace_page("new_game")
            return
        self.number += 1
        self.try_again()

    def read_on(self) -> None:
        self.app.go("rules", kind="fishing", topic=self.exercise.passage, back=_("Back to practice"))

    def skip(self) -> None:
        self.number = 0
        self.app.back()
