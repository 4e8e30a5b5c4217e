"""The paths to lay, numbered as on the square."""

from kivy.properties import BooleanProperty, ObjectProperty

from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import ColumnPart
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import PagePart
from screens.kit.panels import PanelColumn, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class PathRow(PagePart, TapPanel):
    """One path to lay, and whose disc goes back."""

    path = ObjectProperty(None, rebind=True)


class PathTick(PushButton):
    """Says that a path was laid."""

    is_on = BooleanProperty(False)


class PathsCard(ColumnPart, PanelColumn):
    """The paths to lay, numbered as on the square."""

    def show_rows(self, *_args) -> None:
        refill(self.ids.rows, PathRow, [{"path": path} for path in self.view.paths])
