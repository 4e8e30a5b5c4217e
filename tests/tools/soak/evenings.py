"""Simulated games, entered by touch. Each depends only on its number, so that a killed player can continue it."""

import random
from typing import Any

from companion.fresh_fish.state import Phase
from companion.pages.kinds import kind_of
from companion.tools.language import _
from screens.app.kinds import FISHING
from screens.home.page import GameOption
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fresh_fish.moves import play, random_setup
from tests.screens.fresh_fish.hands import SquareHands
from tests.tools.tour.hands import Hands
from tests.tools.tour.scribe import Scribe

LONG = ("cards", "catches", "mixture")
SHORT = ("overfished", "counts", "overfished", "sparse counts")


class FishingEvening:
    """A simulated game of Fishing."""

    def __init__(self, hands: Hands, number: int, level: str) -> None:
        self.hands = hands
        self.is_overfished = level == "overfished"
        self.played = play_game(3 if self.is_overfished else 3 + number % 3, seed=number)
        self.logged: list[dict[str, Any]] = (
            self._first_tricks() if self.is_overfished else record_of(self.played, level, seed=number)["events"]
        )
        self.scribe = Scribe(hands, self.played)

    def _first_tricks(self) -> list[dict[str, Any]]:
        by_cards, by_catches = (record_of(self.played, level)["events"] for level in ("cards", "catches"))
        return [by_cards[0], next(event for event in by_catches[1:] if event["event"] == "trick_caught")]

    def begin(self) -> None:
        """Start the game from Home; choose Fishing first if Home shows another kind of game."""
        for option in self.hands.all(GameOption):
            if option.view.name == kind_of(FISHING).name():
                self.hands.tap(option)
        self.scribe.begin()

    def enter_next(self) -> None:
        """Enter the next event. In an overfished game one player catches all remaining cards."""
        game, names = self.hands.app.session.game, self.played.players
        entered = len(game.events)
        if entered < len(self.logged):
            event = self.logged[entered]
        elif entered == len(self.logged) + 1:  # in the second round, since the first has no buoys
            event = {"event": "penalty_recorded", "player": names[1]}
        else:
            caught = {name: game.state.in_play * (name == names[0]) for name in names}
            event = {"event": "round_counted", "caught": caught, "last_leader": names[0]}
        self.scribe.enter(event)

    def show_undo(self) -> None:
        """Go to the page with the buttons for undo and redo."""
        if self.hands.app.page.name == "draw":  # an event that completes a round leads there
            self.hands.start_round()
        self.scribe.to_the_table()

    def end(self) -> None:
        """Check that the final points are those of the simulated game."""
        if not self.is_overfished:
            assert dict(zip(self.played.players, self.hands.app.session.state.points)) == self.played.points


class FreshFishEvening:
    """A random game of Fresh Fish."""

    def __init__(self, hands: Hands, number: int, *, is_short: bool) -> None:
        self.hands = hands
        own = random.Random(number)
        self.setup = random_setup(own, 2 if is_short else 2 + number // 2 % 4, classic=number % 4 == 1)
        self.events = tuple(event for event, _state in play(self.setup, own))
        self.square = SquareHands(hands)

    def begin(self) -> None:
        self.hands.app.session.begin(self.setup)
        self.hands.go("square")

    def enter_next(self) -> None:
        self.square.enter(self.events[len(self.hands.app.session.game.events)])

    def show_undo(self) -> None:
        self.square.close_paths()

    def end(self) -> None:
        """Go to the result, after closing the list of paths that the last stall forced."""
        assert self.hands.app.session.state.phase is Phase.OVER
        if self.hands.app.page.name == "square":
            self.square.close_paths()
            self.hands.tap_text(_("Show the result"))
        assert self.hands.app.page.name == "fresh_result"
