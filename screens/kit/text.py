"""Text in the one type family, sized through the theme and coloured by role.

Texts are by far the most frequent widgets. Kivy's own label follows some forty properties, which takes ten times as
long to make; these follow what our texts differ in.
"""

import re

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.layouts import layout_is_due
from screens.kit.letters import Letters, natural_width, wrapped_lines
from screens.kit.theme import theme

LINE = 1.32  # the height of a line as a multiple of its size
# As in "yellow 10"; a long name may still part from its number, where a box is narrow.
BEFORE_NUMBER = re.compile(r"(?<=[^\W\d])(?<!\w{9}) (?=\d)")


class Words(Widget):
    """What all texts share: size in sp at the size of text that people chose, colour by role."""

    text = StringProperty("")
    sp = NumericProperty(20)
    role = StringProperty("text")
    bold = BooleanProperty(False)
    halign = OptionProperty("left", options=("left", "center", "right"))
    valign = OptionProperty("middle", options=("bottom", "middle", "top"))
    fit = NumericProperty(1.0)  # share of its size a text shrinks to
    shorten = BooleanProperty(False)  # ends in an ellipsis where it is too long
    max_lines = NumericProperty(0)

    font_size = NumericProperty(20.0)  # pixels: follows from the rest
    texture_size = ObjectProperty((0, 0))  # of the text as it is drawn
    texture = None

    wraps = False
    """Whether lines break at the width of the box."""
    waits = 2
    """For so many turns of the clock a new text waits for its place before it is drawn."""

    def __init__(self, **kwargs) -> None:
        self._letters: Letters | None = None
        self._drawn: tuple | None = None
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color()
            self._picture = Rectangle(size=(0, 0))
        for name in ("text", "pos", "size", "font_size", "bold", "halign", "valign", "shorten", "max_lines"):
            self.fbind(name, self._draw_soon)
        for name in ("sp", "fit"):
            self.fbind(name, self.take_size)
        self.fbind("role", self.take_colour)
        self.take_size()
        self.take_colour()
        self._draw_soon()
        theme.writes(self)

    @property
    def room(self) -> float | None:
        """The width at which lines break, if they do."""
        return self.width if self.wraps else None

    @property
    def color(self) -> tuple[float, ...]:
        """The colour of the letters."""
        return tuple(self._colour.rgba)

    def take_size(self, *_args) -> None:
        """Follow the size of text that people chose."""
        self.font_size = theme.sp(self.sp) * self.fit

    def take_colour(self, *_args) -> None:
        """Follow the colours of the theme."""
        self._colour.rgba = theme.of(self.role)

    def choose(self) -> None:
        """Decide what is drawn and how large, now that the box is known; some texts do."""

    def spelled(self) -> str:
        """The text as it is drawn."""
        return self.text

    def measure(self) -> None:
        """Make `texture_size` follow everything else at once."""
        text, size, room = self.spelled(), max(1, int(self.font_size)), self.room
        if room is not None and not self.shorten and natural_width(text, size, self.bold) <= room:
            room = None  # nothing breaks, so that another width changes nothing
        wanted = (text, size, self.bold, self.halign, room, int(self.max_lines), self.shorten)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        if not text.strip():
            self.texture, self.texture_size = None, (0, 0)
            return
        if self._letters is None:
            self._letters = Letters()
        self.texture = self._letters.write(*wanted)
        self.texture_size = self.texture.size
        self.canvas.ask_update()  # the picture may be the one that was there, drawn anew

    def _draw(self, *_args) -> None:
        if self.waits and layout_is_due(self):
            self.waits -= 1
            self._draw_soon()
            return
        self.choose()
        self.measure()
        self._picture.texture, self._picture.size, self._picture.pos = self.texture, self.texture_size, self.place

    @property
    def place(self) -> tuple[int, int]:
        """The lower left corner of what is drawn."""
        width, height = self.texture_size
        x, y = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
        if self.wraps and self.halign != "center":
            x = self.x if self.halign == "left" else self.right - width
        if self.valign != "middle":
            y = self.y if self.valign == "bottom" else self.top - height
        return int(x), int(y)  # whole pixels keep small text crisp


class Text(Words):
    """Text that wraps to the width it is given and stands in the middle of its height."""

    wraps = True


class OneLine(Words):
    """Text as wide and high as it is, on one line."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None)} | kwargs)
        self.size = self.texture_size

    def on_texture_size(self, _line: "OneLine", size: tuple[int, int]) -> None:
        self.size = size


class Paragraph(Text):
    """Text that wraps to the width it is given and is as high as that takes; a number stays with the word before it."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.height = self.texture_size[1]

    def on_texture_size(self, _paragraph: "Paragraph", size: tuple[int, int]) -> None:
        self.height = size[1]

    def spelled(self) -> str:
        # Only what is drawn: whoever reads `text` finds plain spaces.
        return BEFORE_NUMBER.sub("\u00a0", self.text)


class FitText(Text):
    """Text that shrinks until it fits its box, on one line or up to `lines`; below the floor it ends in an ellipsis.

    `may_shorten` says that the ellipsis is meant, as for names; anywhere else it is a fault of the layout.
    """

    floor = NumericProperty(0.6)  # smallest share of its size
    lines = NumericProperty(1)
    may_shorten = BooleanProperty(False)
    max_lines = NumericProperty(1)
    waits = 8  # nothing depends on its size, and to try several is slow

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("floor", "lines"):
            self.fbind(name, self._draw_soon)

    def on_lines(self, _text: "FitText", lines: float) -> None:
        self.max_lines = int(lines)

    def choose(self) -> None:
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
