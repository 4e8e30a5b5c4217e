"""A trick of the past that is entered again at the referee, as part of a correction."""

from typing import Any

from companion.fishing.drafts.edits import PlayedTrick
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import Event
from companion.fishing.evidence import Doubt
from companion.fishing.tricks import InForce
from screens.app.session import Session
from screens.fishing.parts.correction import read_correction, store_correction
from screens.fishing.referee.draft import RefereeDraft


class PastTable:
    """Stands where the session stands for the trick being played; what is entered goes into the correction."""

    def __init__(self, session: Session) -> None:
        correction = read_correction(session)
        assert isinstance(correction.edit, PlayedTrick)
        trick = correction.edit.at(correction.before)
        self.game = correction.game_then
        self.names = trick.names
        self.in_force = trick.in_force
        self._session = session
        self._entered: dict[str, Any] = {**trick.to_store(), "moment": None}

    def keep(self) -> None:
        """Have what is entered in the correction."""
        trick = TrickDraft.read(self.game.state, self._entered, self.in_force, is_past=True)
        store_correction(self._session, read_correction(self._session).enter(PlayedTrick.of(trick)))

    def draft(self, _page: str) -> dict[str, Any]:
        """What is entered for the trick."""
        return self._entered

    def set_in_force(self, in_force: InForce) -> None:
        """Say by hand what was in force."""
        self.in_force = in_force

    def doubts_about(self, event: Event) -> tuple[Doubt, ...]:
        """What of the entries before speaks against this event."""
        return self.game.doubts_about(event)


class PastTrick(RefereeDraft):
    """A trick of the past that is entered again, at a `PastTable`."""

    def _moment(self) -> None:
        """The cards stay whoever turns out to have led: they are this trick's and no other's."""
