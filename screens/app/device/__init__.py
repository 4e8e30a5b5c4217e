"""The device that the app runs on: what it is, and its features, each in a module of this package.

Everything is optional. A function that does something returns whether it succeeded; if the device lacks the feature or
refuses, nothing happens and no error is raised. Nothing here blocks: speech has its own thread. Kivy, plyer and
Android's classes are imported when needed, since most devices lack some of them and none is needed for the first frame.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec

from companion.tools.language import from_environment

SHORT = 0.03  # seconds of a confirming vibration
DOUBTFUL = (0, 0.06, 0.12, 0.06)  # wait, vibrate, wait, vibrate: look again


def is_android() -> bool:
    """Return whether this is Android, as reported by python-for-android."""
    return hasattr(sys, "getandroidapilevel") or "ANDROID_ARGUMENT" in os.environ


def this_activity():
    """Return the app's Android activity. Only Python's main thread can call this."""
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def returns_success(attempt: Callable[..., object]) -> Callable[..., bool]:
    """Decorate a function to return whether it succeeded instead of raising an exception."""

    @wraps(attempt)
    def tried(*args, **kwargs) -> bool:
        try:
            return attempt(*args, **kwargs) is not False
        except Exception:  # a device may fail in any way, and play goes on
            return False

    return tried


def _plyer(name: str):
    """Return plyer's facade for this system. Raise NotImplementedError if it has none."""
    import plyer
    from plyer.utils import platform

    # plyer would print a warning before it gives up.
    if find_spec(f"plyer.platforms.{platform}.{name}") is None:
        raise NotImplementedError(name)
    return getattr(plyer, name)


def language() -> str:
    """Return the language of the device as a two-letter code."""
    try:
        if is_android():
            from jnius import autoclass

            return str(autoclass("java.util.Locale").getDefault().getLanguage())[:2]
        if sys.platform == "win32":
            import ctypes
            import locale

            return locale.windows_locale[ctypes.windll.kernel32.GetUserDefaultUILanguage()][:2]
        if sys.platform == "darwin":  # an app that is opened with a tap has no language in its environment
            asked = ["defaults", "read", "-g", "AppleLocale"]
            return subprocess.run(asked, capture_output=True, check=True, text=True, timeout=2).stdout[:2]
    except Exception:
        pass
    return from_environment()


def is_dark() -> bool:
    """Return whether the device prefers dark colours; True if unknown."""
    try:
        if is_android():
            from jnius import autoclass

            night = autoclass("android.content.res.Configuration")
            mode = this_activity().getResources().getConfiguration().uiMode
            return bool(mode & night.UI_MODE_NIGHT_MASK != night.UI_MODE_NIGHT_NO)
        if sys.platform == "win32":
            import winreg

            key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as theme:
                return not winreg.QueryValueEx(theme, "AppsUseLightTheme")[0]
    except Exception:  # a device may fail in any way
        pass
    return True


def own_name() -> str:
    """Return the name that the owner gave the device, or "" if unknown."""
    try:
        name = str(_plyer("devicename").device_name).strip()
    except Exception:  # a device may fail in any way
        return ""
    return "" if name == "localhost" else name


@returns_success
def keep_awake(awake: bool) -> None:
    """Keep the screen on, or let the device turn it off again."""
    from kivy.core.window import Window

    Window.allow_screensaver = not awake


@returns_success
def keep_upright(upright: bool) -> bool | None:
    """Lock the screen upright, or let it rotate with the device again. Return whether that worked."""
    if not is_android():  # plyer would rotate the whole desktop
        return False
    orientation = _plyer("orientation")
    if upright:
        orientation.set_portrait()
    else:
        orientation.set_sensor(mode="any")
    return None


@returns_success
def can_vibrate() -> bool:
    return bool(_plyer("vibrator").exists())


@returns_success
def vibrate(doubtful: bool = False) -> bool | None:
    """Vibrate once, or twice for a doubtful entry."""
    vibrator = _plyer("vibrator")
    if not vibrator.exists():
        return False
    if doubtful:
        vibrator.pattern(list(DOUBTFUL), -1)
    else:
        vibrator.vibrate(SHORT)
    return None
