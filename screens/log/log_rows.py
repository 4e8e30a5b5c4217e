"""The lines of a game's log: what happened with its time, under the head of its round, which folds."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.drawings.face import CURVE, draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import LINE, natural_width, word_share, wrapped
from screens.kit.theme import theme

WORDS, TIME, NOTE = 20, 18, 18  # sp
PADDING, GAP, MARK = 14, 12, 44  # dp: at both sides, between the parts, and of the face
CARD = (30, 42)  # dp

load_rules(__file__)


class HeadScores(Painted):
    """Everybody's face with the points after a round."""

    entries = ListProperty()  # (face, points)
    text_scale = NumericProperty(1.0)
    repaint_on = ("entries", "text_scale")

    def paint(self) -> None:
        size = theme.sp(18)
        for place, (worn, points) in enumerate(self.entries):
            column = self.width / len(self.entries)
            wide = natural_width(points, size, True)
            disc = min(dp(CURVE), column - wide - dp(8))  # many people on a phone: the points come first
            x = self.x + column * place
            draw_face(worn, disc, (x + disc / 2, self.center_y))
            write(points, size, (x + disc + dp(4) + wide / 2, self.center_y), theme.of("text"))


class LogRound(TapPanel):
    """The head of a round; a tap folds or unfolds it."""

    number = NumericProperty(0)
    title = StringProperty("")
    note = StringProperty("")
    entries = ListProperty()
    is_open = BooleanProperty(False)
    fold = ObjectProperty(None)

    def on_tap(self) -> None:
        self.fold(int(self.number))


class LogLine(TapPanel):
    """One thing that happened; a tap says so to `choose`."""

    index = NumericProperty(0)
    time = StringProperty("")
    time_width = NumericProperty(0)
    face = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    words = StringProperty("")
    note = StringProperty("")
    is_doubtful = BooleanProperty(False)
    cards = ListProperty()
    example_card = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    def on_cards(self, *_args) -> None:
        strip = self.ids.cards
        strip.clear_widgets()
        for card in self.cards:
            drawn = self.example_card(card)
            drawn.size = [dp(side) for side in CARD]
            strip.add_widget(drawn)

    def on_tap(self) -> None:
        self.choose(int(self.index))


def time_width(has_times: bool) -> float:
    """How wide the column of times is."""
    return natural_width("00:00", theme.sp(TIME)) + dp(4) if has_times else 0.0


def line_height(words: str, note: str, width: float, has_times: bool, cards: int) -> float:
    """How high a line must be in a list of this width."""
    beside = time_width(has_times) + dp(MARK + 2 * GAP) + cards * dp(CARD[0] + 4)
    room = width - 2 * dp(PADDING) - beside - 4
    high = _height(words, theme.sp(WORDS), room) + (_height(note, theme.sp(NOTE), room) if note else 0)
    return max(dp(58), high + 2 * dp(8))


def round_height() -> float:
    """How high the head of a round is."""
    return max(dp(48), theme.sp(22) * LINE + dp(14))


def _height(words: str, size: float, width: float) -> float:
    share = word_share(words, size, False, width)
    return len(wrapped(words, size * share, False, width)) * size * share * LINE + dp(2)
