"""Everybody at the table: discs in hand, stalls with their ways, coins."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.marks import DiscPips, PieceMark, draw_pips  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings.pieces import draw_disc
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.square.heads import ColumnPart
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import Column
from screens.kit.panels import FloatPanel, Panel, PanelColumn
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

load_rules(__file__)

COINS, PIPS, AIR = 60, 12, 5  # dp: at the right where coins are shown, of the pips, above and below


class PlayerPicture(Painted):
    """All of a row but the name: the disc, a pip for each one in hand, stalls with how long each way is, and coins."""

    player = ObjectProperty(None)
    has_ways = BooleanProperty(False)  # whether there is room for them below the stalls
    disc = NumericProperty(0)  # its width, after the edge
    goods = NumericProperty(0)  # the width of the rest, before the edge
    edge = NumericProperty(0)
    repaint_on = ("player", "has_ways", "disc", "goods", "edge")

    def paint(self) -> None:
        player, low, high = self.player, self.y + dp(AIR), self.height - 2 * dp(AIR)
        size = int(min(self.disc, high))
        draw_disc(player.seat, player.mark, size / 2, (self.x + self.edge + self.disc / 2, self.center_y))
        left, goods_left = self.x + self.edge + self.disc + dp(8), self.right - self.edge - self.goods
        draw_pips(player.seat, player.in_hand, left, low, goods_left - dp(8) - left, dp(PIPS))
        self._paint_goods(goods_left, low, high)

    def _paint_goods(self, left: float, low: float, high: float) -> None:
        """Stalls are outlines while they are to come; coins are there where they are not hidden."""
        goods, coins = self.player.goods, self.player.coins
        room = (self.goods - (dp(COINS) if coins else 0)) / len(goods)
        share = high * (0.5 if self.has_ways else 0.74)
        size = int(min(room * 0.86, share))
        middle_y = low + high - share / 2 if self.has_ways else self.center_y
        for place, each in enumerate(goods):
            middle = left + room * (place + 0.5)
            with at(middle - size / 2, middle_y - size / 2):
                draw_mark(each.good, size, is_there=each.is_there)
            self._write(each.way, 20, middle, low + high / 4, room, "danger" if each.is_outside else "text")
        if coins:
            right = left + self.goods
            self._write(coins, 26, right - dp(42), self.center_y, dp(36))
            draw_icon("coin", dp(20), (right - dp(10), self.center_y), theme.of("text_muted"))

    def _write(self, text: str, sp: float, x: float, y: float, room: float, role: str = "text") -> None:
        size = dp(sp)
        if text:
            write(text, size * fitting_share(text, size, True, room - dp(2), 0.4), (x, y), theme.of(role))


class PlayerRow(FloatPanel):
    """Discs in hand, stalls with their ways, coins."""

    player = ObjectProperty(None, rebind=True)
    is_slim = BooleanProperty(False)
    has_ways = BooleanProperty(False)


class PlayerCard(Panel):
    """The same where there is little room: without ways."""

    player = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("player", self._show_goods)
        self._show_goods()

    def _show_goods(self, *_args) -> None:
        stalls = [{"piece": each.good, "is_there": each.is_there} for each in self.player.goods]
        refill(self.ids.goods, PieceMark, stalls)


class PlayersCard(ColumnPart, PanelColumn):
    """Everybody, row by row."""

    def show_rows(self, *_args) -> None:
        players = self.view.players
        # Room for distances from the start: stalls stay in their place when the first one is there.
        alike = {"is_slim": len(players) > 4, "has_ways": self.view.has_ways}
        refill(self.ids.rows, PlayerRow, [{"player": each, **alike} for each in players])


class PlayerCards(ColumnPart, Column):
    """Everybody, two in a row."""

    def show_rows(self, *_args) -> None:
        refill(self.ids.cards, PlayerCard, [{"player": player} for player in self.view.players])
