"""The file or the invitation that the app was opened with."""

import os
from collections.abc import Callable
from typing import BinaryIO

from screens.app.device import is_android, returns_success, this_activity

INVITATION = "fishing-club:"  # the URL scheme of an invitation link

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
