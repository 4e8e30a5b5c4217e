"""The end of a game as followers see it: who won, everybody's sum, and the awards."""

from collections.abc import Sequence
from typing import Any

from companion.figures import places
from companion.fresh_fish.awards import awards
from companion.fresh_fish.geometry.ways import all_ways
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.results import (
    award_title,
    caption_in_words,
    reason_of_end,
    sum_in_words,
    unit_in_words,
)
from companion.fresh_fish.words.ways import longest_in_words, note_on_way
from companion.names import names_listed


def result_to_json(states: Sequence[TableState]) -> dict[str, Any] | None:
    """Winners, ranking and awards; none while the game goes on."""
    state = states[-1]
    result = result_of(state)
    if result is None:
        return None
    names = state.setup.players
    return {
        "caption": caption_in_words(result),
        "winners": names_listed(result.winners, names),
        "points": min(result.scores),
        "unit": unit_in_words(result),
        "sum": sum_in_words(result, result.winners[0]),
        "longest": longest_in_words(state.setup.kit.longest),
        "reason": reason_of_end(state.ended),
        "ranking": _ranking(state, result),
        "awards": [
            {"player": names[award.seat], "title": award_title(award.kind), "value": str(award.value)}
            for award in awards(states)
        ],
    }


def _ranking(state: TableState, result: Result) -> list[dict[str, Any]]:
    """Everybody, the lowest score first, with what each way counts and the word that goes with it."""
    ways = all_ways(state.square, state.way_rules)
    shape, names, scores = state.square.shape, state.setup.players, result.scores
    ranking, place = [], places(scores, lowest_wins=True)
    for seat in sorted(state.setup.seats, key=lambda seat: (scores[seat], seat)):
        own = [ways[seat, good].best if (seat, good) in ways else None for good in GOODS]
        figures = zip(result.lengths[seat], own)
        ranking.append(
            {
                "place": place[seat],
                "player": names[seat],
                "ways": [
                    {"counts": counts, "note": note_on_way(way, shape), "is_capped": way is None or way.route is None}
                    for counts, way in figures
                ],
                "coins": result.coins[seat],
                "points": scores[seat],
            }
        )
    return ranking
