"""Events as JSON objects, in record files and on the shelf.

Each event declares its `name` in files. Its fields are the keys; their types say how the values are written: a `Seat`
is the name of the player. A key may be missing if its field has a default or may be None, and it is left out if a field
with a default holds nothing. `WRITTEN` fields are never left out; `key` gives a field another key in files.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache, partial
from types import NoneType
from typing import Annotated, Any, get_args, get_type_hints

from companion.table.rules import Seat
from companion.tools.codec import Codec, Form
from companion.tools.names import check_name
from companion.tools.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    read_bool,
    read_int,
    read_object,
    read_player,
    read_str,
)

EVENT = "event"
NOTHING: tuple[object, ...] = (None, "", [], {})
SeatNumber = Annotated[int, "seat, counted from 1 in files"]
PlayerName = Annotated[str, "name of a player who may have left"]

WRITTEN: Mapping[str, Any] = {"is_written": True}
"""Metadata of a field that is written even if it holds nothing."""


def key(name: str) -> Mapping[str, Any]:
    """Return the metadata of a field with another key in files."""
    return {"key": name}


@dataclass(frozen=True)
class EventField:
    """A field of an event in files."""

    name: str
    key: str
    hint: Any
    has_default: bool
    is_written: bool
    """Whether the key is written even if the field holds nothing."""

    @property
    def is_required(self) -> bool:
        """Whether the key must be there, and not null."""
        return not self.has_default and NoneType not in get_args(self.hint)


@cache
def fields_of(event: Any) -> tuple[EventField, ...]:
    """Return the fields of an event, or of another dataclass in files, in the order in which they are written."""
    hints = get_type_hints(event, include_extras=True)
    return tuple(
        EventField(
            name=each.name,
            key=each.metadata.get("key", each.name),
            hint=hints[each.name],
            has_default=each.default is not MISSING,
            is_written=each.default is MISSING or "is_written" in each.metadata,
        )
        for each in fields(event)
    )


class EventCodec(Codec):
    """Writes and reads the events of a game between these players. `declared` are the forms of the game's own types."""

    def __init__(self, events: Any, players: Sequence[str], declared: Mapping[Any, Form]) -> None:
        own = {
            int: Form(int, read_int),
            bool: Form(bool, read_bool),
            str: Form(str, read_str),
            Seat: Form(players.__getitem__, partial(read_player, names=players)),
            SeatNumber: Form(lambda seat: seat + 1, lambda plain, key: read_int(plain, key) - 1),
            PlayerName: Form(str, _read_name),
        }
        super().__init__({**own, **declared})
        self._event = self.one_of(get_args(events))

    def write(self, event: Any) -> dict[str, Any]:
        """Return an event as a JSON object."""
        content: dict[str, Any] = self._event.write(event)
        return content

    def read(self, content: object) -> Any:
        """Return the event in parsed JSON. Raise BadRecord, or Impossible if a value cannot be in a game."""
        return self._event.read(content, "events")

    def one_of(self, classes: tuple[Any, ...]) -> Form:
        by_name = {each.name: each for each in classes}

        def read_one(plain: Any, key: str) -> Any:
            content = dict(read_object(plain, key))
            if EVENT not in content:
                raise BadRecord(RecordFault.MISSING_KEY, EVENT)
            name = read_str(content.pop(EVENT), EVENT)
            if name not in by_name:
                raise BadRecord(RecordFault.UNKNOWN_EVENT, name)
            return self.form_of(by_name[name]).read(content, key)

        return Form(lambda event: {EVENT: event.name, **self.form_of(type(event)).write(event)}, read_one)

    def object_form(self, kind: Any) -> Form:
        keys = [(each, self.form_of(each.hint)) for each in fields_of(kind)]
        required = [each.key for each, _form in keys if each.is_required]
        optional = [each.key for each, _form in keys if not each.is_required]

        def write_fields(value: Any) -> dict[str, Any]:
            content = {}
            for each, form in keys:
                plain = form.write(getattr(value, each.name))
                if each.is_written or plain not in NOTHING:
                    content[each.key] = plain
            return content

        def read_fields(plain: Any, key: str) -> Any:
            content = read_object(plain, key)
            check_keys(content, required, optional)
            given = {}
            for each, form in keys:
                if each.is_required or content.get(each.key) is not None:
                    given[each.name] = form.read(content[each.key], each.key)
                elif not each.has_default:
                    given[each.name] = None
            return kind(**given)

        return Form(write_fields, read_fields)


def _read_name(plain: object, key: str) -> str:
    name = read_str(plain, key)
    check_name(name)
    return name
