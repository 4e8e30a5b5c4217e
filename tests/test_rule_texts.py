"""Searching the rules: what a text says about what is looked for."""

import pytest

from companion.rule_texts import place_of


@pytest.mark.parametrize(
    ("words", "text", "place"),
    [
        ("0", "Values 10 to 60, and a 0", 23),
        ("0", "Values 10 to 60", -1),
        ("10", "Values 10 to 60", 7),
        ("-3", "Caught a –3", 9),
        ("ZERO", "Every zero takes first", 6),
        ("r0", "cards R0 and B10", 6),
    ],
)
def test_a_number_is_found_whole_and_words_anywhere(words, text, place):
    assert place_of(words, text) == place
