"""Sounds: ours, small, and heard only where they are wanted."""

import os
import random
import wave

import pytest

import assets
from companion.fishing.events import PenaltyRecorded, RoundCounted, caught_whole
from companion.fishing.state import Ended
from companion.fresh_fish.events import SpaceReserved, StallAuctioned
from companion.fresh_fish.game import new_game
from companion.fresh_fish.state import Phase
from screens.app.device import sound
from screens.app.session import Session
from screens.fresh_fish.kind import KIND
from tests.fresh_fish.moves import random_event
from tests.screens.fishing.table_games import PAGES, at_table, game
from tests.screens.fresh_fish.squares import base_setup
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


def counted(*piles: int) -> RoundCounted:
    return RoundCounted(piles, last_leader=0)


def test_the_end_of_a_round_and_an_empty_ocean_have_a_sound_of_their_own(start, heard):
    session = game()
    running = at_table(start, session)
    sounds = []
    while session.state.ended is Ended.IN_PROGRESS:
        heard.clear()
        cards, number = session.state.round.cards, session.state.round.number
        session.record(counted(*(cards if seat == number % 2 else 0 for seat in range(4))))
        running.settle()
        sounds.append(heard[-1][0])
    assert session.state.ended is Ended.OVERFISHED
    assert sounds == ["wave"] * (len(sounds) - 1) + ["gurgle"]


def test_a_sum_that_cannot_be_is_heard_once_and_not_while_it_is_typed(start, heard):
    running = start(pages={**PAGES, "count": "screens.fishing.count.page:CountPage"}, session=game())
    running.app.go("count")
    page = running.app.page
    for figure in ("1", "6", "6", "6"):  # 16, 6 and 6: what is left fills itself in
        page.take(page.draft.type(figure))
    running.settle()
    assert heard == []
    page.take(page.draft.type("3"))  # the last pile by hand, and another figure may follow
    running.settle()
    assert heard == []
    page.take(page.draft.type("3"))
    page.take(page.draft.choose(0).type("2"))
    running.settle()
    assert [name for name, volume in heard if volume != "stopped"] == ["ding"]


def test_the_moments_of_fresh_fish_are_heard(start, heard):
    session = Session()
    session.open(new_game(base_setup()))
    start(session=session)
    rng, heard_of = random.Random(5), {}
    while session.state.phase is not Phase.OVER:
        change = session.record(random_event(rng, session.state))
        heard_of.setdefault(type(session.game.events[-1]), set()).add(KIND.sound_of(change))
    assert heard_of[SpaceReserved] == {"plop"}
    assert heard_of[StallAuctioned] >= {"bell", "wave"}
    assert KIND.sound_of(change) == "bells"


@pytest.mark.parametrize(
    ("key", "value", "is_silent", "sounds"),
    [("sound", False, False, []), ("sound", True, True, []), ("volume", 1.0, False, [("plop", 1.0)])],
)
def test_sounds_follow_the_settings_and_the_silent_switch(start, heard, monkeypatch, key, value, is_silent, sounds):
    monkeypatch.setattr(sound, "is_silent", lambda: is_silent)
    running = at_table(start, game())
    running.app.prefer(key, value)
    running.app.session.record(caught_whole(range(4), 2))
    running.settle()
    assert heard == sounds
