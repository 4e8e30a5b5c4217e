"""The rows and tiles beside the square while a game is set up; their taps go to the page."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fresh_fish.goods import Good
from companion.fresh_fish.tokens import TABLE
from companion.fresh_fish.words.names import good_name, truck_name
from screens.fresh_fish.drawings.marks import PieceMark
from screens.fresh_fish.parts import disc_and_name  # noqa: F401  (rows.kv uses it)
from screens.fresh_fish.parts.rows import Rows
from screens.kit import panels
from screens.kit.controls import choices  # noqa: F401  (rows.kv uses it)
from screens.kit.drawings import face, icons  # noqa: F401  (rows.kv uses faces)
from screens.kit.layouts import Column, PagePart
from screens.kit.rules import load_rules

load_rules(__file__)


class SeatRow(PagePart, panels.TapPanel):
    """Somebody at the table: a tap lets them begin."""

    view = ObjectProperty(None, rebind=True)


class SeatRows(Rows, Column):
    """Everybody at the table, clockwise."""

    kind = SeatRow


class TruckTile(PagePart, panels.TapPanel):
    """A truck to be placed, or one that stands: a tap takes it back."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return truck_name(self.view.good)


class TruckTiles(Rows, BoxLayout):
    """The four trucks in the order in which they are placed."""

    kind = TruckTile


class LastFourTile(PagePart, panels.TapFloatPanel):
    """A good with its place among the last four."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
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
