"""What the device does besides showing: recording doubles stand in for Android, real voices speak if there are any."""

import importlib
import os
import shutil
import subprocess
import sys
import threading
import time
from types import ModuleType, SimpleNamespace

import pytest

from screens.app import camera, device, voices
from screens.app.voices import CommandVoice, Speaker


class Android:
    """Records what is asked of Android's classes; answers are set by path, as "Intent.getAction"."""

    def __init__(self) -> None:
        self.calls: list[tuple] = []
        self.answers: dict[str, object] = {}
        self.constants: dict[str, object] = {}

    def autoclass(self, name: str):
        return Double(self, name.rsplit(".", 1)[-1], known=name)

    def cast(self, _kind: str, value: object):
        return value

    def asked(self, path: str) -> list[tuple]:
        return [arguments for called, *arguments in self.calls if called == path]


class Double:
    """A class, object or method of Android's."""

    def __init__(self, android: Android, path: str, known: str = "") -> None:
        self.android, self.path, self.known = android, path, known

    def __getattr__(self, name: str):
        path = f"{self.path}.{name}"
        if path in self.android.constants:
            return self.android.constants[path]
        if name.isupper() or name == "mActivity":
            return path if name != "mActivity" else Double(self.android, "activity")
        return Double(self.android, path)

    def __call__(self, *arguments):
        self.android.calls.append((self.path, *arguments))
        answer = self.android.answers.get(self.path, Double(self.android, self.path.rpartition(".")[0] or self.path))
        if isinstance(answer, Exception):
            raise answer
        if self.path == "String":
            return arguments[0]
        return answer(*arguments) if callable(answer) and not isinstance(answer, Double) else answer


@pytest.fixture
def android(monkeypatch):
    android = Android()
    android.constants["Build$VERSION.SDK_INT"] = 34
    jnius = ModuleType("jnius")
    jnius.autoclass, jnius.cast = android.autoclass, android.cast
    module = ModuleType("android")
    module.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
    module.activity = SimpleNamespace(bind=lambda **events: android.calls.append(("bind", events)))
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", module)
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    return android


@pytest.mark.parametrize(
    ("kind", "told", "name"),
    [("WIFI", '"Harbour"', "Harbour"), ("WIFI", "<unknown ssid>", ""), ("WIFI", None, ""), ("MOBILE", "web", "")],
)
def test_the_name_of_the_wifi_where_android_tells_it(android, kind, told, name):
    info = "activity.getActiveNetworkInfo"
    android.answers |= {f"{info}.getTypeName": kind, f"{info}.getExtraInfo": told, "activity.getTypeName": kind,
                        "activity.getExtraInfo": told}  # fmt: skip
    assert device.wifi_name() == name


def test_no_name_of_a_wifi_elsewhere_or_where_android_refuses(android, monkeypatch):
    android.answers["activity.getSystemService"] = RuntimeError("SecurityException")
    assert device.wifi_name() == ""
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert device.wifi_name() == ""


@pytest.fixture
def plyer_on_android(android, monkeypatch):
    """plyer's own code for Android, on the doubles."""
    import plyer
    from plyer.utils import Proxy, platform

    monkeypatch.setattr(platform, "_platform_android", True)
    monkeypatch.setattr(plyer, "vibrator", Proxy("vibrator", plyer.facades.Vibrator))
    yield android
    for name in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        del sys.modules[name]


# Where there is nothing


@pytest.mark.parametrize(
    "attempt",
    [
        device.vibrate,
        device.can_vibrate,
        lambda: device.vibrate(doubtful=True),
        lambda: device.share_text("Anne wins"),
        lambda: device.share_file("game.fishing.json", "application/json"),
        lambda: device.when_a_file_is_opened(lambda: None),
    ],
)
def test_a_device_without_it_says_no_and_nothing_else(attempt, capfd):
    assert attempt() is False
    assert capfd.readouterr() == ("", "")


def test_nothing_was_opened():
    assert device.opened_file() is None


def test_without_a_voice_nothing_is_said(monkeypatch):
    monkeypatch.setattr(device, "find_voice", lambda: None)
    monkeypatch.setattr(device, "_speaker", Speaker())
    assert device.speak("Anne opens.", "en") is False


