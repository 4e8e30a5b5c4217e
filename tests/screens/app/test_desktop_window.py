"""A desktop window fits the screen with its title bar, and opens at its last position."""

import pytest

from screens.app.remembered.bookmark import read_bookmark
from screens.app.windows.desktop_window import BAR, BARS, Box, fitting_box, fitting_size
from tests.screens.app.test_real_window import app, pytestmark  # noqa: F401  (what a real window needs)
from tests.screens.real_window import hidden_screen

LAPTOP = (1366, 768)


@pytest.mark.parametrize(
    ("screen", "size"),
    [((1920, 1080), (1280, 800)), (LAPTOP, (1280, 678)), ((1024, 600), (1024, 560)), ((300, 200), (320, 560))],
)
def test_default_size_fits_the_screen(screen, size):
    assert fitting_size(screen, 1280, 800) == size


@pytest.mark.parametrize(
    ("kept", "box"),
    [
        (Box(100, 80, 900, 600), Box(100, 80, 900, 600)),
        (Box(700, 400, 900, 600), Box(466, 168, 900, 600)),  # it would extend beyond the screen
        (Box(-2000, -50, 900, 600), Box(0, BAR, 900, 600)),  # on another screen that is gone
        (Box(0, 0, 3000, 2000), Box(0, BARS, *fitting_size(LAPTOP, 3000, 2000))),
    ],
)
def test_moves_a_window_back_onto_the_screen(kept, box):
    assert fitting_box(LAPTOP, kept)._replace(top=box.top) == box
    assert fitting_box(LAPTOP, kept).top + fitting_box(LAPTOP, kept).height <= LAPTOP[1]
    assert fitting_box(LAPTOP, kept).top >= BAR


def test_real_window_fits_a_laptop_and_is_remembered(tmp_path):
    with hidden_screen(*LAPTOP) as screen:
        with app(screen, tmp_path, size=None) as window:
            assert window.size == (1280, 678)
            wanted = Box(120, 60, 1000, 620)
            window.put(*wanted)
            window.wait_until(lambda: read_bookmark(tmp_path).window == wanted or window.nudge(), "its place")
        with app(screen, tmp_path, size=None) as window:
            assert Box(*window.corner, *window.size) == wanted
    with hidden_screen(1024, 600) as screen, app(screen, tmp_path, size=None) as window:
        assert Box(*window.corner, *window.size) == fitting_box((1024, 600), wanted)
