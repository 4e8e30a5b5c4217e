"""Sharing a result as a picture, a text, or the whole game: passed to other apps, or saved in a folder."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image

from companion.fishing.kind import FISHING
from companion.table.faces import FIRST_FACES
from screens.app import device
from screens.app.device import files, other_apps
from screens.fishing.drawings.result_picture import SIDE
from screens.kit import palette
from screens.kit.drawings.share_picture import UNIT
from tests import NAMES
from tests.screens.conftest import SETTINGS
from tests.screens.fishing.result.endings import open_result, overfished_game, won_game
from tests.screens.harness import FORMS, place


@pytest.fixture
def exports(monkeypatch) -> Iterator[Path]:
    # A short path, like the folders that players save to.
    with TemporaryDirectory() as temporary:
        folder = Path(temporary) / "exports"
        monkeypatch.setattr(files, "export_folder", lambda: folder)
        yield folder


def test_a_phone_offers_text_and_picture_to_other_apps(start, exports, monkeypatch) -> None:
    shared = []
    monkeypatch.setattr(device, "is_android", lambda: True)
    monkeypatch.setattr(other_apps, "share_text", lambda text, title: shared.append((text, title)) or True)
    monkeypatch.setattr(other_apps, "share_file", lambda path, kind, title: shared.append((path, kind)) or True)
    running = open_result(start, overfished_game(NAMES), "phone")
    running.tap_text("Share the result")
    running.tap_text("As text")
    assert running.sees("The result is ready to send.")
    running.tap_text("As a picture")
    assert running.sees(".png is ready to send.")
    (text, title), (path, kind) = shared
    assert text.startswith(title)
    assert "The ocean is overfished." in text
    assert (Path(path).parent, kind) == (exports, "image/png")


def test_a_desktop_copies_the_text(start, exports, monkeypatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    running = open_result(start, won_game())
    before = datetime.now(timezone.utc)  # the date may change in between
    running.tap_text("Share the result")
    running.tap_text("Copy as text")
    assert running.sees("Result copied: paste it wherever you like.")
    moments = (before, datetime.now(timezone.utc))
    assert copied[0] in [FISHING.result(running.app.session.game, moment) for moment in moments]
    assert not running.sees("Open the folder"), "nothing was saved"


@pytest.mark.parametrize("form", FORMS)
def test_a_desktop_opens_the_folder_of_a_saved_file_and_no_button_moves(start, exports, monkeypatch, form) -> None:
    opened: list[str] = []
    monkeypatch.setattr(other_apps, "can_open_folders", lambda: True)
    monkeypatch.setattr(other_apps, "open_folder", opened.append)
    running = open_result(start, won_game(), form)
    running.tap_text("Share the result")
    before = place(running.by_text("As a picture"))
    running.tap_text("The whole game as a file")
    assert place(running.by_text("As a picture")) == before
    running.tap_shown("Open the folder")
    assert opened == [str(exports)]
    exports.rename(exports.with_name("elsewhere"))
    exports.write_text("no folder")
    running.tap_text("As a picture")
    assert running.sees("The file cannot be written")
    assert not running.sees("Open the folder")


DRAW = """
import sys, tests.screens.conftest
from companion.tools.language import use
from screens.kit.theme import theme
from tests.screens.harness import Running
from tests.screens.fishing.result.endings import overfished_game, tied_game, won_game
from tests.screens.fishing.tables import LONG
from screens.fishing.drawings.result_picture import result_picture
from screens.fresh_fish.drawings.result_picture import result_picture as market_picture
from tests.follow import markets
running = Running(density=1.5)
for number, session in enumerate((won_game(), overfished_game(LONG), tied_game(LONG[:3]))):
    theme.mode = sys.argv[2 + number]
    use(("en", "de", "en")[number])
    with open(f"{sys.argv[1]}/{number}.png", "wb") as file:
        file.write(result_picture(session.state, "15 Nov 2026"))
with open(f"{sys.argv[1]}/market.png", "wb") as file:
    file.write(market_picture(markets.over().state, "15 Nov 2026"))
running.stop()
"""


def test_the_picture_is_upright_and_dark_in_every_theme(tmp_path) -> None:
    modes = (palette.LIGHT, palette.DARK, palette.LIGHT)
    # The test window draws no pixels, so draw in a process whose window does.
    draws = {name: value for name, value in os.environ.items() if name not in ("PYTEST_VERSION", *SETTINGS)}
    command = [sys.executable, "-c", DRAW, str(tmp_path), *modes]
    done = subprocess.run(command, env=draws, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    for number, players in enumerate((4, 5, 3)):
        data = (tmp_path / f"{number}.png").read_bytes()
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.format == "PNG"
            assert picture.size == (SIDE * UNIT, SIDE * UNIT)
            assert picture.mode == "RGB", "smoothed edges are opaque"
            assert picture.getpixel((2, 2)) == colour("surface", palette.DARK), "dark in every theme"
            upper = picture.crop((0, 0, picture.width, picture.height // 2))
            lower = picture.crop((0, picture.height // 2, picture.width, picture.height))
            water = colour("depth_1", palette.DARK)
            sky = picture.crop((0, 0, picture.width, picture.height * 2 // 5))
            assert count_pixels(lower, water) > 20_000 > count_pixels(sky, water), "the water is in the lower half"
            assert count_pixels(upper, colour("text", palette.DARK)) > 2_000, "the upper half has text"
            for face in FIRST_FACES[:players]:
                who = colour(f"who_{face.colour}", palette.DARK)
                assert min(count_pixels(upper, who), count_pixels(lower, who)) > 200, "each player has a boat and a row"
    with Image.open(tmp_path / "market.png") as picture:
        picture = picture.convert("RGB")
        assert count_pixels(picture, picture.getpixel((2, 2))) > 20_000, "there is a background"
        for role in ("path", "good_fish", "good_soda", "good_cheese", "good_ice"):
            most = max(count_pixels(picture, colour(role, mode)) for mode in (palette.LIGHT, palette.DARK))
            assert most > 200, f"the square has {role}"


def colour(role: str, mode: str) -> tuple[int, ...]:
    return tuple(round(channel * 255) for channel in palette.rgba(role, mode)[:3])


def count_pixels(picture: Image.Image, wanted: tuple[int, ...]) -> int:
    """Return how many pixels of a picture have exactly this colour."""
    return next((count for count, found in picture.getcolors(1 << 20) if found == wanted), 0)
