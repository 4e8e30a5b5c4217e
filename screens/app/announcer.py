"""What is heard and felt: announcements after each deed where the voice is on, a shake where vibration is."""

from companion.fishing.events import PenaltyRecorded
from companion.fishing.tricks import Verdict
from companion.fishing.words.announcements import announced, announced_late, verdict_announced
from companion.language import _
from companion.names import Names
from screens.app import device
from screens.app.session import Deed, LastDeed, Session


class Ears:
    """Listens to a session and tells the people who do not look: aloud, and through their hands."""

    def __init__(self, app) -> None:
        self._app = app
        self._session: Session = app.session
        self._told: LastDeed = self._session.last
        self._doubts = self._found_doubts()
        self._session.listen(self.hear)

    def stop(self) -> None:
        """Listen no more."""
        self._session.ignore(self.hear)

    def hear(self) -> None:
        """Something may have happened; what was told already is not told again."""
        last = self._session.last
        if last is self._told:
            return
        self._told = last
        known, self._doubts = self._doubts, self._found_doubts()
        if self._session.game is None:
            return
        self._shake(last, doubtful=bool(self._doubts - known))
        if last.deed is not Deed.BEGUN:
            self._say(self._sentences(last))

    def hear_verdict(self, verdict: Verdict, names: Names) -> None:
        """A trick was settled at a table without a game, where nothing is recorded that could be heard."""
        self._say(verdict_announced(verdict, names))

    def _found_doubts(self) -> frozenset:
        # Looking for doubts takes a while in a long game, so it is left where nobody could feel the answer.
        feels = self._app.preferences.vibration and self._session.game is not None and device.can_vibrate()
        return frozenset(self._session.game.doubts()) if feels else frozenset()

    def _shake(self, last: LastDeed, doubtful: bool) -> None:
        if self._app.preferences.vibration and last.deed in (Deed.RECORDED, Deed.REDONE, Deed.REPLACED):
            device.vibrate(doubtful)

    def _say(self, sentences: list[str]) -> None:
        if not self._app.preferences.voice:
            return
        # Whoever takes something back wants to hear no more of it.
        device.be_quiet()
        for sentence in sentences:
            device.speak(sentence, self._app.language)

    def _sentences(self, last: LastDeed) -> list[str]:
        if last.deed is Deed.RECORDED and last.before is not None:
            return announced(last.event, last.before, self._session.state, self._session.names)
        if last.deed is Deed.REPLACED and isinstance(last.event, PenaltyRecorded) and last.before is not None:
            return announced_late(last.event, last.before, self._session.state, self._session.names)
        if last.deed is Deed.UNDONE:
            return [_("Undone")]
        return []
