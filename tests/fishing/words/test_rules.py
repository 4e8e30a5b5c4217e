"""The rules in our own words: all rulings are stated, our own readings are marked, and the examples are right."""

from typing import get_args

from companion.fishing.cards import PLAYER_COUNTS, parse_card
from companion.fishing.doubts import DoubtKind
from companion.fishing.house_rules import DEFAULT_RULES
from companion.fishing.kind import FISHING
from companion.fishing.pages.lessons import DRAW
from companion.fishing.reasons import Reason
from companion.fishing.rounds import ROUNDS, hand_size
from companion.fishing.words.house_rules import switches
from companion.fishing.words.rules import passage_of, passage_of_doubt, topic_of, topics
from companion.pages.rule_search import search
from companion.pages.rule_texts import Passage, chapter_of
from tests.fishing.words.sections import reasons_of_all_cases

RULINGS = range(1, 24)
NOT_FOR_PLAYERS = {2}  # how cards are written in records and on the command line
OURS = {6, 8, 13, 14, 18, 23}  # the printed rules are silent here or contradict themselves
MOST_EXAMPLES = 4  # in a chapter


def passages() -> list[Passage]:
    return [passage for topic in topics() for passage in topic.passages]


def passage(key: str) -> Passage:
    return next(each for each in passages() if each.key == key)


def test_states_every_ruling() -> None:
    assert {passage.ruling for passage in passages()} - {None} == set(RULINGS) - NOT_FOR_PLAYERS


def test_marks_only_what_the_printed_rules_leave_open() -> None:
    assert {passage.ruling for passage in passages() if passage.is_ours} == OURS


def test_chapters_have_a_lead_and_at_most_four_examples() -> None:
    for topic in topics():
        assert topic.lead
        assert all(passage.title for passage in topic.passages)
        assert sum(passage.example is not None for passage in topic.passages) <= MOST_EXAMPLES


def test_shows_only_existing_cards() -> None:
    for each in passages():
        assert [str(parse_card(card)) for card in each.cards] == list(each.cards)


def test_no_two_passages_share_a_key() -> None:
    keys = [each.key for each in passages() if each.key] + [topic.key for topic in topics()]
    assert len(keys) == len(set(keys))


def test_states_the_right_hand_sizes() -> None:
    lines = passage("hands").text.splitlines()[1:]
    for number in range(1, ROUNDS + 1):
        few, more, most = (hand_size(players, number) for players in PLAYER_COUNTS)
        rounds, _colon, sizes = lines[(number - 1) // 2].partition(": ")
        assert str(number) in rounds
        assert sizes == f"{few}, {more} or {most}"


def test_the_example_of_a_draw_has_a_stockroom_with_too_many_cards_and_some_with_too_few() -> None:
    example = passage(DRAW.topic).example
    rows = FISHING.example_view(example).rows
    assert [(row.name, row.own.count, row.ocean.count) for row in rows] == [
        ("Debbie", 5, 5),
        ("Paul", 8, 2),
        ("Anne", 10, 0),
    ]
    assert example.stock[0] > rows[-1].own.count
    assert sum(example.stock) == len(rows) * hand_size(len(rows), 1)  # what was caught in round 1


def test_links_every_reason_to_its_passage() -> None:
    links = {(type(reason).__name__, passage_of(reason), topic_of(reason)) for reason in reasons_of_all_cases()}
    assert {kind for kind, _key, _topic in links} == {kind.__name__ for kind in get_args(Reason)}
    for kind, key, chapter in links:
        topic = chapter_of(topics(), key)
        assert topic is not None, kind
        assert topic.key == chapter
    shown = {
        "NamesColour": "call",
        "LowestNext": "low",
        "AllCaught": "all",
        "Passed": "pass",
        "Penalised": "-3",
    }
    for kind, key, _topic in links:
        if kind in shown:
            assert shown[kind] in passage(key).cards


def test_links_every_house_rule_to_our_reading() -> None:
    assert all(passage(switch.topic).is_ours for switch in switches(DEFAULT_RULES))


def test_links_every_doubt_to_a_passage() -> None:
    assert {passage_of_doubt(kind) for kind in DoubtKind} <= {each.key for each in passages()}


def test_finds_a_whole_chapter_by_its_name() -> None:
    found = [each for topic, each, _why in search([topics], "overfishing")[0] if topic.key == "overfishing"]
    assert found == list(next(topic for topic in topics() if topic.key == "overfishing").entries)
    assert search([topics], "r99") == [[]]
