"""Breaks records, backups, shelves, questions and command lines.

`python -m tests.tools.soak.fuzz [--minutes N] [--seed N]`

Where atheris is installed it looks for input that reaches new code, and goes on from what it found the last time;
without it the input is broken at random. Whatever is not answered as it should be is kept in build/fuzz/, and
`--again FILE` tries it once more.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

from tests import ROOT
from tests.tools.soak.commands import IN_MEMORY, workplace
from tests.tools.soak.findings import Findings
from tests.tools.soak.targets import TARGETS

FOUND = ROOT / "build" / "fuzz"
COVERAGE = re.compile(r"#(?P<runs>\d+)\s.*cov: (?P<coverage>\d+)")


def guided(name: str, seconds: float, seed: int) -> int:
    """Let atheris look for input that reaches new code; return how many findings there were."""
    options = [name, f"{seconds:.0f}", str(seed), str(FOUND)]
    command = [sys.executable, "-m", "tests.tools.soak.guided", *options]
    begun, now, answers, findings = None, None, "", 0
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        others = []
        for line in process.stdout:
            if match := COVERAGE.match(line):
                begun, now = begun or match, match
            elif line.startswith("answers "):
                answers = line.removeprefix("answers ").strip()
            elif not line.startswith(("INFO:", "WARNING:", "#")):
                others.append(line)
                findings += line.startswith("FOUND ")
    if process.returncode != 0 or findings:
        sys.stderr.writelines(others)
    if begun is None or now is None:
        return 1
    print(f"{name}: {now['runs']} runs, coverage {begun['coverage']} -> {now['coverage']}, {answers}", flush=True)
    return findings or int(process.returncode != 0)


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
    """Try something that was found once more; raises where it is still not answered as it should be."""
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
        is_guided = find_spec("atheris") is not None
        if not is_guided:
            print("atheris is not installed: breaking input at random instead of guided by coverage", flush=True)
        FOUND.mkdir(parents=True, exist_ok=True)
        names = [given.only] if given.only else list(TARGETS)
        seconds = given.minutes * 60 / len(names)
        findings = sum((guided if is_guided else at_random)(name, seconds, seed) for name in names)
    print(f"{findings} findings, kept in {FOUND.relative_to(ROOT)}/" if findings else "no findings")
    sys.exit(findings > 0)


if __name__ == "__main__":
    main()
