"""What speaks against the entries of a game: a warning with its evidence, which never blocks play.

A doubt says that something is wrong somewhere, not where: the card may be mistyped, or the trick before it.
"""

from collections.abc import Iterable, Iterator

from companion.fishing.cards import DECK, left_in_box
from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.evidence import Doubt, DoubtKind, LoggedTrick, RoundLog
from companion.fishing.revokes import find_revokes
from companion.fishing.state import Ended, TableState, apply, begin, in_force_for, plays_of, settle
from companion.fishing.tricks import Verdict
from companion.fishing.whereabouts import Whereabouts


def find_doubts(setup: Setup, events: Iterable[Event]) -> tuple[Doubt, ...]:
    """All doubts about a game, in the order of the events that show them."""
    state = begin(setup)
    log = RoundLog(state.round)
    whereabouts = Whereabouts(setup)
    doubts: list[Doubt] = []
    for index, event in enumerate(events):
        after = apply(state, event)
        doubts.extend(_note(log, index, event, state, after))
        if after.round.number != log.round.number or after.ended is not Ended.IN_PROGRESS:
            if len(after.finished) > len(state.finished):  # a correction after the end finishes no round
                doubts.extend(_end_of_round(index, after))
            doubts.extend(find_revokes(log, whereabouts))
            doubts.extend(whereabouts.close(log))
            log = RoundLog(after.round)
        state = after
    doubts.extend(find_revokes(log, whereabouts))
    doubts.extend(whereabouts.check(log))
    return tuple(sorted(doubts, key=lambda doubt: doubt.event))


def cards_in_all(state: TableState) -> int:
    """All cards the book knows of: they should be the whole deck."""
    in_round = state.round.cards if state.ended is Ended.IN_PROGRESS else 0
    box = len(left_in_box(len(state.setup.players)))
    return sum(state.stock_sizes) + state.ocean + in_round + box


def _note(log: RoundLog, index: int, event: Event, state: TableState, after: TableState) -> Iterator[Doubt]:
    """Write the event into the round's log and say what is wrong with it on its own."""
    first_round = state.round.number == 1
    match event:
        case TrickPlayed():
            yield from _note_cards(log, index, event, state)
        case TrickCaught():
            log.without_cards.add(state.trick)
            catchers = [seat for seat, cards in enumerate(event.caught) if cards]
            if first_round and len(catchers) > 1:
                yield Doubt(DoubtKind.SPLIT_IN_ROUND_ONE, index, 1, state.trick)
            elif first_round and event.next_leader not in (None, catchers[0]):
                leader = event.next_leader
                yield Doubt(DoubtKind.LEAD_MOVED_IN_ROUND_ONE, index, 1, state.trick, leader, other_seat=catchers[0])
        case PenaltyRecorded():
            log.penalties_recorded += 1
            if first_round:
                yield Doubt(DoubtKind.PENALTY_IN_ROUND_ONE, index, 1, seat=event.seat)
            elif sum(after.round.penalties) > 2:
                total = sum(after.round.penalties)
                yield Doubt(DoubtKind.TOO_MANY_PENALTIES, index, state.round.number, seat=event.seat, actual=total)
        case RoundCounted():
            log.without_cards.update(range(state.trick, state.round.hand + 1))
        case TableCorrected():
            if event.ocean is not None or any(size is not None for size in event.stock):
                log.piles_corrected = True
                if cards_in_all(after) != len(DECK):
                    yield Doubt(
                        DoubtKind.PILES_DO_NOT_ADD_UP,
                        index,
                        state.round.number,
                        expected=len(DECK),
                        actual=cards_in_all(after),
                    )


def _note_cards(log: RoundLog, index: int, event: TrickPlayed, state: TableState) -> Iterator[Doubt]:
    verdict = settle(state, event)
    assert isinstance(verdict, Verdict)
    known = state.in_force is not None or event.in_force is not None or state.round.number == 1
    in_force = in_force_for(state, event)
    plays = plays_of(state, event)
    log.tricks.append(LoggedTrick(index, state.trick, plays, in_force if known else None, verdict.caught))
    penalties = sum(state.round.penalties) + sum(verdict.penalties.values())
    if verdict.penalties and penalties > 2:
        seat = next(iter(verdict.penalties))
        yield Doubt(DoubtKind.TOO_MANY_PENALTIES, index, state.round.number, state.trick, seat=seat, actual=penalties)
    if log.penalties_recorded and not log.without_cards:
        log.penalties_recorded = 0
        yield Doubt(DoubtKind.PENALTY_BESIDE_CARDS, index, state.round.number, state.trick)


def _end_of_round(index: int, after: TableState) -> Iterator[Doubt]:
    """Say which sums of a finished round cannot be."""
    over = after.finished[-1]
    for seat, caught in enumerate(over.caught):
        if over.number == 1 and caught % len(over.caught):
            yield Doubt(
                DoubtKind.NO_WHOLE_TRICKS_IN_ROUND_ONE, index, 1, seat=seat, expected=len(over.caught), actual=caught
            )
        if over.penalties[seat] > caught:
            yield Doubt(
                DoubtKind.PENALTY_WITHOUT_CATCH,
                index,
                over.number,
                seat=seat,
                expected=over.penalties[seat],
                actual=caught,
            )
