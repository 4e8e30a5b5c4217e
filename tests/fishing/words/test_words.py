"""The sentences about Fishing: approved in every language, complete, and available for every value of the core."""

import difflib
import re
from typing import get_args

import pytest

from companion.fishing.events import Event
from companion.fishing.game import new_game
from companion.fishing.reasons import Followed, FollowWhy, Reason, WinWhy, Won
from companion.fishing.rounds import OpensWhy
from companion.fishing.tricks import Verdict, resolve
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.events import ROWS
from companion.fishing.words.reasons import reason_in_words
from companion.tools.language import languages, speaking
from companion.tools.sentences import shown
from tests import NAMES
from tests.fishing.shorthand import ANNE, counted, lay, played, table
from tests.fishing.words.sections import (
    OPENINGS,
    approved_path,
    reasons_of_all_cases,
    sections,
    sentences,
    text_in,
)

HOW = "If the change is intended, run `python -m tests.fishing.words` and review the diff."
SINGULAR_AS_PLURAL = re.compile(r"\b1 (cards|points|Karten|Punkte|cartas|puntos|cartes|punti|kaarten|punten)\b")


def is_clean(sentence: str) -> bool:
    """Return whether a sentence is complete, without a placeholder or a missing name."""
    holes = r"[{}]|None|  | [.,:;](?!\w)|^\W*$|^ | $|^’s|\s’s|“ *”"
    return bool(sentence) and re.search(holes, sentence) is None and sentence[-1] in ".!"


@pytest.mark.parametrize("language", languages())
def test_the_words_equal_the_approved_file(language: str) -> None:
    expected, actual = approved_path(language).read_text(encoding="utf-8"), text_in(language)
    difference = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "approved", "now", lineterm="", n=1)
    assert expected == actual, "\n".join([*list(difference)[:40], HOW])


@pytest.mark.parametrize("language", languages())
def test_all_sentences_are_complete(language: str) -> None:
    with speaking(language):
        whole = [words for _heading, lines in sentences() for words in lines]
        spoken = [line for heading, lines in sections() for line in lines if "Aloud" in heading or "(aloud)" in line]
    assert [words for words in whole if not is_clean(words)] == []
    assert [words for words in whole if words[0].islower()] == []
    assert [words for words in whole if SINGULAR_AS_PLURAL.search(words)] == []
    assert [words for words in spoken if "–" in words] == [], "a minus is written as a word"


def test_covers_every_value() -> None:
    assert set(ROWS) == set(get_args(Event))
    reasons = reasons_of_all_cases()
    assert {type(reason) for reason in reasons} == set(get_args(Reason))
    assert {reason.why for reason in reasons if isinstance(reason, Followed)} == set(FollowWhy)
    assert {reason.why for reason in reasons if isinstance(reason, Won)} == set(WinWhy)
    assert {opening.why for opening in OPENINGS} == set(OpensWhy)


def test_does_not_treat_names_as_placeholders() -> None:
    names = ["{card}", "{0}", "%s", "{"]
    answer = resolve(lay("Y7 Y3 Y10 P2"))
    assert isinstance(answer, Verdict)
    assert [reason_in_words(reason, names) for reason in answer.reasons][:2] == [
        "{card} led yellow: yellow must be followed.",
        "%s’s yellow 10 is the highest yellow card and wins. It beats {card}’s yellow 7 and {0}’s yellow 3.",
    ]


@pytest.mark.parametrize(
    ("text", "harmless"),
    [("Anne", "Anne"), ("a\nb\x1b[31m", "a�b�[31m"), ("x" * 50, "x" * 39 + "…"), ("\ud800", "�")],
    ids=["plain", "control characters", "long", "a lone surrogate"],
)
def test_escapes_unprintable_text_and_shortens_it(text: str, harmless: str) -> None:
    assert shown(text) == harmless


def test_advises_to_let_a_revoke_stand_after_its_round() -> None:
    game = new_game(table(4), [played("Y7 B3 Y10 P2"), played("B9 B8 B7 Y9")])
    (during,) = game.doubts
    game.record(counted(8, 8, 8, 4, last=ANNE))
    (after,) = game.doubts
    assert "take the wrong card back;" in doubt_in_words(during, NAMES)
    assert doubt_in_words(after, NAMES).endswith("in trick 2. The round is over: let it stand.")
    assert after == during, "the doubt is still the same"
