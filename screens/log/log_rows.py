"""The lines of a game's log: what happened with its time, under the head of its round, which folds."""

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.faces import Face
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.drawings.face import CURVE, draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import LINE, natural_width, word_share, wrapped
from screens.kit.theme import theme

WORDS, TIME, NOTE = 20, 18, 18  # sp
PADDING, GAP, MARK = 14, 12, 44  # dp: at both sides, between the parts, and of the face
CARD = (30, 42)  # dp

load_rules(__file__)


@dataclass(frozen=True)
class LogHeadView:
    """The head of a round, with everybody's points after it."""

    number: int = 0
    title: str = ""
    note: str = ""
    scores: tuple[tuple[Face, str], ...] = ()
    is_open: bool = False


@dataclass(frozen=True)
class LogLineView:
    """One thing that happened: when, by whom or of what kind, and in which words."""

    index: int = 0
    time: str = ""
    time_width: float = 0
    face: Face | None = None
    icon: str = ""
    words: str = ""
    note: str = ""
    is_doubtful: bool = False
    cards: tuple[Any, ...] = ()
    is_selected: bool = False


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


class LogRound(PagePart, TapPanel):
    """The head of a round; a tap folds or unfolds it."""

    view = ObjectProperty(LogHeadView(), rebind=True)


class LogLine(PagePart, TapPanel):
    """One thing that happened; a tap shows the table after it."""

    view = ObjectProperty(LogLineView(), rebind=True)
    cards = ListProperty()

    def on_cards(self, _line: "LogLine", cards: list) -> None:
        strip = self.ids.cards
        strip.clear_widgets()
        for card in cards:
            drawn = self.page.kind.example_card(card)
            drawn.size = [dp(side) for side in CARD]
            strip.add_widget(drawn)


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
