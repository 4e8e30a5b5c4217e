"""Cards, given in notation ("Y7", "G0", "-3", "pass"), drawn as played cards and as cells of the card grid."""

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.fishing.drawings.suits import SUIT_OF_LETTER, draw_suit
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.drawings.row_of_players import RowOfPlayers
from screens.kit.palette import SUITS
from screens.kit.tap import Tap
from screens.kit.text.letters import fitting_share, natural_width
from screens.kit.theme import theme

BUOY = "buoy"
LINE = 1.15  # line height of a caption, as a multiple of its size
FAN = (("Y7", -12), ("Y3", -4), ("Y10", 4), ("P12", 12))  # cards, and the degrees by which they lean to the right


def face(card: str) -> tuple[str, str]:
    """Return the suit and the value of a card, or "buoy" and the name of its icon."""
    suit = SUIT_OF_LETTER.get(card[:1])
    if suit and card[1:].isdigit():
        return suit, card[1:]
    return BUOY, card


def solid_roles(suit: str) -> tuple[str, str]:
    """Return the colour roles of a solid card and of the text on it."""
    return SUITS.get(suit, BUOY), f"on_{suit}"


def draw_card(card: str, x: float, y: float, width: float, height: float, is_turned: bool = False) -> None:
    suit, value = face(card)
    ground, on_ground = (theme.of(role) for role in solid_roles(suit))
    Color(*ground)
    ink.Ink(ink.plate(x, y, width, height, max(dp(5), width * 0.12)))
    middle = x + width / 2
    if suit == BUOY:
        if value == "-3":
            write("–3", 0.5 * width, (middle, y + height / 2), on_ground, is_turned=is_turned, is_part=True)
        else:
            draw_icon(value, 0.7 * width, (middle, y + height / 2), on_ground)
        return
    shape = 0.42 * width
    draw_suit(suit, middle - shape / 2, y + height * 0.695 - shape / 2, shape, on_ground, ground)
    write(value, 0.5 * width, (middle, y + height * 0.32), on_ground, is_turned=is_turned, is_part=True)


class CardFace(Painted):
    """A played card, solid in its suit's colour, or an empty place if `card` is empty."""

    card = StringProperty("")
    repaint_on = ("card",)

    def paint(self) -> None:
        if self.card:
            draw_card(self.card, *self.pos, *self.size)
        else:
            Color(*theme.of("outline_strong"))
            edge = ink.rounded(*self.pos, *self.size, max(dp(5), self.width * 0.12))
            ink.Ink(ink.ring(edge, dp(2)))


class CardFan(Painted):
    """The four cards of an example trick, fanned out."""

    def paint(self) -> None:
        wide = min(dp(104), self.width / 4, self.height / 1.7)
        high, step = wide * 1.3, wide * 0.92
        left = self.center_x - (3 * step + wide) / 2
        for place, (card, degrees) in enumerate(FAN):
            x, y = left + place * step, self.center_y - high / 2 - abs(degrees) * 0.012 * wide
            PushMatrix()
            Rotate(angle=-degrees, origin=(x + wide / 2, y))
            draw_card(card, x, y, wide, high, is_turned=True)
            PopMatrix()


class CardTap(Tap, CardFace):
    """A played card that can be tapped."""


class GridCell(Tap, Painted):
    """A card in the grid of all cards: tinted, or solid if it is selected.

    The widget is the touch target; the card is 2 dp smaller on each side. `fade` is the opacity of the card, 0 to 1.
    """

    is_typed = True

    card = StringProperty("")
    is_selected = BooleanProperty(False)
    fade = NumericProperty(1.0)
    caption = StringProperty("")  # the words of a buoy
    repaint_on = ("card", "is_selected", "fade", "caption", "press")

    def paint(self) -> None:
        suit, value = face(self.card)
        solid, on_solid = solid_roles(suit)
        ground_role = solid if self.is_selected else f"tint_{suit}"
        text_role = on_solid if self.is_selected else "text"
        ground = theme.mix(ground_role, "text", 0.12 * self.press)
        inset = dp(2)
        x, y = self.x + inset, self.y + inset
        width, height = self.width - 2 * inset, self.height - 2 * inset
        Color(*self._faded(ground))
        ink.Ink(ink.plate(x, y, width, height, dp(10)))
        text = self._faded(theme.of(text_role))
        middle_x, middle_y = self.center
        if suit == BUOY:
            self._paint_buoy(value, text)
        else:
            write(value, max(dp(26), min(dp(36), 0.45 * height)), (middle_x, middle_y), text)

    def _paint_buoy(self, name: str, colour: tuple[float, ...]) -> None:
        middle_x, middle_y = self.center
        if not self.caption:
            if name == "-3":
                write("–3", dp(26), (middle_x, middle_y), colour)
            else:
                draw_icon(name, dp(28), (middle_x, middle_y), colour)
            return
        icon, gap, room = dp(24), dp(8), self.width - dp(16)
        lines, size = self._caption_lines(room - icon - gap)
        words = max(natural_width(line, size, bold=True) for line in lines)
        left = middle_x - (icon + gap + words) / 2
        draw_icon(name, icon, (left + icon / 2, middle_y), colour)
        for place, line in enumerate(lines):
            y = middle_y + ((len(lines) - 1) / 2 - place) * LINE * size
            write(line, size, (left + icon + gap + natural_width(line, size, bold=True) / 2, y), colour)

    def _caption_lines(self, room: float) -> tuple[list[str], float]:
        """Return the caption as one line or two, whichever allows larger text, and the text size."""
        size = dp(18)
        whole = fitting_share(self.caption, size, True, room, 0.3)
        halves = [part for part in self.caption.rpartition(" ") if part.strip()]
        high = (self.height - dp(12)) / (2 * LINE * size)
        broken = min(1.0, high, *(fitting_share(half, size, True, room, 0.3) for half in halves))
        return (halves, size * broken) if len(halves) == 2 and broken > whole else ([self.caption], size * whole)

    def _faded(self, colour: tuple[float, ...]) -> tuple[float, ...]:
        return colour if self.fade >= 1 else palette.mix(colour, theme.of("sea"), 1 - self.fade)


class TrickPicture(RowOfPlayers):
    """An `ExampleTrick`: its cards in a row above the players."""

    example = ObjectProperty(None)
    repaint_on = ("example",)
    tall = 1.38

    @property
    def names(self) -> tuple[str, ...]:
        return self.example.players

    @property
    def winner(self) -> int:
        return self.example.verdict.winner

    def draw_above(self, seat: int, x: float, y: float, wide: float) -> None:
        draw_card(str(self.example.plays[seat].card), x, y, wide, wide * self.tall)
