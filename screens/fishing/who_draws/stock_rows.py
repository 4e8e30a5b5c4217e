"""The entries of a draw that is asked for without a game: a row for each player."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.names import LONGEST_NAME
from screens.fishing.who_draws.view import StockRowView
from screens.kit.controls import field, keypad  # noqa: F401  (the rules below use them)
from screens.kit.drawings import face  # noqa: F401  (the rules below use them)
from screens.kit.layouts import PagePart
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)


class StockRow(PagePart, BoxLayout):
    """A player: name, cards in the stockroom, points."""

    view = ObjectProperty(StockRowView(), rebind=True)
    longest = NumericProperty(LONGEST_NAME)
    room = NumericProperty(0)
    is_roomy = BooleanProperty(False)  # steps beside the number
    high = NumericProperty("56dp")  # of its fields

    def typed(self, name: str) -> None:
        """Tell only what a person typed, not what was put there."""
        if name != self.view.name:
            self.page.call(name, self.view.seat, self.ids.name.unseen)


class StockRows(SharedRows):
    """A row for each player."""

    full = slim = StockRow
