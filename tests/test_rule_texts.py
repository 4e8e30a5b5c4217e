"""Searching the texts of the rules."""

import pytest

from companion.rule_texts import Passage, Topic, find, places_of


@pytest.mark.parametrize(
    ("words", "text", "places"),
    [
        ("0", "Values 10 to 60, and a 0 or a 0", [(23, 24), (30, 31)]),
        ("0", "Values 10 to 60", []),
        ("10", "Values 10 to 60", [(7, 9)]),
        ("-3", "Caught a –3", [(9, 11)]),
        ("ZERO", "Every zero takes first", [(6, 10)]),
        ("r0", "cards R0 and B10", [(6, 8)]),
    ],
)
def test_finds_whole_numbers_and_words_anywhere(words, text, places):
    assert places_of(words, text) == places


def test_matching_texts_come_before_matching_cards():
    shown, by_text, other = Passage("Some cards", cards=("R0", "B7")), Passage("Take a 0"), Passage("Take 10")
    first, second = Topic("first", "Cards", (shown, other)), Topic("second", "Tricks", (by_text,))
    assert find((first, second), "0") == [(second, by_text), (first, shown)]
