"""How events read and whom they are about: one row for each event, by its class."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from companion.fishing.events import (
    LONGEST_NOTE,
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import filled_in, settle, verdict_on
from companion.fishing.problems import Seat
from companion.fishing.reasons import Penalised
from companion.fishing.state import TableState
from companion.fishing.tricks import Verdict
from companion.fishing.words.announcements import round_announced, verdict_announced, with_spoken_minus
from companion.fishing.words.reasons import reason_in_words
from companion.table.seating import SeatTaken, seat_taken_in_words
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import format_number, shown

AnyEvent = TypeVar("AnyEvent")


@dataclass(frozen=True)
class EventRow(ABC, Generic[AnyEvent]):
    """How an event reads and whom it is about; by default as most events do."""

    event: AnyEvent
    before: TableState
    """The table before the event."""
    names: Names

    icon: ClassVar[str] = "pencil"
    """The icon that marks the event in the log if it is about no player."""
    sound: ClassVar[str] = ""
    """Its sound, unless something that follows from it has one."""

    @property
    @abstractmethod
    def log(self) -> str:
        """The line of the log."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The name of the entry, as in "Trick 3 of round 2"."""

    @property
    def plain(self) -> str:
        """The line of the log without details."""
        return self.log

    @property
    def brief(self) -> tuple[str, str]:
        """What happened in a few words, and the details."""
        return self.plain, ""

    @property
    def short(self) -> str:
        """The shortest sentence about the event."""
        return self.plain

    @property
    def label(self) -> str:
        """What an undo takes back, as in "Trick 2"."""
        return _("Entry")

    @property
    def heading(self) -> str:
        """The heading of a correction of this entry."""
        return self.title

    def aloud(self, after: TableState) -> list[str]:
        """Return the announcement, sentence by sentence; `after` is the table after the event."""
        return []

    @property
    def who(self) -> Seat | None:
        """The only player that the event is about, or None."""
        return None

    @property
    def mark(self) -> Seat | str:
        """The player whose face marks the event in the log, or the name of an icon."""
        return self.icon if self.who is None else self.who


AnyTrick = TypeVar("AnyTrick", TrickPlayed, TrickCaught)


class TrickRow(EventRow[AnyTrick]):
    """What tricks with and without their cards have in common."""

    sound = "plop"

    @property
    @abstractmethod
    def next_leader(self) -> Seat | None:
        """Who leads next; None if that is the player who caught all cards, or not known."""

    @property
    @abstractmethod
    def caught(self) -> tuple[int, ...]:
        """How many cards each player caught."""

    @property
    def who(self) -> Seat | None:
        catchers = [seat for seat, cards in enumerate(self.caught) if cards]
        return catchers[0] if len(catchers) == 1 else None

    @property
    def log(self) -> str:
        return trick_in_words(self.before.trick, self.caught, self.next_leader, self.names)

    @property
    def title(self) -> str:
        return _("Trick {trick} of round {number}").format(trick=self.before.trick, number=self.before.round.number)

    @property
    def plain(self) -> str:
        return trick_in_words(self.before.trick, self.caught, None, self.names)

    @property
    def brief(self) -> tuple[str, str]:
        names, trick, leader = self.names, self.before.trick, self.next_leader
        leads = "" if leader is None else _("{leader} leads next").format(leader=names[leader])
        if self.who is not None:
            title = _("{player}, trick {trick}").format(player=names[self.who], trick=trick)
            return title, "" if leader == self.who else leads
        return _("Trick {number} split").format(number=trick), "; ".join(filter(None, (self._shares, leads)))

    @property
    def short(self) -> str:
        shares = self._shares if self.who is None else self.names[self.who]
        return _("Trick {trick}: {shares}").format(trick=self.before.trick, shares=shares)

    @property
    def label(self) -> str:
        return _("Trick {number}").format(number=self.before.trick)

    @property
    def _shares(self) -> str:
        return figures_by_player([cards or None for cards in self.caught], self.names)


