"""Plays games by touch until it is killed: `python -m tests.tools.soak.player FOLDER SEED [--games N] [--short] ...`.

After every step the screen, the game and the shelf agree, and a line on standard output promises what is on the disk.
"""

import tests.tools.soak.places  # noqa: F401, I001  (before anything of Kivy)

import argparse
import gc
import json
import random
from itertools import count
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.lang import Builder

from companion.kinds import words_of
from companion.shelf import Shelf
from screens.app.remembered import bookmark
from screens.app.kinds import FISHING
from screens.app.session import Session
from screens.home.parts import GameOption
from tests import ROOT
from tests.tools.soak import memory
from tests.tools.soak.caches import empty_caches
from tests.tools.soak.doings import SIZES, Doings
from tests.tools.soak.evenings import LONG, SHORT, Evening
from tests.tools.soak.market_days import MarketDay
from tests.tools.soak.places import a_home
from tests.tools.soak.sound import check
from tests.tools.tour.hands import Hands
from tests.tools.tour.scribe import Scribe

CHANCE = 0.2  # that something else happens before an entry
CALM = "overfished"  # the game that is played again and again to see what it leaves behind


class Player:
    """One person at one app for many games; the games follow from their number, what happens besides from the seed."""

    def __init__(self, shelf: Shelf, seed: int, levels: tuple[str, ...]) -> None:
        self.shelf = shelf
        self.rng = random.Random(seed)
        self.levels = levels
        left = bookmark.read_bookmark(shelf.path.parent)
        session = Session(shelf, left_with=left.game if left.is_away else "")
        looks = session.settings  # the bookmark may be older, after a kill
        self.hands = Hands(
            session=session,
            bookmark=left,
            size=self.rng.choice(SIZES),
            language=looks.get("language", "en"),
            mode=looks.get("theme", "dark"),
            scale=looks.get("reading_size", 1.0),
        )
        self.app = self.hands.app
        self.doings = Doings(self.hands, self.rng)
        self.steps = 0
        gc.enable()  # as people have it: memory is looked at, too
        self._tidy_up()

    def load_all(self) -> None:
        """Load what all pages are made of, as the app does in calm moments."""
        self.app.load_ahead()
        while not self.app.loading.is_over:
            self.hands.wait(1)
        for form in ("wide", "tall", "phone"):
            for rules in (ROOT / "screens").rglob(f"{form}.kv"):
                if str(rules) not in Builder.files:
                    Builder.load_file(str(rules))

    def play(self, level: str = "", calm: bool = False) -> None:
        """Play one game to its end, a new one or the one that was left. If calm, do nothing in between."""
        going_on = self._is_going_on
        number = self.shelf.games.count() - going_on
        if number % 2 and not calm:
            self._play_market(MarketDay(self.hands, number, is_short=self.levels == SHORT), going_on)
            return
        evening = Evening.of(0 if calm else number, level or self.levels[number % len(self.levels)])
        scribe = Scribe(self.hands, evening.game)
        if not going_on:
            self._choose_fishing()
            scribe.begin()
        else:
            while not evening.is_followed_by(self.app.session.game):
                self.app.session.undo()  # it was killed between a change and taking that back
            self.hands.settle()
            check(self.hands)
            self.hands.tap_words("Continue")
        self.promise()
        while self._is_going_on:
            if not calm and self.rng.random() < CHANCE:
                self.doings.do_something(scribe)
            scribe.enter(evening.next_entry(self.app.session.game))
            self.promise()
        evening.check_end(self.app.session.game)
        self.hands.go_home()

    def _choose_fishing(self) -> None:
        """Home offers the game that was played last."""
        for option in self.hands.all(GameOption):
            if option.name == words_of(FISHING).name():
                self.hands.tap(option)

    def _play_market(self, day: MarketDay, going_on: bool) -> None:
        """Every other game is one of Fresh Fish."""
        if going_on:
            assert day.is_followed_by(self.app.session.game)
            check(self.hands)
            self.hands.tap_words("Continue")
        else:
            day.begin()
        self.promise()
        while self._is_going_on:
            if self.rng.random() < CHANCE:
                self.doings.do_something_at(day)
            day.enter_next()
            self.promise()
        day.show_result()
        self.hands.go_home()

    def promise(self, **more: Any) -> None:
        """Check everything, and say that it is safe."""
        check(self.hands)
        self.steps += 1
        game = self.app.session.game
        said = {"key": game.key, "actions": len(game.journal), "mark": game.last_mark} if game is not None else {}
        print(json.dumps({**said, **more}), flush=True)

    def rest(self, *, with_pages: bool) -> None:
        """Say what is held in memory at home in the first looks, with the pages made so far or without any."""
        if not with_pages:
            self.hands.resize(SIZES[0])
            for setting, value in (("theme", "dark"), ("size", "normal"), ("language", "de"), ("language", "en")):
                self.app.prefer(setting, value)
                self.hands.settle()
        self.hands.wait_until(lambda: not Animation._instances, "the bars of what was scrolled to fade")
        empty_caches()
        while gc.collect():  # what Kivy lets go of when a widget is gone can be a ring again
            self.hands.frame()
        self.promise(held=memory.held(), resident=memory.resident(), calm=with_pages)

    def where(self) -> str:
        """Describe what was going on, for error messages."""
        app, size = self.app, "x".join(str(round(side)) for side in self.app.root.size)
        looks = f"{size}, {app.language}, zoom {app.zoom:.2f}"
        return f"at step {self.steps}, on {app.page.name} at {looks}; the last thing in between: {self.doings.last}"

    @property
    def _is_going_on(self) -> bool:
        return self.app.session.is_playing

    def _tidy_up(self) -> None:
        """Enter again from Home what a kill left half entered."""
        check(self.hands)
        self.hands.go_home()
        for draft in self.app.session.drafts.values():
            draft.clear()
        self.app.refresh()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("seed", type=int)
    options.add_argument("--games", type=int, help="stop after so many")
    options.add_argument("--short", action="store_true", help="short games, and say what is held in memory after each")
    options.add_argument("--levels", nargs="+", default=LONG, choices=LONG, help="how closely long games are logged")
    options.add_argument("--calm", type=int, default=0, help="first the same game so often, with nothing in between")
    options.add_argument("--leak", type=int, default=0, help="lose so many KB in each game: somebody should notice")
    given = options.parse_args()
    lost = []
    with a_home(given.folder) as file, Shelf.open(file) as shelf:
        player = Player(shelf, given.seed, SHORT if given.short else tuple(given.levels))
        if given.short:
            player.load_all()
        for number in count() if given.games is None else range(given.games):
            calm = number < given.calm
            try:
                player.play(CALM if calm else "", calm)
            except Exception as error:
                raise AssertionError(player.where()) from error
            lost.append(bytes(given.leak * 1024))
            if given.short:
                player.rest(with_pages=calm)
        player.hands.stop()


if __name__ == "__main__":
    main()
