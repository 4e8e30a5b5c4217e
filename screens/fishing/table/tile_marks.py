"""The pill on a tile that says which minus-threes were caught in this round."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.fishing.fold import PENALTY
from companion.language import _
from companion.names import number_in_words
from screens.kit.drawings.icons import Icon
from screens.kit.layouts import place, show_or_hide
from screens.kit.panels import Badge
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import OneLine

PAD = 14  # dp at both ends of the pill


class PenaltyMark(Badge):
    """A pill that says which minus-threes were caught in this round; in short a tick with what they cost.

    Its tile asks how wide it would be and then says where it stands, long or short.
    """

    count = NumericProperty(0)
    drop = NumericProperty(0.0)  # from 1 above its place to 0 there

    def __init__(self, **kwargs) -> None:
        self.label = OneLine(bold=True, role="danger")
        self.tick = Icon(icon="check", role="danger", size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self.label)
        self._again = Clock.create_trigger(self._stand_again, -1)
        self._stood = None
        self._level = 0.0
        self.fbind("pos", self._again)

    def stand(self, x: float, middle: float, height: float, size: float, short: bool) -> None:
        """Stand at a place with text of a size in pixels."""
        self._stood = (size, short)
        self._level = middle - height / 2
        place(self, x, middle - height / 2, self.wide(size, short), height)
        self._again()

    def _stand_again(self, *_args) -> None:
        if self._stood is not None:
            size, short = self._stood
            self.label.text = self._words(short)
            # Beside the button for another one, a tick and no ground say that it was booked.
            self.ground = "" if short else "danger_soft"
            show_or_hide(self, self.tick, short)
            place(self.tick, self.x, self.center_y - size * 0.45, size * 0.9, size * 0.9)
            self.label.put(size, self.right - dp(0 if short else PAD), self.center_y, anchor="right")

    def on_drop(self, _mark: "PenaltyMark", drop: float) -> None:
        self.y = self._level + dp(28) * drop

    def _words(self, short: bool) -> str:
        if short:
            return number_in_words(-PENALTY * self.count)
        return f"{self.count:g} × –3" if self.count > 1 else _("–3 caught")

    def wide(self, size: float, short: bool) -> float:
        """Return how wide it would be."""
        return natural_width(self._words(short), size, bold=True) + (size + dp(2) if short else 2 * dp(PAD))


def text_size_in(height: float, sp: float) -> float:
    """The size in pixels of a text in a pill: as wished, but no larger than the pill allows."""
    return min(dp(sp), height * 0.62)
