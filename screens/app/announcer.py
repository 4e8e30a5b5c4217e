"""What is heard and felt: announcements after each change where the voice is on, a shake where vibration is."""

from companion.fishing.events import TrickCaught, TrickPlayed
from companion.fishing.game import FishingChange, late_penalty
from companion.fishing.state import TableState
from companion.fishing.tricks import Verdict
from companion.fishing.words.announcements import announced, announced_late, verdict_announced
from companion.game import Done
from companion.language import _
from companion.names import Names
from screens.app import device
from screens.app.session import Session


class Announcer:
    """Listens to a session and tells the people who do not look: aloud, and through their hands."""

    def __init__(self, app) -> None:
        self._app = app
        self._session: Session = app.session
        self._session.listen(self.hear)

    def stop(self) -> None:
        """Listen no more."""
        self._session.ignore(self.hear)

    def hear(self, change: FishingChange | None) -> None:
        """Something was done to the game, or anything else has changed."""
        if change is not None:
            self._play(change)
            self._shake(change)
            self._say(self._sentences(change))

    def hear_verdict(self, verdict: Verdict, names: Names) -> None:
        """A trick was settled at a table without a game, where nothing is recorded that could be heard."""
        self._say(verdict_announced(verdict, names))

    def _play(self, change: FishingChange) -> None:
        """A drop for a trick, a bell for a minus-three; whoever takes something back hears nothing."""
        if change.done not in (Done.RECORDED, Done.REPLACED) or not change.events:
            return
        if sum(map(sum, penalties(change.after))) > sum(map(sum, penalties(change.before))):
            self._app.play("bell")
        elif isinstance(change.events[-1], TrickCaught | TrickPlayed):
            self._app.play("plop")

    def _shake(self, change: FishingChange) -> None:
        # Looking for doubts is left where nobody could feel the answer.
        if self._app.preferences.vibration and change.done is not Done.UNDONE and device.can_vibrate():
            device.vibrate(doubtful=bool(change.doubts))

    def _say(self, sentences: list[str]) -> None:
        if not self._app.preferences.voice:
            return
        # Whoever takes something back wants to hear no more of it.
        device.be_quiet()
        for sentence in sentences:
            device.speak(sentence, self._app.language)

    def _sentences(self, change: FishingChange) -> list[str]:
        names = self._session.names
        late = late_penalty(change)
        if late is not None:
            return announced_late(late, change.before, change.after, names)
        if change.done is Done.RECORDED:
            return announced(change.events[-1], change.before, change.after, names)
        return [_("Undone")] if change.done is Done.UNDONE else []


def penalties(state: TableState) -> list[tuple[int, ...]]:
    """The minus-threes of every round."""
    return [each.penalties for each in state.rounds]
