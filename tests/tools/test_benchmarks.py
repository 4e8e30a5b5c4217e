"""The machinery of the benchmarks; how long anything takes is for `make bench` to say."""

import json
from pathlib import Path

from tests.tools.bench import core
from tests.tools.bench.__main__ import write
from tests.tools.bench.figures import Figure, in_turns, percentile_95, table


def test_figures_are_measured_printed_and_kept(tmp_path: Path) -> None:
    settled = core.settling(tmp_path, 1, tricks=30)
    figures = [settled, core.folding(2), Figure("slow", "quick", "ms", [30, 20, 10], [10, 10, 10], most=1.5)]
    write(figures, tmp_path / "bench.json")
    kept = json.loads((tmp_path / "bench.json").read_text())["figures"]
    assert [figure["what"] for figure in kept] == [figure.what for figure in figures]
    assert all(figure["ours"]["median"] > 0 for figure in kept)
    assert kept[2]["result"] == {"median": 2, "low": 1.5, "high": 2.5, "runs": 3}
    assert (kept[2]["is_ratio"], kept[2]["goal"], kept[2]["met"]) == (True, 1.5, False)
    assert "MISSED" in table(figures).splitlines()[-1]
    answers = [json.loads(line) for line in (tmp_path / "answers-30.jsonl").read_text().splitlines()]
    assert len(answers) == 30
    assert all("winner" in answer for answer in answers)


def test_measurements_take_turns() -> None:
    order: list[str] = []
    results = in_turns(2, lambda: order.append("a") or 1.0, lambda: order.append("b") or 2.0)
    assert (order, results) == (["a", "b", "a", "b"], [[1.0, 1.0], [2.0, 2.0]])
    assert percentile_95(list(range(101))) == 95
