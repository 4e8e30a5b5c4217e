"""Events that break the rules, so that the app must refuse them."""

import random
from typing import Any

from .components import GOODS
from .places import Place, name
from .table import Table

Cheat = tuple[str, dict[str, Any]]


def cheats(table: Table, row: list[str] | None, rng: random.Random) -> list[Cheat]:
    """Return an example of each kind of event that the rules forbid at this table, with the name of the kind."""
    if table.phase == "over":
        return _too_late(table, rng)
    if table.phase == "last_stalls":
        return _too_late(table, rng)[:3] + _last_stalls(table, row, rng)
    active = table.active or ""
    everywhere = sorted(table.square)
    not_legal = [place for place in everywhere if place not in table.spaces_for(active)]
    found: list[Cheat] = [
        ("reserves where it is not allowed", _reserve(rng.choice(not_legal))),
        ("places one of the last four", _last_stall(rng.choice(GOODS), rng.choice(everywhere))),
    ]
    not_own = [place for place in everywhere if place not in table.reserved_by(active)]
    found.append(("builds on a space not reserved", _flea(rng.choice(not_own))))
    if table.can_draw(active):
        own = rng.choice(sorted(table.reserved_by(active)))
        if "flea" not in table.stack:
            found.append(("draws one flea market too many", _flea(own)))
        for good in GOODS:
            found += _auctions(table, good, own, rng)
    else:
        found.append(("draws without a disc", _auction(rng.choice(GOODS), {active: 0}, None)))
    return found


def _auctions(table: Table, good: str, own: Place, rng: random.Random) -> list[Cheat]:
    joining = table.bidders(good)
    bids = dict.fromkeys(joining, 0)
    winner, _ = table.winner_of(good, bids)
    reserved = sorted(table.reserved_by(winner))
    place = reserved[0] if reserved else None
    if good not in table.stack:
        return [("draws one stall tile too many", _auction(good, bids, place))]
    wrong_place = None if reserved else own
    found: list[Cheat] = [("builds outside instead of inside or vice versa", _auction(good, bids, wrong_place))]
    others = [player for player in table.names if player not in joining]
    if others:
        found.append(("bids without taking part", _auction(good, {**bids, rng.choice(others): 0}, place)))
    if joining:
        bidder = rng.choice(joining)
        found.append(("takes part without a bid", _auction(good, dict.fromkeys(set(joining) - {bidder}, 0), place)))
        too_much = table.people[bidder].purse + 1
        found.append(("bids too much", _auction(good, {**bids, bidder: too_much}, place)))
    if len(joining) > 1:
        loser = next(player for player in joining if player != winner)
        lost = sorted(table.reserved_by(loser))
        sold = {"event": "stall_auctioned", "good": good, "winner": loser, "price": 0}
        found.append(("wins at 0 against the tie rule", {**sold, "space": name(lost[0]) if lost else None}))
    return found


def _last_stalls(table: Table, row: list[str] | None, rng: random.Random) -> list[Cheat]:
    good = table.row[0] if row else rng.choice(table.row)
    [owner] = table.lacking(good)
    reserved = table.reserved_by(owner)
    not_own = rng.choice([place for place in sorted(table.square) if place not in reserved])
    found: list[Cheat] = [("builds on a space not reserved", _last_stall(good, not_own))]
    if reserved:
        found.append(("builds outside", _last_stall(good, None)))
    for other in GOODS:
        if other not in table.row or (row and other != good):
            found.append(("places a stall of another good", _last_stall(other, None)))
    return found


def _too_late(table: Table, rng: random.Random) -> list[Cheat]:
    place = rng.choice(sorted(table.square))
    return [
        ("reserves too late", _reserve(place)),
        ("places a flea market too late", _flea(place)),
        ("auctions a stall too late", _auction(rng.choice(GOODS), {}, None)),
        ("places a last stall too late", _last_stall(rng.choice(GOODS), None)),
        ("corrects too late", {"event": "table_corrected", "coins": {table.names[0]: 5}}),
    ]


def _reserve(place: Place) -> dict[str, Any]:
    return {"event": "space_reserved", "space": name(place)}


def _flea(place: Place) -> dict[str, Any]:
    return {"event": "flea_market_placed", "space": name(place)}


def _auction(good: str, bids: dict[str, int], place: Place | None) -> dict[str, Any]:
    return {"event": "stall_auctioned", "good": good, "bids": bids, "space": place and name(place)}


def _last_stall(good: str, place: Place | None) -> dict[str, Any]:
    return {"event": "last_stall_placed", "good": good, "space": place and name(place)}
