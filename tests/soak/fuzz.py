"""Breaks records, backups, questions and command lines: `python -m tests.soak.fuzz --seconds 60 [--seed N]`.

Where atheris is installed it looks for input that reaches new code; without it the input is broken at random.
"""

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.soak.commands import Attempt, tried, workplace
from tests.soak.mutations import broken, good_attempts


def at_random(seconds: float, seed: int) -> None:
    """Break good input for so long; the first answer that is not as it should be ends it, with what caused it."""
    rng, good, answers = random.Random(seed), good_attempts(), Counter()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        attempt = broken(rng, good)
        try:
            answers[tried(attempt)] += 1
        except BaseException:
            print(f"seed {seed}, attempt {answers.total() + 1}: {attempt}", file=sys.stderr)
            raise
    print(f"{answers.total()} attempts: {answers[0]} answered, {answers[2]} refused, no other end")


def guided(seconds: float, seed: int) -> None:
    """The same, with input that atheris makes from what reached new code; does not return."""
    import atheris

    good = good_attempts()

    def one(data: bytes) -> None:
        if data:
            example = good[data[0] % len(good)]
            tried(Attempt(example.arguments, data[1:]) if example.stdin else Attempt(_words(data[1:])))

    atheris.instrument_all()
    with tempfile.TemporaryDirectory() as corpus:
        for number, example in enumerate(good):
            content = example.stdin or "\n".join(example.arguments).encode()
            (Path(corpus) / str(number)).write_bytes(bytes([number]) + content)
        atheris.Setup([sys.argv[0], corpus, f"-max_total_time={seconds:.0f}", f"-seed={seed}"], one)
        atheris.Fuzz()


def _words(data: bytes) -> tuple[str, ...]:
    words = data.decode(errors="replace").split("\n")
    return tuple(word for word in words if not word.startswith(("-o", "--o"))) or ("trick",)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=None)
    given = options.parse_args()
    seed = random.randrange(10**6) if given.seed is None else given.seed
    print(f"seed {seed}", flush=True)
    try:
        import atheris  # noqa: F401
    except ImportError:
        print("atheris is not installed: breaking input at random instead of guided by coverage", flush=True)
        run = at_random
    else:
        run = guided
    with tempfile.TemporaryDirectory() as folder, workplace(Path(folder)):
        run(given.seconds, seed)


if __name__ == "__main__":
    main()
