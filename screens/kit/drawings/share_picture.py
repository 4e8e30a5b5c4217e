"""Pictures to share: drawn off-screen in the dark mode at a fixed size, or taken of a widget on a page."""

import struct
import zlib
from collections.abc import Callable

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.uix.widget import Widget

from screens.kit.drawings import ink
from screens.kit.palette import DARK
from screens.kit.text.label import SPACING, Label
from screens.kit.text.letters import ANY, fits, wrapped
from screens.kit.theme import theme

UNIT = 2  # pixels per unit, on every screen
RADIUS = 14
LEAST = 8  # smallest text size

Box = tuple[float, float, float, float]  # x, y, width, height


def picture_file(width: float, height: float, ground: str, draw: Callable[[], None]) -> bytes:
    """Return a PNG file of this size with everything that `draw` draws, on a background of colour `ground`."""
    theme.drawn_mode = DARK
    try:
        fbo = Fbo(size=(round(width * UNIT), round(height * UNIT)))
        with fbo:
            ClearColor(*theme.of(ground))
            ClearBuffers()
            draw()
        fbo.draw()
    finally:
        theme.drawn_mode = None
    return _png(fbo.size[0], fbo.size[1], fbo.pixels)


def picture_of(widget: Widget) -> bytes:
    """Return a PNG file of a widget as it is on the page, including what is scrolled out of view."""
    above, place = widget.parent.canvas, widget.parent.canvas.indexof(widget.canvas)
    above.remove(widget.canvas)
    edge = theme.margin
    fbo = Fbo(size=(round(widget.width + 2 * edge), round(widget.height + 2 * edge)), with_stencilbuffer=True)
    with fbo:
        ClearColor(*theme.sea)
        ClearBuffers()
        Translate(edge - widget.x, edge - widget.y)
    fbo.add(widget.canvas)
    fbo.draw()
    fbo.remove(widget.canvas)
    above.insert(place, widget.canvas)
    return _png(fbo.size[0], fbo.size[1], fbo.pixels)


def panel(box: Box) -> None:
    """Draw a surface with round corners."""
    Color(*theme.of("surface"))
    ink.Ink(ink.box(*(side * UNIT for side in box), RADIUS * UNIT))


def write_in(text: str, most: float, box: Box, role: str = "text", bold: bool = False, halign: str = "left") -> None:
    """Draw a text in the middle of a box, as large as fits, wrapped between words."""
    if not text:
        return
    x, y, width, height = (side * UNIT for side in box)
    size = fitting_size(text, most, bold, *box[2:]) * UNIT
    lines = wrapped(text, size, bold, width)
    label = Label(text="\n".join(lines), font_size=size, bold=bold, halign=halign, line_height=SPACING)
    label.refresh()
    texture = label.texture
    x += (width - texture.width) * {"left": 0, "center": 0.5, "right": 1}[halign]
    Color(*theme.of(role))
    Rectangle(texture=texture, pos=(round(x), round(y + (height - texture.height) / 2)), size=texture.size)


def fitting_size(text: str, most: float, bold: bool, width: float, height: float) -> float:
    """Return the largest size up to `most` at which a text fits a box."""
    size = most
    while size > LEAST and not fits(text, size * UNIT, bold, width * UNIT - 2, height * UNIT, ANY):
        size -= 1 / UNIT
    return size


def _png(width: int, height: int, pixels: bytes) -> bytes:
    """Return an opaque PNG file of RGBA pixels from the lower left: with alpha, soft edges would leave traces."""
    colours = bytearray(width * height * 3)
    for channel in range(3):
        colours[channel::3] = pixels[channel::4]
    rows = (b"\0" + colours[row * width * 3 : (row + 1) * width * 3] for row in reversed(range(height)))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
