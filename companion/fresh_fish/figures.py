"""What lists and statistics need of a game, taken from its table once so that nobody has to fold it for them."""

from dataclasses import dataclass

from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, Phase, TableState


@dataclass(frozen=True)
class SeatFigures:
    """One player in one game."""

    score: int | None
    """The ways less the coins; none while the game goes on. The lowest wins."""
    coins: int
    outside: int
    """Stalls outside the square."""
    winners: int
    """How many won, this player among them; 0 for who has not won."""


@dataclass(frozen=True)
class Figures:
    """One game as it stands."""

    events: int
    phase: Phase
    ended: Ended
    tiles: int
    """Tiles left in the stack."""
    seats: tuple[SeatFigures, ...]


def figures_of(state: TableState, events: int) -> Figures:
    """The figures of a game with so many events that has come to this table."""
    result = result_of(state)
    seats = tuple(
        SeatFigures(
            score=None if result is None else result.scores[seat],
            coins=state.coins[seat],
            outside=len(state.outside[seat]),
            winners=len(result.winners) if result is not None and seat in result.winners else 0,
        )
        for seat in state.setup.seats
    )
    return Figures(events, state.phase, state.ended, sum(state.stack), seats)
