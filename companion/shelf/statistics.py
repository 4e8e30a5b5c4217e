"""Figures over many games, from the sums that are kept beside them: they cost the same however many games there are.

Only games that are over count, and none that is marked as not counting or deleted.

A short game, one that the table ended before its time, counts as a game: it is won or lost, and its rounds, penalties
and draws count like all others. Its final score is compared with no other: averages, best scores and the records of
whole games leave it out. Only for players, or pairs of them, without a whole game are the averages and the best score
those of their short games.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.figures import Record
from companion.kinds import KINDS, kind_of
from companion.shelf import Shelf
from companion.shelf.beside import ShelfBeside
from companion.shelf.faults import Progress
from companion.shelf.tables.shares import NEWEST, Sums, games_numbered, together
from companion.shelf.tables.sums import Scope, are_known, sums_of, sums_of_lists
from companion.shelf.times import to_milliseconds, to_moment


@dataclass(frozen=True)
class Selection:
    """Which games to look at."""

    kind: str
    player_count: int | None = None
    since: datetime | None = None
    """Games that began at this moment or later."""

    @property
    def scope(self) -> Scope:
        """The sums of these games, of any number of players."""
        return Scope(self.kind, 0 if self.since is None else to_milliseconds(self.since))

    @property
    def sign(self) -> int:
        """What scores are taken times, so that more is better."""
        return -1 if kind_of(self.kind).lowest_wins else 1

    def beside(self, player: int) -> Scope:
        """The sums of those of these games in which this player was."""
        return Scope(self.kind, self.scope.since, player)

    def takes(self, players: int) -> bool:
        """Whether games of so many players are looked at."""
        return self.player_count in (None, players)


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
class HeadToHead:
    """Two players in the games they played together."""

    games: int
    ahead: tuple[int, int] = (0, 0)
    """In how many games each had the better score."""
    wins: tuple[int, int] = (0, 0)
    """Games won by each, shared ones too."""
    averages: tuple[float, float] = (0, 0)
    """The average score of each; short games count only if there are no others."""
    totals: tuple[Mapping[str, int], Mapping[str, int]] = ({}, {})
    """What only this kind of game counts of each."""
    leads: tuple[int, ...] = ()
    """How far the first was ahead of the second in the newest games, below zero for behind; the oldest first."""

    @property
    def level(self) -> int:
        """In how many games both had the same score."""
        return self.games - sum(self.ahead)


@dataclass(frozen=True)
class PastGame:
    """One game in somebody's history."""

    key: str
    started: datetime
    score: int
    place: int
    """1 for the best score; who has the same shares the place."""
    players: int


def are_counted(shelf: Shelf, selection: Selection) -> bool:
    """Whether the figures of these games are there; else the first of them takes longer the more games there are."""
    return are_known(shelf, selection.scope)


def count(shelf: Shelf | ShelfBeside, selection: Selection, progress: Progress) -> None:
    """See to it that the figures of these games are there."""
    sums_of(shelf, selection.scope, progress)


def games_by_size(shelf: Shelf) -> dict[str, dict[int, int]]:
    """How many games count, by the key of their kind and by how many played; of kinds that this version knows."""
    totals, _people = sums_of_lists(shelf)
    sizes: dict[str, dict[int, int]] = {}
    for size, games in sorted(totals["counted"].items()):
        kind, players = size.rsplit(" ", 1)
        if kind in KINDS:
            sizes.setdefault(kind, {})[int(players)] = games
    return sizes


def count_of(shelf: Shelf, selection: Selection) -> int:
    """How many games count."""
    return sum(games["games"] for games in _of_games(shelf, selection))


def of_players(shelf: Shelf, selection: Selection) -> tuple[PlayerFigures, ...]:
    """Return the figures of everybody who has a game that counts, whoever played most first."""
    parts: dict[int, list[Sums]] = {}
    for (player, players), sums in sums_of(shelf, selection.scope).items():
        if player and selection.takes(players):
            parts.setdefault(player, []).append(sums)
    names = dict(shelf.rows("SELECT id, name FROM players"))
    figures = [_figures_of(names[player], together(own), selection.sign) for player, own in parts.items()]
    return tuple(sorted(figures, key=lambda each: (-each.games, each.name)))


def _figures_of(name: str, own: Sums, sign: int) -> PlayerFigures:
    sums, (_is_whole, score, number) = own["sums"], own["tops"]["best"][-1]
    best = BestGame(sign * score, number)
    return PlayerFigures(name, own["games"], sums["alone"], sums["shared"], _average(own), best)


def _average(own: Sums) -> float:
    """Return the average score of the whole games; of the short ones if there are no others."""
    sums = own["sums"]
    return float(sums["whole_points"] / sums["whole"] if sums["whole"] else sums["points"] / own["games"])


