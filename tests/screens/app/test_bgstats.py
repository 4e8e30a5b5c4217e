"""The result page shows the play time, and sends the game to BG Stats."""

import webbrowser
from datetime import timedelta

import pytest

from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.exchange.bgstats import play_link
from companion.tools.language import duration_in_words, speaking
from tests.follow import markets
from tests.screens.blank import WITHOUT_HOME
from tests.test_bgstats import Clock, finished_game, play_decoded


@pytest.mark.parametrize(
    ("minutes", "english", "german"),
    [
        (0.4, "", ""),
        (1, "1 min", "1 Min."),
        (59.4, "59 min", "59 Min."),
        (59.6, "1 h 00 min", "1 Std. 00 Min."),
        (68, "1 h 08 min", "1 Std. 08 Min."),
    ],
)
def test_words_a_duration(minutes, english, german):
    duration = timedelta(minutes=minutes)
    assert duration_in_words(duration) == english
    with speaking("de"):
        assert duration_in_words(duration) == german


@pytest.mark.parametrize(
    ("can_open", "message"), [(True, "BG Stats opens."), (False, "Nothing on this device can open BG Stats.")]
)
def test_sends_a_game_of_fishing_on_tap(start, tmp_path, monkeypatch, can_open, message):
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda link: opened.append(link) or can_open)
    clock = Clock()
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        game, session = finished_game(shelf, clock), Session(shelf)
        session.view(game)
        running = start(pages=WITHOUT_HOME, session=session, at="result")
        assert running.sees("1 h 20 min")
        running.tap_text("Share the result")
        assert running.sees("BG Stats gets names, points, date and play time.")
        assert opened == [], "a link was opened before the tap"
        running.tap_text("Send to BG Stats")
        assert running.sees(message)
        (link,) = opened
        assert play_decoded(link) == play_decoded(play_link(game))
        running.stop()


def test_does_not_offer_a_game_that_is_not_on_the_shelf(start):
    session = Session()
    session.open(markets.over())
    running = start(pages=WITHOUT_HOME, session=session, at="fresh_result")
    assert running.app.page.view.play_time == ""
    running.tap_text("Share the result")
    assert running.sees("As a picture")
    assert not running.sees("BG Stats")
