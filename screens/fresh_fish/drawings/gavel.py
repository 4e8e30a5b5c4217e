"""A gavel: an outline until an auction is settled, filled and striking afterwards; and the jetty it stands on."""

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.jetty import Swimmer, draw_jetty, draw_swimmers
from screens.fresh_fish.drawings.pieces import draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

Box = tuple[float, float, float, float, float]

# In a box of 210 x 130: left, bottom, width, height, radius. The head is drawn around its own middle and turned.
WIDE, HIGH = 210, 130
BLOCK: tuple[tuple[str, Box], ...] = (
    ("outline_strong", (2, 0, 134, 16, 6)),
    ("text", (18, 16, 102, 14, 5)),
)
HEAD: tuple[tuple[str, Box], ...] = (
    ("path", (26, -7, 112, 14, 7)),
    ("text", (-29, -31, 58, 62, 4)),
    ("accent", (-36, 24, 72, 19, 6)),
    ("accent", (-36, -43, 72, 19, 6)),
)
STRIKING, RAISED = ((69, 74), 14), ((88, 86), 26)  # the middle of the head, and its turn in degrees
SPARKS = (((14, 98), (4, 107)), ((26, 108), (20, 122)), ((4, 84), (-8, 88)))
LINE = 3  # of an outline


def draw_gavel(left: float, bottom: float, width: float, *, is_struck: bool) -> None:
    """Draw a gavel of this width: filled, on its block, or as an outline above the block."""
    scale = width / WIDE
    (x, y), turn = STRIKING if is_struck else RAISED
    PushMatrix()
    Translate(left, bottom)
    _draw(BLOCK, scale, is_struck)
    if is_struck:
        Color(*theme.of("accent"))
        lines = [[(scale * px, scale * py) for px, py in spark] for spark in SPARKS]
        ink.Ink(ink.stroke(lines, 4 * scale))
    Translate(scale * x, scale * y)
    Rotate(angle=turn)
    _draw(HEAD, scale, is_struck)
    PopMatrix()


def _draw(parts: tuple[tuple[str, Box], ...], scale: float, is_filled: bool) -> None:
    for role, (x, y, width, height, radius) in parts:
        edge = ink.rounded(scale * x, scale * y, scale * width, scale * height, scale * radius)
        if is_filled:
            Color(*theme.of(role))
            ink.Ink(ink.filled(edge))
        else:
            Color(*theme.of("surface"))
            ink.Ink(ink.filled(edge))
            Color(*theme.of("outline_strong"))
            ink.Ink(ink.ring(edge, LINE * scale))


class GavelMark(Painted):
    """A gavel in the middle of its box."""

    is_struck = BooleanProperty(False)
    repaint_on = ("is_struck",)

    def paint(self) -> None:
        width = min(self.width, self.height * WIDE / HIGH)
        left, bottom = self.center_x - width / 2, self.center_y - width * HIGH / WIDE / 2
        draw_gavel(left, bottom, width, is_struck=self.is_struck)


FISH = (Swimmer(Good.FISH, 0.24, 0.62, 46, True), Swimmer(Good.ICE, 0.74, 0.72, 38, False))
DECK, WATER = 0.52, 0.36  # of the height
LOWEST = 96  # dp: a lower box shows no picture


class AuctionJetty(Painted):
    """A gavel on a jetty and, after the auction, the stall as won; `won` is its seat, initial and good."""

    won = ObjectProperty(None, allownone=True)
    is_struck = BooleanProperty(False)
    radius = NumericProperty("16dp")
    repaint_on = ("won", "is_struck", "radius")

    def paint(self) -> None:
        if self.height < dp(LOWEST):
            return
        height = min(self.height, dp(300))
        side = min(dp(106), 0.26 * self.width, 0.4 * height)
        deck, water = DECK * height, WATER * height
        draw_jetty(*self.pos, self.width, high=deck, water=water, side=side, radius=self.radius)
        draw_swimmers(FISH, *self.pos, self.width, water)
        wide = min(0.48 * self.width, (height - deck) * WIDE / HIGH)
        left = self.x + 0.08 * self.width if self.won else self.center_x - wide / 2
        draw_gavel(left, self.y + deck, wide, is_struck=self.is_struck)
        if self.won is not None:
            seat, mark, good = self.won
            side = min(side * 1.05, 0.94 * (height - deck))
            with at(self.right - 0.1 * self.width - side, self.y + deck - 0.05 * side):
                draw_stall(seat, mark, good, round(side))
