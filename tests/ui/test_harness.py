"""The harness itself: pictures show what is on the screen, and a tap that cannot happen fails."""

import pytest
from kivy.lang import Builder
from PIL import Image

from screens import palette
from screens.widgets import buttons  # noqa: F401  (used by the rule below)
from tests.ui.harness import FORMS
from tests.ui.pictures import pictures

BLANK = {"home": "tests.ui.blank:BlankPage"}
BUTTON = 'PushButton:\n    text: "Record"\n    size_hint: None, None\n    width: 200\n'


def seen(path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


@pytest.mark.parametrize("mode", palette.MODES)
def test_a_picture_shows_the_screen(start, tmp_path, mode):
    for size, density in ((1280, 800), 1), ((800, 1280), 1), ((360, 740), 2):
        running = start(pages=BLANK, size=size, mode=mode, density=density)
        path = running.picture(tmp_path / "screen.png")
        picture = seen(path)
        assert picture.size == tuple(side * density for side in size)
        for x, y in ((0, 0), (size[0] * density - 1, size[1] * density - 1)):
            assert [part / 255 for part in picture.getpixel((x, y))] == pytest.approx(
                palette.rgba("sea", mode)[:3], abs=0.01
            )


def test_pictures_of_a_page_come_in_every_form_and_mode(tmp_path):
    written = pictures("home", tmp_path)
    assert len(written) == len(FORMS) * len(palette.MODES)
    assert all(len(seen(path).getcolors(100_000)) > 50 for path in written)


def test_a_widget_outside_of_the_window_cannot_be_tapped(start):
    running = start(pages=BLANK)
    button = Builder.load_string(BUTTON + "    pos: 1400, 0")
    running.app.root.add_widget(button)
    running.settle()
    with pytest.raises(AssertionError, match="outside"):
        running.tap(button)


def test_what_is_not_there_or_not_alone_cannot_be_tapped(start):
    running = start(pages=BLANK)
    with pytest.raises(AssertionError, match="nothing on the screen"):
        running.tap_text("Record")
    for _time in range(2):
        running.app.root.add_widget(Builder.load_string(BUTTON))
    running.settle()
    with pytest.raises(AssertionError, match="2 widgets"):
        running.tap_text("Record")


def test_a_covered_button_is_not_tapped(start):
    running = start(pages=BLANK)
    below, above = Builder.load_string(BUTTON), Builder.load_string(BUTTON)
    taps = []
    below.bind(on_tap=taps.append)
    running.app.root.add_widget(below)
    running.app.root.add_widget(above)
    running.settle()
    running.tap(below)
    assert taps == []


def test_waiting_in_vain_fails(start, monkeypatch):
    monkeypatch.setattr("tests.ui.harness.PATIENCE", 0.05)
    with pytest.raises(AssertionError, match="in vain for the tide"):
        start(pages=BLANK).wait_until(lambda: False, "the tide")
