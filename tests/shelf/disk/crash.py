"""Kill a process that writes to a shelf, again and again, and check that no acknowledged action is lost.

Run with a folder, a seed and the number of kills; prints a tally as JSON. The processes are forked, which is much
faster than starting Python.
"""

import json
import os
import random
import signal
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from companion.fishing.events import Setup
from companion.shelf import KeptGame, Shelf
from tests import NAMES
from tests.shelf.evening import act


@dataclass
class Tally:
    kills: int = 0
    acknowledged: int = 0
    unacknowledged: int = 0
    """Actions that were written but not acknowledged yet when the process was killed."""
    games: int = 0
    backups: int = 0


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


def run(path: Path, seed: int, kills: int) -> Tally:
    rng = random.Random(seed)
    tally = Tally()
    expected: dict[str, tuple[int, int]] = {}
    while tally.kills < kills:
        acknowledged = killed_at_random(path, rng)
        tally.kills += 1
        tally.acknowledged += len(acknowledged)
        for line in acknowledged:
            key, actions, mark, _ = line.split()
            expected[key] = int(actions), int(mark)
        with Shelf.open(path) as shelf:
            for key in keys_of(acknowledged):
                tally.unacknowledged += unacknowledged_actions(shelf.games.load(key), *expected[key])
            draft = shelf.notes.drafts().get("table")
            if len(acknowledged) > 1:  # each draft is saved before the next action is acknowledged
                assert draft["number"] >= int(acknowledged[-2].split()[3]), "a saved draft is lost"
    with Shelf.open(path) as shelf:
        assert shelf.repaired is None
        assert shelf.trouble is None
        for key, (actions, mark) in expected.items():
            journal = shelf.games.load(key).journal
            assert not actions or journal[actions - 1].mark == mark, "an acknowledged action is lost"
        tally.games = shelf.games.count()
        shelf.backups.wait()
        tally.backups = len(shelf.backups.all())
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]
    return tally


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


def keys_of(acknowledged: list[str]) -> set[str]:
    return {line.split()[0] for line in acknowledged}


def unacknowledged_actions(game: KeptGame, actions: int, mark: int) -> int:
    """Return the number of actions in a game after the last acknowledged one, which must be 0 or 1."""
    if actions:
        assert game.journal[actions - 1].mark == mark, "an acknowledged action is lost"
    assert len(game.journal) - actions in (0, 1)
    return len(game.journal) - actions


if __name__ == "__main__":
    folder, seed, kills = sys.argv[1:]
    print(json.dumps(asdict(run(Path(folder) / "shelf.sqlite3", int(seed), int(kills)))))
