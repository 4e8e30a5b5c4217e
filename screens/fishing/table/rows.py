"""The table in plain rows: the tiles in the order of the seats, clockwise, with small chevrons between them."""

from kivy.animation import Animation
from kivy.app import App
from kivy.factory import Factory
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.fishing.pages.last_action import LastActionView
from companion.fishing.pages.table_view import TableView
from screens.app.page import Body
from screens.fishing.table.tile import Tile, show_tiles
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart
from screens.kit.theme import theme

# The rows of seats for each form and number of players, clockwise.
ARRANGEMENTS: dict[str, dict[int, tuple[tuple[int, ...], ...]]] = {
    "wide": {3: ((0, 1, 2),), 4: ((0, 1), (3, 2)), 5: ((0, 1, 2), (4, 3))},
    "tall": {3: ((0,), (1,), (2,)), 4: ((0, 1), (3, 2)), 5: ((0, 1), (4, 2), (3,))},
    "phone": {3: ((0,), (1,), (2,)), 4: ((0,), (1,), (2,), (3,)), 5: ((0,), (1,), (2,), (3,), (4,))},
}
SLIDE, APART, GIVE = 0.19, 0.02, 0.14  # seconds: for a whole trick, between two of its cards, for one card of a split


class Chevrons(Painted):
    """Small arrows in the gaps between neighbouring tiles, in the direction of play."""

    def paint(self) -> None:
        tiles = self.parent.tiles if self.parent.form != "phone" else []
        for tile, following in zip(tiles, [*tiles[1:], *tiles[:1]]):
            sign = _chevron(tile, following)
            if sign is not None:
                name, centre = sign
                draw_icon(name, dp(14), centre, theme.of("outline_strong"), thickness=3)


def _chevron(tile: Tile, following: Tile) -> tuple[str, tuple[float, float]] | None:
    """Return the icon and the centre of the arrow from one tile to the next, or None if they are not adjacent."""
    side_by_side = min(tile.top, following.top) - max(tile.y, following.y)
    stacked = min(tile.right, following.right) - max(tile.x, following.x)
    if side_by_side > dp(40):
        middle = (max(tile.y, following.y) + min(tile.top, following.top)) / 2
        if 0 <= following.x - tile.right < dp(40):
            return "next", ((tile.right + following.x) / 2, middle)
        if 0 <= tile.x - following.right < dp(40):
            return "back", ((following.right + tile.x) / 2, middle)
    elif stacked > dp(40):
        middle = (max(tile.x, following.x) + min(tile.right, following.right)) / 2
        if 0 <= tile.y - following.top < dp(40):
            return "down", (middle, (tile.y + following.top) / 2)
        if 0 <= following.y - tile.top < dp(40):
            return "up", (middle, (following.y + tile.top) / 2)
    return None


class CaughtCards(Painted):
    """Card backs that move to the player who caught the trick."""

    progress = NumericProperty(1.0)  # from 0 at `start` to 1 at `end`
    cards = NumericProperty(4)
    start = ListProperty([0, 0])
    end = ListProperty([0, 0])
    repaint_on = ("progress",)

    def paint(self) -> None:
        count = int(self.cards)
        lag = APART / SLIDE
        for i in range(count):
            share = (self.progress - i * lag) / max(0.1, 1 - (count - 1) * lag)
            if not 0 < share < 1:
                continue
            x, y = (a + (b - a) * share for a, b in zip(self.start, self.end))
            wide, high = dp(34), dp(48)
            Color(*theme.of("accent"))
            ink.Ink(ink.box(x - wide / 2, y - high / 2, wide, high, dp(6)))
            Color(*theme.of("surface"))
            inner = ink.rounded(x - wide / 2 + dp(3), y - high / 2 + dp(3), wide - dp(6), high - dp(6), dp(4))
            ink.Ink(ink.ring(inner, dp(2)))


class TileField(PagePart, FloatLayout):
    """The tiles of all players, arranged for a form of window, and the cards that fly between them."""

    form = OptionProperty("wide", options=tuple(ARRANGEMENTS))
    tiles = ListProperty()

    def show(self, view: TableView) -> None:
        if len(self.tiles) != len(view.tiles):
            self._seat(len(view.tiles))
        show_tiles(self.tiles, view)

    def _seat(self, players: int) -> None:
        kind = Factory.RowTile if self.form == "phone" else Factory.LargeTile
        self.tiles = [kind(page=self.page) for _player in range(players)]
        rows = self.ids.rows
        rows.clear_widgets()
        for seats in ARRANGEMENTS[self.form][players]:
            row = BoxLayout(spacing=theme.gap)
            for seat in seats:
                row.add_widget(self.tiles[seat])
            rows.add_widget(row)
        for tile in self.tiles if self.form != "phone" else ():
            for name in ("pos", "size"):
                tile.fbind(name, self.ids.chevrons.repaint)

    def catch(self, seat: int) -> None:
        """Animate the cards of the trick to a player's tile, and make their fish jump."""
        self.tiles[seat].jump()
        self._slide(self.center, self.tiles[seat].center, len(self.tiles))

    def give(self, giver: int, taker: int) -> None:
        """Animate one card of a split from one player's tile to another."""
        self._slide(self.tiles[giver].center, self.tiles[taker].center, 1)

    def _slide(self, start: ink.Point, end: ink.Point, count: int) -> None:
        if App.get_running_app().has_less_motion:
            return
        cards = self.ids.cards
        Animation.cancel_all(cards, "progress")
        cards.start, cards.end, cards.cards, cards.progress = start, end, count, 0.0
        Animation(progress=1.0, duration=SLIDE if count > 1 else GIVE, transition="out_quad").start(cards)


class TableBody(Body):
    """The table in plain rows, with a kv rule for each form."""

    def show(self, view: TableView, last_action: LastActionView) -> None:
        ids = self.ids
        ids.tiles.show(view)
        if "round_card" in ids:
            ids.round_card.show(view.round.number, view.round.hands)
        ids.ocean.show(view.ocean)
        ids.last_action.show(last_action)

    @property
    def tiles(self) -> list[Tile]:
        """The tiles by seat."""
        return self.ids.tiles.tiles

    def catch(self, seat: int) -> None:
        self.ids.tiles.catch(seat)

    def give(self, giver: int, taker: int) -> None:
        self.ids.tiles.give(giver, taker)
