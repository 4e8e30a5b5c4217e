"""Plays random games by touch, killed again and again: `python -m tests.soak [--minutes 3] [--seed N]`.

First the player's process is killed at random moments, and whatever it had promised must be on the shelf. Then one
process plays on undisturbed, and its memory must not grow from game to game.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer

from companion.library import Library

KILLING = 0.4  # share of the time with kills
WARM_UP = 2  # games after which pages and caches are all there
PATIENCE = 60  # seconds for one step
MOST_GROWTH = 256  # KB a game; what is noise in one evening of ten games


@dataclass
class Tally:
    """What was seen."""

    kills: int = 0
    steps: int = 0
    games: int = 0
    memory: list[int] = field(default_factory=list)
    """KB in use at the end of each game of the process that was left alone."""


class Child:
    """The player as a process of its own."""

    def __init__(self, folder: Path, seed: int) -> None:
        command = [sys.executable, "-m", "tests.soak.player", str(folder), str(seed)]
        self._log = (folder / "player.log").open("w+")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True)

    def promise(self) -> list[str]:
        """Wait for the next step: key, actions, mark, games over, memory."""
        hangs = Timer(PATIENCE, self._process.kill)
        hangs.start()
        line = self._process.stdout.readline()
        if not line:
            why = "gave up" if hangs.is_alive() else f"did not answer for {PATIENCE} s"
            hangs.cancel()
            self._process.wait()
            self._log.seek(0)
            raise SystemExit(f"the player {why}:\n{self._log.read()[-4000:]}")
        hangs.cancel()
        return line.split()

    def kill(self) -> list[list[str]]:
        """End it without a word; what it had still said."""
        os.kill(self._process.pid, signal.SIGKILL)
        said, _nothing = self._process.communicate()
        self._log.close()
        return [line.split() for line in said.splitlines() if line.count(" ") == 4]


def kill_at_random(folder: Path, rng: random.Random, end: float, tally: Tally) -> None:
    """Let players play until they are killed, in the middle of whatever they do."""
    while time.monotonic() < end:
        child = Child(folder, rng.getrandbits(32))
        promised = [child.promise() for _step in range(rng.randint(1, 25))]
        time.sleep(rng.random() * 0.4)
        promised += child.kill()
        tally.kills += 1
        tally.steps += len(promised)
        key, actions, mark, *_more = promised[-1]
        with Library.open(folder / "shelf.sqlite3") as library:
            assert library.mended is None, "the shelf was damaged"
            journal = library.games.load(key).journal
            assert len(journal) >= int(actions), "an entry is lost"
            assert journal[int(actions) - 1].mark == int(mark) or not int(actions), "an entry has changed"


def leave_alone(folder: Path, rng: random.Random, end: float, tally: Tally) -> None:
    """Let one player play, and note its memory after every game."""
    child = Child(folder, rng.getrandbits(32))
    over = None
    while time.monotonic() < end:
        *_promise, games, memory = child.promise()
        tally.steps += 1
        if over is not None and games != over:
            tally.games += 1
            tally.memory.append(int(memory))
        over = games
    child.kill()


def slope(figures: list[int]) -> float:
    """By how much figures grow from one to the next, fitted to all of them."""
    middle, mean = (len(figures) - 1) / 2, sum(figures) / len(figures)
    spread = sum((place - middle) ** 2 for place in range(len(figures)))
    return sum((place - middle) * (figure - mean) for place, figure in enumerate(figures)) / spread


def verdict(memory: list[int]) -> str:
    """What the memory after the warm-up says; raises where it grows."""
    settled = memory[WARM_UP:]
    if len(settled) < 3:
        return f"{len(memory)} games are too few to judge memory: give more --minutes"
    growth = slope(settled)
    assert growth <= MOST_GROWTH, f"memory grows by {growth:.0f} KB a game: {settled}"
    return f"memory is steady: {growth:+.0f} KB a game over {len(settled)} games, {settled[-1] // 1024} MB at the end"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=3)
    options.add_argument("--seed", type=int, default=None)
    given = options.parse_args()
    seed = random.randrange(10**6) if given.seed is None else given.seed
    print(f"soak: seed {seed}, {given.minutes:g} minutes", flush=True)
    rng, tally, begun = random.Random(seed), Tally(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        kill_at_random(Path(folder), rng, begun + given.minutes * 60 * KILLING, tally)
        print(f"soak: {tally.kills} kills in {tally.steps} steps, nothing promised was lost", flush=True)
        leave_alone(Path(folder), rng, begun + given.minutes * 60, tally)
    print(f"soak: {tally.steps} steps, {tally.games} games left alone; {verdict(tally.memory)}")


if __name__ == "__main__":
    main()
