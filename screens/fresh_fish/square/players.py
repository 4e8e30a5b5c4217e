"""Everybody at the table: discs in hand, stalls with their ways, coins."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.marks import DiscPips, PieceMark  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.square.heads import ColumnPart
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.panels import Panel, PanelColumn
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

load_rules(__file__)

COINS = 60  # dp at the right, where coins are shown


class Holdings(Painted):
    """Somebody's stalls, outlines while they are to come, with how long each way is; and coins that are not hidden."""

    player = ObjectProperty(None)
    has_ways = BooleanProperty(False)  # whether anybody's stall has one
    repaint_on = ("player", "has_ways")

    def paint(self) -> None:
        goods, coins = self.player.goods, self.player.coins
        room = (self.width - (dp(COINS) if coins else 0)) / len(goods)
        high = self.height * (0.5 if self.has_ways else 0.74)
        size = int(min(room * 0.86, high))
        top = self.top if self.has_ways else self.center_y + high / 2
        for place, each in enumerate(goods):
            middle = self.x + room * (place + 0.5)
            with at(middle - size / 2, top - (high + size) / 2):
                draw_mark(each.good, size, is_there=each.is_there)
            role = "danger" if each.is_outside else "text"
            self._write(each.way, 20, middle, self.y + self.height / 4, room, role)
        if coins:
            self._write(coins, 26, self.right - dp(42), self.center_y, dp(36))
            draw_icon("coin", dp(20), (self.right - dp(10), self.center_y), theme.of("text_muted"))

    def _write(self, text: str, sp: float, x: float, y: float, room: float, role: str = "text") -> None:
        size = theme.sp(sp)
        if text:
            write(text, size * fitting_share(text, size, True, room - dp(2), 0.4), (x, y), theme.of(role))


class PlayerRow(Panel):
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
        alike = {"is_slim": len(players) > 4, "has_ways": any(good.way for each in players for good in each.goods)}
        refill(self.ids.rows, PlayerRow, [{"player": each, **alike} for each in players])


class PlayerCards(ColumnPart, GridLayout):
    """Everybody, two in a row."""

    def show_rows(self, *_args) -> None:
        refill(self, PlayerCard, [{"player": player} for player in self.view.players])
