"""Settings: every change shows at once, outlives the app, and the page is sound at every size."""

import pytest
from kivy.core.window import Window
from kivy.graphics import Color

from companion.fishing.events import Setup
from companion.language import use
from companion.version import VERSION
from screens.app import device
from screens.app.remembered.preferences import allowed
from screens.app.session import Session
from screens.fishing.drawings.cards import CardFace
from screens.kit import palette
from screens.kit.theme import theme
from screens.settings.controls import SettingsGroup, SettingTile, ToggleRow, VolumeSlider
from screens.settings.page import SectionButton
from tests.screens.audit import report
from tests.screens.harness import FORMS, LARGEST, Running

BLANK = "tests.screens.blank:BlankPage"
PAGES = {
    "home": BLANK,
    "table": "screens.fishing.table.page:TablePage",
    "settings": "screens.settings.page:SettingsPage",
}


@pytest.fixture(autouse=True)
def english():
    yield
    use("en")


def in_settings(start, session: Session | None = None, form: str = "wide", pages: dict = PAGES, **options) -> Running:
    running = start(pages=pages, session=session or Session(), size=FORMS[form], **options)
    running.app.go("settings")
    running.settle()
    return running


def choose(running: Running, key: str, value: object) -> None:
    (tile,) = [each for each in running.all(SettingTile) if (each.key, each.value) == (key, value)]
    running.scroll_to(tile)
    running.tap(tile)
    # On a busy machine a pane hands a tap on later than it says.
    running.wait_until(lambda: getattr(running.app.preferences, key) == value, f"{key} {value}")
    running.settle()


@pytest.mark.parametrize("form", FORMS)
def test_the_page_is_sound_at_every_size(start, form):
    session = Session()
    session.settings["language"] = "de"
    running = in_settings(start, session, form)
    assert running.app.language == "de"
    running.look(form, LARGEST)
    for scrolled in (1.0, 0.5, 0.0):
        running.app.page.body.ids.pane.scroll_y = scrolled
        running.settle()
        assert report(running.app.root) == "", scrolled


def test_every_value_can_be_chosen_and_is_kept(start):
    session = Session()
    running = in_settings(start, session, "phone")
    for key in ("language", "theme", "suits", "size", "reading_size", "seats", "hidden_game"):
        for value in (*allowed(key)[1:], allowed(key)[0]):
            choose(running, key, value)
            assert session.settings[key] == value
            chosen = [each.value for each in running.all(SettingTile) if each.key == key and each.is_selected]
            assert chosen == [value]


def test_the_knob_of_a_switch_counts_once(start):
    session = Session()
    running = in_settings(start, session, "phone")
    (row,) = [each for each in running.all(ToggleRow) if each.text == "Less motion"]
    running.scroll_to(row)
    running.tap(row, at=(0.9, 0.5))
    assert session.settings["less_motion"] is True


def test_a_theme_colours_everything_at_once(start):
    running = in_settings(start)
    for mode in ("light", "black", "dark"):
        choose(running, "theme", mode)
        assert tuple(Window.clearcolor) == pytest.approx(palette.rgba("sea", mode))
        title = running.by_text("Settings")
        assert tuple(title.color) == pytest.approx(palette.rgba("text", mode))


def test_a_palette_colours_the_suits_at_once(start):
    running = in_settings(start)
    running.app.root.add_widget(card := CardFace(card="P7", size_hint=(None, None), size=(64, 88)))
    choose(running, "suits", "deuteranopia")
    running.settle()
    ground = next(each for each in card.canvas.children if isinstance(each, Color))
    assert tuple(ground.rgba) == pytest.approx(palette.rgba("suit_purple", "dark", "deuteranopia"))
    assert tuple(theme.suit_purple) == pytest.approx(palette.rgba("suit_purple", "dark", "deuteranopia"))
    assert palette.rgba("suit_purple", "dark", "deuteranopia") != palette.rgba("suit_purple", "dark")


def test_running_text_grows_under_the_finger(start):
    running = in_settings(start)
    sample = next(each for each in running.all() if getattr(each, "text", "").startswith("Debbie catches"))
    before = sample.font_size
    choose(running, "reading_size", 1.6)
    assert sample.font_size == pytest.approx(before * 1.6, rel=0.05)


def test_everything_grows_under_the_finger_and_nothing_scrolls(start):
    running = in_settings(start)
    pane = running.app.page.body.ids.pane
    pane.scroll_y = 0.9
    running.settle()
    title = running.by_text("Settings").font_size
    choose(running, "size", "small")
    assert running.by_text("Settings").font_size == pytest.approx(title * 0.85, rel=0.05)
    choose(running, "size", "large")
    assert running.by_text("Settings").font_size > title
    assert running.app.page.body.ids.pane is not pane
    assert running.app.page.body.ids.pane.scroll_y < 1


