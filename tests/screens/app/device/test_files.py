"""Text and files passed to other apps and received from them."""

import gc
import os
import sys
from types import SimpleNamespace

import pytest

from screens.app.device import other_apps
from screens.app.device.opened import on_file_opened, take_opened
from tests.screens.app.device.androids import Double
from tests.screens.conftest import choose_in_dialog


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have one dialog of their own")
@pytest.mark.parametrize(
    ("programs", "desktop", "expected"),
    [
        (("zenity", "kdialog"), "ubuntu:GNOME", "zenity --file-selection --file-filter=*.jpg --file-filter=*.png"),
        (("zenity", "kdialog"), "KDE", "kdialog --getopenfilename {home} *.jpg *.png"),
        (("yad",), "", "yad --file-selection --file-filter=*.jpg --file-filter=*.png"),
        (("kdialog",), "", "kdialog --getopenfilename {home} *.jpg *.png"),
    ],
)
def test_asks_the_dialog_of_the_desktop(tmp_path, monkeypatch, programs, desktop, expected):
    """The dialog is a program; its pipe is closed, else pytest would fail for a ResourceWarning."""
    for name in programs:
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\n[ -n "$CANCELS" ] && exit 1\necho {name} "$@"\n')
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    answers = []
    choose_in_dialog(answers.append, ("*.jpg", "*.png"))
    monkeypatch.setenv("CANCELS", "yes")
    choose_in_dialog(answers.append, ("*.jpg", "*.png"))
    monkeypatch.setenv("PATH", "")
    choose_in_dialog(answers.append, ("*.jpg", "*.png"))
    gc.collect()
    assert answers == [expected.format(home=tmp_path), "", None]


def test_offers_a_text_to_other_apps(android):
    assert other_apps.share_text("Anne wins with 101 points.", "Fishing") is True
    assert android.calls_of("Intent.setAction") == [["Intent.ACTION_SEND"]]
    assert android.calls_of("Intent.setType") == [["text/plain"]]
    assert ["Intent.EXTRA_TEXT", "Anne wins with 101 points."] in android.calls_of("Intent.putExtra")
    assert len(android.calls_of("activity.startActivity")) == 1


def test_opens_a_link_in_its_app(android):
    android.answers["Uri.parse"] = "the address"
    assert other_apps.open_link("https://app.bgstatsapp.com/createPlay.html?data=x") is True
    assert android.calls_of("Uri.parse") == [["https://app.bgstatsapp.com/createPlay.html?data=x"]]
    assert android.calls_of("Intent.setAction") == [["Intent.ACTION_VIEW"]]
    assert android.calls_of("Intent.setData") == [["the address"]]
    assert len(android.calls_of("activity.startActivity")) == 1
    android.answers["activity.startActivity"] = RuntimeError("ActivityNotFoundException")
    assert other_apps.open_link("https://app.bgstatsapp.com") is False


@pytest.mark.parametrize(
    ("name", "kind", "folder", "store"),
    [
        ("result.png", "image/png", "Pictures/Fishing Companion", "Media.EXTERNAL_CONTENT_URI"),
        ("game.fishing.json", "application/json", "Download", "MediaStore$Downloads.EXTERNAL_CONTENT_URI"),
    ],
)
def test_copies_a_shared_file_to_a_public_folder(android, tmp_path, name, kind, folder, store):
    source, copy = tmp_path / name, tmp_path / "copy"
    source.write_bytes(b"content")
    android.answers["activity.getContentResolver.insert"] = "content://copy"
    android.answers["activity.getContentResolver"] = Double(android, "activity.getContentResolver")
    opened = SimpleNamespace(detachFd=lambda: os.open(copy, os.O_WRONLY | os.O_CREAT))
    android.answers["activity.getContentResolver.openFileDescriptor"] = opened
    assert other_apps.share_file(str(source), kind, "Fishing") is True
    assert copy.read_bytes() == b"content"
    assert dict(android.calls_of("ContentValues.put")) == {
        "_display_name": name,
        "mime_type": kind,
        "relative_path": folder,
    }
    assert android.calls_of("activity.getContentResolver.insert")[0][0].endswith(store)
    assert ["Intent.EXTRA_STREAM", "content://copy"] in android.calls_of("Intent.putExtra")
    assert android.calls_of("Intent.addFlags") == [["Intent.FLAG_GRANT_READ_URI_PERMISSION"]]
    assert len(android.calls_of("activity.startActivity")) == 1


def test_takes_the_file_or_the_invitation_of_an_intent_once(android, tmp_path):
    path = tmp_path / "game"
    path.write_bytes(b'{"format": "fishing-record"}')
    android.answers["activity.getIntent"] = Double(android, "intent")
    android.answers["intent.getData"] = android.answers["intent.getDataString"] = "content://mail/17"
    android.answers["activity.getContentResolver"] = Double(android, "resolver")
    android.answers["resolver.openFileDescriptor"] = SimpleNamespace(detachFd=lambda: os.open(path, os.O_RDONLY))
    android.answers["intent.getAction"] = "android.intent.action.MAIN"
    assert take_opened() is None, "the app was started by its icon"
    android.answers["intent.getAction"] = "Intent.ACTION_VIEW"
    with take_opened() as file:
        assert file.read() == b'{"format": "fishing-record"}'
    assert android.calls_of("resolver.openFileDescriptor") == [["content://mail/17", "r"]]
    assert android.calls_of("intent.setData") == [[None]]
    invitation = "fishing-club:example.org/club/0123abcd/secret-secret-secret"
    android.answers["intent.getDataString"] = invitation
    assert take_opened() == invitation
    assert android.calls_of("intent.setData") == [[None], [None]]


def test_reports_a_file_for_the_running_app(android):
    calls = []
    assert on_file_opened(lambda: calls.append(True)) is True
    ((events,),) = android.calls_of("bind")
    events["on_new_intent"]("the intent")
    assert calls == [True]
    assert android.calls_of("activity.setIntent") == [["the intent"]]
