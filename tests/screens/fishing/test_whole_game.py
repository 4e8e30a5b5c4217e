"""A whole game entered by touch alone, at changing levels of detail, compared with the physical table."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.fishing.replay import replay_to_json
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import expected_replay, record_of
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.tools.tour.hands import FORMS, Hands
from tests.tools.tour.scribe import Scribe


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands(size=FORMS["phone"])
    yield hands
    hands.stop()


def comparable(replay: dict[str, Any]) -> dict[str, Any]:
    """Return a replay without doubts, and without the order of play in last tricks: it is not always known."""
    rounds = [{key: entry[key] for key in entry if key not in ("last_trick", "doubts")} for entry in replay["rounds"]]
    return {**replay, "rounds": rounds}


def test_a_whole_game_of_four_players_at_mixed_levels_of_detail(hands):
    game = play_game(4, seed=39, mix="level")
    events = record_of(game, "mixture", seed=5)["events"]
    assert {event["event"] for event in events} == {"trick_played", "trick_caught", "penalty_recorded", "round_counted"}
    scribe = Scribe(hands, game)
    scribe.begin()
    turned = {3: "tall", 4: "wide", 6: "phone", 7: "tall"}
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
    assert session.game.doubts == ()
    assert comparable(replay_to_json(session.game)) == comparable(expected_replay(game, "mixture", seed=5))
    assert dict(zip(session.names, session.state.points)) == game.points
    for winner in game.winners:
        assert hands.sees(winner)
    assert hands.sees(str(max(game.points.values())))


def test_entries_take_few_taps(hands):
    hands.resize(FORMS["wide"])
    hands.app.session = session_of(RULE_SHEET)
    hands.settle()
    hands.tap_words("Continue")

    def taps(enter: Callable[..., None], *entry: object) -> int:
        before = hands.taps
        enter(*entry)
        return hands.taps - before

    assert taps(hands.catch, "Debbie") == 1
    hands.tap_words("Referee")
    players = 4
    assert taps(hands.lay, "Y7 Y3 Y10 P4") == players + 1
    hands.tap_words("Back")
    assert taps(hands.count, (8, 5, 4, 11)) <= 2 * (players - 1) + 2
    hands.start_round()
    assert taps(hands.count, (9, 9, 9, 13), "Paul") <= 2 * (players - 1) + 2
