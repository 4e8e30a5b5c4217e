"""The settings page: every change takes effect at once and is stored, and the page fits at every size."""

import pytest
from kivy.core.window import Window

from companion.fishing.events import Setup
from companion.pages.preferences import allowed
from companion.pages.session import Session
from companion.tools.language import use
from screens.app import device
from screens.kit import palette
from screens.settings.controls import SettingsGroup, SettingTile, ToggleRow, VolumeSlider
from screens.settings.page import SectionButton
from screens.settings.panels import sizes_in_words
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.harness import FORMS, LARGEST, Running

PAGES = only("table", "settings")


@pytest.fixture(autouse=True)
def english():
    yield
    use("en")


def in_settings(start, session: Session | None = None, form: str = "wide") -> Running:
    running = start(pages=PAGES, session=session or Session(), size=FORMS[form])
    running.go("settings")
    return running


def choose(running: Running, key: str, value: object) -> None:
    (tile,) = [each for each in running.all(SettingTile) if (each.key, each.view.value) == (key, str(value))]
    running.scroll_to(tile)
    running.tap(tile)
    # On a busy machine, a scroll pane may pass a tap on late.
    running.wait_until(lambda: getattr(running.app.preferences, key) == value, f"{key} {value}")
    running.settle()


@pytest.mark.parametrize("form", FORMS)
def test_page_is_sound_at_every_size(start, form):
    session = Session()
    session.settings["language"] = "de"
    running = in_settings(start, session, form)
    assert running.app.language == "de"
    running.app.reading_size = LARGEST
    for scrolled in (1.0, 0.5, 0.0):
        running.app.page.body.ids.pane.scroll_y = scrolled
        running.settle()
        assert report(running.app.root) == "", scrolled


def test_every_value_is_offered_and_a_chosen_one_is_stored(start):
    session = Session()
    running = in_settings(start, session, "phone")
    for key in ("language", "theme", "suits", "size", "reading_size", "seats", "hidden_game"):
        offered = {each.view.value for each in running.all(SettingTile) if each.key == key}
        assert offered == set(map(str, allowed(key)))
        for value in (allowed(key)[-1], allowed(key)[0]):
            choose(running, key, value)
            assert session.settings[key] == value
            chosen = [each.view.value for each in running.all(SettingTile) if each.key == key and each.is_selected]
            assert chosen == [str(value)]


def test_changing_the_size_keeps_the_scroll_position(start):
    running = in_settings(start)
    pane = running.app.page.body.ids.pane
    pane.scroll_y = 0.9
    running.settle()
    choose(running, "size", "large")
    assert running.app.page.body.ids.pane is not pane
    assert running.app.page.body.ids.pane.scroll_y < 1
    running.app.home()
    running.resize((320, 480))
    running.go("settings")
    assert running.sees("Appearance"), "the page opens again in a smaller window"
    assert running.sees("all three look the same")


@pytest.mark.parametrize(
    ("size", "words"),
    [((1280, 800), "screen allows"), ((1280, 710), "“Normal” is already"), ((960, 600), "all three look the same")],
)
def test_says_if_a_size_has_no_effect_in_this_window(size, words):
    assert words in sizes_in_words(*size)


def test_follows_the_language_and_colours_of_the_device(start, monkeypatch):
    monkeypatch.setattr(device, "language", lambda: "de")
    monkeypatch.setattr(device, "is_dark", lambda: False)
    session = Session()
    session.settings["language"] = "en"
    running = in_settings(start, session)
    assert running.sees("Language")
    choose(running, "theme", "device")
    assert tuple(Window.clearcolor) == pytest.approx(palette.rgba("sea", "light"))
    choose(running, "language", "device")
    assert running.sees("Sprache")


def test_section_buttons_jump_and_follow_scrolling(start):
    running = in_settings(start)
    page = running.app.page
    assert page.section == "appearance"
    for button in running.all(SectionButton):
        running.tap(button)
        running.settle()
        assert page.section == button.section
        (panel,) = [each for each in running.all(SettingsGroup) if each.section == button.section]
        assert panel.to_window(0, panel.top)[1] == pytest.approx(page.body.ids.pane.top, abs=2), button.section
    page.body.ids.pane.scroll_y = 1.0
    running.settle()
    assert page.section == "appearance"


def test_touch_sets_a_switch_and_the_volume_once(start):
    session = Session()
    running = in_settings(start, session)
    (row,) = [each for each in running.all(ToggleRow) if each.key == "less_motion"]
    running.scroll_to(row)
    running.tap(row, at=(0.9, 0.5))  # the knob of the switch
    assert session.settings["less_motion"] is True
    (slider,) = running.all(VolumeSlider)
    running.scroll_to(slider)
    running.tap(slider, at=(0.99, 0.5))
    running.wait_until(lambda: running.app.preferences.volume == 1.0, "the volume")
    running.tap(slider, at=(0.01, 0.5))
    running.wait_until(lambda: session.settings["volume"] == 0.1, "the volume")


def test_screen_stays_on_while_a_game_is_on_the_table(start):
    playing = Session()
    playing.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    running = start(pages=PAGES, session=playing)
    assert Window.allow_screensaver
    running.app.go("table")
    assert not Window.allow_screensaver
    running.app.home()
    assert Window.allow_screensaver
    running.app.go("table")
    running.app.prefer("keep_awake", False)
    assert Window.allow_screensaver
    running.app.prefer("keep_awake", True)
    assert not Window.allow_screensaver
    playing.close()
    assert Window.allow_screensaver
