"""The small pictures of pieces that rows and headings show."""

from kivy.graphics import Color
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.box import DISCS
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.look import Post
from companion.fresh_fish.tokens import Piece, Token
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.goods import draw_mark
from screens.fresh_fish.drawings.placing import at, put_all
from screens.fresh_fish.drawings.signposts import paint_pills, pill_width
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted, Sign
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class PieceMark(Sign):
    """A small picture of a piece: a token, a good, a signpost, or a numbered path."""

    piece = ObjectProperty(None, allownone=True)
    mark = ObjectProperty("")  # the initial of its owner
    number = ObjectProperty("")  # on a path
    is_placed = BooleanProperty(True)  # if False, a good is drawn as an outline
    is_faded = BooleanProperty(False)  # whether the disc belongs to a player who cannot join
    face = ObjectProperty(None, allownone=True)  # of the player whose disc it is
    behind = StringProperty("surface")  # the role of the ground
    repaint_on = ("piece", "mark", "number", "is_placed", "is_faded", "face", "behind")

    def paint(self) -> None:
        size = int(min(self.size))  # whole pixels, so that shapes are cached
        with at(self.center_x - size / 2, self.center_y - size / 2):
            match self.piece:
                case Token():
                    self._paint_token(self.piece, size)
                case Good():
                    draw_mark(self.piece, size, is_placed=self.is_placed)
                case Post():
                    width, height = pill_width(self.piece.number, size * 0.5), size * 0.5
                    paint_pills([(self.piece, ((size - width) / 2, (size - height) / 2))], height)

    def _paint_token(self, token: Token, size: int) -> None:
        match token.piece:
            case Piece.DISC:
                assert token.seat is not None
                if self.face is None:
                    pieces.draw_disc(token.seat, self.mark, size / 2, (size / 2, size / 2), is_ghost=self.is_faded)
                else:
                    pieces.draw_player(
                        token.seat, self.mark, self.face, size, behind=self.behind, is_ghost=self.is_faded
                    )
            case Piece.FLEA_MARKET:
                pieces.draw_flea_market(size)
            case Piece.PATH:
                pieces.draw_path(size, has_dot=not self.number)
                if self.number:
                    pieces.draw_number(self.number, size)
            case Piece.TRUCK:
                assert token.good is not None
                pieces.draw_truck(token.good, size)
            case Piece.STALL:
                assert token.seat is not None
                assert token.good is not None
                pieces.draw_stall(token.seat, self.mark, token.good, size)
            case Piece.EMPTY:
                Color(*theme.of("outline_strong"))
                ink.Ink(ink.ring(ink.circle(size / 2, size / 2, 0.3 * size), max(1.5, 0.05 * size)))


class DiscAndName(BoxLayout):
    """A player's disc, with their face if it is given, and their name beside it or, if `is_stacked`, below it."""

    seat = NumericProperty(0)
    mark = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    behind = StringProperty("surface")  # the role of the ground
    equal_in = ObjectProperty(None, allownone=True)  # the list in which all names have one size
    sp = NumericProperty(20)
    side = NumericProperty("36dp")  # of the disc
    is_faded = BooleanProperty(False)
    is_stacked = BooleanProperty(False)
    is_strong = BooleanProperty(False)  # whether the name stands out


class DiscPips(Painted):
    """A pip for each disc of a player, filled if the disc is in hand."""

    seat = NumericProperty(0)
    in_hand = NumericProperty(0)
    repaint_on = ("seat", "in_hand")

    def paint(self) -> None:
        draw_pips(int(self.seat), int(self.in_hand), *self.pos, *self.size)


def draw_pips(seat: Seat, in_hand: int, x: float, y: float, width: float, height: float) -> None:
    radius = min(height / 2, width / (DISCS * 2.6))
    edges = [ink.circle(x + (1 + 2.6 * place) * radius, y + height / 2, radius) for place in range(DISCS)]
    Color(*pieces.piece_colours(seat)[0])
    put_all([ink.filled(edge) for edge in edges[:in_hand]])
    Color(*theme.of("outline_strong"))
    put_all([ink.ring(edge, max(1.0, 0.2 * radius)) for edge in edges[in_hand:]])
