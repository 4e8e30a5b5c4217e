"""The result page shows the play time, and sends the game to BG Stats."""

import webbrowser
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from companion.bgstats import play_link
from companion.language import duration_in_words, speaking
from companion.shelf import KeptGame, Shelf
from screens.app.session import Session
from tests.follow import markets
from tests.screens.blank import WITHOUT_HOME
from tests.screens.harness import FORMS, SMALL, Running
from tests.test_bgstats import Clock, finished_game, play_decoded

SIZES = {**FORMS, "small": SMALL}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path, clock: Clock) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "shelf.sqlite3", now=clock) as shelf:
        yield shelf


@pytest.fixture
def opened(monkeypatch) -> list[str]:
    """The links opened in the browser."""
    links: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda link: links.append(link) or True)
    return links


def result_of(start, shelf: Shelf, game: KeptGame, page: str = "result", **options) -> Running:
    session = Session(shelf)
    session.view(game)
    running = start(pages=WITHOUT_HOME, session=session, **options)
    running.app.go(page)
    running.settle()
    return running


@pytest.mark.parametrize(
    ("minutes", "english", "german"),
    [
        (0.4, "", ""),
        (1, "1 min", "1 Min."),
        (59.4, "59 min", "59 Min."),
        (59.6, "1 h 00 min", "1 Std. 00 Min."),
        (72, "1 h 12 min", "1 Std. 12 Min."),
        (68, "1 h 08 min", "1 Std. 08 Min."),
    ],
)
def test_words_a_duration(minutes, english, german):
    duration = timedelta(minutes=minutes)
    assert duration_in_words(duration) == english
    with speaking("de"):
        assert duration_in_words(duration) == german


def test_sends_a_game_of_fishing_on_tap(start, shelf, clock, opened):
    game = finished_game(shelf, clock)
    running = result_of(start, shelf, game)
    assert running.app.page.view.play_time == "1 h 20 min"
    assert running.sees("1 h 20 min")
    running.tap_text("Share the result")
    assert running.sees("BG Stats gets names, points, date and play time.")
    assert opened == [], "a link was opened before the tap"
    running.tap_text("Send to BG Stats")
    assert running.sees("BG Stats opens.")
    (link,) = opened
    play = play_decoded(link)
    assert play == play_decoded(play_link(game))
    assert "comments" not in play
    assert (play["durationMin"], [player["score"] for player in play["players"]]) == (80, [91, 79, 83, 83])


def test_reports_that_no_app_can_open_it(start, shelf, clock, monkeypatch):
    monkeypatch.setattr(webbrowser, "open", lambda _link: False)
    running = result_of(start, shelf, finished_game(shelf, clock))
    running.tap_text("Share the result")
    running.tap_text("Send to BG Stats")
    assert running.sees("Nothing on this device can open BG Stats.")


def test_does_not_offer_a_game_that_is_not_on_the_shelf(start):
    session = Session()
    session.open(markets.over())
    running = start(pages=WITHOUT_HOME, session=session)
    running.app.go("fresh_result")
    running.settle()
    assert running.app.page.view.play_time == ""
    running.tap_text("Share the result")
    assert running.sees("As a picture")
    assert not running.sees("BG Stats")
