"""The lines of a game's log: what happened with its time, under the round it belongs to."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import icons, text  # noqa: F401  (the rules below use them)
from screens.kit.letters import LINE, natural_width, word_share, wrapped
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

WORDS, TIME, NOTE = 20, 18, 18  # sp
PADDING = 16  # dp at both sides
GAP = 14  # dp between the time and the words

load_rules(__file__)


class LogRound(BoxLayout):
    """The head of a round."""

    title = StringProperty("")
    note = StringProperty("")


class LogLine(TapPanel):
    """One thing that happened; a tap says so to `choose`."""

    index = NumericProperty(0)
    time = StringProperty("")
    time_width = NumericProperty(0)
    words = StringProperty("")
    note = StringProperty("")
    selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    def on_tap(self) -> None:
        self.choose(int(self.index))


def time_width(has_times: bool) -> float:
    """How wide the column of times is."""
    return natural_width("00:00", theme.sp(TIME)) + dp(4) if has_times else 0.0


def line_height(words: str, note: str, width: float, has_times: bool) -> float:
    """How high a line must be in a list of this width."""
    room = width - 2 * dp(PADDING) - time_width(has_times) - dp(GAP) - 4
    high = _height(words, theme.sp(WORDS), room) + (_height(note, theme.sp(NOTE), room) if note else 0)
    return max(dp(56), high + 2 * dp(8))


def round_height() -> float:
    """How high the head of a round is."""
    return theme.sp(22) * LINE + dp(14)


def _height(words: str, size: float, width: float) -> float:
    share = word_share(words, size, False, width)
    return len(wrapped(words, size * share, False, width)) * size * share * LINE + dp(2)
