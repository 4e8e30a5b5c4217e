"""The auction: what everybody's hand held."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.fresh_fish.box import COINS
from screens.fresh_fish.parts import disc_and_name  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import ColumnPart
from screens.kit.controls.choices import Chip
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)

MORE = "…"
CHIP = 48  # dp
MOST_ROOMY = 4  # players who have two lines each on a tablet


class AuctionRow(PagePart, Panel):
    """What somebody's hand held."""

    bidder = ObjectProperty(None, rebind=True)
    is_slim = BooleanProperty(False)
    has_more = BooleanProperty(False)  # all figures are shown

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.ids.chips.fbind("width", self._show_chips)
        for name in ("has_more", "bidder"):
            self.fbind(name, self._show_chips)
        self._show_chips()

    def _show_chips(self, *_args) -> None:
        chips, bid = self.ids.chips, self.bidder.bid
        chips.cols = max(2, int((chips.width + dp(4)) // (dp(CHIP) + dp(4))))
        entries = [{"value": coins, "text": str(coins), "is_selected": coins == bid} for coins in range(COINS + 1)]
        if not self.has_more:
            few = entries[: chips.cols - 1]
            if bid is not None and bid >= len(few):
                few[-1] = entries[bid]
            entries = [*few, {"value": None, "text": MORE, "is_selected": False}]
        shown = entries if self.bidder.joins else ()
        refill(chips, BidChip, shown, lambda chip: chip.bind(on_tap=self._tapped))

    def _tapped(self, chip: Chip) -> None:
        amount = chip.value  # with fewer figures shown the chip stands for something else
        if amount is None:
            self.has_more = True
        else:
            self.has_more = False
            self.page.bid(self.bidder.seat, amount)


class BidChip(Chip):
    """A number of coins; without one it shows all of them."""

    is_typed = True


class AuctionRows(ColumnPart, Column):
    """Everybody clockwise from the active player."""

    def show_rows(self, *_args) -> None:
        bids = self.view.bids
        is_slim = self.is_small or len(bids) > MOST_ROOMY
        shown = [bidder for bidder in bids if bidder.joins or not self.is_small]
        refill(self, AuctionRow, [{"bidder": bidder, "is_slim": is_slim} for bidder in shown])
