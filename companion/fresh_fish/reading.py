"""Readers for parsed JSON values that only Fresh Fish uses; `companion.tools.reading` has the general ones."""

from companion.fresh_fish.goods import Good
from companion.fresh_fish.problems import Fault, Impossible, impossible
from companion.tools import reading
from companion.tools.reading import BadRecord, RecordFault, optional, read_list, read_object, read_player, read_str

LARGEST_NUMBER = 9999
"""The largest number accepted. It is above any figure in a game; anything larger is a typing error."""


def read_strings(value: object, key: str) -> tuple[str, ...]:
    """Read a list of strings, such as the rows of a square."""
    return tuple([read_str(text, key) for text in read_list(value, key)])


def read_figure(value: object, key: str) -> int:
    """Read a whole number. Raise Impossible if it is larger than any figure in a game."""
    number = reading.read_int(value, key)
    if abs(number) > LARGEST_NUMBER:
        raise impossible(Fault.NUMBER_TOO_LARGE, text=key, expected=LARGEST_NUMBER)
    return number


def read_flag(value: object, key: str, default: bool = False) -> bool:
    """Read a boolean, or return the default for None."""
    return default if value is None else reading.read_bool(value, key)


def read_good(value: object, key: str) -> Good:
    name = read_str(value, key)
    for good in Good:
        if good.value == name:
            return good
    raise BadRecord(RecordFault.BAD_VALUE, name)


def read_by_seat(value: object, key: str, names: tuple[str, ...]) -> tuple[int | None, ...]:
    """Read an object that maps players to numbers. Return one number for each seat, None for missing players."""
    numbers: list[int | None] = [None] * len(names)
    for name, number in read_object(value, key).items():
        numbers[read_player(name, key, names)] = optional(number, name, read_figure)
    return tuple(numbers)


def not_exactly_one(*keys: str) -> Impossible:
    """Return the exception to raise if not exactly one of these alternative keys is given."""
    return impossible(Fault.NOT_EXACTLY_ONE, text=", ".join(keys))
