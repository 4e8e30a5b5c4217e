"""Whole games entered by touch alone, at changing levels of detail, compared with the physical table."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.fishing.words.replay import replay_to_json
from screens.app.session import Session
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import expected_replay, record_of
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.tools.tour.hands import FORMS, Hands
from tests.tools.tour.scribe import Scribe


@pytest.fixture
def hands_in() -> Iterator[Callable[..., Hands]]:
    """Return a function that starts the app in a window of a given form, and returns the `Hands` that use it."""
    seated: list[Hands] = []

    def begin(form: str, session: Session | None = None) -> Hands:
        seated.append(Hands(size=FORMS[form], session=session))
        return seated[-1]

    yield begin
    for hands in seated:
        hands.stop()


def comparable(replay: dict[str, Any], rounds: int) -> dict[str, Any]:
    """Return the first rounds of a replay without doubts and the order of last tricks, which is not always known."""
    kept_rounds = [
        {key: entry[key] for key in entry if key not in ("last_trick", "doubts")} for entry in replay["rounds"]
    ]
    return {**replay, "rounds": kept_rounds[:rounds]}


def test_a_whole_game_of_four_players_at_mixed_levels_of_detail(hands_in):
    game = play_game(4, seed=38, mix="level")
    events = record_of(game, "mixture", seed=2)["events"]
    assert {event["event"] for event in events} == {"trick_played", "trick_caught", "penalty_recorded", "round_counted"}
    hands = hands_in("wide")
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
    assert session.game.doubts == ()
    assert comparable(replay_to_json(session.game), 8) == comparable(expected_replay(game, "mixture", seed=2), 8)
    assert dict(zip(session.names, session.state.points)) == game.points
    for winner in game.winners:
        assert hands.sees(winner)
    assert hands.sees(str(max(game.points.values())))


def test_three_rounds_of_three_players_on_a_phone(hands_in):
    game = play_game(3, seed=0, mix="level")
    hands = hands_in("phone")
    scribe = Scribe(hands, game)
    scribe.begin()
    rounds = 3
    for event in record_of(game, "mixture", seed=1)["events"]:
        scribe.enter(event)
        if len(scribe.state.finished) == rounds:
            break
    scribe.undo_and_redo()
    session = hands.app.session
    assert session.game.doubts == ()
    expected = comparable(expected_replay(game, "mixture", seed=1), rounds)["rounds"]
    assert comparable(replay_to_json(session.game), rounds)["rounds"] == expected
    assert dict(zip(session.names, session.state.points)) == game.rounds[rounds - 1].points


def test_entries_take_few_taps(hands_in):
    hands = hands_in("wide", session_of(RULE_SHEET))
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
