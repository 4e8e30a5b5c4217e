"""Tiles: what the stack holds, what can be on a tile, and the last four."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.pieces import draw_flea_market
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.square.heads import ColumnPart
from screens.kit.drawings.painted import Ground, Painted, write
from screens.kit.layouts import Grid, PagePart, Row
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)


class Drawable(PagePart, Widget):
    """One kind of tile; a tap says that it was drawn."""

    tile = ObjectProperty(None, rebind=True)

    def draw(self) -> None:
        """Say that it was drawn."""
        self.page.draw(Tile.of(self.tile.good))


class StackTile(Drawable, Tap, Ground, Painted):
    """One kind of tile and how many of it are left."""

    can_draw = BooleanProperty(False)
    repaint_on = ("tile",)

    def paint_now(self) -> None:
        Ground.paint_now(self)
        Painted.paint_now(self)

    def paint(self) -> None:
        left, wide = self.x + dp(6), self.width - dp(12)
        size = int(min(self.height - dp(8), wide * 0.52))
        with at(left, self.center_y - size / 2):
            if self.tile.good is None:
                draw_flea_market(size)
            else:
                draw_mark(self.tile.good, size)
        # As large as two figures can be, so that all are alike.
        sp = min(dp(24), (wide - size) * 0.72)
        write(str(self.tile.left), sp, (left + (size + wide) / 2, self.center_y), theme.of("text"))


class GoodsInARow(Painted):
    """The last four."""

    goods = ObjectProperty(())
    repaint_on = ("goods",)

    def paint(self) -> None:
        room = self.width / max(1, len(self.goods))
        size = int(min(self.height, dp(26), room - dp(2)))
        for place, good in enumerate(self.goods):
            with at(self.x + room * (place + 1) - size, self.center_y - size / 2):
                draw_mark(good, size)


class StackCard(ColumnPart, Panel):
    """What the stack still holds, and the last four after it."""

    def show_rows(self, *_args) -> None:
        can_draw = self.view.can_draw
        refill(self.ids.tiles, StackTile, [{"tile": tile, "can_draw": can_draw} for tile in self.view.tiles])


class TileRow(Drawable, TapPanel):
    """One kind of tile, with what follows from it."""


class TilesCard(ColumnPart, Grid):
    """What can be on the tile; what is used up stays in its place, faded."""

    row: ClassVar[type[Drawable]] = TileRow

    def show_rows(self, *_args) -> None:
        refill(self, self.row, [{"tile": tile} for tile in self.view.tiles])


class PhoneTile(Drawable, TapPanel):
    """One kind of tile; two of them fit side by side."""


class PhoneTiles(TilesCard):
    """The same on a phone."""

    row = PhoneTile


class LastTile(PagePart, TapPanel):
    """One of the last four."""

    piece = ObjectProperty(Good.FISH)
    says = StringProperty("")
    is_chosen = BooleanProperty(False)


class LastTiles(ColumnPart, Row):
    """The last four that are still to be placed."""

    def show_rows(self, *_args) -> None:
        names = {tile.good: tile.name for tile in self.view.tiles}
        entries = [{"piece": good, "says": names[good], "is_chosen": good is self.view.good} for good in self.view.row]
        refill(self, LastTile, entries)
