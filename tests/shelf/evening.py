"""Random actions in a game, within the rules."""

import random

from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    caught_whole,
)
from companion.fishing.game import FishingGame
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended


def possible_event(rng: random.Random, game: FishingGame) -> Event:
    """Return a random event that the rules allow in the current state of the game."""
    state = game.state
    seats = state.setup.seats
    if state.ended is not Ended.IN_PROGRESS:
        points = tuple(rng.choice([None, 3]) for _ in seats)
        return TableCorrected(points=points if any(points) else (), note="again \ud83d \U0001f41f")
    kind = rng.randrange(10)
    if kind < 5:
        return caught_whole(seats, rng.choice(seats))
    if kind == 5:
        return TrickCaught((1, len(seats) - 1, *(0,) * (len(seats) - 2)), rng.choice(seats))
    if kind == 6:
        return PenaltyRecorded(rng.choice(seats))
    if kind == 7:
        return TableCorrected(ocean=rng.randrange(20, 60), leader=rng.choice(seats), note=rng.choice(["", "ä"]))
    left = state.in_play
    counts = [0] * len(seats)
    while left:
        share = rng.randint(1, left)
        counts[rng.choice(seats)] += share
        left -= share
    return RoundCounted(tuple(counts), rng.choice(seats))


def act(rng: random.Random, game: FishingGame) -> bool:
    """Apply a random action to the game: record, undo, redo or correct. Return False if it changed nothing."""
    kind = rng.randrange(12)
    if (kind == 0 and not game.can_undo) or (kind == 1 and not game.can_redo):
        return False
    try:
        if kind == 0:
            game.undo()
        elif kind == 1:
            game.redo()
        elif kind == 2 and game.events:
            index = rng.randrange(len(game.events))
            game.replace({index: rng.choice([None, caught_whole(game.setup.seats, 1)])})
        elif kind == 3 and game.state.ended is Ended.IN_PROGRESS:
            game.record(PenaltyRecorded(0), caught_whole(game.setup.seats, 0))
        else:
            game.record(possible_event(rng, game))
    except Impossible:
        return False
    return True
