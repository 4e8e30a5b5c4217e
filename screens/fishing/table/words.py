"""What the table page says: what was done last, what is in force."""

from companion.fishing.checks import next_state
from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.fishing.problems import Impossible
from companion.fishing.state import TableState, settle
from companion.fishing.tricks import Verdict
from companion.language import _
from companion.names import Names
from screens.app.session import Deed, Session

SHORT_NAME = 9


def shortened(names: Names) -> tuple[str, ...]:
    """The names as they fit a narrow place."""
    return tuple(name if len(name) <= SHORT_NAME else name[: SHORT_NAME - 1].rstrip() + "…" for name in names)


def last_deed(session: Session, corrected: Event | None = None, taken_back: Event | None = None) -> tuple[str, ...]:
    """What was done last, from the longest wording to the shortest; nothing at the start of a game.

    A correction of the past is told by what it `corrected` or has `taken_back`, where the page knows.
    """
    wordings = [(session.names, False), (session.names, True), (shortened(session.names), True)]
    texts = [_deed(session, names, short, corrected, taken_back) for names, short in wordings]
    return tuple(dict.fromkeys((*texts, _in_a_word(session, corrected))))


def _in_a_word(session: Session, corrected: Event | None) -> str:
    """What was done last without anybody's name, for where nothing else fits."""
    match session.last.deed:
        case Deed.BEGUN:
            return ""
        case Deed.UNDONE:
            return _("Undone")
        case Deed.REDONE:
            return _("Redone")
        case Deed.REPLACED:
            return _("Corrected")
    event, before = session.last.event, session.last.before
    if isinstance(event, TrickCaught | TrickPlayed) and before is not None:
        return _("Trick {number} is in").format(number=before.trick)
    return _("Recorded")


def _deed(session: Session, names: Names, short: bool, corrected: Event | None, taken_back: Event | None) -> str:
    last = session.last
    if last.deed is Deed.BEGUN:
        return ""
    if last.deed is Deed.REPLACED and isinstance(last.event, PenaltyRecorded) and last.before is not None:
        message = _("{player}: –3 in round {number}") if short else _("{player}: 3 points off in round {number}")
        return message.format(player=names[last.event.seat], number=last.before.round.number - 1)
    if last.deed is Deed.REPLACED:
        return _correction(session, names, short, corrected, taken_back)
    if last.event is None or last.before is None:
        return _("Corrected")
    what = event_in_words(last.event, last.before, names, short)
    if last.deed is Deed.RECORDED:
        return what
    if last.deed is Deed.UNDONE:
        # An event that still stands was not undone itself: a correction of the past was.
        if any(event is last.event for event in session.game.events):
            return _("Correction undone")
        return _("Undone: {what}").format(what=what)
    return _("Redone: {what}").format(what=what) if _follows(session, last.event, last.before) else _("Redone")


def other_round(session: Session) -> str:
    """The round in which the minus-three told last could be booked instead."""
    late = session.last.deed is Deed.REPLACED
    return _("In round {number}").format(number=session.state.round.number - (not late))


def _correction(session: Session, names: Names, short: bool, corrected: Event | None, taken_back: Event | None) -> str:
    if isinstance(taken_back, PenaltyRecorded):
        return _("{player}: –3 taken back").format(player=names[taken_back.seat])
    events = session.game.events
    for index in reversed(range(len(events))):
        if events[index] is corrected:
            return event_in_words(events[index], session.game.states()[index], names, short)
    return _("Corrected")


def _follows(session: Session, event: Event, before: TableState) -> bool:
    """Whether the table now is the one before with just this event more."""
    try:
        return next_state(before, event) == session.state
    except Impossible:
        return False


def event_in_words(event: Event, before: TableState, names: Names, short: bool = False) -> str:
    """One event as a short sentence, or in fewer words for a narrow place."""
    match event:
        case TrickPlayed():
            verdict = settle(before, event)
            assert isinstance(verdict, Verdict)
            message = _("{player}, trick {trick}") if short else _("{player} won trick {trick}")
            return message.format(player=names[verdict.winner], trick=before.trick)
        case TrickCaught():
            return _caught(event, before, names, short)
        case PenaltyRecorded():
            message = _("{player}: –3") if short else _("{player}: 3 points off")
            return message.format(player=names[event.seat])
        case RoundCounted():
            return _("Round {number} counted").format(number=before.round.number)
        case TableCorrected():
            return _("Corrected by hand")


def _caught(event: TrickCaught, before: TableState, names: Names, short: bool) -> str:
    catchers = [seat for seat, cards in enumerate(event.caught) if cards]
    if len(catchers) > 1:
        shares = ", ".join(f"{names[seat]} {event.caught[seat]}" for seat in catchers)
        return _("Trick {trick}: {shares}").format(trick=before.trick, shares=shares)
    catcher, leader = catchers[0], event.next_leader
    if leader not in (None, catcher) and not short:
        message = _("{player} caught trick {trick}, {leader} leads")
        return message.format(player=names[catcher], trick=before.trick, leader=names[leader])
    message = _("{player}, trick {trick}") if short else _("{player} caught trick {trick}")
    return message.format(player=names[catcher], trick=before.trick)
