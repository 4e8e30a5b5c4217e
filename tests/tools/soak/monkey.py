"""Touch the app at random until killed: `python -m tests.tools.soak.monkey FOLDER SEED [--begin KIND] [--page PAGE]`.

Nothing may raise an exception, back leads to Home from everywhere, and the game in memory matches the shelf. After
every event, print a line about what is saved.
"""

from tests.tools.soak.sound import app_folder, check, saved_action  # noqa: I001  (before any import of Kivy)

import argparse
import json
import random
import traceback
from collections import deque
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from unittest import mock

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.fishing.events import Setup
from companion.fresh_fish.set_up import Setup as MarketSetup
from companion.tools.language import _
from companion.shelf import Shelf
from companion.shelf.games import Games
from screens.app.app import CompanionApp, all_pages
from screens.app.navigation import Navigation
from screens.app.remembered.bookmark import Bookmark, Visit, appearance, read_bookmark
from companion.pages.session import Session
from screens.kit.controls.buttons import PushButton
from screens.kit.tap import Tap
from tests import FOUR
from tests.screens.fresh_fish.squares import base_setup
from tests.tools.soak.player import SIZES, open_app
from tests.tools.tour.hands import Hands

KEYS = (*range(32, 127), 8, 9, 13, 27, 127, *range(273, 294))
WORDS = ("Anne", "7", "", "Ä" * 30, "\u202e", "Paul ", "0", "[b]", "99999999")
LOOK_AFTER = 40  # events between two full checks
LONG = 0.55  # seconds
MOST_FRAMES = 20  # the maximum until the layout has settled
GAMES = {setup.kind: setup for setup in (Setup(FOUR), base_setup(players=3))}
ACTIONS = {"tap": 62, "touch": 12, "drag": 8, "key": 6, "back": 6, "type": 3, "long press": 2, "turn": 1}
IN_CLUB = {"take over": 3}


