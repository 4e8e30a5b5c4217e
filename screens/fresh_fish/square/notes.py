"""What is explained beside the square: the paths to lay, outcomes, why not here, and what can be corrected."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import ColumnPart
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import PagePart
from screens.kit.panels import PanelColumn, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)

FEW = 3  # paths in one column; there are hardly ever more than twelve


class NoteLine(Paragraph):
    """A sentence of a note."""


class NoteCard(ColumnPart, PanelColumn):
    """How an auction ends, why a path is one, what something is; a button where a stall goes outside."""

    def show_rows(self, *_args) -> None:
        refill(self.ids.lines, NoteLine, [{"text": line} for line in self.view.outcome.lines])


class TokenTile(PagePart, TapPanel):
    """Something that could lie on a space."""

    piece = ObjectProperty(None)
    mark = StringProperty("")


class TokensCard(ColumnPart, PanelColumn):
    """What lies on the space that is looked at, to be set right by hand."""

    def show_rows(self, *_args) -> None:
        marks = [player.mark for player in self.view.players]
        entries = [
            {"piece": token, "mark": "" if token.seat is None else marks[token.seat]} for token in self.view.choices
        ]
        refill(self.ids.tokens, TokenTile, entries)


class SideRow(BoxLayout):
    """What lies on one side of a space."""

    side = StringProperty("")
    line = StringProperty("")


class SidesCard(ColumnPart, PanelColumn):
    """What lies beside a space that cannot be reserved, side by side."""

    def show_rows(self, *_args) -> None:
        refill(self.ids.rows, SideRow, [{"side": side, "line": line} for side, line in self.view.sides])


class AnywayCard(ColumnPart, PanelColumn):
    """What can be done instead."""


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
