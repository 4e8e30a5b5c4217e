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
    """A button below a change."""

    text: str
    icon: str
    act: Callable[[], object]
    kind: str = "soft"
    disabled: bool = False


@dataclass(frozen=True)
class ShiftView:
    """A figure before and after; of the table if it has no face."""

    face: Face | None
    before: str
    after: str


@dataclass(frozen=True)
class ChangeView:
    """One change: figures, or a sentence."""

    topic: str
    text: str = ""
    shifts: tuple[ShiftView, ...] = ()
    offers: tuple[OfferView, ...] = ()


@dataclass(frozen=True)
class CheckView:
    """A sentence about the entry, with an icon."""

    text: str
    icon: str
    role: str


def change_views(
    before: TableState, after: TableState, names: Names, faces: Sequence[Face], ocean_offers: tuple[OfferView, ...] = ()
) -> tuple[ChangeView, ...]:
    """Return a line for each change, or one that tells that nothing depends on it.

    `ocean_offers` stand beside what becomes of the ocean, which then comes first, even if it stays as it is.
    """
    lines = changes_in_words(before, after, names)
    if ocean_offers:
        stays = ChangeLine(_("Ocean now"), str(after.ocean))
        ocean = next((line for line in lines if line.topic == stays.topic), stays)
        lines = [ocean, *(line for line in lines if line is not ocean)]
    lines = lines or [ChangeLine("", _("Nothing else: no figure depends on it."))]
    return tuple(
        ChangeView(
            # Several lines of one topic name it once.
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
