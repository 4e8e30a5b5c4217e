"""The components in the box, and their symbols (`sign`) in the text notation."""

from .places import Place, Square

NAMES = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"]
GOODS = ["fish", "soda", "cheese", "ice"]
TRUCKS = {"fish": "F", "soda": "S", "cheese": "C", "ice": "I"}
EMPTY, PATH, FLEA_MARKET = ".", "+", "#"
DISCS = 6
COINS = 15
TABLES_IN_THE_BOX = 18
LONGEST = {2: 8, 3: 10, 4: 12, 5: 14}
FEWER_TABLES = {2: 1, 3: 2, 4: 2, 5: 3}


def stall(seat: int, good: str) -> str:
    return f"{seat}{good[0]}"


def is_disc(sign: str) -> bool:
    return sign in "12345"


def is_stall(sign: str) -> bool:
    return len(sign) == 2


def is_building(sign: str) -> bool:
    return sign == FLEA_MARKET or is_stall(sign)


def is_truck(sign: str) -> bool:
    return sign in TRUCKS.values()


def is_free(sign: str) -> bool:
    """Return whether a space with this symbol is empty, reserved or a path."""
    return sign in (EMPTY, PATH) or is_disc(sign)


def can_become_path(sign: str) -> bool:
    return sign == EMPTY or is_disc(sign)


def good_of(sign: str) -> str:
    return next(good for good in GOODS if good[0] == sign[1])


def discs_of(square: Square, seat: int) -> set[Place]:
    return {place for place, sign in square.items() if sign == str(seat)}
