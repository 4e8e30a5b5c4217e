"""What the steps of the set-up are made of: seats, the tray of boards, trucks, and what to put ready."""

from math import ceil

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.fresh_fish.goods import Good
from companion.fresh_fish.tokens import TABLE
from companion.fresh_fish.words.names import good_name, truck_name
from companion.language import _
from screens.fresh_fish.drawings.marks import PieceMark
from screens.fresh_fish.parts import board_picture, disc_and_name, room  # noqa: F401  (the rules use them)
from screens.fresh_fish.parts.rows import Rows
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.drawings import face, icons  # noqa: F401  (the rules use faces)
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import FloatPanel, TapFloatPanel, TapPanel
from screens.kit.rows import refill
from screens.kit.tap import Draggable

ROOMY, LEAST = 72, 49  # dp: the height a tile should have, and its least width


class SeatRow(PagePart, TapPanel):
    """A player: a tap lets them begin."""

    view = ObjectProperty(None, rebind=True)


class SeatRows(Rows, Column):
    """All players, clockwise."""

    kind = SeatRow


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


class TruckTile(PagePart, TapPanel):
    """A truck to be placed, or one that stands: a tap takes it back."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """Return the name for screen readers and tests."""
        return truck_name(self.view.good)


class TruckTiles(Rows, BoxLayout):
    """The four trucks in the order in which they are placed."""

    kind = TruckTile


class LastFourTile(PagePart, TapFloatPanel):
    """A good with its place among the last four."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """Return the name for screen readers and tests."""
        return good_name(self.view.good)


class LastFourTiles(Rows, BoxLayout):
    """The four goods."""

    kind = LastFourTile


class ReadyRow(BoxLayout):
    """Something to put ready, with its number and its sign."""

    number = NumericProperty(0)
    words = StringProperty("")

    def __init__(self, *, sign: Widget, **kwargs) -> None:
        super().__init__(**kwargs)
        self.ids.sign.add_widget(sign)


class ReadyRows(Column):
    """Everything to put ready: flea markets, stall tiles, the stack, coins and discs."""

    ready = ListProperty()

    def on_ready(self, _rows: "ReadyRows", ready: list) -> None:
        self.clear_widgets()
        pieces = (PieceMark(piece=TABLE), PieceMark(piece=Good.CHEESE))
        signs = (*pieces, icons.Icon(icon="tiles"), icons.Icon(icon="coin"))
        for (number, words), sign in zip(ready, signs):
            self.add_widget(ReadyRow(number=number, words=words, sign=sign))
