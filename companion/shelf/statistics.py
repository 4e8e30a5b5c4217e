"""Figures over many games, in as few queries as possible over what was written down with every game.

Only games that are over count, and none that is marked as not counting or deleted.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from companion.figures import PlayedGame, Record
from companion.kinds import KINDS, kind_of
from companion.shelf import Shelf
from companion.shelf.sums import games_numbered, played, sums_of
from companion.shelf.times import to_milliseconds, to_moment


@dataclass(frozen=True)
class Selection:
    """Which games to look at."""

    kind: str
    player_count: int | None = None
    since: datetime | None = None
    """Games that began at this moment or later."""
    before: datetime | None = None
    """Games that began earlier than this moment."""

    @property
    def is_of_all_time(self) -> bool:
        """Whether no game is left out for when it was played."""
        return self.since is None and self.before is None


@dataclass(frozen=True)
class BestGame:
    """Where somebody got the best score; of several such games the newest."""

    score: int
    number: int


@dataclass(frozen=True)
class PlayerFigures:
    """What somebody has come to in all games that count."""

    name: str
    games: int
    wins: int
    """Games won alone."""
    shared_wins: int
    average: float
    best: BestGame

    @property
    def all_wins(self) -> int:
        """Games won, shared ones too."""
        return self.wins + self.shared_wins


@dataclass(frozen=True)
class Meeting:
    """A game that two players played together."""

    key: str
    scores: tuple[int, int]
    have_won: tuple[bool, bool]
    lead: int
    """How far the first was ahead of the second; below zero for behind."""


@dataclass(frozen=True)
class HeadToHead:
    """Two players in the games they played together, the oldest first."""

    meetings: tuple[Meeting, ...]

    @property
    def ahead(self) -> tuple[int, int]:
        """In how many games each had the better score."""
        return sum(each.lead > 0 for each in self.meetings), sum(each.lead < 0 for each in self.meetings)

    @property
    def level(self) -> int:
        """In how many games both had the same score."""
        return sum(not each.lead for each in self.meetings)

    @property
    def wins(self) -> tuple[int, int]:
        """Games won by each, shared ones too."""
        return sum(each.have_won[0] for each in self.meetings), sum(each.have_won[1] for each in self.meetings)

    @property
    def averages(self) -> tuple[float, float]:
        """The average score of each."""
        one, other = (sum(scores) / len(self.meetings) for scores in zip(*[each.scores for each in self.meetings]))
        return one, other


@dataclass(frozen=True)
class PastGame:
    """One game in somebody's history."""

    key: str
    started: datetime
    score: int
    place: int
    """1 for the best score; who has the same shares the place."""
    players: int


_BEST = 1 << 32
"""A score and a game's number in one figure: the largest is the best game, and of those the newest."""
_LEAST = 1 << 60
"""Less than any score in such a figure: every whole game is better than a short one."""


def games_by_size(shelf: Shelf) -> dict[str, dict[int, int]]:
    """How many games count, by the key of their kind and by how many played; of kinds that this version knows."""
    sizes = {
        kind: {players: sums["games"] for (_, player, players), sums in sums_of(shelf, kind).items() if not player}
        for kind in sorted(KINDS)
    }
    return {kind: counts for kind, counts in sizes.items() if counts}


def count_of(shelf: Shelf, selection: Selection) -> int:
    """How many games count."""
    if selection.is_of_all_time:
        sizes = games_by_size(shelf).get(selection.kind, {})
        return sum(games for players, games in sizes.items() if selection.player_count in (None, players))
    return len(games_of(shelf, selection))


def games_of(shelf: Shelf, selection: Selection) -> list[str]:
    """The keys of the games that count, the oldest first."""
    condition, values = _condition(selection)
    return [key for (key,) in shelf.rows(f"SELECT key FROM games WHERE {condition} ORDER BY started, number", values)]


def of_players(shelf: Shelf, selection: Selection) -> tuple[PlayerFigures, ...]:
    """Everybody who has a game that counts: who played most first. Short games change no average and are never best."""
    if selection.is_of_all_time:
        return _of_players_by_sums(shelf, selection)
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT name, games, alone, shared, average, best FROM (SELECT player, count(*) AS games,"
        " total(winners = 1) AS alone, total(winners > 1) AS shared, "
        " ifnull(avg(CASE WHEN is_short THEN NULL ELSE score END), avg(score)) AS average,"
        f" max({sign} * score * {_BEST} + number - is_short * {_LEAST}) AS best FROM games JOIN seats ON game = number"
        f" WHERE {condition} GROUP BY player) JOIN players ON id = player ORDER BY games DESC, name",
        values,
    )
    return tuple(
        PlayerFigures(name, games, int(alone), int(shared), average, _best_game(sign, best))
        for name, games, alone, shared, average, best in rows
    )


