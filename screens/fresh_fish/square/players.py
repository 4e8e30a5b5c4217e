"""The players beside the square, with their discs, stalls and coins."""

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.drafts.turn import Stage
from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.pieces import draw_player
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.piece_rows import draw_pips
from screens.fresh_fish.square.parts import ColumnPart
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.entries import Viewed
from screens.kit.panels import FloatPanel, PanelColumn
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

load_rules(__file__)

COINS, PIPS, AIR = 60, 12, 5  # dp: the width of coins, the height of pips, the space above and below


@dataclass(frozen=True)
class PlayersPlan:
    """The sizes in the card of the players, in pixels."""

    goods: float
    """The width of the column with goods and coins."""
    rows: float
    """The height that the rows share."""
    has_hint: bool
    """Whether there is room for a hint about hidden coins, which must push no player out of view."""


def players_plan(width: float, room: float, players: int, heads: float, hint: float, *, is_over: bool) -> PlayersPlan:
    """Return the sizes in a card of this width, with these heights for all of it, its headings and the hint."""
    return PlayersPlan(
        goods=goods_width(width - dp(16), is_over=is_over),
        rows=max(0, room - heads - hint - dp(14)),
        has_hint=room >= heads + dp(40 + 46 * players),
    )


def goods_width(width: float, *, is_over: bool) -> float:
    """Return the width of goods and coins in a row: at the end, distances are large and no pips are beside them."""
    return min(dp(420), width * 0.56) if is_over else dp(190)


class PlayersCard(ColumnPart, PanelColumn):
    """A row for each player, below headings."""

    heads_height = NumericProperty(0)
    hint_height = NumericProperty(0)

    def _plan(self) -> PlayersPlan:
        players, is_over = len(self.view.players.rows), self.view.stage is Stage.OVER
        return players_plan(self.width, self.room, players, self.heads_height, self.hint_height, is_over=is_over)

    plan = AliasProperty(_plan, bind=("width", "room", "view", "heads_height", "hint_height"), rebind=True)


class PlayerRow(Viewed, FloatPanel):
    """The row of a player: at the end it is higher, since the distances are what counts."""

    is_over = BooleanProperty(False)

    def _goods(self) -> float:
        return goods_width(self.width, is_over=self.is_over)

    goods = AliasProperty(_goods, bind=("width", "is_over"))


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
