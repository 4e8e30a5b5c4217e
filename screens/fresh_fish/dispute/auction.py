"""Who gets the stall? The bids of an auction, and its verdict."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.fresh_fish.box import COINS
from screens.fresh_fish import page_parts, piece_rows  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings import gavel  # noqa: F401  (the rules use it)
from screens.kit.controls.choices import Chip
from screens.kit.layouts import PagePart, refill
from screens.kit.rules import load_rules

load_rules(__file__)

MORE = "…"


class BidKey(Chip):
    """A key for a bid; the one with the value None shows larger bids, and after the largest the first ones again."""

    is_typed = True


class BidKeys(PagePart, GridLayout):
    """The keys for the bid of a player; a bid that is not among the first is shown with its neighbours."""

    bidder = ObjectProperty(None, allownone=True)  # a DisputedBidderView
    first = NumericProperty(0)
    at_once = NumericProperty(7)  # keys for bids, followed by the one for more

    def on_bidder(self, _keys: "BidKeys", bidder) -> None:
        if bidder.bid is not None:
            self.first = bidder.bid - bidder.bid % self.at_once
        self._show()

    def on_at_once(self, *_args) -> None:
        if self.bidder is not None:
            self.on_bidder(self, self.bidder)

    def _show(self) -> None:
        figures = range(int(self.first), int(min(self.first + self.at_once, COINS + 1)))
        bid, joins = self.bidder.bid, self.bidder.joins
        keys = [{"value": coins, "text": str(coins), "is_selected": coins == bid} for coins in figures]
        more = {"value": None, "text": MORE, "is_selected": False}
        entries = [{**key, "disabled": not joins} for key in (*keys, more)]
        refill(self, BidKey, entries, lambda key: key.bind(on_tap=self._tapped))

    def _tapped(self, key: BidKey) -> None:
        if key.value is None:
            following = self.first + self.at_once
            self.first = following if following <= COINS else 0
            self._show()
        else:
            self.page.act.bid(self.bidder.seat, key.value)
