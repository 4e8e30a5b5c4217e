"""Controls of the settings page: tiles with a picture of their effect, switches, and the volume."""

from typing import NamedTuple

from kivy.app import App
from kivy.graphics import Color, StencilPop, StencilPush, StencilUnUse, StencilUse, Triangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from companion.home.settings import ChoiceView, OptionView, ToggleView
from companion.pages.preferences import DEVICE, LARGE, NORMAL, SMALL, VOLUMES
from screens.app.kinds import DEFAULT_GAME, screens_of
from screens.kit import palette
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart, refill
from screens.kit.palette import DARK, LIGHT
from screens.kit.panels import PanelColumn, TapPanel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

PICTURES = ("", "theme", "suits", "size", "text", "seats")
LETTERS = {SMALL: 0.75, NORMAL: 1.0, LARGE: 1.4}  # the scale of the letter that represents each size
FACING_SEATS = ((0.06, 0.08, 0.4, 0.28), (0.54, 0.08, 0.4, 0.28), (0.06, 0.64, 0.4, 0.28), (0.54, 0.64, 0.4, 0.28))
ROW_SEATS = ((0.34, 0.53, 0.28, 0.4), (0.66, 0.53, 0.28, 0.4), (0.34, 0.07, 0.28, 0.4), (0.66, 0.07, 0.28, 0.4))

load_rules(__file__)


class ChoicePicture(Painted):
    """A small picture of the effect of one value of a setting."""

    kind = OptionProperty("", options=PICTURES)
    value = StringProperty("")
    repaint_on = ("kind", "value")

    def paint(self) -> None:
        match self.kind:
            case "theme":
                self._paint_theme()
            case "suits":
                screens_of(DEFAULT_GAME).draw_suits(*self._box(180), self.value)
            case "size":
                self._paint_letter(LETTERS[self.value])
            case "text":
                self._paint_letter(float(self.value))
            case "seats":
                self._paint_seats()

    def _box(self, widest: float) -> tuple[float, float, float, float]:
        width = min(self.width, dp(widest))
        return self.center_x - width / 2, self.y, width, self.height

    def _plate(self, x: float, y: float, width: float, height: float, radius: float, colour: tuple) -> None:
        Color(*colour)
        ink.Ink(ink.plate(x, y, width, height, dp(radius)))

    def _paint_theme(self) -> None:
        """Paint a table in the colours of a mode, or half light and half dark for the mode of the device."""
        x, y, width, height = self.x, self.y, self.width, self.height
        if self.value != DEVICE:
            self._paint_table(x, y, width, height, self.value)
            return
        self._paint_table(x, y, width, height, LIGHT)
        below_the_diagonal = (x, y, x + width, y, x + width, y + height)
        StencilPush()
        Triangle(points=below_the_diagonal)
        StencilUse()
        self._paint_table(x, y, width, height, DARK)
        StencilUnUse()
        Triangle(points=below_the_diagonal)
        StencilPop()

    def _paint_table(self, x: float, y: float, width: float, height: float, mode: str) -> None:
        def of(role: str) -> tuple[float, float, float, float]:
            return palette.rgba(role, mode, theme.suits)

        gap = dp(8)
        self._plate(x, y, width, height, 10, of("sea"))
        tile, bar = (width - 3 * gap) / 2, height * 0.22
        high = height - 3 * gap - bar
        for place, (points, role) in enumerate((("20", "accent"), ("15", "danger"))):
            left, bottom = x + gap + place * (tile + gap), y + 2 * gap + bar
            self._plate(left, bottom, tile, high, 6, of("surface"))
            Color(*of(role))
            ink.Ink(ink.filled(ink.circle(left + high * 0.28, bottom + high * 0.72, high * 0.15)))
            size = min(dp(20), high * 0.4)
            write(points, size, (left + high * 0.22 + size * 0.5, bottom + high * 0.28), of("text"), is_part=True)
        button = width * 0.3
        self._plate(x + gap, y + gap, width - 3 * gap - button, bar, 6, of("surface"))
        self._plate(x + width - gap - button, y + gap, button, bar, 6, of("accent"))

    def _paint_letter(self, share: float) -> None:
        write("A", dp(26) * share, self.center, theme.of("text"), is_part=True)

    def _paint_seats(self) -> None:
        """Paint the tiles of the players, in rows or facing the edges of the table."""
        x, y, width, height = self._box(120)
        self._plate(x, y, width, height, 10, theme.of("sunken"))
        facing = self.value == "facing"
        if not facing:
            self._plate(x + width * 0.06, y + height * 0.07, width * 0.22, height * 0.86, 4, theme.of("outline_strong"))
        for left, bottom, wide, high in FACING_SEATS if facing else ROW_SEATS:
            seat = x + left * width, y + bottom * height, wide * width, high * height
            self._plate(*seat, 4, theme.of("water"))
            # A line of text shows which way a tile can be read.
            upside_down = facing and bottom > 0.5
            line = seat[1] + seat[3] * (0.3 if upside_down else 0.7) - dp(1.5)
            start = seat[0] + seat[2] * (0.35 if upside_down else 0.15)
            self._plate(start, line, seat[2] * 0.5, dp(3), 1.5, theme.of("text"))


