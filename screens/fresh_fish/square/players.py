"""Everybody at the table: discs in hand, stalls with their ways, coins."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.marks import DiscPips, PieceMark  # noqa: F401  (the rules use them)
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.square.heads import ColumnPart
from screens.fresh_fish.square.view import PlayerView, SquareView
from screens.kit.drawings.painted import Painted, write
from screens.kit.panels import Panel, PanelColumn
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

load_rules(__file__)


class GoodWays(Painted):
    """Somebody's stalls, those to come as outlines, each with how long its way is."""

    goods = ObjectProperty(())
    repaint_on = ("goods",)

    def paint(self) -> None:
        room, half = self.width / max(1, len(self.goods)), self.height / 2
        size = int(min(room, half))
        for place, each in enumerate(self.goods):
            middle = self.x + room * (place + 0.5)
            with at(middle - size / 2, self.top - (half + size) / 2):
                draw_mark(each.good, size, is_there=each.is_there)
            share = fitting_share(each.way, theme.sp(20), True, room - dp(2), 0.4) if each.way else 1.0
            write(each.way, theme.sp(20) * share, (middle, self.y + half / 2), theme.of("text"))


class ShowsPlayer(Panel):
    """One player, however much there is room for."""

    player = ObjectProperty(None)
    name = StringProperty("")
    mark = StringProperty("")
    seat = NumericProperty(0)
    in_hand = NumericProperty(0)
    coins = StringProperty("")
    is_active = BooleanProperty(False)

    def on_player(self, _panel: "ShowsPlayer", player: PlayerView) -> None:
        self.name, self.mark, self.seat, self.in_hand = player.name, player.mark, player.seat, player.in_hand
        self.coins, self.is_active = player.coins, player.is_active
        if self.ids:
            self.show_goods(player)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.show_goods(self.player)

    def show_goods(self, player: PlayerView) -> None:
        """Show the stalls."""
        raise NotImplementedError


class PlayerRow(ShowsPlayer):
    """Discs in hand, stalls with their ways, coins."""

    slim = BooleanProperty(False)

    def show_goods(self, player: PlayerView) -> None:
        self.ids.goods.goods = player.goods


class PlayerCard(ShowsPlayer):
    """The same where there is little room: without ways."""

    def show_goods(self, player: PlayerView) -> None:
        stalls = [{"piece": each.good, "is_there": each.is_there} for each in player.goods]
        refill(self.ids.goods, PieceMark, stalls)


class PlayersCard(ColumnPart, PanelColumn):
    """Everybody, row by row."""

    has_ways = BooleanProperty(True)

    def show(self, view: SquareView) -> None:
        self.has_ways = view.has_ways
        slim = len(view.players) > 4
        refill(self.ids.rows, PlayerRow, [{"player": player, "slim": slim} for player in view.players])


class PlayerCards(ColumnPart, GridLayout):
    """Everybody, two in a row."""

    def show(self, view: SquareView) -> None:
        refill(self, PlayerCard, [{"player": player} for player in view.players])
