"""Every language has its words in docs/lexicon.md, and uses none that it has replaced in messages or store texts."""

import re
from typing import NamedTuple

import pytest

from companion.tools.language import languages
from tests import ROOT
from tests.tools import catalogues

LEXICON = (ROOT / "docs" / "lexicon.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in LEXICON.splitlines() if line.startswith("|")]
COLUMNS = ROWS[0]
WORDS = [row for row in ROWS if row != COLUMNS and set(row[0]) != {"-"}]
REPLACED = [column.removeprefix("not ") for column in COLUMNS if column.startswith("not ")]
"""The languages that have replaced words."""


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


def replaced_words(rows: list[list[str]], language: str) -> list[Replaced]:
    """Return the words that rows of the lexicon have replaced in a language."""
    column = COLUMNS.index(f"not {language}")
    return [Replaced(word, tuple(row[-1].split(" · "))) for row in rows for word in row[column].split(" · ") if word]


def forms(message) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


def messages(language: str) -> list[str]:
    """Return every message of the app and the phone page in a language."""
    if language == "en":
        return [form for message in catalogues.template() if message.id for form in forms(message.id)]
    return [form for message in catalogues.read(language) if message.id for form in forms(message.string)]


def store_texts(language: str) -> list[str]:
    """Return every line that the app store shows about the app in a language."""
    (folder,) = (ROOT / "fastlane" / "metadata" / "android").glob(f"{language}-*")
    return [line for path in sorted(folder.glob("*.txt")) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_row_has_a_word_in_every_language():
    codes = languages()
    assert COLUMNS[: len(codes)] == [*codes]
    assert [row for row in ROWS if len(row) != len(COLUMNS) or not all(row[: len(codes)])] == []
    assert all(len(replaced_words(WORDS, language)) > 20 for language in REPLACED)


@pytest.mark.parametrize("language", REPLACED)
def test_replaced_words_are_not_used(language):
    words = replaced_words(WORDS, language)
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
    row = dict.fromkeys(COLUMNS, "") | {"not en": word, "except": "A zoom of its own"}
    [replaced] = replaced_words([[*row.values()]], "en")
    assert replaced.is_in(message) == is_found