class Monkey:
    """Makes random touches and key presses in a running app."""

    def __init__(self, running: Hands, rng: random.Random) -> None:
        self.running = running
        self.rng = rng
        self.last: deque[str] = deque(maxlen=12)

    def play(self) -> Iterator[str]:
        """Touch the app on and on. Yield the name of the page after each event."""
        for number in count(1):
            try:
                self._do()
                if number % LOOK_AFTER == 0:
                    check(self.running)
                    self.running.go_home()
                    self._wait_for_names()
            except Exception as error:
                raise AssertionError(f"at event {number}, after {'; '.join(self.last)}") from error
            yield self.running.app.page.name

    def _wait_for_names(self) -> None:
        """Wait until the table shows the names that another device of the club has given the players."""
        session = self.running.app.session
        games = session.shelf.games
        self.running.wait_until(
            lambda: not session.key or games.listed(session.key).players == session.names, "the names of the players"
        )

    def _do(self) -> None:
        actions = ACTIONS if self.running.app.in_club.opened is None else {**ACTIONS, **IN_CLUB}
        (action,) = self.rng.choices(list(actions), list(actions.values()))
        width, height = Window.size
        self.last.append(f"{action} on {self.running.app.page.name} at {width}x{height}")
        getattr(self, "_" + action.replace(" ", "_"))()
        self.running.settle(MOST_FRAMES)
        due = [event for event in Clock.get_events() if event.timeout <= 0 and not event.loop]
        moves = any(event.timeout == 0 for event in due)  # a pane scrolling after a drag is laid out in every frame
        assert moves or not due, f"the layout does not settle: {due[:3]}"

    def _tap(self) -> None:
        shown = [each for each in self.running.all(Tap) if not each.disabled]
        if not shown:
            return self._touch()
        widget = self.rng.choice(shown)
        x, y = widget.to_window(*widget.center)
        self.last[-1] += f": {getattr(widget, 'says', '') or getattr(widget, 'text', '') or type(widget).__name__}"
        if 0 <= x < Window.width and 0 <= y < Window.height:
            self._touch((x, y))
        else:
            self.running.scroll_to(widget)

    def _touch(self, at: tuple[float, float] | None = None) -> None:
        touch = UnitTestTouch(*(at or self._somewhere()))
        touch.touch_down()
        touch.touch_up()

    def _long_press(self) -> None:
        touch = UnitTestTouch(*self._somewhere())
        touch.touch_down()
        self.running.wait(LONG)
        touch.touch_up()

    def _drag(self) -> None:
        touch = UnitTestTouch(*self._somewhere())
        touch.touch_down()
        for _step in range(self.rng.randint(1, 4)):
            touch.touch_move(*self._somewhere())
            self.running.frame()
        touch.touch_up()

    def _key(self) -> None:
        key = self.rng.choice(KEYS)
        letter = chr(key) if 32 <= key < 127 else None
        self.last[-1] += f": {key}"
        Window.dispatch("on_keyboard", key, 0, letter, self.rng.choice(([], [], ["ctrl"], ["shift"])))
        Window.dispatch("on_key_up", key, 0)

    def _back(self) -> None:
        self.running.press_back()

    def _type(self) -> None:
        entry = next((each for each in self.running.all(TextInput) if each.focus), None)
        if entry is not None:
            entry.insert_text(self.rng.choice(WORDS))

    def _turn(self) -> None:
        size = self.rng.choice(SIZES)
        self.last[-1] += f": {size}"
        self.running.resize(size)

    def _take_over(self) -> None:
        """Continue a game of another table here."""
        app = self.running.app
        keys = [
            game.key
            for game in app.in_club.opened.club.all_games()
            if game.is_running and app.edition.table_of(game.key)
        ]
        if not keys:
            return
        app.prefer("shows_club", True)
        self.running.go("games")
        if app.page.name != "games":  # a game that was being taken over has arrived
            return
        app.page.choose(self.rng.choice(keys))
        self.running.settle()
        for _button in ("on the page", "in the sheet"):
            shown = [each for each in self.running.all(PushButton) if each.text == _("Continue here")]
            if shown:  # the other table may have ended or deleted the game
                self.running.tap_shown(shown[-1])

    def _somewhere(self) -> tuple[float, float]:
        return self.rng.uniform(0, Window.width - 1), self.rng.uniform(0, Window.height - 1)


def open_at(shelf: Shelf, rng: random.Random, game: Setup | MarketSetup | None, page: str) -> Hands:
    """Start the app where it was left. If a game is given, begin it first; if a page is given, start on that page."""
    left = read_bookmark(shelf.path.parent)
    session = Session(shelf, last_key=left.game if left.is_away else "")
    if game is not None:
        session.begin(game)
    if page:
        left = Bookmark(
            appearance(session.settings), session.key, tuple(Visit(name, {}, {}) for name in ("home", page))
        )
    with mock.patch.object(CompanionApp, "restore_history", restore_or_report):
        return open_app(session, left, rng)


def restore_or_report(app: CompanionApp, history: tuple[Visit, ...]) -> None:
    """Restore the pages, and print the error that the app would hide by starting on Home."""
    try:
        Navigation.restore_history(app, history)
    except Exception:
        traceback.print_exc()
        raise


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("seed", type=int)
    options.add_argument("--begin", choices=GAMES, help="begin a game of this kind first")
    options.add_argument("--page", choices=all_pages(), default="", help="start on this page instead of the last one")
    given = options.parse_args()
    with app_folder(given.folder) as file, Shelf.open(file) as shelf:
        rng = random.Random(given.seed)
        monkey = Monkey(open_at(shelf, rng, GAMES.get(given.begin), given.page), rng)
        removed: list[str] = []  # by the monkey, from the bin
        shelf.games.remove = lambda key: (removed.append(key), Games.remove(shelf.games, key))
        for page in monkey.play():
            saved = {**saved_action(monkey.running.app.session), "page": page, "removed": removed}
            print(json.dumps(saved), flush=True)


if __name__ == "__main__":
    main()
