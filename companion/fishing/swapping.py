"""The table with the numbers of two seats swapped, to compare it with the table after those players swapped seats."""

from collections.abc import Sequence
from dataclasses import replace

from companion.fishing.problems import Seat
from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Round, TableState
from companion.table.swapping import Pair, swapped, swapped_seat, swapped_setup


def renumbered(state: TableState, pair: Pair) -> TableState:
    """Return the same table with the numbers of two seats swapped. Everyone keeps their figures and their turns."""
    return replace(
        state,
        setup=swapped_setup(state.setup, pair),
        points=swapped(state.points, pair),
        stock=swapped(state.stock, pair),
        round=_round(state.round, pair),
        finished=tuple(_round(each, pair) for each in state.finished),
        leader=None if state.leader is None else swapped_seat(state.leader, pair),
    )


def _round(played: Round, pair: Pair) -> Round:
    return replace(
        played,
        opening=replace(
            played.opening,
            seat=swapped_seat(played.opening.seat, pair),
            tied=_seats(played.opening.tied, pair),
        ),
        draw=None if played.draw is None else _draw(played.draw, pair),
        caught=swapped(played.caught, pair),
        losses=swapped(played.losses, pair),
        by_hand=swapped(played.by_hand, pair),
        points=None if played.points is None else swapped(played.points, pair),
    )


def _draw(draw: DrawPlan, pair: Pair) -> DrawPlan:
    steps = (replace(step, seat=swapped_seat(step.seat, pair), tied=_seats(step.tied, pair)) for step in draw.steps)
    return replace(draw, hands=swapped(draw.hands, pair), steps=tuple(steps))


def _seats(seats: Sequence[Seat], pair: Pair) -> tuple[Seat, ...]:
    return tuple(swapped_seat(seat, pair) for seat in seats)
