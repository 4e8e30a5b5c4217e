"""The club board: every table, the games finished tonight and the ranking, on the page that followers open.

The board reads changes by cursor, as devices do, but only the figures of games, and stores nothing on the disk.
"""

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta, timezone
from typing import Any

from companion.club.faults import ClubError, club_problem_in_words
from companion.club.games import key_of
from companion.club.membership import Membership
from companion.club.server import Server
from companion.follow.feed import Feed
from companion.shelf.faults import BAD_VALUES
from companion.table.faces import COLOURS, EMBLEMS, FIRST_FACES, Face
from companion.table.figures import IN_PROGRESS, ListedGame, places
from companion.table.kinds import kind_of
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.names import check_names, tidy
from companion.tools.reading import parse, read_bool, read_list, read_object, read_str, whole
from companion.tools.sentences import format_decimal, format_number, labelled

OFFLINE_AFTER = 60.0
"""Seconds without a sync after which a table is shown as offline."""
FINISHED_STAYS_FOR = timedelta(minutes=5)
"""How long the board shows a finished game at its table."""
EVENING_ENDS = 6
"""The hour of the morning at which an evening ends."""
RECOUNTS_EVERY = 20.0
"""Seconds after which the board is computed again even without changes, because it depends on the time."""
MOST_TONIGHT = 50
LARGEST_SCORE = 100_000
"""The largest score that the board shows. No game comes near it."""

_GAMES = """SELECT change, game, device, left(kind, 40), status,
    CAST(extract(epoch FROM changed_at) AS float8), CAST(extract(epoch FROM finished_at) AS float8),
    CASE WHEN octet_length(CAST(figures AS text)) <= 1000000 THEN CAST(figures AS text) END
    FROM fishing_companion.games WHERE change > :cursor ORDER BY change LIMIT 500"""
_DEVICES = """SELECT device, left(table_name, 30),
    CASE WHEN isfinite(seen_at) THEN CAST(extract(epoch FROM seen_at) AS float8) ELSE 0 END, left_at IS NOT NULL
    FROM fishing_companion.devices"""
_PEOPLE = """SELECT person.name, person.colour, person.emblem, other.name FROM fishing_companion.people person
    LEFT JOIN fishing_companion.people other ON other.person = person.merged_into"""


@dataclass(frozen=True)
class _Game:
    """One game, as the board stores it."""

    device: str
    listed: ListedGame
    turn: tuple[str, str] | None
    """The player whose turn it is, and what they do: "leads", "draws" or "acts"."""
    finished: datetime | None


@dataclass(frozen=True)
class _Device:
    """A device that is or was in the club."""

    id: str
    table: str
    offline_since: int | None
    has_left: bool


