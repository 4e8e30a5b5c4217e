"""What is entered for one entry of the past: a value for each kind of entry, and the events that come of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.fishing.cards import Card, Suit, parse_card, parse_suit
from companion.fishing.codec import BadCode, decoded_event, encoded_event
from companion.fishing.drafts.by_hand import NOTHING_SET, ByHandDraft
from companion.fishing.drafts.ruling import Ruling, Stage, rule_on
from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.rounds import order_from
from companion.fishing.state import Ended, TableState, assert_never, filled_in
from companion.fishing.tricks import NOTHING, InForce


@dataclass(frozen=True)
class CaughtTrick:
    """A trick without its cards: how many each player caught, and who led next."""

    caught: tuple[int, ...]
    next_leader: Seat | None = None
    is_split: bool = False
    """Whether the cards are given out one by one."""
    penalties: tuple[Seat, ...] = ()
    """Who caught minus-threes, where a trick loses the cards that said so."""

    @property
    def catcher(self) -> Seat | None:
        """Who caught the whole trick, if one player did."""
        return self.caught.index(len(self.caught)) if len(self.caught) in self.caught else None

    @property
    def leader(self) -> Seat | None:
        """Who leads after it."""
        return self.catcher if self.next_leader is None else self.next_leader

    def caught_by(self, seat: Seat) -> "CaughtTrick":
        """One player caught all of it; a lead that was moved stays where it is, else the catcher leads."""
        whole = caught_whole(range(len(self.caught)), seat).caught
        moved = None if self.next_leader == self.catcher else self.next_leader
        return replace(self, caught=whole, next_leader=moved, is_split=False)


@dataclass(frozen=True)
class PlayedTrick:
    """The cards of a trick in the order of play, as far as they are entered."""

    cards: tuple[Card | None, ...]
    picks: tuple[tuple[Card, Card], ...] = ()
    """Each 0 with the card that its player took."""
    call: Suit | None = None
    """The suit that was named for the next trick."""
    told: InForce | None = None
    """What was in force as somebody told it, for a table that does not know."""

    def in_force(self, before: TableState) -> InForce:
        """What was in force for it."""
        return before.in_force or self.told or NOTHING

    def ruling(self, before: TableState) -> Ruling:
        """What the core says about it at this table."""
        order = order_from(before.leader or 0, len(self.cards))
        return rule_on(
            [Play(seat, card) for seat, card in zip(order, self.cards) if card is not None],
            self.in_force(before),
            full=None not in self.cards,
            last=before.is_last_trick,
            picks=dict(self.picks),
            colour_named=self.call is not None,
            alone=False,
        )

    def event(self, before: TableState) -> TrickPlayed | None:
        """The trick as it would stand in the log; none while something is missing or wrong."""
        ruling = self.ruling(before)
        if ruling.stage is not Stage.READY:
            return None
        assert ruling.verdict is not None
        return TrickPlayed(
            tuple(card for card in self.cards if card is not None),
            ruling.picks,
            self.call if ruling.verdict.called_by is not None else None,
            self.in_force(before) if before.in_force is None else None,
        )


@dataclass(frozen=True)
class Penalty:
    """Who caught a minus-three; nobody as long as one that is added is not entered."""

    seat: Seat | None = None


@dataclass(frozen=True)
class Count:
    """How many cards each player counted."""

    caught: tuple[int, ...]


@dataclass(frozen=True)
class ByHand:
    """The figures that were set by hand, as `ByHandDraft` holds them."""

    figures: TableCorrected = NOTHING_SET


@dataclass(frozen=True)
class LeftOut:
    """The entry goes, as if it had never been made."""


Edit = CaughtTrick | PlayedTrick | Penalty | Count | ByHand | LeftOut


def with_share(edit: CaughtTrick | Count, seat: Seat, cards: int) -> CaughtTrick | Count:
    """So many cards are this player's."""
    return replace(edit, caught=(*edit.caught[:seat], cards, *edit.caught[seat + 1 :]))


# Beginning


def edit_of(old: Event, before: TableState) -> Edit:
    """What can be entered for an entry, beginning with what stands there."""
    match old:
        case TrickCaught():
            return caught_trick(old, before)
        case TrickPlayed():
            return played_trick(old, before)
        case PenaltyRecorded():
            return Penalty(old.seat)
        case RoundCounted():
            return Count(tuple(max(0, cards) for cards in filled_in(old.caught, before.in_play)))
        case TableCorrected():
            return ByHand(old)
        case _:
            assert_never(old)


