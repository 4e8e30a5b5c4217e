"""The table with facing seats: tiles along the edges, turned towards their players."""

from dataclasses import dataclass, replace

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fishing.pages.last_action import LastActionView
from companion.fishing.pages.phase import Phase
from companion.fishing.pages.table_view import TableView
from companion.tools.language import _
from screens.app.page import FloatBody
from screens.fishing.table.round_card import RoundCard
from screens.fishing.table.tile import Tile, show_tiles
from screens.kit.controls.buttons import PushButton
from screens.kit.facing import LEFT, OPPOSITE, UPRIGHT, Turned
from screens.kit.layouts import Arranged, PagePart, place

Box = tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True)
class FacingPlan:
    """The layout of a table with facing seats, in pixels from its lower left corner."""

    tiles: tuple[tuple[Box, int], ...]  # by seat, with the angle of rotation
    lanes: tuple[tuple[Box, int], ...]
    buttons: dict[str, Box]
    round_card: Box
    ocean: Box


def facing_plan(width: float, height: float, players: int, turn: int = 0) -> FacingPlan:
    """Return the layout: one or two seats along each long edge and, with three or five players, one at the left.

    Players sit `turn` places clockwise from their default places.
    """
    make = _wide_plan if width >= height else _tall_plan
    plan = make(width, height, players)
    tiles = tuple(plan.tiles[(seat + turn) % players] for seat in range(players))
    return replace(plan, tiles=tiles)


def _edge_tiles(left: float, right: float, bottom: float, top: float, high: float, players: int) -> dict[str, Box]:
    """Return the boxes of the tiles along the two long edges, by place."""
    gap = dp(16)
    if players == 3:
        wide = right - left
        return {"bottom": (left, bottom, wide, high), "top": (left, top - high, wide, high)}
    wide = (right - left - gap) / 2
    x = left + wide + gap
    return {
        "bottom left": (left, bottom, wide, high),
        "top left": (left, top - high, wide, high),
        "top right": (x, top - high, wide, high),
        "bottom right": (x, bottom, wide, high),
    }


SEATS: dict[int, tuple[tuple[str, int], ...]] = {
    3: (("left", LEFT), ("top", OPPOSITE), ("bottom", UPRIGHT)),
    4: (("top left", OPPOSITE), ("top right", OPPOSITE), ("bottom right", UPRIGHT), ("bottom left", UPRIGHT)),
    5: (
        ("left", LEFT),
        ("top left", OPPOSITE),
        ("top right", OPPOSITE),
        ("bottom right", UPRIGHT),
        ("bottom left", UPRIGHT),
    ),
}
"""The place and angle of each seat, clockwise; players are in the same corners as in plain rows."""

LANE, BAND, MIDDLE = 72, 84, 136  # dp: a status line, the band around it, and the row in the middle


def _row(x: float, y: float, widths: list[float], height: float) -> list[Box]:
    gap = dp(16)
    boxes = []
    for wide in widths:
        boxes.append((x, y, wide, height))
        x += wide + gap
    return boxes


def _wide_plan(width: float, height: float, players: int) -> FacingPlan:
    margin = gap = dp(16)
    has_left = players != 4
    band, row = dp(BAND), dp(MIDDLE)
    column = dp(232) if has_left else dp(116)
    left, right, top = margin + column + gap, width - margin, height - margin
    high = (height - 2 * margin - 2 * band - row) / 2
    boxes = _edge_tiles(left, right, margin, top, high, players)
    buttons: dict[str, Box] = {}
    if has_left:
        side, tall = (column - gap) / 2, dp(122)
        buttons["menu"], buttons["seats"] = _row(margin, top - tall, [side, side], tall)
        buttons["undo"], buttons["redo"] = _row(margin, margin, [side, side], tall)
        boxes["left"] = (margin, margin + tall + gap, column, top - margin - 2 * (tall + gap))
    else:
        tall = (top - margin - 3 * gap) / 4
        for i, name in enumerate(("menu", "seats", "undo", "redo")):
            buttons[name] = (margin, top - tall - i * (tall + gap), column, tall)
    middle = margin + high + band
    side, ocean = dp(104), dp(252)
    card = right - left - ocean - 3 * side - 4 * gap
    round_card, ocean_box, *rest = _row(left, middle, [card, ocean, side, side, side], row)
    buttons["sheet"], buttons["referee"], buttons["main"] = rest
    lanes = _lanes(left, right, margin + high, middle + row)
    tiles = tuple((boxes[name], angle) for name, angle in SEATS[players])
    return FacingPlan(tiles, lanes, buttons, round_card, ocean_box)


