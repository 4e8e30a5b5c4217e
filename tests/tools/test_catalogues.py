"""Every message is translated, with the same placeholders, and written as in its language.

Every text on the screen is a message.
"""

import ast
import re
import string
from functools import cache
from pathlib import Path

import pytest

from companion.fishing.cards import Suit
from companion.fishing.words.cards import suit_letter
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.words.names import good_letter
from companion.tools.language import languages, own_name, speaking
from tests.tools import catalogues
from tests.tools.equal_words import EQUAL

PLACEHOLDERS = string.Formatter()
WORD = re.compile(r"[^\W\d_]{2}")
IN_ENGLISH_ONLY = re.compile(r"\b(the|and|with|your|this|that|from|which|cards|trick|player|players|when)\b")
QUOTATION = re.compile(r"\{[^{}]*\}|[«“„].*?[»”“]")
"""Placeholders have English names, and the rules quote the words on English cards."""
MISWRITTEN = {
    # A narrow no-break space before ; ! and ?, a no-break space before a colon and inside guillemets. Times have none.
    "fr": re.compile(
        r"""(?<![\u202f;!?])[;!?]|(?<=[^\W\d_])(?<!\u00a0):(?=\s|$)|[\s\u202f]:(?=\s|$)(?<!\u00a0:)
                     |«(?!\u00a0)|(?<!\u00a0)»|["“”'`]""",
        re.VERBOSE,
    ),
    "es": re.compile(r"^[^¿]*\?|^[^¡]*!|¿[^?]*$|¡[^!]*$"),
}
"""What a text of each language must not contain."""
WORDS = ("text", "title", "subtitle", "hint", "caption", "says", "done_text", "line", "words", "notice", "headline")
TEXT_IN_KV = re.compile(rf"""^\s*(?:{"|".join(WORDS)}):\s*(["'])(.*)\1\s*$""")


def forms(message) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


def strings(catalogue) -> dict[tuple[str, ...], list[str]]:
    return {tuple(forms(message.id)): forms(message.string) for message in catalogue if message.id}


def placeholders(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in PLACEHOLDERS.parse(text) if name}


@pytest.fixture(scope="module")
def template():
    return catalogues.template()


@cache
def translated(language: str) -> list:
    """Return the messages of a language's catalogue."""
    return [message for message in catalogues.read(language) if message.id]


def pairs(language: str) -> list[tuple[str, str]]:
    """Return each English text with its translation; in a counted message, each form."""
    return [pair for message in translated(language) for pair in zip(forms(message.id), forms(message.string))]


def without_placeholders(text: str) -> str:
    return re.sub(r"\{[^{}]*\}|fishing-club:", "", text)


def test_languages_of_the_app_are_the_catalogues():
    assert languages() == ("en", *catalogues.languages())
    assert len({own_name(language) for language in languages()}) == len(languages())


def test_template_is_up_to_date(template):
    assert catalogues.TEMPLATE.read_bytes() == catalogues.as_text(template), "run python -m tests.tools.catalogues"


@pytest.mark.parametrize("language", catalogues.languages())
def test_every_message_is_translated_and_none_is_unused(language, template):
    used = {str((message.context, message.id)) for message in template if message.id}
    written = {str((message.context, message.id)): message for message in translated(language)}
    assert used - set(written) == set(), "run python -m tests.tools.catalogues and translate what is new"
    assert set(written) - used == set(), "these are unused: run python -m tests.tools.catalogues"
    untranslated = [key for key, message in written.items() if message.fuzzy or not all(forms(message.string))]
    assert untranslated == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_translations_have_the_placeholders_of_the_original(language):
    differing = []
    for message in translated(language):
        wanted = set().union(*(placeholders(form) for form in forms(message.id)))
        for number, (original, form) in enumerate(zip(forms(message.id), forms(message.string))):
            # A singular form may leave the number out.
            needed = placeholders(original) - ({"count"} if message.pluralizable and not number else set())
            if not needed <= placeholders(form) <= wanted:
                differing.append(message.id)
    assert differing == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_no_english_is_left_over(language):
    equal = {text for text, own in pairs(language) if text == own and WORD.search(without_placeholders(text))}
    assert equal - EQUAL[language] - EQUAL["*"] == set(), "translate, or list a word that is equal in equal_words.py"
    assert EQUAL[language] - equal == set(), "these are no longer equal"
    assert [own for _text, own in pairs(language) if IN_ENGLISH_ONLY.search(QUOTATION.sub("", own))] == []


@pytest.mark.parametrize("language", MISWRITTEN)
def test_punctuation_is_that_of_the_language(language):
    assert [own for _text, own in pairs(language) if MISWRITTEN[language].search(without_placeholders(own))] == []


@pytest.mark.parametrize("language", languages())
def test_letters_of_suits_and_of_goods_are_distinct(language):
    with speaking(language):
        suits, goods = {suit_letter(suit) for suit in Suit}, {good_letter(good) for good in GOODS}
    assert (len(suits), len(goods)) == (len(Suit), len(GOODS))
    assert all(len(letter) == 1 and letter.isupper() for letter in suits | goods)


@pytest.mark.parametrize("language", catalogues.languages())
def test_compiled_catalogue_matches_the_translations(language):
    written = strings(translated(language))
    assert strings(catalogues.read_compiled(language)) == written, "run python -m tests.tools.catalogues"


def untranslated_texts(source: Path) -> list[str]:
    """Return the texts in a file that the screen would show in English in every language."""
    text = source.read_text(encoding="utf-8")
    if source.suffix == ".kv":
        return _literals_in_rules(text)
    given = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            given += [(keyword.arg, keyword.value) for keyword in node.keywords]
        elif isinstance(node, ast.Assign):
            given += [(getattr(target, "attr", None), node.value) for target in node.targets]
    literals = [value.value for name, value in given if name in WORDS and isinstance(value, ast.Constant)]
    return [each for each in literals if isinstance(each, str) and _is_text(each)]


def _literals_in_rules(text: str) -> list[str]:
    found = (TEXT_IN_KV.match(line) for line in text.splitlines())
    return [literal[0].strip() for literal in found if literal and _is_text(literal[2])]


def _is_text(text: str) -> bool:
    return any(letter.isalpha() for letter in text)


def test_every_text_on_the_screen_is_a_message():
    found = {source.name: untranslated_texts(source) for source in catalogues.sources()}
    assert {name: literals for name, literals in found.items() if literals} == {}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("page.kv", '<Page>:\n    Text:\n        text: "Hello"\n'),
        ("page.py", 'button = PushButton(icon="back", text="Go back")\n'),
        ("page.py", 'class Page:\n    def show(self):\n        self.body.title = "Round 1"\n'),
    ],
)
def test_finds_an_untranslated_text(tmp_path, name, content):
    (tmp_path / name).write_text(content, encoding="utf-8")
    assert len(untranslated_texts(tmp_path / name)) == 1
