"""Which revokes can be proven by an observer who sees all played cards."""

from .cards import suit_of
from .played import PlayedTrick


def proven_in(tricks: list[PlayedTrick], revoke_trick: int, player: str, suit: str) -> int | None:
    """Return the number of the trick whose card proves the revoke, or None.

    The next card of the suit proves it. After a pass-left that may be a card the player received, so only a second
    card of the suit proves it.
    """
    passing = next((number for number, trick in enumerate(tricks, 1) if trick.passed), None)
    later = [
        number
        for number, trick in enumerate(tricks, 1)
        if number > revoke_trick and suit_of(dict(trick.plays)[player]) == suit
    ]
    for count, number in enumerate(later, 1):
        pass_in_between = passing is not None and revoke_trick <= passing < number
        if count == 2 or not pass_in_between:
            return number
    return None