class Board:
    """The content of the club board, read from the club's database by `update`. Use it in one thread."""

    def __init__(self, member: Membership, *, is_table: bool = False) -> None:
        """Prepare the board. `is_table` is whether this device counts as a table even before it has played."""
        self._member = member
        self._is_table = is_table
        self._server: Server | None = None
        self._cursor = 0
        self._games: dict[str, _Game] = {}
        self._faces: dict[str, Face] = {}
        self._merged: dict[str, str] = {}
        self._seen: Any = None
        self._counted = 0.0
        self._shown: dict[str, Any] | None = None
        self.feed = Feed()
        """The view for followers."""

    def try_to_update(self) -> bool:
        """Call `update`. If the club cannot be reached, let the board say so and return False."""
        try:
            self.update()
        except ClubError as error:
            if self._shown is not None:
                self._say(error, self._shown)
            return False
        return True

    def _say(self, problem: ClubError, shown: dict[str, Any]) -> None:
        """Show why the board is not up to date; once, until it can be read again."""
        if self._seen is not None:
            self._seen = None
            self.feed.show(lambda: {**_in_words(shown), "trouble": club_problem_in_words(problem)})

    def update(self) -> None:
        """Read the changes from the database and update the board. Raise ClubError if the club cannot be reached."""
        try:
            self._server = self._server or self._member.connect()
            self._read(self._server)
        except ClubError:
            self.close()
            raise

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None

    def _read(self, server: Server) -> None:
        query = "SELECT change, CAST(extract(epoch FROM now()) AS float8) FROM fishing_companion.clubs"
        newest, now = server.club_row(query)
        if newest < self._cursor:  # the database was restored from a backup
            self._cursor, self._games = 0, {}
        if newest > self._cursor:
            people = server.rows(_PEOPLE)
            self._faces = {
                name: Face(colour, emblem)
                for name, colour, emblem, new in people
                if new is None and colour in COLOURS and emblem in EMBLEMS
            }
            self._merged = {name: new for name, _colour, _emblem, new in people if new and new == tidy(new)}
        while newest > self._cursor:
            rows = server.rows(_GAMES, cursor=self._cursor)
            for change, game, *row in rows:
                self._cursor = change
                self._put(str(game), row)
            if len(rows) < 500:
                self._cursor = newest
        devices = [
            _Device(str(device), tidy(name), int(seen_at) if now - seen_at > OFFLINE_AFTER else None, has_left)
            for device, name, seen_at, has_left in server.rows(_DEVICES)
        ]
        seen = (self._cursor, devices)
        if seen != self._seen or time.monotonic() > self._counted + RECOUNTS_EVERY:
            self._seen, self._counted = seen, time.monotonic()
            self._shown = shown = self._content(devices, datetime.fromtimestamp(now, timezone.utc))
            self.feed.show(lambda: _in_words(shown))

    def _put(self, game: str, row: list[Any]) -> None:
        """Add the game in a database row to the board, or update it. Leave it out if the row is invalid."""
        device, kind, status, changed, finished, figures = row
        self._games.pop(game, None)
        if status not in ("running", "finished") or figures is None or key_of(game) is None:
            return
        is_running = status == "running"
        try:
            moment = datetime.fromtimestamp(changed, timezone.utc)
            ended = None if is_running else datetime.fromtimestamp(finished, timezone.utc)
            listed, turn = _listed(game, kind, moment, is_running, whole(parse(figures)))
            read = _Game(str(device), listed, turn, ended)
            # In words once here, so that a game that has no words never stops those of the others.
            _table_in_words("", None, read)
            kind_of(kind).outcome(listed)
        except (*BAD_VALUES, OSError):
            return
        self._games[game] = read

    def _with_current_names(self, game: _Game) -> _Game:
        """Return a game with the current names of people who were renamed or merged."""
        players = tuple(_current_name(name, self._merged) for name in game.listed.players)
        if len(set(players)) < len(players):  # two who have played together stay two
            return game
        turn = None if game.turn is None else (_current_name(game.turn[0], self._merged), game.turn[1])
        return replace(game, listed=replace(game.listed, players=players), turn=turn)

    def _content(self, devices: Sequence[_Device], now: datetime) -> dict[str, Any]:
        """Return the content of the board without its sentences; `_in_words` adds those for each language."""
        here = now.astimezone()
        evening = here.replace(hour=EVENING_ENDS, minute=0, second=0, microsecond=0)
        evening -= timedelta(days=int(here.hour < EVENING_ENDS))
        season = here.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
        games = [self._with_current_names(game) for game in self._games.values()]
        newest: dict[str, _Game] = {}
        for game in sorted(games, key=lambda game: (game.listed.is_running, game.listed.changed)):
            is_playing = game.listed.is_running and game.listed.changed >= evening
            if is_playing or (game.finished is not None and game.finished > now - FINISHED_STAYS_FOR):
                newest[game.device] = game
        names = {device.id: device.table for device in devices}
        # A projector is a table only if it has a game.
        tables = {game.device for game in games} | names.keys()
        if not self._is_table and all(game.device != self._member.device for game in games):
            tables.discard(self._member.device)
        finished = [game for game in games if game.finished is not None and game.listed.counts]
        tonight = sorted(
            (game for game in finished if game.finished is not None and game.finished >= evening),
            key=lambda game: game.listed.changed,
            reverse=True,
        )
        this_season = [game for game in finished if game.finished is not None and game.finished >= season]
        return {
            "club": self._member.club,
            "people": len(self._faces),
            "tables": [
                {"table": device.table, "offline_since": device.offline_since, "game": newest.get(device.id)}
                for device in sorted(devices, key=lambda device: _natural_order(device.table))
                if device.id in tables and not device.has_left
            ],
            "tonight": [(names.get(game.device, "?"), game) for game in tonight[:MOST_TONIGHT]],
            "count": len(tonight),
            "count_of_season": len(this_season),
            "ranking": ranking(tonight),
            "season": ranking(this_season),
            "faces": dict(self._faces),
        }


