"""The parts of the column beside the square; each takes over what it needs of the view."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import FLEA_MARKET, Stage
from companion.fresh_fish.goods import Good
from companion.fresh_fish.tokens import DISC_OF, PATH, TABLE
from screens.fresh_fish.drawings.goods import GoodMark
from screens.fresh_fish.drawings.marks import DiscPips, PieceMark  # noqa: F401  (the rules use both)
from screens.fresh_fish.square.view import BidView, PathView, PlayerView, SquareView, TileView
from screens.kit.buttons import PushButton
from screens.kit.choices import Chip
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.text import Paragraph

load_rules(__file__)

MORE = "…"
CHIP = 48  # dp


class Part:
    """A mixin: what the column is made of."""

    page = ObjectProperty(None)

    def show(self, view: SquareView) -> None:
        """Take over what it shows."""
        raise NotImplementedError


class TurnCard(Part, Panel):
    """Whose turn it is and what to do; or why not here."""

    title = StringProperty("")
    line = StringProperty("")
    hint = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    tone = StringProperty("accent")

    def show(self, view: SquareView) -> None:
        self.title, self.line, self.hint = view.title, view.line, view.hint
        self.piece = None if view.seat is None else DISC_OF[view.seat]
        self.mark = "" if view.seat is None else view.players[view.seat].mark
        self.tone = "danger" if view.stage is Stage.REFUSED else "accent"


class SquareTitle(Part, BoxLayout):
    """What a phone says above the square: whose turn it is or what is asked for, and how many tiles are left."""

    title = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    stack = NumericProperty(0)
    can_close = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        self.title, self.stack = view.title, view.stack
        self.can_close = view.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION)
        is_good = view.stage in (Stage.AUCTION, Stage.LAST_STALLS)
        disc = None if view.seat is None else DISC_OF[view.seat]
        self.piece = view.good if is_good else PATH if view.stage is Stage.PATHS else disc
        self.mark = "" if view.seat is None else view.players[view.seat].mark


class ColumnHead(Part, Panel):
    """What is asked for, with a way out where nothing of it has happened yet."""

    title = StringProperty("")
    line = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    can_close = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        self.title, self.line, self.mark = view.title, view.line, ""
        self.can_close = view.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION)
        match view.stage:
            case Stage.PATHS:
                self.piece = PATH
            case Stage.FLEA_MARKET:
                self.piece = TABLE
            case Stage.TILE if view.seat is not None:
                self.piece, self.mark = DISC_OF[view.seat], view.players[view.seat].mark
            case _:
                self.piece = view.good


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


class StackTile(TapPanel):
    """One kind of tile and how many of it are left."""

    piece = ObjectProperty(None)
    left = NumericProperty(0)
    says = StringProperty("")


class StackCard(Part, Panel):
    """What the stack still holds, and the last four after it; a tap on a tile says that it was drawn."""

    stack = NumericProperty(0)
    row = ListProperty()

    def show(self, view: SquareView) -> None:
        self.stack, self.row = view.stack, list(view.row)
        tiles = [
            {
                "piece": tile.good or TABLE,
                "left": tile.left,
                "says": tile.name,
                "disabled": not self._can_draw(view, tile),
            }
            for tile in view.tiles
        ]
        refill(self.ids.tiles, StackTile, tiles, self._listen)
        refill(self.ids.row, PieceMark, [{"piece": good} for good in view.row])

    def _can_draw(self, view: SquareView, tile: TileView) -> bool:
        return bool(tile.left) and view.can_draw

    def _listen(self, tile: StackTile) -> None:
        tile.bind(on_tap=lambda tapped: self.page.draw(drawn(tapped.piece)))


def drawn(piece: object) -> str:
    """A tile as the draft calls it."""
    return piece.value if isinstance(piece, Good) else FLEA_MARKET


class TileRow(TapPanel):
    """One kind of tile, with what follows from it."""

    piece = ObjectProperty(None)
    name = StringProperty("")
    line = StringProperty("")
    left = NumericProperty(0)
    mark = StringProperty("")
    chosen = BooleanProperty(False)


class TilesCard(Part, GridLayout):
    """What can be on the tile; what is used up stays in its place, faded."""

    def show(self, view: SquareView) -> None:
        entries = [
            {
                "piece": tile.good or TABLE,
                "name": tile.name,
                "line": tile.line,
                "left": tile.left,
                "disabled": not tile.left,
            }
            for tile in view.tiles
        ]
        refill(self, TileRow, entries, lambda row: row.bind(on_tap=lambda tapped: self.page.draw(drawn(tapped.piece))))


class LastTile(TapPanel):
    """One of the last four."""

    piece = ObjectProperty(None)
    name = StringProperty("")
    chosen = BooleanProperty(False)


class LastTiles(Part, BoxLayout):
    """The last four that are still to be placed."""

    def show(self, view: SquareView) -> None:
        names = {tile.good: tile.name for tile in view.tiles}
        entries = [{"piece": good, "name": names[good], "chosen": good is view.good} for good in view.row]
        refill(self, LastTile, entries, lambda row: row.bind(on_tap=lambda tapped: self.page.choose_last(tapped.piece)))


class AuctionRow(Panel):
    """What somebody's hand held."""

    bidder = ObjectProperty(None)
    name = StringProperty("")
    mark = StringProperty("")
    note = StringProperty("")
    seat = NumericProperty(0)
    amount = StringProperty("")
    wins = BooleanProperty(False)
    joins = BooleanProperty(True)
    slim = BooleanProperty(False)
    has_more = BooleanProperty(False)  # all figures are shown
    page = ObjectProperty(None)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.ids.chips.fbind("width", self._show_chips)
        self.fbind("has_more", self._show_chips)
        self._show_chips()

    def on_bidder(self, _row: "AuctionRow", bidder: BidView) -> None:
        self.name, self.mark, self.note, self.seat = bidder.name, bidder.mark, bidder.note, bidder.seat
        self.amount = "" if bidder.bid is None else str(bidder.bid)
        self.wins, self.joins = bidder.wins, bidder.joins
        if self.ids:
            self._show_chips()

    def _show_chips(self, *_args) -> None:
        chips = self.ids.chips
        chips.cols = max(2, int((chips.width + dp(4)) // (dp(CHIP) + dp(4))))
        is_beyond = self.amount.isdigit() and int(self.amount) > chips.cols - 2
        figures = [str(figure) for figure in range(COINS + 1)]
        if not (self.has_more or is_beyond):
            figures = [*figures[: chips.cols - 1], MORE]
        entries = [{"text": text, "selected": text == self.amount} for text in (figures if self.joins else ())]
        refill(chips, BidChip, entries, lambda chip: chip.bind(on_tap=self._tapped))

    def _tapped(self, chip: Chip) -> None:
        if chip.text == MORE:
            self.has_more = True
        else:
            self.has_more = False
            self.page.bid(int(self.seat), int(chip.text))


class BidChip(Chip):
    """A number of coins."""

    is_typed = True


class AuctionRows(Part, BoxLayout):
    """Everybody clockwise from the active player."""

    def show(self, view: SquareView) -> None:
        slim = self.page.has_slim_bids or sum(bidder.joins for bidder in view.bids) > 4
        shown = [bidder for bidder in view.bids if bidder.joins or not self.page.narrow_column]
        entries = [{"bidder": bidder, "slim": slim, "page": self.page} for bidder in shown]
        refill(self, AuctionRow, entries)


class NoteCard(Part, Panel):
    """How an auction ends, why a path is one, what something is; a button where a stall goes outside."""

    title = StringProperty("")
    ring_role = StringProperty("")
    soft = BooleanProperty(True)
    post = ObjectProperty(None, allownone=True)
    can_go_outside = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        note = view.outcome
        self.title, self.post = ("", None) if note is None else (note.title, note.post)
        self.can_go_outside = view.can_go_outside
        entries = [{"text": line} for line in (() if note is None else note.lines)]
        refill(self.ids.lines, NoteLine, entries)


class TokenTile(TapPanel):
    """Something that could lie on a space."""

    piece = ObjectProperty(None)
    mark = StringProperty("")
    says = StringProperty("")


class TokensCard(Part, Panel):
    """What lies on the space that is looked at, to be set right by hand."""

    def show(self, view: SquareView) -> None:
        marks = [player.mark for player in view.players]
        entries = [
            {"piece": token, "mark": "" if token.seat is None else marks[token.seat], "says": f"set {token.sign}"}
            for token in view.choices
        ]
        refill(self.ids.tokens, TokenTile, entries, self._listen)

    def _listen(self, tile: TokenTile) -> None:
        tile.bind(on_tap=lambda tapped: self.page.set_right(tapped.piece.sign))


class NoteLine(Paragraph):
    """A sentence of a note."""


class SideRow(BoxLayout):
    """What lies on one side of a space."""

    side = StringProperty("")
    line = StringProperty("")


class SidesCard(Part, Panel):
    """What lies beside a space that cannot be reserved, side by side."""

    def show(self, view: SquareView) -> None:
        refill(self.ids.rows, SideRow, [{"side": side, "line": line} for side, line in view.sides])


class AnywayCard(Part, Panel):
    """What can be done instead."""

    can_anyway = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        self.can_anyway = view.can_anyway


class PathRow(TapPanel):
    """One path to lay, and whose disc goes back."""

    path = ObjectProperty(None)
    number = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    is_ticked = BooleanProperty(False)
    is_asked = BooleanProperty(False)
    page = ObjectProperty(None)

    def on_path(self, _row: "PathRow", path: PathView) -> None:
        self.number, self.title, self.line, self.mark = path.number, path.title, path.line, path.mark
        self.piece = None if path.seat is None else DISC_OF[path.seat]
        self.is_ticked, self.is_asked = path.is_ticked, path.is_asked


class PathTick(PushButton):
    """Says that a path was laid."""

    is_on = BooleanProperty(False)


class PathsCard(Part, Panel):
    """The paths to lay, numbered as on the square."""

    def show(self, view: SquareView) -> None:
        entries = [{"path": path, "page": self.page} for path in view.paths]
        refill(
            self.ids.rows,
            PathRow,
            entries,
            lambda row: row.bind(on_tap=lambda tapped: self.page.ask(tapped.path.space)),
        )


class NextCard(Part, Panel):
    """Who goes on while the paths are laid."""

    name = StringProperty("")
    mark = StringProperty("")
    piece = ObjectProperty(None, allownone=True)

    def show(self, view: SquareView) -> None:
        active = next((player for player in view.players if player.is_active), None)
        self.name, self.mark = ("", "") if active is None else (active.name, active.mark)
        self.piece = None if active is None else DISC_OF[active.seat]
