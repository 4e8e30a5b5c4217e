"""Text in the app's type family, sized through the theme and coloured by role.

These widgets are lean on purpose: Kivy's label follows some forty properties and takes ten times as long to make, and
texts are by far the most frequent widgets. Following only the properties that we use saves 29 to 64 ms when a page
opens. To drop this, derive `Text` from `kivy.uix.label.Label` with `text_size` bound to its box, and keep the
subclasses.
"""

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from screens.kit.drawn import Drawn
from screens.kit.palette import LIGHT
from screens.kit.text.equal import Equal
from screens.kit.text.label import picture
from screens.kit.text.letters import (
    ANY,
    largest_size,
    lines_needed,
    shortened,
    smallest_size,
    word_share,
    wrapped,
)
from screens.kit.theme import theme


class Text(Drawn):
    """Text that wraps to its width and is centred in its height."""

    text = StringProperty("")
    sp = NumericProperty(20)
    reading = BooleanProperty(False)  # running text in a scrolling pane, at the chosen reading size
    role = StringProperty("text")
    bold = BooleanProperty(False)
    halign = OptionProperty("left", options=("left", "center", "right"))
    valign = OptionProperty("middle", options=("bottom", "middle", "top"))
    fit = NumericProperty(1.0)  # share of the full size that the text has after shrinking
    may_shorten = BooleanProperty(False)  # an ellipsis is intended, as for names; otherwise it is a layout error

    font_size = NumericProperty(20.0)  # pixels, derived from the others
    texture_size = ObjectProperty((0, 0))  # of the text as it is drawn
    texture: Texture | None = None

    wraps = True
    """Whether lines break at the width of the box."""
    is_shortened = False
    """Whether it ends in an ellipsis."""
    margin = 0
    """The left and the right margin, each in dp."""
    moves_others = True

    def __init__(self, **kwargs) -> None:
        self._drawn: tuple | None = None
        self._again: Rectangle | None = None
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color()
            self._picture = Rectangle(size=(0, 0))
        self.follow("text", "pos", "size", "font_size", "bold", "halign", "valign")
        for name in ("sp", "fit", "reading"):
            self.fbind(name, self.update_size)
        self.fbind("role", self.update_colour)
        self.update_size()
        self.update_colour()
        self.repaint()
        theme.register_text(self)

    @property
    def color(self) -> tuple[float, ...]:
        return tuple(self._colour.rgba)

    @property
    def lines_drawn(self) -> tuple[str, ...]:
        """The text as it is drawn, line by line."""
        if self.is_shortened:
            return (shortened(self.text, self.font_size, self.bold, self.room),)
        return wrapped(self.text, self.font_size, self.bold, self.room) if self.wraps else (self.text,)

    @property
    def room(self) -> float:
        """The maximum width of a line."""
        return self.width - 2 * dp(self.margin)

    @property
    def full_size(self) -> float:
        """The font size in pixels before the text shrinks to fit."""
        return max(smallest_size(), dp(self.sp) * (theme.reading_size if self.reading else 1.0))

    def update_size(self, *_args) -> None:
        """Update the font size from the zoom and the reading size."""
        self.font_size = self.full_size * self.fit

    def update_colour(self, *_args) -> None:
        """Update the colour from the theme."""
        self._colour.rgba = theme.of(self.role)
        self.repaint()

    def choose(self) -> None:
        """Choose the text to draw and its size, once the box is known."""

    def measure(self) -> None:
        """Update the texture and its size."""
        text = "\n".join(self.lines_drawn)
        # A font is opened for every size, and Kivy treats 20.0 and 20 as different sizes.
        wanted = (text, max(1, int(self.font_size)), self.bold, self.halign)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        if not text.strip():
            self.texture, self.texture_size = None, (0, 0)
            return
        self.texture = picture(*wanted)
        self.texture_size = self.texture.size

    def paint_now(self) -> None:
        self.choose()
        self.measure()
        self._picture.texture, self._picture.size, self._picture.pos = self.texture, self.texture_size, self.place
        # Light letters on a dark ground look thinner than dark ones, so they are drawn twice for stronger edges.
        is_thin = theme.mode != LIGHT and not self.bold and self.opacity == 1
        if is_thin and self._again is None:
            with self.canvas:
                self._again = Rectangle()
        if self._again is not None:
            size = self.texture_size if is_thin else (0, 0)
            self._again.texture, self._again.size, self._again.pos = self.texture, size, self.place

    @property
    def place(self) -> tuple[int, int]:
        """The lower left corner of the drawn text."""
        width, height = self.texture_size
        x, y = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
        if self.wraps and self.halign != "center":
            x = self.x if self.halign == "left" else self.right - width
        if self.valign != "middle":
            y = self.y if self.valign == "bottom" else self.top - height
        return int(x), int(y)  # whole pixels keep small text crisp


