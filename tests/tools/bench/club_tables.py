"""Simulated tables of a club, in a process of their own.

    python -m tests.tools.bench.club_tables INVITATION FOLDER FIRST COUNT SECONDS

Each table has a shelf and syncs in a thread of its own, like the app. It records a trick every two seconds. Prints a
line once all tables have joined, waits for one, and plays.
"""

import sys
import time
from pathlib import Path

from companion.club import Club, Syncing, background, join, parse_invitation
from companion.fishing.events import Setup, caught_whole
from companion.shelf import Shelf

EVERY = 2.0
"""Seconds between two tricks at a table."""


def main(invitation: str, folder: str, first: str, count: str, seconds: str) -> None:
    """Play at all tables."""
    # What one device receives is the work of that device: on one machine, all of them together measure nothing.
    background.RECEIVES_EVERY = 3600.0
    clubs = []
    for number in range(int(first), int(first) + int(count)):
        shelf = Shelf.open(Path(folder) / str(number) / "shelf.sqlite3")
        join(shelf, parse_invitation(invitation), f"Table {number}")
        clubs.append(Club(shelf))
    games = [club.shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki"))) for club in clubs]
    threads = [Syncing(club) for club in clubs]
    while any(thread.status.last_sync is None or thread.status.waiting for thread in threads):
        time.sleep(0.1)
    print("ready", flush=True)
    sys.stdin.readline()
    began = time.monotonic()
    for turn in range(int(float(seconds) / EVERY * len(games))):
        time.sleep(max(0.0, began + turn * EVERY / len(games) - time.monotonic()))
        games[turn % len(games)].record(caught_whole(range(4), turn % 3))
    while any(thread.status.waiting for thread in threads):
        time.sleep(0.1)
    time.sleep(1.0)
    print("done", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
