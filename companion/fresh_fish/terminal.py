"""The square drawn with text, for the terminal."""

from collections.abc import Collection

from companion.fresh_fish.geometry.square import NO_SPACE, Space, Square
from companion.fresh_fish.tokens import Piece, Token

WIDTH = 4
PLAIN = "\033[0m"
MARKED = "\033[7m"
SEATS = ("\033[31m", "\033[34m", "\033[32m", "\033[33m", "\033[35m")
"""The terminal colour of each seat. Symbols contain the seat, too, so colour is not essential."""
DIM = "\033[2m"
BOLD = "\033[1m"


def drawn(square: Square, marked: Collection[Space] = (), *, colour: bool = False) -> str:
    """Return the square as text with named rows and columns. Marked spaces are bracketed and, in colour, inverted."""
    rows, columns = square.shape.size
    letters = "".join(chr(ord("A") + column).center(WIDTH) for column in range(columns))
    lines = [" " * 3 + letters.rstrip()]
    for row in range(1, rows + 1):
        spaces = [square.shape.numbers.get((row, column)) for column in range(1, columns + 1)]
        cells = "".join(_cell(square, space, space in marked, colour) for space in spaces)
        lines.append(f"{row:>2} {cells}".rstrip())
    return "\n".join(lines)


def _cell(square: Square, space: Space | None, is_marked: bool, colour: bool) -> str:
    if space is None:
        return (" " if colour else NO_SPACE).center(WIDTH)
    token = square.tokens[space]
    text = (f"[{token.sign}]" if is_marked else token.sign).center(WIDTH)
    if not colour:
        return text
    return f"{MARKED if is_marked else ''}{_colour_of(token)}{text}{PLAIN}"


def _colour_of(token: Token) -> str:
    match token.piece:
        case Piece.EMPTY | Piece.PATH:
            return DIM
        case Piece.FLEA_MARKET | Piece.TRUCK:
            return BOLD
        case Piece.DISC | Piece.STALL:
            assert token.seat is not None
            return SEATS[token.seat]
