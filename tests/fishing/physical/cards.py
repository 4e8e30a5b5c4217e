"""The 100 cards as notation strings, and which of them stay in the box."""

COLOURS = "BPRY"
TRUMP = "G"
SUITS = COLOURS + TRUMP
BUOYS = ("pass", "-3", "-3", "all", "first", "call", "low")

START_CARDS = [f"{colour}{value}" for colour in COLOURS for value in range(1, 11)]
OCEAN_CARDS = [
    *(f"{colour}{value}" for colour in COLOURS for value in range(11, 19)),
    *(f"{TRUMP}{value}" for value in range(1, 17)),
    *(f"{suit}0" for suit in SUITS),
    *BUOYS,
]
ALL_CARDS = sorted(START_CARDS + OCEAN_CARDS)

BOX = {
    3: [f"{colour}{value}" for colour in COLOURS for value in (1, 2)] + ["B3", "R3"],
    4: [f"{colour}1" for colour in COLOURS],
    5: [],
}
"""The start cards that stay in the box, by number of players."""

FIRST_HAND = {3: 10, 4: 9, 5: 8}
ROUNDS = 8


def hand_size(players: int, round_number: int) -> int:
    """Return the number of cards in each hand in this round. It grows by one every two rounds."""
    return FIRST_HAND[players] + (round_number - 1) // 2


def is_buoy(card: str) -> bool:
    return card in BUOYS


def is_zero(card: str) -> bool:
    return not is_buoy(card) and value_of(card) == 0


def suit_of(card: str) -> str | None:
    """Return the letter of the suit, or None for a buoy."""
    return None if is_buoy(card) else card[0]


def value_of(card: str) -> int:
    return int(card[1:])
