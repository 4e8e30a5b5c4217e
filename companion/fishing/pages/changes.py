"""View of the changes that a correction would make."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.state import TableState
from companion.fishing.words.changes import ChangeLine, changes_in_words
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.names import Names


@dataclass(frozen=True)
class OfferView:
    """A button below a change or a message, and its action on the page."""

    text: str
    icon: str
    action: str
    index: int | None = None
    """The argument of the action: the index of an entry, or of a part of the correction. None if it takes none."""
    kind: str = "soft"
    disabled: bool = False


@dataclass(frozen=True)
class ShiftView:
    """A figure before and after a change; `face` is None unless the figure is a player's."""

    face: Face | None
    before: str
    after: str


@dataclass(frozen=True)
class ChangeView:
    """A line about one change: either the figures before and after it, or a sentence."""

    topic: str
    text: str = ""
    shifts: tuple[ShiftView, ...] = ()
    offers: tuple[OfferView, ...] = ()


@dataclass(frozen=True)
class CheckView:
    """A sentence about whether a correction can be saved, with an icon."""

    text: str
    icon: str
    role: str


def change_views(
    before: TableState,
    after: TableState,
    names: Names,
    faces: Sequence[Face],
    *,
    ocean_offers: tuple[OfferView, ...] = (),
    rounds_kept: Sequence[int] = (),
) -> tuple[ChangeView, ...]:
    """Return a line for each change between two states of the table, or one line saying that nothing else changes.

    `ocean_offers` are buttons below the line of the ocean, which then comes first even if the ocean does not change.
    The piles of `rounds_kept` stay as they were counted.
    """
    kept = _("The counted piles stay as they were.")
    lines = [
        *changes_in_words(before, after, names),
        *(ChangeLine(_("Round {number}").format(number=number), kept) for number in rounds_kept),
    ]
    if ocean_offers:
        unchanged = ChangeLine(_("Ocean now"), str(after.ocean))
        ocean = next((line for line in lines if line.topic == unchanged.topic), unchanged)
        lines = [ocean, *(line for line in lines if line is not ocean)]
    lines = lines or [ChangeLine("", _("Nothing else: no figure depends on it."))]
    return tuple(
        ChangeView(
            # Name the topic once if several lines share it.
            "" if line.topic == topic else line.topic,
            line.text,
            tuple(
                ShiftView(None if shift.seat is None else faces[shift.seat], shift.before, shift.after)
                for shift in line.shifts
            ),
            ocean_offers if number == 0 else (),
        )
        for number, (topic, line) in enumerate(zip(["", *(line.topic for line in lines)], lines))
    )
