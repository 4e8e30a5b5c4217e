"""The first evening: three steps on the real screens, skippable, each shown once."""

import pytest

from companion.fishing.events import RoundCounted, Setup
from companion.shelf import Shelf
from screens.app.introduction import CoachCard
from screens.app.preferences import STEPS
from screens.app.session import Session
from tests.screens.audit import report
from tests.screens.harness import FORMS, Running

BLANK = "tests.screens.blank:BlankPage"
PAGES = {
    "home": "screens.home.page:HomePage",
    "new_game": BLANK,
    "rules": BLANK,
    "table": "screens.fishing.table.page:TablePage",
    "draw": "screens.fishing.draw.page:DrawPage",
}


@pytest.fixture
def shelf(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


def first_evening(start, session: Session, form: str = "wide", **options) -> Running:
    running = start(pages=PAGES, session=session, size=FORMS[form], **options)
    running.app.introduces = True
    running.app.refresh()
    running.settle()
    return running


def step(running: Running) -> str:
    return "".join(card.step for card in running.all(CoachCard))


def test_each_step_comes_on_its_page_and_goes_with_a_tap(start, shelf):
    session = Session(shelf)
    running = first_evening(start, session)
    assert step(running) == "home"
    assert running.sees("1 of 3")
    running.tap_text("Got it")
    assert step(running) == ""
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    running.app.go("table")
    running.settle()
    assert step(running) == "table"
    running.tap_text("Got it")
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    running.app.go("draw")
    running.settle()
    assert step(running) == "draw"
    running.tap_text("Got it")
    assert step(running) == ""
    assert session.settings["introduction"] == list(STEPS)


def test_what_was_seen_is_not_shown_again_after_a_restart(start, shelf):
    running = first_evening(start, Session(shelf))
    running.tap_text("Got it")
    running = first_evening(start, Session(shelf))
    assert step(running) == ""


def test_skipping_skips_everything(start, shelf):
    session = Session(shelf)
    running = first_evening(start, session)
    running.tap_text("Skip the rest")
    session.begin(Setup(("Anne", "Paul", "Debbie")))
    for page in ("home", "table", "draw"):
        running.app.go(page)
        running.settle()
        assert step(running) == ""


def test_a_card_stays_on_its_page_until_it_is_answered(start):
    running = first_evening(start, Session())
    running.app.go("rules")
    running.settle()
    assert step(running) == ""
    running.press_back()
    assert step(running) == "home"


def test_the_page_below_goes_on_working(start):
    running = first_evening(start, Session())
    running.tap_text("New game")
    assert running.app.page.name == "new_game"


def test_taps_on_the_card_do_not_reach_the_page(start):
    running = first_evening(start, Session())
    (card,) = running.all(CoachCard)
    running.tap(card, at=(0.5, 0.55))
    assert running.app.page.name == "home"


def test_the_words_follow_the_language(start):
    running = first_evening(start, Session())
    running.app.prefer("language", "de")
    running.settle()
    assert running.sees("Verstanden")
    running.app.prefer("language", "en")
    running.settle()
    assert running.sees("Got it")


def test_nobody_is_taught_unasked(start):
    running = start(pages=PAGES, session=Session())
    assert step(running) == ""


@pytest.mark.parametrize("form", FORMS)
def test_the_card_is_sound_at_every_size(start, form):
    running = first_evening(start, Session(), form)
    for language in ("de", "en"):
        running.app.prefer("language", language)
        for scale in (0.85, 1.6):
            seen = running.look(form, scale)
            (card,) = running.all(CoachCard)
            assert report(card) == "", f"{language}, {seen}"