class TrickPlayedRow(TrickRow[TrickPlayed]):
    @property
    def caught(self) -> tuple[int, ...]:
        return self._verdict.catches

    @property
    def next_leader(self) -> Seat | None:
        return self._verdict.next_leader

    @property
    def log(self) -> str:
        return super().log if self._verdict.is_certain else _("{what}, if nothing was called").format(what=super().log)

    @property
    def brief(self) -> tuple[str, str]:
        title, about = super().brief
        doubt = "" if self._verdict.is_certain else _("if nothing was called")
        return title, ", ".join(filter(None, (about, doubt)))

    def aloud(self, after: TableState) -> list[str]:
        verdict = settle(self.before, self.event)
        return verdict_announced(verdict, self.names) if isinstance(verdict, Verdict) else []

    @property
    def mark(self) -> Seat | str:
        return self._verdict.winner

    @cached_property
    def _verdict(self) -> Verdict:
        return verdict_on(self.before, self.event)


class TrickCaughtRow(TrickRow[TrickCaught]):
    @property
    def caught(self) -> tuple[int, ...]:
        return self.event.caught

    @property
    def next_leader(self) -> Seat | None:
        return self.event.next_leader

    def aloud(self, after: TableState) -> list[str]:
        if self.who is not None:
            return [_("{player} catches the trick.").format(player=self.names[self.who])]
        return [
            ngettext("{player} catches {count} card.", "{player} catches {count} cards.", count).format(
                player=self.names[seat], count=count
            )
            for seat, count in enumerate(self.caught)
            if count
        ]

    @property
    def mark(self) -> Seat | str:
        return self.caught.index(max(self.caught))


class PenaltyRecordedRow(EventRow[PenaltyRecorded]):
    @property
    def who(self) -> Seat | None:
        return self.event.seat

    @property
    def log(self) -> str:
        return _("{player}: –3 points").format(player=self._player)

    @property
    def title(self) -> str:
        return _("{player}’s –3 in round {number}").format(player=self._player, number=self.before.round.number)

    @property
    def short(self) -> str:
        return _("{player}: –3").format(player=self._player)

    @property
    def label(self) -> str:
        return "–3"

    @property
    def heading(self) -> str:
        return _("–3 in round {number}").format(number=self.before.round.number)

    def aloud(self, after: TableState) -> list[str]:
        return [reason_in_words(Penalised(self.event.seat, 1), self.names)]

    @property
    def _player(self) -> str:
        return self.names[self.event.seat]


class RoundCountedRow(EventRow[RoundCounted]):
    icon = "count"

    @property
    def log(self) -> str:
        number = self.before.round.number
        return _("Round {number} counted: {catches}").format(number=number, catches=self._piles)

    @property
    def title(self) -> str:
        return _("The count of round {number}").format(number=self.before.round.number)

    @property
    def plain(self) -> str:
        return _("Round {number} counted").format(number=self.before.round.number)

    @property
    def brief(self) -> tuple[str, str]:
        return self.plain, self._piles

    @property
    def label(self) -> str:
        return _("Round {number}").format(number=self.before.round.number)

    @property
    def heading(self) -> str:
        return _("Correct round {number}").format(number=self.before.round.number)

    def aloud(self, after: TableState) -> list[str]:
        """Return the minus-threes that were entered together with the count."""
        counted = [now - then for now, then in zip(after.finished[-1].penalties, self.before.round.penalties)]
        return [reason_in_words(Penalised(seat, times), self.names) for seat, times in enumerate(counted) if times]

    @property
    def _piles(self) -> str:
        """The piles as the players counted them, with the cards of the tricks that were entered before."""
        counted = filled_in(self.event.caught, self.before.in_play)
        return figures_by_player([sum(cards) for cards in zip(self.before.round.caught, counted)], self.names)