def blank_edit(kind: type[Edit], old: Event | None, before: TableState) -> Edit:
    """What is entered of this kind in the place of an entry or beside all, of which nothing is entered yet."""
    if kind is CaughtTrick:
        return caught_trick(old, before)
    if kind is PlayedTrick:
        return played_trick(old, before)
    return Penalty() if kind is Penalty else ByHand()


def played_trick(old: Event | None, before: TableState) -> PlayedTrick:
    """A trick to be entered by its cards, beginning with those that stand there."""
    if not isinstance(old, TrickPlayed):
        return PlayedTrick((None,) * len(before.points))
    trick = PlayedTrick(old.plays, (), old.call, old.in_force if before.in_force is None else None)
    for card in old.picks:
        choice = trick.ruling(before).choice
        if choice is not None:
            trick = replace(trick, picks=(*trick.picks, (choice.zero, card)))
    return trick


def caught_trick(old: Event | None, before: TableState) -> CaughtTrick:
    """A trick without its cards, beginning with who caught it and any minus-three that came with it."""
    if isinstance(old, TrickCaught):
        return CaughtTrick(old.caught, old.next_leader, len(old.caught) not in old.caught)
    verdict = played_trick(old, before).ruling(before).verdict
    if verdict is None:
        return CaughtTrick((0,) * len(before.points))
    caught = tuple(len(verdict.caught[seat]) for seat in before.setup.seats)
    penalties = tuple(seat for seat, times in verdict.penalties.items() for _time in range(times))
    trick = CaughtTrick(caught, None, len(caught) not in caught, penalties)
    return trick if verdict.next_leader == trick.catcher else replace(trick, next_leader=verdict.next_leader)


# What comes of it


def events_of(edit: Edit, old: Event | None, before: TableState) -> tuple[Event, ...] | None:
    """What would stand in the log; none while too little is entered."""
    match edit:
        case CaughtTrick():
            trick = TrickCaught(edit.caught, edit.next_leader)
            return (*map(PenaltyRecorded, edit.penalties), trick) if any(edit.caught) else None
        case PlayedTrick():
            if before.ended is not Ended.IN_PROGRESS:
                return None if old is None else (old,)  # no trick can be ruled on after the end
            played = edit.event(before)
            return None if played is None else (played,)
        case Penalty():
            return None if edit.seat is None else (PenaltyRecorded(edit.seat),)
        case Count():
            assert isinstance(old, RoundCounted)
            return (replace(old, caught=edit.caught),)
        case ByHand():
            corrected = old if edit.figures == old else ByHandDraft(before, edit.figures).outcome.event
            return None if corrected is None else (corrected,)
        case LeftOut():
            return ()
        case _:
            assert_never(edit)


# Plain values


def encoded_edit(edit: Edit) -> list[Any]:
    """What is entered, as plain values."""
    match edit:
        case CaughtTrick():
            return ["caught", list(edit.caught), edit.next_leader, edit.is_split, list(edit.penalties)]
        case PlayedTrick():
            told = None if edit.told is None else [_name(edit.told.called), edit.told.caller, edit.told.lowest]
            picks = [[str(zero), str(taken)] for zero, taken in edit.picks]
            return ["played", [_name(card) for card in edit.cards], picks, _name(edit.call), told]
        case Penalty():
            return ["penalty", edit.seat]
        case Count():
            return ["counted", list(edit.caught)]
        case ByHand():
            return ["by hand", encoded_event(edit.figures)]
        case LeftOut():
            return ["left out"]
        case _:
            assert_never(edit)


def decoded_edit(content: Sequence[Any]) -> Edit:
    """What is entered, from plain values; raise ValueError, TypeError or LookupError where they are none."""
    match content:
        case ["caught", caught, next_leader, is_split, penalties]:
            return CaughtTrick(tuple(caught), next_leader, is_split, tuple(penalties))
        case ["played", cards, picks, call, told]:
            return PlayedTrick(
                tuple(None if card is None else parse_card(card) for card in cards),
                tuple((parse_card(zero), parse_card(taken)) for zero, taken in picks),
                None if call is None else parse_suit(call),
                None if told is None else InForce(None if told[0] is None else parse_suit(told[0]), told[1], told[2]),
            )
        case ["penalty", seat]:
            return Penalty(seat)
        case ["counted", caught]:
            return Count(tuple(caught))
        case ["by hand", figures]:
            event = decoded_event(figures)
            if isinstance(event, TableCorrected):
                return ByHand(event)
        case ["left out"]:
            return LeftOut()
    raise BadCode


def _name(face: Card | Suit | None) -> str | None:
    return None if face is None else str(face)
