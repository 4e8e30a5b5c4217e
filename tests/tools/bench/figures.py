"""A benchmark figure: what was measured, what it is compared with, the spread of the measurements, and the goal."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any, TypeVar

Value = TypeVar("Value")
MILLISECONDS, SECONDS, MEGABYTES, COUNT = "ms", "s", "MB", ""


@dataclass(frozen=True)
class Figure:
    """The measurements of one benchmark and, in the same order, those they are compared with."""

    what: str
    against: str
    unit: str
    ours: Sequence[float]
    other: Sequence[float] = ()
    most: float | None = None
    """The goal: the largest allowed ratio or, without `other`, the largest allowed value in the figure's unit."""

    @property
    def values(self) -> list[float]:
        """The ratios of the measurements to those they are compared with or, without any, the measurements."""
        if not self.other:
            return list(self.ours)
        return [ours / other if other else float(ours == other) for ours, other in zip(self.ours, self.other)]

    @property
    def result(self) -> float:
        """The median of the values."""
        return median(self.values)

    @property
    def met(self) -> bool | None:
        """Whether the result meets the goal, or None if there is no goal."""
        return None if self.most is None else self.result <= self.most

    def to_json(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "against": self.against,
            "unit": self.unit,
            "ours": spread(self.ours),
            "other": spread(self.other) if self.other else None,
            "is_ratio": bool(self.other),
            "result": spread(self.values),
            "goal": self.most,
            "met": self.met,
        }


def spread(values: Sequence[float]) -> dict[str, float]:
    """Return the median, the quartiles and the number of these measurements."""
    low, _middle, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else (values[0],) * 3
    return {"median": round(median(values), 4), "low": round(low, 4), "high": round(high, 4), "runs": len(values)}


def percentile_95(values: Sequence[float]) -> float:
    """Return the 95th percentile of these measurements."""
    return quantiles(values, n=20, method="inclusive")[-1]


def milliseconds(do: Callable[[], object], times: int = 1, clock: Callable[[], float] = time.process_time) -> float:
    """Return the milliseconds that one call of a function takes, as the average of `times` calls."""
    began = clock()
    for _time in range(times):
        do()
    return (clock() - began) * 1000 / times


def in_turns(runs: int, *measures: Callable[[], Value]) -> list[list[Value]]:
    """Call each function `runs` times and return the results. Calls alternate, so that noise affects all equally."""
    results: list[list[Value]] = [[] for _measure in measures]
    for _run in range(runs):
        for result, measure in zip(results, measures):
            result.append(measure())
    return results


def table(figures: Sequence[Figure]) -> str:
    """Return a text table of the figures, one line each."""
    rows = [("what", "ours", "against", "result", "middle half", "goal", "")]
    for figure in figures:
        ours = f"{median(figure.ours):.4g} {figure.unit}".strip()
        other = f"{median(figure.other):.4g} {figure.unit}".strip() if figure.other else ""
        sign = " x" if figure.other else f" {figure.unit}".rstrip()
        middle = spread(figure.values)
        goal = "" if figure.most is None else f"<= {figure.most:g}{sign}"
        verdict = {None: "", True: "met", False: "MISSED"}[figure.met]
        against = f"{other} {figure.against}".strip()
        result = f"{figure.result:.3g}{sign}"
        rows.append((figure.what, ours, against, result, f"{middle['low']:.3g}-{middle['high']:.3g}", goal, verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)
