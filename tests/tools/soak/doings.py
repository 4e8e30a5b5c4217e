"""What happens between two entries: the app is turned, dressed up, put aside, and people change their minds."""

import random
from collections.abc import Callable

from companion.fishing.events import RoundCounted
from companion.fishing.game import FishingGame
from companion.language import _
from screens.app.remembered.preferences import allowed
from screens.log.parts import LogLine
from tests.tools.soak.market_days import MarketDay
from tests.tools.soak.sound import check
from tests.tools.tour.hands import Hands
from tests.tools.tour.scribe import Scribe

SIZES = ((1280, 800), (800, 1280), (960, 600), (600, 960), (360, 740), (800, 600))
MOST_UNDONE = 6


def counted_rounds(game: FishingGame) -> list[int]:
    """The numbers of the rounds that were counted."""
    return [state.round.number for state, event in zip(game.states(), game.events) if isinstance(event, RoundCounted)]


class Doings:
    """Everything that may happen between events. The game is the same afterwards."""

    def __init__(self, hands: Hands, rng: random.Random) -> None:
        self.hands = hands
        self.app = hands.app
        self.rng = rng
        self.last = ""

    def do_something(self, scribe: Scribe) -> None:
        """Do one of them at random. `last` names it for error messages."""
        changes = (self.undo, self.correct_by_hand, self.correct_the_past, self.correct_from_the_log, self.go_back)
        doing = self.rng.choice((*self.looks, *changes))
        self.last = doing.__name__
        before = self.app.session.state
        if doing in changes:
            self._to_the_table(scribe)
        doing()
        check(self.hands)
        assert self.app.session.state == before, f"{self.last} has changed the game"

    def do_something_at(self, day: MarketDay) -> None:
        """The same on the square: another look, or second thoughts."""
        before = self.app.session.state
        doing = self.rng.choice((*self.looks, None))
        self.last = "undo" if doing is None else doing.__name__
        if doing is None:
            day.undo(self.rng)
        else:
            doing()
        check(self.hands)
        assert self.app.session.state == before, f"{self.last} has changed the game"

    @property
    def looks(self) -> tuple[Callable[[], None], ...]:
        """What leaves the game alone."""
        return self.turn, self.dress, self.speak, self.grow, self.put_aside

    def _to_the_table(self, scribe: Scribe) -> None:
        if self.app.page.name == "draw":
            self.hands.start_round()
        scribe.to_the_table()

    # Looks

    def turn(self) -> None:
        self.hands.resize(self.rng.choice(SIZES))

    def dress(self) -> None:
        self.app.prefer("theme", self.rng.choice(("dark", "light")))
        self.hands.settle()

    def speak(self) -> None:
        self.app.prefer("language", self.rng.choice(("en", "de")))
        self.hands.settle()

    def grow(self) -> None:
        self.app.prefer("size", self.rng.choice(allowed("size")))
        self.app.prefer("reading_size", self.rng.choice(allowed("reading_size")))
        self.hands.settle()

    def put_aside(self) -> None:
        assert self.app.dispatch("on_pause")
        self.app.dispatch("on_resume")

    # Second thoughts, from the table and back to it

    def undo(self) -> None:
        """A storm of undo and redo."""
        times = min(self.rng.randint(1, MOST_UNDONE), len(self.app.session.game.events))
        for _time in range(times):
            self.hands.tap_words("Undo")
            check(self.hands)
        for _time in range(times):
            if self.app.page.name == "draw":  # what completes a round leads there
                self.hands.start_round()
            self.hands.tap_words("Redo")
            check(self.hands)

    def correct_by_hand(self) -> None:
        """Set the ocean right, and take that back."""
        ocean = self.app.session.state.ocean
        self.hands.tap_words("Menu")
        self.hands.tap_words("Correct by hand")
        self.hands.tap_words("{what}: less", what=_("Ocean"))
        self.hands.tap_words("Save")
        assert self.app.session.state.ocean == ocean - 1
        check(self.hands)
        self.hands.tap_words("Undo")

    def correct_the_past(self) -> None:
        """Change a count of an earlier round on the score sheet, and take that back."""
        counts = counted_rounds(self.app.session.game)
        if not counts:
            return
        player = self.rng.choice(self.app.session.names)
        self.hands.tap_words("Score sheet")
        self.hands.tap_words("{player}, round {number}", player=player, number=self.rng.choice(counts))
        self._change_count(player)
        while self.app.page.name != "table":
            self.hands.press_back()

    def correct_from_the_log(self) -> None:
        """Look back at an entry in the log, and open it for correction."""
        if not self.app.session.game.events:
            return
        self._open_log()
        self.hands.tap(self.rng.choice(self._lines()))
        self.hands.tap_words("Correct it")
        assert self.app.page.name == "sheet"
        check(self.hands)
        self.hands.tap_words("Cancel")
        while self.app.page.name != "table":
            self.hands.press_back()

    def go_back(self) -> None:
        """Go back to a moment in the log, and bring everything since then back at once."""
        game = self.app.session.game
        if len(game.events) < 2:
            return
        self._open_log()
        line = self.rng.choice([line for line in self._lines() if line.view.index < len(game.events) - 1] or [None])
        if line is not None:
            left = line.view.index + 1
            self.hands.tap(line)
            self.hands.tap_words("Undo to here")
            assert len(game.events) == left
            check(self.hands)
            if self.app.layer.children:  # on a phone the moment lies over the log
                self.hands.press_back()
            self.hands.tap_words("Undo")
        while self.app.page.name != "table":
            self.hands.press_back()

    def _change_count(self, player: str) -> None:
        save = self.hands.by_words("Save")
        fewer = self.hands.by_words("{what}: less", what=player)
        if not fewer.disabled:
            names = self.app.session.names
            other = names[(names.index(player) + 1) % len(names)]
            self.hands.tap_shown(fewer)
            self.hands.tap_shown(self.hands.by_words("{what}: more", what=other))
        if save.disabled:  # a tie would have to be asked about, or a later round would not fit
            self.hands.tap_words("Cancel")
            return
        before = self.app.session.state
        self.hands.tap_words("Save")
        assert self.app.session.state != before, "the correction has changed nothing"
        check(self.hands)
        self.hands.tap_words("Undo")

    def _open_log(self) -> None:
        self.hands.tap_words("Menu")
        self.hands.tap_words("Log")

    def _lines(self) -> list[LogLine]:
        """The lines that can be tapped in the middle."""
        pane = self.app.page.body.ids.rows
        low, high = pane.to_window(0, pane.y)[1], pane.to_window(0, pane.top)[1]
        return [line for line in self.hands.all(LogLine) if low < line.to_window(*line.center)[1] < high]
