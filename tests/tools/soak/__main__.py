"""Plays random games by touch, killed again and again: `python -m tests.tools.soak [--minutes 3] [--seed N]`.

First the player's process is killed at random moments, and whatever it had promised must be on the disk. Then one
process plays on undisturbed, and what it holds in memory must not grow from game to game.
"""

import argparse
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from companion.shelf import Shelf
from tests.tools.soak.child import Child, Promise
from tests.tools.soak.evenings import LONG
from tests.tools.soak.memory import slope, verdict

KILLING = 0.4  # share of the time with kills
MOST_STEPS = 25  # until a kill
CALM = 6  # times the same game, with nothing in between


@dataclass
class Tally:
    """What was seen."""

    kills: int = 0
    steps: int = 0
    calm: list[int] = field(default_factory=list)
    """KB held after each of the games that are all the same, with the pages that were made."""
    lively: list[int] = field(default_factory=list)
    """KB held after each game with everything in between, without pages."""
    resident: list[int] = field(default_factory=list)


def kill_again_and_again(folder: Path, rng: random.Random, end: float, tally: Tally) -> None:
    """Let players play until they are killed at random moments."""
    levels = rng.sample(LONG, len(LONG))
    while time.monotonic() < end:
        child = Child(folder, rng.getrandbits(32), "--levels", *levels)
        promised = [child.promise() for _step in range(rng.randint(1, MOST_STEPS))]
        time.sleep(rng.random() * 0.4)
        promised += child.kill()
        tally.kills += 1
        tally.steps += len(promised)
        check_disk(folder, promised[-1])


def check_disk(folder: Path, promised: Promise) -> None:
    """What was promised last is there."""
    with Shelf.open(folder / "shelf.sqlite3") as shelf:
        assert shelf.mended is None, "the shelf was damaged"
        if "key" in promised:
            journal, actions = shelf.games.load(promised["key"]).journal, promised["actions"]
            assert len(journal) >= actions, "an entry is lost"
            assert not actions or journal[actions - 1].mark == promised["mark"], "an entry has changed"


def leave_alone(folder: Path, rng: random.Random, end: float, tally: Tally, leak: int) -> None:
    """Let one player play, and note its memory after every game."""
    child = Child(folder, rng.getrandbits(32), "--short", "--calm", str(CALM), "--leak", str(leak))
    while time.monotonic() < end:
        promised = child.promise()
        tally.steps += 1
        if "held" in promised:
            (tally.calm if promised["calm"] else tally.lively).append(promised["held"])
            tally.resident.append(promised["resident"])
    child.kill()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=3)
    options.add_argument("--seed", type=int, default=None)
    options.add_argument("--leak", type=int, default=0, help="lose so many KB in each game, to see that it is noticed")
    given = options.parse_args()
    seed = random.randrange(10**6) if given.seed is None else given.seed
    print(f"soak: seed {seed}, {given.minutes:g} minutes", flush=True)
    rng, tally, begun = random.Random(seed), Tally(), time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        killed, alone = Path(name) / "killed", Path(name) / "alone"
        killed.mkdir()
        alone.mkdir()
        kill_again_and_again(killed, rng, begun + given.minutes * 60 * KILLING, tally)
        print(f"soak: {tally.kills} kills in {tally.steps} steps, nothing promised was lost", flush=True)
        leave_alone(alone, rng, begun + given.minutes * 60, tally, given.leak)
    print(f"soak: {tally.steps} steps in all, {tally.steps / (time.monotonic() - begun):.1f} a second", flush=True)
    if len(tally.resident) > 1:
        first, *_others, last = (figure // 1024 for figure in tally.resident)
        print(f"soak: resident {first} to {last} MB, {slope(tally.resident):+.0f} KB a game", flush=True)
    print(f"soak: the same game {len(tally.calm)} times: {verdict(tally.calm)}", flush=True)
    print(f"soak: {len(tally.lively)} games with everything in between: {verdict(tally.lively)}", flush=True)


if __name__ == "__main__":
    main()
