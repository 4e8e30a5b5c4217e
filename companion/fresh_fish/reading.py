"""Reading what only Fresh Fish has out of parsed JSON; `companion.reading` reads the rest."""

from companion import reading
from companion.fresh_fish.goods import Good
from companion.fresh_fish.problems import Fault, Impossible, impossible
from companion.reading import BadRecord, RecordFault, optional, read_list, read_object, read_player, read_str

LARGEST_NUMBER = 9999
"""No figure of a game comes near it; larger ones are slips."""


def texts(value: object, key: str) -> tuple[str, ...]:
    """A list of texts, such as the rows of a square."""
    return tuple([read_str(text, key) for text in read_list(value, key)])


def read_figure(value: object, key: str) -> int:
    """A whole number of a size that can be; raise Impossible where it is too large."""
    number = reading.read_int(value, key)
    if abs(number) > LARGEST_NUMBER:
        raise impossible(Fault.NUMBER_TOO_LARGE, text=key, expected=LARGEST_NUMBER)
    return number


def yes_or_no(value: object, key: str, default: bool = False) -> bool:
    """True or false; nothing means the default."""
    return default if value is None else reading.read_bool(value, key)


def read_good(value: object, key: str) -> Good:
    """One of the four goods."""
    name = read_str(value, key)
    for good in Good:
        if good.value == name:
            return good
    raise BadRecord(RecordFault.BAD_VALUE, name)


def by_seat(value: object, key: str, names: tuple[str, ...]) -> tuple[int | None, ...]:
    """Whole numbers by name, as a number or nothing for each seat."""
    numbers: list[int | None] = [None] * len(names)
    for name, number in read_object(value, key).items():
        numbers[read_player(name, key, names)] = optional(number, name, read_figure)
    return tuple(numbers)


def not_one_of(*keys: str) -> Impossible:
    """An exception for when none or several were given of what excludes each other, to be raised by the caller."""
    return impossible(Fault.TWO_WAYS_TO_SAY_IT, text=", ".join(keys))
