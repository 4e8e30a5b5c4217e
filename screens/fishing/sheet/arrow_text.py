"""Sentences with arrows in them, as in "Debbie 39 → 38": our font has none, so they are drawn."""

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.fishing.words.changes import ARROW
from screens.kit.icons import Icon
from screens.kit.letters import fitting_share, natural_width
from screens.kit.rules import load_rules
from screens.kit.text import OneLine
from screens.kit.theme import theme

load_rules(__file__)

LINE_HEIGHT = 1.38
FLOOR = 0.4  # the share of its size that a text shrinks to at most
PUNCTUATION = ",;."


class ArrowText(FloatLayout):
    """Text that wraps to its width and is as high as that takes; what stands behind an arrow is bold."""

    text = StringProperty("")
    sp = NumericProperty(20)
    role = StringProperty("text")
    text_scale = NumericProperty(1.0)

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._laid_out: tuple = ()
        self._places: list[tuple] = []  # a widget, its left, its line
        self._fit = 1.0
        super().__init__(**kwargs)
        for name in ("text", "width", "sp", "role", "text_scale"):
            self.fbind(name, self._arrange)
        self.fbind("pos", self._place)
        self.fbind("height", self._place)
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        size = theme.sp(self.sp)
        wanted = (self.text, self.width, size, self.role)
        if wanted == self._laid_out:
            return
        self._laid_out = wanted
        self.clear_widgets()
        self._places = []
        # Where a word alone is wider than the box, as long names can be, all of it gets smaller.
        self._fit = min(
            (fitting_share(word, size, False, self.width, FLOOR) for word in self.text.split()), default=1.0
        )
        size *= self._fit
        gap = size * 0.26
        x, line = 0.0, 0
        for group in _groups(self.text):
            widths = [size if word == ARROW else natural_width(word, size, bold) for word, bold in group]
            spaces = [gap if word not in PUNCTUATION else 0.0 for word, _bold in group]
            if x and x + sum(widths) + sum(spaces) > self.width:
                x, line = 0.0, line + 1
            for (word, bold), width, space in zip(group, widths, spaces):
                x += space if x else 0.0
                self._add(word, bold, x, line)
                x += width
        self.height = (line + 1) * size * LINE_HEIGHT
        self._place()

    def _add(self, word: str, bold: bool, x: float, line: int) -> None:
        """Put a word down, as part of the text before it where that stands on the same line in the same weight."""
        before = self._places[-1] if self._places else None
        if word == ARROW:
            size = theme.sp(self.sp) * self._fit
            part = Icon(icon="arrow", role="text_muted", size_hint=(None, None), size=(size, size))
        elif before and before[2] == line and isinstance(before[0], OneLine) and before[0].bold == bold:
            before[0].text += " " + word
            return
        else:
            part = OneLine(text=word, sp=self.sp, role=self.role, bold=bold, fit=self._fit)
        self._places.append((part, x, line))
        self.add_widget(part)

    def _place(self, *_args) -> None:
        step = theme.sp(self.sp) * self._fit * LINE_HEIGHT
        for part, x, line in self._places:
            if isinstance(part, OneLine):
                part.measure()
                part.size = part.texture_size
            part.x, part.center_y = round(self.x + x), round(self.top - step * (line + 0.5))


def _groups(text: str) -> list[list[tuple[str, bool]]]:
    """The words with their weight, in groups that stay on one line: a figure, its arrow and the new figure."""
    groups: list[list[tuple[str, bool]]] = []
    behind_arrow = False
    for word in text.split():
        if word == ARROW and groups:
            groups[-1].append((word, False))
        elif behind_arrow:
            figure = word.rstrip(PUNCTUATION)
            groups[-1].append((figure, True))
            if figure != word:
                groups[-1].append((word[len(figure) :], False))
        else:
            groups.append([(word, False)])
        behind_arrow = word == ARROW
    return groups
