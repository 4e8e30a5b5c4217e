"""Files of games: one game as a record, or all games as a backup.

{"format": "fishing-backup", "version": 3,              version 1 had only Fishing, versions 1 and 2 no faces
 "players": [{"name": "Anne", "played": "2025-03-01T19:30:00.000Z",
              "face": {"colour": "lagoon", "emblem": "whale"}}, ...],
 "games": [{"key": "0123456789abcdef", "started": "2025-03-01T19:30:00.000Z", "counts": true,
            "times": [35000, ...],                      milliseconds from the start, one for each event
            "record": {"format": "fishing-record", ...}}, ...]}
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timezone
from typing import Any

from companion.shelf.times import LATEST, Milliseconds, to_datetime, to_milliseconds
from companion.table import record
from companion.table.faces import COLOURS, EMBLEMS, Face
from companion.table.game import Game
from companion.table.kinds import kind_of
from companion.table.seating import with_consistent_names
from companion.table.stored_kind import Event, Setup
from companion.tools.names import check_name, tidy
from companion.tools.reading import (
    LARGEST_FILE,
    BadRecord,
    Impossible,
    RecordFault,
    check_keys,
    check_version,
    optional,
    parse,
    read_bool,
    read_int,
    read_list,
    read_object,
    read_str,
    whole,
)

FORMAT = "fishing-backup"
VERSION = 3
BYTE_ORDER_MARK = "\ufeff"
"""The first character of CSV files. Without it, spreadsheets do not read them as UTF-8."""
KEY = re.compile("[0-9a-f]{16}")


@dataclass(frozen=True)
class ReadGame:
    """A game that was read from a file. Values that the file does not contain are None."""

    game: Any
    key: str | None = None
    started: Milliseconds | None = None
    times: tuple[Milliseconds, ...] | None = None
    counts: bool = True


@dataclass(frozen=True)
class PersonInFile:
    """A person listed in a backup file."""

    name: str
    played: Milliseconds | None = None
    """When they last began a game, or None."""
    face: Face | None = None
    """Their face; None in older files."""


@dataclass(frozen=True)
class Content:
    """The games and people in a record or backup file."""

    games: Collection[ReadGame]
    """The games. Those of a backup are decoded lazily, so iterating over them can raise BadRecord."""
    players: tuple[PersonInFile, ...] = ()


@dataclass(frozen=True)
class _GamesOfBackup:
    """The games of a backup file, decoded one at a time because a game with its history takes a lot of memory."""

    items: list[object]

    def __len__(self) -> int:
        return len(self.items)

    def __contains__(self, game: object) -> bool:
        return any(game == each for each in self)

    def __iter__(self) -> Iterator[ReadGame]:
        keys = set()
        for number, item in enumerate(self.items, start=1):
            try:
                game = _read_game(item)
                if game.key in keys:
                    raise BadRecord(RecordFault.KEY_TWICE, str(game.key))
                keys.add(game.key)
                yield game
            except BadRecord as error:
                error.game = number
                raise


def read_file(data: bytes) -> Content:
    """Return the games and people of a record or backup file.

    Raise BadRecord if the file is neither. Games of a backup are checked later; see `Content.games`.
    """
    content = whole(parse(data))
    if content.get("format") == FORMAT:
        return _read_backup(content)
    return Content((ReadGame(_read_record(content, checks_seats=True)),))


def _read_record(content: object, *, checks_seats: bool) -> Any:
    """Return the game in a record, with invisible characters removed from names. Older files may contain them.

    Seat changes in older backups may use former names. These are not checked but corrected; see
    `with_consistent_names`.
    """
    game = record.from_json(content, checks_seats=checks_seats)
    names = tuple(_visible_name(name, f"?{place}") for place, name in enumerate(game.setup.players, start=1))
    events = tuple(with_consistent_names(game.events, names))
    if (names, events) == (game.setup.players, game.events):
        return game
    try:
        return Game[Any, Any, Any](kind_of(game.setup.kind).rules, replace(game.setup, players=names), events)
    except Impossible as error:  # two names that look the same
        bad = BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem, players=names)
        bad.kind = game.setup.kind
        raise bad from None


def _visible_name(name: str, fallback: str) -> str:
    """Return a name without invisible characters, or `fallback` if it has no visible ones."""
    return tidy(name) or (fallback if name else "")


def _read_backup(content: dict[str, Any]) -> Content:
    check_version(content, VERSION)
    check_keys(content, ("format", "version", "players", "games"))
    players = [_read_player(player) for player in read_list(content["players"], "players")]
    return Content(_GamesOfBackup(read_list(content["games"], "games")), tuple(players))


def _read_player(item: object) -> PersonInFile:
    player = read_object(item, "players")
    check_keys(player, ("name", "played"), ("face",))
    name, played = read_str(player["name"], "name"), optional(player["played"], "played", _time)
    try:
        name = _visible_name(name, "?") if name == name.strip() else name
        check_name(name)
    except Impossible as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem) from None
    return PersonInFile(name, played, optional(player.get("face"), "face", _face))


def _face(value: object, key: str) -> Face:
    content = read_object(value, key)
    check_keys(content, ("colour", "emblem"))
    face = Face(read_str(content["colour"], "colour"), read_str(content["emblem"], "emblem"))
    for known, text in ((COLOURS, face.colour), (EMBLEMS, face.emblem)):
        if text not in known:
            raise BadRecord(RecordFault.UNKNOWN_KEY, text)
    return face


def _read_game(item: object) -> ReadGame:
    content = read_object(item, "games")
    check_keys(content, ("key", "started", "counts", "times", "record"))
    key = read_str(content["key"], "key")
    if not KEY.fullmatch(key):
        raise BadRecord(RecordFault.NOT_A_KEY, key)
    started = _time(content["started"], "started")
    times = [started + read_int(time, "times") for time in read_list(content["times"], "times")]
    if any(not 0 <= time <= LATEST for time in times):
        raise BadRecord(RecordFault.NOT_A_TIME, "times")
    game = _read_record(content["record"], checks_seats=False)
    if len(times) != len(game.events):
        raise BadRecord(RecordFault.TIMES_DO_NOT_FIT)
    return ReadGame(game, key, started, tuple(times), read_bool(content["counts"], "counts"))


def _time(value: object, key: str) -> Milliseconds:
    text = read_str(value, key)
    try:
        moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
        if moment.tzinfo is None:
            raise ValueError
        return to_milliseconds(moment.astimezone(timezone.utc))
    except (ValueError, OverflowError):
        raise BadRecord(RecordFault.NOT_A_TIME, text) from None


# Writing


def write_backup(players: Iterable[PersonInFile], games: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the texts of the backup files for these people and games: several if one would be too large to import."""
    head = _to_text({"format": FORMAT, "version": VERSION, "players": [_player_to_json(one) for one in players]})
    head = head[:-1] + ',\n "games": ['
    size = len(head.encode())
    lines: list[str] = []
    used = size
    for game in games:
        line = "\n  " + _to_text(game)
        length = len(line.encode()) + 1
        if lines and used + length > LARGEST_FILE - 100:
            yield head + ",".join(lines) + "]}\n"
            lines, used = [], size
        lines.append(line)
        used += length
    yield head + ",".join(lines) + "]}\n"


def _to_text(content: dict[str, Any]) -> str:
    return record.escaped(json.dumps(content, ensure_ascii=False))


def _player_to_json(person: PersonInFile) -> dict[str, Any]:
    content = {"name": person.name, "played": None if person.played is None else _time_text(person.played)}
    return content if person.face is None else {**content, "face": asdict(person.face)}


def game_to_json(
    key: str, setup: Setup, started: Milliseconds, events: Sequence[tuple[Event, Milliseconds]], *, counts: bool
) -> dict[str, Any]:
    """Return a game as it appears in a backup file, given its events and their times."""
    return {
        "key": key,
        "started": _time_text(started),
        "counts": counts,
        "times": [at - started for _, at in events],
        "record": record.to_json(setup, [event for event, _ in events]),
    }


def _time_text(moment: Milliseconds) -> str:
    return to_datetime(moment).isoformat(timespec="milliseconds").replace("+00:00", "Z")
