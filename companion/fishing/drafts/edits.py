"""What is entered for one entry of the past: another event, or what holds more than an event; and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.fishing.checks import LARGEST_NUMBER
from companion.fishing.drafts.by_hand import NOTHING_SET, ByHandDraft, are_figures_of
from companion.fishing.drafts.items import with_item
from companion.fishing.drafts.ruling import Stage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.fold import filled_in
from companion.fishing.problems import Seat
from companion.fishing.state import Ended, TableState
from companion.never import assert_never
from companion.seating import SeatTaken


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
    """The cards of a trick as far as they are entered."""

    trick: TrickDraft
    """The trick without its table, for other parts of the correction may change that."""

    @staticmethod
    def of(trick: TrickDraft) -> "PlayedTrick":
        """A trick that was entered at a table of the past."""
        return PlayedTrick(replace(trick, state=None))

    def at(self, before: TableState) -> TrickDraft:
        """The trick at the table that it meets; after the end of the game at none."""
        if before.ended is not Ended.IN_PROGRESS:
            return self.trick
        return replace(self.trick, state=before, in_force=before.in_force or self.trick.in_force)


@dataclass(frozen=True)
class Penalty:
    """Who caught a minus-three; nobody as long as one that is added is not entered."""

    seat: Seat | None = None


Edit = CaughtTrick | PlayedTrick | Penalty | RoundCounted | TableCorrected | SeatTaken | GameEnded | None
"""A count has all its numbers, the filled-in one too; figures by hand are as `ByHandDraft` holds them. None leaves the
entry out, as if it had never been made."""

Shared = TypeVar("Shared", CaughtTrick, RoundCounted)


def with_share(edit: Shared, seat: Seat, cards: int) -> Shared:
    """So many cards are this player's."""
    return replace(edit, caught=with_item(edit.caught, seat, cards))


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
            caught = filled_in(old.caught, before.in_play)
            return replace(old, caught=tuple(max(0, cards) for cards in caught))
        case TableCorrected() | SeatTaken() | GameEnded():
            return old
        case _:
            assert_never(old)


def blank_edit(kind: type[Edit], old: Event | None, before: TableState) -> Edit:
    """What is entered of this kind in the place of an entry or beside all, of which nothing is entered yet."""
    if kind is CaughtTrick:
        return caught_trick(old, before)
    if kind is PlayedTrick:
        return played_trick(old, before)
    return Penalty() if kind is Penalty else NOTHING_SET


def played_trick(old: Event | None, before: TableState) -> PlayedTrick:
    """A trick to be entered by its cards, beginning with those that stand there."""
    trick = TrickDraft.read(before, {})
    return PlayedTrick.of(trick.bring_back(old) if isinstance(old, TrickPlayed) else trick)


def caught_trick(old: Event | None, before: TableState) -> CaughtTrick:
    """A trick without its cards, beginning with who caught it and any minus-three that came with it."""
    if isinstance(old, TrickCaught):
        return CaughtTrick(old.caught, old.next_leader, len(old.caught) not in old.caught)
    verdict = played_trick(old, before).at(before).ruling.verdict
    if verdict is None:
        return CaughtTrick((0,) * len(before.points))
    caught = verdict.catches
    penalties = tuple(seat for seat, times in verdict.penalties.items() for _time in range(times))
    trick = CaughtTrick(caught, None, len(caught) not in caught, penalties)
    return trick if verdict.next_leader == trick.catcher else replace(trick, next_leader=verdict.next_leader)


# What comes of it


def events_of(edit: Edit, old: Event | None, before: TableState) -> tuple[Event, ...] | None:
    """What would stand in the log; none while too little is entered."""
    match edit:
        case CaughtTrick():
            caught = TrickCaught(edit.caught, edit.next_leader)
            return (*map(PenaltyRecorded, edit.penalties), caught) if any(edit.caught) else None
        case PlayedTrick():
            if before.ended is not Ended.IN_PROGRESS:
                return None if old is None else (old,)  # no trick can be ruled on after the end
            trick = edit.at(before)
            return (trick.event,) if trick.ruling.stage is Stage.READY else None
        case Penalty():
            return None if edit.seat is None else (PenaltyRecorded(edit.seat),)
        case TableCorrected():
            corrected = old if edit == old else ByHandDraft(before, edit).outcome.event
            return None if corrected is None else (corrected,)
        case RoundCounted() | SeatTaken() | GameEnded():
            return (edit,)
        case None:
            return ()
        case _:
            assert_never(edit)


# Reading it back


def is_edit_for(edit: Edit, old: Event | None, seats: range) -> bool:
    """Return whether this can have been entered in the place of an event, at a table with these seats."""
    match edit:
        case CaughtTrick():
            players = (*edit.penalties, *(() if edit.next_leader is None else (edit.next_leader,)))
            return _are_counts(edit.caught, len(seats), seats) and all(seat in seats for seat in players)
        case PlayedTrick():
            return edit.trick.players == len(seats)
        case Penalty():
            return edit.seat in (None, *seats)
        case RoundCounted():
            is_led = edit.last_leader in (None, *seats)
            return isinstance(old, RoundCounted) and is_led and _are_counts(edit.caught, LARGEST_NUMBER, seats)
        case TableCorrected():
            return are_figures_of(edit, seats)
        case SeatTaken() | GameEnded():
            return edit == old
        case None:
            return True
        case _:
            assert_never(edit)


def _are_counts(counts: Sequence[int | None], most: int, seats: range) -> bool:
    return len(counts) == len(seats) and all(count is not None and 0 <= count <= most for count in counts)
