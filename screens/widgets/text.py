"""Text in the one type family, sized through the theme and coloured by role."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from screens.theme import SANS
from screens.widgets.layouts import layout_is_due

LINE = 1.32  # the height of a line as a multiple of its size

Builder.load_string("""
<Words>:
    font_name: "Sans"
    font_size: app.sp(self.sp) * self.fit
    color: app.theme.of(self.role, app.theme.mode)
    disabled_color: self.color
    halign: "left"
    valign: "middle"
    line_height: 0.955

<Text>:
    text_size: self.width, None

<OneLine>:
    size_hint: None, None
    size: self.texture_size

<Paragraph>:
    size_hint_y: None
    height: self.texture_size[1]
    text_size: self.width, None

<FitText>:
    text_size: self.width, None
    shorten_from: "right"
    max_lines: int(self.lines)
""")


class Words(Label):
    """What all texts share: size in sp at the size of text that people chose, colour by role."""

    sp = NumericProperty(20)
    role = StringProperty("text")
    fit = NumericProperty(1.0)  # share of its size a text shrinks to


class Text(Words):
    """Text that wraps to the width it is given and stands in the middle of its height."""


class OneLine(Words):
    """Text as wide and high as it is, on one line."""


class Paragraph(Words):
    """Text that wraps to the width it is given and is as high as that takes."""


class FitText(Words):
    """Text that shrinks until it fits its box, on one line or up to `lines`; below the floor it ends in an ellipsis.

    `may_shorten` says that the ellipsis is meant, as for names; anywhere else it is a fault of the layout.
    """

    floor = NumericProperty(0.6)  # smallest share of its size
    lines = NumericProperty(1)
    may_shorten = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "size", "sp", "bold", "floor", "lines", "font_size"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args) -> None:
        if layout_is_due(self):
            self._fit_soon()
            return
        full_size = self.font_size / self.fit
        size = full_size
        if self.lines == 1 and self.text:
            # Opening a font at a size costs, so the search starts close to where it will end.
            wanted = natural_width(self.text, full_size, self.bold)
            size = min(full_size, self.height, full_size * self.width / max(1, wanted))
        least = full_size * self.floor
        size = max(size, least)
        while size > least and not self._fits(size):
            size = max(least, size - 1)
        self.shorten = not self._fits(size, high=False)
        self.fit = size / full_size

    def _fits(self, size: float, high: bool = True) -> bool:
        needed = wrapped_lines(self.text, size, self.bold, self.width) if self.lines > 1 else 1
        if needed == 1 and natural_width(self.text, size, self.bold) > self.width:
            return False
        # One line may use the air above and below its letters, which are as high as the size; several lines may not.
        wanted = size if self.lines == 1 else needed * size * LINE
        return needed <= self.lines and (not high or wanted <= self.height)


@lru_cache(maxsize=4096)
def _extent(text: str, size: int, bold: bool) -> float:
    label = CoreLabel(font_name=SANS, font_size=size, bold=bold)
    return max(label.get_extents(line)[0] for line in text.split("\n"))


def natural_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is on one line at a size in pixels."""
    # Kivy draws text in whole pixel sizes only.
    return _extent(text, max(1, int(size)), bold) if text else 0.0


def fitting_share(text: str, size: float, bold: bool, width: float, floor: float) -> float:
    """The largest share of a size, not below the floor, at which a text fits a width on one line."""
    wanted = natural_width(text, size, bold)
    if not text or wanted <= width:
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
