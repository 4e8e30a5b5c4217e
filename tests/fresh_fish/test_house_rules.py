"""House rules: each has its effect, is stored in the record, and has a switch."""

import random
from dataclasses import replace

import pytest

from companion import record
from companion.fresh_fish.checks import next_state
from companion.fresh_fish.fold import begin
from companion.fresh_fish.geometry.grid import grid_of
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.geometry.ways import Streets, WayRules, all_ways
from companion.fresh_fish.house_rules import DEFAULT_RULES, HouseRules
from companion.fresh_fish.scores import result_of, score
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import EMPTY, Piece
from companion.fresh_fish.words.house_rules import switches
from companion.fresh_fish.words.results import caption_in_words
from companion.fresh_fish.words.ways import reading_in_words
from tests.fresh_fish import shorthand
from tests.fresh_fish.moves import random_event, random_setup


def test_coins_decide_between_equal_scores_only_by_house_rule() -> None:
    lengths, coins = ((1, 2, 3, 4), (2, 2, 2, 2), (1, 1, 1, 9)), (4, 2, 5)
    shared, decided = score(lengths, coins, 10), score(lengths, coins, 10, coins_decide=True)
    assert (shared.scores, shared.winners, caption_in_words(shared)) == ((6, 6, 7), (0, 1), "Shared victory")
    assert (decided.winners, caption_in_words(decided)) == ((0,), "Victory by the coins left")
    assert score(lengths[:1] * 2, (4, 4), 10, coins_decide=True).winners == (0, 1), "equal coins share the victory"


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


def final_state(house: HouseRules, seed: int) -> TableState:
    """Return the final state of a random game with these house rules."""
    rng = random.Random(seed)
    state = begin(replace(random_setup(rng, 3, classic=False), house_rules=house))
    while state.phase is not Phase.OVER:
        state = next_state(state, random_event(rng, state))
    return state


def test_reserved_spaces_stay_closed_by_house_rule() -> None:
    differ = 0
    for seed in range(12):
        plain, closed = final_state(DEFAULT_RULES, seed), final_state(HouseRules(discs_stay=True), seed)
        left = [token for token in closed.square.tokens if token.piece is Piece.DISC]
        assert EMPTY not in closed.square.tokens
        assert not any(token.piece is Piece.DISC for token in plain.square.tokens)
        for ours, theirs in zip(result_of(plain).lengths, result_of(closed).lengths):
            assert all(one <= other for one, other in zip(ours, theirs)), "the house rule makes no way shorter"
            differ += bool(left) and ours != theirs
    assert differ, "the house rule makes some ways longer"


RULES = {"streets": "any", "corners": False, "gaps": False, "discs_stay": True, "coins_decide": True}


def test_the_record_keeps_house_rules_that_differ() -> None:
    game = record.from_json(shorthand.record("r B2", rules=RULES))
    assert game.setup.house_rules == HouseRules(Streets.ANY, False, False, True, True)
    assert record.to_json(game.setup, game.events)["rules"] == RULES
    plain = record.from_json(shorthand.record("r B2"))
    assert record.to_json(plain.setup, plain.events)["rules"] == {"streets": "cut_off", "corners": True}


@pytest.mark.parametrize("classic", [False, True])
def test_each_switch_toggles_its_rule(classic: bool) -> None:
    table = switches(DEFAULT_RULES, classic=classic)
    assert not any(switch.is_on for switch in table)
    for place, switch in enumerate(table):
        turned = switches(switch.turned, classic=classic)
        assert [each.words for each in turned if each.is_on] == [switch.words]
        assert turned[place].turned == DEFAULT_RULES
