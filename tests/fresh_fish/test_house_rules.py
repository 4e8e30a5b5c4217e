"""House rules: each one takes effect, is stored in the record, and has a switch."""

import pytest

from companion.fresh_fish.geometry.grid import grid_of
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.geometry.ways import Streets, WayRules, all_ways
from companion.fresh_fish.house_rules import DEFAULT_RULES, HouseRules
from companion.fresh_fish.scores import score
from companion.fresh_fish.words.house_rules import switches
from companion.fresh_fish.words.results import caption_in_words
from companion.fresh_fish.words.rules import topics
from companion.fresh_fish.words.ways import reading_in_words
from companion.table import record
from tests.fresh_fish import shorthand


def test_coins_decide_between_equal_scores_only_by_house_rule() -> None:
    lengths, coins = ((1, 2, 3, 4), (2, 2, 2, 2), (1, 1, 1, 9)), (4, 2, 5)
    shared, decided = score(lengths, coins, 10), score(lengths, coins, 10, coins_decide=True)
    assert (shared.scores, shared.winners, caption_in_words(shared)) == ((6, 6, 7), (0, 1), "Shared victory")
    assert (decided.winners, caption_in_words(decided)) == ((0,), "Victory by the coins left")
    assert score(lengths[:1] * 2, (4, 4), 10, coins_decide=True).winners == (0, 1), "equal coins share the victory"


def test_who_wins_by_coins_is_first_in_the_ranking() -> None:
    lengths, coins = ((2, 2, 2, 2), (1, 2, 3, 4), (1, 1, 1, 9)), (2, 4, 5)
    assert score(lengths, coins, 10).ranking == [0, 1, 2]
    assert score(lengths, coins, 10, coins_decide=True).ranking == [1, 0, 2]


@pytest.mark.parametrize(("gaps", "counts"), [(True, 2), (False, 10)])
def test_a_house_rule_forbids_streets_in_gaps(gaps: bool, counts: int) -> None:
    square = read_square(["# # # # #", "# 1f - F #", "# # # # #"])
    rules = WayRules(10, gaps=gaps)
    (ways,) = all_ways(square, rules).values()
    assert ways.laid.counts == counts
    assert ("gaps" in reading_in_words(rules)) is not gaps


def test_a_bay_is_not_a_gap() -> None:
    shape = read_square([". . .", ". - .", ". - ."]).shape
    assert grid_of(shape, corners=False, gaps=False) == grid_of(shape, corners=False)


@pytest.mark.parametrize(("discs_stay", "distance"), [(False, 1), (True, 3)])
def test_reserved_spaces_stay_closed_by_house_rule(discs_stay: bool, distance: int) -> None:
    by_hand = shorthand.corrected(spaces={"A3": "1c", "A4": "2"})
    end = shorthand.replayed("r B2", by_hand, {"event": "game_ended"}, rules={"discs_stay": discs_stay})
    assert end["lengths"]["Anne"]["cheese"] == distance, "A4 is between the stall and its truck"
    assert ("A4" in end["filled"]) is not discs_stay
    assert end["discs_left"] == {"Anne": 5 if discs_stay else 6, "Paul": 5 if discs_stay else 6}


RULES = {"streets": "any", "corners": False, "gaps": False, "discs_stay": True, "coins_decide": True}


def test_the_record_keeps_house_rules_that_differ() -> None:
    game = record.from_json(shorthand.record("r B2", rules=RULES))
    assert game.setup.house_rules == HouseRules(Streets.ANY, False, False, True, True)
    assert record.to_json(game.setup, game.events)["rules"] == RULES
    plain = record.from_json(shorthand.record("r B2"))
    assert record.to_json(plain.setup, plain.events)["rules"] == {"streets": "cut_off", "corners": True}


@pytest.mark.parametrize("classic", [False, True])
def test_each_switch_toggles_its_rule_and_leads_to_our_reading(classic: bool) -> None:
    table = switches(DEFAULT_RULES, classic=classic)
    assert not any(switch.is_on for switch in table)
    readings = {passage.key for topic in topics() for passage in topic.passages if passage.is_ours}
    assert {switch.topic for switch in table} <= readings
    for place, switch in enumerate(table):
        turned = switches(switch.turned, classic=classic)
        assert [each.words for each in turned if each.is_on] == [switch.words]
        assert turned[place].turned == DEFAULT_RULES
