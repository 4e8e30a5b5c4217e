"""The lane below the square: the last action, or the tile that was drawn, with undo and redo."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.pages import square_words as words
from companion.fresh_fish.pages.turn_draft import can_replace_tile
from companion.names import phone_in_words
from companion.presenting import Desk


@dataclass(frozen=True)
class LaneView:
    """The last action, with undo and redo."""

    texts: tuple[str, ...]
    """Alternative wordings of the last action, longest first."""
    doubts: int
    """The number of entries to check."""
    can_undo: bool
    can_redo: bool
    phone: tuple[str, ...] = ()
    """Whose phone it was entered on, the longer wording first; empty if it was none."""


def lane_view(desk: Desk, draft: TurnDraft) -> LaneView:
    session, drawn = desk.session, words.drawn(draft)
    phone = "" if drawn else session.phone_of_last_change
    return LaneView(
        texts=drawn or words.last_action(session.last_change, on_own_phone=bool(phone)),
        doubts=len(session.open_doubts),
        can_undo=desk.can_undo if draft.drawn is None else can_replace_tile(desk, draft),
        can_redo=desk.game.can_redo,
        phone=(phone_in_words(phone), phone) if phone else (),
    )
