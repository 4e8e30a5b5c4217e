"""Short sounds of our own: loaded when one is first wanted, one at a time, never the only sign of anything."""

from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

import assets
from screens.app.device.android import this_activity

NORMAL = 2  # what Android calls a device that is neither silent nor only vibrates

_latest: list[Any] = []  # what is heard now, if anything


def play(name: str, volume: float) -> None:
    """Have a sound heard after what is drawn next, unless the device is silent; it ends the one before."""
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
    """A sound that can be played; none where the device cannot."""
    from kivy.core.audio import SoundLoader

    try:
        return SoundLoader.load(assets.path("sounds", f"{name}.wav"))
    except Exception:
        # A device without a loudspeaker must not end a game, whatever its audio raises.
        return None


def is_silent() -> bool:
    """Whether the device's own switch says so, where that can be read."""
    if platform != "android":
        return False
    try:
        return bool(this_activity().getSystemService("audio").getRingerMode() != NORMAL)
    except Exception:
        return False
