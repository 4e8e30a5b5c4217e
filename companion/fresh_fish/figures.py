"""The figures of a game of Fresh Fish, for lists and statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.figures import Figures, PlayedGame, Record, SeatFigures, largest, margins, smallest
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.state import Ended, TableState


def figures_of(state: TableState) -> Figures:
    """The figures of a game that has come to this table; scores and ways are counted at the end only."""
    progress = {
        "phase": state.phase.value,
        "ended": state.ended.value,
        "classic": state.setup.classic,
        "turns": state.turns,
        "tiles": sum(state.stack),
    }
    result = result_of(state)
    seats = tuple(_figures_of_seat(state, result, seat) for seat in state.setup.seats)
    return Figures(state.ended is Ended.IN_PROGRESS, progress, seats, state.ended is Ended.SHORT)


def _figures_of_seat(state: TableState, result: Result | None, seat: int) -> SeatFigures:
    return SeatFigures(
        score=None if result is None else result.scores[seat],
        winners=len(result.winners) if result is not None and seat in result.winners else 0,
        own={
            "coins": state.coins[seat],
            "outside": len(state.outside[seat]),
            "ways": [] if result is None else list(result.lengths[seat]),
        },
    )


@dataclass(frozen=True)
class FreshFishTotals:
    """What somebody has come to in many games, in figures that only Fresh Fish has."""

    coins: float
    """The average of the coins left."""
    ways: tuple[float, ...]
    """The average of each way, in the order of the goods."""
    outside: int
    """Stalls outside the square."""
    classic: int
    """Games of Classic."""


def totals_of(games: Sequence[Any], seats: Sequence[Any]) -> FreshFishTotals:
    """The totals over games that are over, from the own figures of each and of one player's seat in each."""
    return FreshFishTotals(
        coins=sum(seat["coins"] for seat in seats) / len(seats),
        ways=tuple(sum(ways) / len(ways) for ways in zip(*[seat["ways"] for seat in seats])),
        outside=sum(seat["outside"] for seat in seats),
        classic=sum(game["classic"] for game in games),
    )


def rounds_of(_seat: Any) -> list[int]:
    """It has none: everything is counted at the end."""
    return []


def records_of(games: Sequence[PlayedGame]) -> tuple[Record, ...]:
    """What has not been beaten in these games but for short ones: the record to show first comes first."""
    games = [game for game in games if not game.is_short]
    seats = [(game, seat) for game in games for seat in range(len(game.seats))]
    margin = margins(games, lowest_wins=True)
    return (
        *smallest("score", ((game.scores[seat], game, seat, 0) for game, seat in seats)),
        *largest("coins", ((game.seats[seat]["coins"], game, seat, 0) for game, seat in seats)),
        *smallest("ways", ((sum(game.seats[seat]["ways"]), game, seat, 0) for game, seat in seats)),
        *largest("longest", ((max(game.seats[seat]["ways"]), game, seat, 0) for game, seat in seats)),
        *(smallest("closest", margin) if len(games) > 1 else largest("margin", margin)),
    )
