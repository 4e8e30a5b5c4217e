"""A game to which anything is done in any order, against a plain list of the events that should stand afterwards."""

import itertools
import random
import struct
from collections.abc import Callable

from companion.fishing.events import Event, Setup
from companion.fishing.game import FishingGame, Replacement, new_game
from companion.fishing.kind import FISHING
from companion.fishing.problems import Impossible, Problem
from companion.fishing.words.changes import changes_in_words, event_in_words
from companion.fishing.words.corrections import obstacle_in_words
from companion.fishing.words.doubts import doubts_in_words
from companion.fishing.words.problems import problem_in_words
from companion.replacing import events_of
from companion.shelf.tables.journal import Codec
from companion.shelf.tables.kept import KeptGame
from tests.fishing.moves import KINDS, event_for
from tests.fishing.shorthand import table

STEP = struct.Struct("<BBH")
"""The action, its place in the past, and a number that decides the rest."""
ACTIONS = ("record", "record", "record", "together", "undo", "redo", "replace", "leave out", "insert", "go back")
MOST_STEPS = 40


def good_tables() -> list[bytes]:
    """Things done at tables, by lot."""
    return [bytes([players]) + random.Random(seed).randbytes(160) for seed in range(5) for players in (3, 4, 5)]


def broken_table(rng: random.Random, data: bytes) -> bytes:
    """The same with one step changed, left out or done twice."""
    at = 1 + STEP.size * rng.randrange(len(data) // STEP.size + 1)
    step = rng.choice((b"", rng.randbytes(STEP.size), data[at : at + STEP.size] * 2))
    return data[:at] + step + data[at + STEP.size :]


def check_table(data: bytes) -> str:
    """Do what the bytes say. Raise if the game differs from a new one with the same events."""
    game = _new_game(table(3 + data[0] % 3 if data else 3))
    moments: list[tuple[Event, ...]] = [()]
    now = refused = 0
    whole = len(data[1:]) // STEP.size * STEP.size
    for number, place, lot in itertools.islice(STEP.iter_unpack(data[1 : 1 + whole]), MOST_STEPS):
        action = ACTIONS[number % len(ACTIONS)]
        if action == "undo":
            game.undo()
            now = max(now - 1, 0)
        elif action == "redo":
            game.redo()
            now = min(now + 1, len(moments) - 1)
        elif (done := _done(game, action, place, random.Random(lot))) is not None:
            moments[now + 1 :] = [done]
            now += 1
        else:
            refused += 1
        assert game.events == moments[now], action
        assert (game.can_undo, game.can_redo) == (now > 0, now + 1 < len(moments)), action
        assert game.state == new_game(game.setup, moments[now]).state, action
    _check_journal(game)
    return "refused in part" if refused else "played"


def _new_game(setup: Setup) -> KeptGame:
    codec = Codec(FISHING, setup)
    return KeptGame("0123456789abcdef", codec, setup, 0, lambda game: None, itertools.count().__next__)


def _done(game: KeptGame, action: str, place: int, rng: random.Random) -> tuple[Event, ...] | None:
    """Do something new. Return the events expected then, or None if it is impossible or nothing."""
    events, index = game.events, place % (len(game.events) + 1)
    if action in ("record", "together"):
        new = tuple(_event(game, rng) for _ in range(1 if action == "record" else 2))
        return (*events, *new) if _agreed(game, (*events, *new), lambda: game.record(*new)) else None
    if not events:
        return None
    if action == "go back":
        game.go_back_to(index)
        return events[:index] if index < len(events) else None
    replacements: dict[int, Replacement]
    if action == "insert":
        new = (_event(game, rng),)
        replacements = game.inserting(index, *new)
        wanted = (*events[:index], *new, *events[index:])
    else:
        index = min(index, len(events) - 1)
        replacements = {index: None if action == "leave out" else _event(game, rng)}
        wanted = (*events[:index], *events_of(replacements[index]), *events[index + 1 :])
    _check_preview(game, replacements)
    return wanted if _agreed(game, wanted, lambda: game.replace(replacements)) else None


def _event(game: FishingGame, rng: random.Random) -> Event:
    return event_for(rng.choice(game.states()), (rng.choice(KINDS), rng.randrange(2**32)))


def _agreed(game: FishingGame, wanted: tuple[Event, ...], do: Callable[[], object]) -> bool:
    """Whether these events can stand: the game and a new one have to say the same."""
    problem = _problem(do)
    assert (problem is None) == (_problem(lambda: new_game(game.setup, wanted)) is None)
    assert problem is None or problem_in_words(problem, game.setup.players).strip()
    return problem is None


def _problem(do: Callable[[], object]) -> Problem | None:
    try:
        do()
    except Impossible as error:
        return error.problem
    return None


def _check_preview(game: FishingGame, replacements: dict[int, Replacement]) -> None:
    """What is shown before a correction is what a new game makes of the events that would stand, and has its words."""
    preview, names = game.preview(replacements), game.setup.players
    assert preview.state == new_game(game.setup, preview.events).state
    changes_in_words(game.state, preview.state, names)
    for obstacle in (one for one in preview.obstacles if one.event in game.events):
        assert obstacle_in_words(obstacle, preview.states[obstacle.index], names).strip()


def _check_journal(game: KeptGame) -> None:
    """Played back, the journal is the same game; and everything in it can be said."""
    again = _new_game(game.setup)
    again.play_back(game.journal)
    assert (again.events, again.state, again.can_redo) == (game.events, game.state, game.can_redo)
    assert tuple(line.event for line in game.lines) == game.events
    for event, before in zip(game.events, game.states()):
        assert event_in_words(event, before, game.setup.players).strip()
    doubts_in_words(game.doubts, game.setup.players)
