"""Whole games of simulated players."""

from functools import cache

from companion.fishing.game import FishingGame
from companion.table import record
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import LEVELS, record_of
from tests.fishing.physical.players import MIXES


@cache
def records(count: int) -> tuple[str, ...]:
    """Return the texts of record files of whole games with 3 to 5 players, logged in varying detail."""
    texts = []
    for seed in range(count):
        played = play_game(3 + seed % 3, seed=seed, mix=list(MIXES)[seed % len(MIXES)])
        texts.append(record.write(record.from_json(record_of(played, LEVELS[seed % len(LEVELS)], seed=seed))))
    return tuple(texts)


def games(count: int) -> list[FishingGame]:
    return [record.read(text) for text in records(count)]