def test_a_device_that_fails_in_any_way_only_says_no(android):
    android.answers["activity.startActivity"] = RuntimeError("no such activity")
    assert device.share_text("Anne wins") is False
    android.answers["activity.getIntent"] = RuntimeError("gone")
    assert device.opened_file() is None
    android.answers["Locale.getDefault"] = RuntimeError("lost")
    assert device.language() == "en"


# Language


def test_android_says_its_language(android):
    android.answers["Locale.getDefault.getLanguage"] = "de"
    android.answers["Locale.getDefault"] = Double(android, "Locale.getDefault")
    assert device.language() == "de"


def test_elsewhere_the_environment_says_it(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "de_AT")
    assert device.language() == "de"


# Vibration


def test_a_phone_shakes_once_or_twice(plyer_on_android):
    android = plyer_on_android
    android.answers["Vibrator.hasVibrator"] = True
    service = Double(android, "Vibrator")
    android.answers["activity.getSystemService"] = service
    assert device.can_vibrate() is True
    assert device.vibrate() is True
    assert device.vibrate(doubtful=True) is True
    assert [arguments[0] for arguments in android.asked("VibrationEffect.createOneShot")] == [30]
    assert android.asked("VibrationEffect.createWaveform") == [[[0, 60, 120, 60], -1]]
    assert len(android.asked("Vibrator.vibrate")) == 2


def test_a_tablet_without_a_motor_says_no(plyer_on_android):
    plyer_on_android.answers["Vibrator.hasVibrator"] = False
    plyer_on_android.answers["activity.getSystemService"] = Double(plyer_on_android, "Vibrator")
    assert device.vibrate() is False
    assert plyer_on_android.asked("Vibrator.vibrate") == []


# Sharing


def test_a_text_is_offered_to_other_apps(android):
    assert device.share_text("Anne wins with 101 points.", "Fishing") is True
    assert android.asked("Intent.setAction") == [["Intent.ACTION_SEND"]]
    assert android.asked("Intent.setType") == [["text/plain"]]
    assert ["Intent.EXTRA_TEXT", "Anne wins with 101 points."] in android.asked("Intent.putExtra")
    assert len(android.asked("activity.startActivity")) == 1


@pytest.mark.parametrize(
    ("name", "kind", "folder", "store"),
    [
        ("result.png", "image/png", "Pictures/Fishing Companion", "Media.EXTERNAL_CONTENT_URI"),
        ("game.fishing.json", "application/json", "Download", "MediaStore$Downloads.EXTERNAL_CONTENT_URI"),
    ],
)
def test_a_file_is_copied_to_where_others_may_read_it(android, tmp_path, name, kind, folder, store):
    source, copy = tmp_path / name, tmp_path / "copy"
    source.write_bytes(b"content")
    android.answers["activity.getContentResolver.insert"] = "content://copy"
    android.answers["activity.getContentResolver"] = Double(android, "activity.getContentResolver")
    opened = SimpleNamespace(detachFd=lambda: os.open(copy, os.O_WRONLY | os.O_CREAT))
    android.answers["activity.getContentResolver.openFileDescriptor"] = opened
    assert device.share_file(str(source), kind, "Fishing") is True
    assert copy.read_bytes() == b"content"
    assert dict(android.asked("ContentValues.put")) == {
        "_display_name": name,
        "mime_type": kind,
        "relative_path": folder,
    }
    assert android.asked("activity.getContentResolver.insert")[0][0].endswith(store)
    assert ["Intent.EXTRA_STREAM", "content://copy"] in android.asked("Intent.putExtra")
    assert android.asked("Intent.addFlags") == [["Intent.FLAG_GRANT_READ_URI_PERMISSION"]]
    assert len(android.asked("activity.startActivity")) == 1


def test_before_android_10_files_are_not_shared(android, tmp_path):
    android.constants["Build$VERSION.SDK_INT"] = 28
    assert device.share_file(str(tmp_path / "x.png"), "image/png") is False
    assert android.asked("activity.startActivity") == []


# Files from elsewhere


