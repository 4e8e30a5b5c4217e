"""Drafts that several pages share: a correction of the log, and the draw."""

from collections.abc import Mapping
from typing import Any

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import edit_of
from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.game import Duty, duty_after, takes_late_penalty
from companion.fishing.state import Ended, TableState
from companion.fishing.words.announcements import duty_in_words
from companion.pages.presenting import Desk
from companion.pages.session import Session
from companion.pages.snapshots import Snapshot

CORRECTION, DRAW = "correction", "draw"  # keys of drafts

# The correction of the log


def read_correction(desk: Desk) -> CorrectionDraft:
    """Return the draft of a correction of the current game's log."""
    return CorrectionDraft(desk.game).restored(desk.drafts[CORRECTION])


def store_correction(desk: Desk, correction: CorrectionDraft) -> None:
    desk.drafts[CORRECTION] = correction.to_store()


def hides_cards(correction: CorrectionDraft, has_memory_aid: bool) -> bool:
    """Return whether the corrected trick's cards must stay hidden: they are in stockrooms and the game is running.

    The last trick is still on the table. Cards that were edited are no longer hidden: all players have seen them.
    """
    part, game = correction.part, correction.game
    if has_memory_aid or part.old is None or game.state.ended is not Ended.IN_PROGRESS:
        return False
    return part.index < len(game.events) - 1 and part.edit == edit_of(part.old, correction.before)


# The draw, which the whole table shares


def drawing(table: Session | Snapshot) -> DrawingDraft:
    """Return the draft of the round's draw: which players have drawn, and whether the round was started."""
    return DrawingDraft(table.state.round.draw).restored(table.drafts.get(DRAW))


def keep_drawing(session: Session, draft: DrawingDraft) -> None:
    session.keep_draft(DRAW, draft.to_store())


def start_round(session: Session) -> None:
    """Store that the current round was started after its draw."""
    keep_drawing(session, drawing(session).start())
    session.save_drafts()  # for whoever watches the shelf


def is_started(table: Session | Snapshot) -> bool:
    """Return whether the round was started after its draw."""
    return has_started(table.state, table.drafts)


def has_started(state: TableState, drafts: Mapping[str, Any]) -> bool:
    """Return whether the round in this state was started after its draw, according to the drafts of its game."""
    return DrawingDraft(state.round.draw).restored(drafts.get(DRAW, {})).is_started


def takes_penalty_late(table: Session | Snapshot) -> bool:
    """Return whether a minus-three that is reported now belongs to the round before."""
    state: TableState = table.state
    return takes_late_penalty(state) and (state.ended is not Ended.IN_PROGRESS or not is_started(table))


def duty_now(session: Session, is_wanted: bool) -> tuple[str, ...]:
    """Return wordings of the reminder about the cards after the last entry, longest first; empty if there is none.

    The reminder to stow the catch ends once the next round is started.
    """
    duty = duty_after(session.latest) if is_wanted and session.latest is not None else None
    is_done = duty is Duty.STOW_CATCH and is_started(session)
    return () if duty is None or is_done else duty_in_words(duty)
