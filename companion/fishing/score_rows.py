"""The score sheet as rows of plain figures, derived from the state."""

from collections.abc import Container
from dataclasses import dataclass, field

from companion.fishing.events import Losses
from companion.fishing.rounds import ROUNDS, DrawPlan, hand_size
from companion.fishing.state import Round, TableState
from companion.table.figures import Curve


@dataclass(frozen=True)
class Cell:
    """The figures of one player in one round of the score sheet."""

    total: int | None = None
    """The points after the round; None while the round is being played, unless they were set by hand."""
    caught: int | None = None
    """The number of cards caught in the round; None if it has not begun."""
    losses: Losses = field(default_factory=dict)
    is_by_hand: bool = False
    """Whether the points were set by hand in this round."""


@dataclass(frozen=True)
class Row:
    """The row of one round on the score sheet."""

    number: int
    hand: int
    cells: tuple[Cell, ...]
    has_begun: bool = False
    is_running: bool = False
    is_corrected: bool = False
    """Whether anything was set by hand in this round, or one of its entries was corrected later."""
    overfished: DrawPlan | None = None
    """The draw for which the ocean was too small, if this round could not begin."""


def score_rows(state: TableState, corrected: Container[int] = ()) -> list[Row]:
    """Return a row for each of the eight rounds, played or not. `corrected` contains the rounds corrected later."""
    players = len(state.setup.players)
    rows = [_row(state, round_, corrected) for round_ in state.rounds]
    for number in range(len(rows) + 1, ROUNDS + 1):
        plan = state.overfished if state.overfished is not None and state.overfished.round == number else None
        rows.append(Row(number, hand_size(players, number), (Cell(),) * players, overfished=plan))
    return rows


def curves(state: TableState) -> tuple[Curve, ...]:
    """Return the curve of each player: the points at the start and after each finished round."""
    totals = [state.points_after(round_) for round_ in state.finished]
    return tuple(
        Curve(name, seat, (0, *(total[seat] for total in totals))) for seat, name in enumerate(state.setup.players)
    )


def _row(state: TableState, round_: Round, corrected: Container[int]) -> Row:
    running = round_.points is None
    totals = state.points_after(round_)
    cells = tuple(
        Cell(
            total=None if running and round_.by_hand[seat] is None else totals[seat],
            caught=round_.caught[seat],
            losses=round_.losses[seat],
            is_by_hand=round_.by_hand[seat] is not None,
        )
        for seat in state.setup.seats
    )
    is_corrected = round_.is_corrected or round_.number in corrected
    return Row(round_.number, round_.hand, cells, True, running, is_corrected)
