"""The suits, each with a shape and a letter so that colour is never the only cue, and the suit picker."""

from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.cards import BUOYS, Suit
from companion.fishing.words.cards import suit_letter, suit_name
from screens.fishing.drawings.suit_shapes import CIRCLE, CORNER, LETTERS, POLYGONS, SQUARE
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import Colour
from screens.kit.palette import SUITS
from screens.kit.tap import Tap
from screens.kit.theme import theme

SUIT_OF_LETTER = {str(suit): suit.name.lower() for suit in Suit}
"""Suits by their letter in the notation, which is the same in every language."""


def suit_edge(suit: str, x: float, y: float, size: float) -> ink.Edge:
    """Return the outline of a suit's shape in a square box."""
    if suit == "blue":
        return ink.circle(x + size / 2, y + size / 2, CIRCLE * size)
    if suit == "purple":
        margin = (1 - SQUARE) / 2 * size
        return ink.rounded(x + margin, y + margin, SQUARE * size, SQUARE * size, CORNER * size)
    return ink.polygon([(x + px * size, y + py * size) for px, py in POLYGONS[suit]])


@lru_cache(maxsize=1024)
def suit_shape(suit: str, x: float, y: float, size: float) -> ink.Shape:
    """Return a suit's shape in a square box; cached because the same shapes are repainted often."""
    return ink.moved(_suit_shape(suit, size), x, y)


@lru_cache(maxsize=64)
def _suit_shape(suit: str, size: float) -> ink.Shape:
    return ink.filled(suit_edge(suit, 0, 0, size), (size / 2, size / 2))


def draw_suit(
    suit: str, x: float, y: float, size: float, shape: Colour, letter: Colour, line: Colour | None = None
) -> None:
    """Draw a suit's shape with its letter, and with an outline if `line` is given."""
    Color(*shape)
    ink.Ink(suit_shape(suit, x, y, size))
    if line is not None:
        Color(*line)
        ink.Ink(ink.ring(suit_edge(suit, x, y, size), max(dp(1.2), 1)))
    letter_size, height = LETTERS[suit]
    write(suit_letter(Suit[suit.upper()]), letter_size * size, (x + size / 2, y + height * size), letter, is_part=True)


def draw_solid_suit(suit: str, centre: ink.Point, size: float) -> None:
    """Draw a suit in its own colours."""
    x, y = centre[0] - size / 2, centre[1] - size / 2
    draw_suit(suit, x, y, size, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), suit_line(suit))


def suit_line(suit: str) -> Colour | None:
    """Return the colour of the outline that a pale suit needs on a light background, or None if it needs none."""
    return theme.of("line_yellow") if suit == "yellow" and theme.is_light else None


def draw_suits(x: float, y: float, width: float, height: float, colours: str) -> None:
    """Draw all suits side by side in a box, in the colours of this choice in the settings."""
    size = min(height, width / 5 - dp(3))
    step = (width - size) / 4
    for place, suit in enumerate(SUITS):
        shape, letter = (palette.rgba(role, theme.mode, colours) for role in (SUITS[suit], f"on_{suit}"))
        draw_suit(suit, x + place * step, y + (height - size) / 2, size, shape, letter, suit_line(suit))


class SuitShape(Painted):
    """A suit's shape with its letter, as large as the box allows; an empty circle if there is no suit."""

    suit = StringProperty("blue")
    repaint_on = ("suit",)

    def paint(self) -> None:
        side = min(self.size)
        if self.suit:
            draw_solid_suit(self.suit, self.center, side)
        else:
            Color(*theme.of("outline_strong"))
            ink.Ink(ink.ring(ink.circle(*self.center, side * 0.46), dp(2)))


class SuitTap(Tap, Painted):
    """A suit, or the buoys, as a button; ringed if selected."""

    suit = StringProperty("blue")
    is_selected = BooleanProperty(False)
    shape = NumericProperty("30dp")
    says = StringProperty("")
    repaint_on = ("suit", "is_selected", "shape", "press")

    def paint(self) -> None:
        edge = ink.rounded(*self.pos, *self.size, dp(12))
        if self.is_selected or self.press:
            Color(*theme.mix("surface_raised", "text", 0.1 * self.press))
            ink.Ink(ink.filled(edge))
        if self.is_selected:
            Color(*theme.of("accent"))
            ink.Ink(ink.ring(edge, dp(3)))
        if self.suit == BUOYS:
            Color(*theme.of("buoy"))
            ink.Ink(ink.filled(ink.circle(*self.center, self.shape * 0.53)))
            draw_icon("all", self.shape * 0.7, self.center, theme.of("on_buoy"))
        else:
            draw_solid_suit(self.suit, self.center, self.shape)


class SuitPicker(BoxLayout):
    """The five suits side by side, with the `chosen` one ringed; dispatches `on_suit` on a tap."""

    __events__ = ("on_suit",)

    chosen = ObjectProperty(None, allownone=True)
    shape = NumericProperty("30dp")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"spacing": dp(4)} | kwargs)
        for suit in Suit:
            tap = SuitTap(suit=suit.name.lower(), says=suit_name(suit))
            tap.bind(on_tap=lambda _tap, suit=suit: self.dispatch("on_suit", suit))
            self.add_widget(tap)
        for name in ("chosen", "shape"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        for tap, suit in zip(reversed(self.children), Suit):
            tap.is_selected, tap.shape = suit is self.chosen, self.shape

    def on_suit(self, suit: Suit) -> None:
        """Called when a suit is tapped."""
