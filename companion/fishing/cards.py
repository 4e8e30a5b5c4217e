"""The hundred cards of Fishing and their notation.

Start cards are 1-10 in four colours. The ocean holds 11-18 in the same colours, the green trumps 1-16, a 0 in
every suit, and seven buoys, which are cards with special effects. A card is written as its suit's letter and its value
(`Y7`, `G0`), a buoy as a word (`pass`, `-3`).
"""

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from companion.tools.codec import declare


class Suit(Enum):
    """A suit; its value is its letter in the notation."""

    BLUE = "B"
    PURPLE = "P"
    RED = "R"
    YELLOW = "Y"
    GREEN = "G"

    __hash__ = object.__hash__  # members are singletons, and hashing by identity is faster in bulk

    def __str__(self) -> str:
        return self.value


TRUMP = Suit.GREEN
COLOURS = (Suit.BLUE, Suit.PURPLE, Suit.RED, Suit.YELLOW)
BUOYS = "buoy"
"""The key of the buoys in what is keyed by the letters of the suits."""


class Buoy(Enum):
    """A buoy card; it may always be played and belongs to no suit. Its value is its notation."""

    PASS_LEFT = "pass"
    MINUS_THREE = "-3"
    CATCH_ALL = "all"
    PLAY_FIRST = "first"
    CALL_COLOUR = "call"
    LOWEST_WINS = "low"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, eq=False)
class SuitCard:
    """A card with a suit and a value from 0 to 18. There is only one object for each card."""

    suit: Suit
    value: int
    notation: str = field(init=False, repr=False)

    _made: ClassVar[dict[tuple[Suit, int], "SuitCard"]] = {}

    def __new__(cls, suit: Suit, value: int) -> "SuitCard":
        return cls._made.setdefault((suit, value), super().__new__(cls))

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"{self.suit.value}{self.value}")

    def __getnewargs__(self) -> tuple[Suit, int]:
        """Return the arguments with which copy and pickle find the existing object for this card."""
        return self.suit, self.value

    def __str__(self) -> str:
        return self.notation


Card = SuitCard | Buoy


def _suit_cards(suits: tuple[Suit, ...], values: range) -> tuple[SuitCard, ...]:
    return tuple(SuitCard(suit, value) for suit in suits for value in values)


START_CARDS: tuple[Card, ...] = _suit_cards(COLOURS, range(1, 11))
"""The 40 start cards; with fewer than five players, some of them stay in the box."""

OCEAN_CARDS: tuple[Card, ...] = (
    *_suit_cards(COLOURS, range(11, 19)),
    *_suit_cards((TRUMP,), range(1, 17)),
    *_suit_cards((*COLOURS, TRUMP), range(1)),
    *Buoy,
    Buoy.MINUS_THREE,
)
"""The 60 cards of the ocean, with two minus-threes."""

DECK: tuple[Card, ...] = START_CARDS + OCEAN_CARDS

COPIES: Counter[Card] = Counter(DECK)
"""The number of copies of each card: two of the minus-three, one of every other."""

PLAYER_COUNTS = range(3, 6)


def left_in_box(players: int) -> tuple[SuitCard, ...]:
    """Return the start cards that stay in the box with this number of players."""
    highest_missing = {3: 2, 4: 1, 5: 0}[players]
    box = _suit_cards(COLOURS, range(1, highest_missing + 1))
    if players == 3:
        box += (SuitCard(Suit.BLUE, 3), SuitCard(Suit.RED, 3))
    return box


class CardFault(Enum):
    """Why a text is not the notation of a card or a suit."""

    EMPTY = "nothing written"
    UNKNOWN_WORD = "neither a suit's letter nor a buoy's word"
    NO_VALUE = "a suit without a value"
    VALUE_NOT_A_NUMBER = "a suit with something that is no number"
    VALUE_NOT_IN_SUIT = "a value this suit does not have"


class BadCard(ValueError):
    """Raised if a text is not the notation of a card or a suit."""

    def __init__(self, text: str, fault: CardFault) -> None:
        super().__init__(f"{text!r}: {fault.value}")
        self.text = text
        self.fault = fault


NOTATION: dict[Card, str] = {card: str(card) for card in COPIES}
"""The text for each card in records and on the command line, such as "R7"."""

_BY_NOTATION: dict[str, Card] = {text: card for card, text in NOTATION.items()}
_SUIT_BY_LETTER = {suit.value: suit for suit in Suit}


def highest_value(suit: Suit) -> int:
    """Return the value of the suit's highest card."""
    return 16 if suit is TRUMP else 18


def parse_card(text: str) -> Card:
    """Return the card with this notation, in upper or lower case. Raise BadCard if there is none."""
    card = _BY_NOTATION.get(text)
    if card is not None:
        return card
    word = text.strip().replace("\N{EN DASH}", "-").replace("\N{MINUS SIGN}", "-")
    card = _BY_NOTATION.get(word.upper()) or _BY_NOTATION.get(word.lower())
    if card is not None:
        return card
    raise BadCard(text, _fault(word))


def _fault(word: str) -> CardFault:
    if not word:
        return CardFault.EMPTY
    if word[0].upper() not in _SUIT_BY_LETTER:
        return CardFault.UNKNOWN_WORD
    value = word[1:]
    if not value:
        return CardFault.NO_VALUE
    if value.isdecimal() and value.isascii() and str(int(value[:9])) == value:
        return CardFault.VALUE_NOT_IN_SUIT
    return CardFault.VALUE_NOT_A_NUMBER


def parse_suit(text: str) -> Suit:
    """Return the suit with this letter, in upper or lower case. Raise BadCard if there is none."""
    suit = _SUIT_BY_LETTER.get(text.strip().upper())
    if suit is None:
        raise BadCard(text, CardFault.UNKNOWN_WORD if text.strip() else CardFault.EMPTY)
    return suit


declare(Card, str, parse_card)
