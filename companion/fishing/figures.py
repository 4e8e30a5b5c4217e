"""What lists and statistics need of a game, taken from its table once so that nobody has to fold it for them."""

from dataclasses import dataclass

from companion.fishing.rounds import ROUNDS
from companion.fishing.state import Ended, TableState


@dataclass(frozen=True)
class SeatFigures:
    """One player in one game."""

    points: int
    penalties: int
    ocean: int
    """Cards drawn from the ocean."""
    winners: int
    """How many won, this player among them; 0 for who has not won."""
    after: tuple[int | None, ...]
    """The points after each of the eight rounds, as far as they are over."""


@dataclass(frozen=True)
class Figures:
    """One game as it stands."""

    events: int
    round: int
    trick: int
    """The trick being played; after the end the last one."""
    ended: Ended
    seats: tuple[SeatFigures, ...]


def figures_of(state: TableState, events: int) -> Figures:
    """The figures of a game with so many events that has come to this table."""
    return Figures(
        events=events,
        round=state.round.number,
        trick=min(state.trick, state.round.hand),
        ended=state.ended,
        seats=_figures_of_seats(state),
    )


def _figures_of_seats(state: TableState) -> tuple[SeatFigures, ...]:
    rounds, winners = state.rounds, state.winners
    nobody = (0,) * len(state.points)
    penalties = map(sum, zip(*[round_.penalties for round_ in rounds]))
    ocean = map(sum, zip(nobody, *[round_.draw.need for round_ in rounds if round_.draw is not None]))
    after = [round_.points for round_ in rounds if round_.points is not None]
    if state.ended is not Ended.IN_PROGRESS:
        after[-1] = state.points  # what is set right after the end belongs to the last round
    to_come = [(None,) * len(state.points)] * (ROUNDS - len(after))
    won = [len(winners) if seat in winners else 0 for seat in state.setup.seats]
    return tuple(map(SeatFigures, state.points, penalties, ocean, won, zip(*after, *to_come)))
