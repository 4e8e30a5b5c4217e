"""What the table page says: what was done last, what is in force, who opens."""

from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import settle
from companion.fishing.game import FishingChange, late_penalty, penalty_of_either_round
from companion.fishing.state import TableState
from companion.fishing.tricks import Verdict
from companion.fishing.words.changes import event_in_words
from companion.game import Done
from companion.language import _
from companion.names import Names
from companion.seating import SeatTaken
from screens.app.session import Session

SHORT_NAME = 9


def shortened(names: Names) -> tuple[str, ...]:
    """The names as they fit a narrow place."""
    return tuple(name if len(name) <= SHORT_NAME else name[: SHORT_NAME - 1].rstrip() + "…" for name in names)


def last_action(session: Session) -> tuple[str, ...]:
    """What was done last, from the longest wording to the shortest; nothing at the start of a game."""
    change = session.last_change
    if change.done is Done.BEGUN:
        return ()
    wordings = [(session.names, False), (session.names, True), (shortened(session.names), True)]
    return tuple(dict.fromkeys((*(_change(session, change, *wording) for wording in wordings), _in_a_word(change))))


def _in_a_word(change: FishingChange) -> str:
    """What was done without anybody's name, for where nothing else fits."""
    match change.done:
        case Done.UNDONE:
            return _("Undone")
        case Done.REDONE:
            return _("Redone")
        case Done.REPLACED:
            return _("Corrected")
    if isinstance(change.events[-1], TrickCaught | TrickPlayed):
        return _("Trick {number} is in").format(number=change.before.trick)
    return _("Recorded")


def _change(session: Session, change: FishingChange, names: Names, short: bool) -> str:
    if change.done is Done.REPLACED:
        return _correction(session, change, names, short)
    if change.is_correction:
        return _("Correction undone") if change.done is Done.UNDONE else _("Redone")
    what = _event(change.events[-1], change.without, names, short)
    match change.done:
        case Done.UNDONE:
            return (_("{what} undone") if short else _("Undone: {what}")).format(what=what)
        case Done.REDONE:
            return (_("{what} redone") if short else _("Redone: {what}")).format(what=what)
    return what


def _correction(session: Session, change: FishingChange, names: Names, short: bool) -> str:
    late = late_penalty(change)
    if late is not None:
        message = _("{player}: –3 in round {number}") if short else _("{player}: –3 points in round {number}")
        return message.format(player=names[late.seat], number=change.after.finished[-1].number)
    moved = penalty_of_either_round(change)
    if moved is not None:
        return _event(moved, change.before, names, short)
    match change.events, change.removed:
        case (), (PenaltyRecorded(seat),):
            return _("{player}: –3 taken back").format(player=names[seat])
        case (TrickCaught() as event,), (TrickCaught(),):
            return _event(event, session.game.states()[change.index], names, short)
    return _("Corrected")


def other_round(change: FishingChange) -> str:
    """The round in which the minus-three told last could be booked instead; nothing where there is none."""
    if penalty_of_either_round(change) is None:
        return ""
    number = change.after.round.number
    return _("In round {number}").format(number=number if late_penalty(change) else number - 1)


def _event(event: Event, before: TableState, names: Names, short: bool) -> str:
    """One event as the log has it, or in fewer words for a narrow place."""
    if not short:
        return event_in_words(event, before, names)
    match event:
        case TrickPlayed() | TrickCaught():
            caught = _caught(event, before)
            catchers = [seat for seat, cards in enumerate(caught) if cards]
            if len(catchers) == 1:
                return _("{player}, trick {trick}").format(player=names[catchers[0]], trick=before.trick)
            shares = ", ".join(f"{names[seat]} {caught[seat]}" for seat in catchers)
            return _("Trick {trick}: {shares}").format(trick=before.trick, shares=shares)
        case PenaltyRecorded():
            return _("{player}: –3").format(player=names[event.seat])
        case RoundCounted():
            return _("Round {number} counted").format(number=before.round.number)
        case TableCorrected():
            return _("Corrected by hand")
        case SeatTaken():
            return _("{new} for {old}").format(new=event.new, old=event.old)
        case GameEnded():
            return _("The game was ended here")


def _caught(event: TrickPlayed | TrickCaught, before: TableState) -> tuple[int, ...]:
    if isinstance(event, TrickCaught):
        return event.caught
    verdict = settle(before, event)
    assert isinstance(verdict, Verdict)
    return tuple(len(verdict.caught[seat]) for seat in before.setup.seats)


def who_did(change: FishingChange) -> int | None:
    """Whose doing the change told last was: who caught the trick or the minus-three, if it was one player."""
    events = change.events or change.removed
    match events[-1] if events else None:
        case PenaltyRecorded(seat):
            return seat
        case TrickPlayed() if change.done is Done.REPLACED:
            return None
        case TrickPlayed() | TrickCaught() as event:
            catchers = [seat for seat, cards in enumerate(_caught(event, change.without)) if cards]
            return catchers[0] if len(catchers) == 1 else None
    return None
