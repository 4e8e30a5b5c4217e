"""The app in a real window with a real mouse and keyboard: played, closed, and resumed."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import which
from subprocess import PIPE

import pytest
from kivy.uix.widget import Widget
from PIL import Image, ImageChops, ImageStat, features

from companion.fishing.events import Setup, caught_whole
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.tools.places import FILE
from screens.app.remembered.bookmark import Bookmark, Visit, write_bookmark
from screens.kit.controls.field import Field
from tests import ROOT
from tests.screens.conftest import SETTINGS
from tests.screens.harness import SMALL, place
from tests.screens.real_window import AnsweringWindow, RealWindow, hidden_screen, running
from tests.tools.tour.hands import Hands

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool"}
MISSING = [package for program, package in NEEDED.items() if which(program) is None]
EDGE = (0.004, 0.5)  # a point on the ring of a focused field
GROUND = (0.98, 0.5)  # a point without a ring
EQUAL = 2.0  # the mean difference below which two pictures count as equal

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"needs a screen: apt-get install {' '.join(MISSING)}"),
    pytest.mark.skipif(not features.check("xcb"), reason="this Pillow cannot take pictures of a screen"),
]


@pytest.fixture
def screen() -> Iterator[str]:
    with hidden_screen(*SMALL) as name:
        yield name


def colour(window: RealWindow, widget: Widget, at: tuple[float, float]) -> tuple[int, ...]:
    """Return the colour at a position in a widget, as shown in the window."""
    x, y = place(widget, at)
    return window.picture().getpixel((int(x), SMALL[1] - int(y)))


def picture_of(window: RealWindow, widget: Widget) -> Image.Image:
    """Return the part of the window where the map of the app has this widget."""
    left, bottom = place(widget, (0, 0))
    right, top = place(widget, (1, 1))
    return window.picture().crop((round(left), SMALL[1] - round(top), round(right), SMALL[1] - round(bottom)))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures, from 0 to 255."""
    channels = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(channels) / len(channels)


@contextmanager
def app(
    screen: str, data: Path, size: tuple[int, int] | None = SMALL, module: str = "tests.screens.answering_app"
) -> Iterator[AnsweringWindow]:
    """Start an app that answers questions, with its own shelf in `data`. Fail at the end if it has printed a traceback.

    If `size` is None, the app chooses its window size.
    """
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    environment = kept | {
        "DISPLAY": screen,
        "FISHING_COMPANION_DATA": str(data),
        "KIVY_HOME": str(data / "kivy"),
        "KIVY_LOG_MODE": "PYTHON",  # or Kivy would hide what the app prints about an error
        "KIVY_METRICS_DENSITY": "1",
        "LANGUAGE": "en",
        "PYTHONPATH": str(ROOT),
    }
    if size is not None:
        environment |= {"KCFG_GRAPHICS_WIDTH": str(size[0]), "KCFG_GRAPHICS_HEIGHT": str(size[1])}
    (data / "kivy").mkdir(parents=True, exist_ok=True)
    errors = data / "kivy" / "errors"
    pipes = {"stdin": PIPE, "stdout": PIPE, "text": True}
    command = [sys.executable, "-m", module]
    try:
        with (
            errors.open("w") as file,
            running(command, env=environment, cwd=data, stderr=file, **pipes) as process,
            process.stdin,
            process.stdout,
        ):
            window = AnsweringWindow(screen, process)
            window.rest()
            yield window
    finally:
        assert "Traceback" not in errors.read_text(), errors.read_text()


@pytest.fixture
def map_of_the_app(tmp_path) -> Iterator[Hands]:
    """The same app without a window, with its own empty shelf; it provides the positions of widgets."""
    with Shelf.open(tmp_path / "map" / "shelf.sqlite3") as shelf:
        hands = Hands(session=Session(shelf), size=SMALL)
        yield hands
        hands.stop()


def wait_for_events(window: RealWindow, data: Path, count: int) -> None:
    """Wait until `count` entries are written and painted; the first repaint after a click may show fewer."""
    with closing(sqlite3.connect(f"file:{data / FILE}?mode=ro", uri=True)) as shelf:
        written = "SELECT count(*) FROM actions"
        window.wait_until(lambda: shelf.execute(written).fetchone() == (count,), f"entry {count}")
    window.rest()


