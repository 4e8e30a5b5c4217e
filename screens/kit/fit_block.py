"""Text that takes the largest size at which it fits a box, on as many lines as that takes."""

from collections.abc import Sequence

from kivy.properties import ListProperty

from screens.kit.letters import natural_width
from screens.kit.text import Text
from screens.kit.theme import theme

LINE_HEIGHT = 1.34  # of the size: what Kivy gives a line of our font


def lines_of(text: str, size: float, bold: bool, width: float) -> int | None:
    """On how many lines a text stands at a size, broken between words; none where a word alone is too wide."""
    lines, line = 1, ""
    for word in text.split():
        if natural_width(word, size, bold) > width:
            return None
        longer = f"{line} {word}" if line else word
        if line and natural_width(longer, size, bold) > width:
            lines, longer = lines + 1, word
        line = longer
    return lines


def best_size(text: str, sizes: Sequence[float], bold: bool, width: float, height: float) -> float:
    """The first of some sizes in sp, largest first, at which a text fits a box; the last one where none does."""
    for sp in sizes:
        size = theme.sp(sp)
        lines = lines_of(text, size, bold, width - 2)
        if lines is not None and lines * size * LINE_HEIGHT <= height:
            return sp
    return sizes[-1]


class FitBlock(Text):
    """Wraps to its width and shrinks through `sizes` until it fits its height."""

    sizes = ListProperty([60, 52, 44, 38, 32, 28, 24, 21, 18, 15, 13])

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("sizes", self._draw_soon)

    def choose(self) -> None:
        self.sp = best_size(self.text, self.sizes, self.bold, self.width, self.height)
