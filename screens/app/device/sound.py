"""Sounds, announcements and a short vibration after each change."""

from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

import assets
from companion.pages.change_words import spoken_in_words
from companion.pages.session import Session
from companion.table.game import Change, Done
from screens.app import device
from screens.app.device import this_activity, voices
from screens.app.kinds import kind_on_table

NORMAL = 2  # Android's ringer mode that is neither silent nor vibrate-only

_latest: list[Any] = []  # the sound being played, if any


def play(name: str, volume: float) -> None:
    """Play a sound after the next frame and stop the previous one, unless the device is muted."""
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
    """Return a playable sound, or None if the device cannot play it."""
    from kivy.core.audio import SoundLoader

    try:
        return SoundLoader.load(assets.path("sounds", f"{name}.wav"))
    except Exception:
        # A device without a loudspeaker must not end a game, and its audio driver may raise any error.
        return None


def is_silent() -> bool:
    """Return whether the device is muted; False if unknown."""
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
        self._session.listen(self.announce)

    def stop(self) -> None:
        self._session.ignore(self.announce)

    def announce(self, change: Change | None) -> None:
        """Announce a change of the game; do nothing if it is None."""
        if change is not None:
            self._play(change)
            self._vibrate(change)
            self.speak(spoken_in_words(change, self._session.names))

    def _play(self, change: Change) -> None:
        sound = kind_on_table(self._session).sound_of(change)
        if sound:
            self._app.play(sound)

    def _vibrate(self, change: Change) -> None:
        # Finding doubts takes time: skip it if the device cannot vibrate.
        if self._app.preferences.vibration and change.done is not Done.UNDONE and device.can_vibrate():
            device.vibrate(doubtful=bool(change.doubts))

    def speak(self, sentences: list[str]) -> None:
        """Speak these sentences instead of the queued ones, if the voice is on."""
        if not self._app.preferences.voice:
            return
        # After an undo, the queued sentences are outdated.
        voices.hush()
        for sentence in sentences:
            voices.speak(sentence, self._app.language)
