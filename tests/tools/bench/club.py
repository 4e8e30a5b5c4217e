"""The club: how long an event takes from its table to the database, and what the database does for it."""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Thread

from pg8000.native import Connection

from companion.club import Club, Invitation, create, join
from companion.club.syncing import send
from companion.fishing.events import Setup, caught_whole
from companion.shelf import Shelf
from tests.club.postgres import ADMIN, HINT, PASSWORD, Postgres, binaries, in_temporary_folder
from tests.memory import IN_MEMORY
from tests.tools.bench.figures import MILLISECONDS, SECONDS, Figure, percentile_95
from tests.tools.bench.processes import ROOT, answer_of
from tests.tools.bench.shelves import shelf

TABLES, PROCESSES = 200, 2
LASTS = 60
"""Seconds of play."""
LOOKS_EVERY = 0.05
"""Seconds between two looks of the reader."""
EVENTS = 100


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about the club."""
    if binaries() is None:
        print(HINT, file=sys.stderr)
        return []
    with database() as postgres:
        return [lag(postgres), storing(postgres), tapping(postgres, folder, runs)]


@contextmanager
def database() -> Iterator[Postgres]:
    """A server of our own."""
    server, folder = in_temporary_folder()
    try:
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder)


def lag(postgres: Postgres, tables: int = TABLES, seconds: int = LASTS) -> Figure:
    """From the tap at one of many tables until somebody else can read it in the club."""
    invitation = create(postgres.address(), "Large club")
    lags: list[float] = []
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, ExitStack() as stack:
        each = tables // PROCESSES
        children = []
        for number in range(PROCESSES):
            arguments = [str(invitation), folder, str(number * each), str(each), str(seconds)]
            command = [sys.executable, "-m", "tests.tools.bench.club_tables", *arguments]
            child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            children.append(stack.enter_context(child))
        for child in children:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
        reader = stack.enter_context(closing(_Reader(invitation)))
        reader.start()
        for child in children:
            assert child.stdin is not None
            print(file=child.stdin, flush=True)
        for child in children:
            assert child.stdout is not None
            assert child.stdout.readline() == "done\n"
        lags = reader.lags
    what = f"an event of one of {tables} tables until the club can read it, 95th percentile of {len(lags)}"
    return Figure(what, "", SECONDS, [percentile_95(lags)], most=1.0)


class _Reader:
    """Reads what changes in a club, and how old it is by then."""

    def __init__(self, invitation: Invitation) -> None:
        address = invitation.address
        self._connection = Connection(
            address.user, address.host, address.database, address.port, address.password, ssl_context=False
        )
        self.lags: list[float] = []
        self._is_open = True
        self._thread = Thread(target=self._read, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._is_open = False
        self._thread.join()
        self._connection.close()

    def _read(self) -> None:
        query = (
            "SELECT change, extract(epoch FROM now() - changed_at)::float8 FROM fishing_companion.games"
            " WHERE change > :cursor ORDER BY change"
        )
        cursor = self._connection.run("SELECT change FROM fishing_companion.clubs")[0][0]
        while self._is_open:
            for change, age in self._connection.run(query, cursor=cursor):
                cursor = change
                self.lags.append(age)
            time.sleep(LOOKS_EVERY)


def storing(postgres: Postgres, events: int = EVENTS) -> Figure:
    """The time of the database for an event, against a bare insert of the same game as JSON."""
    ours, bare = [], []
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, ExitStack() as stack:
        opened = stack.enter_context(Shelf.open(Path(folder) / "shelf.sqlite3"))
        join(opened, create(postgres.address(), "Small club"), "Table 1")
        club = stack.enter_context(Club(opened))
        server = stack.enter_context(club.member.connect())
        plain = stack.enter_context(
            closing(Connection(ADMIN, "127.0.0.1", "postgres", postgres.port, PASSWORD, ssl_context=False))
        )
        plain.run("CREATE TABLE bare (record jsonb)")
        game = opened.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
        club.member.hello(server)
        send(opened, club.copy, club.member, server)
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
        for turn in range(events):
            game.record(caught_whole(range(4), turn % 3))
            send(opened, club.copy, club.member, server)
            if not game.figures.is_running:
                break
        plain.run("DROP TABLE bare")
    return Figure("the database for an event", "a bare insert of the same game", MILLISECONDS, ours, bare)


def tapping(postgres: Postgres, folder: Path, runs: int) -> Figure:
    """One tap on a tile until its frame, at a table that is in a club and at one that is not."""
    invitation = str(create(postgres.address(), "Tapping club"))
    arguments = ("tests.tools.bench.touching", "club", str(runs), invitation)
    answer = answer_of(*arguments, folder=folder, shelf=shelf(folder, 10))
    what = "tap on a tile until its frame, in a club"
    return Figure(what, "in none", MILLISECONDS, answer["club"], answer["alone"], most=1.05)
