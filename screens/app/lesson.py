"""The line that says a rule the first time it matters, with its two buttons."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.pages.explaining import LessonView
from companion.tools.language import _
from screens.kit.controls import buttons  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules

load_rules(__file__)


def show_rule(lesson: LessonView) -> None:
    """Open the rule of a lesson with its example."""
    App.get_running_app().go("rules", kind=lesson.kind, topic=lesson.topic, back=_("Back to the game"))


class LessonButtons(PagePart, BoxLayout):
    """The buttons that open the rule of a lesson and stop the explanations."""

    lesson = ObjectProperty(None, allownone=True, rebind=True)
    is_stacked = BooleanProperty(False)  # whether they are above each other, which needs 98 dp

    def show_rule(self) -> None:
        show_rule(self.lesson)


class LessonLine(BoxLayout):
    """A lesson with its buttons at the right."""

    lesson = ObjectProperty(None, allownone=True, rebind=True)
    sp = NumericProperty(18)
    is_stacked = BooleanProperty(False)
