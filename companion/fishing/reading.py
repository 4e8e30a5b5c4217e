"""Functions that read the JSON values that only Fishing has; `companion.tools.reading` has the general ones."""

from collections.abc import Sequence

from companion.fishing.cards import BadCard, Card, Suit, parse_card, parse_suit
from companion.fishing.tricks import InForce
from companion.tools.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    optional,
    read_bool,
    read_object,
    read_seat,
    read_str,
)


def read_card(value: object, key: str) -> Card:
    try:
        return parse_card(read_str(value, key))
    except BadCard as error:
        raise BadRecord(RecordFault.BAD_VALUE, error.text, cause=error) from None


def read_suit(value: object, key: str) -> Suit:
    try:
        return parse_suit(read_str(value, key))
    except BadCard as error:
        raise BadRecord(RecordFault.BAD_VALUE, error.text) from None


def read_in_force(value: object, key: str, names: Sequence[str]) -> InForce:
    """Return the effects in force for a trick from parsed JSON. Raise BadRecord if they are not valid."""
    content = read_object(value, key)
    check_keys(content, (), ("called", "caller", "lowest"))
    lowest = read_bool(content.get("lowest", False), "lowest")
    return InForce(optional(content.get("called"), "called", read_suit), read_seat(content, "caller", names), lowest)
