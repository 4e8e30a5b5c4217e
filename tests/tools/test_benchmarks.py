"""The code that runs benchmarks; the times themselves are measured by `make bench`."""

import json
from pathlib import Path

from tests.tools.bench import core, follow
from tests.tools.bench.__main__ import write
from tests.tools.bench.figures import Figure, in_turns, table


def test_measures_prints_and_writes_figures(tmp_path: Path) -> None:
    answering = core.answering(["trick"], core.tricks(1), tmp_path, 1, most=5, count=30)
    followed = follow.reaching_everyone(2, ("en", "de"), most=12, changes=3)
    slow = Figure("slow", "quick", "ms", [30, 20, 10], [10, 10, 10], most=1.5)
    write([answering, followed, slow], tmp_path / "bench.json")
    figures = json.loads((tmp_path / "bench.json").read_text())["figures"]
    assert all(figure["ours"]["median"] > 0 for figure in figures)
    assert figures[2]["result"] == {"median": 2, "low": 1.5, "high": 2.5, "runs": 3}
    assert (figures[2]["is_ratio"], figures[2]["goal"], figures[2]["met"]) == (True, 1.5, False)
    assert "MISSED" in table([answering, followed, slow]).splitlines()[-1]


def test_measurements_alternate() -> None:
    order: list[str] = []
    in_turns(2, lambda: order.append("a"), lambda: order.append("b"))
    assert order == ["a", "b", "a", "b"]
