"""A game with very many entries: every page builds only what it shows, and reads the game once."""

from collections.abc import Callable
from operator import methodcaller

import pytest
from kivy.factory import Factory

from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup
from companion.pages.session import Session
from companion.shelf import KeptGame, Shelf
from companion.table.seating import SeatTaken
from screens.app.sheets.doubts import show_doubts
from tests import FOUR
from tests.screens.harness import FORMS, Running
from tests.screens.looks import swept


def open_round(running: Running) -> None:
    running.app.go("sheet")
    running.app.page.act.open_round(2)


WAYS: dict[str, Callable[[Running], None]] = {
    **{page: methodcaller("go", page) for page in ("table", "count", "sheet", "log", "by_hand")},
    "round": open_round,
    "doubts": lambda _running: show_doubts(),
}
"""Functions that open the pages that show a game's entries."""


def long_game(entries: int, shelf: Shelf | None = None) -> Session:
    """Return a game with this many –3s. Without a shelf, Anne and Oskar also keep taking a seat from each other."""
    session = Session(shelf)
    session.begin(Setup(FOUR))
    session.record(RoundCounted((9, 9, 9, 9), last_leader=0))
    session.record(*(PenaltyRecorded(entry % 4) for entry in range(entries)))
    if shelf is None:
        changes = [SeatTaken(0, "Anne", "Oskar"), SeatTaken(0, "Oskar", "Anne")]
        session.record(*changes * (entries // 4))
    return session


def built(start, entries: int, form: str) -> dict[str, int]:
    """Return the number of widgets on each page, and the length of its longest text in units of ten characters."""
    running = start(session=long_game(entries), size=FORMS[form])
    counts = {}
    for name, way in WAYS.items():
        running.app.go("table")
        way(running)
        running.settle()
        widgets = list(running.app.root.walk())
        counts[name] = len(widgets)
        counts[f"longest text of {name}"] = max(len(getattr(each, "text", "")) // 10 for each in widgets)
    return counts


@pytest.mark.parametrize("form", swept(["phone", "wide"]))
def test_no_page_builds_more_for_more_entries(start, form) -> None:
    few, many = built(start, 120, form), built(start, 360, form)
    assert {name: count for name, count in many.items() if count > few[name]} == {}


def test_log_reads_the_times_of_a_game_once(start, shelf, monkeypatch) -> None:
    asked = []
    plain = KeptGame.lines.fget
    monkeypatch.setattr(KeptGame, "lines", property(lambda game: (asked.append(game), plain(game))[1]))
    running = start(session=long_game(40, shelf), at="log")
    running.app.page.choose(3)
    assert len(asked) == 1


def test_round_with_very_many_entries_leads_to_the_log(start) -> None:
    running = start(session=long_game(100))
    open_round(running)
    running.settle()
    rows = [each for each in running.app.root.walk() if isinstance(each, Factory.EntryRow)]
    row = next(each for each in rows if "150" in each.view.text)
    running.tap_shown(row)
    assert (running.app.page.name, running.app.page.arguments) == ("log", {"part": 2})
