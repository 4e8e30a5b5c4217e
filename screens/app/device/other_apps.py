"""What people hand over to other apps: text, files, links, folders, and what is copied."""

import os
import subprocess
import sys
from shutil import which

from screens.app.device import is_android, returns_success, this_activity

PICTURES, FILES = "Pictures/Fishing Companion", "Download"


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
