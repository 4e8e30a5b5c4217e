"""The tiles in the order of the seats, clockwise, with small chevrons that say so."""

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty

from screens.fishing.table.tile import Tile, show_tiles
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged, PagePart
from screens.kit.theme import theme

# The rows of seats for each form and number of players; read clockwise they are the seating.
ARRANGEMENTS: dict[str, dict[int, tuple[tuple[int, ...], ...]]] = {
    "wide": {3: ((0, 1, 2),), 4: ((0, 1), (3, 2)), 5: ((0, 1, 2), (4, 3))},
    "tall": {3: ((0,), (1,), (2,)), 4: ((0, 1), (3, 2)), 5: ((0, 1), (4, 2), (3,))},
    "phone": {3: ((0,), (1,), (2,)), 4: ((0,), (1,), (2,), (3,)), 5: ((0,), (1,), (2,), (3,), (4,))},
}
SLIDE, APART, GIVE = 0.19, 0.02, 0.14  # seconds: all cards of a trick, from card to card, one card of a split
HIGHEST_ROW = 144  # dp that a row on a phone grows to at most


class Chevrons(Painted):
    """Small arrows in the gaps between neighbours, in the direction of play."""

    def paint(self) -> None:
        field = self.parent
        if not isinstance(field, TileField):
            return
        tiles = field.tiles
        for tile, following in zip(tiles, [*tiles[1:], *tiles[:1]]):
            sign = _chevron(tile, following)
            if sign is not None:
                name, centre = sign
                draw_icon(name, dp(14), centre, theme.of("outline_strong"), thickness=3)


def _chevron(tile: Tile, following: Tile) -> tuple[str, tuple[float, float]] | None:
    """The arrow between two tiles that lie side by side or one above the other."""
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
    """The backs of the cards of a trick on their way from the middle of the table to who caught it."""

    way = NumericProperty(1.0)  # from 0 in the middle to 1 at the tile, where they are gone
    cards = NumericProperty(4)
    start = ListProperty([0, 0])
    end = ListProperty([0, 0])
    repaint_on = ("way",)

    def paint(self) -> None:
        count = int(self.cards)
        lag = APART / SLIDE
        for i in range(count):
            way = (self.way - i * lag) / max(0.1, 1 - (count - 1) * lag)
            if not 0 < way < 1:
                continue
            x, y = (a + (b - a) * way for a, b in zip(self.start, self.end))
            wide, high = dp(34), dp(48)
            Color(*theme.of("accent"))
            ink.Ink(ink.box(x - wide / 2, y - high / 2, wide, high, dp(6)))
            Color(*theme.of("surface"))
            inner = ink.rounded(x - wide / 2 + dp(3), y - high / 2 + dp(3), wide - dp(6), high - dp(6), dp(4))
            ink.Ink(ink.ring(inner, dp(2)))


class TileField(PagePart, Arranged):
    """A tile for each player."""

    form = OptionProperty("wide", options=tuple(ARRANGEMENTS))
    arrange_on = ("pos", "size", "form")

    def __init__(self, **kwargs) -> None:
        self.tiles: list[Tile] = []
        self._chevrons = Chevrons(size_hint=(None, None))
        self.cards = CaughtCards(size_hint=(None, None))
        super().__init__(**kwargs)

    def show(self, views) -> None:
        """Have a tile for each view and let it show it."""
        if len(self.tiles) != len(views):
            self.clear_widgets()
            self.tiles = [Tile(page=self.page, view=view, size_hint=(None, None)) for view in views]
            for child in (*self.tiles, self._chevrons, self.cards):
                self.add_widget(child)
            self._arrange()
        show_tiles(self.tiles, views)

    def catch(self, seat: int) -> None:
        """Let the cards of the trick go to a player, whose fish jumps."""
        self.tiles[seat].jump()
        self._slide(self.center, self.tiles[seat].center, len(self.tiles))

    def give(self, giver: int, taker: int) -> None:
        """Let one card of a split go from one player to another."""
        self._slide(self.tiles[giver].center, self.tiles[taker].center, 1)

    def _slide(self, start: ink.Point, end: ink.Point, cards: int) -> None:
        if App.get_running_app().has_less_motion:
            return
        Animation.cancel_all(self.cards, "way")
        self.cards.start, self.cards.end, self.cards.cards, self.cards.way = start, end, cards, 0.0
        Animation(way=1.0, duration=SLIDE if cards > 1 else GIVE, transition="out_quad").start(self.cards)

    def arrange_now(self, *_args) -> None:
        if not self.tiles or self.width < 2:
            return
        rows = ARRANGEMENTS[self.form][len(self.tiles)]
        phone = self.form == "phone"
        gap = dp(8) if phone else dp(16)
        height = (self.height - gap * (len(rows) - 1)) / len(rows)
        if phone:
            height = min(height, dp(HIGHEST_ROW))
        y = self.top
        widths = [(self.width - gap * (len(row) - 1)) / len(row) for row in rows]
        for row, width in zip(rows, widths):
            y -= height
            for column, seat in enumerate(row):
                tile = self.tiles[seat]
                tile.look = "row" if phone else "large"
                tile.radius = theme.radius_panel
                tile.size, tile.spare = (width, height), width - min(widths)
                tile.pos = (self.x + column * (width + gap), y)
            y -= gap
        self._chevrons.size, self._chevrons.pos = self.size, self.pos
        self._chevrons.opacity = 0 if phone else 1
        self._chevrons.repaint()
