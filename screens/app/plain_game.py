"""The pictures of a game that has none of its own: the sea on Home, scores in the log, and the ranking to share."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.pages.kinds import kind_of
from companion.table.faces import Face
from companion.table.figures import places
from companion.table.plain_game import ScoresView
from companion.tools.sentences import format_number
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_fish, draw_water
from screens.kit.drawings.share_picture import UNIT, panel, picture_file, write_in
from screens.kit.layouts import Column
from screens.kit.palette import SUITS
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

DEPTH = 0.36  # of the water above the foot, as a share of the height: the title needs the rest
LARGEST = 0.7  # width of a fish, as a share of that depth
# (suit, x and y as shares of the width and of the depth, width in dp, faces right)
FISH = (("blue", 0.1, 0.5, 84, False), ("yellow", 0.42, 0.3, 60, True), ("green", 0.68, 0.55, 96, True))


class PlainSea(Painted):
    """Water with three fish; the foot is kept free of them."""

    foot = NumericProperty(0)
    repaint_on = ("foot",)
    title_share = 1.0

    def paint(self) -> None:
        foot = min(self.foot, self.height / 2)
        room = (self.height - foot) * DEPTH
        depth = foot + room
        draw_water(*self.pos, self.width, (depth, depth * 0.64, depth * 0.3), theme.radius_panel)
        for suit, x, y, wide, faces_right in FISH:
            place = self.x + x * self.width, self.y + foot + y * room
            draw_fish(*place, min(dp(wide), LARGEST * room), theme.of(SUITS[suit]), theme.of(f"on_{suit}"), faces_right)


class ScoresMoment(Column):
    """An entry of the log in words, and the scores after it."""

    title = StringProperty("")
    line = StringProperty("")
    room = NumericProperty(0)

    def show(self, view: ScoresView) -> None:
        self.title, self.line = view.title, view.line


SIDE, ROW = 600, 64


def result_picture(state: Any, day: str, faces: Sequence[Face]) -> bytes:
    """Return a PNG file with the game, the ranking, and who has won."""
    kind, players = kind_of(state.setup.kind), state.setup.players
    scores = [seat.score for seat in kind.figures(state).seats]
    ranked = sorted(zip(places(scores, kind.lowest_wins), state.setup.seats))

    def draw() -> None:
        write_in(f"{kind.name()} · {day}", 20, (32, 530, SIDE - 64, 36), "text_muted")
        write_in(kind.ending(state), 38, (32, 426, SIDE - 64, 100), bold=True)
        panel((24, 400 - ROW * len(ranked), SIDE - 48, ROW * len(ranked)))
        for row, (place, seat) in enumerate(ranked, 1):
            bottom = 400 - ROW * row
            write_in(str(place), 20, (44, bottom, 30, ROW), "accent" if place == 1 else "text_muted", bold=True)
            draw_face(faces[seat], 40 * UNIT, (104 * UNIT, (bottom + ROW / 2) * UNIT))
            write_in(players[seat], 24, (140, bottom, 300, ROW), bold=True)
            write_in(format_number(scores[seat] or 0), 30, (450, bottom, 106, ROW), bold=True, halign="right")

    return picture_file(SIDE, SIDE, "sea", draw)
