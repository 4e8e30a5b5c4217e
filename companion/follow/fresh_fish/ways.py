"""Everybody's ways as followers see them: as laid now and at best, each with its route to draw."""

from typing import Any

from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.geometry.ways import StallWays, Way, all_ways, running_count
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.ways import note_on_way, way_in_words
from companion.language import _


def ways_to_json(state: TableState, *, is_hidden: bool) -> list[dict[str, Any]]:
    """A line for each player with the four goods in their order; none for a stall that is not placed yet."""
    if is_hidden:
        return [{"player": name, "stalls": [None] * len(GOODS)} for name in state.setup.players]
    ways = all_ways(state.square, state.way_rules)
    return [
        {"player": name, "stalls": [_stall_to_json(state, ways.get((seat, good)), seat, good) for good in GOODS]}
        for seat, name in enumerate(state.setup.players)
    ]


def _stall_to_json(state: TableState, ways: StallWays | None, seat: Seat, good: Good) -> dict[str, Any] | None:
    title = _("{player}’s distance: {good}").format(player=state.setup.players[seat], good=good_name(good))
    if ways is not None:
        shape = state.square.shape
        best = None if ways.best.counts == ways.laid.counts else _way_to_json(ways.best, shape)
        space = shape.names[ways.space]
        return {"title": title, "space": space, "laid": _way_to_json(ways.laid, shape), "best": best}
    if good not in state.outside[seat]:
        return None
    longest = state.setup.kit.longest
    words = _("The stall stands outside the square: the most counts, {count}").format(count=longest)
    return {
        "title": title,
        "space": None,
        "laid": {"counts": longest, "note": _("outside"), "text": words, "route": []},
        "best": None,
    }


def _way_to_json(way: Way, shape: Shape) -> dict[str, Any]:
    route = way.route or ()
    return {
        "counts": way.counts,
        "note": note_on_way(way, shape),
        "text": way_in_words(way, shape),
        "route": [
            {"row": row, "column": column, "count": count, "is_street": (row, column) not in shape.numbers}
            for (row, column), count in zip(route, running_count(route, shape))
        ],
    }
