"""Run everything that checks the project, one after the other: `make check-all`.

Each part is a target of the Makefile. Its output goes to build/check-all/, and a table of all parts to
build/check-all.md, written again after each part. A part that fails does not stop the others.
"""

import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests import ROOT

PARTS = ("test", "sweep", "soak", "fuzz", "package-check")
FOLDER = ROOT / "build" / "check-all"
TABLE = ROOT / "build" / "check-all.md"


class Result(NamedTuple):
    part: str
    is_passed: bool
    seconds: float
    last_line: str


def run(part: str) -> Result:
    """Run a target of the Makefile, with its output in a file."""
    log = FOLDER / f"{part}.log"
    began = time.monotonic()
    with log.open("wb") as output:
        done = subprocess.run(["make", part], cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)
    return Result(part, done.returncode == 0, time.monotonic() - began, last_line(log))


def last_line(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


def table(results: list[Result]) -> str:
    """Return the results as a table in Markdown."""
    lines = ["| part | result | minutes | last line |", "|---|---|---|---|"]
    for result in results:
        passed = "passed" if result.is_passed else "**failed**"
        minutes, seconds = divmod(round(result.seconds), 60)
        lines.append(f"| {result.part} | {passed} | {minutes}:{seconds:02} | {result.last_line.replace('|', '/')} |")
    return "\n".join([*lines, ""])


def main(parts: tuple[str, ...] = PARTS) -> int:
    """Run these parts. Return 0 if all of them pass."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    results: list[Result] = []
    for part in parts:
        print(f"make {part} ...", flush=True)
        results.append(run(part))
        TABLE.write_text(table(results), encoding="utf-8")
    print(table(results))
    return 0 if all(result.is_passed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:]) or PARTS))
