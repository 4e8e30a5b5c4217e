"""Sentences are spoken in order and never block the app; each voice is called correctly."""

import threading
import time

from screens.app.device import voices
from screens.app.device.voices import CommandVoice, Speaker
from tests.screens.app.device.androids import Double

TIMEOUT = 20  # seconds until a wait fails


def test_speak_returns_false_without_a_voice(monkeypatch):
    monkeypatch.setattr(voices, "find_voice", lambda: None)
    monkeypatch.setattr(voices, "_speaker", Speaker())
    assert voices.speak("Anne opens.", "en") is False


class Recorder:
    """A voice that records what it speaks, and can be paused."""

    def __init__(self) -> None:
        self.spoken: list[tuple[str, str]] = []
        self.is_asked = threading.Event()
        self.may_go_on = threading.Event()
        self.may_go_on.set()

    def say(self, text: str, language: str) -> None:
        self.is_asked.set()
        self.may_go_on.wait(TIMEOUT)
        if text == "fail":
            raise OSError(text)
        self.spoken.append((text, language))

    def wait_for(self, count: int) -> None:
        end = time.monotonic() + TIMEOUT
        while len(self.spoken) < count and time.monotonic() < end:
            time.sleep(0.005)


def test_speech_is_in_order_never_blocks_and_goes_on_after_a_failure():
    voice, speaker = Recorder(), Speaker()
    voice.may_go_on.clear()
    for text in ("one", "fail", "two", "three"):
        assert speaker.say(text, "de", lambda: voice)
    assert voice.spoken == []
    voice.may_go_on.set()
    voice.wait_for(3)
    assert voice.spoken == [("one", "de"), ("two", "de"), ("three", "de")]


def test_hush_drops_queued_sentences():
    voice, speaker = Recorder(), Speaker()
    voice.may_go_on.clear()
    speaker.say("one", "en", lambda: voice)
    assert voice.is_asked.wait(TIMEOUT)
    speaker.say("two", "en", lambda: voice)
    speaker.hush()
    voice.may_go_on.set()
    speaker.say("three", "en", lambda: voice)
    voice.wait_for(2)
    assert [text for text, _language in voice.spoken] == ["one", "three"]


def test_android_speaks_german(android, monkeypatch):
    monkeypatch.setattr(voices, "STEP", 0.001)
    answers = iter([-1, -1, 0])
    android.answers["TextToSpeech"] = Double(android, "tts")
    android.answers["tts.setLanguage"] = 0
    android.answers["tts.speak"] = lambda *_arguments: next(answers)
    voice = voices.find_voice()
    voice.say("Anne eröffnet.", "de")
    assert android.calls_of("Locale") == [["de"]]
    assert len(android.calls_of("tts.speak")) == 3, "speaking was not retried until the engine was ready"
    assert android.calls_of("tts.speak")[-1] == ["Anne eröffnet.", "TextToSpeech.QUEUE_ADD", None, "fishing"]
    android.answers["tts.speak"] = 0
    voice.say("Paul zieht 5 Karten.", "de")
    assert len(android.calls_of("TextToSpeech")) == 1
    assert len(android.calls_of("tts.setLanguage")) == 1


def test_android_is_silent_if_it_lacks_the_language(android, monkeypatch):
    monkeypatch.setattr(voices, "TIMEOUT", 0.01)
    android.answers["TextToSpeech"] = Double(android, "tts")
    android.answers["tts.setLanguage"] = -2
    voices.find_voice().say("Anne eröffnet.", "de")
    assert android.calls_of("tts.speak") == []


def test_passes_the_text_to_a_program_as_one_argument(tmp_path):
    program, spoken = tmp_path / "say", tmp_path / "spoken"
    program.write_text(f'#!/bin/sh\nfor part in "$@"; do echo "$part"; done > "{spoken}"\n')
    program.chmod(0o755)
    CommandVoice(str(program)).say("--help; rm x", "de")
    assert spoken.read_text().splitlines() == ["-v", "de", "--", "--help; rm x"]
