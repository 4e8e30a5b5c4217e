"""Kill a process that writes to a shelf, again and again, and check that no acknowledged action is lost.

Run with a folder, a seed and the number of kills; prints the number of acknowledged actions. The processes are forked,
which is much faster than starting Python.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from companion.fishing.events import Setup
from companion.shelf import Shelf
from tests import NAMES
from tests.shelf.evening import act


def write_until_killed(path: Path, seed: int, pipe: int) -> None:
    """Play random games on the shelf, and write a line to the pipe for each action that is on the disk."""
    rng = random.Random(seed)
    shelf = Shelf.open(path)
    running = shelf.games.running()
    game = None if running is None else shelf.games.load(running.key)
    for number in range(10**9):
        if game is None or rng.random() < 0.03:
            game = shelf.games.begin(Setup(NAMES[: rng.randint(3, 5)], rng.randrange(3)))
        elif not act(rng, game):
            continue
        os.write(pipe, f"{game.key} {len(game.journal)} {game.last_mark} {number}\n".encode())
        shelf.notes.save_draft("table", {"number": number})


def run(path: Path, seed: int, kills: int) -> int:
    """Kill processes that play, and check the shelf after each kill. Return the number of acknowledged actions."""
    rng = random.Random(seed)
    total = 0
    expected: dict[str, tuple[int, int]] = {}
    """The number of actions of each game, and the mark of the last one."""
    for _kill in range(kills):
        acknowledged = [line.split() for line in killed_at_random(path, rng)]
        total += len(acknowledged)
        for key, actions, mark, _ in acknowledged:
            expected[key] = int(actions), int(mark)
        with Shelf.open(path) as shelf:
            check_journals(shelf, expected)
            draft = shelf.notes.drafts().get("table")
            if len(acknowledged) > 1:  # each draft is saved before the next action is acknowledged
                assert draft["number"] >= int(acknowledged[-2][3]), "a saved draft is lost"
            assert (shelf.repaired, shelf.trouble) == (None, None)
    return total


def check_journals(shelf: Shelf, expected: dict[str, tuple[int, int]]) -> None:
    """Check that each game has all acknowledged actions, and perhaps one that was written but not acknowledged."""
    for key, (actions, mark) in expected.items():
        journal = shelf.games.load(key).journal
        assert len(journal) - actions in (0, 1)
        assert not actions or journal[actions - 1].mark == mark, "an acknowledged action is lost"
        expected[key] = len(journal), journal[-1].mark if journal else 0


def killed_at_random(path: Path, rng: random.Random) -> list[str]:
    """Start a process that plays, and kill it at a random moment. Return the lines that it wrote."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            write_until_killed(path, rng.getrandbits(32), writing)
        finally:
            os._exit(1)
    os.close(writing)
    data = b""
    wanted = rng.choice([0, 1, 2, rng.randrange(40), rng.randrange(40)])
    while data.count(b"\n") < wanted:
        chunk = os.read(reading, 65536)
        assert chunk, "the process ended before it was killed"
        data += chunk
    time.sleep(rng.random() * (0.03 if wanted == 0 else 0.003))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the process ended before it was killed"
    while chunk := os.read(reading, 65536):
        data += chunk
    os.close(reading)
    return data.decode().splitlines()


if __name__ == "__main__":
    folder, seed, kills = sys.argv[1:]
    print(run(Path(folder) / "shelf.sqlite3", int(seed), int(kills)))
