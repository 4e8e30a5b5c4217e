"""Fresh Fish at the soak: random games by touch, each from its number, so that a killed player can continue it."""

import random

from companion.fresh_fish.events import Event
from companion.fresh_fish.state import Phase
from companion.language import _
from tests.fresh_fish.moves import play, random_setup
from tests.screens.fresh_fish.hands import SquareHands
from tests.tools.soak.sound import check
from tests.tools.tour.hands import Hands

MOST_UNDONE = 6


class MarketDay:
    """A game on the square, entered turn by turn."""

    def __init__(self, hands: Hands, number: int, *, is_short: bool) -> None:
        rng = random.Random(number)
        players = 2 if is_short else 2 + number // 2 % 4
        self.setup = random_setup(rng, players, classic=number % 4 == 1)
        self.events: tuple[Event, ...] = tuple(event for event, _state in play(self.setup, rng))
        self.hands = hands
        self.square = SquareHands(hands)

    def begin(self) -> None:
        """Put it on the table; how boards are laid is looked at elsewhere."""
        self.hands.app.session.begin(self.setup)
        self.hands.app.go("square")
        self.hands.settle()

    def is_followed_by(self, game) -> bool:
        """Whether nothing else stands in a game than what happens here."""
        return game.events == self.events[: len(game.events)]

    def enter_next(self) -> None:
        """What happens next, by touch."""
        self.square.enter(self.events[len(self.hands.app.session.game.events)])

    def undo(self, rng: random.Random) -> None:
        """A storm of undo and redo."""
        times = min(rng.randint(1, MOST_UNDONE), len(self.hands.app.session.game.events))
        for words in ("Undo", "Redo"):
            for _time in range(times):
                self.square.close_paths()
                self.hands.tap_words(words)
                check(self.hands)
        self.square.close_paths()

    def show_result(self) -> None:
        """Where the last stall has laid paths, people look at them first."""
        assert self.hands.app.session.state.phase is Phase.OVER
        if self.hands.app.page.name == "square":
            self.square.close_paths()
            self.hands.tap_text(_("Show the result"))
        assert self.hands.app.page.name == "fresh_result"
