"""The hundred cards, the cards left in the box, and the notation."""

import pytest

from companion.fishing.cards import (
    COPIES,
    OCEAN_CARDS,
    START_CARDS,
    BadCard,
    Buoy,
    CardFault,
    Suit,
    SuitCard,
    left_in_box,
    parse_card,
    parse_suit,
)
from tests.fishing.physical import cards as physical
from tests.fishing.shorthand import notation


def test_ruling_1_the_deck_equals_the_physical_one() -> None:
    assert sorted(map(str, START_CARDS)) == sorted(physical.START_CARDS)
    assert sorted(map(str, OCEAN_CARDS)) == sorted(physical.OCEAN_CARDS)


@pytest.mark.parametrize(
    ("players", "box"),
    [(3, "B1 B2 P1 P2 R1 R2 Y1 Y2 B3 R3"), (4, "B1 P1 R1 Y1"), (5, "")],
    ids=["3 players", "4 players", "5 players"],
)
def test_ruling_16_what_stays_in_the_box(players: int, box: str) -> None:
    assert notation(left_in_box(players)) == box
    in_hands = len(START_CARDS) - len(left_in_box(players))
    assert in_hands == players * {3: 10, 4: 9, 5: 8}[players]


@pytest.mark.parametrize("card", list(COPIES), ids=str)
def test_ruling_2_parses_the_notation_of_every_card(card: SuitCard | Buoy) -> None:
    text = str(card)
    assert parse_card(text) is parse_card(text.lower()) is parse_card(text.upper()) is parse_card(f"  {text}\t") is card


def test_ruling_2_every_dash_is_a_minus() -> None:
    assert {parse_card(text) for text in ("-3", "–3", "−3")} == {Buoy.MINUS_THREE}


FAULTS = [
    ("", CardFault.EMPTY),
    (" \t", CardFault.EMPTY),
    ("X7", CardFault.UNKNOWN_WORD),
    ("-4", CardFault.UNKNOWN_WORD),
    ("passs", CardFault.VALUE_NOT_A_NUMBER),
    ("\N{FULLWIDTH LATIN CAPITAL LETTER B}5", CardFault.UNKNOWN_WORD),
    ("\x00", CardFault.UNKNOWN_WORD),
    ("B", CardFault.NO_VALUE),
    ("B07", CardFault.VALUE_NOT_A_NUMBER),
    ("B 7", CardFault.VALUE_NOT_A_NUMBER),
    ("B\N{ARABIC-INDIC DIGIT SEVEN}", CardFault.VALUE_NOT_A_NUMBER),
    ("B\N{SUPERSCRIPT TWO}", CardFault.VALUE_NOT_A_NUMBER),
    ("B" + "9" * 5000, CardFault.VALUE_NOT_A_NUMBER),
    ("B19", CardFault.VALUE_NOT_IN_SUIT),
    ("G17", CardFault.VALUE_NOT_IN_SUIT),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS, ids=[f"{ascii(text)[:12]} {fault.name}" for text, fault in FAULTS])
def test_refuses_a_bad_card_with_its_fault(text: str, fault: CardFault) -> None:
    with pytest.raises(BadCard) as caught:
        parse_card(text)
    assert (caught.value.text, caught.value.fault) == (text, fault)


def test_every_fault_of_a_card_has_a_case() -> None:
    assert {fault for _, fault in FAULTS} == set(CardFault)


def test_parses_a_suit_by_its_letter() -> None:
    assert [parse_suit(f" {suit} ".lower()) for suit in Suit] == list(Suit)
    for text, fault in (("", CardFault.EMPTY), ("X", CardFault.UNKNOWN_WORD), ("B7", CardFault.UNKNOWN_WORD)):
        with pytest.raises(BadCard) as caught:
            parse_suit(text)
        assert caught.value.fault is fault
