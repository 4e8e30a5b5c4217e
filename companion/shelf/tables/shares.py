"""What one game adds to the sums of statistics, and what is left of a sum when a game changes or goes.

Numbers are added and subtracted. Of what is best or newest a few are kept, the very best last, so that one may go.
"""

import json
import sqlite3
from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from companion.figures import PlayedGame
from companion.kinds import Kind, kind_of
from companion.shelf.times import Milliseconds

Sums = dict[str, Any]
"""How many `games`; `sums` and `own`, what is added up of every game and of this kind; `tops`, the best and newest."""
Key = tuple[str, int, int]
"""A scope, a player and a number of players."""

COUNTED = "running = 0 AND counts AND deleted IS NULL"
"""The games that statistics count."""
NEWEST = 24
"""So many of the newest games are always known."""
_SPARE = 6
_BEST = 5
_SEATS = (
    "SELECT number, key, kind, started, player_count, running, counts, is_short, player, score, winners, seats.figures"
    " FROM games JOIN seats ON game = number WHERE deleted IS NULL"
)


class Seat(NamedTuple):
    """A seat in a game that is not deleted."""

    number: int
    key: str
    kind: str
    started: Milliseconds
    players: int
    is_running: int
    counts: int
    is_short: int
    player: int
    score: int
    winners: int
    figures: str

    @property
    def is_counted(self) -> bool:
        """Whether statistics count the game."""
        return bool(self.counts and not self.is_running)


def seats_of(database: sqlite3.Connection, number: int) -> list[Seat]:
    """The seats of the game with this number."""
    return list(map(Seat._make, database.execute(f"{_SEATS} AND number = ? ORDER BY seat", (number,))))


def games_since(database: sqlite3.Connection, kind: str, since: Milliseconds) -> Iterator[list[Seat]]:
    """The seats of each game that counts and began at this moment or later, the oldest first."""
    query = f"{_SEATS} AND {COUNTED} AND kind = ? AND started >= ? ORDER BY started, number, seat"
    rows = map(Seat._make, database.execute(query, (kind, since)))
    return (list(seats) for _number, seats in groupby(rows, key=lambda seat: seat.number))


def shares_of(seats: Sequence[Seat], scope: str, since: Milliseconds) -> dict[Key, Sums]:
    """What a game adds to which sums of a scope; nothing where it does not count there."""
    if not seats or not seats[0].is_counted or seats[0].started < since:
        return {}
    players = seats[0].players
    kind = kind_of(seats[0].kind)
    shares: dict[Key, Sums] = {(scope, 0, players): {"games": 1}}
    for seat in seats:
        share = _share(seat, kind)
        shares[scope, seat.player, players] = share
        for other in seats:
            if other is not seat:
                ahead = other.score > seat.score if kind.lowest_wins else other.score < seat.score
                beside = {**share, "sums": {**share["sums"], "ahead": int(ahead)}}
                shares[f"{scope} beside {other.player}", seat.player, players] = beside
    return shares


def _share(seat: Seat, kind: Kind) -> Sums:
    tally = kind.tally(json.loads(seat.figures))
    whole = int(not seat.is_short)
    # Every whole game beats all short ones.
    best = [whole, -seat.score if kind.lowest_wins else seat.score, seat.number]
    return {
        "games": 1,
        "sums": {
            "alone": int(seat.winners == 1),
            "shared": int(seat.winners > 1),
            "points": seat.score,
            "whole": whole,
            "whole_points": whole * seat.score,
        },
        "own": tally.sums,
        "tops": {"best": best, "last": [seat.started, seat.number], **tally.most},
    }


def change(content: Sums, old: Sums | None, new: Sums | None) -> None:
    """Put what a game adds now in the place of what it added before."""
    games = content["games"]
    for share, sign in ((old, -1), (new, 1)):
        if share is not None:
            content["games"] += sign
            _add(content, share, sign)
    before, after = (share.get("tops", {}) if share else {} for share in (old, new))
    for name in after or before:
        top = content.setdefault("tops", {}).setdefault(name, [])
        is_all = len(top) == games
        if before and before[name] in top:
            top.remove(before[name])
        # Of those that are not known, none comes after the first that is.
        if after and (is_all or (top and after[name] >= top[0])):
            insort(top, after[name])
            del top[: -(NEWEST + _SPARE if name == "last" else _BEST)]


def _add(content: Sums, part: Sums, sign: int) -> None:
    for section in ("sums", "own"):
        if section in part:
            sums = content.setdefault(section, {})
            for name, value in part[section].items():
                sums[name] = sums.get(name, 0) + sign * value


def together(parts: Iterable[Sums]) -> Sums:
    """The sums of games of different numbers of players in one."""
    content: Sums = {"games": 0, "sums": {}, "own": {}, "tops": {}}
    for part in parts:
        content["games"] += part["games"]
        _add(content, part, 1)
        for name, top in part["tops"].items():
            content["tops"][name] = sorted([*content["tops"].get(name, ()), *top])
    return content


def is_known(content: Sums) -> bool:
    """Whether enough of what is best and newest is left."""
    if "tops" not in content:
        return content.get("record_games") is not None
    tops: Mapping[str, Sequence[Any]] = content["tops"]
    return all(tops.values()) and len(tops["last"]) >= min(NEWEST, content["games"])


# Games that hold records


def holders(kind: str, games: Sequence[tuple[int, PlayedGame]]) -> list[int]:
    """Return the numbers of the games that hold the records among these, and of two whole games if there are two."""
    records = kind_of(kind).records([game for _number, game in games])
    keys = {game for record in records for game in (record.game, *(game for game, _seat in record.others))}
    named = [number for number, game in games if game.key in keys]
    whole = [number for number, game in games if not game.is_short]
    return sorted({*named, *whole[:2]})


def games_numbered(database: sqlite3.Connection, numbers: Sequence[int]) -> list[tuple[int, PlayedGame]]:
    """The games with these numbers, the oldest first."""
    query = f"{_SEATS} AND number IN ({', '.join('?' * len(numbers))}) ORDER BY started, number, seat"
    rows = map(Seat._make, database.execute(query, numbers))
    return [played(list(seats)) for _number, seats in groupby(rows, key=lambda seat: seat.number)]


def played(seats: Sequence[Seat]) -> tuple[int, PlayedGame]:
    """A game with its number, as records are looked for in it."""
    scores, figures = tuple(seat.score for seat in seats), tuple(json.loads(seat.figures) for seat in seats)
    players = tuple(seat.player for seat in seats)
    return seats[0].number, PlayedGame(seats[0].key, players, scores, figures, is_short=bool(seats[0].is_short))
