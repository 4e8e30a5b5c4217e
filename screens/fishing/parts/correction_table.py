"""The table as it was before an entry of the past, for the referee to rule on; knows no Kivy."""

from typing import Any

from companion.fishing.events import Event
from companion.fishing.evidence import Doubt
from companion.fishing.game import FishingGame
from companion.fishing.tricks import NOTHING, InForce
from screens.fishing.referee.draft import RefereeDraft, read_suit

TOLD = "told"


class PastTable:
    """Stands where the session stands for the trick being played; what is entered goes into a correction."""

    def __init__(self, game: FishingGame, entered: dict[str, Any]) -> None:
        self.game = game
        self._entered = entered

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self.game.setup.players

    def draft(self, _page: str) -> dict[str, Any]:
        """What is entered for the trick."""
        return self._entered

    @property
    def in_force(self) -> InForce:
        """What was in force for the trick, as logged or as set by hand."""
        return self.game.state.in_force or self._told or NOTHING

    @property
    def _told(self) -> InForce | None:
        told = self._entered.get(TOLD)
        if told is None:
            return None
        called, caller, lowest = told
        return InForce(read_suit(called), caller, lowest)

    def set_in_force(self, in_force: InForce) -> None:
        """Say by hand what was in force."""
        called = None if in_force.called is None else str(in_force.called)
        self._entered[TOLD] = [called, in_force.caller, in_force.lowest]

    def doubts_about(self, event: Event) -> tuple[Doubt, ...]:
        """What of the entries before speaks against this event."""
        return self.game.doubts_about(event)


class PastTrick(RefereeDraft):
    """A trick of the past that is entered again, at a `PastTable`."""

    def _moment(self) -> None:
        """The cards stay whoever turns out to have led: they are this trick's and no other's."""
