"""A game on the shelf: whatever is done to it is written down before anybody sees it."""

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

Keep = Callable[["KeptGame"], None]
LONGEST_TURN: Milliseconds = 30 * 60 * 1000
"""A longer gap between two entries is a pause, not play."""


class KeptGame(Game[Setup, Event, State]):
    """A game whose every action goes into its journal, and with it onto the shelf."""

    def __init__(
        self,
        key: str,
        codec: Codec,
        setup: Setup,
        started: Milliseconds,
        keep: Keep,
        clock: Callable[[], Milliseconds],
    ) -> None:
        super().__init__(codec.kind.rules, setup)
        self.key = key
        self.codec = codec
        self.started = started
        self.journal: list[Entry] = []
        self.on_shelf: Figures | None = None
        """The figures as they stand on the shelf."""
        self.renames: Renames = []
        """Who had been renamed when it was read: since then changes of seats may say other names."""
        self._keep = keep
        self._clock = clock
        self._is_playing_back = False

    @property
    def kind(self) -> str:
        """The key of the kind of game it is."""
        return self.codec.kind.key

    @property
    def lines(self) -> tuple[Line, ...]:
        """The events that stand, with their times."""
        return lines_of(self.journal)

    @property
    def figures(self) -> Figures:
        """What lists and statistics need of it."""
        return self.codec.kind.figures(self.state)

    @property
    def play_time(self) -> timedelta:
        """How long the table has played: from the first entry to the last, without pauses over half an hour."""
        times = [self.started, *(entry.at for entry in self.journal)]
        gaps = (later - earlier for earlier, later in pairwise(times))
        return sum(gap for gap in gaps if 0 < gap <= LONGEST_TURN) * MILLISECOND

    @property
    def last_mark(self) -> int:
        """The mark that the next entry follows."""
        return self.journal[-1].mark if self.journal else self.codec.first_mark(self.key)

    def record(self, *events: Event) -> Change[Event, State]:
        """Record events, see `Game.record`. Raise ShelfRefused if one lets a player take a seat they do not have."""
        for event in events:
            if isinstance(event, SeatTaken):
                self._check_seat(event)
        change = super().record(*events)
        self._did(Recorded(events))
        return change

    def _check_seat(self, event: SeatTaken) -> None:
        """Raise ShelfRefused unless the new player has the seat (see `Games.give_seats`) and the old one has none."""
        players = self.setup.players
        if event.new not in players[event.seat : event.seat + 1]:
            raise ShelfRefused(Refusal.UNKNOWN_PLAYER, (event.new,))
        if event.old in players:
            raise ShelfRefused(Refusal.SITS_THERE, (event.old,))

    def undo(self) -> Change[Event, State] | None:
        """Take back the last event or correction of the past; nothing happens where there is none."""
        change = super().undo()
        if change is not None:
            self._did(Undone())
        return change

    def redo(self) -> Change[Event, State] | None:
        """Put back what was taken back last; nothing happens where there is nothing."""
        change = super().redo()
        if change is not None:
            self._did(Redone())
        return change

    def replace(self, replacements: Mapping[int, Replacement[Event]]) -> Change[Event, State]:
        """Correct the past; raise BadEvent where an event would not be possible. Can be undone."""
        change = super().replace(replacements)
        self._did(Replaced(tuple((index, replacements[index]) for index in sorted(replacements))))
        return change

    def play_back(self, entries: Iterable[Entry]) -> None:
        """Do again what a stored journal says; raise CannotLoad where that is not possible."""
        self._is_playing_back = True
        for entry in entries:
            try:
                self._do_again(entry.action)
            except Impossible as error:
                raise CannotLoad(LoadFault.IMPOSSIBLE, len(self.journal) + 1, error.problem, self.kind) from None
            except (TypeError, LookupError):
                raise CannotLoad(LoadFault.DAMAGED, len(self.journal) + 1) from None
            self.journal.append(entry)
        self._is_playing_back = False

    def _check_length(self, step: Any) -> None:
        if not self._is_playing_back:  # what stands in a journal has happened, however long ago
            super()._check_length(step)

    def _do_again(self, action: Action) -> None:
        match action:
            case Recorded(events):
                super().record(*events)
            case Undone():
                super().undo()
            case Redone():
                super().redo()
            case Replaced(replacements):
                super().replace(dict(replacements))

    def _did(self, action: Action) -> None:
        self.journal.append(make_entry(self.last_mark, action, self._clock(), self.codec))
        self._keep(self)
