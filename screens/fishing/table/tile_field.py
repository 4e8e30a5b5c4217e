"""The tiles in the order of the seats, clockwise, with small chevrons that say so."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout

from screens.fishing.table.tile import Tile
from screens.kit.icons import draw_icon
from screens.kit.painted import Painted
from screens.kit.theme import theme

# The rows of seats for each form and number of players; read clockwise they are the seating.
ARRANGEMENTS: dict[str, dict[int, tuple[tuple[int, ...], ...]]] = {
    "wide": {3: ((0, 1, 2),), 4: ((0, 1), (3, 2)), 5: ((0, 1, 2), (4, 3))},
    "tall": {3: ((0,), (1,), (2,)), 4: ((0, 1), (3, 2)), 5: ((0, 1), (4, 2), (3,))},
    "phone": {3: ((0,), (1,), (2,)), 4: ((0,), (1,), (2,), (3,)), 5: ((0,), (1,), (2,), (3,), (4,))},
}
HIGHEST_ROW = 132  # dp that a row on a phone grows to at most


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


class TileField(FloatLayout):
    """A tile for each player."""

    page = ObjectProperty(None)
    form = OptionProperty("wide", options=tuple(ARRANGEMENTS))

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self.tiles: list[Tile] = []
        self._chevrons = Chevrons(size_hint=(None, None))
        super().__init__(**kwargs)
        for name in ("pos", "size", "form"):
            self.fbind(name, self._arrange)

    def show(self, views) -> None:
        """Have a tile for each view and let it show it."""
        if len(self.tiles) != len(views):
            self.clear_widgets()
            self.tiles = [Tile(page=self.page, size_hint=(None, None)) for _view in views]
            for child in (*self.tiles, self._chevrons):
                self.add_widget(child)
            self._arrange()
        for tile, view in zip(self.tiles, views):
            tile.show(view)

    def _arrange_now(self, *_args) -> None:
        if not self.tiles or self.width < 2:
            return
        rows = ARRANGEMENTS[self.form][len(self.tiles)]
        phone = self.form == "phone"
        gap = dp(8) if phone else dp(16)
        height = (self.height - gap * (len(rows) - 1)) / len(rows)
        if phone:
            height = min(height, dp(HIGHEST_ROW))
        y = self.top
        for row in rows:
            y -= height
            width = (self.width - gap * (len(row) - 1)) / len(row)
            for column, seat in enumerate(row):
                tile = self.tiles[seat]
                tile.look = "row" if phone else "large"
                tile.radius = theme.radius_phone if phone else theme.radius_panel
                tile.size = (width, height)
                tile.pos = (self.x + column * (width + gap), y)
            y -= gap
        self._chevrons.size, self._chevrons.pos = self.size, self.pos
        self._chevrons.opacity = 0 if phone else 1
        self._chevrons.repaint()
