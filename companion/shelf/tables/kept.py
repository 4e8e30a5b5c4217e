"""An open game of the shelf. Every action is written to the shelf before the game changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise
from sys import maxsize
from typing import Any

from companion.shelf.faults import CannotLoad, LoadFault, Refusal, ShelfRefused
from companion.shelf.tables.journal import (
    Action,
    Codec,
    Entry,
    Line,
    Recorded,
    Redone,
    Replaced,
    Undone,
    lines_of,
    make_entries,
)
from companion.shelf.tables.renames import Renames
from companion.shelf.times import MILLISECOND, Milliseconds
from companion.table.figures import Figures
from companion.table.game import Change, Done, Game
from companion.table.kinds import kind_of
from companion.table.seating import SeatTaken, seats_to_take
from companion.table.stored_kind import Event, Setup, State
from companion.tools.names import check_name
from companion.tools.reading import Impossible


@dataclass(frozen=True)
class Snapshot:
    """A game as the shelf is to store it. It does not change while the game goes on, so a write can be retried."""

    key: str
    codec: Codec
    setup: Setup
    started: Milliseconds
    journal: list[Entry]
    events: int
    """The number of events that remain after all entries of the journal."""
    figures: Figures
    people: Mapping[int, str] = field(default_factory=dict)
    """The new players of seats that change hands with the last entry, by seat."""
    counts: bool = True
    """Whether statistics include the game, if it is new on the shelf."""


def snapshot_of(
    key: str, game: Game[Any, Any, Any], started: Milliseconds, times: Iterable[Milliseconds], *, counts: bool
) -> Snapshot:
    """Return the snapshot of a game from a file or another device, with a new journal: one entry for each event."""
    codec = Codec(kind_of(game.setup.kind), game.setup)
    actions: list[tuple[Action, Milliseconds]] = [(Recorded((event,)), at) for event, at in zip(game.events, times)]
    journal = make_entries(codec.first_mark(key), actions, codec)
    figures = codec.kind.figures(game.state)
    return Snapshot(key, codec, game.setup, started, journal, len(journal), figures, counts=counts)


OnAction = Callable[[Snapshot], None]
LONGEST_TURN: Milliseconds = 30 * 60 * 1000
"""The longest gap between two entries, in milliseconds, that counts as play time; a longer one is a pause."""


class KeptGame(Game[Setup, Event, State]):
    """A game that writes every action to its journal on the shelf."""

    def __init__(
        self,
        key: str,
        codec: Codec,
        setup: Setup,
        started: Milliseconds,
        on_action: OnAction,
        clock: Callable[[], Milliseconds],
    ) -> None:
        super().__init__(codec.kind.rules, setup)
        self.key = key
        self.codec = codec
        self.started = started
        self.journal: list[Entry] = []
        self.renames: Renames = []
        """All renames known when the game was loaded. After another rename, seat changes may contain outdated names."""
        self._on_action = on_action
        self._clock = clock

    @property
    def kind(self) -> str:
        """The key of the kind of game, such as fresh-fish."""
        return self.codec.kind.key

    @property
    def lines(self) -> tuple[Line, ...]:
        """The events of the game with their times."""
        return lines_of(self.journal)

    @property
    def figures(self) -> Figures:
        """The figures of the game for lists and statistics."""
        return self.codec.kind.figures(self.state)

    @property
    def play_time(self) -> timedelta:
        """The time from the start to the last entry, excluding pauses of over half an hour."""
        times = [self.started, *(entry.at for entry in self.journal)]
        gaps = (later - earlier for earlier, later in pairwise(times))
        return sum(gap for gap in gaps if 0 < gap <= LONGEST_TURN) * MILLISECOND

    @property
    def snapshot(self) -> Snapshot:
        """The game as the shelf is to store it now."""
        return self._snapshot(self.journal, self.event_count, self.figures)

    def _snapshot(
        self, journal: Iterable[Entry], events: int, figures: Figures, people: Mapping[int, str] | None = None
    ) -> Snapshot:
        return Snapshot(self.key, self.codec, self.setup, self.started, list(journal), events, figures, people or {})

    @property
    def last_mark(self) -> int:
        """The mark of the last journal entry, from which the next mark is computed."""
        return self.journal[-1].mark if self.journal else self.codec.first_mark(self.key)

    def copied(self) -> KeptGame:
        """Return a copy of the game that writes nothing to the shelf."""
        other = super().copied()
        assert isinstance(other, KeptGame)
        other.journal = self.journal.copy()
        other._on_action = lambda _snapshot: None
        return other

    def record(self, *events: Event) -> Change[Event, State]:
        """Record events as `Game.record` does. Raise ShelfRefused if a seat change is not allowed."""
        for event in events:
            if isinstance(event, SeatTaken):
                self._check_seat(event)
        return super().record(*events)

    def _check_seat(self, event: SeatTaken) -> None:
        """Raise ShelfRefused unless the old player has this seat and the new one has none.

        Raise Impossible if the name of the new player is invalid.
        """
        check_name(event.new)
        players = self.setup.players
        if event.old not in players[event.seat : event.seat + 1]:
            raise ShelfRefused(Refusal.UNKNOWN_PLAYER, (event.old,))
        if event.new in players:
            raise ShelfRefused(Refusal.SITS_THERE, (event.new,))

    def _make(self, change: Change[Event, State]) -> Change[Event, State]:
        """Write a change to the shelf, then make it. If the write fails, the game stays as it is."""
        (entry,) = make_entries(self.last_mark, [(_action_of(change), self._clock())], self.codec)
        figures, people = self.codec.kind.figures(change.state_after), self._people_after(change)
        self._on_action(self._snapshot([*self.journal, entry], change.moment.count, figures, people))
        self.journal.append(entry)
        return super()._make(change)

    def _people_after(self, change: Change[Event, State]) -> dict[int, str]:
        """Return the new players by seat if a change records, removes or brings back seat changes."""
        concerned = (*change.events, *change.removed)
        if not any(isinstance(event, SeatTaken) for event in concerned):
            return {}
        return seats_to_take(concerned, change.moment.events(), self.setup.players)

    def replay(self, entries: Iterable[Entry]) -> None:
        """Apply the actions of a stored journal to this new game. Raise CannotLoad if one is impossible."""
        stored = StoredGame(self.rules, self.setup)
        for entry in entries:
            try:
                stored.do(entry.action)
            except Impossible as error:
                raise CannotLoad(LoadFault.IMPOSSIBLE, len(self.journal) + 1, error.problem, self.kind) from None
            except (TypeError, LookupError):
                raise CannotLoad(LoadFault.DAMAGED, len(self.journal) + 1) from None
            self.journal.append(entry)
        self._changes, self._now = stored._changes, stored._now


class StoredGame(Game[Setup, Event, State]):
    """A game that is read from its journal, which may be longer than the limit of this version.

    Corrections carry nothing over: the journal holds what they have carried over, if their version did so.
    """

    most_events = maxsize

    def do(self, action: Action) -> None:
        """Do what an entry of the journal stands for. Raise Impossible if the rules do not allow it."""
        match action:
            case Recorded(events):
                self.record(*events)
            case Undone():
                self.undo()
            case Redone():
                self.redo()
            case Replaced(replacements):
                self.replace(dict(replacements))

    def _carried_over(self, event: Event, before: Sequence[State], now: Sequence[State]) -> Event | None:
        """Return the event as it is: the journal holds what corrections have changed about it."""
        return event


def _action_of(change: Change[Event, State]) -> Action:
    match change.done:
        case Done.UNDONE:
            return Undone()
        case Done.REDONE:
            return Redone()
        case Done.REPLACED:
            return Replaced(tuple(sorted(change.replacements.items())))
        case _:
            return Recorded(change.events)
