"""The photo of a game: taken or chosen, and kept in a folder next to the shelf until the game is deleted.

Photos stay on the device: they are not part of any export or backup.
"""

import os
import re
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.shelf import Shelf
from companion.tools.language import _
from companion.tools.places import write_whole
from screens.app.device import files, is_android, returns_success, this_activity

LARGEST = 30_000_000
"""Maximum size of a photo in bytes; cameras take far smaller ones."""
MOST_PIXELS = 50_000_000
"""Maximum number of pixels: each takes four bytes of memory when shown, however small the file is."""
SIGNS = {b"\xff\xd8\xff": ".jpg", b"\x89PNG\r\n\x1a\n": ".png"}
"""The first bytes of each picture format that Kivy can show on every system, and its file suffix."""
MARKER = re.compile(rb"\xff+[^\xff]", re.DOTALL)
"""The start of a JPEG segment; the first byte may be repeated as padding."""
MOST_SEGMENTS = 1000
"""Maximum number of segments before the frame; cameras write a few dozen."""
NAMES = ("*.jpg", "*.jpeg", "*.png")
"""File name patterns of pictures."""


def add_photo(shelf: Shelf, key: str, path: str) -> str:
    """Save a picture file as the photo of a game, replacing the old one. Return the problem in words, or ""."""
    try:
        data = files.read(path, LARGEST + 1)
    except (OSError, ValueError) as error:
        return files.with_reason(_("The picture cannot be read."), error)
    return keep_photo(shelf, key, data)


def keep_photo(shelf: Shelf, key: str, data: bytes) -> str:
    """Save picture data as the photo of a game, replacing the old one. Return the problem in words, or ""."""
    ending = next((ending for sign, ending in SIGNS.items() if data.startswith(sign)), "")
    pixels = _pixels(data, ending)
    if not pixels or len(data) > LARGEST:
        return _("This is not a photo: choose a JPEG or PNG file of up to 30 MB.")
    if pixels > MOST_PIXELS:
        return _("This photo is too large to be shown: choose one of up to 50 megapixels.")
    folder = shelf.notes.photos
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        write_whole(folder / f"{key}{ending}", data)
    except OSError as error:
        return files.with_reason(_("The photo cannot be saved."), error)
    before = shelf.notes.of_game(key).photo
    shelf.notes.set_photo(key, f"{key}{ending}")
    if before is not None and before.suffix != ending:
        _remove(before)
    return ""


def remove_photo(shelf: Shelf, key: str) -> None:
    photo = shelf.notes.of_game(key).photo
    shelf.notes.set_photo(key, None)
    if photo is not None:
        _remove(photo)


def _pixels(data: bytes, ending: str) -> int:
    """Return the number of pixels according to a picture's header, or 0 if the header has no size."""
    try:
        width, height = struct.unpack_from(">II", data, 16) if ending == ".png" else _sides_of_jpeg(data)
    except (struct.error, IndexError):
        return 0
    return width * height


def _sides_of_jpeg(data: bytes) -> tuple[int, int]:
    """Return the height and width from the first frame segment of a JPEG; (0, 0) if there is none."""
    place = 2
    for _segment in range(MOST_SEGMENTS):
        marker = MARKER.match(data, place)
        if marker is None:
            break
        place = marker.end()
        (length,) = struct.unpack_from(">H", data, place)
        kind = data[place - 1]
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):  # these three are tables or reserved
            return struct.unpack_from(">HH", data, place + 3)
        place += length
    return 0, 0


def _remove(photo: Path) -> None:
    with suppress(OSError):
        photo.unlink()


ANSWER = 0xF15  # request code that identifies the camera's answer
LEAST_ANDROID = 29  # the API level of Android 10


@returns_success
def has_camera() -> bool:
    if not is_android():
        return False
    from jnius import autoclass

    manager = this_activity().getPackageManager()
    is_new = autoclass("android.os.Build$VERSION").SDK_INT >= LEAST_ANDROID
    return is_new and bool(manager.hasSystemFeature("android.hardware.camera.any"))


@returns_success
def take_photo(most: int, taken: Callable[[bytes | None], None]) -> None:
    """Let the user take a photo, then call `taken` with the first `most` bytes of the file.

    Call it with b"" if the user took no photo, and with None if the photo could not be read. Android calls `taken` on a
    thread of its own.
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
    except Exception:  # no camera app
        clean_up()
        raise
