"""The auction: what everybody's hand held."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.box import COINS
from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import ColumnPart
from screens.fresh_fish.square.view import BidView, SquareView
from screens.kit.controls.choices import Chip
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)

MORE = "…"
CHIP = 48  # dp


class AuctionRow(PagePart, Panel):
    """What somebody's hand held."""

    bidder = ObjectProperty(None)
    name = StringProperty("")
    mark = StringProperty("")
    note = StringProperty("")
    seat = NumericProperty(0)
    amount = StringProperty("")
    wins = BooleanProperty(False)
    joins = BooleanProperty(True)
    marked = BooleanProperty(False)  # keys type this bid
    slim = BooleanProperty(False)
    has_more = BooleanProperty(False)  # all figures are shown

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.ids.chips.fbind("width", self._show_chips)
        self.fbind("has_more", self._show_chips)
        self._show_chips()

    def on_bidder(self, _row: "AuctionRow", bidder: BidView) -> None:
        self.name, self.mark, self.note, self.seat = bidder.name, bidder.mark, bidder.note, bidder.seat
        self.amount = "" if bidder.bid is None else str(bidder.bid)
        self.wins, self.joins = bidder.wins, bidder.joins
        if self.ids:
            self._show_chips()

    def _show_chips(self, *_args) -> None:
        chips = self.ids.chips
        chips.cols = max(2, int((chips.width + dp(4)) // (dp(CHIP) + dp(4))))
        is_beyond = self.amount.isdigit() and int(self.amount) > chips.cols - 2
        figures = [str(figure) for figure in range(COINS + 1)]
        if not (self.has_more or is_beyond):
            figures = [*figures[: chips.cols - 1], MORE]
        entries = [{"text": text, "selected": text == self.amount} for text in (figures if self.joins else ())]
        refill(chips, BidChip, entries, lambda chip: chip.bind(on_tap=self._tapped))

    def _tapped(self, chip: Chip) -> None:
        if chip.text == MORE:
            self.has_more = True
        else:
            amount = int(chip.text)  # with fewer figures shown the chip says something else
            self.has_more = False
            self.page.bid(int(self.seat), amount)


class BidChip(Chip):
    """A number of coins."""

    is_typed = True


class AuctionRows(ColumnPart, Column):
    """Everybody clockwise from the active player."""

    def show(self, view: SquareView) -> None:
        slim = self.page.has_slim_bids or sum(bidder.joins for bidder in view.bids) > 3
        shown = [bidder for bidder in view.bids if bidder.joins or not self.page.narrow_column]
        marked = self.page.bidder
        entries = [
            {"bidder": bidder, "slim": slim, "marked": bidder.seat == marked} for bidder in shown
        ]
        refill(self, AuctionRow, entries)