class ExampleCard(AnchorLayout):
    """The card that the example of the reading size is about."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.add_widget(screens_of(DEFAULT_GAME).example_card("Y10"))


class ChoiceStyle(NamedTuple):
    """How the tiles of a setting look."""

    picture: str = ""
    picture_height: int = 64
    least: int = 120
    """The minimum width of a tile in dp."""
    has_words: bool = True


CHOICE_STYLES = {
    "theme": ChoiceStyle("theme", 88, 130),
    "suits": ChoiceStyle("suits", 36, 140),
    "size": ChoiceStyle("size", 48, 90),
    "reading_size": ChoiceStyle("text", 48, 66, has_words=False),
    "language": ChoiceStyle(least=110),
    "seats": ChoiceStyle("seats"),
    "hidden_game": ChoiceStyle(least=100),
}


class SettingTile(TapPanel):
    """One value of a setting: a picture and a label; it has a ring while it is chosen."""

    key = StringProperty("")
    view = ObjectProperty(OptionView("", "", is_chosen=False), rebind=True)
    picture = OptionProperty("", options=PICTURES)
    picture_height = NumericProperty(64)
    has_words = BooleanProperty(True)


class Choices(PagePart, GridLayout):
    """A grid with a tile for each value of a setting, in as many columns as fit."""

    view = ObjectProperty(ChoiceView("", "", "", ()), rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._fill)
        self._fill()  # at once, because a page is laid out with its content

    @property
    def _style(self) -> ChoiceStyle:
        return CHOICE_STYLES.get(self.view.key, ChoiceStyle())

    def _fill(self, *_args) -> None:
        look = self._style
        entries = [
            {
                "key": self.view.key,
                "view": option,
                "picture": look.picture,
                "picture_height": look.picture_height,
                "has_words": look.has_words,
            }
            for option in self.view.options
        ]
        refill(self, SettingTile, entries, lambda tile: tile.bind(on_tap=self._choose))

    def _choose(self, tile: SettingTile) -> None:
        self.page.act.choose(self.view.key, tile.view.value)

    def fitting(self, width: float, options: tuple[OptionView, ...]) -> int:
        """Return the number of columns that fit and make the rows as even as possible. No tile breaks a word."""
        shown = (word for option in options for word in option.words.split()) if self._style.has_words else ()
        longest = max((natural_width(word, dp(18), True) for word in shown), default=0) + dp(22)
        room = max(1, int((width + dp(8)) / (max(dp(self._style.least), longest) + dp(8))))
        rows = -(-max(1, len(options)) // room)
        return -(-max(1, len(options)) // rows)


class ToggleRow(PagePart, TapPanel):
    """A row with a switch and a line about it; a tap anywhere on the row toggles the switch."""

    view = ObjectProperty(ToggleView(), rebind=True)

    def on_tap(self) -> None:
        self.page.act.turn(self.view.key)


class VolumeSlider(Tap, Painted):
    """The volume slider; a finger sets or drags the knob."""

    value = NumericProperty(VOLUMES[0])
    repaint_on = ("value", "disabled")

    def paint(self) -> None:
        radius, thick = dp(16), dp(12)
        start, length = self.x + radius, self.width - 2 * radius
        end = start + length * (self.value - VOLUMES[0]) / (VOLUMES[-1] - VOLUMES[0])
        for right, role in ((start + length, "sunken"), (end, "outline_strong" if self.disabled else "accent")):
            Color(*theme.of(role))
            ink.Ink(ink.box(start, self.center_y - thick / 2, right - start, thick, thick / 2))
        ink.Ink(ink.filled(ink.circle(end, self.center_y, radius)))

    def on_touch_down(self, touch) -> bool:
        is_handled = super().on_touch_down(touch)
        if is_handled and touch.grab_current is None and self._finger is touch:
            self._set_volume(touch)
        return is_handled

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        self._set_volume(touch)
        return True

    def _set_volume(self, touch) -> None:
        share = (touch.x - self.x - dp(16)) / max(1.0, self.width - dp(32))
        nearest = min(VOLUMES, key=lambda volume: abs(VOLUMES[0] + share * (VOLUMES[-1] - VOLUMES[0]) - volume))
        if nearest != self.value:
            App.get_running_app().prefer("volume", nearest)


class SettingsGroup(PagePart, PanelColumn):
    """A panel with some settings under one title."""

    title = StringProperty("")
    section = StringProperty("")  # the section that starts here, or ""
