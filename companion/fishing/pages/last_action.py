"""View of the bar with the last action, Split, Undo and Redo."""

from dataclasses import dataclass, replace

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import Event, PenaltyRecorded, TableCorrected, TrickCaught, TrickPlayed, last_catch
from companion.fishing.fold import catches_of, only_catcher
from companion.fishing.game import FishingChange
from companion.fishing.late_penalties import late_penalty, penalty_of_either_round
from companion.fishing.state import TableState
from companion.fishing.words.events import row_of
from companion.pages.change_words import change_in_words, step_in_words
from companion.pages.desk import Desk
from companion.pages.lane import LaneView, phone_of_last_action
from companion.pages.session import Session
from companion.table.faces import Face
from companion.table.game import Done
from companion.tools.direction import isolated, letters_of
from companion.tools.language import _
from companion.tools.names import Names

SHORT_NAME = 9


@dataclass(frozen=True)
class LastActionView(LaneView):
    """The bar with the last action, or a notice, and its buttons; or with the shares of a trick that is being split."""

    tone: str = "calm"
    """Calm, lit or danger."""
    face: Face | None = None
    """Of the player who caught the trick or the minus-three."""
    warns: bool = False
    """Whether something is or seems wrong; a tap on the warning sign shows it in full."""
    can_split: bool = False
    """Whether the last trick can be split; phones do not offer it."""
    shares: tuple[tuple[Face, int], ...] = ()
    """The cards of each player while a trick is being split, else empty."""
    can_finish: bool = False
    other_round: str = ""
    """The label of the button that moves a minus-three to the other round it may belong to."""

    def notice(self, words: str, *, is_refusal: bool) -> "LastActionView":
        """Return the bar with a notice in the place of the last action."""
        shown = replace(self, texts=(words,), face=None, warns=False, doubts=0, other_round="", phone=())
        if not is_refusal:
            return shown
        # A tap on the warning sign shows a long sentence in full.
        texts = (words, _("That cannot be right"))
        return replace(shown, texts=texts, tone="danger", warns=not self.shares)


def last_action_view(desk: Desk) -> LastActionView:
    session = desk.session
    change = session.last_change
    seat = None if change.done is Done.UNDONE else _only_catcher(change)
    is_penalty = bool(change.events) and isinstance(change.events[-1], PenaltyRecorded)
    last = last_catch(session.game_on_table.events)
    # Split is offered if the bar names the trick that would be split, but not in the place of a Redo just tapped.
    names_last = (
        change.done not in (Done.UNDONE, Done.REDONE)
        and not is_penalty
        and (not change.is_correction or change.index == last)
    )
    can_redo = session.game_on_table.can_redo
    doubts = len(desk.open_doubts)
    return LastActionView(
        _last_action(session, is_tablet=desk.is_tablet) or (_("Nothing entered yet"),),
        seat=seat,
        face=None if seat is None else session.faces[seat],
        warns=doubts > 0,
        doubts=doubts,
        can_split=desk.is_tablet and last is not None and names_last and not can_redo,  # Split and Redo share one place
        can_undo=desk.can_undo,
        can_redo=can_redo,
        other_round=_other_round(change),
        phone=phone_of_last_action(session),
    )


def split_action_view(session: Session, split: SplitDraft) -> LastActionView:
    players = len(session.names)
    texts = (
        _("{count} of {all} cards").format(count=split.total, all=players),
        _("{count} of {all}").format(count=split.total, all=players),
    )
    shares = tuple(zip(session.faces, split.counts))
    return LastActionView(texts, shares=shares, can_finish=split.fault is None)


def shortened(names: Names) -> tuple[str, ...]:
    """Return the names, each shortened to at most `SHORT_NAME` characters."""
    return tuple(
        name if len(name) <= SHORT_NAME else "".join(letters_of(name)[: SHORT_NAME - 1]).rstrip() + "…"
        for name in names
    )


