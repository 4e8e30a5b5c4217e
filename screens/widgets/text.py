"""Text in the one type family, sized through the theme and coloured by role."""

import re
from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from screens.theme import SANS, theme
from screens.widgets.layouts import layout_is_due

LINE = 1.32  # the height of a line as a multiple of its size
# As in "yellow 10"; a long name may still part from its number, where a box is narrow.
BEFORE_NUMBER = re.compile(r"(?<=[^\W\d])(?<!\w{9}) (?=\d)")

# Texts are by far the most frequent widgets and rules in kv are slow to apply, so Python says what they share.
Builder.load_string("""
<-Words>:
""")


class Words(Label):
    """What all texts share: size in sp at the size of text that people chose, colour by role."""

    sp = NumericProperty(20)
    role = StringProperty("text")
    fit = NumericProperty(1.0)  # share of its size a text shrinks to

    font_name = StringProperty(SANS)
    line_height = NumericProperty(0.955)
    halign = OptionProperty("left", options=("left", "center", "right", "justify", "auto"))
    valign = OptionProperty("middle", options=("bottom", "middle", "center", "top"))

    _turns_left = 2  # of the clock that a new text waits for its place before it is drawn

    def __init__(self, **kwargs) -> None:
        self._put_soon = Clock.create_trigger(self._put, -1)
        super().__init__(**kwargs)
        with self.canvas:
            Color()
            self._picture = Rectangle(size=(0, 0))
        for name in ("pos", "size", "texture"):
            self.fbind(name, self._put_soon)
        self.take_size()
        self.take_colour()
        theme.writes(self)

    def on_sp(self, *_args) -> None:
        self.take_size()

    def on_fit(self, *_args) -> None:
        self.take_size()

    def on_role(self, *_args) -> None:
        self.take_colour()

    def take_size(self) -> None:
        """Follow the size of text that people chose."""
        self.font_size = theme.sp(self.sp) * self.fit

    def take_colour(self) -> None:
        """Follow the colours of the theme."""
        self.color = self.disabled_color = theme.of(self.role)

    def texture_update(self, *args) -> None:
        if args and self._turns_left and layout_is_due(self):
            self._turns_left -= 1
            self._trigger_texture()
            return
        super().texture_update(*args)

    def _put(self, *_args) -> None:
        width, height = self.texture_size
        picture = self._picture
        picture.texture = self.texture
        picture.size = (width, height)
        # Whole pixels keep small text crisp.
        picture.pos = (int(self.x + self.width / 2 - width / 2), int(self.y + self.height / 2 - height / 2))


class Wrapped(Words):
    """Text that wraps to the width it is given."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._wrap)
        self._wrap()

    def _wrap(self, *_args) -> None:
        self.text_size = (self.width, None)


class Text(Wrapped):
    """Text that wraps to the width it is given and stands in the middle of its height."""


class OneLine(Words):
    """Text as wide and high as it is, on one line."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None)} | kwargs)
        self.fbind("texture_size", self.setter("size"))
        self.size = self.texture_size


class Paragraph(Wrapped):
    """Text that wraps to the width it is given and is as high as that takes; a number stays with the word before it."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.height = self.texture_size[1]

    def on_texture_size(self, _paragraph: "Paragraph", size: list[float]) -> None:
        self.height = size[1]

    def texture_update(self, *args) -> None:
        # Only what is drawn: whoever reads `text` finds plain spaces.
        self._label.text = BEFORE_NUMBER.sub("\u00a0", self.text)
        super().texture_update(*args)


class FitText(Wrapped):
    """Text that shrinks until it fits its box, on one line or up to `lines`; below the floor it ends in an ellipsis.

    `may_shorten` says that the ellipsis is meant, as for names; anywhere else it is a fault of the layout.
    """

    floor = NumericProperty(0.6)  # smallest share of its size
    lines = NumericProperty(1)
    may_shorten = BooleanProperty(False)
    max_lines = NumericProperty(1)
    shorten_from = OptionProperty("right", options=("left", "center", "right"))

    def __init__(self, **kwargs) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "size", "sp", "bold", "floor", "lines", "font_size"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def on_lines(self, _text: "FitText", lines: float) -> None:
        self.max_lines = int(lines)

    def _fit(self, *_args) -> None:
        if layout_is_due(self):
            self._fit_soon()
            return
        full_size = theme.sp(self.sp)  # not worked out from `font_size`: the least rounding could tip it over for ever
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
