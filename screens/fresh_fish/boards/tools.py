"""What stands around the paper while a board is drawn: tools, its milestone, and what is still missing."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fresh_fish.boards import paper  # noqa: F401  (the rules use it)
from screens.fresh_fish.parts import room, steps_bar  # noqa: F401  (the rules use them)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls.choices import Chip
from screens.kit.layouts import Column, PagePart
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class CheckRow(BoxLayout):
    """One thing that is there, missing or wrong."""

    view = ObjectProperty(None, rebind=True)


class CheckRows(Column):
    """Everything that is said of a board while it is drawn."""

    checks = ListProperty()

    def on_checks(self, _rows: "CheckRows", checks: list) -> None:
        refill(self, CheckRow, checks)


class MilestoneChip(PagePart, Chip):
    """A number that can stand on a milestone."""

    number = NumericProperty(0)


class MilestoneChips(PagePart, BoxLayout):
    """Every number that can stand on a milestone."""

    milestones = ListProperty()

    def on_milestones(self, _chips: "MilestoneChips", milestones: list) -> None:
        # Made in Python, a chip is in no place yet that would know the page.
        refill(self, MilestoneChip, [{"number": number, "page": self.page} for number in milestones])
