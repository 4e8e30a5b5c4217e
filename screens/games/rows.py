"""A game in the list: its day, and everybody's face with the score, the winner first and larger."""

from dataclasses import dataclass

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.faces import Face
from companion.figures import ListedGame, places
from companion.kinds import KINDS, kind_of
from companion.names import number_in_words
from screens.kit.drawings import icons, ink
from screens.kit.drawings.face import PHONE, ROW, draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

WINNER, OTHER = 22, 18  # sp of a score
GO, NEXT = 56, 26  # dp of the marks at the end of a row


def ranked(game: ListedGame) -> list[tuple[int, int]]:
    """Place and seat of everybody, from first to last; of a kind that this version does not know by score alone."""
    place_of = places(game.scores, lowest_wins=game.kind in KINDS and kind_of(game.kind).lowest_wins)
    return sorted((place_of[seat], seat) for seat in range(len(game.players)))


def score_in_words(score: int | None) -> str:
    """A score; nothing where none is known yet."""
    return "" if score is None else number_in_words(score)


@dataclass(frozen=True)
class GameRowView:
    """A game of the list."""

    key: str = ""
    day: str = ""
    status: str = ""
    lines: int = 1
    """Of the status."""
    words_width: float = 0
    warns: bool = False
    is_running: bool = False
    scores: tuple[tuple[Face, str, bool], ...] = ()
    """Everybody's face and score, and whether they have won."""
    is_selected: bool = False


class FaceScores(Painted):
    """Faces side by side with their scores below; who has won is larger."""

    entries = ListProperty()  # (face, score, has won)
    text_scale = NumericProperty(1.0)
    repaint_on = ("entries", "text_scale")

    def paint(self) -> None:
        if not self.entries:
            return
        column = min(dp(60), self.width / len(self.entries))
        for place, (worn, score, won) in enumerate(self.entries):
            x = self.x + column * (place + 0.5)
            size = min(dp(ROW if won else PHONE), column - dp(2))
            letters = min(theme.sp(WINNER if won else OTHER), column * 0.5)
            high = size + letters * 1.2
            draw_face(worn, size, (x, self.center_y + high / 2 - size / 2))
            write(
                score, letters, (x, self.center_y - high / 2 + letters * 0.5), theme.of("text" if won else "text_muted")
            )


class GoMark(Painted):
    """At the end of a row, where there is room: the way into the open game, or into one that is over."""

    is_running = BooleanProperty(False)
    repaint_on = ("is_running",)

    def paint(self) -> None:
        if self.width < dp(NEXT):
            return
        if self.is_running:
            centre = (self.x + dp(GO) / 2, self.center_y)
            Color(*theme.of("accent"))
            ink.Ink(ink.filled(ink.circle(*centre, dp(GO) / 2)))
            icons.draw_icon("arrow", dp(GO) / 2, centre, theme.of("on_accent"))
        else:
            icons.draw_icon("next", dp(NEXT), (self.right - dp(NEXT) / 2, self.center_y), theme.of("text_muted"))


class GameRow(PagePart, TapPanel):
    """One game; a tap shows more of it."""

    view = ObjectProperty(GameRowView(), rebind=True)


def words_width(room: float, is_running: bool) -> float:
    """How wide the day and the status are in a row of this width."""
    return min(theme.grow(150 if is_running else 128), room * 0.36)


def row_height() -> float:
    """How high a row is."""
    return max(theme.grow(88), dp(ROW) + theme.sp(WINNER) * 1.2 + dp(20))
