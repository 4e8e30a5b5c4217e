"""The answer to `replay`: every step of a recorded game, and its current state or result, as JSON."""

from typing import Any

from companion.fresh_fish.codec import STACK
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.goods import GOODS, in_order
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.state import TableState


def replay_to_json(game: FreshFishGame) -> dict[str, Any]:
    """Return every step of a game, and its current state or result, as JSON."""
    state, names = game.state, game.setup.players
    result = result_of(state)
    return {
        "players": list(names),
        "classic": game.setup.classic,
        "longest": game.setup.kit.longest,
        "steps": [_step_to_json(number, after, names) for number, after in enumerate(game.states()[1:], start=1)],
        "square": state.square.to_rows(),
        "coins": dict(zip(names, state.coins)),
        "outside": {name: [good.value for good in in_order(goods)] for name, goods in zip(names, state.outside)},
        "discs_left": {name: discs_left(state.square, seat) for seat, name in enumerate(names)},
        "stack": dict(zip(STACK, state.stack)),
        "filled": None if state.filled is None else state.square.shape.named(state.filled),
        "ended": state.ended.value,
        **result_to_json(result, names),
        "doubts": list(dict.fromkeys(doubt.kind.value for doubt in game.doubts)),
    }


def _step_to_json(number: int, after: TableState, names: tuple[str, ...]) -> dict[str, Any]:
    step, shape = after.step, after.square.shape
    laid = step.paths if isinstance(step.paths, Paths) else None
    return {
        "event": number,
        "by": None if step.by is None else names[step.by],
        "paths": shape.named(laid.causes) if laid else [],
        "discs_back": {names[seat]: shape.named(spaces) for seat, spaces in sorted(laid.discs.items())} if laid else {},
        "passed": [names[seat] for seat in step.passed],
        "next": None if after.active is None else names[after.active],
        "phase": after.phase.value,
    }


def result_to_json(result: Result | None, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the distances, scores and winners by name as JSON; all are None if there is no result yet."""
    if result is None:
        return {"lengths": None, "score": None, "winners": None}
    goods = [good.value for good in GOODS]
    return {
        "lengths": {name: dict(zip(goods, lengths)) for name, lengths in zip(names, result.lengths)},
        "score": dict(zip(names, result.scores)),
        "winners": [names[seat] for seat in result.winners],
    }
