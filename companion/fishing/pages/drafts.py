"""Drafts that several pages share: a correction of the log, the draw and the trick."""

from typing import Any

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import edit_of
from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.game import Duty, duty_after
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import InForce
from companion.fishing.words.announcements import duty_in_words
from companion.session import Session

CORRECTION, DRAW, TRICK = "correction", "draw", "referee"  # keys of the session's drafts

# The correction of the log


def read_correction(session: Session) -> CorrectionDraft:
    """Return the draft of a correction of the current game's log."""
    return CorrectionDraft(session.game_on_table).restored(session.draft(CORRECTION))


def store_correction(session: Session, correction: CorrectionDraft) -> None:
    session.drafts[CORRECTION] = correction.to_store()


def hides_cards(correction: CorrectionDraft, has_memory_aid: bool) -> bool:
    """Return whether the corrected trick's cards must stay hidden: they are in stockrooms and the game is running.

    The last trick is still on the table. Cards that were edited are no longer hidden: all players have seen them.
    """
    part, game = correction.part, correction.game
    if has_memory_aid or part.old is None or game.state.ended is not Ended.IN_PROGRESS:
        return False
    return part.index < len(game.events) - 1 and part.edit == edit_of(part.old, correction.before)


# The draw


def drawing(session: Session) -> DrawingDraft:
    """Return the draft of the current round's draw: which players have drawn, and whether the round was started."""
    return DrawingDraft(session.state.round.draw).restored(session.draft(DRAW))


def keep_drawing(session: Session, draft: DrawingDraft) -> None:
    session.drafts[DRAW] = draft.to_store()


def start_round(session: Session) -> None:
    """Store that the current round was started after its draw."""
    keep_drawing(session, drawing(session).start())


def is_started(session: Session) -> bool:
    """Return whether the current round was started after its draw."""
    return drawing(session).is_started


def duty_now(session: Session, is_wanted: bool) -> tuple[str, ...]:
    """Return wordings of the reminder about the cards after the last entry, longest first; empty if there is none.

    The reminder to stow the catch ends once the next round is started.
    """
    duty = duty_after(session.latest) if is_wanted and session.latest is not None else None
    is_done = duty is Duty.STOW_CATCH and is_started(session)
    return () if duty is None or is_done else duty_in_words(duty)


# The current trick


def trick_draft(session: Session) -> TrickDraft:
    """Return the draft of the current trick, or of a trick without a game: its cards, and what is in force."""
    return TrickDraft.read(session.state if _is_in_game(session) else None, stored_trick(session))


def stored_trick(session: Session) -> dict[str, Any]:
    """Return the draft of the current trick as it is stored: for the game, or for the household without a game."""
    return session.draft(TRICK) if _is_in_game(session) else session.household_draft(TRICK)


def _is_in_game(session: Session) -> bool:
    """Return whether the current trick belongs to a game; a trick after the end of a game does not."""
    state = None if session.game is None else session.state
    return isinstance(state, TableState) and state.ended is Ended.IN_PROGRESS


def set_in_force(session: Session, in_force: InForce) -> None:
    session.keep_draft(TRICK, trick_draft(session).set_in_force(in_force).to_store())
