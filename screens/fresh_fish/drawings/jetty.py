"""Pictures of stalls on a jetty above water with fish: the market on Home, and the winners' stalls."""

from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.goods import letter_role, role_of
from screens.fresh_fish.drawings.pieces import draw_bare_truck, draw_stall
from screens.fresh_fish.drawings.placing import at, put_all
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_fish, draw_water
from screens.kit.theme import theme

PLANK, POST = 0.21, 0.1  # shares of a stall's width
POSTS_APART = 62  # dp
BELOW = 20  # dp that the posts reach below the surface


class Swimmer(NamedTuple):
    """A fish in the colour of a good; `x` and `y` are shares of the width and of the depth."""

    good: Good
    x: float
    y: float
    width: float
    """The length of the fish in dp."""
    faces_right: bool


def draw_jetty(x: float, y: float, width: float, *, high: float, water: float, side: float, radius: float) -> None:
    """Draw a jetty with its top `high` above `y`, and water below it; `side` is the width of a stall."""
    plank = PLANK * side

    def draw_posts() -> None:
        Color(*theme.of("path_dot"))
        count = max(4, int(width / dp(POSTS_APART)))
        lefts = [x + width * (place + 0.5) / count - POST * side / 2 for place in range(count)]
        below = y + water - dp(BELOW)
        put_all([ink.bar(left, below, POST * side, y + high - plank - below) for left in lefts])

    draw_water(x, y, width, (water, water * 0.72, water * 0.36), radius, draw_posts)
    Color(*theme.of("path"))
    ink.Ink(ink.bar(x, y + high - plank, width, plank))


def draw_swimmers(swimmers: tuple[Swimmer, ...], x: float, y: float, width: float, depth: float) -> None:
    for swimmer in swimmers:
        wide = dp(swimmer.width)
        left, bottom = x + swimmer.x * width - wide / 2, y + depth * swimmer.y - wide * 0.28
        body, eye = theme.of(role_of(swimmer.good)), theme.of(letter_role(swimmer.good))
        draw_fish(left, bottom, wide, body, eye, swimmer.faces_right)


# On Home

STALLS = ((0, "A", Good.FISH), (2, "D", Good.ICE))
# A truck in a unit box: its left edge, its width, and the height of its wheels above the lower edge.
TRUCK_LEFT, TRUCK_WIDTH, TRUCK_LOW = 0.10, 0.81, 0.175


class Proportions(NamedTuple):
    """The proportions of the market picture in one window form."""

    jetty: float
    """The height of the jetty as a share of the height above the foot."""
    water: float
    """The height of the water as a share of the height above the foot."""
    side: int
    """The maximum side of a stall in dp."""
    begins: float
    """The left edge of the first stall as a share of the width; above 1 if there are no stalls."""
    title_room: int
    """The height in dp that is reserved for the title."""
    fish: tuple[Swimmer, ...]


FISH = (
    Swimmer(Good.FISH, 0.22, 0.66, 100, False),
    Swimmer(Good.ICE, 0.78, 0.62, 82, True),
    Swimmer(Good.CHEESE, 0.50, 0.33, 74, False),
    Swimmer(Good.SODA, 0.77, 0.22, 86, False),
)
SMALL_FISH = tuple(fish._replace(width=fish.width * 3 // 5) for fish in FISH)
PROPORTIONS = {
    "wide": Proportions(jetty=0.47, water=0.29, side=120, begins=0.06, title_room=196, fish=FISH),
    "tall": Proportions(jetty=0.40, water=0.24, side=100, begins=0.55, title_room=0, fish=SMALL_FISH),
    "phone": Proportions(jetty=0.24, water=0.14, side=48, begins=2.0, title_room=0, fish=SMALL_FISH[:2]),
}


class MarketPicture(Painted):
    """The picture on Home: a market on a jetty above water."""

    form = OptionProperty("wide", options=tuple(PROPORTIONS))
    foot = NumericProperty(0)  # height of the strip at the lower edge that has no fish
    title_share = 0.93
    repaint_on = ("form", "foot")

    def paint(self) -> None:
        shares, radius = PROPORTIONS[self.form], theme.radius_panel
        above = self.height - self.foot
        side = min(dp(shares.side), 0.24 * self.width)
        jetty = self.foot + min(above * shares.jetty, above - dp(shares.title_room) - side)
        deep = self.foot + min(above * shares.water, (jetty - self.foot) * 0.62)
        Color(*theme.of("surface"))
        ink.Ink(ink.box(self.x, self.y + deep, self.width, self.height - deep, (radius, radius, 0, 0)))
        draw_jetty(*self.pos, self.width, high=jetty, water=deep, side=side, radius=radius)
        self._paint_market(jetty, side, shares.begins)
        draw_swimmers(shares.fish, self.x, self.y + self.foot, self.width, deep - self.foot)

    def _paint_market(self, jetty: float, side: float, begins: float) -> None:
        ground = self.y + jetty
        left = self.x + begins * self.width
        for seat, mark, good in STALLS if begins < 1 else ():
            with at(left, ground - 0.05 * side):
                draw_stall(seat, mark, good, round(side))
            left += side * 1.02
        room = (self.right - left) if begins < 1 else self.width / 2
        truck = min(1.65 * side, (room - 0.07 * self.width) / TRUCK_WIDTH)
        x = self.right - 0.05 * self.width - truck * (TRUCK_LEFT + TRUCK_WIDTH)
        with at(x, ground - TRUCK_LOW * truck):
            draw_bare_truck(Good.FISH, round(truck), "surface")


# At the end of a game

LARGEST = 120  # dp: the maximum side of a winner's stall
DEEP, SHALLOW = 80, 30  # dp of water needed for fish of full size, and for any fish at all
VICTORY_FISH = (
    Swimmer(Good.FISH, 0.17, 0.5, 54, True),
    Swimmer(Good.SODA, 0.55, 0.46, 44, True),
    Swimmer(Good.ICE, 0.78, 0.3, 58, False),
)


class VictoryStalls(Painted):
    """The winners' stalls on a jetty; `free` is the height that the text above leaves for them."""

    stalls = ListProperty()
    free = NumericProperty(0)
    radius = NumericProperty("20dp")
    repaint_on = ("stalls", "free", "radius")

    def paint(self) -> None:
        side = int(min(dp(LARGEST), self.width / 4.4, self.free * 0.42))
        water = max(self.radius + dp(8), self.free * 0.28)
        jetty = water + (PLANK + 0.3) * side + dp(14)
        Color(*theme.of("surface"))
        ink.Ink(ink.box(*self.pos, *self.size, self.radius))
        if side < dp(24):
            return  # very large text leaves no room for a picture
        draw_jetty(*self.pos, self.width, high=jetty, water=water, side=side, radius=self.radius)
        if water >= dp(SHALLOW):
            share = min(1.0, water / dp(DEEP))
            fish = tuple(each._replace(width=share * each.width) for each in VICTORY_FISH)
            draw_swimmers(fish, *self.pos, self.width, water)
        apart = self.width / max(1, len(self.stalls))
        for place, (seat, mark, good) in enumerate(self.stalls):
            with at(round(self.x + apart * (place + 0.5) - side / 2), round(self.y + jetty - 0.05 * side)):
                draw_stall(seat, mark, good, side)
