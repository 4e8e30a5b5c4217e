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
        seats=tuple(_figures_of_seat(state, seat) for seat in state.setup.seats),
    )


def _figures_of_seat(state: TableState, seat: int) -> SeatFigures:
    rounds = state.rounds
    after = [round_.points[seat] for round_ in rounds if round_.points is not None]
    if state.ended is not Ended.IN_PROGRESS:
        after[-1] = state.points[seat]  # what is set right after the end belongs to the last round
    return SeatFigures(
        points=state.points[seat],
        penalties=sum(round_.penalties[seat] for round_ in rounds),
        ocean=sum(round_.draw.need[seat] for round_ in rounds if round_.draw is not None),
        winners=len(state.winners) if seat in state.winners else 0,
        after=(*after, *(None,) * (ROUNDS - len(after))),
    )
