"""The paths to lay, numbered as on the square."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.fresh_fish.tokens import DISC_OF
from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import ColumnPart
from screens.fresh_fish.square.view import PathView, SquareView
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import PagePart
from screens.kit.panels import PanelColumn, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class PathRow(PagePart, TapPanel):
    """One path to lay, and whose disc goes back."""

    path = ObjectProperty(None)
    number = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    is_ticked = BooleanProperty(False)
    is_asked = BooleanProperty(False)

    def on_path(self, _row: "PathRow", path: PathView) -> None:
        self.number, self.title, self.line, self.mark = path.number, path.title, path.line, path.mark
        self.piece = None if path.seat is None else DISC_OF[path.seat]
        self.is_ticked, self.is_asked = path.is_ticked, path.is_asked


class PathTick(PushButton):
    """Says that a path was laid."""

    is_on = BooleanProperty(False)


class PathsCard(ColumnPart, PanelColumn):
    """The paths to lay, numbered as on the square."""

    def show(self, view: SquareView) -> None:
        entries = [{"path": path} for path in view.paths]
        refill(
            self.ids.rows,
            PathRow,
            entries,
            lambda row: row.bind(on_tap=lambda tapped: self.page.ask(tapped.path.space)),
        )
