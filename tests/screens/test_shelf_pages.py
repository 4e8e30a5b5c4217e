"""The pages about the shelf fit every form with the largest text, long names and negative points."""

import pytest

from screens.games.page import GameRow
from screens.log.rows import LogLine
from tests.screens.fishing.tables import LONG
from tests.screens.shelves import hard_shelf, sound_at_every_size


def open_game(running) -> None:
    running.app.page.on_back()
    running.settle()
    running.tap(max(running.all(GameRow), key=lambda row: row.y))


def open_files(running) -> None:
    running.app.page.files.open_sheet()
    running.settle()


def tap_line(running) -> None:
    low, high = running.app.root.height * 0.1, running.app.root.height * 0.88
    running.wait_until(lambda: running.all(LogLine), "the lines")
    seen = [line for line in running.all(LogLine) if low < line.to_window(*line.center)[1] < high]
    running.tap(next(line for line in seen if not line.view.is_selected))


def edit_person(running) -> None:
    running.app.page.choose(LONG[0])
    running.settle()


def compare(running) -> None:
    running.app.page.choose(tab="duel")
    running.settle()


@pytest.mark.parametrize(
    ("page", "then", "arguments"),
    [
        ("games", open_game, {}),
        ("games", open_files, {}),
        ("log", tap_line, {}),
        ("people", edit_person, {}),
        ("person", None, {"person": LONG[0]}),
        ("person", None, {"person": "Nikki"}),  # without a game
        ("statistics", compare, {}),
    ],
)
def test_page_fits_every_form(start, tmp_path, page, then, arguments):
    session = hard_shelf(tmp_path)
    session.shelf.people.remember("Nikki")
    sound_at_every_size(start, page, session, then=then, arguments=arguments)
    session.shelf.close()
