"""What is heard and felt: announcements after each change where the voice is on, a shake where vibration is."""

from companion.game import Change, Done
from companion.language import _
from screens.app import device
from screens.app.kinds import kind_on_table
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

    def hear(self, change: Change | None) -> None:
        """Something was done to the game, or anything else has changed."""
        if change is not None:
            self._play(change)
            self._shake(change)
            self.say(self._sentences(change))

    def _play(self, change: Change) -> None:
        sound = kind_on_table(self._session).sound_of(change)
        if sound:
            self._app.play(sound)

    def _shake(self, change: Change) -> None:
        # Looking for doubts is left where nobody could feel the answer.
        if self._app.preferences.vibration and change.done is not Done.UNDONE and device.can_vibrate():
            device.vibrate(doubtful=bool(change.doubts))

    def say(self, sentences: list[str]) -> None:
        """Say this aloud, in the place of what is still being said, where the voice is on."""
        if not self._app.preferences.voice:
            return
        # Whoever takes something back wants to hear no more of it.
        device.be_quiet()
        for sentence in sentences:
            device.speak(sentence, self._app.language)

    def _sentences(self, change: Change) -> list[str]:
        said = kind_on_table(self._session).announced(change, self._session.names)
        return said or ([_("Undone")] if change.done is Done.UNDONE else [])
