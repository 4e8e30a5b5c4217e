"""What the page of people asks: who somebody is as well, and whether two swap emblems."""

from difflib import SequenceMatcher

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.language import _
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face  # noqa: F401  (the rules use them)
from screens.kit.layouts import Column
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)

OFFERED = 30  # people to merge with; whoever is not among them can be typed as a new name


class PersonColumn(Column):
    """What is asked, one thing at a time."""

    part = StringProperty("")


class MergeSheet(Sheet):
    """Who a person is as well; those with the most similar names come first."""

    __events__ = ("on_merge",)

    name = StringProperty("")
    people = ListProperty()
    problem = StringProperty("")
    kept = StringProperty("")  # who the two will be, while that is asked
    question = StringProperty("")

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in alike_first(self.name, self.people):
            button = PushButton(text=name, tall=56, align="left")
            button.bind(on_tap=lambda _button, name=name: self.dispatch("on_merge", name))
            self.ids.others.add_widget(button)
        self.on_kept()

    def on_kept(self, *_args) -> None:
        question = _("All of {name}’s games become {other}’s.")
        self.question = question.format(name=self.name, other=self.kept) if self.kept else ""

    def on_merge(self, kept: str) -> None:
        """This person is the same as another."""


class SwapSheet(Sheet):
    """Whether two people swap their emblems."""

    __events__ = ("on_swap",)

    one = ObjectProperty(None)
    other = ObjectProperty(None)

    def on_swap(self) -> None:
        """They do."""


def alike_first(name: str, everybody: list[str]) -> list[str]:
    """Everybody else, those with the most similar names first: they are the likely doubles."""
    others = [other for other in everybody if other != name]
    folded = name.casefold()
    others.sort(key=lambda other: -SequenceMatcher(None, folded, other.casefold()).ratio())
    return others[:OFFERED]