def _best_game(sign: int, best: int) -> BestGame:
    best += _LEAST if best < -_LEAST // 2 else 0
    return BestGame(sign * (best // _BEST), best % _BEST)


def _of_players_by_sums(shelf: Shelf, selection: Selection) -> tuple[PlayerFigures, ...]:
    together: dict[int, list[dict[str, Any]]] = {}
    for (_kind, player, players), sums in sums_of(shelf, selection.kind).items():
        if player and selection.player_count in (None, players):
            together.setdefault(player, []).append(sums)
    names = dict(shelf.rows("SELECT id, name FROM players"))
    figures = [_summed_up(names[player], parts, _sign(selection)) for player, parts in together.items()]
    return tuple(sorted(figures, key=lambda each: (-each.games, each.name)))


def _summed_up(name: str, parts: Sequence[dict[str, Any]], sign: int) -> PlayerFigures:
    games, alone, shared, points, whole, whole_points = (
        sum(part[what] for part in parts) for what in ("games", "alone", "shared", "points", "whole", "whole_points")
    )
    _is_whole, score, number = max(part["best"] for part in parts)
    average = whole_points / whole if whole else points / games
    return PlayerFigures(name, games, alone, shared, average, BestGame(sign * score, number))


def totals_of(shelf: Shelf, name: str, selection: Selection, *, beside: str = "") -> Any:
    """What only this kind of game counts of somebody, in all their games or in those with somebody else."""
    condition, values = _condition(selection)
    if beside:
        condition += " AND game IN (SELECT game FROM seats JOIN players ON id = player WHERE name = ?)"
        values.append(beside)
    rows = shelf.rows(
        "SELECT games.figures, seats.figures FROM seats JOIN games ON number = game"
        f" WHERE player = (SELECT id FROM players WHERE name = ?) AND {condition}",
        (name, *values),
    )
    parsed = cache(json.loads)  # many games ended alike
    seats = json.loads(f"[{','.join(seat for _game, seat in rows)}]")
    return kind_of(selection.kind).totals([parsed(game) for game, _seat in rows], seats)


def records_of(shelf: Shelf, selection: Selection) -> tuple[Record, ...]:
    """The most and the least there was, as the kind of game sees it."""
    kind = kind_of(selection.kind)
    if not selection.is_of_all_time:
        return kind.records(_games(shelf, selection))
    numbers = [
        number
        for (_kind, player, players), sums in sums_of(shelf, selection.kind).items()
        if not player and selection.player_count in (None, players)
        for number in sums["holders"]
    ]
    return kind.records([game for _number, game in shelf.read(lambda database: games_numbered(database, numbers))])


def rounds_of_newest(shelf: Shelf, selection: Selection) -> tuple[Sequence[int], ...]:
    """What each round of the newest game brought everybody, by seat; nothing where a game has no rounds."""
    newest = _games(shelf, selection)[-1:]
    return tuple(kind_of(selection.kind).rounds(seat) for game in newest for seat in game.seats)


def _games(shelf: Shelf, selection: Selection) -> list[PlayedGame]:
    """All games that count, the oldest first."""
    condition, values = _condition(selection)
    return [game for _number, game in shelf.read(lambda database: played(database, condition, values))]


def head_to_head(shelf: Shelf, one: str, other: str, selection: Selection) -> HeadToHead:
    """How two players compare in the games they played together."""
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT key, one.score, other.score, one.winners, other.winners"
        " FROM seats AS one JOIN games ON number = one.game JOIN seats AS other ON other.game = one.game"
        " WHERE one.player = (SELECT id FROM players WHERE name = ?)"
        " AND other.player = (SELECT id FROM players WHERE name = ?)"
        f" AND {condition} ORDER BY started, number",
        (one, other, *values),
    )
    return HeadToHead(
        tuple(
            Meeting(key, (score, theirs), (won > 0, lost > 0), sign * (score - theirs))
            for key, score, theirs, won, lost in rows
        )
    )


def history_of(shelf: Shelf, name: str, selection: Selection, limit: int = 50) -> tuple[PastGame, ...]:
    """Somebody's last games that count, the oldest of them first, as a curve shows them."""
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT key, started, score, player_count, (SELECT 1 + count(*) FROM seats AS other"
        f" WHERE other.game = seats.game AND {sign} * (other.score - seats.score) > 0)"
        " FROM seats JOIN games ON number = game"
        f" WHERE player = (SELECT id FROM players WHERE name = ?) AND {condition}"
        " ORDER BY started DESC, number DESC LIMIT ?",
        (name, *values, limit),
    )
    return tuple(
        PastGame(key, to_moment(started), score, place, players)
        for key, started, score, players, place in reversed(rows)
    )


def _sign(selection: Selection) -> int:
    """What makes a larger figure of a better score."""
    return -1 if kind_of(selection.kind).lowest_wins else 1


def _condition(selection: Selection) -> tuple[str, list[object]]:
    conditions = ["kind = ?", "running = 0", "counts", "deleted IS NULL"]
    values: list[object] = [selection.kind]
    if selection.player_count is not None:
        conditions.append("player_count = ?")
        values.append(selection.player_count)
    if selection.since is not None:
        conditions.append("started >= ?")
        values.append(to_milliseconds(selection.since))
    if selection.before is not None:
        conditions.append("started < ?")
        values.append(to_milliseconds(selection.before))
    return " AND ".join(conditions), values
