"""The tray of boards, from which they are dragged onto the table."""

from math import ceil

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.language import _
from screens.kit.layouts import PagePart
from screens.kit.panels import FloatPanel
from screens.kit.rows import refill
from screens.kit.tap import Draggable

ROOMY, LEAST = 72, 49  # dp: the height a tile should have, and its least width


class TrayTile(Draggable, FloatPanel):
    """A board that can be tapped, and dragged onto the table; or one that is still to be drawn."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """Return the name for screen readers and tests."""
        says = _("Draw board {name}") if self.view.board is None else _("Board {name}")
        return says.format(name=self.view.name)


class Tray(PagePart, GridLayout):
    """Tiles in as few columns as give each the height it needs."""

    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("size", "entries"):
            self.fbind(name, self._show)

    def _show(self, *_args) -> None:
        count = len(self.entries)
        if not count or self.height <= 0:
            return
        across, down = self.spacing
        rows = max(1, int((self.height + down) / (dp(ROOMY) + down)))
        most = max(1, int((self.width + across) / (dp(LEAST) + across)))
        self.cols = min(max(ceil(count / rows), 2 if self.width < dp(600) else 4), most)
        refill(self, TrayTile, self.entries, self._listen)

    def _listen(self, tile: TrayTile) -> None:
        tile.bind(
            on_tap=lambda tile: self.page.tap_tile(tile.view.name, tile.view.board),
            on_drag=lambda tile, touch: self.page.carry(tile.view.board, touch),
            on_drop=lambda _tile, touch: self.page.let_go(touch),
        )
