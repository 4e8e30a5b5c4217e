"""Icons drawn as lines in a 24 x 24 box with y pointing down; parsed once, meshed once per size."""

import re
from functools import cache, lru_cache
from math import acos, ceil, cos, pi, sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty, StringProperty

from screens.kit.drawings import ink
from screens.kit.drawings.painted import Sign, write
from screens.kit.theme import theme

BOX = 24
UNSEEN = 0.03  # how far a chord may miss its curve: a tenth of a pixel in the largest emblem

PATHS: dict[str, str] = {
    "all": "M3.5 7h17M4.5 7c0 14 15 14 15 0M9 7.5c0 4 1 8 3 10M15 7.5c0 4-1 8-3 10M5.5 12h13",
    "arrow": "M4 12h15M13 6l6 6-6 6",
    "back": "M15 5 8 12l7 7",
    "boards": "M4 4h9v9H4zM13 9h7v11h-9v-7",
    "book": "M12 6.5C9.5 4.5 6.5 4.5 3.5 5v13.5c3-.5 6-.5 8.5 1.5 2.5-2 5.5-2 8.5-1.5V5c-3-.5-6-.5-8.5 1.5zM12 6.5V20",
    "call": "M4 5h16v11h-8l-4.5 4v-4H4z",
    "camera": "M3.5 7.5h4l2-3h5l2 3h4v12h-17zM12 10a3.5 3.5 0 1 0 .01 0",
    "check": "M4.5 12.5 10 18 20 7",
    "close": "M6 6l12 12M18 6 6 18",
    "club": "M12 7a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 12 7zM5 20.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z"
    "M19 20.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM10.9 9 6.3 16.5M13.1 9l4.6 7.5M7.4 18.6h9.2",
    "coin": "M17.3 9.6a6.2 6.2 0 1 1-7.7 7.7M7.2 6.6 8.6 6v5",
    "copy": "M9 9h11v11H9zM15 9V4H4v11h5",
    "clock": "M12 7v5.5l3.5 2",
    "count": "M5 5v14M9.5 5v14M14 5v14M18.5 5v14M2.5 16 21.5 8",
    "dice": "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
    "dive": "M12 3v13M7 11.5l5 5 5-5M3 21c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0",
    "down": "M5 9l7 7 7-7",
    "draw": "M4 13v6.5h16V13M12 4v10M8 10l4 4 4-4",
    "erase": "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
    "export": "M4 13v6.5h16V13M12 14V4M8 8l4-4 4 4",
    "eye": "M2.5 12c5-7.5 14-7.5 19 0-5 7.5-14 7.5-19 0z",
    "filter": "M4 5h16l-6.2 7.5V19.5l-3.6-2v-5z",
    "first": "M4.5 22h15",
    "flag": "M5.5 21V3.5M5.5 4.5h13l-3.5 4.5 3.5 4.5h-13",
    "float": "M12 2.5V8M6 14h12",
    "folder": "M3.5 6h6l2 2.5h9V19h-17z",
    "games": "M4 8h16v12H4zM6 4.5h12M4 13h16M10 16.5h4",
    "gavel": "M13.2 4.2l6.6 6.6M10.4 7l6.6 6.6M14.6 5.6 11.8 8.4M18.4 9.4l-2.8 2.8M13 10.9 4.5 19.4M11.5 21h9",
    "gear": "",
    "globe": "M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
    "home": "M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z",
    "info": "M12 11v6M12 7.5h.01",
    "last": "M6 5l7 7-7 7M18 5v14",
    "leave": "M10 4H4v16h6M9 12h11M16 8l4 4-4 4",
    "letters": "M3 18 8 5.5 13 18M4.8 13.5h6.4M14.5 18 18 9.5 21.5 18M15.7 15h4.6",
    "list": "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    "lock": "M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.8v2",
    "low": "M12 4v11M7 10.5l5 5 5-5M5 20h14",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "minus": "M5 12h14",
    "next": "M9 5l7 7-7 7",
    "offline": "M4 4l16 16M6.5 9.2A4.5 4.5 0 0 0 7 18h9.5M10 6.4A5.5 5.5 0 0 1 16.6 10 4 4 0 0 1 19.6 16.6",
    "pass": "M20 12H5M11 6l-6 6 6 6",
    "pencil": "M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
    "people": "M3 20c0-7 12-7 12 0M16 13.5c3.5-.5 5.5 2 5.5 5.5",
    "phone": "M7.5 2.5h9A1.5 1.5 0 0 1 18 4v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5z"
    "M11 18.5h2",
    "picture": "M3.5 5h17v14.5h-17zM3.5 17l5.5-5.5 4 4 3-3 4.5 4.5",
    "play": "M7.5 5v14l11-7z",
    "plus": "M12 5v14M5 12h14",
    "redo": "M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5",
    "rematch": "M5 12a7 7 0 0 1 12-5l2.5 2.5M19.5 4.5v5h-5M19 12a7 7 0 0 1-12 5l-2.5-2.5M4.5 19.5v-5h5",
    "scale": "M12 4v16M8 20h8M5 7h14M5 7 2.5 13.5h5zM19 7l-2.5 6.5h5z",
    "screen": "M3 4h18v12.5H3zM8.5 20.5h7M12 16.5v4",
    "search": "M15.3 15.3 20.5 20.5",
    "seats": "M8.5 8.5h7v7h-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3",
    "send": "M4 12 20.5 4 15 20.5l-3.5-6.5zM11.5 14 20.5 4",
    "share": "M8.3 10.8 15.7 6.7M8.3 13.2l7.4 4.1",
    "sheet": "M4 4h16v16H4zM4 10h16M10 4v16M4 15h16",
    "sound": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
    "split": "M12 20v-7M12 13 5.5 6.5M12 13l6.5-6.5M5 11V6h5M19 11V6h-5",
    "stall": "M4.5 4h15v4.5M4.5 4v4.5c0 3.4 5 3.4 5 0 0 3.4 5 3.4 5 0 0 3.4 5 3.4 5 0M6 13v7.5h12V13",
    "star": "M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
    "stats": "M3.5 17 9 11l4 4 7.5-8.5M15.5 6.5h5v5",
    "stock": "M3 14h18l-3 6H6zM11.5 14V3.5l7 8h-7M8 14v-4",
    "streak": "M12 21c-3.6 0-6-2.4-6-5.7 0-4.2 4.6-6 4.1-11.8 4 1.7 5.2 4.6 4.8 7.3 1-.4 1.6-1.2 1.8-2.2"
    "1.1 1.8 1.6 3.8 1.3 6.7-.3 3.3-2.6 5.7-6 5.7z",
    "sun": "M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7",
    "tablet": "M5 3h14v18H5zM11 18h2",
    "tap": "M9.4 13.2V5.4a1.6 1.6 0 0 1 3.2 0V11l5.2 1.2a2 2 0 0 1 1.5 2.3L18.4 20.5h-7.6L6.4 15a1.5 1.5 0 0 1 2.2-2z",
    "tiles": "M4 7h12v13H4zM8 7V4h12v13h-4",
    "trash": "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
    "trophy": "M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 4 1.5 5.5 3.8 5.5"
    "M16.5 5.5H20c0 4-1.5 5.5-3.8 5.5M12 15v3M8 20.5h8",
    "turn": "M19.5 8.5A8 8 0 1 0 20 13M20 4v5h-5",
    "undo": "M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9",
    "up": "M5 15l7-7 7 7",
    "waiting": "M12 20V8M7 12.5 12 7.5l5 5M5 3.5h14",
    "warning": "M12 4 2.5 20h19zM12 10v5M12 17.5h.01",
    "ways": "M7 18h6a3 3 0 0 0 0-6h-3a3 3 0 0 1 0-6h7",
    "why": "M9 9a3 3 0 1 1 4.2 2.8c-.9.4-1.2 1-1.2 2.2M12 17.5v.1",
    "wifi": "M2.5 9.5c5.5-5 13.5-5 19 0M6 13.5c3.5-3 8.5-3 12 0M9.5 17c1.5-1.2 3.5-1.2 5 0M12 20.5h.01",
}
# x, y, radius
CIRCLES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "clock": ((12, 12, 9),),
    "coin": ((8.5, 8.5, 6),),
    "eye": ((12, 12, 3),),
    "float": ((12, 14, 6),),
    "gear": ((12, 12, 3.2), (12, 12, 7.5)),
    "globe": ((12, 12, 9),),
    "info": ((12, 12, 9),),
    "people": ((9, 8.5, 3.5), (16.5, 8.5, 2.5)),
    "sun": ((12, 12, 4),),
    "picture": ((15.5, 9, 1.3),),
    "search": ((10.5, 10.5, 6.5),),
    "share": ((6, 12, 2.5), (18, 5.5, 2.5), (18, 18.5, 2.5)),
    "ways": ((5, 18, 2), (19, 6, 2)),
    "why": ((12, 12, 9),),
}
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
    if name == "gear":
        for ray in range(8):
            direction = complex(cos(pi * ray / 4), sin(pi * ray / 4))
            lines.append([12 + 12j + 7.5 * direction, 12 + 12j + 10.2 * direction])
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
