"""Input in progress, which survives leaving the page and a restart."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from companion.tools.codec import PLAIN_JSON, Checked
from companion.tools.reading import read_object

MOMENT = "moment"
"""The key under which a draft says to which moment of the game it belongs."""

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
        return stored if self.belongs_to is None else {**stored, MOMENT: self.belongs_to}

    def restored(self: AnyDraft, stored: object) -> AnyDraft:
        """Return the draft in these stored values, or this draft if they are invalid or belong to another moment.

        A field that was not stored keeps its value.
        """
        try:
            content = read_object(stored, "")
            draft = replace(self, **PLAIN_JSON.read_fields(type(self), content))  # type: ignore[type-var]
        except ValueError:
            return self
        return draft if draft.is_sound and draft.belongs_to == content.get(MOMENT) else self


def with_item(items: Sequence[Item], place: int, item: Item) -> tuple[Item, ...]:
    """Return the items with the item at this index replaced, or with the item appended if the index is past the end."""
    return (*items[:place], item, *items[place + 1 :])
