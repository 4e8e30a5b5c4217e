"""Words that docs/lexicon.md has replaced are no longer used in English or German messages or store texts."""

import re
from typing import NamedTuple

import pytest

from tests import ROOT
from tests.tools import catalogues

LEXICON = (ROOT / "docs" / "lexicon.md").read_text(encoding="utf-8")
COLUMNS = ["English", "German", "not", "nicht", "except"]
NOT = {"en": 2, "de": 3}
"""The lexicon's column of replaced words, by language."""
STORE = {"en": "en-US", "de": "de-DE"}
"""The folder of the texts for the app store, by language."""


class Replaced(NamedTuple):
    """A word that docs/lexicon.md has replaced, and the messages that may still contain it."""

    word: str
    allowed: tuple[str, ...]

    def is_in(self, message: str) -> bool:
        """Return whether a message contains the word without being allowed to."""
        if message in self.allowed:
            return False
        end = r"\w*" if self.word.endswith("*") else ""
        # A word may begin or end with punctuation, so word boundaries would not work.
        pattern = rf"(?<!\w){re.escape(self.word.rstrip('*'))}{end}(?!\w)"
        return re.search(pattern, message, re.IGNORECASE) is not None


def replaced_words(lexicon: str, language: str) -> list[Replaced]:
    """Return the words that the lexicon has replaced in a language."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lexicon.splitlines() if line[:1] == "|"]
    return [
        Replaced(word, tuple(row[4].split(" · ")))
        for row in rows
        if row != COLUMNS and set(row[0]) != {"-"}
        for word in row[NOT[language]].split(" · ")
        if word
    ]


def forms(message) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


def messages(language: str) -> list[str]:
    """Return every message of the app and the phone page in a language."""
    if language == "en":
        return [form for message in catalogues.template() if message.id for form in forms(message.id)]
    return [form for message in catalogues.read(language) if message.id for form in forms(message.string)]


def store_texts(language: str) -> list[str]:
    """Return every line that the app store shows about the app in a language."""
    folder = ROOT / "fastlane" / "metadata" / "android" / STORE[language]
    return [line for path in sorted(folder.glob("*.txt")) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_row_has_all_columns():
    rows = [line for line in LEXICON.splitlines() if line.startswith("|")]
    assert [row for row in rows if row.count("|") != len(COLUMNS) + 1] == []


def test_every_language_has_its_words():
    assert set(NOT) == {"en", *catalogues.languages()}
    assert all(len(replaced_words(LEXICON, language)) > 20 for language in NOT)


@pytest.mark.parametrize("language", NOT)
def test_replaced_words_are_not_used(language):
    words = replaced_words(LEXICON, language)
    texts = [*messages(language), *store_texts(language)]
    found = [(each.word, text) for text in texts for each in words if each.is_in(text)]
    assert found == [], "use the word of docs/lexicon.md"


@pytest.mark.parametrize(
    ("word", "message", "is_found"),
    [
        ("logged", "fewer than Logged", True),
        ("logged", "blogged", False),
        ("Ehrung*", "Alle Ehrungen", True),
        ("Faded:", "Faded: left in the box", True),
        ("zoom", "A zoom of its own", False),
    ],
)
def test_finds_whole_words_only(word, message, is_found):
    [replaced] = replaced_words(f"| thing | Ding | {word} | | A zoom of its own |", "en")
    assert replaced.is_in(message) == is_found
