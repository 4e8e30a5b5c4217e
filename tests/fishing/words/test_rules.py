"""The rules in our own words: every ruling is stated, and what the printed rules leave open is marked as ours."""

from companion.fishing.cards import PLAYER_COUNTS, Buoy, parse_card
from companion.fishing.reasons import RULING
from companion.fishing.rounds import ROUNDS, hand_size
from companion.fishing.words.rules import topic_of, topics
from companion.rule_texts import Passage
from tests.fishing.words.test_words import reasons_of_all_cases

RULINGS = range(1, 24)
NOT_FOR_PLAYERS = {2}  # how cards are written in records and on the command line
OURS = {6, 8, 13, 14, 23}  # where the printed rules are silent or contradict themselves


def passages() -> list[Passage]:
    return [passage for topic in topics() for passage in topic.passages]


def test_every_ruling_is_stated() -> None:
    assert {passage.ruling for passage in passages()} - {None} == set(RULINGS) - NOT_FOR_PLAYERS
    assert set(RULING.values()) <= {passage.ruling for passage in passages()}


def test_what_the_printed_rules_leave_open_is_marked_and_nothing_else() -> None:
    assert {passage.ruling for passage in passages() if passage.ours} == OURS


def test_every_special_card_has_a_chapter_that_begins_with_it() -> None:
    first = {topic.passages[0].cards[0] for topic in topics() if topic.passages[0].cards}
    assert {str(buoy) for buoy in Buoy} | {"B0"} <= first


def test_cards_are_drawn_that_exist() -> None:
    for passage in passages():
        assert [str(parse_card(card)) for card in passage.cards] == list(passage.cards)


def test_hands_are_as_large_as_they_are_said_to_be() -> None:
    hands = {players: [hand_size(players, number + 1) for number in range(ROUNDS)] for players in PLAYER_COUNTS}
    said = next(passage.text for passage in passages() if passage.ruling == 16 and "rounds 1 to 8" in passage.text)
    assert f"{', '.join(map(str, hands[3][:-1]))} and {hands[3][-1]} cards with 3 players" in said
    assert hands[4] == [hand - 1 for hand in hands[3]]
    assert hands[5] == [hand - 2 for hand in hands[3]]


def test_every_reason_leads_to_a_chapter_that_shows_what_it_is_about() -> None:
    chapters = {topic.key: topic for topic in topics()}
    led = {(type(reason).__name__, topic_of(reason)) for reason in reasons_of_all_cases()}
    assert {kind for kind, _key in led} == {kind.__name__ for kind in RULING}
    assert {key for _kind, key in led} <= chapters.keys()
    shown = {
        ("NamesColour", "call"),
        ("LowestNext", "low"),
        ("AllCaught", "all"),
        ("Passed", "pass"),
        ("Penalised", "-3"),
    }
    for kind, card in shown:
        (key,) = [key for each, key in led if each == kind]
        assert card in chapters[key].passages[0].cards
