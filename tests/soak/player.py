"""Plays games by touch until it is killed or told to stop: `python -m tests.soak.player FOLDER SEED [GAMES]`.

After every step the screen, the game and the shelf agree, and a line on standard output promises what is on the shelf:
the key of the game, the number of actions, their mark, the games that are over, and the memory used in KB.
"""

import tests.soak.places  # noqa: F401, I001  (before anything of Kivy)

import gc
import random
import sys
from pathlib import Path

from companion.fishing.events import TableCorrected
from companion.fishing.state import Ended
from companion.library import Library
from screens.session import Session
from tests.physical.game import play_game
from tests.physical.logbook import record_of
from tests.soak.places import a_home
from tests.soak.sound import check
from tests.tour.hands import Hands
from tests.tour.scribe import Scribe

SIZES = ((1280, 800), (800, 1280), (360, 740))
FLAT = (740, 360)
LEVELS = ("mixture", "counts", "sparse counts", "counts")  # short games between the long ones: memory is per game
CHANCE = 0.16  # that something else happens before an entry


class Player:
    """One person at one app for many games; the games follow from their number, what happens besides from the seed."""

    def __init__(self, library: Library, seed: int) -> None:
        self.library = library
        self.rng = random.Random(seed)
        session = Session(library)
        session.drafts.clear()  # what was half entered when the power failed is entered anew
        self.hands = Hands(session=session, size=self.rng.choice(SIZES))
        self.app = self.hands.app
        gc.enable()  # as people have it: memory is looked at, too

    def play(self) -> None:
        """One game to its end, begun anew or where it was left."""
        going_on = self.app.session.game is not None and self.app.session.state.ended is Ended.IN_PROGRESS
        number = self.library.games.count() - going_on
        game = play_game(3 + number // len(LEVELS) % 3, seed=number)
        entries = record_of(game, LEVELS[number % len(LEVELS)], seed=number)["events"]
        scribe = Scribe(self.hands, game)
        if going_on:
            self.hands.tap_words("Continue")
        else:
            scribe.begin()
        self.promise()
        while self.app.session.state.ended is Ended.IN_PROGRESS:
            if self.rng.random() < CHANCE:
                self._something_else()
            scribe.enter(entries[self._entered()])
            self.promise()
        assert dict(zip(game.players, self.app.session.state.points)) == game.points
        while self.app.page.name != "home":
            self.hands.press_back()

    def promise(self) -> None:
        """Check everything, and say that it is safe."""
        check(self.hands)
        game = self.app.session.game
        if self.app.session.state.ended is not Ended.IN_PROGRESS:
            gc.collect()  # what is left then is held by somebody
        over, _running = self.library.games.over_and_running()
        print(game.key, len(game.journal), game.last_mark, over, _memory(), flush=True)

    def _entered(self) -> int:
        return sum(not isinstance(event, TableCorrected) for event in self.app.session.game.events)

    def _something_else(self) -> None:
        doings = (
            self._turn,
            self._lay_flat,
            self._dress,
            self._speak,
            self._grow,
            self._pause,
            self._undo,
            self._correct,
        )
        self.rng.choice(doings)()
        check(self.hands)

    def _turn(self) -> None:
        self.hands.resize(self.rng.choice(SIZES))

    def _lay_flat(self) -> None:
        before = tuple(self.app.root.size)
        self.hands.resize(FLAT)
        check(self.hands)
        self.hands.resize(before)

    def _dress(self) -> None:
        self.app.prefer("theme", self.rng.choice(("dark", "light")))
        self.hands.settle()

    def _speak(self) -> None:
        self.app.prefer("language", self.rng.choice(("en", "de")))
        self.hands.settle()

    def _grow(self) -> None:
        self.app.prefer("text_scale", self.rng.choice((0.85, 1.0, 1.25)))
        self.hands.settle()

    def _pause(self) -> None:
        assert self.app.dispatch("on_pause")
        self.app.dispatch("on_resume")

    def _undo(self) -> None:
        """A storm of undo and redo at the table."""
        if self.app.page.name != "table":
            return
        state, entered = self.app.session.state, len(self.app.session.game.events)
        times = min(self.rng.randint(1, 6), entered)
        for _time in range(times):
            self.hands.tap_words("Undo")
            check(self.hands)
        for _time in range(times):
            if self.app.page.name == "draw":  # what completes a round leads there
                self.hands.start_round()
            self.hands.tap_words("Redo")
        assert self.app.session.state == state

    def _correct(self) -> None:
        """Set the ocean right by hand, and take that back."""
        if self.app.page.name != "table":
            return
        state = self.app.session.state
        self.hands.tap_words("Menu")
        self.hands.tap_words("Correct the table")
        self.hands.tap_shown(self.hands.by_words("{what}: less", what=_ocean()))
        self.hands.tap_shown(self.hands.by_words("Set the table right"))
        assert self.app.session.state.ocean == state.ocean - 1
        check(self.hands)
        self.hands.tap_words("Undo")
        assert self.app.session.state == state


def _ocean() -> str:
    from companion.language import _

    return _("Ocean")


def _memory() -> int:
    """What this process holds in memory, in KB; 0 where the system does not tell."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4 if statm.exists() else 0


def main() -> None:
    folder, seed, *games = sys.argv[1:]
    with a_home(Path(folder)) as shelf, Library.open(shelf) as library:
        player = Player(library, int(seed))
        for _game in range(int(games[0]) if games else 10**9):
            player.play()
        player.hands.stop()


if __name__ == "__main__":
    main()
