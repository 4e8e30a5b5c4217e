"""Changes of seats in words."""

from collections.abc import Sequence

from companion.language import _
from companion.names import shown
from companion.seating import SeatTaken

MOST_CHANGES = 5
"""How many changes of seats are listed: the newest. The log has all of them."""


def seats_taken_in_words(taken: Sequence[tuple[int, SeatTaken]]) -> str:
    """Return who has played for whom since which round, as sentences."""
    message = _("{new} has played for {old} since round {number}.")
    return " ".join(
        message.format(new=shown(event.new), old=shown(event.old), number=number)
        for number, event in taken[-MOST_CHANGES:]
    )


def seat_taken_in_words(event: SeatTaken) -> str:
    """Who has left and who goes on, as a line of the log."""
    return _("{new} takes {old}’s seat").format(new=shown(event.new), old=shown(event.old))
