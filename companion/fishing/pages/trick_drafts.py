"""Drafts of the trick being played: its cards or its split at each desk, and what the whole table knows of it."""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from companion.fishing.drafts.shared_trick import Settling, SharedTrick
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import TrickCaught, TrickPlayed
from companion.fishing.pages.lessons import note_call
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import NOTHING, InForce
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.pages.snapshots import Snapshot
from companion.tools.drafts import MOMENT

TRICK_DRAFT, TABLE_DRAFT, SHARED_DRAFT = "referee", "table", "trick"  # keys of drafts
SPLIT = "split"  # in the draft of the table
LEFT = "is_left"  # in the draft of the trick

AnyTrick = TypeVar("AnyTrick", TrickDraft, SplitDraft)


def shared_trick(table: Session | Snapshot) -> SharedTrick:
    """Return what the table shares of the trick being played in a game."""
    return SharedTrick(table.state).restored(table.drafts.get(SHARED_DRAFT))


def _share_trick(session: Session, trick: SharedTrick) -> None:
    if trick != shared_trick(session):
        session.keep_draft(SHARED_DRAFT, trick.to_store())
        if trick.in_force.called is not None:
            note_call(session)


def set_in_force(session: Session, in_force: InForce) -> None:
    """Store what is in force in the current trick, if that does not follow from the game."""
    _share_trick(session, replace(shared_trick(session), in_force=in_force, is_said=True))


def trick_draft(desk: Desk) -> TrickDraft:
    """Return the draft of a trick without a game, of the current one, or of an older one that is outdated."""
    if not _is_in_game(desk.session):
        return TrickDraft.read(None, desk.drafts_of_no_game[TRICK_DRAFT])
    outdated = outdated_trick(desk)
    if outdated is not None:
        return outdated.draft
    draft, shared = TrickDraft.read(desk.game.state, desk.drafts[TRICK_DRAFT]), shared_trick(desk.session)
    return replace(draft, in_force=shared.known_in_force or NOTHING, is_said=shared.is_said)


def keep_trick(desk: Desk, trick: TrickDraft) -> None:
    """Store a draft that `trick_draft` has returned, with changes."""
    if not trick.is_in_game:
        desk.drafts_of_no_game[TRICK_DRAFT] = trick.to_store()
        return
    desk.drafts[TRICK_DRAFT] = trick.to_store()
    if outdated_trick(desk) is None:
        shared = replace(shared_trick(desk.session), in_force=trick.in_force, is_said=trick.is_said)
        _share_trick(desk.session, shared.settled_by(desk.seat, _settling(desk, trick)))


def _settling(desk: Desk, trick: TrickDraft) -> Settling | None:
    cards, verdict = len(trick.plays), trick.ruling.verdict
    so_far = trick.ruling.so_far
    winner = verdict.winner if verdict is not None else None if so_far is None else so_far.winner
    return Settling(desk.seat, False, cards, winner) if cards else None


def forget_trick(desk: Desk) -> None:
    """Drop the cards of a trick; the tab stays."""
    desk.drafts[TRICK_DRAFT] = {"tab": desk.drafts[TRICK_DRAFT].get("tab", "")}
    if _is_in_game(desk.session):
        _share_trick(desk.session, shared_trick(desk.session).settled_by(desk.seat, None))


def leave_trick(desk: Desk, state: TableState) -> None:
    """Do not offer cards that were being entered here once this desk has entered their trick without them.

    An undo brings them back.
    """
    stored = desk.drafts[TRICK_DRAFT]
    if stored.get(MOMENT) == SharedTrick(state).belongs_to:
        desk.drafts[TRICK_DRAFT] = {**stored, LEFT: True}


def _is_in_game(session: Session) -> bool:
    """Return whether the current trick belongs to a game; a trick after the end of a game does not."""
    state = None if session.game is None else session.state
    return isinstance(state, TableState) and state.ended is Ended.IN_PROGRESS


def running_split(desk: Desk) -> SplitDraft | None:
    """Return the split being entered, or None."""
    return SplitDraft.read(desk.game, desk.drafts[TABLE_DRAFT].get(SPLIT))


def keep_split(desk: Desk, split: SplitDraft | None) -> None:
    """Store a split, or delete the stored one if it is None."""
    desk.drafts[TABLE_DRAFT] = {} if split is None else {SPLIT: split.to_store()}
    if _is_in_game(desk.session):
        is_current = split is not None and split.index is None
        settling = Settling(desk.seat, True, split.total, split.leader) if split is not None and is_current else None
        _share_trick(desk.session, shared_trick(desk.session).settled_by(desk.seat, settling))


# A trick that another player has entered while its cards or its split were being entered here


@dataclass(frozen=True)
class Outdated(Generic[AnyTrick]):
    """A draft of a trick that is entered by now, and the index of that entry."""

    index: int
    draft: AnyTrick


def outdated_trick(desk: Desk) -> Outdated[TrickDraft] | None:
    """Return the cards that were being entered here for a trick that another player has entered, or None."""
    stored = desk.drafts[TRICK_DRAFT]
    is_offered = any(stored.get("cards") or ()) and LEFT not in stored
    index = _entry_of(desk, stored.get(MOMENT)) if is_offered else None
    if index is None:
        return None
    draft = TrickDraft.read(desk.game.states()[index], stored)
    return Outdated(index, draft) if draft.plays else None


def outdated_split(desk: Desk) -> Outdated[SplitDraft] | None:
    """Return the split that was being entered here for a trick that another player has entered, or None."""
    stored = desk.drafts[TABLE_DRAFT].get(SPLIT)
    if not isinstance(stored, dict) or stored.get("index") is not None or running_split(desk) is not None:
        return None
    index = _entry_of(desk, stored.get(MOMENT))
    if index is None:
        return None
    draft = SplitDraft().restored({key: value for key, value in stored.items() if key != MOMENT})
    return Outdated(index, draft) if draft.total else None


def _entry_of(desk: Desk, trick: object) -> int | None:
    """Return the index of the entry of an earlier trick with these numbers of its round and in it, or None."""
    state: TableState = desk.game.state
    if trick is None or trick == [state.round.number, state.trick]:
        return None
    for index, (before, event) in enumerate(zip(desk.game.states(), desk.game.events)):
        if isinstance(event, TrickCaught | TrickPlayed) and [before.round.number, before.trick] == trick:
            return index
    return None
