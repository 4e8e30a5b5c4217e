"""Tables of a club in real use: each is the app in a real window on a screen of its own, with its own data folder."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.club.copy import copy_path
from companion.tools.places import FILE
from tests.screens.app.test_real_window import app
from tests.screens.harness import SMALL
from tests.screens.real_window import AnsweringWindow, hidden_screen


class Table:
    """The app of one table: what its window shows, what people tap there, and how many events it has stored."""

    def __init__(self, window: AnsweringWindow, folder: Path) -> None:
        self._window, self._folder = window, folder
        self.wait_until = window.wait_until

    def tap(self, *texts: str) -> None:
        """Tap each of these texts as soon as the window shows it and has come to rest."""
        for text in texts:
            self.wait_until_shown(text)
            self._window.rest()
            place = self._window.find(text)
            assert place is not None, f"{text} was shown only for a moment"
            self._window.tap(*place)

    def wait_until_shown(self, text: str) -> None:
        self.wait_until(lambda: self._window.find(text) is not None, f"the window to show {text}")

    def wait_for_events(self, key: str, count: int) -> None:
        """Wait until the shelf of this table has this many events of a game."""
        self._wait_for_events(self._folder / FILE, key, count)

    def wait_for_events_in_copy(self, key: str, count: int) -> None:
        """Wait until this table's copy of the club has this many events of a game."""
        self._wait_for_events(copy_path(self._folder / FILE), key, count)

    def _wait_for_events(self, path: Path, key: str, count: int) -> None:
        query = "SELECT 1 FROM games WHERE key = ? AND events = ? AND deleted IS NULL"
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as shelf:
            self.wait_until(lambda: shelf.execute(query, (key, count)).fetchone(), f"{count} events in {path}")


@contextmanager
def table(folder: Path) -> Iterator[Table]:
    """Open the app of a table on its data folder."""
    with hidden_screen(*SMALL) as screen, app(screen, folder, module="tests.screens.club.club_app") as window:
        yield Table(window, folder)
