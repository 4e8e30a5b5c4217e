"""The rules without a screen: recording, folding, and tricks in bulk on the command line."""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from companion import record
from companion.fishing.game import FishingGame
from companion.shelf import Shelf
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.physical.players import MIXES
from tests.fishing.shorthand import fold
from tests.tools.bench.figures import MILLISECONDS, SECONDS, Figure, in_turns
from tests.tools.bench.processes import answering_seconds, bare_seconds

FIVE_PLAYERS = 5
TRICKS = 100_000
DIFFERENT_TRICKS = 5_000
# Seconds before what is measured, as between two tricks. Without them the last event is at an advantage: what the 74
# before it needed is in the processor's caches, and it takes half the time of one that comes alone.
AT_LEISURE = 0.05


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about the core."""
    return [recording(folder, 5 * runs), folding(5 * runs), settling(folder, max(3, runs // 3))]


def whole_games(players: int = FIVE_PLAYERS) -> Iterator[FishingGame]:
    """Games of eight rounds, every card logged."""
    for seed in range(1000):
        played = play_game(players, seed=seed, mix=next(iter(MIXES)))
        if played.ended == "complete":
            yield record.from_json(record_of(played, "cards"))


def recording(folder: Path, runs: int) -> Figure:
    """The last event of a whole game against its first, each on the disk when `record` returns."""
    played = next(whole_games())
    first, last = [], []
    with tempfile.TemporaryDirectory(dir=folder) as place, Shelf.open(Path(place) / "shelf.sqlite3") as opened:
        for _run in range(runs):
            game = opened.games.begin(played.setup)
            time.sleep(AT_LEISURE)
            first.append(_milliseconds(lambda game=game: game.record(played.events[0])))
            for event in played.events[1:-1]:
                game.record(event)
            time.sleep(AT_LEISURE)
            last.append(_milliseconds(lambda game=game: game.record(played.events[-1])))
            assert game.state == played.state
            # The copy after a game writes to the same disk, so that an event at the same time takes several times as
            # long; in life it is made while people look at the result.
            opened.backups.wait()
    what = f"recording event {len(played.events)} of a game of five"
    return Figure(what, "recording the first", MILLISECONDS, last, first, most=1.2)


def folding(runs: int) -> Figure:
    """The table from nothing but the events."""
    game = next(whole_games())
    times = []
    for _run in range(runs):
        began = time.process_time()  # nothing waits here, so it is the processor that counts
        fold(game.setup, game.events)
        times.append((time.process_time() - began) * 1000)
    return Figure(f"folding the {len(game.events)} tricks of a game of five", "", MILLISECONDS, times, most=10)


def settling(folder: Path, runs: int, tricks: int = TRICKS) -> Figure:
    """`trick --jsonl` against a loop that parses the same questions and prints the same answers."""
    questions, answers = folder / f"questions-{tricks}.jsonl", folder / f"answers-{tricks}.jsonl"
    _write_questions(questions, tricks)
    ours = partial(answering_seconds, ["trick", "--jsonl"], folder, questions, answers)
    loop = partial(bare_seconds, folder, questions, answers)
    ours()
    settled, looped = in_turns(runs, ours, loop)
    return Figure(f"trick --jsonl, {tricks:,} tricks", "a bare JSON loop", SECONDS, settled, looped, most=5)


def _write_questions(path: Path, count: int) -> None:
    if path.exists():
        return
    lines: list[str] = []
    seed = 0
    while len(lines) < min(count, DIFFERENT_TRICKS):
        played = play_game(3 + seed % 3, seed=seed, mix=list(MIXES)[seed % len(MIXES)])
        for trick in (trick for played_round in played.rounds for trick in played_round.tricks):
            question = {"plays": trick.plays, **trick.in_force, "last": trick.last, "picks": trick.picks}
            lines.append(json.dumps(question))
        seed += 1
    path.write_text("".join(f"{lines[number % len(lines)]}\n" for number in range(count)), encoding="utf-8")


def _milliseconds(deed: Callable[[], object]) -> float:
    began = time.perf_counter()
    deed()
    return (time.perf_counter() - began) * 1000
