"""Reference answers to all questions, computed by brute force."""

from typing import Any

from .auctions import settle_bids
from .components import COINS, DISCS, FEWER_TABLES, GOODS, LONGEST, TABLES_IN_THE_BOX, discs_of
from .paths import broken, lay
from .places import Areas, Place, Square, name, names, write
from .reserving import spaces_to_reserve, verdict
from .ways import Rules, Way, stalls, way

Answer = dict[str, Any]


def set_up(players: int, milestones: list[int], *, classic: bool) -> Answer:
    tables = sum(milestones) - (0 if classic else FEWER_TABLES[players])
    return {
        "boards": players + 1,
        "flea_markets": tables,
        "stall_tiles": players * len(GOODS),
        "row": len(GOODS),
        "stack": (players - 1) * len(GOODS) + tables,
        "coins": COINS,
        "discs": DISCS,
        "longest": LONGEST[players],
        "doubts": ["flea_markets_in_the_box"] if tables > TABLES_IN_THE_BOX else [],
    }


def auction(players: list[str], active: str, bids: dict[str, int], coins: dict[str, int] | None) -> Answer:
    outcome = settle_bids(players, active, bids)
    paid = None if coins is None else {**coins}
    if paid is not None and outcome.winner is not None:
        paid[outcome.winner] -= outcome.price
    return {
        "winner": outcome.winner,
        "price": outcome.price,
        "tied": outcome.tied,
        "reason": outcome.reason,
        "again": outcome.winner != active,
        "coins": paid,
    }


def paths(square: Square, areas: Areas | None, build: tuple[Place, str] | None, space: Place | None) -> Answer:
    after = dict(square)
    if build is not None:
        after[build[0]] = build[1]
    breach = broken(after) if areas is None else None
    if breach is not None:
        parts = {"parts": [names(part) for part in breach.parts], "without_access": names(breach.without_access)}
        return {**dict.fromkeys(("paths", "reasons", "discs", "square", "must")), "broken": parts}
    laid = lay(after, areas)
    return {
        "paths": names(laid.reasons),
        "reasons": {name(place): reasons for place, reasons in laid.reasons.items()},
        "discs": {str(seat): names(places) for seat, places in laid.discs.items()},
        "square": write(after),
        "must": None if space is None else space in laid.reasons,
        "broken": None,
    }


def reserve(square: Square, seat: int, space: Place | None, *, classic: bool, first: bool) -> Answer:
    spaces = spaces_to_reserve(square, seat, classic=classic, first=first)
    lying = len(discs_of(square, seat))
    legal, why = (None, None) if space is None else verdict(square, seat, space, classic=classic, first=first)
    return {
        "spaces": names(spaces),
        "may_reserve": bool(spaces),
        "may_draw": lying > 0,
        "discs_left": DISCS - lying,
        "legal": legal,
        "why": why,
    }


def distance(square: Square, players: int, rules: Rules) -> Answer:
    """Return the distances without routes. Any route of the right cost is correct, so `route_faults` checks those."""
    return {
        "longest": LONGEST[players],
        "stalls": {
            sign: {
                "space": name(place),
                "best": _figures(way(square, place, players, rules, laid=False)),
                "laid": _figures(way(square, place, players, rules, laid=True)),
            }
            for sign, place in stalls(square).items()
        },
    }


def _figures(found: Way) -> Answer:
    return {"counts": found.counts, "by_paths": found.by_paths, "with_streets": found.with_streets}
