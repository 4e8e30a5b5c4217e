"""The view of a game of Fresh Fish: one JSON object with every sentence in the current language.

Coins stay hidden during the game unless the table plays with open coins. Notes are never shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from companion.faces import FIRST_FACES, Face
from companion.figures import places
from companion.fresh_fish.codec import STACK
from companion.fresh_fish.events import Event
from companion.fresh_fish.follow.bidding import bidding_to_json
from companion.fresh_fish.follow.square import (
    announcement_in_words,
    auction_to_json,
    goods_to_json,
    last_in_words,
    paths_to_json,
    square_to_json,
    ways_to_json,
)
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.turn_draft import shared_in
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.scores import Result, awards, result_of
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.words.events import passed_in_words, row_of
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.results import (
    award_title,
    caption_in_words,
    reason_of_end,
    sum_in_words,
    unit_in_words,
)
from companion.fresh_fish.words.ways import longest_in_words, note_on_stall_without_way, note_on_way
from companion.game import Moment
from companion.language import _, ngettext
from companion.names import initials_of, join_names, join_with_and, number_in_words


def view(
    moment: Moment[Event, TableState],
    faces: Sequence[Face] = FIRST_FACES,
    drafts: Mapping[str, Any] | None = None,
    *,
    has_open_coins: bool = False,
    has_ways: bool = True,
) -> dict[str, Any]:
    """Return the view of a game of Fresh Fish at a moment, as JSON.

    Distances are hidden during the game unless `has_ways`. Of the drafts it shows who has bid in an auction.
    """
    events, states, state = moment.events(), moment.states(), moment.state
    setup, result = state.setup, result_of(state)
    names = setup.players
    coins = dict(zip(names, state.coins)) if has_open_coins or result is not None else None
    headline = _headline(state, result)
    return {
        "kind": Setup.kind,
        "players": list(names),
        "points": dict.fromkeys(names) if result is None else dict(zip(names, result.scores)),
        "classic": setup.classic,
        "phase": state.phase.value,
        "turn": None if state.active is None else names[state.active],
        "again": state.is_again,
        "turns": state.turns,
        "coins": coins,
        "discs_left": {name: discs_left(state.square, seat) for seat, name in enumerate(names)},
        "outside": {name: [good.value for good in stalls] for name, stalls in zip(names, state.outside)},
        "stack": dict(zip(STACK, state.stack)),
        "row": None if setup.row is None else [good.value for good in state.row],
        "ended": state.ended.value,
        "winners": [] if result is None else [names[seat] for seat in result.winners],
        "title": _title(state),
        "headline": headline,
        "may": _may(state),
        "goods": goods_to_json(),
        "initials": dict(zip(names, initials_of(names))),
        "faces": {name: asdict(face) for name, face in zip(names, faces)},
        "square": square_to_json(state),
        "stalls": _stalls(state),
        "stack_words": _stack_in_words(state),
        "ways": ways_to_json(state, is_hidden=not has_ways and result is None),
        "bidding": bidding_to_json(shared_in(state, drafts or {})),
        "result": result_to_json(states),
        **_last(events, states, headline),
    }


def _last(events: Sequence[Event], states: Sequence[TableState], headline: str) -> dict[str, Any]:
    """Return the part of the view about the last event and its consequences."""
    if not events:
        no_event = {"last_player": None, "last_space": None, "said": "", "passed": "", "auction": None, "paths": None}
        return {"last": _("Nothing entered yet"), **no_event}
    event, before, after = events[-1], states[-2], states[-1]
    by, space = after.step.by, row_of(event, after.square.shape).space
    return {
        "last": last_in_words(event, after).removesuffix("."),
        "last_player": None if by is None else after.setup.players[by],
        "last_space": None if space is None else after.square.shape.names[space],
        "said": announcement_in_words(event, after, headline),
        "passed": "".join(passed_in_words(after)),
        "auction": auction_to_json(event, before, after),
        "paths": paths_to_json(after),
    }


def _title(state: TableState) -> str:
    match state.phase:
        case Phase.PLAY:
            return _("Turn {number}").format(number=state.turns + 1)
        case Phase.LAST_STALLS:
            return _("The last four")
        case Phase.OVER:
            return _("Result")


def _headline(state: TableState, result: Result | None) -> str:
    """Return the headline: whose turn it is, or who has won."""
    names = state.setup.players
    if result is not None:
        message = ngettext(
            "{players} wins with {score}", "{players} share the victory with {score}", len(result.winners)
        )
        return message.format(players=join_names(result.winners, names), score=number_in_words(min(result.scores)))
    if state.phase is Phase.LAST_STALLS:
        parts = []
        for good in state.next_to_place():
            seat = state.receiver(good)
            assert seat is not None
            parts.append(_("{good} by {player}").format(good=good_name(good), player=names[seat]))
        return _("To be placed now: {stalls}").format(stalls=join_with_and(parts))
    message = _("{player} again") if state.is_again else _("{player}’s turn")
    return message.format(player=names[state.turn])


def _may(state: TableState) -> str:
    """Return what the active player may do, in words; empty if no player is active."""
    seat = state.active
    if seat is None:
        return ""
    may_reserve = bool(state.legal_spaces(seat))
    may_draw = bool(state.square.discs_of(seat))
    if may_reserve and may_draw:
        return _("Reserve a space or draw a tile")
    return _("Has to draw a tile") if may_draw else _("Has to reserve a space")


def _stalls(state: TableState) -> dict[str, list[dict[str, Any]]]:
    """Return the four stalls of each player as JSON, by name: placed, outside the square, or still to come."""
    return {
        name: [
            {
                "good": good.value,
                "is_placed": not state.lacks(seat, good),
                "text": _stall_in_words(state, seat, good),
            }
            for good in GOODS
        ]
        for seat, name in enumerate(state.setup.players)
    }


def _stall_in_words(state: TableState, seat: Seat, good: Good) -> str:
    if state.lacks(seat, good):
        message = _("{good} to come")
    elif (seat, good) in state.unbuilt:
        message = _("{good} not built")
    else:
        message = _("{good} outside") if good in state.outside[seat] else _("{good} placed")
    return message.format(good=good_name(good))


def _stack_in_words(state: TableState) -> str:
    tiles = sum(state.stack)
    return ngettext("{count} tile in the stack", "{count} tiles in the stack", tiles).format(count=tiles)


def result_to_json(states: Sequence[TableState]) -> dict[str, Any] | None:
    """Return the winners, ranking and awards as JSON, or None while the game is running."""
    state = states[-1]
    result = result_of(state)
    if result is None:
        return None
    names = state.setup.players
    return {
        "caption": caption_in_words(result),
        "winners": join_names(result.winners, names),
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
    """Return the ranking as JSON, the lowest score first, with the distances and coins of each player."""
    ways = all_ways(state.square, state.way_rules)
    names, scores = state.setup.players, result.scores
    ranking, place = [], places(scores, lowest_wins=True)
    for seat in sorted(state.setup.seats, key=lambda seat: (scores[seat], seat)):
        ranking.append(
            {
                "place": place[seat],
                "player": names[seat],
                "ways": [
                    _way_to_json(state, ways.get((seat, good)), seat, good, counts)
                    for good, counts in zip(GOODS, result.lengths[seat])
                ],
                "coins": result.coins[seat],
                "points": scores[seat],
            }
        )
    return ranking


def _way_to_json(state: TableState, own: StallWays | None, seat: Seat, good: Good, counts: int) -> dict[str, Any]:
    if own is None:
        return {"counts": counts, "note": note_on_stall_without_way(state, seat, good), "is_capped": True}
    note = note_on_way(own.best, state.square.shape)
    return {"counts": counts, "note": note, "is_capped": own.best.route is None}
