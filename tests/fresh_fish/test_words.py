"""Every reason, problem, doubt, event and change has a clean sentence in every language."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest

from companion.fresh_fish.doubts import Doubt, DoubtKind
from companion.fresh_fish.events import Event
from companion.fresh_fish.examples import ExampleAuction, ExampleSquare
from companion.fresh_fish.game import new_game
from companion.fresh_fish.geometry.areas import Area, read_areas
from companion.fresh_fish.geometry.reasons import Reason, explain
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.example_look import auction_lines, auction_look
from companion.fresh_fish.pages.lessons import AUCTION
from companion.fresh_fish.problems import Fault, Problem
from companion.fresh_fish.reserving import Permission, Refusal
from companion.fresh_fish.scores import Award, AwardKind
from companion.fresh_fish.words.changes import changes_in_words
from companion.fresh_fish.words.events import ROWS, log_in_words, row_of
from companion.fresh_fish.words.names import join_some
from companion.fresh_fish.words.problems import doubt_in_words, problem_in_words
from companion.fresh_fish.words.reasons import reason_in_words, why_in_words
from companion.fresh_fish.words.results import award_in_words
from companion.fresh_fish.words.rules import topic_of, topics
from companion.tools.language import languages, use
from tests import NAMES
from tests.fishing.words.test_words import is_clean
from tests.fresh_fish.moves import whole_game

OPEN_READINGS = {2, 5, 8, 9, 14, 15, 17, 22, 23, 28, 34, 36, 39, 45, 47}
"""The points that the printed rules leave open: not mentioned, contradictory, or shown only in a picture."""


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param)
    yield request.param
    use("en")


@pytest.mark.parametrize("fault", Fault)
def test_every_problem_is_a_sentence(language: str, fault: Fault) -> None:
    sentence = problem_in_words(Problem(fault, 0, Good.FISH, "C4", ("C4", "D5"), 3, 4, "2b"), NAMES)
    assert is_clean(sentence.replace(" . + #", " signs"))
    assert sentence[0].isupper() or not sentence[0].isalpha()


def all_reasons() -> Iterator[tuple[object, str]]:
    for seed in range(6):
        setup, steps = whole_game(seed, 2 + seed % 4, classic=seed % 2 == 0)
        for _event, after in steps:
            if after.step.built is not None:
                for reasons in explain(after.step.built, setup.areas).values():
                    yield from ((reason, reason_in_words(reason, after.step.built, NAMES)) for reason in reasons)
    square = read_square(["F . 1f", "# . #", "# . ."])
    yield from (
        (reason, reason_in_words(reason, square)) for reasons in explain(square, None).values() for reason in reasons
    )


def test_names_the_truck_that_fills_an_area() -> None:
    square = read_square(["F . ."])
    ((reason,), _other) = explain(square, read_areas(["1a1a1a"], square.shape)).values()
    assert reason_in_words(reason, square) == "A truck fills its area: the fish truck on A1. The rest becomes paths."


def test_reasons_read_well(language: str) -> None:
    found = list(all_reasons())
    assert {type(reason) for reason, _words in found} == set(get_args(Reason))
    assert [words for _reason, words in found if not is_clean(words)] == []
    keys = {topic.key for topic in topics()}
    assert {topic_of(reason) for reason, _words in found} <= keys  # type: ignore[arg-type]


def test_reasons_for_and_against_reserving_read_well(language: str) -> None:
    sentences = [why_in_words(why).format(space="C4") for why in (*Permission, *Refusal)]
    assert all(is_clean(sentence) and "C4" in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def test_every_event_has_a_row() -> None:
    assert set(ROWS) == set(get_args(Event))


def test_the_log_reads_well(language: str) -> None:
    for seed in range(4):
        setup, steps = whole_game(seed, 2 + seed, classic=seed % 2 == 0, corrections=0.1)
        lines = log_in_words(new_game(setup, [event for event, _after in steps]))
        assert len(lines) == len(steps)
        assert [line for line in lines if not is_clean(line) and "by hand" not in line] == []
        briefs = [", ".join(row_of(step[0], step[1].square.shape).brief(step[1])) for step in steps]
        assert [brief for brief in briefs if not is_clean(f"{brief}.") and "by hand" not in brief] == []


def test_doubts_read_well(language: str) -> None:
    for kind in DoubtKind:
        doubt = Doubt(kind, Area("a", 1, (0, 1)), (1, 2), 3, 4)
        assert is_clean(doubt_in_words(doubt, read_square(["..."]).shape))


def test_changes_by_a_correction_read_well(language: str) -> None:
    _setup, steps = whole_game(1, 3, classic=False)
    last = steps[-1][1]
    assert list(changes_in_words(last, last)) == []
    for _event, before in (steps[0], steps[len(steps) // 2]):
        lines = [" ".join(filter(None, shift[:3])) for shift in changes_in_words(before, last)]
        assert len(lines) > 5
        assert [line for line in lines if re.search(r"[{}]|None|  ", line)] == []
    (coins, *_scores) = changes_in_words(last, replace(last, coins=(9, *last.coins[1:])))
    assert (coins.after, coins.seat) == ("9", 0)


def test_names_only_the_first_of_many_spaces() -> None:
    assert join_some([f"A{row}" for row in range(1, 13)]).endswith("and 4 more")


def test_the_rules_state_every_point_and_mark_those_left_open(language: str) -> None:
    passages = [passage for topic in topics() for passage in topic.passages]
    assert {passage.ruling for passage in passages} - {None} == set(range(1, 48))
    assert {passage.ruling for passage in passages if passage.is_ours} == OPEN_READINGS
    assert all(is_clean(passage.text) and passage.title for passage in passages)
    assert all(topic.lead for topic in topics())


def test_every_example_of_the_rules_shows_its_rule() -> None:
    passages = [each for topic in topics() for each in topic.passages]
    examples = {each.key: each.example for each in passages if isinstance(each.example, ExampleSquare)}
    shown = {key: each.square.shape.named(sorted(each.forced or each.legal)) for key, each in examples.items()}
    ways = {key: each.way.laid.counts for key, each in examples.items() if each.way is not None}
    assert shown == {
        "goal": [],
        "areas": [],
        "beside": ["B1", "A2", "C2", "B3"],
        "reserve": ["B1", "D1", "C2", "E2", "A3", "B3", "D3"],
        "full_area": ["D1", "D2"],
        "access": ["A2"],
        "link": ["B2", "C2", "D2"],
        "distance": [],
        "no_passage": [],
        "streets": [],
    }
    assert ways == {"goal": 2, "distance": 4, "no_passage": 2, "streets": 6}
    areas = [area for each in examples.values() if each.areas is not None for area in each.areas.areas]
    assert all(3 <= len(area.spaces) <= 5 for area in areas)


def test_the_example_of_an_auction_shows_who_pays_what() -> None:
    (passage,) = [each for topic in topics() for each in topic.passages if isinstance(each.example, ExampleAuction)]
    assert passage.key == AUCTION.topic
    winners = [(bid.name, bid.coins) for bid in auction_look(passage.example).bids if bid.wins]
    assert winners == [("Paul", max(passage.example.bids))]
    assert [words for _face, words in auction_lines(passage.example)] == ["gets the stall for 6 coins"]


def test_no_two_passages_of_the_rules_share_a_key() -> None:
    keys = [*(topic.key for topic in topics()), *(each.key for topic in topics() for each in topic.passages)]
    assert "" not in keys
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("award", "words"),
    [
        (Award(AwardKind.DEAREST_STALL, 0, 11), "Dearest stall: Anne, 11 coins"),
        (Award(AwardKind.DEAREST_STALL, 1, 1), "Dearest stall: Paul, 1 coin"),
        (Award(AwardKind.FLEA_MARKETS, 1, 4), "Most flea markets: Paul, 4"),
    ],
)
def test_awards_read_well(award, words):
    assert award_in_words(award, ("Anne", "Paul")).replace("\u00a0", " ") == words