def test_like_the_device_asks_the_device(start, monkeypatch):
    monkeypatch.setattr(device, "language", lambda: "de")
    session = Session()
    session.settings["language"] = "en"
    running = in_settings(start, session)
    assert running.sees("Language")
    choose(running, "language", "device")
    assert running.sees("Sprache")


def test_a_change_of_language_does_not_scroll(start):
    running = in_settings(start, form="phone")
    pane = running.app.page.body.ids.pane
    pane.scroll_y = 0.4
    running.settle()
    running.app.prefer("language", "de")
    running.settle()
    assert running.app.page.body.ids.pane is not pane
    assert running.app.page.body.ids.pane.scroll_y == pytest.approx(0.4)


def test_a_window_made_small_after_settings_were_left_goes_on(start):
    """The body that is dropped then is laid out once more."""
    running = in_settings(start, form="phone")
    running.app.page.body.ids.pane.scroll_y = 0.4
    running.settle()
    running.app.home()
    running.resize((320, 480))
    running.app.go("settings")
    running.settle()
    assert running.sees("Appearance")


def test_settings_that_arrive_after_the_first_frame_are_followed(start, shelf):
    shelf.notes.set_setting("theme", "black")
    shelf.notes.set_setting("size", "small")
    shelf.notes.set_setting("reading_size", 1.6)
    shelf.notes.set_setting("less_motion", True)
    running = start(pages=PAGES)
    running.app.has_less_motion = False
    running.app.session = Session(shelf)
    running.settle()
    assert (theme.mode, running.app.zoom, running.app.reading_size) == ("black", 0.85, 1.6)
    assert running.app.has_less_motion


def test_back_leaves_and_comes_back_to_the_top(start):
    running = in_settings(start, form="phone")
    running.app.page.body.ids.pane.scroll_y = 0.0
    running.tap_text("Back")
    assert running.app.page.name == "home"
    running.app.go("settings")
    running.settle()
    assert running.app.page.body.ids.pane.scroll_y == 1.0


def test_the_file_the_version_and_the_licences_are_named(start, shelf):
    running = in_settings(start, Session(shelf), "phone")
    shown = "".join(running.texts()).replace("\n", "")
    assert str(shelf.path) in shown
    assert VERSION in shown
    for word in ("MIT", "SIL Open Font License", "Kivy", "plyer", "Not affiliated"):
        assert word in shown


def test_the_column_at_the_left_jumps_and_follows(start):
    running = in_settings(start)
    page = running.app.page
    assert page.section == "appearance"
    (button,) = [each for each in running.all(SectionButton) if each.section == "games"]
    running.tap(button)
    running.wait_until(lambda: page.section == "games", "the section")
    assert page.section == "games"
    (panel,) = [each for each in running.all(SettingsGroup) if each.section == "games"]
    assert panel.to_window(0, panel.top)[1] == pytest.approx(page.body.ids.pane.top, abs=2)
    page.body.ids.pane.scroll_y = 1.0
    running.settle()
    assert page.section == "appearance"


def test_a_finger_sets_the_volume(start):
    session = Session()
    running = in_settings(start, session)
    (slider,) = running.all(VolumeSlider)
    running.scroll_to(slider)
    running.tap(slider, at=(0.99, 0.5))
    running.wait_until(lambda: running.app.preferences.volume == 1.0, "the volume")
    running.tap(slider, at=(0.01, 0.5))
    running.wait_until(lambda: session.settings["volume"] == 0.1, "the volume")


def test_the_look_of_the_device_is_followed(start, monkeypatch):
    running = in_settings(start)
    monkeypatch.setattr(device, "is_dark", lambda: False)
    choose(running, "theme", "device")
    assert theme.mode == "light"


# What the table notices


@pytest.fixture
def playing() -> Session:
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    return session


def test_facing_seats_are_for_every_game_until_people_turn_them_at_a_table(start, playing):
    running = in_settings(start, playing)
    choose(running, "seats", "facing")
    running.app.go("table")
    assert running.app.page.is_facing
    playing.begin(Setup(("Anne", "Paul", "Oskar")))
    running.settle()
    assert running.app.page.is_facing
    running.app.page.turn_seats()
    running.settle()
    assert not running.app.page.is_facing
    playing.begin(Setup(("Anne", "Paul", "Oskar")))
    running.settle()
    assert not running.app.page.is_facing


def test_the_screen_stays_on_while_a_game_is_on_the_table(start, playing):
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
