"""Device features besides the screen: stay awake, vibrate, speak, share, hand over a file.

Everything is optional. Each function returns whether it succeeded; if the device lacks the feature or refuses, nothing
happens and no error is raised. Nothing here blocks: speech has its own thread. Kivy, plyer and Android's classes are
imported when needed, since most devices lack some of them and none is needed for the first frame.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec
from shutil import which
from typing import BinaryIO

from companion.tools.language import from_environment
from screens.app.device.voices import AndroidVoice, CommandVoice, PlyerVoice, Speaker, Voice

SHORT = 0.03  # seconds of a confirming vibration
DOUBTFUL = (0, 0.06, 0.12, 0.06)  # wait, vibrate, wait, vibrate: look again
INVITATION = "fishing-club:"  # the URL scheme of an invitation link
PICTURES, FILES = "Pictures/Fishing Companion", "Download"


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


_speaker = Speaker()


def find_voice() -> Voice | None:
    """Return the voice of the device, or None if it has none."""
    if is_android():
        return AndroidVoice(this_activity())
    # plyer also calls espeak, but always in English.
    for program in ("espeak-ng", "espeak"):
        found = which(program)
        if found:
            return CommandVoice(found)
    if sys.platform in ("win32", "darwin") or which("flite"):
        return PlyerVoice()
    return None


@returns_success
def speak(text: str, language: str) -> bool:
    """Speak a text in a language, after the sentences already queued."""
    return _speaker.say(text, language, find_voice)


@returns_success
def can_speak() -> bool:
    return _speaker.has_voice(find_voice)


def hush() -> None:
    """Drop the sentences that are still queued."""
    _speaker.hush()


@returns_success
def share_text(text: str, title: str = "") -> bool | None:
    if not is_android():
        return False
    from jnius import autoclass

    intent = _sending(autoclass, "text/plain", title)
    intent.putExtra(autoclass("android.content.Intent").EXTRA_TEXT, autoclass("java.lang.String")(text))
    _choose_app(autoclass, intent, title)
    return None


@returns_success
def copy(text: str) -> bool | None:
    from kivy.core.clipboard import Clipboard  # slow to load, and few people copy

    Clipboard.copy(text)
    return None


def can_open_folders() -> bool:
    """Return whether the device has a file manager that can show folders."""
    return sys.platform in ("win32", "darwin") or (not is_android() and which("xdg-open") is not None)


@returns_success
def open_folder(path: str) -> bool | None:
    if sys.platform == "win32":
        os.startfile(path)
    else:
        subprocess.Popen(["open" if sys.platform == "darwin" else "xdg-open", path], stderr=subprocess.DEVNULL)
    return None


@returns_success
def open_link(address: str) -> bool | None:
    """Open a link in the app that handles it, else in the browser. Return whether that worked."""
    if not is_android():
        import webbrowser

        return webbrowser.open(address)
    from jnius import autoclass

    Intent = autoclass("android.content.Intent")  # noqa: N806
    intent = Intent()
    intent.setAction(Intent.ACTION_VIEW)
    intent.setData(autoclass("android.net.Uri").parse(address))
    this_activity().startActivity(intent)
    return None


@returns_success
def share_file(path: str, kind: str, title: str = "") -> bool | None:
    """Offer a file to other apps: a picture ("image/png") or a game ("application/json").

    Other apps cannot read our folder. Since Android 10 a copy in the shared folders needs neither a permission nor a
    content provider, and people find it there later; before Android 10 only text can be shared.
    """
    if not is_android():
        return False
    from jnius import autoclass, cast

    if autoclass("android.os.Build$VERSION").SDK_INT < 29:
        return False
    uri = _shared_copy(autoclass, path, kind)
    intent = _sending(autoclass, kind, title)
    Intent = autoclass("android.content.Intent")  # noqa: N806  (Java's name)
    intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    _choose_app(autoclass, intent, title)
    return None


def _sending(autoclass, kind: str, title: str):
    Intent = autoclass("android.content.Intent")  # noqa: N806
    intent = Intent()
    intent.setAction(Intent.ACTION_SEND)
    intent.setType(kind)
    if title:
        intent.putExtra(Intent.EXTRA_SUBJECT, autoclass("java.lang.String")(title))
    return intent


def _choose_app(autoclass, intent, title: str) -> None:
    from jnius import cast

    words = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    this_activity().startActivity(autoclass("android.content.Intent").createChooser(intent, words))


def _shared_copy(autoclass, path: str, kind: str):
    """Copy a file to a folder that other apps can read. Return its URI."""
    is_picture = kind.startswith("image/")
    store = autoclass(
        "android.provider.MediaStore$Images$Media" if is_picture else "android.provider.MediaStore$Downloads"
    )
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", os.path.basename(path))
    values.put("mime_type", kind)
    values.put("relative_path", PICTURES if is_picture else FILES)
    resolver = this_activity().getContentResolver()
    uri = resolver.insert(store.EXTERNAL_CONTENT_URI, values)
    with open(path, "rb") as source, os.fdopen(resolver.openFileDescriptor(uri, "w").detachFd(), "wb") as copy:
        copy.write(source.read())
    return uri


_to_open: list[str] = []


def set_opened(opened: str) -> None:
    """Store a file path or an invitation for the next call of `take_opened`, which returns it once."""
    _to_open.append(opened)


def take_opened() -> BinaryIO | str | None:
    """Return the file or the club invitation that the app was opened with, once; None if there is none."""
    try:
        if not is_android():
            opened = _to_open.pop() if _to_open else ""
            return opened if opened.startswith(INVITATION) else open(opened, "rb") if opened else None
        from jnius import autoclass

        Intent = autoclass("android.content.Intent")  # noqa: N806
        activity = this_activity()
        intent = activity.getIntent()
        uri = intent.getData() if intent is not None and intent.getAction() == Intent.ACTION_VIEW else None
        if uri is None:
            return None
        link = str(intent.getDataString())
        # Returning to the app later must not open the file again.
        intent.setData(None)
        if link.startswith(INVITATION):
            return link
        return os.fdopen(activity.getContentResolver().openFileDescriptor(uri, "r").detachFd(), "rb")
    except Exception:
        return None


@returns_success
def on_file_opened(callback: Callable[[], None]) -> bool | None:
    """Call `callback` when the running app is handed a file; `take_opened` then returns it."""
    if not is_android():
        return False
    from android import activity

    def on_intent(intent) -> None:
        this_activity().setIntent(intent)
        callback()

    activity.bind(on_new_intent=on_intent)
    return None
