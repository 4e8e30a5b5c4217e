"""Whatever the core says has words, and they are whole sentences."""

import re
from typing import get_args

import pytest

from companion.fishing.cards import BadCard, Buoy, CardFault, Suit, parse_card
from companion.fishing.evidence import DoubtKind
from companion.fishing.game import new_game
from companion.fishing.house_rules import HouseRules
from companion.fishing.problems import Fault, Problem
from companion.fishing.reasons import Followed, FollowWhy, Reason, WinWhy, Won
from companion.fishing.rounds import Batch, Opening, OpensWhy, plan_draw
from companion.fishing.tricks import Verdict, resolve
from companion.fishing.words.cards import buoy_name, card_name, suit_name
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.problems import card_problem_in_words, problem_in_words
from companion.fishing.words.reasons import reason_in_words
from companion.fishing.words.rounds import draw_reasons_in_words, opening_in_words
from companion.language import speaking
from companion.names import NameFault, NameProblem, join_with_and, number_in_words, shown
from companion.reading import BadRecord, RecordFault
from companion.record_words import record_problem_in_words
from companion.rules import order_from
from tests import NAMES
from tests.fishing.doubtful import GAMES
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, cards, counted, lay, played, said, table
from tests.fishing.test_cards import FAULTS
from tests.fishing.test_tricks import VERDICTS


def is_clean(sentence: str) -> bool:
    """A sentence without anything left over: no placeholder, no hole where a name should be."""
    holes = r"[{}]|None|  | [.,:;](?!\w)|^\W*$|^ | $|^’s|\s’s|“ *”"
    return bool(sentence) and re.search(holes, sentence) is None and sentence[-1] in ".!"


def reasons_of_all_cases() -> list[Reason]:
    reasons: list[Reason] = []
    for row in VERDICTS:
        plays, in_force, picks, last, _ = row.values  # type: ignore[attr-defined]
        answer = resolve(lay(plays), said(in_force), last=last, picks=cards(picks))
        reasons += answer.reasons if isinstance(answer, Verdict) else ()
    house = HouseRules(first_buoy_wins=True, trump_is_followed=True)
    for plays in ("low pass -3 all", "G3 R7 R9 B2"):
        by_house_rule = resolve(lay(plays), said("R/P"), house=house)
        assert isinstance(by_house_rule, Verdict)
        reasons += by_house_rule.reasons
    return reasons


# Reasons


def test_every_reason_has_words() -> None:
    reasons = reasons_of_all_cases()
    assert {type(reason) for reason in reasons} == set(get_args(Reason))
    assert {reason.why for reason in reasons if isinstance(reason, Followed)} == set(FollowWhy)
    assert {reason.why for reason in reasons if isinstance(reason, Won)} == set(WinWhy)


def test_names_are_never_taken_for_placeholders() -> None:
    names = ["{card}", "{0}", "%s", "{"]
    answer = resolve(lay("Y7 Y3 Y10 P2"))
    assert isinstance(answer, Verdict)
    assert [reason_in_words(reason, names) for reason in answer.reasons][:2] == [
        "{card} led yellow: yellow must be followed.",
        "%s’s yellow 10 is the highest yellow card and wins. It beats {card}’s yellow 7 and {0}’s yellow 3.",
    ]


# Names


def test_cards_have_names() -> None:
    assert [suit_name(suit) for suit in Suit] == ["blue", "purple", "red", "yellow", "green"]
    assert [buoy_name(buoy) for buoy in Buoy] == [
        *("pass-left", "–3", "catch-all", "play-first", "call-colour", "lowest-wins")
    ]
    assert [card_name(parse_card(text)) for text in ("Y7", "G0", "-3")] == ["yellow 7", "green 0", "–3"]


@pytest.mark.parametrize(
    ("items", "sentence"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists(items: list[str], sentence: str) -> None:
    assert join_with_and(items) == sentence


def test_numbers_have_a_dash_for_a_minus() -> None:
    assert [number_in_words(number) for number in (-12, 0, 7)] == ["–12", "0", "7"]


@pytest.mark.parametrize(
    ("text", "harmless"),
    [("Anne", "Anne"), ("a\nb\x1b[31m", "a�b�[31m"), ("x" * 50, "x" * 39 + "…"), ("\ud800", "�")],
    ids=["plain", "control characters", "long", "half a character"],
)
def test_foreign_texts_are_made_harmless(text: str, harmless: str) -> None:
    assert shown(text) == harmless


# Faults


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (
            Problem(Fault.PICK_MISSING, seat=PAUL, card=parse_card("B0"), cards=cards("Y7 -3 R2")),
            "Paul takes one card with the blue 0. Say which: yellow 7, –3 or red 2.",
        ),
        (
            Problem(Fault.CATCHES_DO_NOT_FILL_ROUND, expected=36, actual=35),
            "36 cards of this round are still to be counted, but your numbers add up to 35.",
        ),
        (
            Problem(Fault.LAST_LEADER_NEEDED, seats=(DEBBIE, NIKKI)),
            "Debbie and Nikki are tied: say who led the last trick of the previous round.",
        ),
        (
            Problem(Fault.COLOUR_NOT_NAMED, seat=ANNE),
            "Anne played call-colour: say which colour is called for the next trick.",
        ),
    ],
    ids=lambda value: value.fault.name if isinstance(value, Problem) else "",
)
def test_what_is_said_about_a_fault(problem: Problem, sentence: str) -> None:
    assert problem_in_words(problem, NAMES) == sentence


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_words_in_both_languages(fault: Fault, language: str) -> None:
    problem = Problem(fault, PAUL, (DEBBIE, NIKKI), parse_card("B0"), cards("Y7 R2"), 3, 4)
    with speaking(language):
        assert is_clean(problem_in_words(problem, NAMES))


