"""A photo through the device's own camera app; Android only, and nothing of it stays in the gallery.

plyer's camera hands the camera a plain path, which Android has refused since version 7. An address in the shared
pictures needs no permission since Android 10, as in device.py; the photo is read from there and taken away again.
"""

import os
from collections.abc import Callable
from contextlib import suppress

from screens.app.device import is_android, tries
from screens.app.device.android import this_activity

ANSWER = 0xF15  # tells the answer of the camera from those of other apps
LEAST_ANDROID = 29  # the number of version 10


@tries
def has_camera() -> bool:
    """Whether there is a camera that can be used."""
    if not is_android():
        return False
    from jnius import autoclass

    manager = this_activity().getPackageManager()
    is_new = autoclass("android.os.Build$VERSION").SDK_INT >= LEAST_ANDROID
    return is_new and bool(manager.hasSystemFeature("android.hardware.camera.any"))


@tries
def take_photo(most: int, taken: Callable[[bytes | None], None]) -> None:
    """Let people take a photo, and hand over up to so many bytes of it; nothing where they took none.

    None where it could not be read. Android tells in a thread of its own.
    """
    from android import activity
    from jnius import autoclass, cast

    resolver = this_activity().getContentResolver()
    store = autoclass("android.provider.MediaStore")
    values = autoclass("android.content.ContentValues")()
    values.put("mime_type", "image/jpeg")
    uri = resolver.insert(autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values)

    def answered(code: int, result: int, _intent) -> None:
        if code != ANSWER:
            return
        try:
            photo = read() if result == autoclass("android.app.Activity").RESULT_OK else b""
        except Exception:  # a device may fail in any way
            photo = None
        clean_up()
        taken(photo)

    def read() -> bytes:
        with os.fdopen(resolver.openFileDescriptor(uri, "r").detachFd(), "rb") as file:
            return file.read(most)

    def clean_up() -> None:
        activity.unbind(on_activity_result=answered)
        with suppress(Exception):
            resolver.delete(uri, None, None)

    activity.bind(on_activity_result=answered)
    intent = autoclass("android.content.Intent")(store.ACTION_IMAGE_CAPTURE)
    intent.putExtra(store.EXTRA_OUTPUT, cast("android.os.Parcelable", uri))
    try:
        this_activity().startActivityForResult(intent, ANSWER)
    except Exception:  # no app for it
        clean_up()
        raise
