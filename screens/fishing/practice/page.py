"""Practice: five short questions at a table of four, answered by tapping a player. Nothing is recorded."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.practice import EXERCISES, PLAYERS, Exercise
from companion.fishing.words import practice as words
from companion.language import _
from screens.app.page import Page
from screens.fishing.practice import round_table  # noqa: F401  (the kv rules use it)
from screens.kit import bars, panels  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face, shapes  # noqa: F401  (the kv rules use them)
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class PracticeStep(BoxLayout):
    """An exercise in the list of all exercises."""

    text = StringProperty("")
    state = OptionProperty("later", options=("done", "now", "later"))


class PracticePage(Page):
    """The practice page, with one exercise at a time; a wrong answer is explained and can be tried again."""

    bodies: ClassVar = {"wide": "PracticeWide", "tall": "PracticeTall", "phone": "PracticePhone"}
    keeps: ClassVar = ("number",)

    number = NumericProperty(0)
    chosen = ObjectProperty(None, allownone=True)  # the seat that was tapped
    is_right = BooleanProperty(False)
    progress = StringProperty("")
    headline = StringProperty("")
    explanation = StringProperty("")
    in_a_game = StringProperty("")
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
            self.headline, self.explanation = words.title(exercise), words.question(exercise)
        elif self.is_right:
            self.headline, self.explanation = _("Right!"), words.explanation(exercise)
        else:
            self.headline = _("Not {player}").format(player=PLAYERS[self.chosen])
            self.explanation = words.hint(exercise, self.chosen) + " " + _("Try again.")
        self.in_a_game = words.how_to_record(exercise) if self.is_right else ""
        following = EXERCISES[number + 1 :]
        self.next_short = _("Next") if following else _("New game")
        self.next_text = _("Next: {title}").format(title=words.title(following[0])) if following else self.next_short
        self.body.ids.table.show(exercise, self.chosen)
        if self.body.steps is not None:
            states = ["done"] * number + ["now"] + ["later"] * len(following)
            entries = [{"text": words.title(each), "state": state} for each, state in zip(EXERCISES, states)]
            refill(self.body.steps, PracticeStep, entries)

    def answer(self, seat: int) -> None:
        """Answer with this player; a right answer cannot be changed."""
        if not self.is_right:
            self.chosen = seat
            self.show()
            self.body.ids.table.move(seat, is_right=self.is_right)

    def again(self) -> None:
        self.chosen = None
        self.show()

    def go_on(self) -> None:
        """Go to the next exercise, or to a new game after the last one."""
        if self.number + 1 >= len(EXERCISES):
            self.number = 0
            self.app.instead("new_game")
            return
        self.number += 1
        self.again()

    def read_on(self) -> None:
        self.app.go("rules", kind="fishing", topic=self.exercise.passage, back=_("Back to practice"))

    def skip(self) -> None:
        self.number = 0
        self.app.back()
