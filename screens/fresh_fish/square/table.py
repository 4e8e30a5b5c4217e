"""Pictures of players and tiles, and the chips of an auction."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.pieces import draw_player
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.piece_rows import draw_pips
from screens.kit.controls.choices import Chip
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.entries import Viewed
from screens.kit.layouts import refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

load_rules(__file__)

COINS, PIPS, AIR = 60, 12, 5  # dp: the width of coins, the height of pips, the space above and below
MORE = "…"
CHIP = 48  # dp


class PlayerPicture(Painted):
    """The picture in the row of a player: the disc, pips for discs in hand, stalls with their distances, and coins."""

    player = ObjectProperty(None)
    has_pips = BooleanProperty(True)
    has_ways = BooleanProperty(False)  # whether distances are shown below the stalls
    disc = NumericProperty(0)  # the width of the column for the disc, to the right of the edge
    goods = NumericProperty(0)  # the width of the column for goods and coins, to the left of the edge
    edge = NumericProperty(0)
    behind = StringProperty("surface")  # the role of the ground
    repaint_on = ("player", "has_pips", "has_ways", "disc", "goods", "edge", "behind")

    def paint(self) -> None:
        player, low, high = self.player, self.y + dp(AIR), self.height - 2 * dp(AIR)
        size = int(min(self.disc, high))
        with at(self.x + self.edge + (self.disc - size) / 2, self.center_y - size / 2):
            draw_player(player.seat, player.mark, player.face, size, behind=self.behind)
        left, goods_left = self.x + self.edge + self.disc + dp(8), self.right - self.edge - self.goods
        if self.has_pips:
            draw_pips(player.seat, player.in_hand, left, low, goods_left - dp(8) - left, dp(PIPS))
        self._paint_goods(goods_left, low, high)

    def _paint_goods(self, left: float, low: float, high: float) -> None:
        """Paint a good for each stall, outlined if the stall is not placed yet, and coins unless they are hidden."""
        goods, coins = self.player.goods, self.player.coins
        room = (self.goods - (dp(COINS) if coins else 0)) / len(goods)
        share = high * (0.5 if self.has_ways else 0.74)
        size = int(min(room * 0.86, share))
        middle_y = low + high - share / 2 if self.has_ways else self.center_y
        sp = max(20, min(0.32 * high, 0.55 * room) / dp(1))
        for place, each in enumerate(goods):
            middle = left + room * (place + 0.5)
            with at(middle - size / 2, middle_y - size / 2):
                draw_mark(each.good, size, is_placed=each.is_placed)
            role = "danger" if each.is_outside else "text"
            self._write(each.way, sp, middle, low + high / 4, room, role)
        if coins:
            right = left + self.goods
            self._write(coins, 26, right - dp(42), self.center_y, dp(36))
            draw_icon("coin", dp(20), (right - dp(10), self.center_y), theme.of("text_muted"))

    def _write(self, text: str, sp: float, x: float, y: float, room: float, role: str = "text") -> None:
        size = dp(sp)
        if text:
            write(text, size * fitting_share(text, size, True, room - dp(2), 0.4), (x, y), theme.of(role))


class AuctionRow(Viewed, Panel):
    """The row of a player in an auction, with chips for the bid."""

    is_slim = BooleanProperty(False)
    has_more = BooleanProperty(False)  # whether chips for all bids are shown

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
