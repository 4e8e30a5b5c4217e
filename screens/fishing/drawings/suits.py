"""The suits: a shape and a letter each, so that their colours never stand alone."""

from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.fishing.cards import Suit
from companion.fishing.words.cards import suit_letter
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import Colour
from screens.kit.palette import SUITS
from screens.kit.theme import theme

SUIT_OF_LETTER = {str(suit): suit.name.lower() for suit in Suit}
"""By the letter of the notation, which is the same in every language."""


def _burst_points() -> list[ink.Point]:
    """A square and a diamond on top of each other, as one outline of sixteen points."""
    low, high, tip = 0.158, 0.842, 0.017
    notch = 0.5 - tip - (0.5 - low)  # how far from the middle the diamond leaves the square
    right = [(high, low), (high, 0.5 - notch), (1 - tip, 0.5), (high, 0.5 + notch)]
    turned, points = right, []
    for _quarter in range(4):
        points += turned
        turned = [(1 - y, x) for x, y in turned]
    return points


POLYGONS: dict[str, list[ink.Point]] = {
    "red": [(0.5, 0.975), (0.025, 0.5), (0.5, 0.025), (0.975, 0.5)],
    "yellow": [(0.05, 0.892), (0.5, 0.05), (0.95, 0.892)],
    "green": _burst_points(),
}


def suit_edge(suit: str, x: float, y: float, size: float) -> ink.Edge:
    """The edge of a suit's shape in a square box."""
    if suit == "blue":
        return ink.circle(x + size / 2, y + size / 2, 0.458 * size)
    if suit == "purple":
        return ink.rounded(x + 0.083 * size, y + 0.083 * size, 0.834 * size, 0.834 * size, 0.146 * size)
    return ink.polygon([(x + px * size, y + py * size) for px, py in POLYGONS[suit]])


@lru_cache(maxsize=1024)
def suit_shape(suit: str, x: float, y: float, size: float) -> ink.Shape:
    """A suit's shape in a square box; remembered, because there are many alike and they are repainted often."""
    return ink.moved(_suit_shape(suit, size), x, y)


@lru_cache(maxsize=64)
def _suit_shape(suit: str, size: float) -> ink.Shape:
    return ink.filled(suit_edge(suit, 0, 0, size), (size / 2, size / 2))


def draw_suit(
    suit: str, x: float, y: float, size: float, shape: Colour, letter: Colour, line: Colour | None = None
) -> None:
    """Draw a suit's shape with its letter, with an outline if it would be too pale."""
    Color(*shape)
    ink.Ink(suit_shape(suit, x, y, size))
    if line is not None:
        Color(*line)
        ink.Ink(ink.ring(suit_edge(suit, x, y, size), max(dp(1.2), 1)))
    letter_size, height = (0.46, 0.61) if suit == "yellow" else (0.52, 0.5)
    write(suit_letter(Suit[suit.upper()]), letter_size * size, (x + size / 2, y + height * size), letter)


def draw_solid_suit(suit: str, centre: ink.Point, size: float) -> None:
    """Draw a suit in its own colours."""
    x, y = centre[0] - size / 2, centre[1] - size / 2
    draw_suit(suit, x, y, size, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), suit_line(suit))


def suit_line(suit: str) -> Colour | None:
    """The colour of the line round a suit's shape on a pale ground, if it needs one."""
    return theme.of("line_yellow") if suit == "yellow" and theme.is_light else None


class SuitShape(Painted):
    """The shape of a suit with its letter, as large as the box allows."""

    suit = StringProperty("blue")
    repaint_on = ("suit",)

    def paint(self) -> None:
        draw_solid_suit(self.suit, self.center, min(self.size))
