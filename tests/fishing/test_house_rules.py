"""House rules: their effect on verdicts, doubts and the referee, and how they are stored."""

import json

import pytest

from companion.fishing.cards import Suit
from companion.fishing.codec import setup_from_json, setup_to_json
from companion.fishing.doubts import DoubtKind
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import Setup, TrickPlayed, caught_whole
from companion.fishing.game import new_game
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.reasons import Leads, NamesColour, Passed, RestCaught, ZeroCaught
from companion.fishing.tricks import Verdict, resolve, trick_so_far
from companion.table import record
from companion.tools.reading import BadRecord
from tests import FOUR
from tests.fishing.shorthand import ANNE, PAUL, cards, force, lay

FIRST_BUOY = HouseRules(first_buoy_wins=True)


@pytest.mark.parametrize(
    ("cards", "in_force", "house", "winner"),
    [
        pytest.param("low pass -3 all", "R/P", DEFAULT_RULES, PAUL, id="our reading: the caller wins"),
        pytest.param("low pass -3 all", "R/P", FIRST_BUOY, ANNE, id="house rule: the first buoy wins"),
        pytest.param("low B7 -3 all", "R/P", FIRST_BUOY, PAUL, id="house rule, one card is no buoy: the caller wins"),
        pytest.param("low pass -3 all", "", FIRST_BUOY, ANNE, id="no call: the first buoy wins"),
    ],
)
def test_settles_a_called_trick_of_buoys(cards: str, in_force: str, house: HouseRules, winner: int) -> None:
    verdict = resolve(lay(cards), force(in_force), house=house)
    assert isinstance(verdict, Verdict)
    assert verdict.winner == winner


TRUMP_FOLLOWED = HouseRules(trump_is_followed=True)


@pytest.mark.parametrize(
    ("cards", "in_force", "house", "suit"),
    [
        pytest.param("G3 R7 R9 B2", "R/P", DEFAULT_RULES, Suit.RED, id="our reading: the called colour"),
        pytest.param("G3 R7 R9 B2", "R/P", TRUMP_FOLLOWED, Suit.GREEN, id="house rule: the trump"),
        pytest.param("R7 G3 R9 B2", "R/P", TRUMP_FOLLOWED, Suit.RED, id="the trump is not led"),
        pytest.param("low G3 R9 B2", "R/P", TRUMP_FOLLOWED, Suit.RED, id="the trump follows a buoy"),
        pytest.param("G3 R7 G9 B2", "G/P", TRUMP_FOLLOWED, Suit.GREEN, id="trumps are called"),
    ],
)
def test_settles_a_called_trick_led_with_a_trump(cards: str, in_force: str, house: HouseRules, suit: Suit) -> None:
    so_far = trick_so_far(lay(cards), force(in_force), house)
    assert so_far.suit is suit
    assert so_far.winner == resolve(lay(cards), force(in_force)).winner, "the house rule does not change who wins"


@pytest.mark.parametrize(("house", "doubted"), [(DEFAULT_RULES, []), (TRUMP_FOLLOWED, [2])])
def test_a_revoke_depends_on_the_suit_to_follow(house: HouseRules, doubted: list[int]) -> None:
    game = new_game(Setup(FOUR, 0, house))
    game.record(caught_whole(range(4), ANNE))
    game.record(TrickPlayed(cards("G3 R7 R9 R2"), in_force=force("R/P")))
    game.record(TrickPlayed(cards("B3 B7 G9 B2")))
    revokes = [doubt for doubt in game.doubts_about_entries if doubt.kind is DoubtKind.REVOKE]
    assert [doubt.seat for doubt in revokes] == doubted


@pytest.mark.parametrize(
    ("house", "order"),
    [
        (DEFAULT_RULES, [ZeroCaught, Passed, RestCaught, Leads, NamesColour]),
        (HouseRules(colour_named_first=True), [ZeroCaught, NamesColour, Passed, RestCaught, Leads]),
    ],
)
def test_cards_are_passed_before_the_rest_is_taken_and_by_a_house_rule_after_the_call(
    house: HouseRules, order: list[type]
) -> None:
    verdict = resolve(lay("B9 pass call B0"), picks=cards("B9"), house=house)
    assert isinstance(verdict, Verdict)
    assert [type(reason) for reason in verdict.reasons][2:] == order


def test_records_only_what_differs() -> None:
    assert setup_to_json(Setup(FOUR)) == {"first_leader": "Anne"}
    game = new_game(Setup(FOUR, 0, FIRST_BUOY))
    content = json.loads(record.write(game))
    assert content["house_rules"] == {"first_buoy_wins": True}
    assert record.from_json(content).setup == game.setup


@pytest.mark.parametrize("house", [{"first_buoy": True}, {"first_buoy_wins": 1}, [], "yes"])
def test_refuses_unknown_switches(house: object) -> None:
    with pytest.raises(BadRecord):
        setup_from_json({"first_leader": "Anne", "house_rules": house}, FOUR)


def test_the_referee_uses_the_house_rules_of_the_game() -> None:
    for rules in (DEFAULT_RULES, FIRST_BUOY):
        assert TrickDraft.read(new_game(Setup(FOUR, 0, rules)).state, {}).house_rules == rules
    assert TrickDraft.read(None, {}).house_rules == DEFAULT_RULES
