"""Statistics and people of the browser edition in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.screens.shelves import shelf_with
from tests.web.looks import LANGUAGES, PHONE, assert_sound
from tests.web.serving import serving
from tests.web.test_shell_pages import App


@pytest.fixture
def app(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    """The app with 14 finished games and one that is open; in English, or in the language of the test."""

    def session() -> Session:
        session = Session(shelf_with(tmp_path, games=14, is_playing=True))
        session.settings.update(theme="light", language=getattr(request, "param", "en"))
        return session

    with serving(session) as url:
        yield App(browser, url)
        assert browser.complaints() == []


def test_statistics_lead_to_persons_rivals_and_games(app: App) -> None:
    app.start()
    app.tap("#tile-small-stats", "statistics")
    app.text(".subtitle", "11 games, 5 people")
    app.tap("#players-5")
    app.browser.until(lambda: app.browser.all("#players-5[aria-pressed=true]"), "the games of five")
    assert app.browser.text(".subtitle") != "11 games, 5 people"
    app.tap("#players-0")
    app.text(".subtitle", "11 games, 5 people")
    app.tap("#tab-duel")
    app.text("#duellist-0", "Debbie")
    app.tap("#rival-3")  # Nikki
    app.text("#duellist-1", "Nikki")
    app.tap("#duellist-1", "person")
    app.text("h2", "Nikki")
    assert len(app.browser.all(".curve-game")) == len(app.browser.all(".lead-curve .dot"))
    app.tap("#tile-rival", "statistics")
    app.text("#duellist-0", "Nikki")
    app.tap("#tab-records")
    app.tap("#record-1", "log")  # of the best round
    app.back("statistics")


def test_a_phone_filters_behind_a_button(app: App) -> None:
    app.start(PHONE, "statistics")
    app.text("#filter", "All")
    app.tap("#filter")
    app.tap(".dialog #players-5")
    app.text("#filter", "5")
    assert not app.browser.all(".dialog")


@pytest.mark.sweep
@pytest.mark.parametrize("app", LANGUAGES, indirect=True)
def test_statistics_are_whole_in_every_window(app: App) -> None:
    app.start(page="statistics")
    assert_sound(app.browser)
    app.tap("#tab-duel")
    app.browser.until(lambda: app.browser.all(".duel"), "the comparison")
    assert_sound(app.browser)
    app.tap("#duellist-0", "person")
    assert_sound(app.browser)


def faces_of(app: App) -> dict[str, dict[str, str]]:
    return {card["name"]: card["face"] for card in app.view("people")["cards"]}


def test_a_person_is_renamed_gets_another_face_and_is_merged(app: App) -> None:
    app.start()
    app.tap("#tile-large-games", "games")
    app.tap("#open-people", "people")
    app.browser.until(lambda: len(app.browser.all(".person-card")) == 5, "five people")
    app.tap("#add-person")
    app.browser.fill("#new-person", "Paul")
    app.tap("#add")
    app.text("#alert", "Paul is already taken")
    app.browser.fill("#new-person", "Paula")
    app.tap("#add")
    app.text(".undo-lane", "Paula has been added.")
    app.browser.fill("#person-name", "Paul")
    app.tap("#colour-mint")  # leaving the field renames the person
    app.text("#merge-taken", "Paul")
    app.tap("#merge")
    app.text("#other-0", "Paul")
    app.tap("#other-0")
    app.text(".undo-lane", "Paula and Paul are now one person.")
    app.tap("#undo-change")
    app.browser.until(lambda: "Paula" in faces_of(app), "both are here again")
    app.tap("#close-editor")
    app.browser.until(lambda: not app.browser.all(".person-editor"), "the list")
    anne = next(place for place, name in enumerate(faces_of(app)) if name == "Anne")
    app.tap(f"#person-{anne}", "person")
    app.tap("#edit", "people")
    before = faces_of(app)
    app.tap(f"#emblem-{before['Paul']['emblem']}")
    app.text(".dialog", "Paul has this emblem and gets Anne’s in return.")
    app.tap("#dialog-swap")
    app.browser.until(lambda: faces_of(app)["Anne"]["emblem"] == before["Paul"]["emblem"], "the emblem")
    assert faces_of(app)["Paul"]["emblem"] == before["Anne"]["emblem"]
    app.text(".editor-actions", "Has games, can’t be deleted")


def test_two_players_of_the_open_game_swap_seats(app: App) -> None:
    app.start()
    app.tap("#open-top", "table")
    app.tap("#table-menu")
    app.tap("#menu-seats", "seats")
    app.tap("#swap-seats")
    app.text("h2", "Who sits the other way round?")
    app.tap("#swaps-1")
    app.text("h2", "Who swaps with Paul?")
    app.tap("#swaps-2")
    app.text(".seats-order", "Clockwise: Anne, Nikki, Debbie, Paul")
    app.tap("#save", "table")
    assert [tile["name"] for tile in app.view("table")["tiles"]] == ["Anne", "Nikki", "Debbie", "Paul"]
    app.tap("#table-menu")
    app.tap("#menu-seats", "seats")
    app.tap("#player-0")
    app.tap("#take_over")
    app.tap("#other-0", "table")
    assert app.view("table")["tiles"][0]["name"] == "Oskar"


@pytest.mark.sweep
@pytest.mark.parametrize("app", LANGUAGES, indirect=True)
def test_people_and_seats_are_whole_in_every_window(app: App) -> None:
    app.start(page="people")
    assert_sound(app.browser)
    app.tap("#person-0", "person")
    app.tap("#edit", "people")
    app.browser.until(lambda: app.browser.all(".person-editor"), "the editor")
    assert_sound(app.browser)
    app.start(page="seats")
    assert_sound(app.browser)
    app.tap("#player-1")
    app.browser.until(lambda: app.browser.all("#take_over"), "what has changed")
    assert_sound(app.browser)
