"""The record: one game as a file that people can read (`*.fishing.json`).

Reading never guesses: whatever is unknown, missing or impossible is named, with the number of its event.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from companion.fishing.cards import BadCard, parse_card, parse_suit
from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Impossible, Problem, Seat
from companion.fishing.state import assert_never
from companion.fishing.tricks import InForce
from companion.game import BadEvent

FORMAT = "fishing-record"
VERSION = 1
LARGEST_FILE = 10_000_000
"""No game comes near it; larger files are refused before they are read."""
MOST_EVENTS = 2000
"""A game has a few hundred at most; every moment is kept for undo, so what goes on for ever is refused."""

Value = TypeVar("Value")


class RecordFault(Enum):
    """What is wrong with a record file."""

    TOO_LARGE = auto()
    NOT_TEXT = auto()
    NOT_JSON = auto()
    NOT_A_RECORD = auto()
    NEWER_VERSION = auto()
    MISSING_KEY = auto()
    UNKNOWN_KEY = auto()
    KEY_TWICE = auto()
    NOT_A_LIST = auto()
    NOT_AN_OBJECT = auto()
    NOT_A_TEXT = auto()
    NOT_A_NUMBER = auto()
    NOT_YES_OR_NO = auto()
    UNKNOWN_EVENT = auto()
    UNKNOWN_PLAYER = auto()
    BAD_CARD = auto()
    BAD_SUIT = auto()
    IMPOSSIBLE = auto()


@dataclass
class BadRecord(ValueError):
    """A record that cannot be read, with what is wrong and where."""

    fault: RecordFault
    text: str = ""
    """The key, name or card that is wrong."""
    event: int | None = None
    """The number of the event it is in, counted from 1."""
    line: int | None = None
    problem: Problem | None = None
    players: tuple[str, ...] = ()
    """Who plays, as far as that could be read: the words for a problem need their names."""
    cause: BadCard | None = None

    def __post_init__(self) -> None:
        super().__init__(self.fault.name, self.text, self.event)


def read(data: str | bytes) -> FishingGame:
    """Read a record file; raise BadRecord with what is wrong where."""
    if len(data) > LARGEST_FILE:
        raise BadRecord(RecordFault.TOO_LARGE)
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(RecordFault.NOT_TEXT) from None
    try:
        content = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise BadRecord(RecordFault.NOT_JSON, error.msg, line=error.lineno) from None
    except (ValueError, RecursionError):  # a number or a nesting beyond all measure
        raise BadRecord(RecordFault.NOT_JSON) from None
    return from_json(content)


def from_json(content: object) -> FishingGame:
    """Build a game from a record's parsed JSON; raise BadRecord."""
    if isinstance(content, _KeyTwice):
        raise BadRecord(RecordFault.KEY_TWICE, content.key)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord(RecordFault.NOT_A_RECORD)
    version = _number(content.get("version"), "version")
    if version > VERSION:
        raise BadRecord(RecordFault.NEWER_VERSION, str(version))
    if version < 1:
        raise BadRecord(RecordFault.NOT_A_RECORD)
    _known_keys(content, required=("format", "version", "players", "first_leader", "events"))
    names = tuple(_text(name, "players") for name in _list(content["players"], "players"))
    first_leader = _text(content["first_leader"], "first_leader")
    if first_leader not in names:
        raise BadRecord(RecordFault.UNKNOWN_PLAYER, first_leader)
    try:
        setup = Setup(names, names.index(first_leader))
    except Impossible as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem, players=names) from None
    reader = _EventReader(names)
    items = _list(content["events"], "events")
    if len(items) > MOST_EVENTS:
        raise BadRecord(RecordFault.TOO_LARGE)
    events = [_naming(number, reader.read, item) for number, item in enumerate(items, start=1)]
    try:
        return new_game(setup, events)
    except BadEvent as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, event=error.index + 1, problem=error.problem, players=names) from None