def hand_over(android: Android, path, action: str = "Intent.ACTION_VIEW") -> None:
    android.answers["activity.getIntent"] = Double(android, "intent")
    android.answers["intent.getAction"] = action
    android.answers["intent.getData"] = "content://mail/17"
    android.answers["activity.getContentResolver"] = Double(android, "resolver")
    android.answers["resolver.openFileDescriptor"] = SimpleNamespace(detachFd=lambda: os.open(path, os.O_RDONLY))


def test_the_file_of_an_intent_is_read_once(android, tmp_path):
    (tmp_path / "game").write_bytes(b'{"format": "fishing-record"}')
    hand_over(android, tmp_path / "game")
    with device.opened_file() as file:
        assert file.read() == b'{"format": "fishing-record"}'
    assert android.asked("resolver.openFileDescriptor") == [["content://mail/17", "r"]]
    assert android.asked("intent.setData") == [[None]]


def test_a_start_by_its_icon_opens_nothing(android, tmp_path):
    hand_over(android, tmp_path / "game", action="android.intent.action.MAIN")
    assert device.opened_file() is None


def test_a_file_for_the_running_app_is_told(android):
    told = []
    assert device.when_a_file_is_opened(lambda: told.append(True)) is True
    ((events,),) = android.asked("bind")
    events["on_new_intent"]("the intent")
    assert told == [True]
    assert android.asked("activity.setIntent") == [["the intent"]]


# Speech


