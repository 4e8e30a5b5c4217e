"""What is said aloud: short sentences, in both languages, as they sound."""

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, Setup, TrickCaught, TrickPlayed, caught_whole
from companion.fishing.game import new_game
from companion.fishing.words.announcements import announced, announced_late
from companion.language import use
from tests import FOUR


@pytest.fixture(autouse=True)
def english():
    use("en")
    yield
    use("en")


def said(*events: Event) -> list[str]:
    """What is said of the last of these events."""
    game = new_game(Setup(FOUR))
    for event in events:
        before = game.state
        game.record(event)
    return announced(events[-1], before, game.state, FOUR)


def trick(cards: str) -> TrickPlayed:
    return TrickPlayed(tuple(parse_card(card) for card in cards.split()))


def test_a_caught_trick_is_one_sentence():
    assert said(caught_whole(range(4), 2)) == ["Debbie catches the trick."]


def test_a_split_trick_names_everybody_with_a_card():
    assert said(TrickCaught((1, 0, 3, 0), 2)) == ["Anne catches 1 card.", "Debbie catches 3 cards."]


def test_a_penalty_is_spoken_as_minus_three():
    assert said(PenaltyRecorded(1)) == ["The minus 3 costs Paul 3 points at once."]


def test_a_penalty_of_the_round_just_over_is_told_with_its_round_and_who_opens_now():
    game = new_game(Setup(FOUR), [RoundCounted((9, 9, 9, 9), last_leader=1)] * 2)
    before, event = game.state, PenaltyRecorded(3)
    game.replace(game.inserting(1, event))
    assert announced_late(event, before, game.state, FOUR) == [
        "The minus 3 costs Nikki 3 points at once.",
        "It counts in round 2.",
        "Nikki opens round 3: fewest points (15).",
    ]


def test_a_verdict_comes_with_its_reason():
    assert said(trick("Y7 Y3 Y10 P2"))[:2] == [
        "Debbie wins the trick.",
        "Debbie’s yellow 10 is the highest yellow card and wins.",
    ]


def test_penalties_counted_with_the_round_are_said_before_the_draw():
    game = new_game(Setup(FOUR), [RoundCounted((12, 8, 8, 8), 0)])
    before = game.state
    game.record(PenaltyRecorded(1), PenaltyRecorded(3), RoundCounted((12, 8, 8, 8), last_leader=0))
    assert announced(game.events[-1], before, game.state, FOUR)[:3] == [
        "The minus 3 costs Paul 3 points at once.",
        "The minus 3 costs Nikki 3 points at once.",
        "Draw for round 3.",
    ]


def test_after_a_round_the_draw_and_who_opens_are_said():
    assert said(RoundCounted((16, 4, 8, 8), last_leader=3)) == [
        "Draw for round 2.",
        "Paul draws 5 cards.",
        "Nikki draws 1 card.",
        "Debbie draws 1 card.",
        "Paul opens round 2: fewest points (4).",
    ]


def test_an_empty_ocean_and_the_winner_are_said():
    rounds = (RoundCounted((36, 0, 0, 0), 0), RoundCounted((36, 0, 0, 0), 0), RoundCounted((40, 0, 0, 0), 0))
    sentences = said(*rounds)
    assert sentences[0].startswith("Together you need ")
    assert sentences[-1] == "Anne wins with 112 points."


def test_german_is_spoken_too():
    use("de")
    assert said(caught_whole(range(4), 2)) == ["Debbie fängt den Stich."]
    assert "Paul zieht 5 Karten." in said(RoundCounted((16, 4, 8, 8), last_leader=3))
    assert not any("–" in sentence for sentence in said(PenaltyRecorded(1)))
