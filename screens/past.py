"""Correcting the past: which entries a round of the score sheet stands for, and the correction that is half entered.

Knows no Kivy. What is half entered lives in a dictionary of plain values, so that leaving the page, a rotation or
a restart keep it.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.game import Game, Obstacle, Preview
from companion.fishing.problems import Fault
from companion.fishing.state import TableState, filled_in

ASKS_FOR_A_SEAT = (Fault.LAST_LEADER_NEEDED, Fault.OPENER_NEEDED)


@dataclass(frozen=True)
class Entry:
    """One event of the game with its place in the log and the table before it."""

    index: int
    event: Event
    before: TableState


def entries(game: Game) -> tuple[Entry, ...]:
    """Everything that was entered, in order."""
    return tuple(Entry(index, event, before) for index, (event, before) in enumerate(zip(game.events, game.states())))


def entries_of(game: Game, number: int) -> tuple[Entry, ...]:
    """What was entered in a round."""
    return tuple(entry for entry in entries(game) if entry.before.round.number == number)


def entry_of_cell(of_round: tuple[Entry, ...], seat: int | None) -> Entry | None:
    """The one entry that a tap on the sheet means: the round's count or its only entry.

    A tap on the round itself, not on a player, means its correction by hand where it has one.
    """
    corrections = [entry for entry in of_round if isinstance(entry.event, TableCorrected)]
    if seat is None and corrections:
        return corrections[-1] if len(corrections) == 1 else None
    counts = [entry for entry in of_round if isinstance(entry.event, RoundCounted)]
    if counts:
        return counts[0]
    return of_round[0] if len(of_round) == 1 else None


@dataclass(frozen=True)
class Question:
    """A later entry that a correction leaves open: who led there is needed now, because of a new tie."""

    obstacle: Obstacle
    answer: int | None

    @property
    def index(self) -> int:
        """The place in the log of the entry that asks."""
        return self.obstacle.index


@dataclass(frozen=True)
class Outlook:
    """What a half-entered correction comes to."""

    replacements: dict[int, Event | None]
    preview: Preview
    questions: tuple[Question, ...]

    @property
    def possible(self) -> bool:
        """Whether it could be applied."""
        return not self.preview.obstacles


class Correction:
    """A correction of one entry as far as it is entered, read from a draft and written into it.

    Make it anew after every change of the game; an entry that is no longer there is forgotten.
    """

    def __init__(self, game: Game, draft: dict[str, Any]) -> None:
        self.game = game
        self.draft = draft
        if self.is_open and not self._fits():
            self.close()

    def _fits(self) -> bool:
        index = self.draft.get("index")
        if index is None:
            return bool(self.entries)
        # An undo or another correction may have put something else in that place.
        return any(entry.index == index and repr(entry.event) == self.draft.get("was") for entry in self.entries)

    # What is open

    @property
    def is_open(self) -> bool:
        """Whether a round is opened for correction."""
        return self.draft.get("round") is not None

    @property
    def round(self) -> int:
        """The round that is open."""
        return self.draft["round"]

    @property
    def seat(self) -> int | None:
        """The player whose cell was tapped; none where the round itself was."""
        return self.draft.get("seat")

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All entries of the open round."""
        return entries_of(self.game, self.round)

    @property
    def entry(self) -> Entry | None:
        """The entry that is being corrected; none while one is to be chosen from the list."""
        return next((entry for entry in self.entries if entry.index == self.draft.get("index")), None)

    def open(self, number: int, seat: int | None) -> None:
        """Open a round by its cell; nothing happens where nothing was entered in it."""
        of_round = entries_of(self.game, number)
        if of_round:
            self.close()
            self.draft.update(round=number, seat=seat)
            self.__dict__.pop("entries", None)
            entry = entry_of_cell(of_round, seat)
            if entry is not None:
                self.choose(entry)

    def choose(self, entry: Entry) -> None:
        """Correct this entry of the round."""
        self.draft.update(index=entry.index, was=repr(entry.event), new=_as_it_is(entry, self.seat), answers={})

    def list_all(self) -> None:
        """Back to the list of the round's entries; what was half entered is dropped."""
        for key in ("index", "was", "new", "answers"):
            self.draft.pop(key, None)

    def close(self) -> None:
        """Leave everything as it was."""
        for key in ("round", "seat"):
            self.draft.pop(key, None)
        self.list_all()

    # Entering

    @property
    def new(self) -> dict[str, Any]:
        """What is entered for the chosen entry."""
        return self.draft["new"]

    def _entered(self, **values: Any) -> None:
        self.new.update(values)
        self.__dict__.pop("outlook", None)

    def move(self, seat: int, cards: int) -> None:
        """Count more or fewer cards for the tapped or the balancing player; the other one gets the difference."""
        caught, pair = list(self.new["caught"]), (self.new["seat"], self.new["other"])
        other = pair[1] if seat == pair[0] else pair[0]
        cards = max(-caught[seat], min(cards, caught[other]))
        caught[seat] += cards
        caught[other] -= cards
        self._entered(caught=caught)

    def balance_with_next(self) -> None:
        """Let the next player clockwise balance the count."""
        players = len(self.new["caught"])
        other = (self.new["other"] + 1) % players
        self._entered(other=(other + 1) % players if other == self.new["seat"] else other)

    def caught_by(self, seat: int) -> None:
        """One player caught the whole trick."""
        entry = self.entry
        assert entry is not None
        assert isinstance(entry.event, TrickCaught)
        catcher = _only_catcher(entry.event.caught)
        # A lead that a play-first moved stays where it was; else the catcher leads.
        moved = catcher is not None and entry.event.next_leader not in (None, catcher)
        whole = caught_whole(entry.before.setup.seats, seat)
        self._entered(caught=list(whole.caught), leader=entry.event.next_leader if moved else None, split=False)

    def split(self) -> None:
        """Say how many cards of the trick each player caught."""
        self._entered(split=True)

    def give(self, seat: int, cards: int) -> None:
        """So many cards of a split trick are this player's."""
        caught = list(self.new["caught"])
        caught[seat] = cards
        self._entered(caught=caught)

    def led_next(self, seat: int) -> None:
        """Say who led the trick after this one."""
        self._entered(leader=seat)

    def penalty_of(self, seat: int | None) -> None:
        """The minus-three was another player's, or nobody's."""
        self._entered(seat=seat)

    def take_back(self, away: bool) -> None:
        """Leave a correction by hand out, or let it stand."""
        self._entered(away=away)

    def answer(self, index: int, seat: int) -> None:
        """Say who led where a tie asks for it."""
        self.draft.setdefault("answers", {})[str(index)] = seat
        self.__dict__.pop("outlook", None)

    # What follows

    @property
    def counted_before(self) -> tuple[int, ...]:
        """The count as it stands in the log, the filled-in number too."""
        entry = self.entry
        assert entry is not None
        assert isinstance(entry.event, RoundCounted)
        return filled_in(entry.event.caught, entry.before.in_play)

    @property
    def plain_round(self) -> int | None:
        """The round whose new catches are all to be seen where they are entered."""
        if self.entry is None or not isinstance(self.entry.event, RoundCounted):
            return None
        pair = (self.new["seat"], self.new["other"])
        others = [seat for seat in range(len(self.new["caught"])) if seat not in pair]
        return self.round if all(self.new["caught"][seat] == self.counted_before[seat] for seat in others) else None

    @property
    def led_by(self) -> int | None:
        """Who leads after the trick as it is entered."""
        return _only_catcher(self.new["caught"]) if self.new["leader"] is None else self.new["leader"]

    @property
    def changed(self) -> bool:
        """Whether something differs from what stands in the log."""
        return self.entry is not None and self.new_event() != _written_out(self.entry)

    def new_event(self) -> Event | None:
        """The event that would stand in place of the old one; none where it would be left out."""
        entry = self.entry
        assert entry is not None
        match entry.event:
            case RoundCounted():
                return replace(entry.event, caught=tuple(self.new["caught"]))
            case TrickCaught():
                return TrickCaught(tuple(self.new["caught"]), self.new["leader"])
            case PenaltyRecorded():
                return None if self.new["seat"] is None else PenaltyRecorded(self.new["seat"])
            case TableCorrected():
                return None if self.new["away"] else entry.event
            case TrickPlayed():
                return entry.event

    @cached_property
    def outlook(self) -> Outlook:
        """What would come of the correction, with the answers that it turns out to need."""
        entry = self.entry
        assert entry is not None
        replacements: dict[int, Event | None] = {entry.index: self.new_event()}
        answers: dict[str, int] = self.draft.get("answers", {})
        questions: list[Question] = []
        while True:
            preview = self.game.preview(replacements)
            asking = _asking(preview)
            if asking is None or any(question.index == asking.index for question in questions):
                return Outlook(replacements, preview, tuple(questions))
            seat = answers.get(str(asking.index))
            questions.append(Question(asking, seat))
            if seat is None:
                return Outlook(replacements, preview, tuple(questions))
            replacements[asking.index] = _answered(asking.event, seat)


