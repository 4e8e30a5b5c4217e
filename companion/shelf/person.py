"""The figures of one person over all games of a kind, for the page about that person."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from companion.shelf import Shelf
from companion.shelf.statistics import SELECTED, Selection, of_players, totals_of
from companion.shelf.tables.kept import LONGEST_TURN
from companion.shelf.times import MILLISECOND, to_datetime
from companion.table.kinds import KINDS, kind_of

RECENT = 10
"""The maximum number of games in a person's curve."""

_OWN_GAMES = f"{SELECTED} AND player = (SELECT id FROM players WHERE name = :name)"


@dataclass(frozen=True)
class Streak:
    """A number of games won in a row, alone or shared."""

    wins: int = 0
    game: str = ""
    """The key of the last of these games."""


@dataclass(frozen=True)
class BestRound:
    """The round in which a person had the most points."""

    points: int
    number: int
    game: str
    started: datetime


@dataclass(frozen=True)
class Opponent:
    """The player whom a person has played with most; if several, the one with the latest game."""

    name: str
    games: int
    ahead: int
    """The number of these games in which the person had the better score."""
    behind: int


@dataclass(frozen=True)
class RecentGame:
    """A recent game of a person, as a point on their curve."""

    key: str
    started: datetime
    lead: float
    """By how many points the person did better than the average of the table."""
    is_won: bool


@dataclass(frozen=True)
class PersonView:
    """All figures of one person in one kind of game."""

    name: str
    kind: str
    games: int = 0
    wins: int = 0
    """Games won, alone or shared."""
    average: float = 0
    best: int = 0
    """The best score."""
    first: datetime | None = None
    """When the person's first game began."""
    streak: Streak = Streak()
    """The current streak; it has no wins if the newest game was lost."""
    longest: Streak = Streak()
    best_round: BestRound | None = None
    """The best round; None if games of this kind have no rounds."""
    opponent: Opponent | None = None
    play_time: timedelta = timedelta()
    timed_games: int = 0
    """The number of games with a known play time. For an imported record it is unknown."""
    recent: tuple[RecentGame, ...] = ()
    """The newest games, oldest first."""
    totals: Mapping[str, int] = field(default_factory=dict)
    """The totals specific to this kind of game."""


def kinds_of(shelf: Shelf, name: str) -> tuple[str, ...]:
    """Return the kinds of game that a person has played, the one with the most games first."""
    query = """
        SELECT kind FROM games JOIN seats ON game = number JOIN players ON id = player
        WHERE name = ? AND running = 0 AND counts AND deleted IS NULL GROUP BY kind ORDER BY count(*) DESC, kind"""
    return tuple(kind for (kind,) in shelf.rows(query, (name,)) if kind in KINDS)


def person_view(shelf: Shelf, name: str, kind: str) -> PersonView:
    """Return the figures of a person in all games of a kind that count for statistics."""
    selection = Selection(kind)
    mine = next((each for each in of_players(shelf, selection) if each.name == name), None)
    if mine is None:
        return PersonView(name, kind)
    values = {**selection.values, "name": name, "sign": selection.sign, "longest_turn": LONGEST_TURN}
    query = f"""
        SELECT key, started, winners, seats.figures,
            :sign * (score - (SELECT avg(other.score) FROM seats AS other WHERE other.game = games.number))
        FROM games JOIN seats ON game = number
        WHERE {_OWN_GAMES} ORDER BY started, number"""
    rows = shelf.rows(query, values)
    streak, longest = _streaks((key, winners > 0) for key, _started, winners, *_rest in rows)
    play_time, timed_games = _play_time(shelf, values)
    return PersonView(
        name,
        kind,
        games=mine.games,
        wins=mine.all_wins,
        average=mine.average,
        best=mine.best,
        first=to_datetime(rows[0][1]),
        streak=streak,
        longest=longest,
        opponent=_opponent(shelf, values),
        best_round=_best_round(kind, rows),
        play_time=play_time,
        timed_games=timed_games,
        recent=tuple(
            RecentGame(key, to_datetime(started), lead, winners > 0)
            for key, started, winners, _figures, lead in rows[-RECENT:]
        ),
        totals=totals_of(shelf, name, selection),
    )


def _streaks(results: Iterable[tuple[str, bool]]) -> tuple[Streak, Streak]:
    """Return the current and the longest streak, from the key and outcome of each game, oldest first."""
    current = longest = Streak()
    for game, is_won in results:
        current = Streak(current.wins + 1, game) if is_won else Streak()
        if current.wins > longest.wins:
            longest = current
    return current, longest


def _best_round(kind: str, rows: Sequence[tuple[Any, ...]]) -> BestRound | None:
    rounds = kind_of(kind).rounds
    best: BestRound | None = None
    for key, started, _winners, figures, _lead in rows:
        for number, points in enumerate(rounds(json.loads(figures)), start=1):
            if best is None or points > best.points:
                best = BestRound(points, number, key, to_datetime(started))
    return best


def _opponent(shelf: Shelf, values: Mapping[str, object]) -> Opponent | None:
    query = f"""
        SELECT other.name, count(*),
            sum(:sign * (seats.score - theirs.score) > 0), sum(:sign * (seats.score - theirs.score) < 0)
        FROM games JOIN seats ON seats.game = games.number
            JOIN seats AS theirs ON theirs.game = games.number AND theirs.seat <> seats.seat
            JOIN players AS other ON other.id = theirs.player
        WHERE {SELECTED} AND seats.player = (SELECT id FROM players WHERE name = :name)
        GROUP BY other.id ORDER BY count(*) DESC, max(started) DESC, other.name LIMIT 1"""
    return next((Opponent(*row) for row in shelf.rows(query, values)), None)


def _play_time(shelf: Shelf, values: Mapping[str, object]) -> tuple[timedelta, int]:
    """Return a person's total play time without long pauses, and the number of games with a known play time."""
    query = f"""
        SELECT ifnull(sum(turn), 0), count(DISTINCT played) FROM (
            SELECT games.number AS played, later.at - ifnull(earlier.at, started) AS turn
            FROM games JOIN seats ON seats.game = games.number JOIN actions AS later ON later.game = games.number
                LEFT JOIN actions AS earlier ON earlier.game = later.game AND earlier.number = later.number - 1
            WHERE {_OWN_GAMES})
        WHERE turn > 0 AND turn <= :longest_turn"""
    ((milliseconds, games),) = shelf.rows(query, values)
    return milliseconds * MILLISECOND, games
