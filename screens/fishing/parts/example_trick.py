"""A trick that teaches: its cards in a row, who played them below, the winner's raised and ringed."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.faces import FIRST_FACES
from companion.fishing.practice import PLAYERS
from screens.fishing.drawings.cards import draw_card
from screens.kit.drawings import ink
from screens.kit.drawings.face import PHONE, draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

WIDEST = 66  # dp of a card
TALL = 1.38  # of its width
RAISED, RING = 12, 7  # dp: how far the winner's card is raised, and how far its ring lies outside of it
GAP = 8  # dp between a card and the face below it
NAME = 18  # sp


class TrickPicture(Painted):
    """Draws an `ExampleTrick`, as wide as there is room, as high as that takes."""

    example = ObjectProperty(None)
    repaint_on = ("example",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.fbind("width", self._take_height)
        self._take_height()

    @property
    def card_width(self) -> float:
        """How wide a card is."""
        return min(dp(WIDEST), self.width / len(self.example.plays) - dp(12))

    def _take_height(self, *_args) -> None:
        self.height = self.card_width * TALL + dp(RAISED + 2 * RING + GAP + PHONE) + dp(NAME) * 1.4

    def paint(self) -> None:
        wide, column = self.card_width, self.width / len(self.example.plays)
        line = dp(NAME) * 1.4
        tall, bottom = wide * TALL, self.y + line + dp(PHONE + GAP + RING)
        winner = self.example.verdict.winner
        for seat, play in enumerate(self.example.plays):
            middle = self.x + column * (seat + 0.5)
            draw_face(FIRST_FACES[seat], dp(PHONE - 4), (middle, self.y + line + dp(PHONE) / 2))
            size = dp(NAME) * fitting_share(PLAYERS[seat], dp(NAME), False, column - dp(4), 0.5)
            write(PLAYERS[seat], size, (middle, self.y + line / 2), theme.of("text_muted"), bold=False)
            y = bottom + (dp(RAISED) if seat == winner else 0)
            draw_card(str(play.card), middle - wide / 2, y, wide, tall)
            if seat == winner:
                out = dp(RING)
                edge = ink.rounded(middle - wide / 2 - out, y - out, wide + 2 * out, tall + 2 * out, dp(14))
                Color(*theme.of("accent"))
                ink.Ink(ink.ring(edge, dp(4)))
