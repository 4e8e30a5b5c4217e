"""Files made to take long: reading each and putting it onto a shelf, against a plain file of the same size.

As a program it imports one file and prints how much of the processor and of memory that took.
"""

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

from companion.reading import BadRecord
from companion.shelf import Shelf
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import import_games
from tests.shelf.played import records
from tests.tools.bench.figures import MEGABYTES, SECONDS, Figure
from tests.tools.bench.processes import answer_of

MOST = 3.0  # times what a plain file of the same size takes
NAMES = ["Anne", "Paul", "Debbie"]
STARTED = "2026-11-01T19:30:00.000Z"


def measure(folder: Path, runs: int) -> list[Figure]:
    """Time and memory of every file."""
    figures = []
    for name, text in hostile_files():
        paths = [folder / "hostile.json", folder / "plain.json"]
        for path, content in zip(paths, (text, plain_file(len(text)))):
            path.write_text(content, encoding="utf-8")
        answers = [
            [answer_of(__name__, str(path), folder=folder, shelf=folder) for path in paths]
            for _run in range(max(2, runs // 4))  # the largest take long, and differ little
        ]
        for key, unit in (("seconds", SECONDS), ("megabytes", MEGABYTES)):
            ours, plain = zip(*[[answer[key] for answer in pair] for pair in answers])
            figures.append(Figure(f"importing {name}", "a plain file", unit, ours, plain, most=MOST))
    return figures


def hostile_files() -> Iterator[tuple[str, str]]:
    """The name and text of each."""
    repeated = ",".join('"note":0' for _time in range(33_000))
    yield "one key 33,000 times", _record(f'{{"event":"penalty_recorded",{repeated}}}')
    yield "954 equal games", _backup(954, _equal)
    yield "729 games that look equal", _backup(729, _alike)
    yield "3 MB of corrections", _backup(12, lambda number: [_correction(number)] * 2000)
    yield "3 MB of penalties", _backup(32, lambda number: [_penalty()] * (2000 - number))
    yield "3 MB of empty games", _backup(13_000, lambda _number: [])


def plain_file(size: int) -> str:
    """Return a backup with as many played games as fit into this many bytes."""
    games: list[str] = []
    left = size
    played = [json.loads(text) for text in records(20)]
    for number, record in zip(count(1), cycle(played)):
        # Another player makes each a different game.
        text = json.dumps(record).replace('"Anne"', f'"Anne {number}"')
        times = ",".join("0" for _event in record["events"])
        line = f'{{"key":"{number:016x}","started":"{STARTED}","counts":true,"times":[{times}],"record":{text}}}'
        left -= len(line)
        if left < 0:
            break
        games.append(line)
    return _backup_of(games)


def _record(event: str) -> str:
    players = json.dumps(NAMES)
    head = f'"format":"fishing-record","version":1,"players":{players},"first_leader":"Anne"'
    return f'{{{head},"events":[{event}]}}'


def _backup(games: int, events_of: Any) -> str:
    return _backup_of([_game(number, events_of(number)) for number in range(games)])


def _backup_of(games: list[str]) -> str:
    return f'{{"format":"fishing-backup","version":1,"players":[],"games":[\n{",".join(games)}]}}'


def _game(number: int, events: list[dict[str, Any]]) -> str:
    times = ",".join("0" for _event in events)
    record = _record(",".join(json.dumps(event) for event in events))
    started = f"2026-11-01T19:{number // 60 % 60:02}:{number % 60:02}.{number // 3600:03}Z"
    return f'{{"key":"{number:016x}","started":"{started}","counts":true,"times":[{times}],"record":{record}}}'


def _equal(_number: int) -> list[dict[str, Any]]:
    return [_trick(0)]


def _alike(number: int) -> list[dict[str, Any]]:
    """As many events and the same score for everybody, in another order."""
    order = [number % 3, number // 3 % 3, number // 9 % 3, number // 27 % 3, number // 81 % 3, number // 243 % 3]
    rest = {seat: 6 - order.count(seat) for seat in range(3)}
    return [_trick(seat) for seat in (*order, *(seat for seat in range(3) for _time in range(rest[seat])))][:9]


def _trick(seat: int) -> dict[str, Any]:
    return {"event": "trick_caught", "caught": {NAMES[seat]: 3}}


def _correction(points: int) -> dict[str, Any]:
    return {"event": "table_corrected", "points": {"Anne": points, "Paul": 2, "Debbie": 3}, "note": "counted again"}


def _penalty() -> dict[str, Any]:
    return {"event": "penalty_recorded", "player": "Anne"}


def main(path: str) -> None:
    """Import this file onto a new shelf."""
    data = Path(path).read_bytes()
    with tempfile.TemporaryDirectory() as place, Shelf.open(Path(place) / "shelf.sqlite3") as shelf:
        began = time.process_time()
        try:
            said = str(len(import_games(shelf, read_file(data)).added))
        except BadRecord as error:
            said = repr(error)
        seconds = time.process_time() - began
    print(json.dumps({"seconds": seconds, "megabytes": most_megabytes(), "said": said[:100]}))


def most_megabytes() -> float:
    """The most memory this process ever had; `ru_maxrss` begins with what its parent had, who holds the files."""
    (line,) = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main(*islice(sys.argv[1:], 1))
