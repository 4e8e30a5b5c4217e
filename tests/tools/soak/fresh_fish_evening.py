"""A random game of Fresh Fish, entered by touch. It depends only on its number, so a killed player can continue it."""

import random
from collections.abc import Callable
from typing import Any

from companion.fresh_fish.state import Phase
from companion.language import _
from tests.fresh_fish.moves import play, random_setup
from tests.screens.fresh_fish.hands import SquareHands
from tests.tools.soak.sound import check
from tests.tools.tour.hands import Hands

MOST_UNDONE = 6


class FreshFishEvening:
    """A random game of Fresh Fish, with undos and redos between its entries."""

    def __init__(self, hands: Hands, number: int, rng: random.Random, *, is_short: bool) -> None:
        self.hands, self.rng = hands, rng
        own = random.Random(number)
        self.setup = random_setup(own, 2 if is_short else 2 + number // 2 % 4, classic=number % 4 == 1)
        self.events = tuple(event for event, _state in play(self.setup, own))
        self.square = SquareHands(hands)

    @property
    def session(self) -> Any:
        return self.hands.app.session

    def begin(self) -> None:
        self.session.begin(self.setup)
        self.hands.app.go("square")
        self.hands.settle()

    def undo_leftover_corrections(self) -> None:
        """Check that no correction is left to undo: this game only uses undo and redo."""
        assert self.session.game.events == self.events[: len(self.session.game.events)]

    def enter_next(self) -> None:
        self.square.enter(self.events[len(self.session.game.events)])

    def end(self) -> None:
        """Go to the result, and first close the paths that the last stall has forced."""
        assert self.session.state.phase is Phase.OVER
        if self.hands.app.page.name == "square":
            self.square.close_paths()
            self.hands.tap_text(_("Show the result"))
        assert self.hands.app.page.name == "fresh_result"

    @property
    def changes(self) -> tuple[Callable[[], None], ...]:
        """The actions between entries, each of which changes the game and undoes the change."""
        return (self.undo,)

    def undo(self) -> None:
        """Undo some events and redo them."""
        times = min(self.rng.randint(1, MOST_UNDONE), len(self.session.game.events))
        for words in ("Undo", "Redo"):
            for _time in range(times):
                self.square.close_paths()
                self.hands.tap_words(words)
                check(self.hands)
        self.square.close_paths()
