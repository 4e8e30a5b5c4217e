"""Water, boats and fish: the basin that water fills, the fleet, the victory picture, and the pond."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.table.faces import Face
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_own_boat
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.shapes import Colour, corner, draw_boat, draw_fish, draw_float, middle_of_sail
from screens.kit.palette import SUITS
from screens.kit.theme import theme

Line = Callable[[float], float]  # the height at each x

BEND = 10  # points along a rounded corner
RIM = 2  # width in pixels of the smoothed edge
OVERLAP = 2  # pixels by which a layer overlaps the next


class Basin:
    """A box with rounded corners that is filled layer by layer; waves have a point every `step` pixels."""

    def __init__(self, x: float, y: float, width: float, height: float, radius: float, step: float) -> None:
        self._outline = (x, y, width, height, radius)
        self._step = step
        radius = min(radius, width / 2, height / 2)
        right, straight = x + width, width - 2 * radius
        bend = [radius * (1 - cos(pi / 2 * turn / BEND)) for turn in range(BEND)]
        steps = max(1, round(straight / step))
        middle = [x + radius + straight * each / steps for each in range(steps + 1)]
        self._xs = [*(x + each for each in bend), *middle, *(right - each for each in reversed(bend))]
        cuts = [corner(at, x, right, radius) for at in self._xs]
        self._floor = [y + cut for cut in cuts]
        self._ceiling = [y + height - cut for cut in cuts]

    def begin(self, colour: Colour, bottom: Line) -> None:
        """Draw the top layer, from the ceiling down to `bottom`."""
        inner = self._inner()
        Color(*colour)
        ink.Ink(ink.merged([inner._between(None, bottom), inner._rim(inner._ceiling, bottom)]))

    def pour(self, colour: Colour, top: Line, bottom: Line | None = None) -> None:
        """Draw a layer from `top` down to `bottom`, or to the floor."""
        Color(*colour)
        if bottom is not None:
            ink.Ink(self._between(top, bottom))
            return
        inner = self._inner()
        ink.Ink(ink.merged([inner._between(top, None), inner._rim(inner._floor, top)]))

    def along(self, line: Line, inside: float) -> list[ink.Point]:
        """Return the points of a line across the box that starts and ends `inside` pixels from its sides."""
        left, right = self._xs[0] + inside, self._xs[-1] - inside
        return [(at, line(at)) for at in (left, *(at for at in self._xs if left < at < right), right)]

    def _between(self, top: Line | None, bottom: Line | None) -> ink.Shape:
        highs, lows = self._ceiling, self._floor
        if top is not None:
            highs = [max(floor, min(ceiling, top(at))) for at, floor, ceiling in zip(self._xs, self._floor, highs)]
        if bottom is not None:
            lows = [max(floor, bottom(at) - OVERLAP) for at, floor in zip(self._xs, lows)]
        lows = [min(low, high) for low, high in zip(lows, highs)]
        return ink.between(list(zip(self._xs, lows)), list(zip(self._xs, highs)))

    def _inner(self) -> "Basin":
        x, y, width, height, radius = self._outline
        return Basin(x + RIM / 2, y + RIM / 2, width - RIM, height - RIM, max(0.0, radius - RIM / 2), self._step)

    def _rim(self, edge: list[float], line: Line) -> ink.Shape:
        """Return a stroke that smooths the part of `edge` above a line, or below the line if `edge` is the floor."""
        is_top = edge is self._ceiling
        begins = 0 if is_top else RIM / 2  # its rounded ends stay below the line
        ends = [(at, line(at) - begins) for at in (self._xs[0], self._xs[-1])]
        points = [*zip(self._xs, edge)]
        bends = (points[: BEND + 1], points[-BEND - 1 :])
        left, right = ([(at, y) for at, y in bend if (y > line(at)) == is_top] for bend in bends)
        return ink.stroke([[ends[0], *left, *right, ends[1]]], RIM)


# Dimensions of a boat at scale 1, from its waterline.
WIDTH, HEIGHT, DRAUGHT, KEEL = 120, 128, 14, 44
SIZES = (1.0, 0.6, 0.48, 0.4, 0.36)  # scales of the boats, by place
SHARED = 0.8  # scale of each winner's boat if several share the victory
LARGEST, SMALLEST = 1.5, 0.3

Boat = tuple[int, Face | None]
"""The place and the face of a player; the face is None until the player is revealed."""


def draw_boat_of(face: Face | None, x: float, waterline: float, scale: float) -> None:
    """Draw a player's boat centred on x; without a face, draw a silhouette with a question mark."""
    if face is None:
        draw_boat(x, waterline, scale, *[theme.of("outline_strong")] * 3)
        write("?", 34 * scale, middle_of_sail(x, waterline, scale), theme.of("text"), is_part=True)
    else:
        draw_own_boat(face, x, waterline, scale)


def draw_fleet(fleet: Sequence[Boat], left: float, right: float, surface: Line, room: float, unit: float) -> None:
    """Draw all boats between `left` and `right`, at most `room` high, with the winners' boats in the middle."""
    if not fleet:
        return
    winners = [boat for boat in fleet if boat[0] == 1]
    others = [boat for boat in fleet if boat[0] != 1]
    row = [*others[1:2], *winners, *others[:1], *others[2:]]
    share = SHARED if len(winners) > 1 else 1.0
    sizes = [SIZES[place - 1] * (share if place == 1 else 1) for place, _face in row]
    apart = WIDTH * 1.12
    scale = min(unit * LARGEST, (right - left) / (apart * sum(sizes)), room / (HEIGHT * max(sizes)))
    if scale < unit * SMALLEST:
        return  # very large text leaves no room for the boats
    gap = (right - left - apart * scale * sum(sizes)) / (len(row) + 1)
    x = left + gap
    for size, (_place, face) in zip(sizes, row):
        own = scale * size
        middle = x + apart * own / 2
        # The foot of the boat is below the wave in front of it, so that the boat does not hover.
        foot = min(surface(middle + side * KEEL * own) for side in (-1, 0, 1)) - 2 * unit
        draw_boat_of(face, middle, foot + DRAUGHT * own * 0.9, own)
        x += apart * own + gap


