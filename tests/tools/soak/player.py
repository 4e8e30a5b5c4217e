"""Play games by touch until killed: `python -m tests.tools.soak.player FOLDER SEED [--short] [--levels ...]`.

After every step, check that the screen, the game and the shelf agree, and print a line about what is saved.
"""

from tests.tools.soak.sound import app_folder, check, saved_action  # noqa: I001  (before any import of Kivy)

import argparse
import gc
import json
import random
import sys
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.cache import Cache
from kivy.lang import Builder
from kivy.uix.textinput import TextInput

from companion.tools.language import languages
from companion.shelf import Shelf
from screens.app.remembered.bookmark import Bookmark, read_bookmark
from companion.pages.preferences import DEVICE, Preferences, allowed, spoken_language
from companion.pages.session import Session
from tests import ROOT
from tests.tools.soak import memory
from tests.tools.soak.evenings import LONG, SHORT, FishingEvening, FreshFishEvening
from tests.tools.tour.hands import Hands

CHANCE = 0.2
"""The probability of another action, such as an undo and a redo, before an entry."""
MOST_UNDONE = 6
SIZES = ((1280, 800), (800, 1280), (960, 600), (600, 960), (360, 740), (800, 600))
LOOKS = {"theme": ("dark", "light"), "language": languages(), "size": allowed("size")}
LOOKS["reading_size"] = allowed("reading_size")


def open_app(session: Session, left: Bookmark, rng: random.Random) -> Hands:
    """Start the app where it was left, in a random window."""
    looks = Preferences.read(session.settings)  # after a kill, the bookmark may be older
    hands = Hands(
        session=session,
        bookmark=left,
        size=rng.choice(SIZES),
        language=spoken_language(looks, "en"),
        mode="dark" if looks.theme == DEVICE else looks.theme,
        scale=looks.reading_size,
    )
    gc.enable()  # as in real use; the harness disables it
    return hands


class Player:
    """Plays many games in one app. Each game depends on its number, everything else on the seed."""

    def __init__(self, shelf: Shelf, seed: int, levels: tuple[str, ...]) -> None:
        self.shelf = shelf
        self.rng = random.Random(seed)
        self.levels = levels
        left = read_bookmark(shelf.path.parent)
        self.hands = open_app(Session(shelf, last_key=left.game if left.is_away else ""), left, self.rng)
        self.app = self.hands.app
        self.steps = 0
        self.last = ""
        """The last action between two entries."""
        self._clear_drafts()

    def _clear_drafts(self) -> None:
        """Clear input that was in progress when the previous process was killed."""
        check(self.hands)
        self.hands.go_home()
        session = self.app.session
        for draft in (*session.drafts.values(), *session.drafts_of_no_game.values()):
            draft.clear()
        self.app.refresh()

    def load_all(self) -> None:
        """Load the modules of all pages, as the app does when it is idle."""
        self.app.load_ahead()
        while not self.app.loading.is_over:
            self.hands.wait(1)
        for form in ("wide", "tall", "phone"):
            for rules in (ROOT / "screens").rglob(f"{form}.kv"):
                if str(rules) not in Builder.files:
                    Builder.load_file(str(rules))

    def play(self) -> None:
        """Play one game to its end: a new one, or the one left open. Games alternate between Fishing and Fresh Fish."""
        is_running = self.app.session.is_playing
        number = self.shelf.games.count() - is_running
        if number % 2:
            evening = self.evening = FreshFishEvening(self.hands, number, is_short=self.levels == SHORT)
        else:
            evening = self.evening = FishingEvening(self.hands, number, self.levels[number % len(self.levels)])
        if is_running:
            self.hands.tap_words("Continue")
        else:
            evening.begin()
        self.promise()
        while self.app.session.is_playing:
            if self.rng.random() < CHANCE:
                self._do_something()
            evening.enter_next()
            self.promise()
        evening.end()
        self.hands.go_home()

    def _do_something(self) -> None:
        """Do something at random that leaves the game unchanged, such as an undo and a redo."""
        do = self.rng.choice((self.turn, self.change_looks, self.pause_and_resume, self.undo, self.undo))
        self.last = do.__name__
        before = self.app.session.state
        do()
        check(self.hands)
        assert self.app.session.state == before, f"{self.last} has changed the game"

    def undo(self) -> None:
        """Undo some events and redo them."""
        times = min(self.rng.randint(1, MOST_UNDONE), len(self.app.session.game.events))
        for words in ("Undo", "Redo"):
            for _time in range(times):
                self.evening.show_undo()
                self.hands.tap_words(words)
                check(self.hands)
        self.evening.show_undo()

    def turn(self) -> None:
        self.hands.resize(self.rng.choice(SIZES))

    def change_looks(self) -> None:
        setting = self.rng.choice(list(LOOKS))
        self.app.prefer(setting, self.rng.choice(LOOKS[setting]))
        self.hands.settle()

    def pause_and_resume(self) -> None:
        assert self.app.dispatch("on_pause")
        self.app.dispatch("on_resume")

    def promise(self, **more: Any) -> None:
        """Check that screen, game and shelf agree, and print what is saved."""
        check(self.hands)
        self.steps += 1
        print(json.dumps({**saved_action(self.app.session), **more}), flush=True)

    def measure_memory(self) -> None:
        """Print the allocated memory on Home, with pages unloaded and caches empty."""
        self.hands.resize(SIZES[0])
        for setting, value in (("theme", "dark"), ("size", "normal"), ("language", "de"), ("language", "en")):
            self.app.prefer(setting, value)
            self.hands.settle()
        self.hands.wait_until(lambda: not Animation._instances, "scroll bars to fade")
        empty_caches()
        while gc.collect():  # objects that Kivy frees with a widget can form another cycle
            self.hands.frame()
        self.promise(allocated=memory.allocated())

    def where(self) -> str:
        """Return a description of the current step, page and looks, for error messages."""
        app, size = self.app, "x".join(str(round(side)) for side in self.app.root.size)
        looks = f"{size}, {app.language}, zoom {app.zoom:.2f}"
        return f"at step {self.steps}, on {app.page.name} at {looks}; last action between entries: {self.last}"


def empty_caches() -> None:
    """Empty bounded caches: they take hours to fill, and their growth would hide a leak."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("companion", "screens"):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper) and value.cache_parameters()["maxsize"] is not None:
                    value.cache_clear()
    for category in ("textinput.label", "textinput.width"):
        Cache.remove(category)
    # Kivy keeps a reference to the last text field and so to its page; these calls release it.
    TextInput._adjust_viewport()
    TextInput._adjust_viewport.cancel()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("seed", type=int)
    options.add_argument("--short", action="store_true", help="play short games, and print the memory after each")
    options.add_argument("--levels", nargs="+", default=LONG, choices=LONG, help="how closely long games are logged")
    given = options.parse_args()
    with app_folder(given.folder) as file, Shelf.open(file) as shelf:
        player = Player(shelf, given.seed, SHORT if given.short else tuple(given.levels))
        if given.short:
            player.load_all()
        while True:
            try:
                player.play()
            except Exception as error:
                raise AssertionError(player.where()) from error
            if given.short:
                player.measure_memory()


if __name__ == "__main__":
    main()
