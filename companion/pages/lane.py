"""The lane that shows the last action, with undo and redo."""

from dataclasses import dataclass

from companion.pages.session import Session
from companion.tools.sentences import phone_in_words


@dataclass(frozen=True)
class LaneView:
    """The last action, with undo and redo."""

    texts: tuple[str, ...]
    """Alternative wordings of the last action, longest first."""
    doubts: int = 0
    """The number of entries that look wrong."""
    can_undo: bool = False
    undo: str = "undo"
    """The action that undoes: what the table has not entered yet is put back instead."""
    can_redo: bool = False
    phone: tuple[str, ...] = ()
    """Whose phone it was entered on, longest wording first; empty if it was none."""
    seat: int | None = None
    """The only player it is about; None if there is none."""


def phone_of_last_action(session: Session) -> tuple[str, ...]:
    phone = session.phone_of_last_change
    return (phone_in_words(phone), phone) if phone else ()
