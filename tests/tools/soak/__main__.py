"""Play random games by touch, killed again and again: `python -m tests.tools.soak [--minutes 3] [--seed N]`.

First the process of a simulated player is killed at random moments: every action that it had reported as saved must be
on the disk. Then one process plays without being killed: its memory must not grow from game to game.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Timer
from typing import Any

from companion.shelf import Shelf
from tests.tools.soak.memory import FEWEST, WARM_UP, verdict

LEVELS = ("cards", "catches", "mixture")
KILLING = 0.4
"""The share of the running time in which the processes of simulated players are killed."""
MOST_STEPS = 25
"""The maximum number of steps before a kill."""
TIMEOUT = 60
"""Seconds to wait for one step."""

Promise = dict[str, Any]


class Child:
    """The process of a simulated player. It prints a line for each saved action."""

    def __init__(self, folder: Path, seed: int, *options: str) -> None:
        command = [sys.executable, "-m", "tests.tools.soak.player", str(folder), str(seed), *options]
        environment = {**os.environ, "PYTHONMALLOC": "malloc"}
        self._log = (folder / "player.log").open("w+")
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, text=True, env=environment
        )

    def promise(self) -> Promise:
        """Wait for the next action that is saved. Return what the process prints about it."""
        deadline = Timer(TIMEOUT, self._process.kill)
        deadline.start()
        line = self._process.stdout.readline()
        deadline.cancel()
        if not line:
            self._process.wait()
            self._log.seek(0)
            raise SystemExit(f"the player ended or did not answer for {TIMEOUT} s:\n{self._log.read()[-4000:]}")
        return json.loads(line)

    def kill(self) -> list[Promise]:
        """Kill the process. Return its unread output about saved actions."""
        self._process.kill()
        printed, _errors = self._process.communicate()
        self._log.close()
        return [json.loads(line) for line in printed.splitlines(keepends=True) if line.endswith("\n")]


def kill_again_and_again(folder: Path, rng: random.Random, end: float) -> None:
    """Kill simulated players at random moments until `end`. Raise AssertionError if a saved action is lost."""
    kills = steps = 0
    while time.monotonic() < end:
        child = Child(folder, rng.getrandbits(32), "--levels", *LEVELS)
        promised = [child.promise() for _step in range(rng.randint(1, MOST_STEPS))]
        time.sleep(rng.random() * 0.4)
        promised += child.kill()
        kills, steps = kills + 1, steps + len(promised)
        check_disk(folder, promised[-1])
    print(f"soak: {kills} kills in {steps} steps, nothing promised was lost", flush=True)


def check_disk(folder: Path, promised: Promise) -> None:
    with Shelf.open(folder / "shelf.sqlite3") as shelf:
        assert shelf.repaired is None, "the shelf was damaged"
        if "key" in promised:
            journal, actions = shelf.games.load(promised["key"]).journal, promised["actions"]
            assert len(journal) >= actions, "an entry is lost"
            assert not actions or journal[actions - 1].mark == promised["mark"], "an entry has changed"


def play_undisturbed(folder: Path, rng: random.Random, end: float) -> None:
    """Let a simulated player play until `end`, or longer if the games are too few. Check that memory does not grow."""
    child = Child(folder, rng.getrandbits(32), "--short")
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
