"""The small marks beside a name on a tile: who leads, and what was booked."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.fishing.fold import PENALTY
from companion.language import _
from companion.names import number_in_words
from screens.kit.drawings.shapes import FloatMark
from screens.kit.layouts import place, show_or_hide
from screens.kit.panels import Badge
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import OneLine
from screens.kit.theme import theme


class TileMark(Badge):
    """A pill whose owner asks how wide it would be and then says where it stands, long or short."""

    def __init__(self, **kwargs) -> None:
        self.label = OneLine(bold=True)
        super().__init__(**kwargs)
        self.add_widget(self.label)
        self._again = Clock.create_trigger(self._stand_again, -1)
        self._stood = None
        self._level = 0.0
        self.fbind("pos", self._again)

    def stand(self, x: float, middle: float, height: float, size: float, short: bool) -> None:
        """Stand at a place with text of a size in pixels."""
        self._stood = (height, size, short)
        self._level = middle - height / 2
        place(self, x, middle - height / 2, self.wide(height, size, short), height)
        self._again()

    def _stand_again(self, *_args) -> None:
        if self._stood is not None:
            self.inside(*self._stood)

    def wide(self, height: float, size: float, short: bool) -> float:
        """How wide it would be."""
        raise NotImplementedError

    def inside(self, height: float, size: float, short: bool) -> None:
        """Put what is in it to its place."""
        raise NotImplementedError


class LeaderMark(TileMark):
    """The float with the word for leading; the float alone where there is no room."""

    words = StringProperty("")

    def __init__(self, **kwargs) -> None:
        self.float_mark = FloatMark(is_on_accent=True, size_hint=(None, None))
        super().__init__(ground="accent", **kwargs)
        self.label.role = "on_accent"
        self.add_widget(self.float_mark)

    def wide(self, height: float, size: float, short: bool) -> float:
        if short:
            return height
        return dp(12) + height * 0.5 + dp(6) + natural_width(self.words, size, bold=True) + dp(16)

    def inside(self, height: float, size: float, short: bool) -> None:
        diameter = height * 0.5
        left = self.x + (height - diameter) / 2 if short else self.x + dp(12)
        place(self.float_mark, left, self.center_y - diameter * 0.62, diameter, diameter * 1.3)
        show_or_hide(self, self.label, not short)
        if not short:
            self.label.text = self.words
            self.label.put(size, left + diameter + dp(6), self.center_y)


class PenaltyMark(TileMark):
    """Says that a minus-three was caught in this round, and how many if more than one; in short what that costs."""

    count = NumericProperty(0)
    drop = NumericProperty(0.0)  # from 1 above its place to 0 there

    def __init__(self, **kwargs) -> None:
        super().__init__(ground="danger_soft", **kwargs)
        self.label.role = "danger"

    def on_drop(self, _mark: "PenaltyMark", drop: float) -> None:
        self.y = self._level + dp(28) * drop

    def _words(self, short: bool) -> str:
        if short:
            return number_in_words(-PENALTY * self.count)
        return f"{self.count:g} × –3" if self.count > 1 else _("–3 caught")

    def wide(self, height: float, size: float, short: bool) -> float:
        return natural_width(self._words(short), size, bold=True) + 2 * dp(8 if short else 14)

    def inside(self, height: float, size: float, short: bool) -> None:
        self.label.text = self._words(short)
        self.label.put(size, self.center_x, self.center_y, anchor="center")


def text_size_in(height: float, sp: float) -> float:
    """The size in pixels of a text in a pill: as wished, but no larger than the pill allows."""
    return min(theme.sp(sp), height * 0.62)
