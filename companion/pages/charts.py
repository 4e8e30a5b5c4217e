"""The chart of the points of a game: the values of the curves, and the levels of the grid behind them."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.table.figures import Curve

POINTS, GAP = "points", "gap"
"""What the curves show: the points, or each player's lead over the average of the table."""
STEPS = (1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""The possible distances between two levels of the grid."""
LEAST_SPAN = {POINTS: 10, GAP: 4}
"""The smallest range shown, so that one point does not fill the chart at first."""
MOST_INTERVALS = 5


@dataclass(frozen=True)
class ChartView:
    """The chart of a game; empty before the end of its first round."""

    curves: tuple[Curve, ...] = ()
    values: tuple[tuple[float, ...], ...] = ()
    """The values of each curve after each round, starting at 0."""
    scales: tuple[tuple[int, ...], ...] = ()
    """The levels of the grid if there is room for one interval between them, for two, and so on."""
    has_signs: bool = False
    """Whether levels above 0 have a plus."""
    rounds: int = 8
    """How many rounds a whole game has."""


NO_CHART = ChartView()


def chart_view(curves: Sequence[Curve], mode: str = POINTS) -> ChartView:
    if not curves:
        return NO_CHART
    shown = values([curve.points for curve in curves], mode)
    flat = [value for line in shown for value in line]
    least = LEAST_SPAN[mode]
    low, high = min(flat), max(*flat, least)
    if mode == GAP:
        low = min(low, -least)
    return ChartView(
        tuple(curves),
        tuple(map(tuple, shown)),
        tuple(tuple(levels(low, high, most)) for most in range(1, MOST_INTERVALS + 1)),
        has_signs=mode == GAP,
    )


def values(points: Sequence[Sequence[float]], mode: str) -> list[list[float]]:
    """Return the values of the curves: the points, or each player's lead over the average of the table."""
    if mode == POINTS or not points:
        return [list(line) for line in points]
    averages = [sum(line[i] for line in points) / len(points) for i in range(len(points[0]))]
    return [[value - average for value, average in zip(line, averages)] for line in points]


def levels(lowest: float, highest: float, most: int) -> list[int]:
    """Return evenly spaced round numbers, including 0, that enclose the lowest and the highest value.

    There are at most `most` intervals between them, or two if it takes them on both sides of 0.
    """
    lowest, highest = min(0, lowest), max(0, highest)
    most = max(most, 2) if lowest < 0 < highest else most
    for step in STEPS:
        first, last = int(lowest // step), -int(-highest // step)
        if last - first <= most:
            break
    return [step * i for i in range(first, last + 1)]
