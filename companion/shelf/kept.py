"""A game on the shelf: whatever is done to it is written down before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion.figures import Figures
from companion.impossible import Impossible
from companion.kinds import Event, Setup
from companion.shelf.faults import CannotLoad, LoadFault
from companion.shelf.journal import (
    Action,
    Codec,
    Entry,
    Line,
    Recorded,
    Redone,
    Replaced,
    Replacement,
    Undone,
    lines_of,
    make_entry,
)
from companion.shelf.times import Milliseconds

if TYPE_CHECKING:
    from companion.fishing.game import Game
else:
    Game = object

Keep = Callable[["KeptGame"], None]


class KeptGame(Game):
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
        super().__init__(setup)
        self.key = key
        self.codec = codec
        self.started = started
        self.journal: list[Entry] = []
        self.on_shelf: Figures | None = None
        """The figures as they stand on the shelf."""
        self._keep = keep
        self._clock = clock

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
    def last_mark(self) -> int:
        """The mark that the next entry follows."""
        return self.journal[-1].mark if self.journal else self.codec.first_mark(self.key)

    def record(self, *events: Event) -> Any:
        """Add what has happened; raise Impossible where it cannot have. What comes together is undone together."""
        return self._did(super().record(*events), Recorded(events))

    def undo(self) -> Any:
        """Take back the last event or correction of the past; nothing happens where there is none."""
        could, outcome = self.can_undo, super().undo()
        return self._did(outcome, Undone()) if could else outcome

    def redo(self) -> Any:
        """Put back what was taken back last; nothing happens where there is nothing."""
        could, outcome = self.can_redo, super().redo()
        return self._did(outcome, Redone()) if could else outcome

    def replace(self, replacements: Mapping[int, Replacement]) -> Any:
        """Correct the past; raise BadEvent where an event would not be possible. Can be undone."""
        in_order = tuple((index, replacements[index]) for index in sorted(replacements))
        return self._did(super().replace(replacements), Replaced(in_order))

    def play_back(self, entries: Iterable[Entry]) -> None:
        """Do again what a stored journal says; raise CannotLoad where that is not possible."""
        for entry in entries:
            try:
                self._do_again(entry.action)
            except Impossible as error:
                raise CannotLoad(LoadFault.IMPOSSIBLE, len(self.journal) + 1, error.problem, self.kind) from None
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

    def _did(self, outcome: Any, action: Action) -> Any:
        self.journal.append(make_entry(self.last_mark, action, self._clock(), self.codec))
        self._keep(self)
        return outcome


def kept_class(game: type[Any]) -> type[KeptGame]:
    """The class of games of this class that are kept."""
    return type("KeptGame", (KeptGame, game), {})
