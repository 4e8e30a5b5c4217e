"""A simulated game of Fishing, entered by touch. It depends only on its number, so a killed player can continue it."""

import random
from collections.abc import Callable
from typing import Any

from companion import record
from companion.fishing.events import RoundCounted, TableCorrected
from companion.kinds import words_of
from companion.language import _
from screens.app.kinds import FISHING
from screens.home.page import GameOption
from screens.log.page import LogLine
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.tools.soak.sound import check
from tests.tools.tour.hands import Hands
from tests.tools.tour.scribe import Scribe

LONG = ("cards", "catches", "mixture")
SHORT = ("overfished", "counts", "overfished", "sparse counts")
MOST_UNDONE = 6


class FishingEvening:
    """A simulated game of Fishing, and corrections that are made and undone between its entries."""

    def __init__(self, hands: Hands, number: int, level: str, rng: random.Random) -> None:
        self.hands, self.level, self.rng = hands, level, rng
        self.is_overfished = level == "overfished"
        self.played = play_game(3 if self.is_overfished else 3 + number % 3, seed=number)
        self.logged: list[dict[str, Any]] = (
            self._first_tricks() if self.is_overfished else record_of(self.played, level, seed=number)["events"]
        )
        self.scribe = Scribe(hands, self.played)

    def _first_tricks(self) -> list[dict[str, Any]]:
        by_cards, by_catches = (record_of(self.played, level)["events"] for level in ("cards", "catches"))
        return [by_cards[0], next(event for event in by_catches[1:] if event["event"] == "trick_caught")]

    @property
    def session(self) -> Any:
        return self.hands.app.session

    def begin(self) -> None:
        """Start the game from Home; choose Fishing first if Home shows another kind of game."""
        for option in self.hands.all(GameOption):
            if option.name == words_of(FISHING).name():
                self.hands.tap(option)
        self.scribe.begin()

    def undo_leftover_corrections(self) -> None:
        """Undo a correction that a killed player had no time to undo."""
        while not self.is_overfished and not self._is_as_logged():
            self.session.undo()
        self.hands.settle()

    def _is_as_logged(self) -> bool:
        head = record.to_json(self.session.game.setup, ())
        events = record.from_json({**head, "events": self.logged}).events
        return self.session.game.events == events[: len(self.session.game.events)]

    def enter_next(self) -> None:
        """Enter the next event. In an overfished game one player catches all remaining cards."""
        game, names = self.session.game, self.played.players
        entered = sum(not isinstance(event, TableCorrected) for event in game.events)
        if entered < len(self.logged):
            event = self.logged[entered]
        elif entered == len(self.logged) + 1:  # in the second round, since the first has no buoys
            event = {"event": "penalty_recorded", "player": names[1]}
        else:
            caught = {name: game.state.in_play * (name == names[0]) for name in names}
            event = {"event": "round_counted", "caught": caught, "last_leader": names[0]}
        self.scribe.enter(event)

    def end(self) -> None:
        """Check that the final points are those of the simulated game."""
        if not self.is_overfished:
            assert dict(zip(self.played.players, self.session.state.points)) == self.played.points

    @property
    def changes(self) -> tuple[Callable[[], None], ...]:
        """The actions between entries, each of which changes the game and undoes the change."""
        return self.undo, self.correct_by_hand, self.correct_the_past, self.go_back

    def undo(self) -> None:
        """Undo some events and redo them."""
        self._to_the_table()
        times = min(self.rng.randint(1, MOST_UNDONE), len(self.session.game.events))
        for _time in range(times):
            self.hands.tap_words("Undo")
            check(self.hands)
        for _time in range(times):
            if self.hands.app.page.name == "draw":  # an event that completes a round leads there
                self.hands.start_round()
            self.hands.tap_words("Redo")
            check(self.hands)

    def correct_by_hand(self) -> None:
        """Correct the ocean by hand, and undo the correction."""
        self._to_the_table()
        ocean = self.session.state.ocean
        self._choose("Correct by hand")
        self.hands.tap_words("{what}: less", what=_("Ocean"))
        self.hands.tap_words("Save")
        assert self.session.state.ocean == ocean - 1
        check(self.hands)
        self.hands.tap_words("Undo")

    def correct_the_past(self) -> None:
        """Correct a count of an earlier round on the score sheet, and undo the correction."""
        self._to_the_table()
        game = self.session.game
        counts = [
            state.round.number for state, event in zip(game.states(), game.events) if isinstance(event, RoundCounted)
        ]
        if not counts:
            return
        player = self.rng.choice(self.session.names)
        self.hands.tap_words("Score sheet")
        self.hands.tap_words("{player}, round {number}", player=player, number=self.rng.choice(counts))
        self._change_count(player)
        self._back_to_the_table()

    def _change_count(self, player: str) -> None:
        save = self.hands.by_words("Save")
        fewer = self.hands.by_words("{what}: less", what=player)
        if not fewer.disabled:
            names = self.session.names
            other = names[(names.index(player) + 1) % len(names)]
            self.hands.tap_shown(fewer)
            self.hands.tap_shown(self.hands.by_words("{what}: more", what=other))
        if save.disabled:  # a tie would need an answer, or a later round would not fit
            self.hands.tap_words("Cancel")
            return
        before = self.session.state
        self.hands.tap_words("Save")
        assert self.session.state != before, "the correction has changed nothing"
        check(self.hands)
        self.hands.tap_words("Undo")

    def go_back(self) -> None:
        """Go back to an earlier entry in the log, and restore the later entries with one undo."""
        self._to_the_table()
        game = self.session.game
        if len(game.events) < 2:
            return
        self._choose("Log")
        lines = [line for line in self._log_lines() if line.view.index < len(game.events) - 1]
        if lines:
            line = self.rng.choice(lines)
            left = line.view.index + 1
            self.hands.tap(line)
            self.hands.tap_words("Undo to here")
            assert len(game.events) == left
            check(self.hands)
            if self.hands.app.layer.children:  # on a phone the moment is a sheet over the log
                self.hands.press_back()
            self.hands.tap_words("Undo")
        self._back_to_the_table()

    def _to_the_table(self) -> None:
        if self.hands.app.page.name == "draw":
            self.hands.start_round()
        self.scribe.to_the_table()

    def _back_to_the_table(self) -> None:
        while self.hands.app.page.name != "table":
            self.hands.press_back()

    def _choose(self, item: str) -> None:
        self.hands.tap_words("Menu")
        self.hands.tap_words(item)

    def _log_lines(self) -> list[LogLine]:
        """Return the lines of the log whose centre is visible, so that they can be tapped."""
        pane = self.hands.app.page.body.ids.rows
        low, high = pane.to_window(0, pane.y)[1], pane.to_window(0, pane.top)[1]
        return [line for line in self.hands.all(LogLine) if low < line.to_window(*line.center)[1] < high]
