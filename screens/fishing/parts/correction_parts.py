"""One part of a correction: what is entered for an entry of the past, and the events that come of it; knows no Kivy.

What is entered is a dictionary of plain values with the `kind` of what it stands for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.fishing.drafts.by_hand import OCEAN, POINTS, STOCK, ByHand
from companion.fishing.drafts.ruling import Stage
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.game import Game
from companion.fishing.state import Ended, TableState, filled_in, settle
from companion.fishing.tricks import NOTHING, Verdict

COUNT, CATCH, CARDS, PENALTY, BY_HAND, OUT = "count", "catch", "cards", "penalty", "by_hand", "out"
KINDS = {
    RoundCounted: COUNT,
    TrickCaught: CATCH,
    TrickPlayed: CARDS,
    PenaltyRecorded: PENALTY,
    TableCorrected: BY_HAND,
}
Entered = dict[str, Any]


@dataclass(frozen=True)
class Part:
    """An entry to be replaced, or a place where something is added, with the game that it meets."""

    index: int
    old: Event | None
    """The event that stands there; none where something is added."""
    game: Game
    """The game as far as it was played then."""
    new: Entered

    @property
    def before(self) -> TableState:
        """The table before it."""
        return self.game.state

    @property
    def trick(self) -> TrickDraft:
        """The cards that are entered."""
        return TrickDraft.read(self.game.state, self.new, is_past=True)

    @property
    def by_hand(self) -> ByHand:
        """The figures that are set by hand."""
        return ByHand(self.before, self.new)

    def events(self) -> tuple[Event, ...] | None:
        """What would stand there; none while too little is entered."""
        new = self.new
        match new["kind"]:
            case "count":
                assert isinstance(self.old, RoundCounted)
                return (replace(self.old, caught=tuple(new["caught"])),)
            case "catch":
                caught = TrickCaught(tuple(new["caught"]), new["leader"])
                return (*map(PenaltyRecorded, new["penalties"]), caught) if any(new["caught"]) else None
            case "cards":
                if self.before.ended is not Ended.IN_PROGRESS:
                    return self.old and (self.old,)  # no trick can be ruled on after the end
                trick = self.trick
                return (trick.event,) if trick.ruling.stage is Stage.READY else None
            case "penalty":
                if new["seat"] is None:
                    return None if self.old is None else ()
                return (PenaltyRecorded(new["seat"]),)
            case "by_hand":
                return self._set_by_hand()
            case _:
                return ()

    def _set_by_hand(self) -> tuple[Event, ...] | None:
        if self.new.get("away"):
            return ()
        if isinstance(self.old, TableCorrected) and self.new == _figures(self.old):
            return (self.old,)
        event = self.by_hand.outcome.event
        return None if event is None else (event,)

    def changes_nothing(self) -> bool:
        """Whether all would stay as it is."""
        if self.old is None:
            return not self.events()
        old = self.old
        if isinstance(old, RoundCounted):
            old = replace(old, caught=filled_in(old.caught, self.before.in_play))
        elif isinstance(old, TrickPlayed) and self.before.in_force is None:
            old = replace(old, in_force=old.in_force or NOTHING)
        return self.events() == (old,)


def as_it_is(part: Part, tapped: int | None) -> Entered:
    """What can be entered for an entry, beginning with what stands there."""
    match part.old:
        case RoundCounted():
            seat = tapped or 0
            caught = [max(0, cards) for cards in filled_in(part.old.caught, part.before.in_play)]
            fits = sum(caught) == part.before.in_play
            return {
                "kind": COUNT,
                "caught": caught,
                "seat": seat,
                "other": (seat + 1) % len(caught),
                # Where the sum is wrong, nothing can be balanced: each number is set by itself.
                "each": not fits,
            }
        case TrickCaught():
            return _catch(part.old.caught, part.old.next_leader)
        case TrickPlayed():
            return as_cards(part)
        case PenaltyRecorded():
            return {"kind": PENALTY, "seat": part.old.seat}
        case TableCorrected():
            return _figures(part.old)
        case None:
            return blank(CATCH, len(part.before.points))


def as_cards(part: Part) -> Entered:
    """A trick to be entered by its cards, beginning with those that stand there."""
    new: Entered = {"kind": CARDS}
    if isinstance(part.old, TrickPlayed):
        new |= replace(part, new=new).trick.bring_back(part.old).to_store()
    return new


def as_catch(part: Part) -> Entered:
    """A trick without its cards, beginning with who caught it and any minus-three that came with it."""
    if isinstance(part.old, TrickCaught):
        return _catch(part.old.caught, part.old.next_leader)
    if isinstance(part.old, TrickPlayed):
        verdict = settle(part.before, part.old)
        if isinstance(verdict, Verdict):
            caught = tuple(len(verdict.caught[seat]) for seat in part.before.setup.seats)
            leader = None if verdict.next_leader == only_catcher(caught) else verdict.next_leader
            penalties = [seat for seat, times in verdict.penalties.items() for _time in range(times)]
            return _catch(caught, leader, penalties)
    return blank(CATCH, len(part.before.points))


def blank(kind: str, players: int) -> Entered:
    """Something to be added of which nothing is entered yet."""
    if kind == CATCH:
        return {"kind": CATCH, "caught": [0] * players, "leader": None, "split": False, "penalties": []}
    return {"kind": kind, "seat": None} if kind == PENALTY else {"kind": kind}


def only_catcher(caught: Sequence[int]) -> int | None:
    """Who caught the whole trick, if one player did."""
    return list(caught).index(len(caught)) if len(caught) in caught else None


def _catch(caught: Sequence[int], leader: int | None, penalties: Sequence[int] = ()) -> Entered:
    return {
        "kind": CATCH,
        "caught": list(caught),
        "leader": leader,
        "split": only_catcher(caught) is None,
        "penalties": list(penalties),
    }


def _figures(event: TableCorrected) -> Entered:
    """A correction by hand as `ByHand` keeps it."""
    new: Entered = {"kind": BY_HAND}
    for what, figures in ((POINTS, event.points), (STOCK, event.stock)):
        given = {str(seat): figure for seat, figure in enumerate(figures) if figure is not None}
        if given:
            new[what] = given
    for what, value in ((OCEAN, event.ocean), ("leader", event.leader)):
        if value is not None:
            new[what] = value
    if event.note:
        new["note"] = event.note
    return new
