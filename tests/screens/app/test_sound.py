"""Sounds: ours, small, and heard only where they are wanted."""

import os
import wave

import pytest

import assets
from companion.fishing.events import PenaltyRecorded, caught_whole
from screens.app import sound
from tests.screens.fishing.table_games import at_table, game
from tests.tools.sounds import RATE, SOUNDS, frames

LARGEST = 30 * 1024


class Heard(list):
    """Stands for the loudspeaker."""

    def load(self, name: str) -> "Sound":
        return Sound(name, self)


class Sound:
    def __init__(self, name: str, heard: Heard) -> None:
        self.name, self.heard, self.volume = name, heard, 0.0

    def play(self) -> None:
        self.heard.append((self.name, self.volume))

    def stop(self) -> None:
        self.heard.append((self.name, "stopped"))


@pytest.fixture
def heard(monkeypatch) -> Heard:
    speaker = Heard()
    monkeypatch.setattr(sound, "load", speaker.load)
    monkeypatch.setattr(sound, "_latest", [])
    return speaker


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_what_the_script_makes_and_small(name):
    path = assets.path("sounds", f"{name}.wav")
    assert os.path.getsize(path) < LARGEST
    with wave.open(path) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.readframes(file.getnframes()) == frames(SOUNDS[name]())


def test_a_catch_and_a_minus_three_are_heard_one_at_a_time(start, heard):
    running = at_table(start, game())
    running.app.session.record(caught_whole(range(4), 2))
    running.settle()
    assert heard == [("plop", 0.6)]
    running.app.session.record(PenaltyRecorded(1))
    running.settle()
    assert heard[1:] == [("plop", "stopped"), ("bell", 0.6)]
    running.app.session.undo()
    running.settle()
    assert len(heard) == 3, "taking back is quiet"


def test_nothing_is_heard_where_nobody_wants_it(start, heard):
    running = at_table(start, game())
    running.app.prefer("sound", False)
    running.app.session.record(caught_whole(range(4), 2), PenaltyRecorded(1))
    running.settle()
    assert heard == []


def test_nothing_is_heard_on_a_device_that_is_silent(start, heard, monkeypatch):
    monkeypatch.setattr(sound, "is_silent", lambda: True)
    running = at_table(start, game())
    running.app.session.record(caught_whole(range(4), 2))
    running.settle()
    assert heard == []


def test_a_sound_is_as_loud_as_set(start, heard):
    running = at_table(start, game())
    running.app.prefer("volume", 1.0)
    running.app.session.record(caught_whole(range(4), 2))
    running.settle()
    assert heard == [("plop", 1.0)]


def test_audio_is_not_loaded_before_a_sound_is_wanted():
    import subprocess
    import sys

    code = "import screens.app.app, sys; sys.exit('kivy.core.audio' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
