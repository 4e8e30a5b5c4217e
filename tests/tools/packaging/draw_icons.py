"""Draws the icons and the picture shown while the app starts: python -m tests.tools.packaging.draw_icons [FOLDER].

The float on its line, a fish below it, waves: the shapes and colours of the app, so that they change with it.
"""

import sys
from collections.abc import Sequence
from math import pi, sin
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

import assets
from screens.kit.palette import ROLES

ICONS = Path(assets.path("icons"))
FINER = 4  # everything is drawn so many times larger and then reduced, for smooth edges
UNITS = 108  # an icon of Android measures this; its inner 66 are never cut off
ROUND = 0.22  # of its side: the corners of an icon that no launcher cuts to shape

Point = tuple[float, float]


def colour(role: str) -> str:
    """The colour of a role in the dark mode; icons look the same in both."""
    return ROLES[role][0]


class Sheet:
    """A square to draw on in units of its own, y down."""

    def __init__(self, pixels: int, ground: str | None = None, units: float = UNITS) -> None:
        self.pixels = pixels
        self.units = units
        self.scale = pixels * FINER / units
        self.image = Image.new("RGBA", (pixels * FINER, pixels * FINER), ground or (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        self.pen.polygon([(x * self.scale, y * self.scale) for x, y in points], fill)

    def disc(self, x: float, y: float, radius: float, fill: str, upper_half: bool = False) -> None:
        box = [value * self.scale for value in (x - radius, y - radius, x + radius, y + radius)]
        if upper_half:
            self.pen.pieslice(box, 180, 360, fill)
        else:
            self.pen.ellipse(box, fill)

    def line(self, points: Sequence[Point], thickness: float, fill: str) -> None:
        for x, y in points:
            self.disc(x, y, thickness / 2, fill)
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        self.pen.line(scaled, fill, round(thickness * self.scale), joint="curve")

    def text(self, words: str, x: float, y: float, size: float, role: str, bold: bool = False) -> None:
        name = "NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf"
        font = ImageFont.truetype(assets.path("fonts", name), round(size * self.scale))
        self.pen.text((x * self.scale, y * self.scale), words, colour(role), font, anchor="mm")

    def finished(self, rounded: bool = False) -> Image.Image:
        """The picture in its real size, perhaps with round corners."""
        image = self.image
        if rounded:
            mask = Image.new("L", image.size, 0)
            ImageDraw.Draw(mask).rounded_rectangle((0, 0, *image.size), image.width * ROUND, 255)
            image.putalpha(mask)
        return image.resize((self.pixels, self.pixels), Image.Resampling.LANCZOS)


def wave(sheet: Sheet, level: float, crests: float, phase: float, height: float) -> list[Point]:
    """A line of waves from edge to edge."""
    steps = 160
    return [
        (sheet.units * step / steps, level + height * sin(2 * pi * crests * step / steps + phase))
        for step in range(steps + 1)
    ]


def draw_water(sheet: Sheet, surface: float) -> None:
    """The sea below the level of its surface, in layers, with the line of light along it."""
    bottom = [(sheet.units, sheet.units), (0, sheet.units)]
    share = sheet.units / UNITS
    sheet.polygon([*wave(sheet, surface - 5 * share, 1.3, -2.7, 2.6 * share), *bottom], colour("outline"))
    top = wave(sheet, surface, 1.3, -0.5, 2.8 * share)
    sheet.polygon([*top, *bottom], colour("depth_1"))
    sheet.polygon([*wave(sheet, surface + 23 * share, 1.3, -2.2, 2.6 * share), *bottom], colour("depth_2"))
    sheet.polygon([*wave(sheet, surface + 42 * share, 1.3, 0.4, 2.6 * share), *bottom], colour("depth_3"))
    sheet.line(top, 2 * share, colour("accent"))


def draw_float(sheet: Sheet, x: float, y: float, diameter: float, line_from: float | None = None) -> None:
    """The float on its line, which comes from above."""
    radius, thick = diameter / 2, diameter / 10
    if line_from is not None:
        sheet.line([(x, line_from), (x, y)], diameter / 17, colour("text"))
    sheet.line([(x, y - radius - 0.3 * diameter), (x, y)], thick * 1.4, colour("text"))
    sheet.disc(x, y, radius, colour("text"))
    sheet.disc(x, y, radius - thick, colour("float_white"))
    sheet.disc(x, y, radius - thick, colour("accent"), upper_half=True)


def draw_fish(sheet: Sheet, x: float, y: float, width: float, suit: str) -> None:
    """A fish in the colour of a suit, its middle at this place, looking left."""
    scale = width / 100

    def place(points: Sequence[Point]) -> list[Point]:
        return [(x + (px - 50) * scale, y + (py - 28) * scale) for px, py in points]

    body = [*bezier((0, 28), (14, 6), (46, -2), (72, 21)), *bezier((72, 35), (46, 58), (14, 50), (0, 28))]
    tail = [(70, 21), *bezier((96, 3), (92, 19), (92, 37), (96, 53)), (70, 35)]
    sheet.polygon(place(body), colour(f"suit_{suit}"))
    sheet.polygon(place(tail), colour(f"suit_{suit}"))
    ((eye_x, eye_y),) = place([(22, 23)])
    sheet.disc(eye_x, eye_y, 4.6 * scale, colour(f"on_{suit}"))


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 48) -> list[Point]:
    """A cubic curve as points."""
    curve = []
    for step in range(steps + 1):
        t = step / steps
        shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        curve.append(tuple(sum(share * point[axis] for share, point in zip(shares, (a, b, c, d))) for axis in (0, 1)))
    return curve


def draw_background(sheet: Sheet) -> None:
    """What lies behind: it may be cut off anywhere."""
    draw_water(sheet, 47)


def draw_foreground(sheet: Sheet) -> None:
    """What has to be seen whole; only the line reaches beyond."""
    draw_float(sheet, 54, 46, 26, line_from=0)
    draw_fish(sheet, 53.5, 71.5, 41, "yellow")


def icon(pixels: int) -> Image.Image:
    """The icon as a whole, with round corners; what launchers cut off of an adaptive icon is left out here too."""
    margin = 15
    sheet = Sheet(round(pixels * UNITS / (UNITS - 2 * margin)), colour("surface"))
    draw_background(sheet)
    draw_foreground(sheet)
    edge = round(margin * sheet.scale)
    cut = Sheet(pixels)
    cut.image = sheet.image.crop((edge, edge, edge + pixels * FINER, edge + pixels * FINER))
    return cut.finished(rounded=True)


def layer(pixels: int, foreground: bool) -> Image.Image:
    """One of the two layers of an adaptive icon."""
    sheet = Sheet(pixels, None if foreground else colour("surface"))
    (draw_foreground if foreground else draw_background)(sheet)
    return sheet.finished()


def splash(pixels: int) -> Image.Image:
    """What is shown while the app starts: on the sea, so that it has no edges, small in the middle."""
    sheet = Sheet(pixels, colour("sea"), units=360)
    draw_float(sheet, 180, 142, 44, 62)
    top = [(x, y) for x, y in wave(sheet, 146, 4, 0.9, 3.2) if 116 <= x <= 244]
    for part in ([p for p in top if p[0] < 154], [p for p in top if p[0] > 206]):
        sheet.line(part, 3.2, colour("accent"))
    sheet.text("Fishing", 180, 204, 38, "text", bold=True)
    sheet.text("Companion", 180, 236, 18, "text_muted")
    return sheet.finished().convert("RGB")


def draw_all(folder: Path) -> None:
    """Draw everything that buildozer.spec and fishing-companion.spec name."""
    folder.mkdir(parents=True, exist_ok=True)
    large = icon(512)
    large.save(folder / "icon.png", optimize=True)
    layer(432, foreground=True).save(folder / "foreground.png", optimize=True)
    layer(432, foreground=False).convert("RGB").save(folder / "background.png", optimize=True)
    splash(1080).save(folder / "splash.png", optimize=True)
    sizes = [16, 24, 32, 48, 64, 128, 256]
    small = {size: icon(size) for size in sizes}
    small[256].save(folder / "window.png", optimize=True)
    small[256].save(
        folder / "windows.ico", sizes=[(size, size) for size in sizes], append_images=[small[s] for s in sizes[:-1]]
    )
    large.save(folder / "macos.icns", append_images=[icon(1024), small[256], small[128], small[32], small[16]])


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]) if len(sys.argv) > 1 else ICONS)
