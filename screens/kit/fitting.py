"""Text that is fitted into a box it did not choose: figures at a given size, sentences that wrap and shrink."""

from functools import lru_cache

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from screens.kit.letters import natural_width
from screens.kit.text import Words
from screens.kit.theme import theme

INK = 0.84  # the share of its size that a line of text needs in height
LINE = 1.31  # from one line to the next, as a share of the size
LEAST = 18  # no text is smaller than this at normal size


def smallest() -> float:
    """The smallest size in pixels that a text may shrink to; large text may come down to the normal size."""
    return min(dp(LEAST), theme.sp(LEAST))


class Figure(Words):
    """A short text on one line whose size in pixels the widget around it chooses."""

    def put(self, size: float, left: float, middle: float, anchor: str = "left") -> float:
        """Stand at a place, on a line whose middle is given; says how wide the text is."""
        self.sp = size / theme.sp(1)
        wide = natural_width(self.text, size, self.bold)
        self.size = (wide + dp(1), max(size, 1))
        if anchor == "right":
            left -= wide
        elif anchor == "center":
            left -= wide / 2
        # The middle of a capital lies a little below the middle of its line.
        self.pos = (left, middle - self.height / 2 + 0.031 * size)
        return wide


class Wording(Words):
    """A sentence in a box: wraps, then shrinks, then takes the next shorter wording of `texts`."""

    texts = ListProperty()
    one_line = BooleanProperty(False)  # rather a shorter wording than two lines
    may_shorten = BooleanProperty(False)  # the last wording ends in an ellipsis where nothing else helps

    wraps = True

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("texts", self._draw_soon)

    def choose(self) -> None:
        full = theme.sp(self.sp)
        if not any(self.texts) or self.width < 2:
            self.text = ""
            return
        floor = min(full, smallest())
        line = LINE * full
        tries = [(max(floor, 0.8 * full), self.height, self.texts), (floor, self.height, self.texts)]
        if self.one_line:
            # The shortest wording says least, so two lines of another are better than that.
            named = self.texts[:-1] or self.texts
            tries.insert(0, (max(floor, 0.65 * full), min(self.height, line), named))
        for least, height, texts in tries:
            for text in texts:
                size = full
                while size >= least:
                    if fits(text, size, self.bold, self.width, height):
                        self._set(text, size / full, shorten=False)
                        return
                    size -= max(1.0, 0.03 * full)
        self._set(self.texts[-1], floor / full, shorten=True)

    def _set(self, text: str, share: float, shorten: bool) -> None:
        self.fit = share
        self.shorten, self.max_lines = shorten, 1 if shorten else 0
        self.text = text


@lru_cache(maxsize=2048)
def fits(text: str, size: float, bold: bool, width: float, height: float) -> bool:
    """Whether a text at a size in pixels fits a box when it wraps between words."""
    lines, used = 1, 0.0
    space = natural_width(" ", size, bold)
    for word in text.split():
        wide = natural_width(word, size, bold)
        if wide > width:
            return False
        if used and used + space + wide > width:
            lines, used = lines + 1, wide
        else:
            used += wide + (space if used else 0)
    return ((lines - 1) * LINE + INK) * size <= height


def show_or_hide(parent: Widget, child: Widget, shown: bool) -> None:
    """Have a child in the tree only while it is shown: what cannot be seen must not take taps."""
    if shown and child.parent is None:
        parent.add_widget(child)
    elif not shown and child.parent is not None:
        parent.remove_widget(child)


def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Give a widget its box."""
    widget.size = (max(0.0, width), max(0.0, height))
    widget.pos = (x, y)
