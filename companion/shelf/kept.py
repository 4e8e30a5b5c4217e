"""A game on the shelf: whatever is done to it is written down before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.fishing.events import Event, Setup
from companion.fishing.figures import Figures, figures_of
from companion.fishing.game import FishingChange, FishingGame, FishingRules, Replacement
from companion.game import Impossible
from companion.shelf.faults import CannotLoad, LoadFault
from companion.shelf.journal import (
    Action,
    Entry,
    Line,
    Milliseconds,
    Recorded,
    Redone,
    Replaced,
    Undone,
    first_mark,
    lines_of,
    make_entry,
)

Keep = Callable[["KeptGame"], None]


class KeptGame(FishingGame):
    """A game whose every action goes into its journal, and with it onto the shelf."""

    def __init__(
        self, key: str, setup: Setup, started: Milliseconds, keep: Keep, clock: Callable[[], Milliseconds]
    ) -> None:
        super().__init__(FishingRules(), setup)
        self.key = key
        self.started = started
        self.journal: list[Entry] = []
        self.on_shelf: Figures | None = None
        """The figures as they stand on the shelf."""
        self._keep = keep
        self._clock = clock

    @property
    def lines(self) -> tuple[Line, ...]:
        """The events that stand, with their times."""
        return lines_of(self.journal)

    @property
    def figures(self) -> Figures:
        """What lists and statistics need of it."""
        return figures_of(self.state, len(self.events))

    @property
    def last_mark(self) -> int:
        """The mark that the next entry follows."""
        if self.journal:
            return self.journal[-1].mark
        return first_mark(self.key, self.setup.first_leader, len(self.setup.players))

    def record(self, *events: Event) -> FishingChange:
        """Add what has happened; raise Impossible where it cannot have. What comes together is undone together."""
        return self._did(super().record(*events), Recorded(events))

    def undo(self) -> FishingChange | None:
        """Take back the last recording or correction of the past; nothing happens where there is none."""
        change = super().undo()
        return None if change is None else self._did(change, Undone())

    def redo(self) -> FishingChange | None:
        """Put back what was taken back last; nothing happens where there is nothing."""
        change = super().redo()
        return None if change is None else self._did(change, Redone())

    def replace(self, replacements: Mapping[int, Replacement]) -> FishingChange:
        """Correct the past; raise BadEvent where an event would not be possible. Can be undone."""
        in_order = tuple((index, replacements[index]) for index in sorted(replacements))
        return self._did(super().replace(replacements), Replaced(in_order))

    def play_back(self, entries: Iterable[Entry]) -> None:
        """Do again what a stored journal says; raise CannotLoad where that is not possible."""
        for entry in entries:
            try:
                self._do_again(entry.action)
            except Impossible as error:
                raise CannotLoad(LoadFault.IMPOSSIBLE, len(self.journal) + 1, error.problem) from None
            except (TypeError, LookupError):
                raise CannotLoad(LoadFault.DAMAGED, len(self.journal) + 1) from None
            self.journal.append(entry)

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

    def _did(self, change: FishingChange, action: Action) -> FishingChange:
        self.journal.append(make_entry(self.last_mark, action, self._clock()))
        self._keep(self)
        return change
