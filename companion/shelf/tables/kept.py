"""An open game of the shelf. Every action is written to the shelf before the screen shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from itertools import pairwise
from typing import Any

from companion.figures import Figures
from companion.game import Change, Game
from companion.kinds import Event, Setup, State
from companion.replacing import Replacement
from companion.rules import Impossible
from companion.seating import SeatTaken
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
    make_entry,
)
from companion.shelf.tables.renames import Renames
from companion.shelf.times import MILLISECOND, Milliseconds

OnAction = Callable[["KeptGame"], None]
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
        self._is_replaying = False

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
    def last_mark(self) -> int:
        """The mark of the last journal entry, from which the next mark is computed."""
        return self.journal[-1].mark if self.journal else self.codec.first_mark(self.key)

    def record(self, *events: Event) -> Change[Event, State]:
        """Record events as `Game.record` does, and write them. Raise ShelfRefused if a seat change is not allowed."""
        for event in events:
            if isinstance(event, SeatTaken):
                self._check_seat(event)
        change = super().record(*events)
        self._add_entry(Recorded(events))
        return change

    def _check_seat(self, event: SeatTaken) -> None:
        """Raise ShelfRefused unless the new player has this seat (see `Games.give_seats`) and the old one has none."""
        players = self.setup.players
        if event.new not in players[event.seat : event.seat + 1]:
            raise ShelfRefused(Refusal.UNKNOWN_PLAYER, (event.new,))
        if event.old in players:
            raise ShelfRefused(Refusal.SITS_THERE, (event.old,))

    def undo(self) -> Change[Event, State] | None:
        """Undo the last recording or correction, and write the undo. Return the change, or None if there was none."""
        change = super().undo()
        if change is not None:
            self._add_entry(Undone())
        return change

    def redo(self) -> Change[Event, State] | None:
        """Redo what was undone most recently, and write the redo. Return the change, or None if nothing was undone."""
        change = super().redo()
        if change is not None:
            self._add_entry(Redone())
        return change

    def replace(self, replacements: Mapping[int, Replacement[Event]]) -> Change[Event, State]:
        """Replace past events, and write the correction. Raise BadEvent if an event would become impossible."""
        change = super().replace(replacements)
        self._add_entry(Replaced(tuple((index, replacements[index]) for index in sorted(replacements))))
        return change

    def replay(self, entries: Iterable[Entry]) -> None:
        """Apply the actions of a stored journal to this new game. Raise CannotLoad if one is impossible."""
        self._is_replaying = True
        for entry in entries:
            try:
                self._apply(entry.action)
            except Impossible as error:
                raise CannotLoad(LoadFault.IMPOSSIBLE, len(self.journal) + 1, error.problem, self.kind) from None
            except (TypeError, LookupError):
                raise CannotLoad(LoadFault.DAMAGED, len(self.journal) + 1) from None
            self.journal.append(entry)
        self._is_replaying = False

    def _check_length(self, step: Any) -> None:
        if not self._is_replaying:  # a journal may be longer than the limit of this version
            super()._check_length(step)

    def _apply(self, action: Action) -> None:
        match action:
            case Recorded(events):
                super().record(*events)
            case Undone():
                super().undo()
            case Redone():
                super().redo()
            case Replaced(replacements):
                super().replace(dict(replacements))

    def _add_entry(self, action: Action) -> None:
        self.journal.append(make_entry(self.last_mark, action, self._clock(), self.codec))
        self._on_action(self)
