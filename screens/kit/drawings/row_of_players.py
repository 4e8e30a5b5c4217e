"""A row of players with a picture above each, such as a card they played."""

from kivy.graphics import Color
from kivy.metrics import dp

from companion.table.faces import FIRST_FACES
from screens.kit.drawings import ink
from screens.kit.drawings.face import PHONE, draw_face
from screens.kit.drawings.painted import Painted, write
from screens.kit.text.letters import fitting_share
from screens.kit.theme import theme

# In dp: the greatest width of a picture, how far the winner's is raised, the distance of its ring, and the gap to the
# face; the size of a name in sp.
WIDEST, RAISED, RING, GAP, NAME = 66, 12, 7, 8, 18


class RowOfPlayers(Painted):
    """The players of an example by seat, each with a picture above. The winner's picture is raised and ringed."""

    tall = 1.0  # the height of a picture as a multiple of its width
    corner = 14.0  # dp: the radius of the ring

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.fbind("width", self._take_height)
        self._take_height()

    @property
    def names(self) -> tuple[str, ...]:
        raise NotImplementedError

    @property
    def winner(self) -> int | None:
        raise NotImplementedError

    def draw_above(self, seat: int, x: float, y: float, wide: float) -> None:
        """Draw the picture above a player."""
        raise NotImplementedError

    @property
    def picture_width(self) -> float:
        return min(dp(WIDEST), self.width / len(self.names) - dp(12))

    def _take_height(self, *_args) -> None:
        self.height = self.picture_width * self.tall + dp(RAISED + 2 * RING + GAP + PHONE) + dp(NAME) * 1.4

    def paint(self) -> None:
        wide, column = self.picture_width, self.width / len(self.names)
        line = dp(NAME) * 1.4
        tall, bottom = wide * self.tall, self.y + line + dp(PHONE + GAP + RING)
        for seat, name in enumerate(self.names):
            middle = self.x + column * (seat + 0.5)
            draw_face(FIRST_FACES[seat], dp(PHONE - 4), (middle, self.y + line + dp(PHONE) / 2))
            size = dp(NAME) * fitting_share(name, dp(NAME), False, column - dp(4), 0.5)
            write(name, size, (middle, self.y + line / 2), theme.of("text_muted"), bold=False)
            y = bottom + (dp(RAISED) if seat == self.winner else 0)
            self.draw_above(seat, middle - wide / 2, y, wide)
            if seat == self.winner:
                out = dp(RING)
                edge = ink.rounded(middle - wide / 2 - out, y - out, wide + 2 * out, tall + 2 * out, dp(self.corner))
                Color(*theme.of("accent"))
                ink.Ink(ink.ring(edge, dp(4)))
