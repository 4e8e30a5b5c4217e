"""A player's tile on the table: a tap records that this player caught the trick."""

from collections.abc import Sequence
from re import sub

from kivy.animation import Animation
from kivy.app import App
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fishing.pages.table_view import TableView, TileView
from companion.fishing.pages.under_way import PileView
from companion.tools.sentences import format_number
from screens.fishing.table.tile_pile import TilePile
from screens.fishing.table.tile_split import TileSplit
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.drawings.shapes import draw_fish
from screens.kit.layouts import PagePart, ShownBox
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.letters import largest_size, natural_width
from screens.kit.text.widgets import BoldText
from screens.kit.theme import theme

JUMP, LEAP = 24, 0.18  # dp that the fish jumps, and seconds that it takes
DROP = 0.12  # seconds that a minus-three takes to drop in

load_rules(__file__)


class TileFish(Painted):
    """The fish that invites a tap, filled for the leader; it jumps when the player catches the trick."""

    is_lit = BooleanProperty(False)
    jump = NumericProperty(0.0)  # from 0 at rest to 1 at the top
    repaint_on = ("is_lit", "jump")

    def paint(self) -> None:
        width = min(self.width, self.height * 100 / 56, dp(100))
        x, y = self.center_x - width / 2, self.center_y - width * 0.28 + dp(JUMP) * self.jump
        line = theme.mix("accent" if self.is_lit else "outline_strong", "accent", self.jump)
        body = theme.mix("accent_soft" if self.is_lit else "surface", "accent", self.jump * 0.5)
        draw_fish(x, y, width, body, line, line=line)


class TileFigure(BoldText):
    """A figure sized so that the widest one on any tile (`like`) would fit: all tiles then have the same text size."""

    like = StringProperty("0")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("like")

    def choose(self) -> None:
        full = self.full_size
        size = largest_size(self.like, True, full, full * 0.3, self.room, self.height, 1)
        self.shrink((size or full * 0.3) / full)


class TileHead(PagePart, BoxLayout):
    """The face and name of a player, and the float if they lead."""

    view = ObjectProperty(TileView(), rebind=True)
    sp = NumericProperty(32)
    face = NumericProperty("44dp")
    mark = NumericProperty("28dp")  # the width of the float


class TileStock(BoxLayout):
    """The number of cards in the stock of a player."""

    cards = NumericProperty(0)
    sp = NumericProperty(30)


class PenaltyMark(BoxLayout):
    """The points that a player has lost in this round."""

    cost = StringProperty("")
    sp = NumericProperty(20)
    drop = NumericProperty(0.0)  # from 1 above its place to 0 in it


class TilePenalty(PushButton):
    """The button that records a minus-three; a long press removes one."""

    view = ObjectProperty(TileView(), rebind=True)
    wide = NumericProperty(0)
    high = NumericProperty(0)


class Tile(PagePart, Tap, Ground, ShownBox):
    """The tile of a player: points, catch and stockroom, the number of cards in a split, or the pile."""

    view = ObjectProperty(TileView(), rebind=True)
    pile = ObjectProperty(None, allownone=True, rebind=True)
    angle = NumericProperty(0)  # of the sheet that it opens
    widest = ObjectProperty(("00", "+0"))  # the widest points and catch among all tiles
    fellows = ListProperty()  # all tiles of the table
    least = ListProperty([0, 0])  # the smallest width and the smallest height among them
    split = StringProperty("LargeSplit")  # the kv rule for a trick that is being split
    piles = StringProperty("LargePile")  # the kv rule for a pile

    def on_size(self, *_args) -> None:
        tiles = self.fellows or [self]
        for tile in tiles:
            tile.least = [min(each.width for each in tiles), min(each.height for each in tiles)]

    def on_view(self, _tile: "Tile", view: TileView) -> None:
        if view.count is not None:
            self._ensure(TileSplit, self.split)

    def on_pile(self, _tile: "Tile", pile: PileView | None) -> None:
        if pile is not None:
            self._ensure(TilePile, self.piles)

    def _ensure(self, kind: type[Widget], rule: str) -> None:
        """Create a part of this kind when it is first needed: few tricks are split, and piles end a round."""
        if not any(isinstance(part, kind) for part in self.all_parts):
            self.add_widget(Factory.get(rule)(tile=self))
            self._show()

    def jump(self) -> None:
        if App.get_running_app().has_less_motion:
            return
        fish = self.ids.fish
        Animation.cancel_all(fish, "jump")
        up = Animation(jump=1.0, duration=LEAP / 2, transition="out_quad")
        (up + Animation(jump=0.0, duration=LEAP / 2, transition="in_quad")).start(fish)

    def drop_mark(self) -> None:
        if App.get_running_app().has_less_motion:
            return
        mark = self.ids.penalty_mark
        Animation.cancel_all(mark, "drop")
        mark.drop = 1.0
        Animation(drop=0.0, duration=DROP, transition="out_back").start(mark)

    def on_tap(self) -> None:
        if not self.view.is_inactive:
            self.page.tap_tile(self.view, self.angle)

    def on_long_press(self) -> None:
        if self.view.can_split:
            self.page.act.begin_split()


def show_tiles(tiles: list[Tile], table: TableView) -> None:
    """Show the players and their piles on the tiles, which have figures of the same size and the same words."""
    views = table.tiles
    piles: Sequence[PileView | None] = (None,) * len(views) if table.piles is None else table.piles.piles
    points = _widest("00", *(format_number(view.points) for view in views))
    caught = _widest(*(f"+{view.caught}" for view in views))
    for tile, view, pile in zip(tiles, views, piles):
        tile.fellows, tile.widest, tile.view, tile.pile = tiles, (points, caught), view, pile


def _widest(*figures: str) -> str:
    """Return the widest figure with its digits replaced by 0, so that the text size rarely changes."""
    return max((sub(r"\d", "0", each) for each in figures), key=lambda each: natural_width(each, 100, bold=True))
