"""Shapes for pictures: floats, fish, waves, boats and water."""

from collections.abc import Callable
from math import cos, pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

Colour = tuple[float, ...]


def draw_float(x: float, y: float, diameter: float, on_accent: bool = False, line: float | None = None) -> None:
    """Draw a float on the current canvas, centred on a point, with its stick pointing up."""
    radius = diameter / 2
    line = dp(2) if line is None else line
    edge_colour = theme.of("on_accent" if on_accent else "text")
    Color(*theme.of("accent" if on_accent else "float_white"))
    ink.Ink(ink.filled(ink.circle(x, y, radius - line / 2)))
    Color(*theme.of("on_accent" if on_accent else "accent"))
    upper = [(x + px, y + py) for px, py in _half_disc(radius - line / 2)]
    ink.Ink(ink.filled(ink.polygon(upper), (x, y + radius / 3)))
    Color(*edge_colour)
    ink.Ink(ink.ring(ink.circle(x, y, radius), line))
    ink.Ink(ink.stroke([[(x, y + radius), (x, y + radius + 0.3 * diameter)]], line * 1.3))
    # On a dark ground, the colours alone keep the halves of a white float apart.
    if theme.is_light or on_accent:
        ink.Ink(ink.stroke([[(x - radius + line, y), (x + radius - line, y)]], line))


def _half_disc(radius: float) -> list[ink.Point]:
    return [(radius * cos(pi * step / 24), radius * sin(pi * step / 24)) for step in range(25)]


class FloatMark(Painted):
    """The float, which marks the round, the leader and the winner. It is centred in its box including its stick."""

    is_on_accent = BooleanProperty(False)
    repaint_on = ("is_on_accent",)

    def paint(self) -> None:
        diameter = min(self.width, self.height / 1.3)
        line = max(dp(1.5), diameter / 16) if diameter < dp(64) else dp(4)
        draw_float(self.center_x, self.center_y - 0.15 * diameter, diameter, self.is_on_accent, line)


def _bezier(points: tuple[ink.Point, ...], steps: int = 14) -> list[ink.Point]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    curve = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        curve.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return curve


FISH_BODY = [
    *_bezier(((0, 28), (14, 6), (46, -2), (72, 21))),
    *_bezier(((72, 35), (46, 58), (14, 50), (0, 28)))[:-1],
]
FISH_OUTLINE = [
    *_bezier(((0, 28), (14, 6), (46, -2), (72, 21))),
    *_bezier(((96, 3), (92, 19), (92, 37), (96, 53)), 8),
    *_bezier(((72, 35), (46, 58), (14, 50), (0, 28))),
]
FISH_TAIL = [(70, 21), (72, 21), *_bezier(((96, 3), (92, 19), (92, 37), (96, 53)), 8), (72, 35), (70, 35)]


def draw_fish(
    x: float, y: float, width: float, body: Colour, eye: Colour, faces_right: bool = False, line: Colour | None = None
) -> None:
    """Draw a fish on the current canvas, in a box with the proportions 100:56 and this lower left corner."""
    scale = width / 100

    def place(points: list[ink.Point]) -> list[ink.Point]:
        return [(x + (100 - px if faces_right else px) * scale, y + (56 - py) * scale) for px, py in points]

    Color(*body)
    (middle,) = place([(36, 28)])
    (tail,) = place([(82, 28)])
    ink.Ink(
        ink.merged([ink.filled(ink.polygon(place(FISH_BODY)), middle), ink.filled(ink.polygon(place(FISH_TAIL)), tail)])
    )
    if line is not None:
        Color(*line)
        ink.Ink(ink.stroke([place(FISH_OUTLINE)], 2.2 * max(scale, 0.5)))
    Color(*eye)
    ((eye_x, eye_y),) = place([(22, 23)])
    ink.Ink(ink.filled(ink.circle(eye_x, eye_y, 4 * scale)))


class Fish(Painted):
    """A fish as wide as its box allows, in the colour of `role` and with an eye in the colour of `eye`."""

    role = StringProperty("surface_raised")
    eye = StringProperty("surface")
    repaint_on = ("role", "eye")

    def paint(self) -> None:
        width = min(self.width, self.height * 100 / 56)
        x, y = self.center_x - width / 2, self.center_y - width * 0.28
        draw_fish(x, y, width, theme.of(self.role), theme.of(self.eye))


def wave(left: float, right: float, level: float, crests: float, phase: float, height: float) -> list[ink.Point]:
    """Return a line of waves from left to right, a point every 8 dp or closer."""
    width = max(right - left, 1)
    steps = max(2, round(width / dp(8)), round(crests * 16))
    xs = [left + width * step / steps for step in range(steps + 1)]
    return [(x, level + height * sin(2 * pi * crests * (x - left) / width + phase)) for x in xs]


def corner(x: float, left: float, right: float, radius: float) -> float:
    """Return how far a box with round corners is indented at x, from its upper or lower edge."""
    radius = min(radius, (right - left) / 2)
    away = radius - min(x - left, right - x)
    return radius - max(0.0, radius * radius - away * away) ** 0.5 if away > 0 else 0.0


