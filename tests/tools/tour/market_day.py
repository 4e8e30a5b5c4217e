"""The second half of the evening: Fresh Fish, the base game with a tie and a full area, and Classic with a cut."""

import random

from companion.fresh_fish.geometry.reasons import HoldsTogether
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Phase
from tests.fresh_fish.moves import random_event
from tests.screens.fresh_fish.hands import SquareHands
from tests.screens.fresh_fish.squares import base_setup, classic_setup

FIRST = ("C2", "D1", "C9", "E1")


class MarketDay(SquareHands):
    """Plays on the square and takes a picture of every telling moment; `picture` names and takes it."""

    def __init__(self, running, picture) -> None:
        super().__init__(running)
        self.picture = picture

    def play(self) -> None:
        """A game of each variant; turns that would only repeat what was seen are recorded at once."""
        self.base()
        self.classic()

    def base(self) -> None:
        """Reserve, an auction with a tie, a full area, a correction, the last stalls and the result."""
        self._begin(base_setup())
        for name in FIRST:
            self.tap(name)
        self.picture("square")
        self.tap("A7")
        self.picture("not-here")
        self.tap_text("Reserve anyway")
        self.picture("set-right-by-hand")
        self.draw(Good.SODA)
        for seat, bid in ((1, 2), (2, 3), (3, 3), (0, 1)):
            self.bid(seat, bid)
        self.picture("auction-with-a-tie")
        self.tap("C9")
        self.draw(None)
        self.picture("flea-market")
        self.tap("D1")
        self.picture("area-full")
        self.close_paths()
        self._play_until(lambda: self.state.phase is not Phase.PLAY)
        self.picture("last-stalls")
        self._play_until(lambda: self.state.phase is Phase.OVER)
        if self.running.app.page is self.running.app.built["square"]:
            self.tap_text("Show the result")
        self.picture("fresh-fish-result")

    def classic(self) -> None:
        """A path that holds the square together, and how far everything is."""
        self._begin(classic_setup())
        rng = random.Random(7)
        while not self._holding():
            self.session.record(random_event(rng, self.state))
        self.session.draft("square").clear()
        self.running.app.refresh()
        self.running.settle()
        self.tap(self._holding())
        self.picture("classic-cut")
        self.close_paths()
        self.tap_text("Distances")
        self.picture("ways")
        self.running.press_back()

    def _begin(self, setup) -> None:
        self.session.begin(setup)
        self.running.app.go("square")
        self.running.settle()

    def _holding(self) -> int | None:
        laid = self.page.draft.laid_now
        return next((space for space, found in laid.items() if isinstance(found[0], HoldsTogether)), None)

    def _play_until(self, is_there) -> None:
        rng = random.Random(5)
        while not is_there():
            self.session.record(random_event(rng, self.state))
        self.session.draft("square").clear()
        self.running.app.refresh()
        self.running.settle()
        if self.running.app.page.name == "square":
            self.close_paths()
