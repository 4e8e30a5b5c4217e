"""What a correction would change, as plain values for the foot that shows it; nothing in here knows Kivy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.faces import Face
from companion.fishing.state import TableState
from companion.fishing.words.changes import ChangeLine, changes_in_words
from companion.language import _
from companion.names import Names


@dataclass(frozen=True)
class OfferView:
    """Something that can be done."""

    text: str
    icon: str
    act: Callable[[], object]
    kind: str = "soft"
    disabled: bool = False


@dataclass(frozen=True)
class ShiftView:
    """A figure before and after; without a face it is one of the table."""

    face: Face | None
    before: str
    after: str


@dataclass(frozen=True)
class ChangeView:
    """What would change in one respect: figures of people or of the table, or a sentence."""

    topic: str
    text: str
    shifts: tuple[ShiftView, ...]


@dataclass(frozen=True)
class CheckView:
    """A sentence about what is entered, with a sign before it."""

    text: str
    icon: str
    role: str


def change_views(
    before: TableState, after: TableState, names: Names, faces: Sequence[Face]
) -> tuple[ChangeView, ...]:
    """Return a line for each change, or one that says that nothing depends on it."""
    lines = changes_in_words(before, after, names)
    lines = lines or [ChangeLine("", _("Nothing else: no figure depends on it."))]
    return tuple(
        # Several lines of one topic name it once.
        ChangeView(
            "" if line.topic == topic else line.topic,
            line.text,
            tuple(
                ShiftView(None if shift.seat is None else faces[shift.seat], shift.before, shift.after)
                for shift in line.shifts
            ),
        )
        for topic, line in zip(["", *(line.topic for line in lines)], lines)
    )
