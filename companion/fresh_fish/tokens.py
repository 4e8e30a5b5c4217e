"""Tokens: the possible contents of a space, each a single object with its symbol (`sign`) in the text notation."""

from dataclasses import dataclass, field
from enum import Enum, auto
from operator import attrgetter

from companion.fresh_fish.box import PLAYER_COUNTS
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.tools.codec import declare


class Piece(Enum):
    """The kinds of tokens."""

    EMPTY = auto()
    PATH = auto()
    FLEA_MARKET = auto()
    TRUCK = auto()
    DISC = auto()
    STALL = auto()


@dataclass(frozen=True, eq=False)
class Token:
    """The content of a space, which may be empty. Tokens are compared by identity."""

    sign: str
    piece: Piece
    seat: Seat | None = None
    good: Good | None = None
    is_open: bool = field(init=False)
    """Whether the space is empty or reserved, so that it can be built on."""
    is_free: bool = field(init=False)
    """Whether the space is empty, reserved or a path."""
    is_building: bool = field(init=False)
    """Whether the token is a flea market or a stall, which count as buildings of their area."""
    needs_access: bool = field(init=False)
    """Whether the token is a truck or a stall, which need a free space beside them by the golden rule."""

    def __post_init__(self) -> None:
        """Compute the flags once, since they are needed for every space of a square."""
        object.__setattr__(self, "is_open", self.piece in (Piece.EMPTY, Piece.DISC))
        object.__setattr__(self, "is_free", self.is_open or self.piece is Piece.PATH)
        object.__setattr__(self, "is_building", self.piece in (Piece.FLEA_MARKET, Piece.STALL))
        object.__setattr__(self, "needs_access", self.piece in (Piece.TRUCK, Piece.STALL))


EMPTY = Token(".", Piece.EMPTY)
PATH = Token("+", Piece.PATH)
FLEA_MARKET = Token("#", Piece.FLEA_MARKET)
TRUCKS = {good: Token(good.value[0].upper(), Piece.TRUCK, good=good) for good in GOODS}
SEATS = range(max(PLAYER_COUNTS))
DISC_OF = tuple(Token(str(seat + 1), Piece.DISC, seat) for seat in SEATS)
STALL_OF = {
    (seat, good): Token(f"{seat + 1}{good.value[0]}", Piece.STALL, seat, good) for seat in SEATS for good in GOODS
}
TOKENS = {token.sign: token for token in (EMPTY, PATH, FLEA_MARKET, *TRUCKS.values(), *DISC_OF, *STALL_OF.values())}
"""All tokens by their symbols."""


def _token_of(sign: str) -> Token:
    if sign not in TOKENS:
        raise ValueError(sign)
    return TOKENS[sign]


declare(Token, attrgetter("sign"), _token_of)
