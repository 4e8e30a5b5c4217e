"""The game on the table, and what is half entered: the one place where screens talk to the core."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from companion.fishing.events import Event, PenaltyRecorded, Setup, TableCorrected
from companion.fishing.evidence import Doubt
from companion.fishing.game import Game, Preview
from companion.fishing.state import TableState
from companion.fishing.tricks import NOTHING, InForce


class Deed(Enum):
    """What was done last, for the line that offers to take it back."""

    BEGUN = auto()
    RECORDED = auto()
    UNDONE = auto()
    REDONE = auto()
    REPLACED = auto()


@dataclass(frozen=True)
class LastDeed:
    """What was done last, to which event, and the table before it."""

    deed: Deed
    event: Event | None = None
    before: TableState | None = None


class Session:
    """The running game, if there is one; tells its listeners after every change."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.last = LastDeed(Deed.BEGUN)
        self.drafts: dict[str, dict[str, Any]] = {}
        self._set_by_hand: InForce | None = None
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this after every change."""
        self._listeners.append(listener)

    def ignore(self, listener: Callable[[], None]) -> None:
        """Do not call this any more."""
        self._listeners.remove(listener)

    @property
    def state(self) -> TableState:
        """The table now; ask only while there is a game."""
        assert self.game is not None
        return self.game.state

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        assert self.game is not None
        return self.game.setup.players

    # What happens at the table

    def begin(self, setup: Setup) -> None:
        """Start a game; the one before stays on the shelf."""
        self.game = Game(setup)
        self.drafts = {}
        self._done(LastDeed(Deed.BEGUN))

    def open(self, game: Game) -> None:
        """Go on with a game."""
        self.game = game
        self.drafts = {}
        self._done(LastDeed(Deed.BEGUN))

    def record(self, *events: Event) -> None:
        """Write down what happened; raises Impossible where it cannot have. What comes together is undone together."""
        assert self.game is not None
        before = self.game.state
        self.game.record(*events)
        trick_over = any(not isinstance(event, PenaltyRecorded | TableCorrected) for event in events)
        self._done(LastDeed(Deed.RECORDED, events[-1], before), trick_over)

    def undo(self) -> None:
        """Take back what was done last."""
        assert self.game is not None
        if self.game.can_undo:
            event = self.game.events[-1] if self.game.events else None
            self.game.undo()
            self._done(LastDeed(Deed.UNDONE, event, self.game.state))

    def redo(self) -> None:
        """Put back what was taken back."""
        assert self.game is not None
        if self.game.can_redo:
            before = self.game.state
            self.game.redo()
            event = self.game.events[-1] if self.game.events else None
            self._done(LastDeed(Deed.REDONE, event, before))

    def preview(self, replacements: Mapping[int, Event | None]) -> Preview:
        """What a correction of the past would change."""
        assert self.game is not None
        return self.game.preview(replacements)

    def replace(self, replacements: Mapping[int, Event | None]) -> None:
        """Correct the past; raises BadEvent where a later event would not be possible any more."""
        assert self.game is not None
        before = self.game.state
        self.game.replace(replacements)
        self._done(LastDeed(Deed.REPLACED, None, before))

    def doubts_about(self, event: Event) -> tuple[Doubt, ...]:
        """What would speak against this event."""
        assert self.game is not None
        return self.game.doubts_about(event)

    # What is in force

    @property
    def in_force(self) -> InForce:
        """What is in force for the trick being played, as logged or as set by hand."""
        return self.state.in_force or self._set_by_hand or NOTHING

    @property
    def knows_what_is_in_force(self) -> bool:
        """Whether the log or a hand has said what is in force; round 1 has nothing that could be."""
        return self.state.in_force is not None or self._set_by_hand is not None or self.state.round.number == 1

    def set_in_force(self, in_force: InForce) -> None:
        """Say by hand what is in force for this trick; it lapses when the trick is recorded."""
        self._set_by_hand = in_force
        self._tell()

    # Half-entered things

    def draft(self, page: str) -> dict[str, Any]:
        """What is half entered on a page, as plain JSON values; lives until the page empties it."""
        return self.drafts.setdefault(page, {})

    def _done(self, deed: LastDeed, trick_over: bool = True) -> None:
        self.last = deed
        if trick_over:
            self._set_by_hand = None
        self._tell()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
