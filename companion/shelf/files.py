"""Files of games: one game as a record, all games as a backup, read back with nothing executed and nothing guessed.

{"format": "fishing-backup", "version": 1,
 "players": [{"name": "Anne", "played": "2025-03-01T19:30:00.000Z"}, ...],
 "games": [{"key": "0123456789abcdef", "started": "2025-03-01T19:30:00.000Z", "counts": true,
            "times": [35000, ...],                      milliseconds from the start, one for each event
            "record": {"format": "fishing-record", ...}}, ...]}
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from enum import Enum, auto
from typing import Any

from companion.fishing import record
from companion.fishing.events import Event, Setup
from companion.fishing.game import FishingGame
from companion.fishing.problems import Impossible
from companion.fishing.record import BadRecord, RecordFault
from companion.shelf.journal import LATEST, Milliseconds, to_milliseconds, to_moment
from companion.shelf.people import check_name

FORMAT = "fishing-backup"
VERSION = 1
KEY = re.compile("[0-9a-f]{16}")


class FileFault(Enum):
    """What can be wrong with a backup beyond what can be wrong with a record."""

    RECORD = auto()
    NOT_A_TIME = auto()
    NOT_A_KEY = auto()
    TIMES_DO_NOT_FIT = auto()


@dataclass
class BadFile(ValueError):
    """A file of games that cannot be read, with what is wrong and where."""

    fault: FileFault
    text: str = ""
    """The time or key that is wrong."""
    game: int | None = None
    """The number of the game it is in, counted from 1; none outside of games."""
    record: BadRecord | None = None
    """What is wrong with the record, or with the form of the file."""

    def __post_init__(self) -> None:
        super().__init__(self.fault.name, self.text, self.game)


@dataclass(frozen=True)
class ReadGame:
    """A game that came in a file; what the file does not say is none."""

    game: FishingGame
    key: str | None = None
    started: Milliseconds | None = None
    times: tuple[Milliseconds, ...] | None = None
    counts: bool = True


@dataclass(frozen=True)
class Content:
    """Everything in a file of games."""

    games: tuple[ReadGame, ...]
    players: tuple[tuple[str, Milliseconds | None], ...] = ()
    """Names with the time they last played."""


def read_file(data: bytes) -> Content:
    """Read a record or a backup; raise BadFile with what is wrong where. Takes a while for many games."""
    try:
        content = _parsed_backup(data)
        if content is None:
            return Content((ReadGame(record.read(data)),))
        return _read_backup(content)
    except BadRecord as error:
        raise BadFile(FileFault.RECORD, record=error) from None


class _KeyTwice(Exception):
    def __init__(self, key: str) -> None:
        self.key = key


def _parsed_backup(data: bytes) -> dict[str, Any] | None:
    """What is in a backup; none where the file is none, and reading it as a record will say what is wrong."""
    if len(data) > record.LARGEST_FILE:
        return None
    try:
        text = data.decode("utf-8-sig")
        content = json.loads(text, object_pairs_hook=_object)
    except _KeyTwice as error:
        if f'"{FORMAT}"' in text:
            raise BadRecord(RecordFault.KEY_TWICE, error.key) from None
        return None
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) and content.get("format") == FORMAT else None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _KeyTwice(next(key for key in keys if keys.count(key) > 1))
    return content


def _read_backup(content: dict[str, Any]) -> Content:
    version = _typed(content.get("version"), int, "version")
    if version > VERSION:
        raise BadRecord(RecordFault.NEWER_VERSION, str(version))
    _known_keys(content, ("format", "version", "players", "games"))
    players = [_read_player(player) for player in _typed(content["players"], list, "players")]
    games = [_naming(i, item) for i, item in enumerate(_typed(content["games"], list, "games"), start=1)]
    return Content(tuple(games), tuple(players))


def _read_player(item: object) -> tuple[str, Milliseconds | None]:
    player = _typed(item, dict, "players")
    _known_keys(player, ("name", "played"))
    name, played = _typed(player["name"], str, "name"), player["played"]
    try:
        check_name(name)
    except Impossible as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem) from None
    return name, None if played is None else _time(played, "played")


def _naming(number: int, item: object) -> ReadGame:
    """Read a game; a fault in it gets the game's number."""
    try:
        return _read_game(item)
    except BadRecord as error:
        raise BadFile(FileFault.RECORD, game=number, record=error) from None
    except BadFile as error:
        error.game = number
        raise


