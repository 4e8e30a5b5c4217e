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

FEW = 3  # paths in one column; there are hardly ever more than twelve


class PathRow(PagePart, TapPanel):
    """One path to lay, and whose disc goes back."""

    path = ObjectProperty(None, rebind=True)
    is_cell = BooleanProperty(False)  # one of several side by side: its number and the name of its space


class PathTick(PushButton):
    """Says that a path was laid."""

    is_on = BooleanProperty(False)


class PathsCard(ColumnPart, PanelColumn):
    """All paths to lay, numbered as on the square; many stand side by side, so that none is out of sight."""

    def show_rows(self, *_args) -> None:
        paths = self.view.paths
        self.ids.rows.cols = 1 if len(paths) <= FEW else 2
        refill(self.ids.rows, PathRow, [{"path": path, "is_cell": len(paths) > FEW} for path in paths])
