"""Taking a photo with the camera of the device."""

import os
import sys
from types import SimpleNamespace

import pytest

from screens.app.device import photos
from tests.screens.app.device.androids import Double


@pytest.fixture
def android_camera(android, tmp_path):
    """A camera app that takes a photo. Returns the function that sends its result to our app."""
    android.constants |= {"Activity.RESULT_OK": -1}
    android.answers["activity.getContentResolver"] = Double(android, "resolver")
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"a photo")
    android.answers["resolver.openFileDescriptor"] = lambda *_args: SimpleNamespace(
        detachFd=lambda: os.open(path, os.O_RDONLY)
    )
    sys.modules["android"].activity.unbind = lambda **events: android.calls.append(("unbind", events))

    def answer(code: int, result: int) -> None:
        (events,) = android.calls_of("bind")[-1]
        events["on_activity_result"](code, result, None)

    return answer


@pytest.mark.parametrize(("result", "photo"), [(-1, b"a ph"), (0, b"")])
def test_camera_passes_a_photo_on_and_leaves_none_in_the_gallery(android, android_camera, result, photo):
    taken = []
    assert photos.take_photo(4, taken.append)
    ((_intent, code),) = android.calls_of("activity.startActivityForResult")
    android_camera(code + 1, -1)  # the result of another app
    assert taken == []
    android_camera(code, result)
    assert taken == [photo]
    assert len(android.calls_of("resolver.delete")) == 1
    assert len(android.calls_of("unbind")) == 1


def test_returns_false_without_a_camera_app_and_no_photo_if_it_is_unreadable(android, android_camera):
    android.answers["activity.startActivityForResult"] = RuntimeError("ActivityNotFoundException")
    taken = []
    assert not photos.take_photo(4, taken.append)
    assert len(android.calls_of("resolver.delete")) == len(android.calls_of("unbind")) == 1
    del android.answers["activity.startActivityForResult"]
    android.answers["resolver.openFileDescriptor"] = RuntimeError("FileNotFoundException")
    assert photos.take_photo(4, taken.append)
    android_camera(android.calls_of("activity.startActivityForResult")[-1][1], -1)
    assert taken == [None]


@pytest.mark.parametrize(("version", "has", "can"), [(34, True, True), (34, False, False), (28, True, False)])
def test_detects_a_camera(android, version, has, can):
    android.constants["Build$VERSION.SDK_INT"] = version
    android.answers["activity.hasSystemFeature"] = has
    assert photos.has_camera() is can
