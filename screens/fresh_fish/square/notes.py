"""What is explained beside the square: outcomes, reasons, why not here, and what can be set right."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import ColumnPart
from screens.fresh_fish.square.view import SquareView
from screens.kit.panels import PanelColumn, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class NoteLine(Paragraph):
    """A sentence of a note."""


class NoteCard(ColumnPart, PanelColumn):
    """How an auction ends, why a path is one, what something is; a button where a stall goes outside."""

    title = StringProperty("")
    post = ObjectProperty(None, allownone=True)
    can_go_outside = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        note = view.outcome
        self.title, self.post = ("", None) if note is None else (note.title, note.post)
        self.can_go_outside = view.can_go_outside
        entries = [{"text": line} for line in (() if note is None else note.lines)]
        refill(self.ids.lines, NoteLine, entries)


class TokenTile(TapPanel):
    """Something that could lie on a space."""

    piece = ObjectProperty(None)
    mark = StringProperty("")
    says = StringProperty("")


class TokensCard(ColumnPart, PanelColumn):
    """What lies on the space that is looked at, to be set right by hand."""

    def show(self, view: SquareView) -> None:
        marks = [player.mark for player in view.players]
        entries = [
            {"piece": token, "mark": "" if token.seat is None else marks[token.seat], "says": f"set {token.sign}"}
            for token in view.choices
        ]
        refill(self.ids.tokens, TokenTile, entries, self._listen)

    def _listen(self, tile: TokenTile) -> None:
        tile.bind(on_tap=lambda tapped: self.page.set_right(tapped.piece.sign))


class SideRow(BoxLayout):
    """What lies on one side of a space."""

    side = StringProperty("")
    line = StringProperty("")


class SidesCard(ColumnPart, PanelColumn):
    """What lies beside a space that cannot be reserved, side by side."""

    def show(self, view: SquareView) -> None:
        refill(self.ids.rows, SideRow, [{"side": side, "line": line} for side, line in view.sides])


class AnywayCard(ColumnPart, PanelColumn):
    """What can be done instead."""

    can_anyway = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        self.can_anyway = view.can_anyway
