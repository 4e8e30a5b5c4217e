"""The evidence for doubts about the entries of a game. Doubts are warnings and never block play.

A doubt proves that some entry is wrong, but not which one: the card may be mistyped, or an earlier trick.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from companion.fishing.cards import DECK, Suit, SuitCard, left_in_box
from companion.fishing.doubts import Doubt, DoubtKind, LoggedTrick, RoundLog
from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import in_force_for, plays_of, verdict_on
from companion.fishing.problems import Seat
from companion.fishing.state import Ended, TableState
from companion.fishing.whereabouts import Whereabouts
from companion.table.rules import assert_never
from companion.table.seating import SeatTaken


@dataclass(frozen=True, eq=False)
class Settled:
    """A linked list of doubts that no later event can change; all states of a game share its earlier nodes."""

    doubts: tuple[Doubt, ...]
    earlier: "Settled | None"


@dataclass(frozen=True)
class Evidence:
    """The evidence for doubts after an event: settled doubts, the round's log, and the known positions of cards."""

    log: RoundLog
    whereabouts: Whereabouts
    settled: Settled | None = None
    events: int = 0

    @classmethod
    def at_start(cls, state: TableState) -> "Evidence":
        """Return the evidence before the first trick of a game."""
        return cls(RoundLog(state.round), Whereabouts(len(state.setup.players)))

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """All doubts so far, in the order of the events that raised them."""
        found = list(self._card_doubts())
        settled = self.settled
        while settled is not None:
            found[:0] = settled.doubts
            settled = settled.earlier
        return tuple(sorted(found, key=lambda doubt: doubt.event))

    def after(self, event: Event, before: TableState, after: TableState) -> "Evidence":
        log = _with_event(self.log, self.events, event, before)
        found = tuple(_event_doubts(self.log, log, self.events, event, before, after))
        logged = replace(self, log=log, settled=_with_doubts(self.settled, found), events=self.events + 1)
        if after.round.number == log.round.number and after.ended is Ended.IN_PROGRESS:
            return logged
        # A correction after the end does not finish a round.
        sums = _sum_doubts(self.events, after) if len(after.finished) > len(before.finished) else ()
        cards = (replace(doubt, is_round_over=True) for doubt in logged._card_doubts())
        return replace(
            logged,
            log=RoundLog(after.round),
            whereabouts=self.whereabouts.after(log),
            settled=_with_doubts(logged.settled, (*sums, *cards)),
        )

    def _card_doubts(self) -> Iterator[Doubt]:
        """Yield the doubts about cards played in the current round; a later card may still resolve them."""
        yield from find_revokes(self.log, self.whereabouts)
        yield from self.whereabouts.check(self.log)


def _with_doubts(settled: Settled | None, doubts: tuple[Doubt, ...]) -> Settled | None:
    return Settled(doubts, settled) if doubts else settled


def count_all_cards(state: TableState) -> int:
    """Return the number of cards in the stockrooms, the ocean, the current round and the box.

    This is the whole deck, unless the game was ended early with cards in hand.
    """
    in_round = state.round.cards if state.ended is Ended.IN_PROGRESS else 0
    box = len(left_in_box(len(state.setup.players)))
    return sum(state.stock_sizes) + state.ocean + in_round + box


def _with_event(log: RoundLog, index: int, event: Event, state: TableState) -> RoundLog:
    """Return the log of the round with this event added."""
    match event:
        case TrickPlayed():
            verdict = verdict_on(state, event)
            in_force, house = in_force_for(state, event), state.setup.house_rules
            trick = LoggedTrick(index, state.trick, plays_of(state, event), in_force, verdict, house)
            is_separate = log.has_separate_penalty and bool(log.without_cards)
            return replace(log, tricks=(*log.tricks, trick), has_separate_penalty=is_separate)
        case TrickCaught():
            return replace(log, without_cards=log.without_cards | {state.trick})
        case PenaltyRecorded():
            return replace(log, has_separate_penalty=True)
        case RoundCounted():
            return replace(log, without_cards=log.without_cards.union(range(state.trick, state.round.hand + 1)))
        case TableCorrected():
            return replace(log, are_piles_corrected=log.are_piles_corrected or _sets_piles(event))
        case SeatTaken() | GameEnded():
            return log
        case _:
            assert_never(event)


