"""Looks at every page in every window there is: `python -m tests.tools.soak.looks [--minutes 10] [--seed N]`.

The tests that `make test` runs in a sample of windows, sizes of text and languages are run in all of them, in an order
that the seed decides, until the time is over.
"""

import argparse
import os
import random
import sys
import time

import pytest


class Order:
    """Shuffles what pytest has found, and ends it in time."""

    def __init__(self, seed: int, minutes: float) -> None:
        self.rng, self.end = random.Random(seed), time.monotonic() + minutes * 60

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Have the first minutes look at a bit of everything."""
        self.rng.shuffle(items)

    def pytest_runtest_protocol(self) -> bool | None:
        """Leave out what is left once the time has run out; what was found until then is still told."""
        return True if time.monotonic() > self.end else None


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--seed", type=int, default=None)
    given = options.parse_args()
    seed = random.randrange(10**6) if given.seed is None else given.seed
    print(f"looks: seed {seed}, {given.minutes:g} minutes", flush=True)
    os.environ["EVERY_LOOK"] = "yes"
    return pytest.main(["-m", "sweep", "--tb=short", "tests/screens"], plugins=[Order(seed, given.minutes)])


if __name__ == "__main__":
    sys.exit(main())
