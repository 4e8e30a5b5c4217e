"""Test broken records, backups, shelves, questions and commands: `python -m tests.tools.soak.fuzz [--minutes N]`.

Every input with a wrong answer is kept in build/fuzz/; `--again FILE` tries it once more.
"""

import argparse
import hashlib
import io
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.cli.arguments import answer_lines
from companion.cli.fishing import answer
from tests import ROOT
from tests.memory import IN_MEMORY
from tests.tools.soak.commands import Attempt, check_answers, run_and_check, workplace
from tests.tools.soak.files import check_file
from tests.tools.soak.mutations import broken, broken_text, good_attempts, good_files, good_questions, other_file
from tests.tools.soak.shelves import broken_shelf, check_shelf, good_shelves

FOUND = ROOT / "build" / "fuzz"


class Target(NamedTuple):
    """A kind of input: good examples, a function that breaks one, and a function that checks the answer."""

    good: Callable[[], list[bytes]]
    broken: Callable[[random.Random, bytes], bytes]
    check: Callable[[bytes], str]
    """A function that raises if the answer is wrong, and otherwise returns a word for it."""


def _check_questions(data: bytes) -> str:
    answers = "".join(answer_lines(answer, io.BytesIO(data)))
    return "settled" if check_answers(data, answers) else "refused"


def _check_command(data: bytes) -> str:
    return "refused" if run_and_check(Attempt.of(data)) else "answered"


TARGETS = {
    "questions": Target(good_questions, broken_text, _check_questions),
    "files": Target(good_files, other_file, check_file),
    "commands": Target(
        lambda: [bytes(attempt) for attempt in good_attempts()],
        lambda rng, data: bytes(broken(rng, Attempt.of(data))),
        _check_command,
    ),
    "shelves": Target(good_shelves, broken_shelf, check_shelf),
}


def at_random(name: str, seconds: float, seed: int) -> int:
    """Break good inputs for this many seconds. Return the number of wrong answers.

    Keep one input for each line of code that fails.
    """
    target, rng, answers = TARGETS[name], random.Random(seed), Counter[str]()
    good, failed = target.good(), set()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = target.broken(rng, rng.choice(good))
        try:
            answers[target.check(data)] += 1
        except Exception as error:
            answers["wrong"] += 1
            last = traceback.extract_tb(error.__traceback__)[-1]
            line = (type(error), last.filename, last.lineno)
            if line not in failed:
                failed.add(line)
                keep(name, data, error)
    print(f"{name}: {answers.total()} runs, {dict(answers)}", flush=True)
    return answers["wrong"]


def keep(name: str, data: bytes, error: Exception) -> None:
    """Write an input to a file, and print the error it caused."""
    FOUND.mkdir(parents=True, exist_ok=True)
    file = FOUND / f"{name}-{hashlib.sha1(data).hexdigest()[:12]}"
    file.write_bytes(data)
    print(f"FOUND {file}\n{''.join(traceback.format_exception(error, limit=-4))}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=1, help="for all kinds of input together")
    options.add_argument("--seed", type=int, default=random.randrange(1, 10**6))
    options.add_argument("--only", choices=TARGETS, help="one kind of input")
    options.add_argument("--again", type=lambda text: Path(text).absolute(), metavar="FILE")
    given = options.parse_args()
    os.environ["LANGUAGE"] = "en"
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, workplace(Path(folder) / "desk"):
        if given.again is not None:
            name = given.again.name.split("-")[0]
            print(f"{name}: {TARGETS[name].check(given.again.read_bytes())}")
            return
        print(f"seed {given.seed}", flush=True)
        names = [given.only] if given.only else list(TARGETS)
        seconds = given.minutes * 60 / len(names)
        findings = sum(at_random(name, seconds, given.seed) for name in names)
    print(f"{findings} findings, kept in {FOUND.relative_to(ROOT)}/" if findings else "no findings")
    sys.exit(findings > 0)


if __name__ == "__main__":
    main()