def _current_name(name: str, merged: Mapping[str, str]) -> str:
    """Return the name that a person has after all merges. Stop at a cycle, which only a hostile database contains."""
    seen = {name}
    while name in merged and merged[name] not in seen:
        name = merged[name]
        seen.add(name)
    return name


def _natural_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key that puts Table 10 after Table 9."""
    parts = "".join(each if each.isdecimal() else f" {each} " for each in name.casefold()).split()
    return [(int(part), "") if part.isdecimal() and part.isascii() else (-1, part) for part in parts]


def _listed(
    game: str, kind: str, changed: datetime, is_running: bool, figures: dict[str, Any]
) -> tuple[ListedGame, tuple[str, str] | None]:
    """Return the list entry of a game, and whose turn it is. Raise one of BAD_VALUES if its figures are invalid."""
    players = tuple(read_str(name, "players") for name in read_list(figures.get("players"), "players"))
    check_names(players)
    points, own = read_object(figures.get("points"), "points"), read_object(figures.get("own"), "own")
    winners, turn = read_list(figures.get("winners"), "winners"), figures.get("turn")
    scores = tuple(points.get(name) for name in players)
    won = tuple(seat for seat, name in enumerate(players) if name in winners)
    if not kind_of(kind).are_figures(own, len(players)) or (own["ended"] == IN_PROGRESS) != is_running:
        raise ValueError
    if not all(score is None or (type(score) is int and abs(score) <= LARGEST_SCORE) for score in scores):
        raise ValueError
    if bool(won) == is_running or (not is_running and None in scores):
        raise ValueError
    place = places(scores, kind_of(kind).lowest_wins)
    if any(place[seat] > 1 for seat in won):
        raise ValueError
    awaited = None
    if isinstance(turn, dict) and turn.get("player") in players and turn.get("does") in ("leads", "draws", "acts"):
        awaited = (turn["player"], turn["does"])
    counts = read_bool(figures.get("counts"), "counts")
    return ListedGame(game, kind, 0, players, scores, won, changed, changed, is_running, own, 0, counts), awaited


def ranking(games: Iterable[_Game]) -> list[dict[str, Any]]:
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
    return [
        {"player": name, "points": round(points[name], 1) or 0.0, "games": played[name], "wins": wins[name]}
        for name in order
    ]


# In words: everything below runs once for each language.


def _in_words(shown: dict[str, Any]) -> dict[str, Any]:
    tables, people, count = len(shown["tables"]), shown["people"], shown["count"]
    summary = (
        ngettext("{count} table", "{count} tables", tables).format(count=tables),
        ngettext("{count} person", "{count} people", people).format(count=people),
    )
    return {
        **shown,
        "kind": "club",
        "players": [],
        "summary": ", ".join(summary),
        "tables": [_table_in_words(**table) for table in shown["tables"]],
        "tonight": [_finished_in_words(table, game) for table, game in shown["tonight"]],
        "count_words": ngettext("{count} game", "{count} games", count).format(count=count),
        "ranking": [_entry_in_words(entry) for entry in shown["ranking"]],
        "season": [_entry_in_words(entry) for entry in shown["season"]],
        "ranking_note": _unranked(shown["ranking"], count),
        "season_note": _unranked(shown["season"], shown["count_of_season"]),
        "trouble": "",
        "faces": _faces_of(shown),
    }


def _unranked(entries: Sequence[dict[str, Any]], games: int) -> str:
    """Return why a ranking of finished games is empty, or "" if it is not."""
    if entries:
        return ""
    if not games:
        return _("Nobody is ranked yet: no game is finished.")
    return _("Nobody is ranked yet: only games played to the end count.")


def _faces_of(shown: dict[str, Any]) -> dict[str, Any]:
    """Return the faces of all players on the board by name. A player without a face gets the first one."""
    games = [table["game"] for table in shown["tables"] if table["game"] is not None]
    games += [game for _table, game in shown["tonight"]]
    names = {name for game in games for name in game.listed.players}
    names |= {entry["player"] for entry in shown["ranking"] + shown["season"]}
    return {name: asdict(shown["faces"].get(name, FIRST_FACES[0])) for name in sorted(names)}


def _entry_in_words(entry: dict[str, Any]) -> dict[str, Any]:
    games, wins, points = entry["games"], entry["wins"], entry["points"]
    words = (
        ngettext("{count} game", "{count} games", games).format(count=games),
        ngettext("{count} win", "{count} wins", wins).format(count=wins),
    )
    return {**entry, "words": ", ".join(words), "points_words": ("+" if points > 0 else "") + format_decimal(points)}


def _table_in_words(table: str, offline_since: int | None, game: _Game | None) -> dict[str, Any]:
    """Return a table as JSON for the page: its game, whose turn it is, and a sentence for screen readers."""
    shown: dict[str, Any] = {"title": "", "status": "free", "players": [], "points": {}, "winners": []}
    position, number, turn, words = _("free"), None, None, ""
    if game is not None:
        shown, number, turn = _game_to_json(game.listed), game.listed.own.get("round"), game.turn
        player, does = turn or ("", "")
        position = kind_of(game.listed.kind).headline(game.listed, does) if game.listed.is_running else _("finished")
        words = _turns()[does].format(player=player) if does else ""
    parts = (table, shown["title"], position, words)
    scores = [(name, score) for name, score in shown["points"].items() if score is not None]
    points = ", ".join(f"{isolated(name)} {format_number(score)}" for name, score in scores)
    return {
        "table": table,
        "offline_since": offline_since,
        "round": number if isinstance(number, int) else None,
        **shown,
        "position": position,
        "turn": None if turn is None else turn[0],
        "turn_words": words,
        "sentence": ", ".join(part for part in parts if part) + (f". {points}" if points else ""),
    }


def _turns() -> dict[str, str]:
    return {"leads": _("{player} leads"), "draws": _("{player} draws first"), "acts": _("{player}’s turn")}


def _finished_in_words(table: str, game: _Game) -> dict[str, Any]:
    assert game.finished is not None
    listed = game.listed
    place = places(listed.scores, kind_of(listed.kind).lowest_wins)
    order = sorted(range(len(place)), key=lambda seat: (seat not in listed.winners, place[seat]))
    return {
        "table": table,
        "finished_at": game.finished.timestamp(),
        **_game_to_json(listed),
        "order": [listed.players[seat] for seat in order],
        "sentence": labelled(table, kind_of(listed.kind).outcome(listed)),
    }


def _game_to_json(game: ListedGame) -> dict[str, Any]:
    """Return a game as JSON for the page. Points are None until a round is counted, because all have 0."""
    has_points = not game.is_running or any(game.scores)
    return {
        "game": game.key,
        "kind": game.kind,
        "title": kind_of(game.kind).name(),
        "status": "running" if game.is_running else "finished",
        "players": list(game.players),
        "points": dict(zip(game.players, game.scores)) if has_points else dict.fromkeys(game.players),
        "winners": [game.players[seat] for seat in game.winners],
    }
