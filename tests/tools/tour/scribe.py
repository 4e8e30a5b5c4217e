"""Enters the events of a recorded game into the app by touch."""

from typing import Any

from companion.fishing.pages.trick_drafts import trick_draft
from companion.fishing.state import Ended
from companion.pages.desk import Desk
from screens.fishing.parts.seats import SeatCard
from tests.fishing.physical.played import PlayedGame
from tests.tools.tour.hands import Hands

SUITS = {"B": "blue", "P": "purple", "R": "red", "Y": "yellow", "G": "green"}


class Scribe:
    """Enters the events of a game into the app by touch, one after the other."""

    def __init__(self, hands: Hands, game: PlayedGame) -> None:
        self.hands = hands
        self.game = game
        self.players = game.players

    @property
    def state(self):
        return self.hands.app.session.state

    def begin(self) -> None:
        hands = self.hands
        hands.tap_words("New game")
        for name in self.players:
            hands.type_name(name)
        if hands.app.form == "phone":
            hands.tap_words("Next: seats")
        hands.tap(next(each for each in hands.all(SeatCard) if each.name == self.game.first_leader))
        hands.tap_words("Next: set up")
        hands.tap_words("Start the game")

    def enter(self, event: dict[str, Any]) -> None:
        """Enter one event of a record, from whatever page the last event led to."""
        if self.hands.app.page.name == "table" and self.hands.app.page.view.primary.page == "draw":
            self.hands.tap_words("Draw for round {number}", number=self.state.round.number)
        if self.hands.app.page.name == "draw":
            self.hands.start_round()
        number = self.state.round.number
        getattr(self, event["event"])(event)
        if self.state.round.number > number and self.state.ended is Ended.IN_PROGRESS:
            assert self.hands.app.page.name == "draw"

    def trick_played(self, event: dict[str, Any]) -> None:
        self.to_the_referee(event)
        self.hands.lay(" ".join(event["plays"]), " ".join(event["picks"]), SUITS.get(event["call"], ""))

    def trick_caught(self, event: dict[str, Any]) -> None:
        self.to_the_table()
        caught, leader = event["caught"], event.get("next_leader")
        if len(caught) == 1 and leader is None:
            self.hands.catch(*caught)
        else:
            self.hands.split(caught, leader)

    def penalty_recorded(self, event: dict[str, Any]) -> None:
        self.to_the_table()
        self.hands.penalise(event["player"])

    def round_counted(self, event: dict[str, Any]) -> None:
        self.to_the_count()
        hands = self.hands
        hands.enter_numbers(tuple(event["caught"][name] for name in self.players))
        if hands.app.page.view.question.asks:
            hands.say_leader(event.get("last_leader", self.players[0]))
        hands.book()

    def undo_and_redo(self) -> None:
        """Undo and redo the last entry at the table."""
        hands, state = self.hands, self.state
        self.to_the_table()
        hands.tap_words("Undo")
        assert self.state != state
        hands.tap_words("Redo")
        assert self.state == state

    def to_the_referee(self, event: dict[str, Any]) -> None:
        """Open the referee. First enter what is in force if the app does not know it."""
        hands, in_force = self.hands, event.get("in_force")
        if hands.app.page.name == "referee":
            return
        if in_force is not None and not trick_draft(Desk(hands.app.session)).knows_in_force:
            hands.set_in_force(SUITS.get(in_force["called"]), in_force["caller"], in_force["lowest"])
        hands.tap_words("Referee")

    def to_the_count(self) -> None:
        """Open the page on which a round is counted."""
        if self.hands.app.page.name != "count":
            self.to_the_table()
            self.hands.tap_words("Count round {number}", number=self.hands.app.session.state.round.number)

    def to_the_table(self) -> None:
        if self.hands.app.page.name != "table":
            self.hands.tap_words("Back")
        assert self.hands.app.page.name == "table"