def events_on_the_shelf(data: Path) -> tuple[Setup, tuple]:
    with Shelf.open(data / FILE) as shelf:
        game = Session(shelf).game
        return game.setup, game.events


def test_trick_clicked_in_a_real_window_survives_a_restart(screen, tmp_path, map_of_the_app):
    hands = map_of_the_app

    def tap(widget) -> None:
        """Click in the window at the position of a widget on the map, and tap it on the map too."""
        window.tap(*place(widget))
        hands.tap(widget)

    with app(screen, tmp_path) as window:
        tap(hands.by_text("New game"))
        for name in ("Anne", "Paul", "Debbie"):
            field = hands.all(Field)[0]
            if not field.ids.entry.focus:
                window.tap(*place(field))
            window.wait_until(
                lambda field=field: colour(window, field, EDGE) != colour(window, field, GROUND), "the focus"
            )
            window.type(name)
            window.tap(*place(hands.by_text("Add")))
            hands.type_name(name)
        tap(hands.by_text("Next: set up"))
        tap(hands.by_text("Start the game"))
        tap(hands.tile("Paul"))
        wait_for_events(window, tmp_path, 1)
        figure = hands.tile("Paul").ids.caught
        caught = picture_of(window, figure)
    assert events_on_the_shelf(tmp_path) == (Setup(("Anne", "Paul", "Debbie"), 0), (caught_whole(range(3), 1),))

    with app(screen, tmp_path) as window:  # opens the page on which it was killed
        window.wait_until(lambda: difference(picture_of(window, figure), caught) < EQUAL, "Paul's catch")
        tap(hands.tile("Debbie"))
        wait_for_events(window, tmp_path, 2)
    _setup, events = events_on_the_shelf(tmp_path)
    assert events == (caught_whole(range(3), 1), caught_whole(range(3), 2))


@pytest.fixture
def two_windows(screen, tmp_path, map_of_the_app) -> Iterator[tuple[RealWindow, RealWindow]]:
    """Two windows on one shelf that show the table of a new game; so does the map of the app."""
    setup = Setup(("Anne", "Paul", "Debbie"), 0)
    with Shelf.open(tmp_path / FILE) as shelf:
        key = shelf.games.begin(setup).key
    write_bookmark(tmp_path, Bookmark({}, key, (Visit("home", {}, {}), Visit("table", {}, {}))))
    map_of_the_app.app.session.begin(setup)
    map_of_the_app.app.go("table")
    map_of_the_app.settle()
    with app(screen, tmp_path) as first, hidden_screen(*SMALL) as other, app(other, tmp_path) as second:
        yield first, second


def test_two_windows_hand_the_game_over_and_survive_a_kill(two_windows, tmp_path, map_of_the_app):
    (first, second), hands, use_it_here = two_windows, map_of_the_app, (SMALL[0] - 80, 44)
    main_button = hands.by_text("Count round 1")
    before, bar = second.picture(), picture_of(first, main_button)

    def has_the_game(window: RealWindow) -> bool:
        return difference(picture_of(window, main_button), bar) < EQUAL

    def catch(window: RealWindow, name: str, count: int) -> None:
        window.wait_until(lambda: has_the_game(window), "the game")
        window.rest()
        window.tap(*place(hands.tile(name)))
        wait_for_events(window, tmp_path, count)

    assert difference(before, first.picture()) > EQUAL  # it shows that another window has the games
    catch(first, "Anne", 1)
    second.wait_until(lambda: second.picture() != before, "the trick of the first window")
    for count, (giving, taking) in enumerate(((first, second), (second, first)), start=2):
        taking.tap(*use_it_here)
        catch(taking, "Paul", count)
        giving.wait_until(lambda giving=giving: not has_the_game(giving), "the strip")
    first.process.kill()
    catch(second, "Debbie", 4)
    second.process.terminate()
    second.process.wait()
    assert events_on_the_shelf(tmp_path)[1] == tuple(caught_whole(range(3), seat) for seat in (0, 1, 1, 2))