def draw_boat(x: float, waterline: float, scale: float, hull: Colour, sail: Colour, jib: Colour) -> None:
    """Draw a boat centred at x on the current canvas; at scale 1, its hull is 120 wide and 14 deep."""

    def place(*points: ink.Point) -> ink.Shape:
        edge = ink.polygon([(x + px * scale, waterline + py * scale) for px, py in points])
        return ink.filled(edge)

    Color(*hull)
    mast = ink.box(x - 3.5 * scale, waterline + 24 * scale, 7 * scale, 104 * scale, 3.5 * scale)
    ink.Ink(ink.merged([place((-60, 26), (60, 26), (44, -14), (-44, -14)), mast]))
    Color(*sail)
    ink.Ink(place((8, 124), (62, 34), (8, 34)))
    Color(*jib)
    ink.Ink(place((-8, 106), (-46, 34), (-8, 34)))


def middle_of_sail(x: float, waterline: float, scale: float) -> ink.Point:
    """Return the point on the sail of a boat at which its emblem is drawn."""
    return x + 26 * scale, waterline + 55 * scale


class Tank(Painted):
    """The ocean as a tank with `left` of `full` cards, and a line at the number of cards that the next round needs."""

    left = NumericProperty(60)
    full = NumericProperty(60)
    need = NumericProperty(None, allownone=True)  # None: no line
    radius = NumericProperty("14dp")
    repaint_on = ("left", "full", "need", "radius")

    def paint(self) -> None:
        Color(*theme.of("sunken"))
        ink.Ink(ink.box(*self.pos, *self.size, self.radius))
        crest = min(dp(4), self.width / 12)
        if self.left > 0:
            surface = wave(self.x, self.right, self._level(self.left), 2, 0, crest)
            # The water follows the round corners of its tank.
            corners = [corner(x, self.x, self.right, self.radius) for x, _y in surface]
            top = [(x, min(y, self.top - cut)) for (x, y), cut in zip(surface, corners)]
            bottom = [(x, min(self.y + cut, y)) for (x, y), cut in zip(top, corners)]
            Color(*theme.of("water"))
            ink.Ink(ink.between(bottom, top))
            # The line stays inside the tank and its corners; there is none if the water is too low.
            inside = dp(1.5)
            line = [
                (min(max(x, self.x + inside), self.right - inside), y)
                for (x, y), (_x, floor), (_x, free) in zip(top, bottom, surface)
                if y - floor > 1 and y == free
            ]
            Color(*theme.of("accent"))
            ink.Ink(ink.stroke([line], dp(3)))
        if self.need is not None:
            y = self._level(self.need)
            Color(*theme.of("danger" if self.need > self.left else "text"))
            ink.Ink(ink.stroke([[(self.x + dp(1), y), (self.right - dp(1), y)]], dp(2)))

    def _level(self, cards: float) -> float:
        share = max(0.0, min(1.0, cards / max(1, self.full)))
        return self.y + dp(2) + share * (self.height - dp(10))


BEHIND = 24  # dp from the surface up to the wave behind it
DEEP_WAVE = 8  # dp from the middle of a wave to its crest
OVERLAP = 2  # dp that a layer reaches below the edge of the next


def draw_water(
    x: float,
    y: float,
    width: float,
    levels: tuple[float, ...],
    radius: float,
    draw_standing: Callable[[], None] | None = None,
) -> None:
    """Draw water on the current canvas up to its first level, in a box with round lower corners.

    The levels are heights above the lower edge: the surface, with a wave behind it and a line along it, and the deeper
    layers. Each is drawn only down to the next one, because large areas take longest to draw. A deeper layer whose wave
    would dip into the round corners is left out. `draw_standing` is called after the wave behind and before the
    surface, which hides the feet of what stands in the water.
    """
    right = x + width
    crests = max(1.0, width / dp(335))
    surface, *deeper = levels
    layers = (surface, *(level for level in deeper if level > 2 * radius + dp(DEEP_WAVE)))
    heights = ((surface + dp(BEHIND), -2.72, DEEP_WAVE), *zip(layers, (-1.04, -2.35, -0.38), (9, DEEP_WAVE, DEEP_WAVE)))
    lines = [wave(x, right, y + level, crests, phase, dp(height)) for level, phase, height in heights]
    colours = (theme.mix("outline", "surface", 0.15), *(theme.of(f"depth_{depth}") for depth in (1, 2, 3)))
    floor = [(px, y + radius + dp(OVERLAP)) for px, _py in lines[0]]
    for place, (colour, line, below) in enumerate(zip(colours, lines, (*lines[1:], floor))):
        if place == 1 and draw_standing is not None:
            draw_standing()
        Color(*colour)
        ink.Ink(ink.between([(px, py - dp(OVERLAP)) for px, py in below], line))
    ink.Ink(ink.box(x, y, width, 2 * radius, (0, 0, radius, radius)))
    Color(*theme.of("accent"))
    thickness = dp(4)
    half = thickness / 2
    ink.Ink(ink.stroke([[(min(max(px, x + half), right - half), py) for px, py in lines[1]]], thickness))
