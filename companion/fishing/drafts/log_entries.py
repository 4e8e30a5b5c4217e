"""The entries of a game's log by round, as they can be chosen for a correction."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.events import Event, RoundCounted, TableCorrected
from companion.fishing.game import FishingGame
from companion.fishing.state import Ended, TableState


@dataclass(frozen=True)
class LogEntry:
    """One event of a game with its index in the log and the table before it."""

    index: int
    event: Event
    before: TableState


def entries(game: FishingGame) -> tuple[LogEntry, ...]:
    return tuple(map(LogEntry, range(game.event_count), game.events, game.states()))


def entries_of(log: Sequence[LogEntry], number: int) -> tuple[LogEntry, ...]:
    """Return the entries of a round."""
    return tuple(entry for entry in log if entry.before.round.number == number)


def entry_of_cell(of_round: Sequence[LogEntry], seat: int | None) -> LogEntry | None:
    """Return the entry that a tap on a cell opens: the round's count, else its only entry, else None.

    The cell of the round number (`seat` is None) opens the correction by hand if the round has exactly one.
    """
    corrections = [entry for entry in of_round if isinstance(entry.event, TableCorrected)]
    if seat is None and corrections:
        return corrections[-1] if len(corrections) == 1 else None
    counts = [entry for entry in of_round if isinstance(entry.event, RoundCounted)]
    if counts:
        return counts[0]
    return of_round[0] if len(of_round) == 1 else None


def places_of(of_round: Sequence[LogEntry], now: TableState) -> range:
    """Return the indexes at which an entry can be inserted in a round; `now` is the table after the whole log.

    An entry after the one that ended the round would belong to the next round.
    """
    places = [entry.index for entry in of_round if entry.before.ended is Ended.IN_PROGRESS]
    if not places:
        return range(0)
    is_current = of_round[0].before.round.number == now.round.number and now.ended is Ended.IN_PROGRESS
    return range(places[0], places[-1] + 1 + is_current)
