"""Whole games by touch alone, logged as closely as the table liked from trick to trick, against the physical table."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.fishing.state import Ended
from companion.replay import replay_to_json
from screens.widgets.seats import SeatCard
from tests.physical.game import play_game
from tests.physical.logbook import expected_replay, record_of
from tests.physical.played import PlayedGame
from tests.tour.hands import FORMS, Hands
from tests.tour.taps import BY_CARDS, BY_CATCHER, COUNTED, COUNTED_ASKED, taps_per_entry

SUITS = {"B": "blue", "P": "purple", "R": "red", "Y": "yellow", "G": "green"}


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Hands]]:
    """People in front of the app: `sit_down(form="phone")`."""
    seated: list[Hands] = []

    def begin(form: str) -> Hands:
        seated.append(Hands(size=FORMS[form]))
        return seated[-1]

    yield begin
    for hands in seated:
        hands.stop()


class Scribe:
    """Enters what happened at a table, event by event, by touch."""

    def __init__(self, hands: Hands, game: PlayedGame) -> None:
        self.hands = hands
        self.game = game
        self.players = game.players

    @property
    def state(self):
        return self.hands.app.session.state

    def begin(self) -> None:
        """Type the names, say who opens, start."""
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
        """Enter one event, from whichever page the last one led to."""
        if self.hands.app.page.name == "draw":
            self.hands.start_round()
        number = self.state.round.number
        getattr(self, event["event"])(event)
        if self.state.round.number > number and self.state.ended is Ended.IN_PROGRESS:
            assert self.hands.app.page.name == "draw"

    def trick_played(self, event: dict[str, Any]) -> None:
        hands, in_force = self.hands, event.get("in_force")
        if hands.app.page.name != "referee":
            if in_force is not None:
                hands.set_in_force(SUITS.get(in_force["called"]), in_force["caller"], in_force["lowest"])
            hands.tap_words("Referee")
        hands.lay(" ".join(event["plays"]), " ".join(event["picks"]), SUITS.get(event["call"], ""))

    def trick_caught(self, event: dict[str, Any]) -> None:
        self._to_the_table()
        caught, leader = event["caught"], event.get("next_leader")
        if len(caught) == 1 and leader is None:
            self.hands.catch(*caught)
        else:
            self.hands.split(caught, leader)

    def penalty_recorded(self, event: dict[str, Any]) -> None:
        self._to_the_table()
        self.hands.penalise(event["player"])

    def round_counted(self, event: dict[str, Any]) -> None:
        self._to_the_table()
        hands = self.hands
        hands.tap_words("Count the round")
        hands.enter_numbers(tuple(event["caught"][name] for name in self.players))
        if hands.app.page.asks:
            hands.say_leader(event["last_leader"])
        hands.book()

    def undo_and_redo(self) -> None:
        """Take the last entry back and put it in again, at the table."""
        hands, state = self.hands, self.state
        self._to_the_table()
        hands.tap_words("Undo")
        assert self.state != state
        hands.tap_words("Redo")
        assert self.state == state

    def _to_the_table(self) -> None:
        if self.hands.app.page.name != "table":
            self.hands.tap_words("Back")
        assert self.hands.app.page.name == "table"


def told(replay: dict[str, Any], rounds: int) -> dict[str, Any]:
    """What both sides must agree on; the order of a last trick is only known where it was asked for."""
    kept = [{key: entry[key] for key in entry if key not in ("last_trick", "doubts")} for entry in replay["rounds"]]
    return {**replay, "rounds": kept[:rounds]}


def test_a_whole_game_of_four_at_a_mixture_of_levels(sit_down):
    game = play_game(4, seed=38, mix="level")
    events = record_of(game, "mixture", seed=2)["events"]
    assert {event["event"] for event in events} == {"trick_played", "trick_caught", "penalty_recorded", "round_counted"}
    hands = sit_down("wide")
    scribe = Scribe(hands, game)
    scribe.begin()
    turned = {3: "tall", 5: "wide", 7: "tall"}
    for place, event in enumerate(events):
        form = turned.pop(scribe.state.round.number, None)
        if form is not None:
            hands.resize(FORMS[form])
        scribe.enter(event)
        if place % 15 == 7:
            scribe.undo_and_redo()
    assert not turned
    assert hands.app.page.name == "result"
    session = hands.app.session
    assert session.game.doubts() == ()
    assert told(replay_to_json(session.game), 8) == told(expected_replay(game, "mixture", seed=2), 8)
    assert dict(zip(session.names, session.state.points)) == game.points
    for winner in game.winners:
        assert hands.sees(winner)
    assert hands.sees(str(max(game.points.values())))


def test_some_rounds_of_three_on_a_phone(sit_down):
    game = play_game(3, seed=0, mix="level")
    hands = sit_down("phone")
    scribe = Scribe(hands, game)
    scribe.begin()
    rounds = 3
    for event in record_of(game, "mixture", seed=1)["events"]:
        scribe.enter(event)
        if len(scribe.state.finished) == rounds:
            break
    scribe.undo_and_redo()
    session = hands.app.session
    assert session.game.doubts() == ()
    expected = told(expected_replay(game, "mixture", seed=1), rounds)["rounds"]
    assert told(replay_to_json(session.game), rounds)["rounds"] == expected
    assert dict(zip(session.names, session.state.points)) == game.rounds[rounds - 1].points


def test_entries_take_few_taps():
    taps = taps_per_entry("wide")
    players = 4
    assert taps[BY_CATCHER] == 1
    assert taps[BY_CARDS] == players + 1
    assert max(taps[COUNTED], taps[COUNTED_ASKED]) <= 2 * (players - 1) + 2
