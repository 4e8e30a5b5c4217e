"""Tiles: what the stack holds, what can be on a tile, and the last four."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.fresh_fish.drafts.turn import FLEA_MARKET
from companion.fresh_fish.goods import Good
from companion.fresh_fish.tokens import TABLE
from screens.fresh_fish.drawings.marks import PieceMark
from screens.fresh_fish.square.heads import ColumnPart
from screens.fresh_fish.square.view import SquareView, TileView
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class StackTile(TapPanel):
    """One kind of tile and how many of it are left."""

    piece = ObjectProperty(None)
    left = NumericProperty(0)
    says = StringProperty("")


class StackCard(ColumnPart, Panel):
    """What the stack still holds, and the last four after it; a tap on a tile says that it was drawn."""

    stack = NumericProperty(0)
    row = ListProperty()

    def show(self, view: SquareView) -> None:
        self.stack, self.row = view.stack, list(view.row)
        tiles = [
            {
                "piece": tile.good or TABLE,
                "left": tile.left,
                "says": tile.name,
                "disabled": not self._can_draw(view, tile),
            }
            for tile in view.tiles
        ]
        refill(self.ids.tiles, StackTile, tiles, self._listen)
        refill(self.ids.row, PieceMark, [{"piece": good} for good in view.row])

    def _can_draw(self, view: SquareView, tile: TileView) -> bool:
        return bool(tile.left) and view.can_draw

    def _listen(self, tile: StackTile) -> None:
        tile.bind(on_tap=lambda tapped: self.page.draw(drawn(tapped.piece)))


def drawn(piece: object) -> str:
    """A tile as the draft calls it."""
    return piece.value if isinstance(piece, Good) else FLEA_MARKET


class TileRow(TapPanel):
    """One kind of tile, with what follows from it."""

    piece = ObjectProperty(None)
    name = StringProperty("")
    line = StringProperty("")
    left = NumericProperty(0)
    is_narrow = BooleanProperty(False)


class TilesCard(ColumnPart, GridLayout):
    """What can be on the tile; what is used up stays in its place, faded."""

    def show(self, view: SquareView) -> None:
        entries = [
            {
                "piece": tile.good or TABLE,
                "name": tile.name,
                "line": tile.line,
                "left": tile.left,
                "disabled": not tile.left,
            }
            for tile in view.tiles
        ]
        refill(self, TileRow, entries, lambda row: row.bind(on_tap=lambda tapped: self.page.draw(drawn(tapped.piece))))


class LastTile(TapPanel):
    """One of the last four."""

    piece = ObjectProperty(None)
    name = StringProperty("")
    chosen = BooleanProperty(False)


class LastTiles(ColumnPart, BoxLayout):
    """The last four that are still to be placed."""

    def show(self, view: SquareView) -> None:
        names = {tile.good: tile.name for tile in view.tiles}
        entries = [{"piece": good, "name": names[good], "chosen": good is view.good} for good in view.row]
        refill(self, LastTile, entries, lambda row: row.bind(on_tap=lambda tapped: self.page.choose_last(tapped.piece)))
