"""Changes of seats in words."""

from collections.abc import Iterable

from companion.language import _
from companion.names import shown
from companion.seating import SeatTaken


def seats_taken_in_words(taken: Iterable[tuple[int, SeatTaken]]) -> str:
    """Who goes on for whom since which round, as sentences."""
    message = _("{new} has played for {old} since round {number}.")
    return " ".join(
        message.format(new=shown(event.new), old=shown(event.old), number=number) for number, event in taken
    )


def seat_taken_in_words(event: SeatTaken) -> str:
    """Who has left and who goes on, as a line of the log."""
    return _("{new} takes {old}’s seat").format(new=shown(event.new), old=shown(event.old))
