"""A trick of the past that is entered again at the referee, as part of a correction."""

from typing import Any

from companion.fishing.drafts.edits import PlayedTrick
from companion.fishing.events import Event
from companion.fishing.evidence import Doubt
from companion.fishing.tricks import NOTHING, InForce
from screens.app.session import Session
from screens.fishing.parts.correction import read_correction, store_correction
from screens.fishing.referee.draft import RefereeDraft, read_card, read_suit


class PastTable:
    """Stands where the session stands for the trick being played; what is entered goes into the correction."""

    def __init__(self, session: Session) -> None:
        correction = read_correction(session)
        assert isinstance(correction.edit, PlayedTrick)
        trick = correction.edit
        self.game = correction.game_then
        self._session = session
        self._told = trick.told
        self._entered: dict[str, Any] = {
            "cards": [None if card is None else str(card) for card in trick.cards],
            "picks": {str(zero): str(taken) for zero, taken in trick.picks},
            "call": None if trick.call is None else str(trick.call),
        }

    def keep(self) -> None:
        """Have what is entered in the correction."""
        entered = self._entered
        picks = ((read_card(zero), read_card(taken)) for zero, taken in entered.get("picks", {}).items())
        trick = PlayedTrick(
            tuple(read_card(card) for card in entered.get("cards", [None] * len(self.names))),
            tuple(picks),
            read_suit(entered.get("call")),
            self._told,
        )
        store_correction(self._session, read_correction(self._session).enter(trick))

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

    def set_in_force(self, in_force: InForce) -> None:
        """Say by hand what was in force."""
        self._told = in_force

    def doubts_about(self, event: Event) -> tuple[Doubt, ...]:
        """What of the entries before speaks against this event."""
        return self.game.doubts_about(event)


class PastTrick(RefereeDraft):
    """A trick of the past that is entered again, at a `PastTable`."""

    def _moment(self) -> None:
        """The cards stay whoever turns out to have led: they are this trick's and no other's."""