def _tall_plan(width: float, height: float, players: int) -> FacingPlan:
    margin = gap = dp(16)
    has_left = players != 4
    row = dp(MIDDLE)
    rows = 3 if has_left else 2
    block = rows * row + (rows - 1) * gap
    high = (height - 2 * margin - 2 * dp(BAND) - block) / 2
    left, right = margin, width - margin
    boxes = _edge_tiles(left, right, margin, height - margin, high, players)
    middle = margin + high + dp(BAND)
    lanes = _lanes(left, right, margin + high, middle + block)
    buttons: dict[str, Box] = {}
    if has_left:
        boxes["left"] = (margin, middle, dp(232), block)
        left += dp(232) + gap
    ocean = dp(252)
    room = right - left
    if has_left:
        side = (room - ocean - 2 * gap) / 2
        (round_card,) = _row(left, middle + 2 * (row + gap), [room], row)
        ocean_box, *pages = _row(left, middle + row + gap, [ocean, side, side], row)
        buttons["referee"], buttons["main"] = pages
        names = ["menu", "seats", "sheet", "undo", "redo"]
    else:
        round_card, ocean_box = _row(left, middle + row + gap, [room - ocean - gap, ocean], row)
        names = ["menu", "seats", "sheet", "undo", "redo", "referee", "main"]
    side = (room - (len(names) - 1) * gap) / len(names)
    buttons.update(zip(names, _row(left, middle, [side] * len(names), row)))
    tiles = tuple((boxes[name], angle) for name, angle in SEATS[players])
    return FacingPlan(tiles, lanes, buttons, round_card, ocean_box)


def _lanes(left: float, right: float, low: float, high: float) -> tuple[tuple[Box, int], ...]:
    """Return the box and angle of the status line for each long side, in the band next to that side's tiles."""
    wide, tall, air = right - left, dp(LANE), dp(BAND - LANE) / 2
    return (((left, low + air, wide, tall), UPRIGHT), ((left, high + air, wide, tall), OPPOSITE))


class FacingStatus(PagePart, BoxLayout):
    """The status line along one long side of the table, turned towards the players there.

    It shows the banner (what is in force, such as a called colour, and what to do), the trick, and the last action.
    """

    angle = NumericProperty(0)

    def show(self, view: TableView, last_action: LastActionView) -> None:
        self.ids.banner.view = view.banner
        self.ids.trick.trick, self.ids.trick.tricks = view.round.trick, view.round.tricks
        self.ids.last_action.show(last_action)


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
        for name, icon, text, act in (
            ("menu", "menu", _("Menu"), page.show_menu),
            ("seats", "seats", _("One direction"), page.turn_seats),
            ("sheet", "sheet", _("Score sheet"), lambda: page.go_to("sheet")),
            ("referee", "scale", _("Referee"), lambda: page.go_to("referee")),
            ("main", "count", "", page.press_main_button),
            ("undo", "undo", _("Undo"), lambda: page.act.leave_split() if page.view.is_splitting else page.undo()),
            ("redo", "redo", _("Redo"), page.redo),
        ):
            self.buttons[name] = Factory.TableSquare(icon=icon, says=text, size_hint=(None, None))
            self.buttons[name].bind(on_tap=lambda _button, act=act: act())
        self.buttons["menu"].add_widget(Factory.FacingPhones())
        self.buttons["referee"].add_widget(Factory.SettlingBadge(page=page))
        self.buttons["main"].is_guarded = True  # after saving a split, it opens another page
        self.buttons["seats"].short, self.buttons["sheet"].short = _("One direction"), _("Sheet")
        for child in (self.round_card, self.ocean, *self._lines, *self.buttons.values()):
            self.add_widget(child)

    def show(self, view: TableView, last_action: LastActionView) -> None:
        if len(self.tiles) != len(view.tiles):
            for turned in self._turned:
                self.remove_widget(turned)
            self.tiles = [Factory.LargeTile(page=self.page) for _tile in view.tiles]
            self._turned = [Turned(tile, size_hint=(None, None)) for tile in self.tiles]
            for turned in self._turned:
                self.add_widget(turned)
        show_tiles(self.tiles, view)
        self.round_card.show(view.round.number, view.round.hands)
        self.ocean.show(view.ocean)
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
