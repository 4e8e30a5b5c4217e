"""Run all benchmarks, print a table and write build/bench.json: `python -m tests.tools.bench [PART ...]`."""

import argparse
import json
import platform
import sys
from pathlib import Path

from tests.tools.bench import club, core, follow, many_games, pages, starts, web
from tests.tools.bench.figures import Figure, table

FOLDER = Path("build/bench")
RESULT = Path("build/bench.json")
PARTS = {
    "starts": starts.measure,
    "pages": pages.measure,
    "core": core.measure,
    "follow": follow.measure,
    "club": club.measure,
    "many_games": many_games.measure,
    "web": web.measure,
}


def main(arguments: list[str] | None = None) -> int:
    """Run the chosen benchmarks. Return 0 if every goal is met."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.bench", description="Measure how fast the app is.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="some parts only")
    parser.add_argument("--runs", type=int, default=9, help="how often each start is measured; the rest follows")
    parser.add_argument("--result", type=Path, default=RESULT, help="where the figures go, as JSON")
    asked = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    figures: list[Figure] = []
    for part in asked.parts or PARTS:
        print(f"Measuring {part} ...", file=sys.stderr, flush=True)
        figures += PARTS[part](FOLDER, asked.runs)
    print(table(figures))
    write(figures, asked.result)
    return 0 if all(figure.met is not False for figure in figures) else 1


def write(figures: list[Figure], path: Path) -> None:
    """Write the figures and a description of this machine to a JSON file."""
    machine = {"system": platform.platform(), "python": platform.python_version()}
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {"machine": machine, "figures": [figure.to_json() for figure in figures]}
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
    print(f"All figures are in {path}")


if __name__ == "__main__":
    sys.exit(main())
