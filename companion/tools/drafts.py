"""Input in progress, which survives leaving the page and a restart."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from companion.tools.codec import NOT_STORED, PLAIN_JSON, Checked
from companion.tools.reading import BadRecord, RecordFault, read_object

MOMENT = "moment"
"""The key under which a draft says to which moment of the game it belongs."""
PART: Mapping[str, Any] = {**NOT_STORED, "is_part": True}
"""Metadata of a field with a draft whose values are stored beside those of the draft that it is a part of."""

AnyDraft = TypeVar("AnyDraft", bound="Draft")
Item = TypeVar("Item")


class Draft(Checked):
    """The base class of input in progress: a frozen dataclass whose methods return a changed copy."""

    @property
    def belongs_to(self) -> Any:
        """JSON values that identify the moment of the game that the draft belongs to, or None if it belongs to none."""
        return None

    def to_store(self) -> dict[str, Any]:
        """Return the draft as JSON values."""
        stored = PLAIN_JSON.write_fields(self)
        for part in self._parts.values():
            stored |= part.to_store()
        return stored if self.belongs_to is None else {**stored, MOMENT: self.belongs_to}

    def restored(self: AnyDraft, stored: object) -> AnyDraft:
        """Return the draft in these stored values, or this draft if they are invalid or belong to another moment.

        A field that was not stored keeps its value.
        """
        try:
            return self.read_from(stored)
        except ValueError:
            return self

    def read_from(self: AnyDraft, stored: object) -> AnyDraft:
        """Return the draft in these stored values. Raise ValueError if they are invalid or belong to another moment."""
        content = read_object(stored, "")
        draft = self._filled(content)
        if draft.belongs_to != content.get(MOMENT):
            raise BadRecord(RecordFault.BAD_VALUE, MOMENT)
        return draft

    def _filled(self: AnyDraft, content: dict[str, Any]) -> AnyDraft:
        """Return the draft in these stored values of any moment. Raise ValueError if they are invalid."""
        parts = {name: part._filled(content) for name, part in self._parts.items()}
        draft = replace(self, **PLAIN_JSON.read_fields(type(self), content), **parts)  # type: ignore[type-var]
        if not draft.is_sound:
            raise BadRecord(RecordFault.BAD_VALUE, type(self).__name__)
        return draft

    @property
    def _parts(self) -> dict[str, "Draft"]:
        names = [each.name for each in fields(self) if each.metadata.get("is_part")]  # type: ignore[arg-type]
        return {name: getattr(self, name) for name in names}


def with_item(items: Sequence[Item], place: int, item: Item) -> tuple[Item, ...]:
    """Return the items with the item at this index replaced, or with the item appended if the index is past the end."""
    return (*items[:place], item, *items[place + 1 :])
