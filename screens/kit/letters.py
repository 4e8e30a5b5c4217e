"""Letters in the one type family: how wide they are, and their pictures."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from screens.kit.theme import SANS

LINE_HEIGHT = 0.955  # of what the font asks for from one line to the next


class Letters(CoreLabel):
    """Draws a text in white, to be tinted, on a picture no larger than the text."""

    def __init__(self) -> None:
        super().__init__(font_name=SANS, line_height=LINE_HEIGHT)

    def get_extents(self, text: str) -> tuple[int, int]:
        options = self.options
        return _extents(text, options["font_size"], options["bold"])

    def render(self, real: bool = False):
        size = super().render(real)
        if real or size == (0, 0):
            return size
        # Kivy would make the picture as wide as the room that the text may take.
        width, height = self._internal_size
        return max(2, int(width)), int(height)

    def write(
        self,
        text: str,
        size: int,  # a font is opened for every size, and 20.0 is another one to Kivy than 20
        bold: bool,
        halign: str = "left",
        room: float | None = None,
        lines: int = 0,
        shorten: bool = False,
    ) -> Texture:
        """Draw a text; gives its picture."""
        self.options.update(font_size=size, bold=bold, halign=halign, max_lines=lines, shorten=shorten)
        self.usersize = (room, None)
        self.text = text
        self.refresh()
        # Texts stand on whole pixels, so that nothing has to be smoothed, which takes time where there is no hardware.
        self.texture.min_filter = self.texture.mag_filter = "nearest"
        return self.texture


@lru_cache(maxsize=4096)
def _extents(text: str, size: int, bold: bool) -> tuple[int, int]:
    return _font(size, bold).get_extents(text)


@lru_cache(maxsize=128)
def _font(size: int, bold: bool) -> CoreLabel:
    return CoreLabel(font_name=SANS, font_size=size, bold=bold)


def natural_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is at a size in pixels, without further breaks."""
    if not text:
        return 0.0
    # Kivy draws text in whole pixel sizes only.
    pixels = max(1, int(size))
    if "\n" in text:
        return max(_extents(line, pixels, bold)[0] for line in text.split("\n"))
    return _extents(text, pixels, bold)[0]


def fitting_share(text: str, size: float, bold: bool, width: float, floor: float) -> float:
    """The largest share of a size, not below the floor, at which a text fits a width on one line."""
    wanted = natural_width(text, size, bold)
    if not wanted or wanted <= width:  # some characters have no width, and a box may have less than none for a moment
        return 1.0
    share = max(floor, width / wanted)
    # Advances are rounded for each letter, so the estimate can be a little too large.
    while share > floor and natural_width(text, size * share, bold) > width:
        share = max(floor, share - 0.02)
    return share


def wrapped_lines(text: str, size: float, bold: bool, width: float) -> int:
    """On how many lines a text stands in a width; far too many where a single word is wider."""
    lines, used = 1, 0.0
    space = natural_width("a a", size, bold) - 2 * natural_width("a", size, bold)
    for word in text.split():
        wide = natural_width(word, size, bold)
        if wide > width:
            return 99
        if used and used + space + wide > width:
            lines, used = lines + 1, wide
        else:
            used += wide + (space if used else 0)
    return lines
