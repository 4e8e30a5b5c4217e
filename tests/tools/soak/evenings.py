"""The games that are played, each from its number and level, so that a killed player can continue it."""

from dataclasses import dataclass
from typing import Any

from companion import record
from companion.fishing.events import TableCorrected
from companion.fishing.game import FishingGame
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.physical.played import PlayedGame

LONG = ("cards", "catches", "mixture")
SHORT = ("overfished", "counts", "overfished", "sparse counts")


@dataclass(frozen=True)
class Evening:
    """A game at a table, and how closely it is logged."""

    game: PlayedGame
    seed: int
    level: str
    logged: tuple[dict[str, Any], ...]

    @classmethod
    def of(cls, number: int, level: str) -> "Evening":
        """The game with this number; an overfished one ends after a few rounds and is logged in every way."""
        game = play_game(3 if level == "overfished" else 3 + number % 3, seed=number)
        if level != "overfished":
            return cls(game, number, level, tuple(record_of(game, level, seed=number)["events"]))
        by_cards, by_catches = record_of(game, "cards")["events"], record_of(game, "catches")["events"]
        second = next(event for event in by_catches[1:] if event["event"] == "trick_caught")
        return cls(game, number, level, (by_cards[0], second))

    def next_entry(self, game: FishingGame) -> dict[str, Any]:
        """What is entered next into a game that follows this one."""
        entered = sum(not isinstance(event, TableCorrected) for event in game.events)
        if entered < len(self.logged):
            return self.logged[entered]
        if entered == len(self.logged) + 1:  # in the second round: in the first there are no buoys
            return {"event": "penalty_recorded", "player": self.game.players[1]}
        # One player catches all the rest: the others soon need more than the ocean holds.
        caught = {name: game.state.in_play * (name == self.game.players[0]) for name in self.game.players}
        return {"event": "round_counted", "caught": caught, "last_leader": self.game.players[0]}

    def is_followed_by(self, game: FishingGame) -> bool:
        """Return whether a game has only the events logged so far: a correction may have been cut short."""
        if self.level == "overfished":
            return True
        events = record.from_json(record_of(self.game, self.level, seed=self.seed)).events
        return game.events == events[: len(game.events)]

    def check_end(self, game: FishingGame) -> None:
        """A game that was logged to its end has the points that its players counted."""
        if self.level != "overfished":
            assert dict(zip(self.game.players, game.state.points)) == self.game.points
