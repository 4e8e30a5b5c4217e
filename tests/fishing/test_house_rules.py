"""Open points that a table reads differently: only what differs is in the record, and verdicts say that it decided."""

import json

import pytest

from companion.fishing import record
from companion.fishing.codec import setup_from_json, setup_to_json
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import Setup
from companion.fishing.game import new_game
from companion.fishing.house_rules import AS_WE_READ_THEM, HouseRules
from companion.fishing.reasons import WinWhy, Won
from companion.fishing.tricks import Verdict, resolve
from companion.fishing.words.reasons import reason_in_words
from companion.fishing.words.rules import passage_of
from companion.reading import BadRecord
from tests.fishing.shorthand import ANNE, NAMES, PAUL, force, lay

OURS = HouseRules(first_buoy_wins=True)
FOUR = NAMES[:4]


@pytest.mark.parametrize(
    ("cards", "in_force", "house", "winner"),
    [
        pytest.param("low pass -3 all", "R/P", AS_WE_READ_THEM, PAUL, id="by our reading the caller"),
        pytest.param("low pass -3 all", "R/P", OURS, ANNE, id="by the house rule the first buoy"),
        pytest.param("low B7 -3 all", "R/P", OURS, PAUL, id="one card that is no buoy, and it is the caller again"),
        pytest.param("low pass -3 all", "", OURS, ANNE, id="without a call the first buoy anyway"),
        pytest.param("low pass R2 all", "R/P", OURS, 2, id="somebody followed"),
        pytest.param("low pass G1 all", "R/P", OURS, 2, id="somebody trumped"),
    ],
)
def test_nothing_but_buoys_in_a_called_trick(cards: str, in_force: str, house: HouseRules, winner: int) -> None:
    verdict = resolve(lay(cards), force(in_force), house=house)
    assert isinstance(verdict, Verdict)
    assert verdict.winner == winner


def test_the_verdict_names_the_house_rule_and_leads_to_its_chapter() -> None:
    verdict = resolve(lay("low pass -3 all"), force("R/P"), house=OURS)
    assert isinstance(verdict, Verdict)
    won = next(reason for reason in verdict.reasons if isinstance(reason, Won))
    assert won.why is WinWhy.FIRST_BUOY_BY_HOUSE_RULE
    assert reason_in_words(won, FOUR).startswith("House rule: among buoys only, Anne wins with the first one")
    assert passage_of(won) == "caller"


def test_only_what_differs_is_in_the_record() -> None:
    assert setup_to_json(Setup(FOUR)) == {"first_leader": "Anne"}
    game = new_game(Setup(FOUR, 0, OURS))
    content = json.loads(record.write(game))
    assert content["house_rules"] == {"first_buoy_wins": True}
    assert record.from_json(content).setup == game.setup


@pytest.mark.parametrize("house", [{"first_buoy": True}, {"first_buoy_wins": 1}, [], "yes"])
def test_unknown_switches_are_refused(house: object) -> None:
    with pytest.raises(BadRecord):
        setup_from_json({"first_leader": "Anne", "house_rules": house}, FOUR)


def test_the_referee_rules_by_the_rules_of_the_game() -> None:
    without, within = (TrickDraft.read(new_game(Setup(FOUR, 0, rules)).state, {}) for rules in (AS_WE_READ_THEM, OURS))
    assert (without.house_rules, within.house_rules) == (AS_WE_READ_THEM, OURS)
    assert TrickDraft.read(None, {}).house_rules == AS_WE_READ_THEM