def _sets_piles(event: TableCorrected) -> bool:
    return event.ocean is not None or any(size is not None for size in event.stock)


def _event_doubts(
    log_before: RoundLog, log: RoundLog, index: int, event: Event, state: TableState, after: TableState
) -> Iterator[Doubt]:
    """Yield the doubts that this event raises at once, given the log of its round before and after it."""
    number, trick = state.round.number, state.trick
    match event:
        case TrickPlayed():
            penalties = log.tricks[-1].verdict.penalties
            total = sum(state.round.penalties) + sum(penalties.values())
            if penalties and total > 2:
                yield Doubt(DoubtKind.TOO_MANY_PENALTIES, index, number, trick, next(iter(penalties)), actual=total)
            if log_before.has_separate_penalty and not log.without_cards:
                yield Doubt(DoubtKind.PENALTY_BESIDE_CARDS, index, number, trick)
        case TrickCaught() if number == 1:
            catchers = [seat for seat, cards in enumerate(event.caught) if cards]
            leader = event.next_leader
            if len(catchers) > 1:
                yield Doubt(DoubtKind.SPLIT_IN_ROUND_ONE, index, 1, trick)
            elif leader not in (None, catchers[0]):
                yield Doubt(DoubtKind.LEAD_MOVED_IN_ROUND_ONE, index, 1, trick, leader, other_seat=catchers[0])
        case RoundCounted(last_leader=leader) if state.in_play == len(state.setup.players):
            if leader not in (None, state.leader):
                yield Doubt(DoubtKind.OTHER_LED_LAST_TRICK, index, number, trick, seat=leader, other_seat=state.leader)
        case PenaltyRecorded(seat):
            total = sum(after.round.penalties)
            if number == 1:
                yield Doubt(DoubtKind.PENALTY_IN_ROUND_ONE, index, 1, seat=seat)
            elif total > 2:
                yield Doubt(DoubtKind.TOO_MANY_PENALTIES, index, number, seat=seat, actual=total)
        case TableCorrected() if _sets_piles(event) and after.ended is not Ended.SHORT:
            actual = count_all_cards(after)
            if actual != len(DECK):
                yield Doubt(DoubtKind.PILES_DO_NOT_ADD_UP, index, number, expected=len(DECK), actual=actual)


def _sum_doubts(index: int, after: TableState) -> Iterator[Doubt]:
    """Yield the doubts about impossible numbers of catches and penalties in the round just finished."""
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


def find_revokes(log: RoundLog, whereabouts: Whereabouts) -> Iterator[Doubt]:
    """Yield a doubt for each proven revoke: a player did not follow suit, but played a card of that suit later."""
    for index, trick in enumerate(log.tricks):
        for seat, suit in trick.not_followed:
            proof = _proof(log, whereabouts, log.tricks[index + 1 :], trick, seat, suit)
            if proof is not None:
                yield proof


def _proof(
    log: RoundLog, whereabouts: Whereabouts, later: tuple[LoggedTrick, ...], trick: LoggedTrick, seat: Seat, suit: Suit
) -> Doubt | None:
    """Return the doubt about a revoke with the first later card that proves it, or None if no card does.

    A card of the suit proves nothing if it may have been passed to the player, but a second such card always does.
    """
    right = (seat - 1) % len(trick.plays)
    may_be_passed_card = True
    for other in later:
        card = next(card for player, card in other.plays if player == seat)
        if not isinstance(card, SuitCard) or card.suit is not suit:
            continue
        passed = log.may_have_passed(trick.number, other.number) and not whereabouts.cannot_come_from(log, right, card)
        if passed and may_be_passed_card:
            may_be_passed_card = False
            continue
        return Doubt(
            DoubtKind.REVOKE,
            other.event,
            log.round.number,
            other.number,
            seat=seat,
            card=card,
            suit=suit,
            other_trick=trick.number,
        )
    return None