def _as_it_is(entry: Entry, tapped: int | None) -> dict[str, Any]:
    """What can be entered for an entry, beginning with what stands there."""
    match entry.event:
        case RoundCounted():
            seat = tapped or 0
            caught = filled_in(entry.event.caught, entry.before.in_play)
            return {"caught": list(caught), "seat": seat, "other": (seat + 1) % len(caught)}
        case TrickCaught():
            split = _only_catcher(entry.event.caught) is None
            return {"caught": list(entry.event.caught), "leader": entry.event.next_leader, "split": split}
        case PenaltyRecorded():
            return {"seat": entry.event.seat}
        case TableCorrected():
            return {"away": False}
        case TrickPlayed():
            return {}


def _written_out(entry: Entry) -> Event:
    """The event with a count that was filled in written out."""
    if isinstance(entry.event, RoundCounted):
        return replace(entry.event, caught=filled_in(entry.event.caught, entry.before.in_play))
    return entry.event


def _only_catcher(caught: Any) -> int | None:
    return list(caught).index(len(caught)) if len(caught) in caught else None


def _asking(preview: Preview) -> Obstacle | None:
    """The first obstacle, where it is one that naming a player removes."""
    if not preview.obstacles:
        return None
    first = preview.obstacles[0]
    can_tell = isinstance(first.event, RoundCounted | TableCorrected)
    return first if can_tell and first.problem.fault in ASKS_FOR_A_SEAT else None


def _answered(event: Event, seat: int) -> Event:
    if isinstance(event, RoundCounted):
        return replace(event, last_leader=seat)
    assert isinstance(event, TableCorrected)
    return replace(event, leader=seat)
