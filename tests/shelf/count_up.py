"""A kind of game for tests: the first player who counts to the goal wins, and the score is the number of calls."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar

from companion.figures import Figures, ListedGame, PlayedGame, Record, RecordWords, SeatFigures, Tally, smallest
from companion.game import Game
from companion.reading import BadRecord, check_keys, read_int, read_object, read_player
from companion.rule_texts import Passage, Topic
from companion.rules import Impossible


class NoEvidence:
    doubts = ()

    def after(self, _event: object, _before: object, _after: object) -> "NoEvidence":
        return self


@dataclass(frozen=True)
class CountUp:
    """The set-up: the players, and the number to which they count."""

    kind: ClassVar[str] = "count-up"
    players: tuple[str, ...]
    goal: int = 10


@dataclass(frozen=True)
class Called:
    """An event: a player called a number, which is added to their count."""

    seat: int
    steps: int


@dataclass(frozen=True)
class Count:
    """The state: the count of each player, and how often each has called."""

    goal: int
    counts: tuple[int, ...]
    calls: tuple[int, ...]


class Rules:
    too_long = "too long"

    def begin(self, setup: CountUp) -> Count:
        return Count(setup.goal, (0,) * len(setup.players), (0,) * len(setup.players))

    def next_state(self, state: Count, event: Called) -> Count:
        if max(state.counts) >= state.goal:
            raise Impossible("no calls after the end")
        counts, calls = list(state.counts), list(state.calls)
        counts[event.seat] += event.steps
        calls[event.seat] += 1
        return replace(state, counts=tuple(counts), calls=tuple(calls))

    def evidence(self, _state: Count) -> NoEvidence:
        return NoEvidence()


class CountUpKind:
    key = "count-up"
    suffix = ".count-up.json"
    lowest_wins = True
    rules = Rules()

    def setup_to_json(self, setup: CountUp) -> dict[str, Any]:
        return {"goal": setup.goal}

    def setup_from_json(self, content: object, players: tuple[str, ...]) -> CountUp:
        values = read_object(content, "set_up")
        check_keys(values, ("goal",))
        return CountUp(players, read_int(values["goal"], "goal"))

    def event_to_json(self, event: Called, setup: CountUp) -> dict[str, Any]:
        return {"event": "called", "player": setup.players[event.seat], "steps": event.steps}

    def event_from_json(self, content: object, setup: CountUp) -> Called:
        values = read_object(content, "events")
        check_keys(values, ("event", "player", "steps"))
        return Called(read_player(values["player"], "player", setup.players), read_int(values["steps"], "steps"))

    def figures(self, state: Count) -> Figures:
        won = [count >= state.goal for count in state.counts]
        seats = zip(state.calls, state.counts, won)
        return Figures(
            not any(won),
            {"furthest": max(state.counts)},
            tuple(SeatFigures(calls, int(is_winner), {"count": count}) for calls, count, is_winner in seats),
        )

    def are_figures(self, own: Any) -> bool:
        return isinstance(own, dict) and isinstance(own.get("furthest"), int)

    def tally(self, seat: Any) -> Tally:
        return Tally({"count": seat["count"]})

    def records(self, games: Sequence[PlayedGame]) -> tuple[Record, ...]:
        return smallest("calls", ((calls, game, seat, 0) for game in games for seat, calls in enumerate(game.scores)))

    def rounds(self, seat: Any) -> Sequence[int]:
        return ()


class CountUpWords:
    def name(self) -> str:
        return "Count up"

    def status(self, game: ListedGame) -> str:
        return f"at {game.own['furthest']}"

    position = outcome = status

    def result(self, game: Game[CountUp, Called, Count], started: datetime | None) -> str:
        return f"{game.setup.players} {game.state.counts}"

    def score_sheet(self, game: Game[CountUp, Called, Count]) -> str:
        return ",".join(map(str, game.state.calls))

    def rules(self) -> tuple[Topic, ...]:
        return (Topic("aim", "What it is about", (Passage("Count to ten."),)),)

    def record(self, record: Record, players: Sequence[str]) -> RecordWords:
        return RecordWords("Fewest calls", "trophy")

    def totals(self, totals: Mapping[str, int], games: int) -> tuple[tuple[str, str], ...]:
        return ((str(totals["count"]), "counted"),)

    def problem(self, problem: Any, names: Sequence[str]) -> str:
        return str(problem)

    def bad_value(self, error: BadRecord) -> str:
        return error.text
