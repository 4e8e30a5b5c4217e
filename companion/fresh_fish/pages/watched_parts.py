"""What followers see beside the square: what lies where in words, the distances, and the last move, as JSON."""

from typing import Any

from companion.fresh_fish.events import Event, StallAuctioned
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.paths import Broken
from companion.fresh_fish.geometry.reasons import explain
from companion.fresh_fish.geometry.square import Shape, Space, Square
from companion.fresh_fish.geometry.ways import StallWays, Way, all_ways, running_count
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.for_programs import last_in_words
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import EMPTY, FLEA_MARKET, PATH, TRUCKS
from companion.fresh_fish.words.auctions import sale_in_words
from companion.fresh_fish.words.events import passed_in_words
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.reasons import broken_in_words, reason_in_words
from companion.fresh_fish.words.rules import topic_of
from companion.fresh_fish.words.ways import (
    note_on_stall_without_way,
    note_on_way,
    stall_without_way_in_words,
    way_in_words,
)
from companion.table.rules import order_from
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import join_with_and


def square_in_words(square: Square, names: Names) -> list[dict[str, str]]:
    """Return what lies on the square in words, one line for each kind of piece that is on it."""
    lines = [
        (_("Trucks"), [_on(square, good_name(good), square.spaces_with(TRUCKS[good])) for good in GOODS]),
        *((_("{player}’s stalls").format(player=name), _stalls(square, seat)) for seat, name in enumerate(names)),
        *(
            (_("Reserved by {player}").format(player=name), square.shape.named(square.discs_of(seat)))
            for seat, name in enumerate(names)
        ),
        (_("Flea markets"), square.shape.named(square.spaces_with(FLEA_MARKET))),
        (_("Paths"), square.shape.named(square.spaces_with(PATH))),
        (_("Empty"), square.shape.named(square.spaces_with(EMPTY))),
    ]
    return [{"title": title, "text": join_with_and(things)} for title, things in lines if things]


def _stalls(square: Square, seat: int) -> list[str]:
    stalls = {good: space for (owner, good), space in square.stalls().items() if owner == seat}
    return [_on(square, good_name(good), [stalls[good]]) for good in GOODS if good in stalls]


def _on(square: Square, thing: str, spaces: list[Space]) -> str:
    return _("{thing} on {space}").format(thing=thing, space=join_with_and(square.shape.named(spaces)))


def ways_to_json(state: TableState, *, is_hidden: bool) -> list[dict[str, Any]]:
    """Return the distances of each player's four stalls as JSON; None for a stall that is not placed yet or hidden."""
    if is_hidden:
        return [{"name": name, "stalls": [None] * len(GOODS)} for name in state.setup.players]
    ways = all_ways(state.square, state.way_rules)
    return [
        {"name": name, "stalls": [_stall_to_json(state, ways.get((seat, good)), seat, good) for good in GOODS]}
        for seat, name in enumerate(state.setup.players)
    ]


def _stall_to_json(state: TableState, ways: StallWays | None, seat: Seat, good: Good) -> dict[str, Any] | None:
    title = _("{player}’s distance: {good}").format(player=state.setup.players[seat], good=good_name(good))
    if ways is not None:
        shape = state.square.shape
        best = None if ways.best.counts == ways.laid.counts else _way_to_json(ways.best, shape)
        ends = {"stall": ways.space, "truck": state.setup.trucks[GOODS.index(good)]}
        return {"title": title, "ends": ends, "laid": _way_to_json(ways.laid, shape), "best": best}
    if good not in state.outside[seat]:
        return None
    laid = {
        "counts": state.setup.kit.longest,
        "note": note_on_stall_without_way(state, seat, good),
        "text": stall_without_way_in_words(state, seat, good),
        "steps": [],
    }
    return {"title": title, "ends": None, "laid": laid, "best": None}


def _way_to_json(way: Way, shape: Shape) -> dict[str, Any]:
    route = way.route or ()
    return {
        "counts": way.counts,
        "note": note_on_way(way, shape),
        "text": way_in_words(way, shape),
        "steps": [
            (*place, count, place not in shape.numbers) for place, count in zip(route, running_count(route, shape))
        ],
    }


def last_move_to_json(game: FreshFishGame) -> dict[str, Any]:
    """Return the last event as JSON: what it was, how its auction ended, the paths to lay, and who had to pass."""
    if not game.events:
        return {"text": _("Nothing entered yet"), "seat": None, "auction": None, "paths": None, "passed": ""}
    event, (before, after) = game.events[-1], game.states()[-2:]
    return {
        "text": last_in_words(event, after).removesuffix("."),
        "seat": after.step.by,
        "auction": _auction_to_json(event, before, after),
        "paths": _paths_to_json(after),
        "passed": "".join(passed_in_words(after)),
    }


def _auction_to_json(event: Event, before: TableState, after: TableState) -> dict[str, Any] | None:
    """Return the winner, reasons and entered bids of an auction as JSON, or None if the event is not an auction."""
    sale = after.step.sale
    if sale is None or not isinstance(event, StallAuctioned):
        return None
    names, bids = before.setup.players, event.bids
    why, goes_on = sale_in_words(sale, names, before.turn)
    # There is no other turn after the last tile, nor for an active player who has to pass.
    is_so = after.phase is Phase.PLAY and after.is_again == sale.is_again
    in_order = [] if bids is None else [(seat, bids[seat]) for seat in order_from(before.turn, len(names))]
    return {
        "title": _("Auction: {good}").format(good=good_name(event.good)),
        "good": event.good.value,
        "bids": [
            {"seat": seat, "name": names[seat], "bid": bid, "wins": seat == sale.winner}
            for seat, bid in in_order
            if bid is not None
        ],
        "reasons": [why, goes_on] if is_so else [why],
    }


def _paths_to_json(after: TableState) -> dict[str, Any] | None:
    """Return the paths to lay now as JSON, with reasons and returned discs, or None if there are none."""
    forced, built, names = after.step.paths, after.step.built, after.setup.players
    if forced is None or built is None:
        return None
    if isinstance(forced, Broken):
        return {"title": _("No path can be laid"), "broken": broken_in_words(forced, built, names), "list": []}
    if not forced.causes:
        return None
    count = len(forced.causes)
    title = ngettext("{count} path to lay", "{count} paths to lay", count).format(count=count)
    return {"title": title, "broken": [], "list": _list(after, built, names)}


def _list(after: TableState, built: Square, names: Names) -> list[dict[str, Any]]:
    shape = built.shape
    listed = []
    for number, (space, reasons) in enumerate(explain(built, after.setup.areas).items(), start=1):
        owner = built.tokens[space].seat
        back = "" if owner is None else _("{player} takes the disc back").format(player=names[owner])
        listed.append(
            {
                "number": number,
                "space": shape.names[space],
                "text": " ".join(reason_in_words(reason, built, names) for reason in reasons),
                "rule": topic_of(reasons[0]),
                "seat": owner,
                "back": back,
            }
        )
    return listed
