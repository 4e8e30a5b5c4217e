"""The result of a game as a picture to be sent: drawn off the screen, always as wide, in the colours of the theme."""

import struct
import zlib

from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

from companion.fishing.state import TableState
from companion.fishing.words.results import Summary, ranking, series, summary
from companion.language import _
from screens.fishing.drawings.victory import VictoryPicture
from screens.kit import ink
from screens.kit.chart import Chart
from screens.kit.letters import ANY, fits, natural_width
from screens.kit.shapes import draw_float
from screens.kit.theme import SANS, theme

UNIT = 2  # pixels of each measure below, whatever the screen has
WIDTH = 600
MARGIN, GAP, RADIUS = 20, 14, 20
INSET = 28  # from the edge of a panel to what stands on it
VICTORY, REASON, CHART, FOOT = 308, 76, 222, 52  # heights
ROW = 46
WATER = 64
LEAST = 8  # size of text

Box = tuple[float, float, float, float]  # x, y, width, height


def result_picture(state: TableState, day: str) -> bytes:
    """A PNG file with the winners, the ranking and the curves of a game, played on this day."""
    return _png(*_pixels(state, day))


def _pixels(state: TableState, day: str) -> tuple[int, int, bytes]:
    said = summary(state)
    victory = VICTORY + (REASON if said.reason else 0)
    places = GAP + ROW * len(state.points) + GAP
    height = MARGIN + victory + GAP + places + GAP + CHART + FOOT
    wide = WIDTH - 2 * MARGIN
    top = height - MARGIN
    fbo = Fbo(size=(WIDTH * UNIT, height * UNIT))
    with fbo:
        ClearColor(*theme.of("sea"))
        ClearBuffers()
        _draw_victory(said, (MARGIN, top - victory, wide, victory))
        top -= victory + GAP
        _draw_ranking(ranking(state), (MARGIN, top - places, wide, places))
        top -= places + GAP
        _draw_curves(series(state), (MARGIN, top - CHART, wide, CHART))
        _draw_foot(day)
    fbo.draw()
    return fbo.size[0], fbo.size[1], fbo.pixels


# What is on it


def _draw_victory(said: Summary, box: Box) -> None:
    x, y, width, height = box
    place = {"pos": (x * UNIT, y * UNIT), "size": (width * UNIT, height * UNIT), "radius": RADIUS * UNIT}
    picture = VictoryPicture(boats=said.boats, harbour=0.58, water=WATER * UNIT, room=120 * UNIT, **place)
    picture.unit = UNIT
    picture.paint()
    top, room = y + height - 22, width * 0.6 - INSET
    _write(said.caption, 22, (x + INSET, top - 30, width - 2 * INSET, 30), "text_muted")
    _write(said.winners, 46, (x + INSET, top - 104, width - 2 * INSET if said.boats > 2 else room, 70), bold=True)
    _write(said.points, 88, (x + INSET, top - 190, room, 84), bold=True)
    figure = natural_width(said.points, 88 * UNIT, bold=True) / UNIT
    _write(said.points_word, 26, (x + INSET + figure + 12, top - 181, room - figure - 24, 40), "text_muted")
    _write(said.reason, 17, (x + INSET, top - 190 - REASON, room, REASON))


def _draw_ranking(rows: list[dict], box: Box) -> None:
    x, y, width, height = box
    _panel(box)
    points_width = max(natural_width(row["points"], 32 * UNIT, bold=True) for row in rows) / UNIT + 4
    notes_width = max(natural_width(row["note"], 17 * UNIT) for row in rows) / UNIT + 4
    names_width = width - INSET - 48 - notes_width - points_width - 36 - 24
    # Names that must shrink shrink together.
    name_size = min(_size(row["name"], 26, True, names_width, ROW) for row in rows)
    for number, row in enumerate(rows):
        bottom = y + height - GAP - ROW * (number + 1)
        first = row["place"] == 1
        Color(*theme.of("accent" if first else "surface_raised"))
        ink.Ink(ink.filled(ink.circle((x + INSET + 14) * UNIT, (bottom + ROW / 2) * UNIT, 17 * UNIT)))
        disc = (x + INSET - 3, bottom, 34, ROW)
        _write(str(row["place"]), 19, disc, "on_accent" if first else "text", bold=True, halign="center")
        _write(row["name"], name_size, (x + INSET + 48, bottom, names_width, ROW), bold=True)
        notes = x + INSET + 48 + names_width + 12
        _write(row["note"], 17, (notes, bottom, notes_width, ROW), "text_muted", halign="right")
        figures = (x + width - 24 - points_width, bottom, points_width, ROW)
        _write(row["points"], 32, figures, bold=True, halign="right")


def _draw_curves(curves: list[dict], box: Box) -> None:
    x, y, width, height = box
    _panel(box)
    _write(_("Points after each round"), 18, (x + 24, y + height - 40, width - 48, 30), bold=True)
    chart = Chart(
        series=curves, pos=((x + 24) * UNIT, (y + 12) * UNIT), size=((width - 40) * UNIT, (height - 58) * UNIT)
    )
    chart.unit = UNIT
    chart.paint()


def _draw_foot(day: str) -> None:
    draw_float((MARGIN + 12) * UNIT, 22 * UNIT, 18 * UNIT, line=1.6 * UNIT)
    _write("Fishing Companion", 18, (MARGIN + 32, 8, 300, 32), "text_muted", bold=True)
    _write(day, 18, (WIDTH - MARGIN - 240, 8, 236, 32), "text_muted", halign="right")


def _panel(box: Box) -> None:
    Color(*theme.of("surface"))
    ink.Ink(ink.box(*(side * UNIT for side in box), RADIUS * UNIT))


def _write(text: str, most: float, box: Box, role: str = "text", bold: bool = False, halign: str = "left") -> None:
    """Write in the middle of a box, as large as fits: on as many lines as its height holds, broken between words."""
    if not text:
        return
    x, y, width, height = (side * UNIT for side in box)
    size = _size(text, most, bold, *box[2:]) * UNIT
    label = CoreLabel(
        text=text, font_name=SANS, font_size=size, bold=bold, text_size=(width, None), halign=halign, line_height=0.955
    )
    label.refresh()
    texture = label.texture
    Color(*theme.of(role))
    Rectangle(texture=texture, pos=(round(x), round(y + (height - texture.height) / 2)), size=texture.size)


def _size(text: str, most: float, bold: bool, width: float, height: float) -> float:
    """The size at which a text fits a box."""
    size = most
    while size > LEAST and not fits(text, size * UNIT, bold, width * UNIT - 2, height * UNIT, ANY):
        size -= 1 / UNIT
    return size


# The file


def _png(width: int, height: int, pixels: bytes) -> bytes:
    """These pixels, rgba from the lower left, as a PNG file without transparency: soft edges left traces in it."""
    colours = bytearray(width * height * 3)
    for channel in range(3):
        colours[channel::3] = pixels[channel::4]
    rows = (b"\0" + colours[row * width * 3 : (row + 1) * width * 3] for row in reversed(range(height)))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
