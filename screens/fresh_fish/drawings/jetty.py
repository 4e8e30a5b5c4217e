"""A jetty above the water with what swims below it: on Home, and where a victory is shown."""

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.goods import role_of, role_on
from screens.kit.drawings.shapes import draw_fish, draw_water
from screens.kit.theme import theme

PLANK, POST = 0.21, 0.1  # of a stall's width
POSTS_APART = 62  # dp
BELOW = 20  # dp that the posts reach below the surface


class Swimmer(NamedTuple):
    """A fish in the colour of a good; its place in shares of the width and of the depth."""

    good: Good
    x: float
    y: float
    width: float
    """In dp."""
    looks_right: bool


def draw_jetty(x: float, y: float, width: float, *, high: float, water: float, side: float, radius: float) -> None:
    """Put a jetty on the current canvas, so high above the lower edge, and water below it; `side` is a stall's."""
    plank = PLANK * side

    def draw_posts() -> None:
        Color(*theme.of("path_dot"))
        count = max(4, int(width / dp(POSTS_APART)))
        for place in range(count):
            left = x + width * (place + 0.5) / count - POST * side / 2
            Rectangle(pos=(left, y + water - dp(BELOW)), size=(POST * side, high - plank - water + dp(BELOW)))

    draw_water(x, y, width, (water, water * 0.72, water * 0.36), radius, draw_posts)
    Color(*theme.of("path"))
    Rectangle(pos=(x, y + high - plank), size=(width, plank))


def draw_swimmers(swimmers: tuple[Swimmer, ...], x: float, y: float, width: float, depth: float) -> None:
    """Let fish swim in water whose floor begins here."""
    for swimmer in swimmers:
        wide = dp(swimmer.width)
        left, bottom = x + swimmer.x * width - wide / 2, y + depth * swimmer.y - wide * 0.28
        body, eye = theme.of(role_of(swimmer.good)), theme.of(role_on(swimmer.good))
        draw_fish(left, bottom, wide, body, eye, swimmer.looks_right)
