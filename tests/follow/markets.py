"""Games of Fresh Fish at different moments, as examples for the followers' view. All come from one game of four."""

from collections.abc import Callable
from functools import cache

from companion.fresh_fish.events import Event
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.state import Phase, TableState
from companion.table.record import from_json
from tests.fresh_fish.physical.game import play_game
from tests.fresh_fish.physical.logbook import record_of


@cache
def whole(players: int = 4, *, classic: bool = False, seed: int = 13) -> FreshFishGame:
    """Return a simulated game that was played to its end."""
    return from_json(record_of(play_game(players, classic=classic, seed=seed, mix="everybody")))


def until(wanted: Callable[[Event, TableState], bool], *, classic: bool = False) -> FreshFishGame:
    """Return the example game up to the last event for which `wanted` returns True."""
    game = whole(classic=classic)
    lengths = [length for length, event in enumerate(game.events, start=1) if wanted(event, game.states()[length])]
    return new_game(game.setup, game.events[: lengths[-1]])


def in_play() -> FreshFishGame:
    game = whole()
    return new_game(game.setup, game.events[: len(game.events) // 2])


def after_a_tie() -> FreshFishGame:
    """Return a game after an auction with a tie for the highest bid."""
    return until(lambda _event, after: after.step.sale is not None and len(after.step.sale.tied) > 1)


def with_paths() -> FreshFishGame:
    """Return a game after a path replaced a player's disc."""
    return until(lambda _event, after: isinstance(after.step.paths, Paths) and bool(after.step.paths.discs))


def with_a_cut() -> FreshFishGame:
    """Return a game of Classic after one event forced several paths."""
    return until(
        lambda _event, after: (
            after.phase is Phase.PLAY and isinstance(after.step.paths, Paths) and len(after.step.paths.causes) > 1
        ),
        classic=True,
    )


def last_stalls() -> FreshFishGame:
    """Return a game in which the stack is empty and the last four stalls have to be placed."""
    return until(lambda _event, after: after.phase is Phase.LAST_STALLS)


def over() -> FreshFishGame:
    game = whole()
    return new_game(game.setup, game.events)
