"""Everybody at the table: discs in hand, stalls with their ways, coins."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.goods import GoodMark
from screens.fresh_fish.drawings.marks import DiscPips, PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.heads import Part
from screens.fresh_fish.square.view import PlayerView, SquareView
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class GoodWay(BoxLayout):
    """One of somebody's stalls, and how long its way is."""

    good = ObjectProperty(Good.FISH)
    is_there = BooleanProperty(False)
    way = StringProperty("")


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
        ways = [{"good": each.good, "is_there": each.is_there, "way": each.way} for each in player.goods]
        refill(self.ids.goods, GoodWay, ways)


class PlayerCard(ShowsPlayer):
    """The same where there is little room: without ways."""

    def show_goods(self, player: PlayerView) -> None:
        stalls = [{"good": each.good, "is_there": each.is_there} for each in player.goods]
        refill(self.ids.goods, GoodMark, stalls)


class PlayersCard(Part, Panel):
    """Everybody, row by row."""

    has_ways = BooleanProperty(True)

    def show(self, view: SquareView) -> None:
        self.has_ways = view.has_ways
        slim = len(view.players) > 4
        refill(self.ids.rows, PlayerRow, [{"player": player, "slim": slim} for player in view.players])


class PlayerCards(Part, GridLayout):
    """Everybody, two in a row."""

    def show(self, view: SquareView) -> None:
        refill(self, PlayerCard, [{"player": player} for player in view.players])