def totals_of(shelf: Shelf, name: str, selection: Selection) -> Mapping[str, int]:
    """What only this kind of game counts of somebody, by its names; nothing where they have no game."""
    return _totals(_of_player(shelf, selection.scope, _player(shelf, name), selection))


def _totals(own: Sums) -> Mapping[str, int]:
    most = {name: top[-1] for name, top in own["tops"].items() if name not in ("best", "last")}
    return {**own["own"], **most}


def records_of(shelf: Shelf, selection: Selection) -> tuple[Record, ...]:
    """The most and the least there was, as the kind of game sees it."""
    numbers = [number for games in _of_games(shelf, selection) for number in games["record_games"]]
    games = shelf.read(lambda database: games_numbered(database, numbers))
    return kind_of(selection.kind).records([game for _number, game in games])


def newest_game(shelf: Shelf, selection: Selection) -> str:
    """The key of the game that was begun last, of which there has to be one."""
    sums = sums_of(shelf, selection.scope)
    _started, number = max(
        own["tops"]["last"][-1] for (player, players), own in sums.items() if player and selection.takes(players)
    )
    ((key,),) = shelf.rows("SELECT key FROM games WHERE number = ?", (number,))
    return str(key)


def rounds_of(shelf: Shelf, key: str) -> tuple[Sequence[int], ...]:
    """What each round of a game brought everybody, by seat; nothing where it has no rounds."""
    ((kind, number),) = shelf.rows("SELECT kind, number FROM games WHERE key = ?", (key,))
    ((_number, game),) = shelf.read(lambda database: games_numbered(database, [number]))
    return tuple(kind_of(kind).rounds(seat) for seat in game.seats)


def head_to_head(shelf: Shelf, one: str, other: str, selection: Selection) -> HeadToHead:
    """How two players compare in the games they played together."""
    mine, theirs = _player(shelf, one), _player(shelf, other)
    if mine is None or theirs is None:
        return HeadToHead(0)
    ours = (
        _of_player(shelf, selection.beside(theirs), mine, selection),
        _of_player(shelf, selection.beside(mine), theirs, selection),
    )
    games: int = ours[0]["games"]
    if not games:
        return HeadToHead(0)
    sums = [each["sums"] for each in ours]
    return HeadToHead(
        games,
        ahead=(sums[0]["ahead"], sums[1]["ahead"]),
        wins=(sums[0]["alone"] + sums[0]["shared"], sums[1]["alone"] + sums[1]["shared"]),
        averages=(_average(ours[0]), _average(ours[1])),
        totals=(_totals(ours[0]), _totals(ours[1])),
        leads=_leads(shelf, mine, theirs, ours[0], selection),
    )


def _leads(shelf: Shelf, one: int, other: int, own: Sums, selection: Selection) -> tuple[int, ...]:
    rows = shelf.rows(
        "SELECT one.score - other.score FROM games JOIN seats AS one ON one.game = number AND one.player = ?"
        f" JOIN seats AS other ON other.game = number AND other.player = ? WHERE {_newest(own)}"
        " ORDER BY started, number",
        (one, other),
    )
    return tuple(selection.sign * lead for (lead,) in rows)


def history_of(shelf: Shelf, name: str, selection: Selection) -> tuple[PastGame, ...]:
    """Somebody's newest games that count, the oldest of them first, as a curve shows them."""
    player = _player(shelf, name)
    own = _of_player(shelf, selection.scope, player, selection)
    rows = shelf.rows(
        "SELECT key, started, score, player_count, (SELECT 1 + count(*) FROM seats AS other"
        f" WHERE other.game = number AND {selection.sign} * (other.score - seats.score) > 0)"
        f" FROM games JOIN seats ON game = number AND player = ? WHERE {_newest(own)} ORDER BY started, number",
        (player,),
    )
    return tuple(
        PastGame(key, to_moment(started), score, place, players) for key, started, score, players, place in rows
    )


def _newest(own: Sums) -> str:
    """The condition that picks the newest games of these sums."""
    return f"number IN ({', '.join(str(number) for _started, number in own['tops'].get('last', ())[-NEWEST:])})"


def _player(shelf: Shelf, name: str) -> int | None:
    """Who has this name; none where nobody has."""
    return next((player for (player,) in shelf.rows("SELECT id FROM players WHERE name = ?", (name,))), None)


def _of_games(shelf: Shelf, selection: Selection) -> Iterable[Sums]:
    sums = sums_of(shelf, selection.scope)
    return [games for (player, players), games in sums.items() if not player and selection.takes(players)]


def _of_player(shelf: Shelf, scope: Scope, player: int | None, selection: Selection) -> Sums:
    sums = sums_of(shelf, scope)
    return together(own for (who, players), own in sums.items() if who == player and selection.takes(players))