class TableCorrectedRow(EventRow[TableCorrected]):
    @property
    def log(self) -> str:
        note = shown(self.event.note, LONGEST_NOTE)
        return _("Corrected by hand: {note}").format(note=note) if note else self.plain

    @property
    def title(self) -> str:
        return _("The correction by hand in round {number}").format(number=self.before.round.number)

    @property
    def plain(self) -> str:
        return _("Corrected by hand")

    @property
    def brief(self) -> tuple[str, str]:
        figures = ", ".join(correction_in_words(self.event, self.names))
        return self.plain, ", ".join(filter(None, (figures, shown(self.event.note, LONGEST_NOTE))))

    @property
    def heading(self) -> str:
        return self.plain


class SeatTakenRow(EventRow[SeatTaken]):
    @property
    def log(self) -> str:
        return seat_taken_in_words(self.event)

    @property
    def title(self) -> str:
        return self.log

    @property
    def short(self) -> str:
        return _("{new} for {old}").format(new=self.event.new, old=self.event.old)

    def aloud(self, after: TableState) -> list[str]:
        return [f"{self.log}."]


class GameEndedRow(EventRow[GameEnded]):
    @property
    def log(self) -> str:
        return _("The game was ended here")

    @property
    def title(self) -> str:
        return _("The end of the game in round {number}").format(number=self.before.round.number)


ROWS: Mapping[type[Event], type[EventRow[Any]]] = {
    TrickPlayed: TrickPlayedRow,
    TrickCaught: TrickCaughtRow,
    PenaltyRecorded: PenaltyRecordedRow,
    RoundCounted: RoundCountedRow,
    TableCorrected: TableCorrectedRow,
    SeatTaken: SeatTakenRow,
    GameEnded: GameEndedRow,
}


def row_of(event: Event, before: TableState, names: Names) -> EventRow[Any]:
    """Return the row of an event; `before` is the table before it."""
    return ROWS[type(event)](event, before, names)


def announced(event: Event, before: TableState, after: TableState, names: Names) -> list[str]:
    """Return the announcement of an event and of its effects on the next round, sentence by sentence."""
    sentences = row_of(event, before, names).aloud(after)
    return with_spoken_minus([*sentences, *round_announced(before, after, names)])


def trick_in_words(number: int, caught: Sequence[int], next_leader: int | None, names: Names) -> str:
    """Return who caught a trick or how it was split, and who leads next unless it is the catcher."""
    catchers = [seat for seat, cards in enumerate(caught) if cards]
    if len(catchers) > 1:
        catches = ", ".join(f"{isolated(names[seat])} {caught[seat]}" for seat in catchers)
        if next_leader is None:
            return _("Trick {number} split: {catches}").format(number=number, catches=catches)
        message = _("Trick {number} split: {catches}; {leader} leads next")
        return message.format(number=number, catches=catches, leader=names[next_leader])
    catcher = catchers[0]
    if next_leader in (None, catcher):
        return _("{player} caught trick {number}").format(player=names[catcher], number=number)
    message = _("{player} caught trick {number}; {leader} leads next")
    assert next_leader is not None
    return message.format(player=names[catcher], number=number, leader=names[next_leader])


def figures_by_player(figures: Sequence[int | None], names: Names) -> str:
    """Return the players with their figures, as in "Anne 16, Paul 4"; players without a figure are left out."""
    return ", ".join(
        f"{isolated(names[seat])} {format_number(figure)}" for seat, figure in enumerate(figures) if figure is not None
    )


def correction_in_words(event: TableCorrected, names: Names) -> list[str]:
    """Return the figures that a correction by hand set, line by line, without its note."""
    lines = []
    if any(points is not None for points in event.points):
        lines.append(_("Points: {figures}").format(figures=figures_by_player(event.points, names)))
    if any(cards is not None for cards in event.stock):
        lines.append(_("Stockroom: {figures}").format(figures=figures_by_player(event.stock, names)))
    if event.ocean is not None:
        lines.append(_("Ocean: {cards}").format(cards=event.ocean))
    if event.leader is not None:
        lines.append(_("Leader: {player}").format(player=names[event.leader]))
    return lines
