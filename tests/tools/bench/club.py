"""Benchmarks of the club: the time until an event is in the database, and the database's own time for it.

    python -m tests.tools.bench.club INVITATION FOLDER FIRST COUNT

simulates tables of a club. Each has a shelf, syncs in its own thread like the app, and records a trick every two
seconds. It prints a line once all tables have joined, waits for a line of input, and plays.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from pg8000.native import Connection

from companion.club import Club, Invitation, Syncing, background, create, join, parse_invitation
from companion.club.sending import send
from companion.fishing.events import Setup, caught_whole
from companion.shelf import Shelf
from tests import FOUR, ROOT
from tests.club.postgres import ADMIN, PASSWORD, Postgres, obstacle, temporary_server
from tests.memory import IN_MEMORY
from tests.tools.bench.figures import MILLISECONDS, SECONDS, Figure, percentile_95
from tests.tools.bench.processes import answer_of
from tests.tools.bench.shelves import shelf

if TYPE_CHECKING:
    from tests.screens.harness import Running

TABLES, PROCESSES = 200, 2
LASTS, EVERY = 60.0, 2.0
"""Seconds that the tables play, and seconds between two tricks at a table."""
READS_EVERY = 0.05
"""Seconds between two reads of the club."""
EVENTS = 100
CHANGES = """SELECT change, extract(epoch FROM now() - changed_at)::float8 FROM fishing_companion.games
    WHERE change > :cursor ORDER BY change"""


def measure(folder: Path, runs: int) -> list[Figure]:
    if obstacle():
        print(obstacle(), file=sys.stderr)
        return []
    with temporary_server() as postgres:
        return [lag(postgres), storing(postgres), tapping(postgres, folder, runs)]


def lag(postgres: Postgres) -> Figure:
    """Measure the time from an event at one of many tables until another device can read it in the database."""
    invitation = create(postgres.address(), "Large club")
    lags: list[float] = []
    is_over = Event()
    each = TABLES // PROCESSES
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, ExitStack() as stack:
        command = [sys.executable, "-m", "tests.tools.bench.club", str(invitation), folder]
        children = []
        for first in range(0, TABLES, each):
            arguments = [*command, str(first), str(each)]
            child = subprocess.Popen(arguments, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            children.append(stack.enter_context(child))
        for child in children:
            assert child.stdout.readline() == "ready\n"
        reader = Thread(target=_read, args=(invitation, lags, is_over))
        reader.start()
        for child in children:
            print(file=child.stdin, flush=True)
        for child in children:
            assert child.stdout.readline() == "done\n"
        is_over.set()
        reader.join()
    what = f"an event of one of {TABLES} tables until the club can read it, 95th percentile of {len(lags)}"
    return Figure(what, "", SECONDS, [percentile_95(lags)], most=1.0)


def _read(invitation: Invitation, lags: list[float], is_over: Event) -> None:
    """Read the changes of a club until `is_over` is set, and append the age of each to `lags`."""
    to = invitation.address
    with Connection(to.user, to.host, to.database, to.port, to.password, ssl_context=False) as connection:
        cursor = connection.run("SELECT change FROM fishing_companion.clubs")[0][0]
        while not is_over.wait(READS_EVERY):
            for change, age in connection.run(CHANGES, cursor=cursor):
                cursor = change
                lags.append(age)


def play_at_tables(invitation: str, folder: str, first: str, count: str) -> None:
    """Join a club with `count` simulated tables, and play at all of them."""
    # Receiving is the work of each device: simulating it for all on one machine would distort the result.
    background.RECEIVES_EVERY = 3600.0
    clubs = []
    for number in range(int(first), int(first) + int(count)):
        opened = Shelf.open(Path(folder) / str(number) / "shelf.sqlite3")
        join(opened, parse_invitation(invitation), f"Table {number}")
        clubs.append(Club(opened))
    games = [club.shelf.games.begin(Setup(FOUR)) for club in clubs]
    threads = [Syncing(club) for club in clubs]
    while any(thread.status.last_sync is None or thread.status.waiting for thread in threads):
        time.sleep(0.1)
    print("ready", flush=True)
    sys.stdin.readline()
    began = time.monotonic()
    for turn in range(int(LASTS / EVERY * len(games))):
        time.sleep(max(0.0, began + turn * EVERY / len(games) - time.monotonic()))
        games[turn % len(games)].record(caught_whole(range(4), turn % 3))
    while any(thread.status.waiting for thread in threads):
        time.sleep(0.1)
    time.sleep(1.0)
    print("done", flush=True)


def storing(postgres: Postgres) -> Figure:
    """Measure the database's time to store an event, compared with a bare insert of the same game as JSON."""
    ours, bare = [], []
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, ExitStack() as stack:
        opened = stack.enter_context(Shelf.open(Path(folder) / "shelf.sqlite3"))
        join(opened, create(postgres.address(), "Small club"), "Table 1")
        club = stack.enter_context(Club(opened))
        server = stack.enter_context(club.member.connect())
        plain = stack.enter_context(
            closing(Connection(ADMIN, "127.0.0.1", "postgres", postgres.port, PASSWORD, ssl_context=False))
        )
        plain.run("CREATE TEMPORARY TABLE bare (record jsonb)")
        game = opened.games.begin(Setup(FOUR))
        server.call("hello")
        send(club, server)
        rows = server.rows

        def timed(statement: str, **values: object) -> list[list[object]]:
            began = time.perf_counter()
            answer = rows(statement, **values)
            if "put_game" in statement:
                ours.append((time.perf_counter() - began) * 1000)
                began = time.perf_counter()
                plain.run("INSERT INTO bare VALUES (CAST(:record AS jsonb))", record=values["record"])
                bare.append((time.perf_counter() - began) * 1000)
            return answer

        server.rows = timed  # type: ignore[method-assign]
        for turn in range(EVENTS):
            game.record(caught_whole(range(4), turn % 3))
            send(club, server)
            if not game.figures.is_running:
                break
    return Figure("the database for an event", "a bare insert of the same game", MILLISECONDS, ours, bare)


def tapping(postgres: Postgres, folder: Path, runs: int) -> Figure:
    """Measure the time from a tap on a tile to its frame, at a table that is in a club and at one that is not."""
    invitation = str(create(postgres.address(), "Tapping club"))
    arguments = ("tests.tools.bench.touching", "club", str(runs), invitation)
    answer = answer_of(*arguments, folder=folder, shelf=shelf(folder, 10))
    what = "tap on a tile until its frame, in a club"
    return Figure(what, "in none", MILLISECONDS, answer["others"], answer["alone"], most=1.05)


@contextmanager
def syncing(running: "Running", opened: Shelf) -> Iterator[None]:
    """Sync a running app with its club until the block ends."""
    with Club(opened) as joined, Syncing(joined) as thread:
        running.wait_until(lambda: thread.status.last_sync is not None, "the first sync")
        yield
        assert thread.status.is_online


if __name__ == "__main__":
    play_at_tables(*sys.argv[1:])
