"""The rows of an auction, with chips for the bids."""

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty

from screens.kit.controls.choices import Chip
from screens.kit.entries import Viewed
from screens.kit.layouts import refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)

MORE = "…"
CHIP = 48  # dp


@dataclass(frozen=True)
class RowPlan:
    """The heights in the row of a player, in pixels."""

    height: float
    head: float
    """The height of the name, if it is shown."""
    has_name: bool
    padding: tuple[float, float]


def row_plan(room: float, chips: float, *, is_slim: bool) -> RowPlan:
    """Return the heights in a row that may grow to `room`, with chips of this height.

    One line of chips leaves all rows equally high, whatever is bid and whoever joins. More lines take the place of the
    name, until they need more than the whole row. In a slim row the name is beside the chips.
    """
    head = min(max(room - dp(56), dp(24)), dp(52))
    if is_slim:
        return RowPlan(max(dp(60), chips + dp(12)), head, True, (dp(8), dp(6)))
    least = dp(56) + head
    if dp(60) <= chips <= least:
        return RowPlan(least, head, False, (dp(12), 0))
    return RowPlan(max(least, chips + dp(8) + head), head, True, (dp(12), dp(4)))


class AuctionRow(Viewed, Panel):
    """The row of a player in an auction, with chips for the bid."""

    is_slim = BooleanProperty(False)
    has_more = BooleanProperty(False)  # whether chips for all bids are shown
    chips_height = NumericProperty(0)

    def _plan(self) -> RowPlan:
        return row_plan(self.room, self.chips_height, is_slim=self.is_slim)

    plan = AliasProperty(_plan, bind=("room", "is_slim", "chips_height"), rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.ids.chips.fbind("width", self._show_chips)
        for name in ("has_more", "view"):
            self.fbind(name, self._show_chips)
        self._show_chips()

    def _show_chips(self, *_args) -> None:
        chips, bid = self.ids.chips, self.view.bid
        chips.cols = max(2, int((chips.width + dp(4)) // (dp(CHIP) + dp(4))))
        amounts = range(self.page.view.auction.largest_bid + 1)
        entries = [{"value": coins, "text": str(coins), "is_selected": coins == bid} for coins in amounts]
        if not self.has_more:
            few = entries[: chips.cols - 1]
            is_larger = bid is not None and bid >= len(few)
            # The small figures stay in their columns, so that equal bids are below each other.
            entries = [*few, {"value": None, "text": str(bid) if is_larger else MORE, "is_selected": is_larger}]
        shown = entries if self.view.joins else ()
        refill(chips, BidChip, shown, lambda chip: chip.bind(on_tap=self._tapped))

    def _tapped(self, chip: Chip) -> None:
        amount = chip.value  # read first: hiding figures changes the chip
        if amount is None:
            self.has_more = True
        else:
            self.has_more = False
            self.page.act.bid(self.view.seat, amount)


class BidChip(Chip):
    """A chip for a bid. A tap on the one with the value None, which also shows a larger bid, shows chips for all."""

    is_typed = True
