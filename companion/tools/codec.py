"""Convert values to plain JSON and back, based on the fields of dataclasses and their types.

| type | stored as |
|---|---|
| int, float, bool, str, None | itself |
| enum | its value |
| tuple, frozenset | a list; a set is sorted |
| mapping | a list of pairs |
| dataclass | an object with every field that is not marked `NOT_STORED` |
| one of several dataclasses | the same object with the name of the class under "type" |

A type that is stored differently declares it once, next to its definition: `declare(Card, str, parse_card)`. The events
of record files have a codec of their own, in which seats are names (`event_codec.py`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from companion.tools.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    read_bool,
    read_float,
    read_int,
    read_list,
    read_object,
    read_str,
)

NOT_STORED: Mapping[str, Any] = {"stored": False}
"""Metadata of a field that is not stored because its value is known from elsewhere, such as the state of the table."""
TYPE = "type"


@dataclass(frozen=True)
class Form:
    """The two functions that write and read the values of one type."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str], Any]
    """Takes the plain value and its key. Raises ValueError if the value is not valid."""


class Checked:
    """The base class of values that are checked after they were read."""

    @property
    def is_sound(self) -> bool:
        """Whether the values of the fields go together."""
        return True


class Codec:
    """Writes and reads values by their types. `declared` are the forms of types that do not follow from their parts."""

    def __init__(self, declared: Mapping[Any, Form]) -> None:
        self._forms: dict[Any, Form] = dict(declared)
        self._fields: dict[Any, dict[str, Form]] = {}

    def declare(self, hint: Any, form: Form) -> None:
        self._forms[hint] = form

    def form_of(self, hint: Any) -> Form:
        """Return the form of a type: the declared one, or one derived from its parts."""
        if hint not in self._forms:
            self._forms[hint] = self._derived(hint)
        return self._forms[hint]

    def _derived(self, hint: Any) -> Form:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.form_of(args[0])
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is tuple:
            return _list(tuple, self.form_of(args[0])) if args[1:] == (...,) else self._row(args)
        if origin is frozenset:
            return _list(frozenset, self.form_of(args[0]))
        if origin is Mapping:
            return self._mapping(args)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum(hint)
        if is_dataclass(hint):
            return self.object_form(hint)
        raise TypeError(hint)

    def _row(self, hints: tuple[Any, ...]) -> Form:
        """Return the form of a tuple of fixed length, which is stored as a list."""
        forms = [self.form_of(hint) for hint in hints]

        def read_row(plain: Any, key: str) -> tuple[Any, ...]:
            if len(read_list(plain, key)) != len(forms):
                raise BadRecord(RecordFault.BAD_VALUE, key)
            return tuple(form.read(each, key) for form, each in zip(forms, plain))

        return Form(lambda items: [form.write(each) for form, each in zip(forms, items)], read_row)

    def _mapping(self, hints: tuple[Any, ...]) -> Form:
        pairs = _list(dict, self._row(hints))
        return Form(lambda items: pairs.write(items.items()), pairs.read)

    def _union(self, hints: tuple[Any, ...]) -> Form:
        """Return the `Form` for a union type: an optional value, one of several dataclasses, or both."""
        others = tuple(hint for hint in hints if hint is not NoneType)
        whole = reduce(or_, others)
        is_known = len(others) == 1 or whole in self._forms
        one = self.form_of(whole) if is_known else self.one_of(others)
        if len(others) == len(hints):
            return one
        return Form(
            lambda value: None if value is None else one.write(value),
            lambda plain, key: None if plain is None else one.read(plain, key),
        )

    def one_of(self, classes: tuple[Any, ...]) -> Form:
        """Return the form of a value of one of several dataclasses."""
        by_name = {each.__name__: each for each in classes}

        def read_one(plain: Any, key: str) -> Any:
            name = read_str(read_object(plain, key).get(TYPE), TYPE)
            if name not in by_name:
                raise BadRecord(RecordFault.BAD_VALUE, TYPE)
            return self.form_of(by_name[name]).read(plain, key)

        return Form(lambda value: {TYPE: type(value).__name__, **self.write_fields(value)}, read_one)

    def object_form(self, kind: Any) -> Form:
        """Return the form of a dataclass."""

        def read_dataclass(plain: Any, key: str) -> Any:
            content = read_object(plain, key)
            check_keys(content, self.fields_of(kind), content)
            value = kind(**self.read_fields(kind, content))
            if isinstance(value, Checked) and not value.is_sound:
                raise BadRecord(RecordFault.BAD_VALUE, key)
            return value

        return Form(self.write_fields, read_dataclass)

    def write_fields(self, value: Any) -> dict[str, Any]:
        return {name: form.write(getattr(value, name)) for name, form in self.fields_of(value.__class__).items()}

    def read_fields(self, kind: Any, content: dict[str, Any]) -> dict[str, Any]:
        return {name: form.read(content[name], name) for name, form in self.fields_of(kind).items() if name in content}

    def fields_of(self, kind: Any) -> dict[str, Form]:
        """Return the form of each stored field of a dataclass."""
        if kind not in self._fields:
            hints = get_type_hints(kind, include_extras=True)
            stored = [each.name for each in fields(kind) if each.metadata.get("stored", True)]
            self._fields[kind] = {name: self.form_of(hints[name]) for name in stored}
        return self._fields[kind]


def _enum(kind: type[Enum]) -> Form:
    # Enum(1.0) and Enum(True) would both find the member with the value 1.
    members = {(type(member.value), member.value): member for member in kind}

    def read_member(plain: Any, key: str) -> Enum:
        if isinstance(plain, int | str) and (type(plain), plain) in members:
            return members[type(plain), plain]
        raise BadRecord(RecordFault.BAD_VALUE, key)

    return Form(lambda member: member.value, read_member)


def _list(kind: Callable[[Iterable[Any]], Any], item: Form) -> Form:
    def write_items(items: Iterable[Any]) -> list[Any]:
        plain = [item.write(each) for each in items]
        return sorted(plain) if kind is frozenset else plain

    return Form(write_items, lambda plain, key: kind([item.read(each, key) for each in read_list(plain, key)]))


PLAIN_JSON = Codec(
    {
        int: Form(int, read_int),
        float: Form(float, read_float),
        bool: Form(bool, read_bool),
        str: Form(str, read_str),
        dict[str, Any]: Form(dict, read_object),
    }
)
"""The codec of drafts, settings and views."""


def write(hint: Any, value: object) -> Any:
    """Return a value of this type as plain JSON."""
    return PLAIN_JSON.form_of(hint).write(value)


def read(hint: Any, plain: object) -> Any:
    """Return a value of this type from plain JSON. Raise ValueError if the JSON is not valid."""
    return PLAIN_JSON.form_of(hint).read(plain, "")


def declare(hint: Any, write: Callable[[Any], str], parse: Callable[[str], Any]) -> None:
    """Declare that values of this type are stored as text, with the functions that write and parse that text."""
    PLAIN_JSON.declare(hint, Form(write, lambda plain, key: parse(read_str(plain, key))))
