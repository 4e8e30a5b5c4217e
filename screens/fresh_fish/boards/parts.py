"""Cards of what a household keeps, and what stands around the paper while a board is drawn."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.fresh_fish.boards import paper  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.parts import board_picture, room  # noqa: F401  (page.kv uses them)
from screens.fresh_fish.parts.rows import Rows
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls.choices import Chip
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import refill


class BoardCard(TapPanel):
    """A board, or a place for one that is not drawn yet."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """Return the name for screen readers and tests."""
        return _("Board {name}").format(name=self.view.name)


class SquareCard(PagePart, Panel):
    """A whole square that was kept."""

    view = ObjectProperty(None, rebind=True)


class CheckRow(BoxLayout):
    """One thing that is done, missing or wrong."""

    view = ObjectProperty(None, rebind=True)


class CheckRows(Rows, Column):
    """Everything that is done, missing or wrong on the board."""

    kind = CheckRow


class MilestoneChip(PagePart, Chip):
    """A number that can stand on a milestone."""

    number = NumericProperty(0)


class MilestoneChips(PagePart, BoxLayout):
    """Every number that can stand on a milestone."""

    milestones = ListProperty()

    def on_milestones(self, _chips: "MilestoneChips", milestones: list) -> None:
        # A chip made in Python has no parent yet that knows the page.
        refill(self, MilestoneChip, [{"number": number, "page": self.page} for number in milestones])
