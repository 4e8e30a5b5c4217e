"""The answer to `replay`: every round of a recorded game, and its result or the score so far, as JSON."""

from collections.abc import Sequence
from typing import Any

from companion.fishing.doubts import Doubt
from companion.fishing.game import FishingGame
from companion.fishing.rounds import OCEAN_AT_START, DrawPlan
from companion.fishing.state import Round, TableState
from companion.fishing.words.doubts import doubts_in_words


def replay_to_json(game: FishingGame) -> dict[str, Any]:
    """Return a game as JSON values: every round, and the result or the score so far."""
    state, names = game.state, game.setup.players
    return {
        "players": list(names),
        "rounds": rounds_to_json(state, game.doubts),
        "points": dict(zip(names, state.points)),
        "winners": [names[seat] for seat in state.winners],
        "ended": state.ended.value,
    }


def rounds_to_json(state: TableState, doubts: Sequence[Doubt]) -> list[dict[str, Any]]:
    """Return every round of a game as JSON values with its doubts, including a round that could not begin."""
    names = state.setup.players
    rounds = [
        _round_to_json(round_, state, names, doubts_in_words([d for d in doubts if d.round == round_.number], names))
        for round_ in state.rounds
    ]
    if state.overfished is not None:
        rounds.append(_overfished_to_json(state.overfished, state, names))
    return rounds


def _round_to_json(round_: Round, state: TableState, names: Sequence[str], doubts: list[str]) -> dict[str, Any]:
    plan = round_.draw
    zeros = (0,) * len(names)
    return {
        "round": round_.number,
        "hand": round_.hand,
        "stock_before": dict(zip(names, plan.stock_before if plan else zeros)),
        "from_stock": dict(zip(names, plan.from_stock if plan else zeros)),
        "need": dict(zip(names, plan.need if plan else zeros)),
        "draw_order": [names[seat] for seat in plan.order] if plan else [],
        "leader": names[round_.opening.seat],
        "ocean_before": plan.ocean_before if plan else OCEAN_AT_START,
        "ocean_after": plan.ocean_after if plan else OCEAN_AT_START,
        "caught": dict(zip(names, round_.caught)),
        "penalties": dict(zip(names, round_.penalties)),
        "points": dict(zip(names, state.points_after(round_))),
        "last_trick": None if round_.last_trick is None else [names[seat] for seat in round_.last_trick],
        "overfishing": False,
        "doubts": doubts,
    }


def _overfished_to_json(plan: DrawPlan, state: TableState, names: Sequence[str]) -> dict[str, Any]:
    """Return the round that could not begin as JSON values: no draw, no opener, no catch."""
    count = len(names)
    planned = Round(plan.round, plan.hand, state.round.opening, plan, (0,) * count, ({},) * count, (None,) * count)
    nothing = {"from_stock": dict.fromkeys(names, 0), "leader": None, "caught": None, "overfishing": True}
    return {**_round_to_json(planned, state, names, []), **nothing}
