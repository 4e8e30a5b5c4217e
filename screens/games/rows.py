"""A game in the list: its day, and the players' faces with their scores, the winner first and larger."""

from kivy.graphics import Canvas, Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from screens.games.view import GameRowView
from screens.kit.drawings import icons, ink
from screens.kit.drawings.face import PHONE, ROW, draw_face
from screens.kit.drawings.painted import Ground, write
from screens.kit.layouts import PagePart
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)

WINNER, OTHER = 22, 18  # sp of a score
GO, NEXT, SIGN = 56, 26, 20  # dp: the marks at the end of a row, and the signs before them
COLUMN = 60  # dp: the column of a face
MOST_OF_COLUMN = 0.84  # share of the column for the face, so that five on a phone do not touch


class GameStrip(Ground, FloatLayout):
    """A game: the words at the left are widgets; faces and marks are painted on the strip itself."""

    view = ObjectProperty(GameRowView(), rebind=True)
    words_share = NumericProperty(0.36)  # the largest share of the width for the words
    words_width = NumericProperty(0)
    inset = NumericProperty("20dp")
    has_mark = BooleanProperty(False)  # an arrow at the end shows that a tap opens the game

    def __init__(self, **kwargs) -> None:
        self._pictures = Canvas()
        super().__init__(**kwargs)
        self.canvas.before.add(self._pictures)
        for name in ("view", "words_width", "inset", "has_mark"):
            self.fbind(name, self.repaint)

    def paint_now(self) -> None:
        super().paint_now()
        self._pictures.clear()
        with self._pictures:
            end = self._paint_marks(self.right - self.inset * 0.7)
            self._paint_scores(self.x + self.inset + self.words_width + dp(8), end)

    def _paint_marks(self, end: float) -> float:
        """Paint the arrow into the game and the signs before it. Return their left edge."""
        if self.has_mark and self.view.is_running:
            centre = (end - dp(GO) / 2, self.center_y)
            Color(*theme.of("accent"))
            ink.Ink(ink.filled(ink.circle(*centre, dp(GO) / 2)))
            icons.draw_icon("arrow", dp(GO) / 2, centre, theme.of("on_accent"))
            end -= dp(GO + 8)
        elif self.has_mark:
            icons.draw_icon("next", dp(NEXT), (end - dp(NEXT) / 2, self.center_y), theme.of("text_muted"))
            end -= dp(NEXT + 8)
        return self._paint_signs(end)

    def _paint_signs(self, end: float) -> float:
        """Paint the icons of a note and a photo in a column of their own. Return its left edge."""
        signs = self.view.signs
        for place, sign in enumerate(signs):
            higher = (len(signs) - 1) / 2 - place
            middle = (end - dp(SIGN) / 2, self.center_y + dp(SIGN) * 1.4 * higher)
            icons.draw_icon(sign, dp(SIGN), middle, theme.of("accent"))
        return end - dp(SIGN + 6) if signs else end

    def _paint_scores(self, left: float, end: float) -> None:
        scores = self.view.scores
        column = min(dp(COLUMN), (end - left) / max(1, len(scores)))
        for place, (worn, score, won) in enumerate(scores):
            x = left + column * (place + 0.5)
            size = min(dp(ROW if won else PHONE), column * MOST_OF_COLUMN)
            letters = min(dp(WINNER if won else OTHER), column * 0.5) if score else 0
            high = size + letters * 1.2
            draw_face(worn, size, (x, self.center_y + high / 2 - size / 2))
            if score:
                middle = self.center_y - high / 2 + letters * 0.5
                write(score, letters, (x, middle), theme.of("text" if won else "text_muted"))


class GameRow(PagePart, Tap, GameStrip):
    """One game; a tap opens it."""


def row_height() -> float:
    return max(dp(88), dp(ROW) + dp(WINNER) * 1.2 + dp(20))
