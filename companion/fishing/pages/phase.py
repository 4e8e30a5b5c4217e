"""The phase of a game: whether the round waits for its draw, which the whole table shares, or a trick is played."""

from enum import Enum, auto

from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.game import Duty, duty_after
from companion.fishing.late_penalties import takes_late_penalty
from companion.fishing.rounds import DrawPlan
from companion.fishing.state import Ended, TableState
from companion.fishing.words.announcements import duty_in_words
from companion.pages.session import Session
from companion.pages.snapshots import Snapshot

DRAW = "draw"  # the key of the draft


class Phase(Enum):
    """The phase of a game, which decides what the table asks for."""

    TRICK = auto()
    SPLIT = auto()
    DRAW = auto()  # a round is over, and the cards for the next one are not drawn yet
    OVER = auto()


def phase_of(session: Session) -> Phase:
    """Return the phase of the game, ignoring a split that is being entered."""
    if session.state.ended is not Ended.IN_PROGRESS:
        return Phase.OVER
    return Phase.TRICK if awaited_draw(session) is None else Phase.DRAW


def awaited_draw(table: Session | Snapshot) -> DrawPlan | None:
    """Return the draw that the round waits for, or None once it is started or anything is entered in it."""
    state: TableState = table.state
    is_waiting = state.ended is Ended.IN_PROGRESS and not state.round.is_begun and not is_started(table)
    return state.round.draw if is_waiting else None


def can_end(state: TableState) -> bool:
    """Return whether the game has begun and is not over."""
    return state.ended is Ended.IN_PROGRESS and (bool(state.finished) or state.round.is_begun)


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
    return drawing(table).is_started


def takes_penalty_late(table: Session | Snapshot) -> bool:
    """Return whether a minus-three that is reported now belongs to the round before."""
    state: TableState = table.state
    return takes_late_penalty(state) and (state.ended is not Ended.IN_PROGRESS or not is_started(table))


def duty_now(session: Session) -> tuple[str, ...]:
    """Return wordings of the reminder about the cards after the last entry, longest first; empty if there is none.

    The reminder to stow the catch ends once the next round is started.
    """
    change = session.latest if session.preferences.reminders else None
    duty = None if change is None else duty_after(change)
    is_done = duty is Duty.STOW_CATCH and is_started(session)
    return () if duty is None or is_done else duty_in_words(duty)
