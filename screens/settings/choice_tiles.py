"""Tiles to choose from, each with a picture of what it does: themes, suits, sizes of text, seats."""

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.fishing.drawings.suits import draw_suit
from screens.kit import choices, icons, ink, palette  # noqa: F401  (the rules use them)
from screens.kit.letters import natural_width
from screens.kit.painted import Painted, write
from screens.kit.palette import SUITS
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.text import Paragraph
from screens.kit.theme import theme

PICTURES = ("", "theme", "suits", "text", "seats")
FACING_SEATS = ((0.06, 0.08, 0.4, 0.28), (0.54, 0.08, 0.4, 0.28), (0.06, 0.64, 0.4, 0.28), (0.54, 0.64, 0.4, 0.28))
ROW_SEATS = ((0.34, 0.53, 0.28, 0.4), (0.66, 0.53, 0.28, 0.4), (0.34, 0.07, 0.28, 0.4), (0.66, 0.07, 0.28, 0.4))

load_rules(__file__)


class ChoicePicture(Painted):
    """What a choice does, in small."""

    kind = OptionProperty("", options=PICTURES)
    value = ObjectProperty(None, allownone=True)
    repaint_on = ("kind", "value")

    def paint(self) -> None:
        if self.value is None:
            return
        match self.kind:
            case "theme":
                self._paint_theme()
            case "suits":
                self._paint_suits()
            case "text":
                self._paint_text()
            case "seats":
                self._paint_seats()

    def _box(self, widest: float) -> tuple[float, float, float, float]:
        width = min(self.width, dp(widest))
        return self.center_x - width / 2, self.y, width, self.height

    def _plate(self, x: float, y: float, width: float, height: float, radius: float, colour: tuple) -> None:
        Color(*colour)
        ink.Ink(ink.plate(x, y, width, height, dp(radius)))

    def _paint_theme(self) -> None:
        """A window in those colours: sea, a tile with its lines, a button."""

        def of(role: str) -> tuple[float, float, float, float]:
            return palette.rgba(role, self.value, theme.suits)

        x, y, width, height = self._box(150)
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.plate(x, y, width, height, dp(10)))
        line = dp(1.5)
        self._plate(x + line, y + line, width - 2 * line, height - 2 * line, 9, of("sea"))
        inset = dp(8)
        self._plate(x + inset, y + inset, width - 2 * inset, height - 2 * inset, 6, of("surface"))
        left, top = x + inset + dp(8), y + height - inset
        self._plate(left, top - dp(15), width * 0.4, dp(6), 3, of("text"))
        self._plate(left, top - dp(27), width * 0.26, dp(5), 2.5, of("text_muted"))
        button = min(dp(34), width * 0.28)
        self._plate(x + width - inset - dp(8) - button, y + inset + dp(8), button, dp(14), 7, of("accent"))

    def _paint_suits(self) -> None:
        """The five suits in those colours."""
        x, y, width, height = self._box(180)
        size = min(height, width / 5 - dp(3))
        step = (width - size) / 4
        for place, suit in enumerate(SUITS):
            shape, letter = (palette.rgba(role, theme.mode, self.value) for role in (SUITS[suit], f"on_{suit}"))
            pale = suit == "yellow" and theme.mode == palette.LIGHT
            line = theme.of("line_yellow") if pale else None
            draw_suit(suit, x + place * step, y + (height - size) / 2, size, shape, letter, line)

    def _paint_text(self) -> None:
        """A letter of that size."""
        write("A", dp(26) * self.value, self.center, theme.of("text"))

    def _paint_seats(self) -> None:
        """The tiles of a table, in rows or along its edges."""
        x, y, width, height = self._box(120)
        self._plate(x, y, width, height, 10, theme.of("sunken"))
        facing = self.value == "facing"
        if not facing:
            self._plate(x + width * 0.06, y + height * 0.07, width * 0.22, height * 0.86, 4, theme.of("outline_strong"))
        for left, bottom, wide, high in FACING_SEATS if facing else ROW_SEATS:
            seat = x + left * width, y + bottom * height, wide * width, high * height
            self._plate(*seat, 4, theme.of("water"))
            # A line of writing says which way a tile can be read.
            upside_down = facing and bottom > 0.5
            line = seat[1] + seat[3] * (0.3 if upside_down else 0.7) - dp(1.5)
            start = seat[0] + seat[2] * (0.35 if upside_down else 0.15)
            self._plate(start, line, seat[2] * 0.5, dp(3), 1.5, theme.of("text"))


class ChoiceTile(TapPanel):
    """One value of a setting: a picture and its words; ringed while it is chosen."""

    key = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    says = StringProperty("")
    picture = OptionProperty("", options=PICTURES)
    picture_height = NumericProperty(64)
    selected = BooleanProperty(False)
    drawn = NumericProperty(0)  # the height of its picture
    wanted = NumericProperty(0)  # the height its picture and words need
    in_row = NumericProperty(0)  # the height of the tallest beside it

    def on_tap(self) -> None:
        App.get_running_app().prefer(self.key, self.value)


class ChoiceGrid(GridLayout):
    """Tiles side by side, as many as have room."""

    least = NumericProperty(120)  # dp a tile needs at normal text

    def __init__(self, **kwargs) -> None:
        self._level = Clock.create_trigger(self._level_now, -1)
        super().__init__(**kwargs)
        self.fbind("cols", self._level)

    def add_widget(self, widget, *args, **kwargs) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("wanted", self._level)
        self._level()

    def _level_now(self, *_args) -> None:
        """Make the tiles of a row equally high."""
        tiles, columns = self.children[::-1], self.cols or 1
        for start in range(0, len(tiles), columns):
            row = tiles[start : start + columns]
            tallest = max(tile.wanted for tile in row)
            for tile in row:
                tile.in_row = tallest

    def fitting(self, width: float, tiles: int, scale: float) -> int:
        """How many columns there are; rows are as full as each other."""
        room = max(1, int((width + dp(8)) / (dp(self.least) * max(1.0, scale) + dp(8))))
        rows = -(-max(1, tiles) // room)
        return -(-max(1, tiles) // rows)


class ToggleRow(TapPanel):
    """Something that is on or off, with a line about it; a tap anywhere on it switches."""

    key = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
    active = BooleanProperty(False)

    def on_tap(self) -> None:
        self.choose(not self.active)

    def choose(self, active: bool) -> None:
        """Switch it on or off."""
        App.get_running_app().prefer(self.key, active)


class SettingsGroup(Panel):
    """Some settings under one title."""

    title = StringProperty("")
    icon = StringProperty("gear")
    page = ObjectProperty(None, rebind=True, allownone=True)  # of which it says something


class PathText(Paragraph):
    """The place of a file; breaks into lines between folders, so that it can be read to the end."""

    path = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("path", self.repaint)

    def choose(self) -> None:
        self.text = broken_path(self.path, self.font_size, self.width)


def broken_path(path: str, size: float, width: float) -> str:
    """A path in lines that fit a width: broken after a separator, inside a name only where that alone is too long."""
    lines, line = [], ""
    for part in _parts(path):
        if natural_width(line + part, size) <= width:
            line += part
            continue
        if line:
            lines.append(line)
        line = ""
        for letter in part:
            if line and natural_width(line + letter, size) > width:
                lines.append(line)
                line = ""
            line += letter
    return "\n".join([*lines, line])


def _parts(path: str) -> list[str]:
    parts = [""]
    for letter in path:
        parts[-1] += letter
        if letter in "/\\":
            parts.append("")
    return [part for part in parts if part]