class OneLine(Text):
    """Text on one line, in a box as large as the text."""

    wraps = False

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None)} | kwargs)
        self.size = self.texture_size

    def on_texture_size(self, _line: "OneLine", size: tuple[int, int]) -> None:
        self.size = size


class Paragraph(Text):
    """Text that wraps to its width and is as tall as its lines.

    If its longest word, for example a name, is wider than the box, the whole text shrinks.
    """

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.height = self.texture_size[1]

    def on_texture_size(self, _paragraph: "Paragraph", size: tuple[int, int]) -> None:
        self.height = size[1]

    def choose(self) -> None:
        # Not derived from `font_size`: with rounding, the two could keep changing each other.
        self.fit = word_share(self.text, self.full_size, self.bold, self.width) if self.width > 1 else 1.0


class ShrinkingText(Equal, Text):
    """A base class of texts that shrink to fit their box."""

    equal_in = ObjectProperty(None, allownone=True)  # a container in which all texts with this `sp` have one size
    moves_others = False

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("equal_in")

    def shrink(self, share: float) -> None:
        """Shrink to a share of the full size, or further with its equals."""
        self.fit = self.equal_share(self.equal_in, self.sp, share)

    def refit(self) -> None:
        self.repaint()


class FitText(ShrinkingText):
    """Text that shrinks to fit its box on up to `lines` lines; at the floor, it ends in an ellipsis."""

    floor = NumericProperty(0.6)  # the smallest share of its size
    lines = NumericProperty(1)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("floor", "lines")

    def choose(self) -> None:
        full, lines = self.full_size, int(self.lines)
        least = max(full * self.floor, smallest_size())
        size = largest_size(self.text, self.bold, full, least, self.room, self.height, lines)
        if size is None:
            needed = lines_needed(self.text, least, self.bold, self.room)
            self.is_shortened = needed is None or needed > lines  # otherwise it is only too high for its box
        else:
            self.is_shortened = False
        self.shrink((size or least) / full)


class QuietText(FitText):
    """Muted text in a box."""

    sp = NumericProperty(18)
    role = StringProperty("text_muted")


class QuietParagraph(Paragraph):
    """Muted text that wraps."""

    sp = NumericProperty(18)
    role = StringProperty("text_muted")


class BoldText(FitText):
    """Bold text in a box."""

    bold = BooleanProperty(True)


class BoldParagraph(Paragraph):
    """Bold text that wraps."""

    bold = BooleanProperty(True)


LEAST = 18  # dp: sentences prefer a shorter wording to smaller letters


class Wording(ShrinkingText):
    """A sentence that wraps, then shrinks, then uses the next shorter of `texts` to fit its box."""

    texts = ListProperty()
    is_one_line = BooleanProperty(False)  # prefers a shorter wording to two lines
    least_share = NumericProperty(0.65)  # of the full size, to which one line shrinks before that

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.follow("texts", "least_share")

    def choose(self) -> None:
        if not any(self.texts) or self.width < 2:
            self.text = ""
            return
        full = self.full_size
        floor = min(full, dp(LEAST))
        # Small letters are better than a cut word.
        least = min(floor, smallest_size())
        attempts = [(max(floor, 0.8 * full), ANY, self.texts), (floor, ANY, self.texts), (least, ANY, self.texts[-1:])]
        if self.is_one_line:
            # The shortest wording is the least informative, so two lines of a longer one are better.
            attempts.insert(0, (max(floor, self.least_share * full), 1, self.texts[:-1] or self.texts))
        for smallest, lines, texts in attempts:
            for text in texts:
                size = largest_size(text, self.bold, full, smallest, self.width, self.height, lines)
                if size is not None:
                    self._set(text, size / full, is_shortened=False)
                    return
        self._set(self.texts[-1], least / full, is_shortened=True)

    def _set(self, text: str, share: float, is_shortened: bool) -> None:
        self.text, self.is_shortened = text, is_shortened
        self.shrink(share)
