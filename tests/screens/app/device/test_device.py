"""Language, vibration and rotation of the device; functions return False if it lacks a feature."""

import sys

import pytest

from screens.app import device, start
from screens.app.device import other_apps
from screens.app.device.opened import on_file_opened, set_opened, take_opened
from tests.screens.app.device.androids import Double


@pytest.fixture
def plyer_on_android(android, monkeypatch):
    """plyer's own code for Android, running on the doubles."""
    import plyer
    from plyer.utils import Proxy, platform

    monkeypatch.setattr(platform, "_platform_android", True)
    for facade in (plyer.facades.Vibrator, plyer.facades.Orientation):
        name = facade.__name__.lower()
        monkeypatch.setattr(plyer, name, Proxy(name, facade))
    yield android
    for name in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    "attempt",
    [
        device.vibrate,
        device.can_vibrate,
        lambda: device.vibrate(doubtful=True),
        lambda: device.keep_upright(True),
        lambda: other_apps.share_text("Anne wins"),
        lambda: other_apps.share_file("game.fishing.json", "application/json"),
        lambda: on_file_opened(lambda: None),
    ],
)
def test_returns_false_silently_if_unsupported(attempt, capfd):
    assert attempt() is False
    assert capfd.readouterr() == ("", "")


def test_opens_a_file_named_at_the_start_once(monkeypatch, tmp_path):
    opened = []
    monkeypatch.setattr(start, "loaded_app", lambda: opened.append)
    path = tmp_path / "our.fresh-fish-boards.json"
    path.write_bytes(b"{}")
    start.main([str(path)])
    assert opened == [str(path)]
    set_opened(str(path))
    with take_opened() as file:
        assert file.read() == b"{}"
    assert take_opened() is None
    with pytest.raises(SystemExit):
        start.main([str(tmp_path / "missing.json")])


def test_uses_a_default_if_android_raises(android):
    android.answers["activity.startActivity"] = RuntimeError("no such activity")
    assert other_apps.share_text("Anne wins") is False
    android.answers["activity.getIntent"] = RuntimeError("gone")
    assert take_opened() is None
    android.answers["Locale.getDefault"] = RuntimeError("lost")
    assert device.language() == "en"
    android.answers["Locale.getDefault.getLanguage"] = "de"
    android.answers["Locale.getDefault"] = Double(android, "Locale.getDefault")
    assert device.language() == "de"


def test_takes_the_language_of_a_mac_from_its_settings(monkeypatch, tmp_path):
    program = tmp_path / "defaults"
    program.write_text('#!/bin/sh\ntest "$*" = "read -g AppleLocale" && echo it_IT\n')
    program.chmod(0o755)
    monkeypatch.setattr(device.sys, "platform", "darwin")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert device.language() == "it"
    program.unlink()
    assert device.language() == "en"


def test_vibrates_once_or_twice(plyer_on_android):
    android = plyer_on_android
    android.answers["Vibrator.hasVibrator"] = True
    service = Double(android, "Vibrator")
    android.answers["activity.getSystemService"] = service
    assert device.can_vibrate() is True
    assert device.vibrate() is True
    assert device.vibrate(doubtful=True) is True
    assert [arguments[0] for arguments in android.calls_of("VibrationEffect.createOneShot")] == [30]
    assert android.calls_of("VibrationEffect.createWaveform") == [[[0, 60, 120, 60], -1]]
    assert len(android.calls_of("Vibrator.vibrate")) == 2


def test_keeps_a_phone_upright_until_it_is_unfolded(plyer_on_android):
    assert device.keep_upright(True) is True
    assert device.keep_upright(False) is True
    asked = plyer_on_android.calls_of("activity.setRequestedOrientation")
    assert [orientation for (orientation,) in asked] == [
        "ActivityInfo.SCREEN_ORIENTATION_PORTRAIT",
        "ActivityInfo.SCREEN_ORIENTATION_SENSOR",
    ]
