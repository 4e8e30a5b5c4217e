"""Benchmarks of both games without a screen: recording, folding, forced paths, and commands with many questions."""

import json
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from companion.fishing.game import FishingGame
from companion.fresh_fish.geometry.paths import forced_paths
from companion.fresh_fish.geometry.square import Square
from companion.fresh_fish.geometry.ways import WayRules, all_ways
from companion.shelf import Shelf
from companion.table import record
from tests import ROOT
from tests.fishing import shorthand as fishing
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.physical.players import MIXES
from tests.fresh_fish import shorthand as fresh_fish
from tests.fresh_fish.moves import whole_game
from tests.tools.bench.figures import MILLISECONDS, SECONDS, Figure, in_turns, milliseconds
from tests.tools.bench.processes import processor_seconds

FIVE = 5
QUESTIONS = 20_000
BARE_LOOP = """
import itertools, json, sys
with open(sys.argv[1], encoding="utf-8") as file:
    answers = [json.loads(line) for line in itertools.islice(file, 1000)]
for line, answer in zip(sys.stdin.buffer, itertools.cycle(answers)):
    json.loads(line)
    print(json.dumps(answer))
"""
REPEATED = 50
"""How often a short function is called in one measurement; a single call is too short for the clock."""
AT_LEISURE = 0.05
"""Seconds to pause before a measured event, as players do; without a pause, processor caches would be warm."""


def measure(folder: Path, runs: int) -> list[Figure]:
    fishing_game = next(whole_games())
    setup, steps = whole_game(5, FIVE, classic=True)
    square = full_square()
    return [
        recording(folder, 5 * runs),
        folding("Fishing", 5 * runs, partial(fishing.fold, fishing_game.setup, fishing_game.events), most=10),
        folding("Fresh Fish", 5 * runs, partial(fresh_fish.fold, setup, [event for event, _after in steps]), most=30),
        searching("forced paths", 5 * runs, square, lambda: forced_paths(square, None), most=6),
        searching("all distances", 5 * runs, square, lambda: all_ways(square, WayRules(longest=14)), most=20),
        answering(["trick"], tricks(), folder, max(3, runs // 3), most=5),
        answering(["fresh-fish", "paths"], squares(), folder, max(3, runs // 3), most=9),
    ]


def whole_games(players: int = FIVE) -> Iterator[FishingGame]:
    """Yield simulated games of eight rounds in which every card was entered."""
    for seed in range(1000):
        played = play_game(players, seed=seed, mix=next(iter(MIXES)))
        if played.ended == "complete":
            yield record.from_json(record_of(played, "cards"))


def recording(folder: Path, runs: int) -> Figure:
    """Measure recording the last event of a whole game, compared with recording its first.

    Each event is on the disk when `record` returns.
    """
    played = next(whole_games())
    first, last = [], []
    with tempfile.TemporaryDirectory(dir=folder) as place, Shelf.open(Path(place) / "shelf.sqlite3") as opened:
        for _run in range(runs):
            game = opened.games.begin(played.setup)
            time.sleep(AT_LEISURE)
            first.append(milliseconds(partial(game.record, played.events[0]), clock=time.perf_counter))
            for event in played.events[1:-1]:
                game.record(event)
            time.sleep(AT_LEISURE)
            last.append(milliseconds(partial(game.record, played.events[-1]), clock=time.perf_counter))
            assert game.state == played.state
            opened.backups.wait()  # a backup writes to the same disk
    what = f"recording event {len(played.events)} of a game of five"
    return Figure(what, "recording the first", MILLISECONDS, last, first, most=1.2)


def folding(game: str, runs: int, fold: Callable[[], object], most: float) -> Figure:
    """Measure computing the state of a whole game from its events."""
    times = [milliseconds(fold) for _run in range(runs)]
    return Figure(f"folding a whole game of {game}", "", MILLISECONDS, times, most=most)


def searching(what: str, runs: int, square: Square, search: Callable[[], object], most: float) -> Figure:
    """Measure a search on a square, compared with a plain breadth-first search of the same square."""
    ours, bare = in_turns(
        runs, partial(milliseconds, search, REPEATED), partial(milliseconds, lambda: _bare_search(square), REPEATED)
    )
    return Figure(f"{what} of a square of five", "a bare search", MILLISECONDS, ours, bare, most=most)


def full_square() -> Square:
    """Return a square with all twenty stalls and more than twenty open spaces."""
    for seed in range(1000):
        _setup, steps = whole_game(seed, FIVE, classic=True)
        for _event, after in steps:
            built = after.step.built
            if built is not None and len(built.stalls()) == 20 and len(built.open_spaces()) > 20:
                return built
    raise AssertionError("no game has such a square")


def _bare_search(square: Square) -> int:
    """Return how many free spaces a breadth-first search from the first free space reaches."""
    tokens, neighbours = square.tokens, square.shape.neighbours
    first = next(space for space, token in enumerate(tokens) if token.is_free)
    met, waiting = {first}, deque([first])
    while waiting:
        for neighbour in neighbours[waiting.popleft()]:
            if neighbour not in met and tokens[neighbour].is_free:
                met.add(neighbour)
                waiting.append(neighbour)
    return len(met)


def answering(
    words: list[str], questions: Iterable[object], folder: Path, runs: int, most: float, count: int = QUESTIONS
) -> Figure:
    """Measure a command with --jsonl, compared with a bare loop that parses questions and prints prepared answers."""
    asked, answered = folder / "questions.jsonl", folder / "answers.jsonl"
    lines = [json.dumps(question) for question in questions]
    asked.write_text("".join(f"{lines[number % len(lines)]}\n" for number in range(count)), encoding="utf-8")
    command = ["main.py", *words, "--jsonl"]
    with asked.open("rb") as stdin, answered.open("wb") as stdout:
        subprocess.run([sys.executable, *command], stdin=stdin, stdout=stdout, cwd=ROOT, check=True)
    ours, bare = in_turns(
        runs,
        partial(processor_seconds, command, asked),
        partial(processor_seconds, ["-c", BARE_LOOP, str(answered)], asked),
    )
    what = f"{' '.join(words)} --jsonl, {count:,} questions"
    return Figure(what, "a bare JSON loop", SECONDS, ours, bare, most=most)


def tricks(games: int = 60) -> list[object]:
    """Return questions about tricks from simulated games, for `trick --jsonl`."""
    played = [play_game(3 + seed % 3, seed=seed, mix=list(MIXES)[seed % len(MIXES)]) for seed in range(games)]
    return [
        {"plays": trick.plays, **trick.in_force, "last": trick.last, "picks": trick.picks}
        for game in played
        for round_ in game.rounds
        for trick in round_.tricks
    ]


def squares(games: int = 40) -> list[object]:
    """Return questions about squares from simulated games of five, for `fresh-fish paths --jsonl`."""
    questions: list[object] = []
    for seed in range(games):
        setup, steps = whole_game(seed, FIVE, classic=seed % 2 == 0)
        areas = record.to_json(setup, ())["areas"]
        built = [after.step.built for _event, after in steps if after.step.built is not None]
        questions += [{"square": square.to_rows(), "areas": areas} for square in built]
    return questions