# (suit, x as a share of the width, depth as a share of the water, width in dp, faces right)
DEEP_FISH = (
    ("blue", 0.167, 0.27, 56, False),
    ("yellow", 0.523, 0.33, 50, True),
    ("purple", 0.351, 0.70, 58, False),
    ("red", 0.818, 0.60, 64, False),
    ("green", 0.673, 0.80, 54, True),
)


class VictoryPicture(Painted):
    """The picture of the result: water with a boat for each player, and the five suits as fish."""

    fleet = ListProperty()
    water = NumericProperty("176dp")  # depth
    radius = NumericProperty("20dp")
    room = NumericProperty("180dp")  # height above the water that the boats may take
    harbour = NumericProperty(0.0)  # share of the width, from the left, that the boats leave free
    repaint_on = ("fleet", "water", "radius", "room", "harbour")

    def paint(self) -> None:
        deep = self.water
        waves = ((deep + self.px(24), -2.72), (deep, -1.04), (deep * 0.53, -2.35))
        behind, surface, below = (self._wave(level, phase) for level, phase in waves)
        basin = Basin(*self.pos, *self.size, self.radius, step=self.px(8))
        basin.begin(theme.of("surface"), behind)
        basin.pour(theme.mix("outline", "surface", 0.15), behind, surface)
        left = self.x + self.width * self.harbour
        draw_fleet(self.fleet, left + self.px(16), self.right - self.px(16), surface, self.room, self.px(1))
        basin.pour(theme.of("depth_1"), surface, below)
        basin.pour(theme.of("depth_2"), below)
        Color(*theme.of("accent"))
        ink.Ink(ink.stroke([basin.along(surface, self.px(2))], self.px(4)))
        for suit, x, depth, width, faces_right in DEEP_FISH:
            wide = self.px(width) * min(1.0, deep / self.px(130))
            left, bottom = self.x + x * self.width - wide / 2, self.y + deep * (1 - depth) - wide * 0.28
            draw_fish(left, bottom, wide, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), faces_right)

    def _wave(self, level: float, phase: float) -> Line:
        turn = 2 * pi * max(1.0, self.width / self.px(335)) / self.width
        return lambda x: self.y + level + self.px(8) * sin(turn * (x - self.x) + phase)


FLOAT = 34  # dp, diameter of the float at the opener's seat
# (suit, x, y as shares of the open water, width in dp, faces right)
POND_FISH = (
    ("blue", 0.27, 0.72, 58, True),
    ("yellow", 0.52, 0.55, 46, True),
    ("red", 0.76, 0.74, 52, False),
    ("purple", 0.36, 0.28, 50, False),
    ("green", 0.66, 0.26, 60, False),
)


class Pond(Painted):
    """The pond that the players sit around, with the opener's float and clockwise arrows."""

    box = ListProperty([0, 0, 1, 1])  # x, y, width, height of the water
    float_at = ListProperty([0, 0])
    line_from = ListProperty([0, 0])
    arrows = ListProperty()  # (icon, x, y)
    open_water = ListProperty([0, 0, 0, 0])  # the part without seats
    shows_float = BooleanProperty(False)
    repaint_on = ("box", "float_at", "line_from", "arrows", "open_water", "shows_float")

    def paint(self) -> None:
        x, y, width, height = self.box
        radius = min(dp(56), width / 2, height / 2)
        basin = Basin(x, y, width, height, radius, step=dp(8))
        middle, deep = self._surface(0.62, 0.4), self._surface(0.3, 2.2)
        basin.begin(theme.of("depth_1"), middle)
        basin.pour(theme.of("depth_2"), middle, deep)
        basin.pour(theme.of("depth_3"), deep)
        left, bottom, wide, high = self.open_water
        if high > dp(64) and wide > dp(120):
            scale = min(1.0, wide / dp(480), high / dp(120))
            for suit, fish_x, fish_y, size, faces_right in POND_FISH:
                size = dp(size) * max(scale, 0.5)
                corner = left + wide * fish_x - size / 2, bottom + high * fish_y - size * 0.28
                draw_fish(*corner, size, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), faces_right)
        for icon, arrow_x, arrow_y in self.arrows:
            Color(*theme.of("surface"))
            ink.Ink(ink.filled(ink.circle(arrow_x, arrow_y, dp(18))))
            draw_icon(icon, dp(20), (arrow_x, arrow_y), theme.of("text_muted"), thickness=2.6)
        if self.shows_float:
            Color(*theme.of("text"))
            ink.Ink(ink.stroke([[tuple(self.line_from), tuple(self.float_at)]], dp(2)))
            draw_float(*self.float_at, dp(FLOAT), line=dp(3))

    def _surface(self, level: float, phase: float) -> Line:
        x, y, width, height = self.box
        turn = 2 * pi * max(1.0, width / dp(300)) / max(1, width)
        return lambda at: y + height * level + dp(7) * sin(turn * (at - x) + phase)