class Recorder:
    """A voice that remembers, and can be held up."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []
        self.may_go_on = threading.Event()
        self.may_go_on.set()

    def say(self, text: str, language: str) -> None:
        self.may_go_on.wait(5)
        if text == "fail":
            raise OSError(text)
        self.said.append((text, language))

    def wait_for(self, count: int) -> None:
        end = time.monotonic() + 5
        while len(self.said) < count and time.monotonic() < end:
            time.sleep(0.005)


def test_speech_comes_in_order_and_never_keeps_anybody_waiting():
    voice, speaker = Recorder(), Speaker()
    voice.may_go_on.clear()
    before = time.monotonic()
    for text in ("one", "two", "three"):
        assert speaker.say(text, "de", lambda: voice)
    assert time.monotonic() - before < 1
    voice.may_go_on.set()
    voice.wait_for(3)
    assert voice.said == [("one", "de"), ("two", "de"), ("three", "de")]


def test_what_was_hushed_is_not_said():
    voice, speaker = Recorder(), Speaker()
    voice.may_go_on.clear()
    speaker.say("one", "en", lambda: voice)
    time.sleep(0.05)
    speaker.say("two", "en", lambda: voice)
    speaker.hush()
    voice.may_go_on.set()
    speaker.say("three", "en", lambda: voice)
    voice.wait_for(2)
    assert [text for text, _language in voice.said] == ["one", "three"]


def test_a_voice_that_failed_is_asked_again():
    voice, speaker = Recorder(), Speaker()
    speaker.say("fail", "en", lambda: voice)
    speaker.say("one", "en", lambda: voice)
    voice.wait_for(1)
    assert voice.said == [("one", "en")]


def test_the_voice_is_searched_once():
    searches = []

    def find():
        searches.append(True)

    speaker = Speaker()
    assert not speaker.say("one", "en", find)
    assert not speaker.say("two", "en", find)
    assert len(searches) == 1


def test_android_speaks_german(android, monkeypatch):
    monkeypatch.setattr(voices, "STEP", 0.001)
    answers = iter([-1, -1, 0])
    android.answers["TextToSpeech"] = Double(android, "tts")
    android.answers["tts.setLanguage"] = 0
    android.answers["tts.speak"] = lambda *_arguments: next(answers)
    voice = voices.find_voice()
    voice.say("Anne eröffnet.", "de")
    assert android.asked("Locale") == [["de"]]
    assert len(android.asked("tts.speak")) == 3, "the engine takes a while to wake up"
    assert android.asked("tts.speak")[-1] == ["Anne eröffnet.", "TextToSpeech.QUEUE_ADD", None, "fishing"]
    android.answers["tts.speak"] = 0
    voice.say("Paul zieht 5 Karten.", "de")
    assert len(android.asked("TextToSpeech")) == 1
    assert len(android.asked("tts.setLanguage")) == 1


def test_android_without_that_language_says_nothing(android, monkeypatch):
    monkeypatch.setattr(voices, "PATIENCE", 0.01)
    monkeypatch.setattr(voices, "STEP", 0.001)
    android.answers["TextToSpeech"] = Double(android, "tts")
    android.answers["tts.setLanguage"] = -2
    voices.find_voice().say("Anne eröffnet.", "de")
    assert android.asked("tts.speak") == []


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed here")
@pytest.mark.parametrize("language", ["en", "de"])
def test_espeak_takes_what_we_give_it(language, tmp_path):
    # It need not be heard: without a loudspeaker it writes what it would say.
    words, wave = "-v Anne eröffnet Runde 2", tmp_path / "said.wav"
    subprocess.run([shutil.which("espeak-ng"), "-v", language, "-w", str(wave), "--", words], check=True, timeout=20)
    assert wave.stat().st_size > 1000


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed here")
def test_the_voice_of_a_desktop_is_espeak():
    assert isinstance(voices.find_voice(), CommandVoice)


def test_a_program_gets_the_text_as_one_argument(tmp_path):
    program, heard = tmp_path / "say", tmp_path / "heard"
    program.write_text(f'#!/bin/sh\nfor part in "$@"; do echo "$part"; done > "{heard}"\n')
    program.chmod(0o755)
    CommandVoice(str(program)).say("--help; rm x", "de")
    assert heard.read_text().splitlines() == ["-v", "de", "--", "--help; rm x"]


def test_the_device_is_loaded_without_kivy_and_plyer():
    code = "import sys, screens.app.device; sys.exit(bool({'kivy', 'plyer', 'jnius'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert importlib.import_module("screens.app.device").is_android() is False


@pytest.fixture
def android_camera(android, tmp_path):
    """A camera that writes where it is told to; gives what it answers with."""
    android.constants |= {"Activity.RESULT_OK": -1}
    android.answers["activity.getContentResolver"] = Double(android, "resolver")
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"a photo")
    android.answers["resolver.openFileDescriptor"] = lambda *_args: SimpleNamespace(
        detachFd=lambda: os.open(path, os.O_RDONLY)
    )
    sys.modules["android"].activity.unbind = lambda **events: android.calls.append(("unbind", events))

    def answer(code: int, result: int) -> None:
        (events,) = android.asked("bind")[-1]
        events["on_activity_result"](code, result, None)

    return answer


@pytest.mark.parametrize(("result", "photo"), [(-1, b"a ph"), (0, b"")])
def test_the_camera_hands_a_photo_over_and_leaves_none_in_the_gallery(android, android_camera, result, photo):
    taken = []
    assert camera.take_photo(4, taken.append)
    ((_intent, code),) = android.asked("activity.startActivityForResult")
    android_camera(code + 1, -1)  # another app's answer
    assert taken == []
    android_camera(code, result)
    assert taken == [photo]
    assert len(android.asked("resolver.delete")) == 1
    assert len(android.asked("unbind")) == 1


def test_a_photo_that_cannot_be_read_is_none(android, android_camera):
    android.answers["resolver.openFileDescriptor"] = RuntimeError("FileNotFoundException")
    taken = []
    camera.take_photo(4, taken.append)
    android_camera(android.asked("activity.startActivityForResult")[0][1], -1)
    assert taken == [None]


def test_a_device_without_a_camera_app_says_so(android, android_camera):
    android.answers["activity.startActivityForResult"] = RuntimeError("ActivityNotFoundException")
    assert not camera.take_photo(4, lambda _photo: None)
    assert len(android.asked("resolver.delete")) == len(android.asked("unbind")) == 1


@pytest.mark.parametrize(("version", "has", "can"), [(34, True, True), (34, False, False), (28, True, False)])
def test_whether_there_is_a_camera(android, version, has, can):
    android.constants["Build$VERSION.SDK_INT"] = version
    android.answers["activity.hasSystemFeature"] = has
    assert camera.has_camera() is can


def test_there_is_no_camera_elsewhere():
    assert not camera.has_camera()
