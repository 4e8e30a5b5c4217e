"""Fresh Fish without a screen: forced paths, ways, folding, and questions in bulk on the command line."""

import json
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.fresh_fish.geometry.paths import forced_paths
from companion.fresh_fish.geometry.square import Square
from companion.fresh_fish.geometry.ways import WayRules, all_ways
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import TableState
from companion.record import to_json
from tests.fresh_fish.moves import whole_game
from tests.fresh_fish.shorthand import fold
from tests.tools.bench.figures import MILLISECONDS, SECONDS, Figure, in_turns
from tests.tools.bench.processes import answering_seconds, bare_seconds

FIVE_PLAYERS = 5
QUESTIONS = 20_000
DIFFERENT_GAMES = 40
TIMES = 50  # so often in a row: once is too short for the clock


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about Fresh Fish."""
    return [paths(5 * runs), ways(5 * runs), folding(5 * runs), *asking(folder, max(3, runs // 3))]


def paths(runs: int) -> Figure:
    """The forced paths of a Classic square in the middle of a game of five against a bare search over it."""
    square = full_square(classic=True)
    ours, bare = in_turns(runs, _timed(lambda: forced_paths(square, None)), _timed(lambda: _bare_search(square)))
    return Figure("forced paths of a square of five", "a bare search", MILLISECONDS, ours, bare, most=6)


def ways(runs: int) -> Figure:
    """All twenty ways, best and laid, by paths and with streets, against a bare search over the same square."""
    square = full_square(classic=False)
    rules = WayRules(longest=14)
    assert len(all_ways(square, rules)) == 20
    ours, bare = in_turns(runs, _timed(lambda: all_ways(square, rules)), _timed(lambda: _bare_search(square)))
    return Figure("all 20 ways of a square of five", "a bare search", MILLISECONDS, ours, bare, most=20)


def folding(runs: int) -> Figure:
    """The table from nothing but the events."""
    setup, steps = game(classic=True)
    events = [event for event, _after in steps]
    times = []
    for _run in range(runs):
        began = time.process_time()  # nothing waits here, so it is the processor that counts
        fold(setup, events)
        times.append((time.process_time() - began) * 1000)
    return Figure(f"folding the {len(events)} events of a game of five", "", MILLISECONDS, times, most=30)


def asking(folder: Path, runs: int, count: int = QUESTIONS) -> list[Figure]:
    """`fresh-fish paths --jsonl` against loops that parse the same questions and print the same answers.

    A question is parsed when its square has been read; how far we are from JSON alone is shown as well.
    """
    questions, answers = folder / f"squares-{count}.jsonl", folder / f"paths-{count}.jsonl"
    _write_questions(questions, count)
    ours = partial(answering_seconds, ["fresh-fish", "paths", "--jsonl"], folder, questions, answers)
    loop = partial(bare_seconds, folder, questions, answers)
    ours()
    answered, read, looped = in_turns(runs, ours, partial(loop, "squares"), loop)
    what = f"paths --jsonl, {count:,} squares"
    return [
        Figure(what, "a bare loop that parses the question with its square", SECONDS, answered, read, most=4),
        Figure(what, "a bare loop that parses JSON only", SECONDS, answered, looped),
    ]


def game(*, classic: bool, seed: int = 5) -> tuple[Setup, list[tuple[object, TableState]]]:
    """A whole game of five."""
    return whole_game(seed, FIVE_PLAYERS, classic=classic)


def full_square(*, classic: bool) -> Square:
    """A square of about 110 spaces with all twenty stalls, and still some spaces to build on."""
    for seed in range(1000):
        _setup, steps = game(classic=classic, seed=seed)
        for _event, after in steps:
            built = after.step.built
            if built is not None and len(built.stalls()) == 20 and len(built.open_spaces()) > 20:
                return built
    raise AssertionError("no game has such a square")


def _bare_search(square: Square) -> int:
    """Breadth first over all free spaces from the first one."""
    tokens, neighbours = square.tokens, square.shape.neighbours
    first = next(space for space, token in enumerate(tokens) if token.is_free)
    met, waiting = {first}, deque([first])
    while waiting:
        for beside in neighbours[waiting.popleft()]:
            if beside not in met and tokens[beside].is_free:
                met.add(beside)
                waiting.append(beside)
    return len(met)


def _timed(deed: Callable[[], object]) -> Callable[[], float]:
    def milliseconds() -> float:
        began = time.process_time()
        for _time in range(TIMES):
            deed()
        return (time.process_time() - began) * 1000 / TIMES

    return milliseconds


def _write_questions(path: Path, count: int) -> None:
    """Squares from the middle of games of five, in both variants, asked about as a program would."""
    if path.exists():
        return
    lines = []
    for seed in range(DIFFERENT_GAMES):
        setup, steps = game(classic=seed % 2 == 0, seed=seed)
        areas = to_json(setup, ())["areas"]
        built = [after.step.built for _event, after in steps if after.step.built is not None]
        lines += [json.dumps({"square": square.to_rows(), "areas": areas}) for square in built]
    path.write_text("".join(f"{lines[number % len(lines)]}\n" for number in range(count)), encoding="utf-8")
