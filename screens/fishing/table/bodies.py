"""The bodies of the table page: plain rows, and facing seats."""

from kivy.factory import Factory
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.app.page import Body, FloatBody
from screens.fishing.table import banner, last_action_bar, ocean_gauge, tile_field  # noqa: F401  (page.kv uses them)
from screens.fishing.table.facing import at, facing_plan
from screens.fishing.table.last_action_view import LastActionView
from screens.fishing.table.round_card import RoundCard
from screens.fishing.table.tile import Tile, show_tiles
from screens.fishing.table.view import Phase, TableView
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.facing import OPPOSITE, Turned
from screens.kit.layouts import Arranged, PagePart, place
from screens.kit.panels import TapPanel
from screens.kit.theme import theme


class TrickPips(Painted):
    """A pip for each trick of the round: played, being played, to come."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    repaint_on = ("trick", "tricks")

    def paint(self) -> None:
        count = int(self.tricks)
        if not count:
            return
        gap = min(dp(4), self.width / count * 0.3)
        wide = min(dp(12), (self.width - gap * (count - 1)) / count)
        for i in range(count):
            done, current = i + 1 < self.trick, i + 1 == self.trick
            Color(*theme.of("accent" if current else "text_muted" if done else "outline"))
            x = self.x + i * (wide + gap)
            ink.Ink(ink.box(x, self.y, wide, self.height, min(wide, self.height) * 0.4))


class TrickMark(BoxLayout):
    """Trick n of N over its pips."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    has_word = BooleanProperty(True)
    has_pips = BooleanProperty(True)
    sp = NumericProperty(24)
    now = StringProperty("")
    of_all = StringProperty("")


class TableRound(PagePart, TapPanel):
    """Which round it is; a tap brings up the card of all rounds."""

    def on_tap(self) -> None:
        self.page.show_rounds()


class TableBody(Body):
    """Plain rows: the parts stand where the rule of the form puts them."""

    def show(self, view: TableView, last_action: LastActionView) -> None:
        """Paint every part."""
        ids = self.ids
        ids.tiles.show(view.tiles)
        if "round_card" in ids:
            ids.round_card.show(view.number, view.hands)
        ids.ocean.show(view.ocean, view.forecast, view.is_drawn)
        ids.banner.view = view.banner
        ids.trick.trick, ids.trick.tricks = view.trick, view.tricks
        ids.last_action.show(last_action)

    @property
    def tiles(self) -> list[Tile]:
        """The tiles by seat."""
        return self.ids.tiles.tiles

    def catch(self, seat: int) -> None:
        """Let the cards of the trick go to a player."""
        self.ids.tiles.catch(seat)

    def give(self, giver: int, taker: int) -> None:
        """Let a card of a split go from one player to another."""
        self.ids.tiles.give(giver, taker)


class FacingStatus(PagePart, BoxLayout):
    """One line for each long side: what is in force, the trick, and the last action."""

    angle = NumericProperty(0)

    def show(self, view: TableView, last_action: LastActionView) -> None:
        """Paint every part."""
        self.ids.banner.view = view.banner
        self.ids.trick.trick, self.ids.trick.tricks = view.trick, view.tricks
        self.ids.last_action.show(last_action)


class TableFacing(Arranged, FloatBody):
    """Facing seats: tiles along the edges, turned towards their players, and the status for both long sides."""

    arrange_on = ("pos", "size")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        page = self.page
        self.tiles: list[Tile] = []
        self._turned: list[Turned] = []
        self.round_card = RoundCard(is_lying=True, size_hint=(None, None))
        self.ocean = Factory.LyingOcean(size_hint=(None, None))
        for part in (self.round_card, self.ocean):
            part.bind(on_tap=lambda _part: page.go_to("correct"))
        self.lines = [FacingStatus(page=page, angle=angle) for angle in (0, OPPOSITE)]
        self._lines = [Turned(line, angle=line.angle, size_hint=(None, None)) for line in self.lines]
        self.buttons = {
            name: Factory.TableSquare(icon=icon, says=says, size_hint=(None, None))
            for name, icon, says in (
                ("menu", "menu", _("Menu")),
                ("seats", "seats", _("One direction")),
                ("sheet", "sheet", _("Score sheet")),
                ("referee", "scale", _("Referee")),
                ("main", "count", ""),
                ("undo", "undo", _("Undo")),
                ("redo", "redo", _("Redo")),
            )
        }
        self.buttons["seats"].short, self.buttons["sheet"].short = _("One way"), _("Sheet")
        self.buttons["menu"].add_widget(Factory.PhonesSign())
        actions = {
            "menu": page.show_menu,
            "seats": page.turn_seats,
            "sheet": lambda: page.go_to("sheet"),
            "referee": lambda: page.go_to("referee"),
            "main": page.go_on,
            "undo": lambda: page.leave_split() if page.is_splitting else page.undo(),
            "redo": page.redo,
        }
        for name, button in self.buttons.items():
            button.bind(on_tap=lambda _button, act=actions[name]: act())
        for child in (self.round_card, self.ocean, *self._lines, *self.buttons.values()):
            self.add_widget(child)

    def show(self, view: TableView, last_action: LastActionView) -> None:
        """Paint every part."""
        if len(self.tiles) != len(view.tiles):
            for turned in self._turned:
                self.remove_widget(turned)
            self.tiles = [Factory.LargeTile(page=self.page) for _tile in view.tiles]
            self._turned = [Turned(tile, size_hint=(None, None)) for tile in self.tiles]
            for turned in self._turned:
                self.add_widget(turned)
        show_tiles(self.tiles, view.tiles)
        self.round_card.show(view.number, view.hands)
        self.ocean.show(view.ocean, view.forecast, view.is_drawn)
        for line in self.lines:
            line.show(view, last_action)
        self._arrange()
        splits, main = view.phase is Phase.SPLIT, self.buttons["main"]
        main.icon, main.says = ("check", _("Save the split")) if splits else (view.primary.icon, view.primary.text)
        main.short = _("Save") if splits else view.primary.short
        main.kind = "surface" if view.primary.is_quiet and not splits else "primary"
        main.disabled = splits and not last_action.can_finish
        undo, game = self.buttons["undo"], self.page.session.game
        undo.icon, undo.says = ("close", _("Cancel")) if splits else ("undo", _("Undo"))
        undo.disabled = not game.can_undo and not splits
        self.buttons["redo"].disabled = not game.can_redo or splits

    def catch(self, seat: int) -> None:
        """Let the fish of a player jump; flying cards would have to turn."""
        self.tiles[seat].jump()

    def give(self, giver: int, taker: int) -> None:
        """Do nothing: flying cards would have to turn."""

    def arrange_now(self, *_args) -> None:
        if not self.tiles or self.width < 2:
            return
        turn = self.page.app.preferences.seat_turn
        plan = facing_plan(self.width, self.height, len(self.tiles), turn)
        for turned, (box, angle) in (*zip(self._turned, plan.tiles), *zip(self._lines, plan.lanes)):
            turned.angle = angle
            place(turned, *at(self.pos, box))
        for name, box in plan.buttons.items():
            place(self.buttons[name], *at(self.pos, box))
        place(self.round_card, *at(self.pos, plan.round_card))
        place(self.ocean, *at(self.pos, plan.ocean))
