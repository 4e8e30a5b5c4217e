"""The bar below the tiles: how far the round is, and the pages the table is used with."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import Arranged, place
from screens.kit.text.letters import INK, natural_width, smallest
from screens.kit.text.widgets import OneLine
from screens.kit.theme import theme

SHRINK = 0.8  # labels of the bar shrink to this share before they give way to icons


class TrickPips(Painted):
    """A pip for each trick of the round: played, being played, to come."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    repaint_on = ("trick", "tricks")

    def paint(self) -> None:
        count = int(self.tricks)
        if not count:
            return
        gap = min(dp(4), self.width / count * 0.3)
        wide = min(dp(12), (self.width - gap * (count - 1)) / count)
        for i in range(count):
            done, current = i + 1 < self.trick, i + 1 == self.trick
            Color(*theme.of("accent" if current else "text_muted" if done else "outline"))
            x = self.x + i * (wide + gap)
            ink.Ink(ink.box(x, self.y, wide, self.height, min(wide, self.height) * 0.4))


class TrickMark(Arranged):
    """Trick n of N over its pips."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    is_short = BooleanProperty(False)  # without the word, as on a phone
    has_pips = BooleanProperty(True)
    arrange_on = ("pos", "size", "trick", "tricks", "is_short", "has_pips")

    def __init__(self, **kwargs) -> None:
        self.now = OneLine(bold=True)
        self.of_all = OneLine(role="text_muted")
        self.pips = TrickPips(size_hint=(None, None))
        super().__init__(**kwargs)
        for child in (self.now, self.of_all):
            self.add_widget(child)
        self.now.fbind("font_size", self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        if self.width < 2:
            return
        trick, tricks = int(self.trick), int(self.tricks)
        self.now.text = str(trick) if self.is_short else _("Trick {number}").format(number=trick)
        self.of_all.text = _("of {number}").format(number=tricks)
        size = min(dp(20 if self.is_short else 24), self.height * 0.5)
        gap = dp(6)
        while size > smallest() and self._wide(size) + gap > self.width:
            size -= 1
        if self.has_pips and self.pips.parent is None:
            self.add_widget(self.pips)
        middle = self.center_y + (dp(8) if self.has_pips else 0)
        x = self.x
        x += self.now.put(size, x, middle) + gap
        self.of_all.put(size, x, middle)
        if self.has_pips:
            self.pips.trick, self.pips.tricks = self.trick, self.tricks
            wide = min(self.width, dp(13) * 16)
            drop = dp(22) if self.height >= dp(60) else dp(16)
            place(self.pips, self.x, middle - size * INK / 2 - drop, wide, dp(8))

    def _wide(self, size: float) -> float:
        return natural_width(self.now.text, size, True) + natural_width(self.of_all.text, size)


class TableActions(Arranged, BoxLayout):
    """Buttons in a row, the last one the main one, with as many words as fit into `room`.

    All with their words; or the main one alone with its own, or with its short ones; or icons alone.
    """

    room = NumericProperty(0)
    is_labelled = BooleanProperty(True)  # never words on others than the main one where this is off
    arrange_on = ("room", "is_labelled", "children")

    def add_widget(self, widget, *args, **kwargs) -> None:
        super().add_widget(widget, *args, **kwargs)
        for name in ("says", "short", "height"):
            widget.fbind(name, self._arrange)
        self._arrange()

    def arrange_now(self, *_args) -> None:
        buttons = list(reversed(self.children))
        if not buttons:
            return
        main, gaps = buttons[-1], self.spacing * (len(buttons) - 1)
        for words in ("all", "main", "short", "none") if self.is_labelled else ("main", "short", "none"):
            for button in buttons:
                button.is_labelled = words == "all" or (button is main and words != "none")
            main.is_short = words == "short"
            naturals = [button.natural_words for button in buttons]
            rests = [
                button.natural_width - wide if button.text else max(dp(56), button.natural_width)
                for button, wide in zip(buttons, naturals)
            ]
            room = self.room - gaps - sum(rests)
            if sum(naturals) * SHRINK <= room:
                break
        # Only the words give way: icons and paddings stay as they are. What is left is the main one's.
        share = min(1.0, max(0.0, room) / max(1.0, sum(naturals)))
        for button, rest, wide in zip(buttons, rests, naturals):
            button.width = rest + wide * share
        spare = self.room - gaps - sum(button.width for button in buttons)
        main.width += max(0.0, min(spare, dp(250) - main.width))
        self.width = sum(button.width for button in buttons) + gaps
