"""What the club board shows, as values: a game for each table, the games finished tonight, and two rankings."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from companion.pages.kinds import kind_of
from companion.table.faces import Face
from companion.table.figures import ListedGame

FINISHED_STAYS_FOR = timedelta(minutes=5)
"""How long the board shows a finished game at its table."""
EVENING_ENDS = 6
"""The hour of the morning at which an evening ends."""
MOST_TONIGHT = 50


@dataclass(frozen=True)
class BoardGame:
    """One game of the club."""

    owner: str
    """The id of the device that plays it."""
    listed: ListedGame
    turn: tuple[str, str] | None
    """The player whose turn it is, and what they do: LEADS, DRAWS or ACTS."""
    finished: datetime | None

    def with_current_names(self, merged: Mapping[str, str]) -> "BoardGame":
        """Return the game with the current names of people who were renamed or merged."""
        players = tuple(_current_name(name, merged) for name in self.listed.players)
        if len(set(players)) < len(players):  # two who have played together stay two
            return self
        turn = None if self.turn is None else (_current_name(self.turn[0], merged), self.turn[1])
        return replace(self, listed=replace(self.listed, players=players), turn=turn)


def _current_name(name: str, merged: Mapping[str, str]) -> str:
    """Return the name that a person has after all merges. Stop at a cycle, which only a hostile database contains."""
    seen = {name}
    while name in merged and merged[name] not in seen:
        name = merged[name]
        seen.add(name)
    return name


@dataclass(frozen=True)
class BoardDevice:
    """A device that is or was in the club."""

    id: str
    table: str
    offline_since: int | None
    has_left: bool


@dataclass(frozen=True)
class Ranked:
    """A person's place in a ranking."""

    player: str
    points: float
    """The sum of points above the average of each table."""
    games: int
    wins: int


@dataclass(frozen=True)
class BoardContent:
    """The content of the board at a moment."""

    club: str
    faces: Mapping[str, Face]
    """The faces of all people in the club, by name."""
    tables: Sequence[tuple[BoardDevice, BoardGame | None]]
    """Each table with the game that it plays or has just finished, in the order of their names."""
    tonight: Sequence[tuple[str, BoardGame]]
    """The games finished tonight with the names of their tables, newest first; at most MOST_TONIGHT."""
    count: int
    """The number of games finished tonight."""
    count_of_season: int
    ranking: Sequence[Ranked]
    season: Sequence[Ranked]


def board_content(
    club: str,
    faces: Mapping[str, Face],
    devices: Sequence[BoardDevice],
    games: Collection[BoardGame],
    now: datetime,
    *,
    spectator: str | None = None,
) -> BoardContent:
    """Return the content of the board. A device `spectator` is a table only if it has a game."""
    here = now.astimezone()
    evening = here.replace(hour=EVENING_ENDS, minute=0, second=0, microsecond=0)
    evening -= timedelta(days=int(here.hour < EVENING_ENDS))
    season = here.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    owners = {game.owner for game in games}
    tables = [device for device in devices if not device.has_left and (device.id != spectator or device.id in owners)]
    at_table = _games_at_tables(games, evening, now - FINISHED_STAYS_FOR)
    names = {device.id: device.table for device in devices}
    tonight = sorted(_finished_since(evening, games), key=lambda game: game.listed.changed, reverse=True)
    this_season = _finished_since(season, games)
    return BoardContent(
        club,
        dict(faces),
        [(table, at_table.get(table.id)) for table in sorted(tables, key=lambda table: _natural_order(table.table))],
        [(names.get(game.owner, "?"), game) for game in tonight[:MOST_TONIGHT]],
        len(tonight),
        len(this_season),
        ranking(tonight),
        ranking(this_season),
    )


def _games_at_tables(games: Iterable[BoardGame], evening: datetime, finished_after: datetime) -> dict[str, BoardGame]:
    """Return the game to show at each table, by its owner: the one being played, or the newest that was finished."""
    at_table: dict[str, BoardGame] = {}
    for game in sorted(games, key=lambda game: (game.listed.is_running, game.listed.changed)):
        is_playing = game.listed.is_running and game.listed.changed >= evening
        if is_playing or (game.finished is not None and game.finished > finished_after):
            at_table[game.owner] = game
    return at_table


def _finished_since(start: datetime, games: Iterable[BoardGame]) -> list[BoardGame]:
    return [game for game in games if game.listed.counts and game.finished is not None and game.finished >= start]


def _natural_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key that puts Table 10 after Table 9."""
    parts = "".join(each if each.isdecimal() else f" {each} " for each in name.casefold()).split()
    return [(int(part), "") if part.isdecimal() and part.isascii() else (-1, part) for part in parts]


def ranking(games: Iterable[BoardGame]) -> list[Ranked]:
    """Return the ranking: by total points above the table average of each game, then by wins, then by fewer games."""
    points: defaultdict[str, float] = defaultdict(float)
    played: defaultdict[str, int] = defaultdict(int)
    wins: defaultdict[str, int] = defaultdict(int)
    for game in games:
        listed = game.listed
        scores = [score for score in listed.scores if score is not None]
        if len(scores) < len(listed.players) or listed.is_short:
            continue
        average = sum(scores) / len(scores)
        sign = -1 if kind_of(listed.kind).lowest_wins else 1
        for seat, (name, score) in enumerate(zip(listed.players, scores)):
            points[name] += sign * (score - average)
            played[name] += 1
            wins[name] += seat in listed.winners
    order = sorted(points, key=lambda name: (-round(points[name], 6), -wins[name], played[name], name))
    return [Ranked(name, round(points[name], 1) or 0.0, played[name], wins[name]) for name in order]