def _read_game(item: object) -> ReadGame:
    content = _typed(item, dict, "games")
    _known_keys(content, ("key", "started", "counts", "times", "record"))
    key = _typed(content["key"], str, "key")
    if not KEY.fullmatch(key):
        raise BadFile(FileFault.NOT_A_KEY, key)
    started = _time(content["started"], "started")
    times = [started + _typed(time, int, "times") for time in _typed(content["times"], list, "times")]
    if any(not 0 <= time <= LATEST for time in times):
        raise BadFile(FileFault.NOT_A_TIME, "times")
    game = record.from_json(content["record"])
    if len(times) != len(game.events):
        raise BadFile(FileFault.TIMES_DO_NOT_FIT)
    return ReadGame(game, key, started, tuple(times), _typed(content["counts"], bool, "counts"))


def _time(value: object, key: str) -> Milliseconds:
    text = _typed(value, str, key)
    try:
        moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
        if moment.tzinfo is None:
            raise ValueError
        return to_milliseconds(moment.astimezone(timezone.utc))
    except (ValueError, OverflowError):
        raise BadFile(FileFault.NOT_A_TIME, text) from None


_FAULTS: dict[type, RecordFault] = {
    int: RecordFault.NOT_A_NUMBER,
    str: RecordFault.NOT_A_TEXT,
    bool: RecordFault.NOT_YES_OR_NO,
    list: RecordFault.NOT_A_LIST,
    dict: RecordFault.NOT_AN_OBJECT,
}


def _typed(value: object, kind: type, key: str) -> Any:
    if type(value) is not kind:
        raise BadRecord(_FAULTS[kind], key)
    return value


def _known_keys(content: dict[str, Any], keys: Sequence[str]) -> None:
    for key in keys:
        if key not in content:
            raise BadRecord(RecordFault.MISSING_KEY, key)
    for key in content:
        if key not in keys:
            raise BadRecord(RecordFault.UNKNOWN_KEY, key)


# Writing


@dataclass(frozen=True)
class SentGame:
    """A game that goes into a backup."""

    key: str
    setup: Setup
    started: Milliseconds
    events: tuple[tuple[Event, Milliseconds], ...]
    counts: bool


def write_backup(players: Iterable[tuple[str, Milliseconds | None]], games: Iterable[SentGame]) -> Iterator[str]:
    """The texts of backup files, one after the other: as few as can be read again, and nearly always one."""
    head = json.dumps({"format": FORMAT, "version": VERSION, "players": [_sent_player(*one) for one in players]})
    head = head[:-1] + ',\n "games": ['
    lines: list[str] = []
    size = len(head)
    written = False
    for game in games:
        line = "\n  " + json.dumps(_sent_game(game))
        if lines and size + len(line) > record.LARGEST_FILE - 100:
            yield head + ",".join(lines) + "]}\n"
            written, lines, size = True, [], len(head)
        lines.append(line)
        size += len(line) + 1
    if lines or not written:
        yield head + ",".join(lines) + "]}\n"


def _sent_player(name: str, played: Milliseconds | None) -> dict[str, Any]:
    return {"name": name, "played": None if played is None else _time_text(played)}


def _sent_game(game: SentGame) -> dict[str, Any]:
    names = game.setup.players
    return {
        "key": game.key,
        "started": _time_text(game.started),
        "counts": game.counts,
        "times": [at - game.started for _, at in game.events],
        "record": {
            "format": record.FORMAT,
            "version": record.VERSION,
            "players": list(names),
            "first_leader": names[game.setup.first_leader],
            "events": [record.event_to_json(event, names) for event, _ in game.events],
        },
    }


def _time_text(moment: Milliseconds) -> str:
    return to_moment(moment).isoformat(timespec="milliseconds").replace("+00:00", "Z")