def test_a_long_foreign_name_is_shortened() -> None:
    sentence = problem_in_words(NameProblem(NameFault.TOO_LONG, "x\n" * 5000), ())
    assert "\n" not in sentence
    assert len(sentence) < 120


@pytest.mark.parametrize(("text", "fault"), FAULTS, ids=[f"{ascii(text)[:12]} {fault.name}" for text, fault in FAULTS])
def test_every_fault_of_a_card_has_words(text: str, fault: CardFault) -> None:
    sentence = card_problem_in_words(BadCard(text, fault))
    assert is_clean(sentence)
    assert fault is CardFault.EMPTY or shown(text) in sentence


def test_a_value_out_of_range_says_the_range() -> None:
    assert (
        card_problem_in_words(BadCard("g17", CardFault.VALUE_NOT_IN_SUIT))
        == "There is no “g17”: green goes from 0 to 16."
    )
    assert (
        card_problem_in_words(BadCard("Y19", CardFault.VALUE_NOT_IN_SUIT))
        == "There is no “Y19”: yellow goes from 0 to 18."
    )


# Doubts


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (DoubtKind.CARD_TWICE, "Trick 2: the yellow 7 was already played in trick 1, by Anne."),
        (DoubtKind.TOO_MANY_FROM_OCEAN, "Trick 1: Anne plays the yellow 11, a new ocean card, but drew none."),
        (DoubtKind.IN_OTHER_STOCKROOM, "Trick 1: Paul plays the blue 5, but Anne caught it in round 1."),
        (
            DoubtKind.REVOKE,
            "Paul did not follow yellow in trick 1, but plays the yellow 9 in trick 2. Still on the table? "
            "Take the wrong card back. If not, let it stand.",
        ),
        (DoubtKind.PILES_DO_NOT_ADD_UP, "All piles together hold 99 cards instead of 100."),
    ],
    ids=lambda value: value.name if isinstance(value, DoubtKind) else "",
)
def test_what_is_said_about_a_doubt(kind: DoubtKind, sentence: str) -> None:
    doubt = next(doubt for doubtful in GAMES for doubt in doubtful.doubts if doubt.kind is kind)
    assert doubt_in_words(doubt, NAMES) == sentence


def test_no_card_is_to_be_taken_back_after_the_round() -> None:
    game = new_game(table(4), [played("Y7 B3 Y10 P2"), played("B9 B8 B7 Y9")])
    (during,) = game.doubts
    game.record(counted(8, 8, 8, 4, last=ANNE))
    (after,) = game.doubts
    assert "Take the wrong card back." in doubt_in_words(during, NAMES)
    assert doubt_in_words(after, NAMES).endswith("in trick 2. The round is over: let it stand.")
    assert after == during, "it is no new doubt"


# Records


def test_every_fault_alone_has_words() -> None:
    for fault in RecordFault:
        assert is_clean(record_problem_in_words(BadRecord(fault, "plays", line=3)))


# Rounds


OPENINGS = [
    (Opening(PAUL, OpensWhy.TABLE_CHOSE), "Paul opens round 3: you chose who leads first."),
    (Opening(PAUL, OpensWhy.SET_BY_HAND), "Paul opens round 3: set by hand."),
    (Opening(PAUL, OpensWhy.FEWEST_POINTS, -4, (PAUL,)), "Paul opens round 3: fewest points (–4)."),
    (
        Opening(PAUL, OpensWhy.PLAYED_EARLIER, 8, (PAUL, DEBBIE)),
        "Paul opens round 3: Paul and Debbie are tied for fewest points (8); Paul played first in the last trick.",
    ),
]


@pytest.mark.parametrize(("opening", "sentence"), OPENINGS, ids=[opening.why.name for opening, _ in OPENINGS])
def test_every_way_to_open_has_words(opening: Opening, sentence: str) -> None:
    assert opening_in_words(opening, 3, NAMES) == sentence
    assert is_clean(sentence)


def test_every_way_to_open_is_among_them() -> None:
    assert {opening.why for opening, _ in OPENINGS} == set(OpensWhy)


def test_the_order_of_a_draw_is_explained() -> None:
    stock = [(Batch(1, 16),), (Batch(1, 4),), (Batch(1, 8),), (Batch(1, 7),)]
    plan = plan_draw(2, 9, stock, 60, order_from(NIKKI, 4))
    assert draw_reasons_in_words(plan, NAMES) == [
        "Paul needs 5, more than anyone.",
        "Then Nikki, who needs 2.",
        "Then Debbie, who needs 1.",
    ]


@pytest.mark.parametrize("sentence", ["{x} y.", "a  b.", "None plays.", " ’s card.", "The “” is it.", "a .", "a", ""])
def test_a_hole_in_a_sentence_is_seen(sentence: str) -> None:
    assert not is_clean(sentence)
