"""Validation of events: whether an event is possible in the current state of the table.

Only impossible events are refused. An event that is unlikely or contradicts an earlier entry raises a doubt instead.
"""

from collections.abc import Iterable, Sequence

from companion.fishing.catching import Choice
from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import after_verdict, apply, filled_in, settle
from companion.fishing.problems import Fault, Impossible, Seat, impossible
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import Verdict
from companion.table.rules import assert_never
from companion.table.seating import SeatTaken

LARGEST_NUMBER = 9999
"""The largest number accepted in an entry; anything larger is treated as a typing error."""


def next_state(state: TableState, event: Event) -> TableState:
    """Return the state of the table after this event. Raise Impossible if the event cannot have happened."""
    if state.ended is not Ended.IN_PROGRESS and not isinstance(event, TableCorrected):
        raise impossible(Fault.GAME_IS_OVER)
    match event:
        case TrickPlayed():
            # The trick is settled once for both the check and the state: replaying a game spends most of its time here.
            return after_verdict(state, event, _checked_verdict(state, event))
        case TrickCaught():
            _check_trick_caught(state, event)
        case PenaltyRecorded():
            _check_seats(state, (event.seat,))
        case RoundCounted():
            _check_round_counted(state, event)
        case TableCorrected():
            _check_correction(state, event)
        case SeatTaken():
            _check_seats(state, (event.seat,))
        case GameEnded():
            if not state.finished and not state.round.is_begun:
                raise impossible(Fault.NOTHING_TO_END)
        case _:
            assert_never(event)
    try:
        return apply(state, event)
    except Impossible as error:
        # Naming a leader helps only when a round is about to open, not when an overfished draw is planned again.
        opens = isinstance(event, TableCorrected) and state.ended is Ended.IN_PROGRESS
        if opens and error.problem.fault is Fault.LAST_LEADER_NEEDED:
            raise impossible(Fault.OPENER_NEEDED, seats=error.problem.seats) from None
        raise


def _checked_verdict(state: TableState, event: TrickPlayed) -> Verdict:
    players = len(state.setup.players)
    if len(event.plays) != players:
        raise impossible(Fault.WRONG_NUMBER_OF_CARDS, expected=players, actual=len(event.plays))
    if event.in_force is not None:
        _check_seats(state, (event.in_force.caller,))
        if state.in_force is not None and event.in_force != state.in_force:
            raise impossible(Fault.IN_FORCE_DIFFERS)
    verdict = settle(state, event)
    if isinstance(verdict, Choice):
        raise impossible(Fault.PICK_MISSING, seat=verdict.seat, card=verdict.zero, cards=verdict.cards)
    if verdict.called_by is not None and event.call is None:
        raise impossible(Fault.COLOUR_NOT_NAMED, seat=verdict.called_by)
    if verdict.called_by is None and event.call is not None:
        lapsed = state.is_last_trick
        raise impossible(Fault.COLOUR_LAPSES_IN_LAST_TRICK if lapsed else Fault.COLOUR_NAMED_WITHOUT_BUOY)
    return verdict


def _check_trick_caught(state: TableState, event: TrickCaught) -> None:
    players = len(state.setup.players)
    _check_counts(event.caught)
    _check_seats(state, (event.next_leader,))
    if len(event.caught) != players or sum(event.caught) != players:
        raise impossible(Fault.CATCHES_DO_NOT_FILL_TRICK, expected=players, actual=sum(event.caught))
    if event.leads_next is None and not state.is_last_trick:
        catchers = tuple(seat for seat, cards in enumerate(event.caught) if cards)
        raise impossible(Fault.WINNER_OF_SPLIT_MISSING, seats=catchers)


def _check_round_counted(state: TableState, event: RoundCounted) -> None:
    for seat, cards in enumerate(event.caught):
        if cards is not None and cards < 0:
            raise impossible(Fault.PILE_TOO_SMALL, seat=seat, actual=-cards)
    _check_size(event.caught)
    _check_seats(state, (event.last_leader,))
    remaining = state.in_play
    counted = sum(cards for cards in event.caught if cards is not None)
    fits = len(event.caught) == len(state.setup.players) and event.caught.count(None) <= 1
    if not fits or min(filled_in(event.caught, remaining)) < 0 or sum(filled_in(event.caught, remaining)) != remaining:
        whole = sum(state.round.caught) + counted
        raise impossible(Fault.CATCHES_DO_NOT_FILL_ROUND, expected=state.round.cards, actual=whole)


def _check_correction(state: TableState, event: TableCorrected) -> None:
    given = [number for number in (*event.points, *event.stock, event.ocean, event.leader) if number is not None]
    if not given and not event.note:
        raise impossible(Fault.NOTHING_CORRECTED)
    _check_seats(state, (event.leader,))
    for by_seat in (event.points, event.stock):
        if by_seat and len(by_seat) != len(state.setup.players):
            raise impossible(Fault.UNKNOWN_LEADER)
    _check_counts((*event.stock, event.ocean))
    _check_size(event.points)
    if event.leader is not None and state.ended is not Ended.IN_PROGRESS:
        raise impossible(Fault.GAME_IS_OVER)


def _check_seats(state: TableState, seats: Iterable[Seat | None]) -> None:
    for seat in seats:
        if seat is not None and seat not in state.setup.seats:
            raise impossible(Fault.UNKNOWN_LEADER)


def _check_counts(counts: Sequence[int | None]) -> None:
    for number in counts:
        if number is not None and number < 0:
            raise impossible(Fault.NEGATIVE_NUMBER, actual=number)
    _check_size(counts)


def _check_size(numbers: Iterable[int | None]) -> None:
    for number in numbers:
        if number is not None and abs(number) > LARGEST_NUMBER:
            raise impossible(Fault.NUMBER_TOO_LARGE, expected=LARGEST_NUMBER)
