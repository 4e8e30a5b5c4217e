"""Simulated games to compare with the app: for every number of players, both variants, and three styles."""

from functools import cache
from typing import Any

from tests.fresh_fish.physical.game import play_game
from tests.fresh_fish.physical.played import PlayedGame
from tests.fresh_fish.physical.players import MIXES

STYLES: dict[str, dict[str, Any]] = {
    "usual": {"is_crowded": False, "correction_chance": 0.0},
    "crowded": {"is_crowded": True, "correction_chance": 0.0},
    "corrected": {"is_crowded": False, "correction_chance": 0.2},
}
EVERY_TABLE = [(players, classic, style) for players in (2, 3, 4, 5) for classic in (False, True) for style in STYLES]


@cache
def games(players: int, classic: bool, style: str) -> list[PlayedGame]:
    """Return simulated games of this style, each with a different mix of strategies.

    The seeds are chosen so that `test_the_games_cover_disputed_situations` passes.
    """
    count, first_seed = {"usual": (1, 1), "crowded": (2, 0), "corrected": (2, 9)}[style]
    return [
        play_game(players, seed=seed, classic=classic, mix=mix, **STYLES[style])
        for seed, mix in enumerate(list(MIXES)[:count], start=first_seed)
    ]


def every_game() -> list[PlayedGame]:
    return [game for table in EVERY_TABLE for game in games(*table)]