def write(game: FishingGame) -> str:
    """The record of a game as the text of a file, one event a line."""
    content = to_json(game)
    events = content.pop("events")
    head = json.dumps(content, ensure_ascii=False)
    lines = ",\n  ".join(json.dumps(event, ensure_ascii=False) for event in events)
    text = f'{head[:-1]},\n "events": [\n  {lines}]}}\n' if events else f'{head[:-1]},\n "events": []}}\n'
    # Half a character in a note cannot be encoded, but it can be escaped.
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def to_json(game: FishingGame) -> dict[str, Any]:
    """The record of a game, ready for JSON."""
    names = game.setup.players
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(names),
        "first_leader": names[game.setup.first_leader],
        "events": [event_to_json(event, names) for event in game.events],
    }


def event_to_json(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """One event, ready for JSON; what was not said is left out."""
    match event:
        case TrickPlayed():
            content: dict[str, Any] = {
                "event": "trick_played",
                "plays": [str(card) for card in event.plays],
                "picks": [str(card) for card in event.picks],
                "call": str(event.call) if event.call else None,
            }
            if event.in_force is not None:
                content["in_force"] = {
                    "called": str(event.in_force.called) if event.in_force.called else None,
                    "caller": _name(event.in_force.caller, names),
                    "lowest": event.in_force.lowest,
                }
            return content
        case TrickCaught():
            caught = {names[seat]: cards for seat, cards in enumerate(event.caught) if cards}
            return _without_none(
                {"event": "trick_caught", "caught": caught, "next_leader": _name(event.next_leader, names)}
            )
        case PenaltyRecorded():
            return {"event": "penalty_recorded", "player": names[event.seat]}
        case RoundCounted():
            counted = _by_name(event.caught, names)
            return _without_none(
                {"event": "round_counted", "caught": counted, "last_leader": _name(event.last_leader, names)}
            )
        case TableCorrected():
            return _without_none(
                {
                    "event": "table_corrected",
                    "points": _by_name(event.points, names) or None,
                    "stock": _by_name(event.stock, names) or None,
                    "ocean": event.ocean,
                    "leader": _name(event.leader, names),
                    "note": event.note or None,
                }
            )
        case _:
            assert_never(event)


class _EventReader:
    """Turns the parsed JSON of one event into the event."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._readers: dict[str, Callable[[dict[str, Any]], Event]] = {
            "trick_played": self._trick_played,
            "trick_caught": self._trick_caught,
            "penalty_recorded": self._penalty_recorded,
            "round_counted": self._round_counted,
            "table_corrected": self._table_corrected,
        }

    def read(self, item: object) -> Event:
        content = _dict(item, "events")
        if "event" not in content:
            raise BadRecord(RecordFault.MISSING_KEY, "event")
        kind = _text(content["event"], "event")
        if kind not in self._readers:
            raise BadRecord(RecordFault.UNKNOWN_EVENT, kind)
        return self._readers[kind](content)

    def _trick_played(self, content: dict[str, Any]) -> Event:
        _known_keys(content, required=("event", "plays"), optional=("picks", "call", "in_force"))
        return TrickPlayed(
            plays=tuple(_card(card, "plays") for card in _list(content["plays"], "plays")),
            picks=tuple(_card(card, "picks") for card in _optional(content.get("picks"), "picks", _list) or ()),
            call=_optional(content.get("call"), "call", _suit),
            in_force=_optional(content.get("in_force"), "in_force", self._in_force),
        )

    def _in_force(self, value: object, key: str) -> InForce:
        content = _dict(value, key)
        _known_keys(content, required=(), optional=("called", "caller", "lowest"))
        lowest = content.get("lowest", False)
        if not isinstance(lowest, bool):
            raise BadRecord(RecordFault.NOT_YES_OR_NO, "lowest")
        called = _optional(content.get("called"), "called", _suit)
        return InForce(called, self._seat(content.get("caller"), "caller"), lowest)

    def _trick_caught(self, content: dict[str, Any]) -> Event:
        _known_keys(content, required=("event", "caught"), optional=("next_leader",))
        caught = tuple(count or 0 for count in self._counts(content["caught"], "caught"))
        return TrickCaught(caught, self._seat(content.get("next_leader"), "next_leader"))

    def _penalty_recorded(self, content: dict[str, Any]) -> Event:
        _known_keys(content, required=("event", "player"))
        return PenaltyRecorded(self._seat_of(_text(content["player"], "player")))

    def _round_counted(self, content: dict[str, Any]) -> Event:
        _known_keys(content, required=("event", "caught"), optional=("last_leader",))
        caught = self._counts(content["caught"], "caught")
        if caught.count(None) > 1:  # only a single missing number follows from the others
            caught = tuple(count or 0 for count in caught)
        return RoundCounted(caught, self._seat(content.get("last_leader"), "last_leader"))

    def _table_corrected(self, content: dict[str, Any]) -> Event:
        _known_keys(content, required=("event",), optional=("points", "stock", "ocean", "leader", "note"))
        return TableCorrected(
            points=_optional(content.get("points"), "points", self._figures) or (),
            stock=_optional(content.get("stock"), "stock", self._figures) or (),
            ocean=_optional(content.get("ocean"), "ocean", _number),
            leader=self._seat(content.get("leader"), "leader"),
            note=_optional(content.get("note"), "note", _text) or "",
        )

    def _counts(self, value: object, key: str) -> tuple[int | None, ...]:
        by_seat = {self._seat_of(name): _number(count, name) for name, count in _dict(value, key).items()}
        return tuple(by_seat.get(seat) for seat in range(len(self._names)))

    def _figures(self, value: object, key: str) -> tuple[int | None, ...]:
        """Figures by seat; nobody's are none at all."""
        figures = self._counts(value, key)
        return () if figures.count(None) == len(figures) else figures

    def _seat(self, value: object, key: str) -> Seat | None:
        return None if value is None else self._seat_of(_text(value, key))

    def _seat_of(self, name: str) -> Seat:
        if name not in self._names:
            raise BadRecord(RecordFault.UNKNOWN_PLAYER, name)
        return self._names.index(name)


def _naming(number: int, read_event: Callable[[object], Event], item: object) -> Event:
    """Read an event; a fault in it gets the event's number."""
    try:
        return read_event(item)
    except BadRecord as error:
        error.event = number
        raise


@dataclass(frozen=True)
class _KeyTwice:
    """An object with a key that is there twice; whoever reads it knows the number of the event."""

    key: str


def _object(pairs: list[tuple[str, object]]) -> dict[str, object] | _KeyTwice:
    content: dict[str, object] = {}
    for key, value in pairs:
        if key in content:
            return _KeyTwice(key)
        content[key] = value
    return content


def _known_keys(content: Mapping[str, object], required: Iterable[str], optional: Iterable[str] = ()) -> None:
    for key in required:
        if key not in content:
            raise BadRecord(RecordFault.MISSING_KEY, key)
    for key in content:
        if key not in (*required, *optional):
            raise BadRecord(RecordFault.UNKNOWN_KEY, key)


def _list(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise BadRecord(RecordFault.NOT_A_LIST, key)
    return value


def _dict(value: object, key: str) -> dict[str, Any]:
    if isinstance(value, _KeyTwice):
        raise BadRecord(RecordFault.KEY_TWICE, value.key)
    if not isinstance(value, dict):
        raise BadRecord(RecordFault.NOT_AN_OBJECT, key)
    return value


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(RecordFault.NOT_A_TEXT, key)
    return value


def _number(value: object, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(RecordFault.NOT_A_NUMBER, key)
    return value


def _card(value: object, key: str) -> Any:
    try:
        return parse_card(_text(value, key))
    except BadCard as error:
        raise BadRecord(RecordFault.BAD_CARD, error.text, cause=error) from None


def _suit(value: object, key: str) -> Any:
    try:
        return parse_suit(_text(value, key))
    except BadCard as error:
        raise BadRecord(RecordFault.BAD_SUIT, error.text, cause=error) from None


def _optional(value: object, key: str, reader: Callable[[object, str], Value]) -> Value | None:
    return None if value is None else reader(value, key)


def _name(seat: Seat | None, names: Sequence[str]) -> str | None:
    return None if seat is None else names[seat]


def _by_name(counts: Sequence[int | None], names: Sequence[str]) -> dict[str, int]:
    return {names[seat]: count for seat, count in enumerate(counts) if count is not None}


def _without_none(content: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in content.items() if value is not None}
