"""Values by seat or by place in which one changes: drafts are frozen, so each change gives new ones. Knows no Kivy."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def with_item(items: Sequence[Item], place: int, item: Item) -> tuple[Item, ...]:
    """The same items but for the one in this place; behind the last place it comes on top."""
    return (*items[:place], item, *items[place + 1 :])
