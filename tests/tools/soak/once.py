"""Look for a tap that counts twice or not at all: `python -m tests.tools.soak.once [--games 100000] [--first N]`.

Games of both kinds are entered at a tablet with phones and at browsers, while messages are lost, repeated and late and
devices are killed (`tests/follow/once`). The shortest way to a failure is printed, and the command that finds it again.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from typing import Any

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.follow.once.machine import KINDS, STEPS, TABLES, OneTable

PART = 500
"""The number of games that have one seed."""
SETTINGS: dict[str, Any] = {
    "database": None, "deadline": None, "print_blob": True, "phases": (Phase.generate, Phase.shrink),
    "stateful_step_count": STEPS, "suppress_health_check": list(HealthCheck),
}  # fmt: skip


def play(number: int) -> None:
    """Play games with the seed of this number, which says of which kind and at which devices."""
    kinds = list(product(KINDS, TABLES))
    kind, table = kinds[number % len(kinds)]
    begin = partial(OneTable, KINDS[kind], TABLES[table])
    seed(number)(begin)
    try:
        run_state_machine_as_test(begin, settings=settings(max_examples=PART, **SETTINGS))
    except BaseException:
        print(f"soak: {kind}, {table}: python -m tests.tools.soak.once --games 1 --first {number} fails", flush=True)
        raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    numbers = range(given.first, given.first + max(1, given.games // PART))
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        for _played in processes.map(play, numbers):
            pass
    print(f"soak: {len(numbers) * PART} games at several devices, each tap counted once or was refused", flush=True)


if __name__ == "__main__":
    main()
