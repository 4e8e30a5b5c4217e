"""Icons drawn as lines in a 24 x 24 box with y pointing down; parsed once, meshed once per size."""

import re
from functools import cache, lru_cache
from math import acos, ceil, cos, pi, sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty, StringProperty

from screens.kit.drawings import ink
from screens.kit.drawings.outlines import BOX, CIRCLES, PATHS
from screens.kit.drawings.painted import Sign, write
from screens.kit.theme import theme

UNSEEN = 0.03  # how far a chord may miss its curve: a tenth of a pixel in the largest emblem

# text, size, y of its middle
WORDS: dict[str, tuple[str, float, float]] = {"first": ("1", 19, 11), "-3": ("–3", 15, 12)}

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqAaZz]|[-+]?(?:\d*\.\d+|\d+)")
_NUMBERS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}


def _curve(start: complex, one: complex, two: complex, end: complex) -> list[complex]:
    bend = max(abs(start - 2 * one + two), abs(one - 2 * two + end))
    steps = max(1, ceil((0.75 * bend / UNSEEN) ** 0.5))
    return [
        (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t**3 * end
        for t in (step / steps for step in range(1, steps + 1))
    ]


def _arc(start: complex, radius: float, large: bool, sweep: bool, end: complex) -> list[complex]:
    """Return a circular arc as SVG describes it; none of the icons uses an ellipse."""
    half = (end - start) / 2
    distance = abs(half)
    if not distance:
        return [end]
    radius = max(radius, distance)
    offset = (radius * radius - distance * distance) ** 0.5 * half * 1j / distance
    centre = start + half + (offset if large != sweep else -offset)
    first, last = start - centre, end - centre
    cosine = (first.real * last.real + first.imag * last.imag) / (abs(first) * abs(last))
    angle = acos(max(-1.0, min(1.0, cosine)))
    if large:
        angle = 2 * pi - angle
    turn = angle if sweep else -angle
    steps = max(4, ceil(angle * (radius / (8 * UNSEEN)) ** 0.5))
    return [centre + first * complex(cos(turn * s / steps), sin(turn * s / steps)) for s in range(1, steps + 1)]


@cache
def polylines(name: str) -> tuple[tuple[ink.Point, ...], ...]:
    """Return the lines of an icon in its 24 x 24 box with y pointing down, curves sampled."""
    lines = [*read_path(PATHS[name]), *(ring_of(*circle) for circle in CIRCLES.get(name, ()))]
    return tuple(tuple((point.real, point.imag) for point in line) for line in lines)


def ring_of(x: float, y: float, radius: float) -> list[complex]:
    """Return a circle as a closed line."""
    steps = max(12, ceil(2 * pi * (radius / (8 * UNSEEN)) ** 0.5))
    turns = [2 * pi * step / steps for step in range(steps + 1)]
    return [complex(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def read_path(path: str) -> list[list[complex]]:
    """Return the lines of an SVG path made of M, L, H, V, C, S, Q, A and Z, absolute or relative."""
    tokens = _TOKEN.findall(path)
    lines: list[list[complex]] = []
    here, bend, command, position = 0j, 0j, "M", 0  # bend: the last control point
    while position < len(tokens):
        if tokens[position].isalpha():
            command = tokens[position]
            position += 1
        kind = command.lower()
        count = _NUMBERS[kind]
        numbers = [float(token) for token in tokens[position : position + count]]
        position += count
        base = here if command.islower() else 0j
        if kind == "m":
            here = base + complex(*numbers)
            lines.append([here])
            command = "l" if command == "m" else "L"  # more pairs after a move are lines
            continue
        if kind == "z":
            steps = [lines[-1][0]]
        elif kind == "h":
            steps = [complex(base.real + numbers[0], here.imag)]
        elif kind == "v":
            steps = [complex(here.real, base.imag + numbers[0])]
        elif kind in "csq":
            points = [base + complex(*numbers[i : i + 2]) for i in range(0, count, 2)]
            if kind == "s":  # continues smoothly
                points.insert(0, 2 * here - bend)
            elif kind == "q":
                points[:1] = [here + (points[0] - here) * 2 / 3, points[1] + (points[0] - points[1]) * 2 / 3]
            bend = points[1]
            steps = _curve(here, *points)
        elif kind == "a":
            steps = _arc(here, numbers[0], bool(numbers[3]), bool(numbers[4]), base + complex(*numbers[5:]))
        else:
            steps = [base + complex(*numbers)]
        lines[-1] += steps
        here = lines[-1][-1]
    return lines


@lru_cache(maxsize=256)
def _mesh(name: str, size: float, thickness: float) -> ink.Shape:
    """Return the mesh of an icon, relative to its centre, with y pointing up."""
    scale = size / BOX
    return ink.packed(ink.along(_bends(name), thickness * scale, scale))


@cache
def _bends(name: str) -> list[ink.Bend]:
    return ink.bends([[(x - 12, 12 - y) for x, y in line] for line in polylines(name)])


def draw_icon(name: str, size: float, centre: ink.Point, colour: tuple[float, ...], thickness: float = 2) -> None:
    if name in PATHS:
        Color(*colour)
        PushMatrix()
        Translate(round(centre[0] * 2) / 2, round(centre[1] * 2) / 2)
        ink.Ink(_mesh(name, round(size, 1), thickness))
        PopMatrix()
    if name in WORDS:
        text, text_size, y = WORDS[name]
        scale = size / BOX
        write(text, text_size * scale, (centre[0], centre[1] + (12 - y) * scale), colour)


class Icon(Sign):
    """An icon in the middle of its box, as large as the box allows unless it has an `icon_size`."""

    icon = StringProperty("")
    role = StringProperty("text")
    icon_size = NumericProperty(0)
    repaint_on = ("icon", "role", "icon_size")

    def paint(self) -> None:
        if self.icon:
            draw_icon(self.icon, self.icon_size or min(self.size), self.center, theme.of(self.role))
