"""The table with facing seats: tiles along the edges, turned towards their players."""

from kivy.factory import Factory
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fishing.pages.last_action import LastActionView
from companion.fishing.pages.table_view import ButtonView, TableView
from companion.tools.language import _
from screens.app.page import FloatBody
from screens.fishing.table.facing_plan import Box, facing_plan
from screens.fishing.table.round_card import RoundCard
from screens.fishing.table.tile import Tile, show_tiles
from screens.kit.controls.buttons import PushButton
from screens.kit.facing import OPPOSITE, UPRIGHT, Turned
from screens.kit.layouts import Arranged, PagePart, place


class FacingStatus(PagePart, BoxLayout):
    """The status line along one long side of the table, turned towards the players there.

    It shows the banner (what is in force, such as a called colour, and what to do), the trick, and the last action.
    """

    angle = NumericProperty(0)


class TableFacing(Arranged, FloatBody):
    """The table with facing seats: tiles along the edges, and a status line for each long side."""

    arrange_on = ("pos", "size")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        page = self.page
        self.tiles: list[Tile] = []
        self._turned: list[Turned] = []
        self.round_card = RoundCard(is_lying=True, size_hint=(None, None))
        self.ocean = Factory.LyingOcean(size_hint=(None, None))
        for part in (self.round_card, self.ocean):
            part.bind(on_tap=lambda _part: page.go_to("by_hand"))
        self.lines = [FacingStatus(page=page, angle=angle) for angle in (0, OPPOSITE)]
        self._lines = [Turned(line, angle=line.angle, size_hint=(None, None)) for line in self.lines]
        self.buttons: dict[str, PushButton] = {}
        for name, icon, says, act in (
            ("menu", "menu", _("Menu"), page.show_menu),
            ("seats", "seats", _("One direction"), page.turn_seats),
            ("sheet", "sheet", _("Score sheet"), lambda: page.go_to("sheet")),
            ("referee", "scale", _("Referee"), lambda: page.go_to("referee")),
            ("main", "", "", lambda: page.press(page.view.primary)),
            ("undo", "", "", lambda: page.press(page.view.undo)),
            ("redo", "", "", lambda: page.press(page.view.redo)),
        ):
            self.buttons[name] = Factory.TableSquare(icon=icon, says=says, size_hint=(None, None))
            self.buttons[name].bind(on_tap=lambda _button, act=act: act())
        self.buttons["menu"].add_widget(Factory.FacingPhones())
        self.buttons["referee"].add_widget(Factory.SettlingBadge(page=page))
        self.buttons["sheet"].short = _("Sheet")
        self.buttons["main"].is_guarded = True  # after saving a split, it opens another page
        for child in (self.round_card, self.ocean, *self._lines, *self.buttons.values()):
            self.add_widget(child)

    def show(self, view: TableView, last_action: LastActionView) -> None:
        if len(self.tiles) != len(view.tiles):
            self._seat(len(view.tiles))
        show_tiles(self.tiles, view)
        self.round_card.show(view.round.number, view.round.hands)
        self.ocean.show(view.ocean)
        for line in self.lines:
            line.ids.last_action.show(last_action)
        self.buttons["main"].kind = "surface" if view.primary.is_quiet else "primary"
        for name, button in (("main", view.primary), ("undo", view.undo), ("redo", view.redo)):
            self._show_button(name, button)
        self._arrange()

    def _seat(self, players: int) -> None:
        for turned in self._turned:
            self.remove_widget(turned)
        self.tiles = [Factory.LargeTile(page=self.page) for _player in range(players)]
        self._turned = [Turned(tile, size_hint=(None, None)) for tile in self.tiles]
        for turned in self._turned:
            self.add_widget(turned)

    def _show_button(self, name: str, view: ButtonView) -> None:
        button = self.buttons[name]
        button.icon, button.says, button.short, button.disabled = view.icon, view.text, view.short, not view.is_possible

    def catch(self, seat: int) -> None:
        """Make a player's fish jump. No cards fly, because they would have to rotate."""
        self.tiles[seat].jump()

    def give(self, giver: int, taker: int) -> None:
        """Do nothing: no cards fly, because they would have to rotate."""

    def arrange_now(self, *_args) -> None:
        if not self.tiles or self.width < 2:
            return
        turn = self.page.app.preferences.seat_turn
        plan = facing_plan(self.width, self.height, len(self.tiles), turn)
        for turned, (box, angle) in (*zip(self._turned, plan.tiles), *zip(self._lines, plan.lanes)):
            turned.angle = angle
            self._place(turned, box)
        for tile, (_box, angle) in zip(self.tiles, plan.tiles):
            tile.angle = OPPOSITE if angle == OPPOSITE else UPRIGHT
        for name, box in plan.buttons.items():
            self._place(self.buttons[name], box)
        self._place(self.round_card, plan.round_card)
        self._place(self.ocean, plan.ocean)

    def _place(self, widget: Widget, box: Box) -> None:
        x, y, width, height = box
        place(widget, self.x + x, self.y + y, width, height)
