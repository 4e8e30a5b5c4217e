"""Play random games by touch, killed again and again: `python -m tests.tools.soak [--minutes 3] [--seed N]`.

First the process of a simulated player is killed at random moments: every action that it had reported as saved must be
on the disk. Then one process plays without being killed: its memory must not grow from game to game.
"""

import argparse
import random
import tempfile
import time
from pathlib import Path

from tests.tools.soak.child import Child, check_disk
from tests.tools.soak.memory import FEWEST, WARM_UP, verdict

LEVELS = ("cards", "catches", "mixture")
KILLING = 0.4
"""The share of the running time in which the processes of simulated players are killed."""
MOST_STEPS = 25
"""The maximum number of steps before a kill."""


def kill_again_and_again(folder: Path, rng: random.Random, end: float) -> None:
    """Kill simulated players at random moments until `end`. Raise AssertionError if a saved action is lost."""
    kills = steps = 0
    while time.monotonic() < end:
        child = Child("player", folder, rng.getrandbits(32), "--levels", *LEVELS)
        promised = [child.promise() for _step in range(rng.randint(1, MOST_STEPS))]
        time.sleep(rng.random() * 0.4)
        promised += child.kill()
        kills, steps = kills + 1, steps + len(promised)
        check_disk(folder, promised[-1])
    print(f"soak: {kills} kills in {steps} steps, nothing promised was lost", flush=True)


def play_undisturbed(folder: Path, rng: random.Random, end: float) -> None:
    """Let a simulated player play until `end`, or longer if the games are too few. Check that memory does not grow."""
    child = Child("player", folder, rng.getrandbits(32), "--short")
    steps, figures = 0, []
    while time.monotonic() < end or len(figures) < WARM_UP + FEWEST:
        promised = child.promise()
        steps += 1
        if "allocated" in promised:
            figures.append(promised["allocated"])
    child.kill()
    print(f"soak: {len(figures)} games in {steps} steps: {verdict(figures)}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=3)
    options.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = options.parse_args()
    print(f"soak: seed {given.seed}, {given.minutes:g} minutes", flush=True)
    rng, began = random.Random(given.seed), time.monotonic()
    with tempfile.TemporaryDirectory() as killed, tempfile.TemporaryDirectory() as alone:
        kill_again_and_again(Path(killed), rng, began + given.minutes * 60 * KILLING)
        play_undisturbed(Path(alone), rng, began + given.minutes * 60)


if __name__ == "__main__":
    main()
