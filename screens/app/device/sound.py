"""What people hear and feel: sounds and announcements after each change, and a short vibration."""

from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

import assets
from companion.game import Change, Done
from companion.language import _
from screens.app import device
from screens.app.device import this_activity
from screens.app.kinds import kind_on_table
from screens.app.session import Session

NORMAL = 2  # what Android calls a device that is neither silent nor only vibrates

_latest: list[Any] = []  # what is heard now, if anything


def play(name: str, volume: float) -> None:
    """Play a sound after the next frame, unless the device is silent; it ends the one before."""
    Clock.schedule_once(lambda _elapsed: _play(name, volume))


def _play(name: str, volume: float) -> None:
    sound = None if is_silent() else load(name)
    if sound is None:
        return
    for before in _latest:
        before.stop()
    _latest[:] = [sound]
    sound.volume = volume
    sound.play()


@cache
def load(name: str) -> Any:
    """Return a sound that can be played, or None if the device cannot."""
    from kivy.core.audio import SoundLoader

    try:
        return SoundLoader.load(assets.path("sounds", f"{name}.wav"))
    except Exception:
        # A device without a loudspeaker must not end a game, and its audio may raise any error.
        return None


def is_silent() -> bool:
    """Return whether the device is muted, as far as that can be read."""
    if platform != "android":
        return False
    try:
        return bool(this_activity().getSystemService("audio").getRingerMode() != NORMAL)
    except Exception:
        return False


class Announcer:
    """Announces the changes of a session by sound, speech and vibration."""

    def __init__(self, app) -> None:
        self._app = app
        self._session: Session = app.session
        self._session.listen(self.hear)

    def stop(self) -> None:
        self._session.ignore(self.hear)

    def hear(self, change: Change | None) -> None:
        """Announce a change of the game, if there is one."""
        if change is not None:
            self._play(change)
            self._shake(change)
            self.say(self._sentences(change))

    def _play(self, change: Change) -> None:
        sound = kind_on_table(self._session).sound_of(change)
        if sound:
            self._app.play(sound)

    def _shake(self, change: Change) -> None:
        # Finding doubts takes time: not if the device cannot vibrate.
        if self._app.preferences.vibration and change.done is not Done.UNDONE and device.can_vibrate():
            device.vibrate(doubtful=bool(change.doubts))

    def say(self, sentences: list[str]) -> None:
        """Speak these sentences instead of the queued ones, if the voice is on."""
        if not self._app.preferences.voice:
            return
        # After an undo, people do not want to hear the rest.
        device.be_quiet()
        for sentence in sentences:
            device.speak(sentence, self._app.language)

    def _sentences(self, change: Change) -> list[str]:
        said = kind_on_table(self._session).announced(change, self._session.names)
        return said or ([_("Undone")] if change.done is Done.UNDONE else [])
