"""Breaks records, backups, shelves, questions and command lines.

`python -m tests.tools.soak.fuzz [--minutes N] [--seed N]`

Whatever is not answered as it should be is kept in build/fuzz/, and `--again FILE` tries it once more.
"""

import argparse
import hashlib
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from tests import ROOT
from tests.memory import IN_MEMORY
from tests.tools.soak.commands import workplace
from tests.tools.soak.targets import TARGETS

FOUND = ROOT / "build" / "fuzz"


class Findings:
    """The failures of one kind of input, a file for each place that failed."""

    def __init__(self, target: str, folder: Path) -> None:
        self._target = target
        self._folder = folder
        self._seen: set[tuple[object, ...]] = set()

    def note(self, data: bytes, error: BaseException) -> None:
        """Keep an input that was not answered as it should be, unless another one went wrong at the same place."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = (type(error), last.filename, last.lineno)
        if place in self._seen:
            return
        self._seen.add(place)
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{self._target}-{hashlib.sha1(data).hexdigest()[:12]}"
        file.write_bytes(data)
        trace = "".join(traceback.format_exception(error, limit=-4))
        print(f"FOUND {file}\n{trace}", flush=True)


def at_random(name: str, seconds: float, seed: int) -> int:
    """Break good input for so long; return how many findings there were."""
    target, rng, found, answers = TARGETS[name], random.Random(seed), Findings(name, FOUND), Counter[str]()
    good = target.good()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = target.broken(rng, rng.choice(good))
        try:
            answers[target.check(data)] += 1
        except Exception as error:
            found.note(data, error)
            answers["not as it should be"] += 1
    print(f"{name}: {answers.total()} runs, {dict(answers)}", flush=True)
    return answers["not as it should be"]


def again(file: Path) -> None:
    """Try a found input again. Raise if it still fails."""
    name = file.name.split("-")[0]
    print(f"{name}: {TARGETS[name].check(file.read_bytes())}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=1, help="for all kinds of input together")
    options.add_argument("--seed", type=int, default=None)
    options.add_argument("--only", choices=TARGETS, help="one kind of input")
    options.add_argument("--again", type=lambda text: Path(text).absolute(), metavar="FILE")
    given = options.parse_args()
    os.environ["LANGUAGE"] = "en"
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, workplace(Path(folder) / "desk"):
        if given.again is not None:
            again(given.again)
            return
        seed = random.randrange(1, 10**6) if given.seed is None else given.seed
        print(f"seed {seed}", flush=True)
        names = [given.only] if given.only else list(TARGETS)
        seconds = given.minutes * 60 / len(names)
        findings = sum(at_random(name, seconds, seed) for name in names)
    print(f"{findings} findings, kept in {FOUND.relative_to(ROOT)}/" if findings else "no findings")
    sys.exit(findings > 0)


if __name__ == "__main__":
    main()