def _last_action(session: Session, *, is_tablet: bool) -> tuple[str, ...]:
    """Return alternative wordings of the last action, longest first; empty at the start of a game.

    Only the tablet shows the note of a correction by hand, which is in the longest wording.
    """
    change = session.last_change
    if change.done is Done.BEGUN:
        return ()
    wordings = [(session.names, False), (session.names, True), (shortened(session.names), True)]
    if not is_tablet and any(isinstance(event, TableCorrected) for event in (*change.events, *change.removed)):
        wordings = wordings[1:]
    longer = [_change(session, change, *wording) for wording in wordings]
    return tuple(dict.fromkeys((*longer, *_catches_in_brief(session, change), _without_names(change))))


def _catches_in_brief(session: Session, change: FishingChange) -> tuple[str, ...]:
    """Return who caught the trick that was entered last and how many cards, as in "Anne +4".

    The name is left out if Anne caught it alone and her phone, which is named above, has entered it.
    """
    event = change.events[-1] if change.done is Done.RECORDED and change.events else None
    if not isinstance(event, TrickCaught | TrickPlayed):
        return ()
    caught, catcher = catches_of(change.without, event), only_catcher(change.without, event)
    if catcher is not None and session.names[catcher] == session.phone_of_last_change:
        return (f"+{caught[catcher]}",)
    return (", ".join(f"{isolated(name)} +{cards}" for name, cards in zip(session.names, caught) if cards),)


def _without_names(change: FishingChange) -> str:
    """Return the shortest wording of an action, without names."""
    match change.done:
        case Done.UNDONE:
            return _("Undone")
        case Done.REDONE:
            return _("Redone")
        case Done.REPLACED:
            return _("Corrected")
    if isinstance(change.events[-1], TrickCaught | TrickPlayed):
        return _("Trick {number} is in").format(number=change.state_before.trick)
    return _("Recorded")


def _change(session: Session, change: FishingChange, names: Names, short: bool) -> str:
    if change.done is Done.REPLACED:
        return _correction(session, change, names, short)
    if change.is_correction:
        return change_in_words(change)
    event, before = change.events[-1], change.without
    row = row_of(event, before, names)
    if change.done is Done.RECORDED or not short:
        return step_in_words(change.done, row.short if short else row.log)
    return (_("{what} undone") if change.done is Done.UNDONE else _("{what} redone")).format(what=row.label)


def _correction(session: Session, change: FishingChange, names: Names, short: bool) -> str:
    late = late_penalty(change)
    if late is not None:
        message = _("{player}: –3 in round {number}") if short else _("{player}: –3 points in round {number}")
        return message.format(player=names[late.seat], number=change.state_after.finished[-1].number)
    moved = penalty_of_either_round(change)
    if moved is not None:
        return _event(moved, change.state_before, names, short)
    assert change.index is not None
    game = session.game_on_table
    before = game.states()[change.index]
    match change.events, change.removed:
        case (), (PenaltyRecorded(seat),):
            return _("{player}: –3 taken back").format(player=names[seat])
        case (TrickCaught() as event,), (TrickCaught(),) if change.index == last_catch(game.events):
            return _event(event, before, names, short)
    return _("Corrected: {what}").format(what=_place(change, before))


def _place(change: FishingChange, before: TableState) -> str:
    """Return which round and trick a correction concerns; `before` is the state before the first corrected entry."""
    # A count that keeps its piles is replaced along with the trick.
    if any(isinstance(event, TrickCaught | TrickPlayed) for event in (*change.events[:1], *change.removed[:1])):
        return _("Round {round}, trick {trick}").format(round=before.round.number, trick=before.trick)
    return _("Round {number}").format(number=before.round.number)


def _other_round(change: FishingChange) -> str:
    """Return the label of the button that moves the last minus-three to the other round it may belong to, or ""."""
    if penalty_of_either_round(change) is None:
        return ""
    number = change.state_after.round.number
    return _("In round {number}").format(number=number if late_penalty(change) else number - 1)


def _event(event: Event, before: TableState, names: Names, short: bool) -> str:
    row = row_of(event, before, names)
    return row.short if short else row.log


def _only_catcher(change: FishingChange) -> int | None:
    """Return the seat of the player who caught the whole trick or the minus-three, or None."""
    events = change.events or change.removed
    if not events or (change.done is Done.REPLACED and isinstance(events[-1], TrickPlayed)):
        return None
    return row_of(events[-1], change.without, change.without.setup.players).who
