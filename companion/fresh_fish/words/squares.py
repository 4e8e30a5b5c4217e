"""A square drawn in a terminal: its signs under letters and beside numbers, in colours where there are any."""

from collections.abc import Collection

from companion.fresh_fish.geometry.square import NO_SPACE, Space, Square
from companion.fresh_fish.tokens import Piece, Token

WIDTH = 4
PLAIN = "\033[0m"
MARKED = "\033[7m"
SEATS = ("\033[31m", "\033[34m", "\033[32m", "\033[33m", "\033[35m")
"""One colour a seat; the sign says it too."""
DIM = "\033[2m"
BOLD = "\033[1m"


def drawn(square: Square, marked: Collection[Space] = (), *, colour: bool = False) -> str:
    """The square with its columns and rows named; marked spaces stand in brackets, or inverted where colours are."""
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
        case Piece.TABLE | Piece.TRUCK:
            return BOLD
        case Piece.DISC | Piece.STALL:
            assert token.seat is not None
            return SEATS[token.seat]
