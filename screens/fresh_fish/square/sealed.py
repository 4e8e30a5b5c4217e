"""A bid that is sealed at the tablet, by a player without a phone."""

from math import ceil

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.fresh_fish.square.auction import BidChip
from screens.kit.entries import Viewed
from screens.kit.layouts import refill
from screens.kit.panels import PanelColumn
from screens.kit.rules import load_rules

load_rules(__file__)

NO_AMOUNT = -1
HEAD_AND_BUTTON = 180  # dp: the height that is not for chips
LEAST, MOST = 48, 96  # dp: the height of a chip


class BidHere(Viewed, PanelColumn):
    """Chips for one bid, which cover the column; it is forgotten as soon as it is sealed or the card is closed."""

    bidder = ObjectProperty(None, rebind=True)  # whose bid it is: another player's when the card is opened again
    is_small = BooleanProperty(False)  # on a phone
    amount = NumericProperty(NO_AMOUNT)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("amount", "room"):
            self.fbind(name, self._show_chips)
        self.fbind("parent", self._forget)
        self._show_chips()

    def _forget(self, *_args) -> None:
        self.amount = NO_AMOUNT

    def _show_chips(self, *_args) -> None:
        amounts = range(self.view.auction.largest_bid + 1)
        lines = ceil(len(amounts) / self.ids.chips.cols)
        tall = min(max((self.room / dp(1) - HEAD_AND_BUTTON) / lines, LEAST), MOST)
        entries = [
            {"value": coins, "text": str(coins), "is_selected": coins == self.amount, "tall": tall} for coins in amounts
        ]
        refill(self.ids.chips, BidChip, entries, lambda chip: chip.bind(on_tap=self._tapped))

    def _tapped(self, chip: BidChip) -> None:
        self.amount = chip.value

    def seal(self) -> None:
        self.page.seal_here(int(self.amount))
