"""The bodies of the table page: plain rows, and facing seats."""

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.language import _
from screens.app.page import Body, FloatBody
from screens.fishing.table.banner import Banner
from screens.fishing.table.facing import at, facing_plan
from screens.fishing.table.last_action_bar import LastActionBar
from screens.fishing.table.ocean_gauge import OceanGauge
from screens.fishing.table.round_card import RoundCard
from screens.fishing.table.table_bar import TableActions, TrickMark
from screens.fishing.table.tile import Tile
from screens.fishing.table.view import LastActionView, TableView
from screens.kit.facing import LEFT, OPPOSITE, Turned
from screens.kit.layouts import place
from screens.kit.letters import natural_width
from screens.kit.theme import theme

ROOM_TO_FACE = 700  # dp of width from which seats can face the players in a window that stands
LOW_TILE = 190  # dp of height below which a tile has its figures side by side


class TableActionRow(TableActions):
    """Score sheet, count and referee."""

    page = ObjectProperty(None, rebind=True)  # its rule is read before the page is known


class TableBody(Body):
    """Plain rows: the parts stand where the rule of the form puts them."""

    def show(self, view: TableView, last_action: LastActionView) -> None:
        """Paint every part."""
        ids = self.ids
        ids.tiles.show(view.tiles)
        ids.round_card.show(view.number, view.hands)
        ids.ocean.show(view.ocean, view.forecast)
        ids.banner.signs, ids.banner.hint = list(view.signs), view.hint
        ids.trick.trick, ids.trick.tricks = view.trick, view.tricks
        ids.last_action.show(last_action)

    @property
    def tiles(self) -> list[Tile]:
        """The tiles by seat."""
        return self.ids.tiles.tiles


class FacingStatus(FloatLayout):
    """One line for each long side: what is in force, the trick, and the last action."""

    page = ObjectProperty(None)
    angle = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)
        options = {"page": self.page, "angle": self.angle, "size_hint": (None, None)}
        self.banner = Banner(ground="", pad=dp(8), sp=26, **options)
        self.trick = TrickMark(has_pips=False, size_hint=(None, None))
        self.last_action = LastActionBar(has_redo=False, **options)
        for child in (self.banner, self.trick, self.last_action):
            self.add_widget(child)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.trick.now.fbind("font_size", self._arrange)
        self._arrange()

    def show(self, view: TableView, last_action: LastActionView) -> None:
        """Paint every part."""
        self.banner.signs = list(view.signs)
        self.trick.trick, self.trick.tricks = view.trick, view.tricks
        self.last_action.show(last_action)
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        gap = dp(16)
        wide = max(dp(320), min(self.width * 0.44, dp(400) * max(1.0, theme.text_scale)))
        place(self.last_action, self.right - wide, self.y, wide, self.height)
        words = self.trick.now.text + self.trick.of_all.text
        widest = dp(190) if self.width >= dp(900) else dp(124)
        trick = min(widest, natural_width(words, theme.sp(24), bold=True) + dp(8))
        place(self.trick, self.last_action.x - gap - trick, self.y, trick, self.height)
        place(self.banner, self.x, self.y, self.trick.x - gap / 2 - self.x, self.height)


class TableFacing(FloatBody):
    """Facing seats: tiles along the edges, turned towards their players, and the status for both long sides."""

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)
        page = self.page
        self.tiles: list[Tile] = []
        self._turned: list[Turned] = []
        self.round_card = RoundCard(look="lying", size_hint=(None, None))
        self.ocean = OceanGauge(look="lying", size_hint=(None, None))
        for part in (self.round_card, self.ocean):
            part.bind(on_tap=lambda _part: page.go_to("correct"))
        self.lines = [FacingStatus(page=page, angle=angle) for angle in (0, OPPOSITE)]
        self._lines = [Turned(line, angle=line.angle, size_hint=(None, None)) for line in self.lines]
        self.buttons = {
            name: Factory.TableSquare(icon=icon, says=says, icon_size=dp(34), size_hint=(None, None))
            for name, icon, says in (
                ("menu", "menu", _("Menu")),
                ("seats", "people", _("Plain rows")),
                ("sheet", "sheet", _("Score sheet")),
                ("count", "count", _("Count the round")),
                ("referee", "scale", _("Referee")),
                ("undo", "undo", _("Undo")),
                ("redo", "redo", _("Redo")),
            )
        }
        self.buttons["menu"].add_widget(Factory.PhonesSign())
        self.buttons["referee"].kind, self.buttons["referee"].icon_size = "primary", dp(42)
        actions = {
            "menu": page.show_menu,
            "seats": page.turn_seats,
            "sheet": lambda: page.go_to("sheet"),
            "count": lambda: page.go_to("count"),
            "referee": page.go_on_or_referee,
            "undo": page.undo,
            "redo": page.redo,
        }
        for name, button in self.buttons.items():
            button.bind(on_tap=lambda _button, act=actions[name]: act())
        for child in (self.round_card, self.ocean, *self._lines, *self.buttons.values()):
            self.add_widget(child)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def show(self, view: TableView, last_action: LastActionView) -> None:
        """Paint every part."""
        if len(self.tiles) != len(view.tiles):
            for turned in self._turned:
                self.remove_widget(turned)
            self.tiles = [Tile(page=self.page, size_hint=(None, None)) for _tile in view.tiles]
            self._turned = [Turned(tile, size_hint=(None, None)) for tile in self.tiles]
            for turned in self._turned:
                self.add_widget(turned)
            self._arrange()
        for tile, tile_view in zip(self.tiles, view.tiles):
            tile.show(tile_view)
        self.round_card.show(view.number, view.hands)
        self.ocean.show(view.ocean, view.forecast)
        for line in self.lines:
            line.show(view, last_action)
        page = self.page
        self.buttons["referee"].icon, self.buttons["referee"].says = page.primary_icon, page.primary
        self.buttons["count"].disabled = page.over
        self.buttons["undo"].disabled = not page.session.game.can_undo or last_action.counting
        self.buttons["redo"].disabled = not page.session.game.can_redo or last_action.counting

    def _arrange_now(self, *_args) -> None:
        if not self.tiles or self.width < 2:
            return
        plan = facing_plan(self.width, self.height, len(self.tiles))
        for turned, (box, angle) in (*zip(self._turned, plan.tiles), *zip(self._lines, plan.lanes)):
            turned.angle = angle
            place(turned, *at(self.pos, box))
        for tile, (box, angle) in zip(self.tiles, plan.tiles):
            tile.look = "row" if angle != LEFT and box[3] < dp(LOW_TILE) else "large"
        for name, box in plan.buttons.items():
            place(self.buttons[name], *at(self.pos, box))
        place(self.round_card, *at(self.pos, plan.round_card))
        place(self.ocean, *at(self.pos, plan.ocean))
