"""Every message is translated with the same placeholders, and every text on the screen is a message."""

import ast
import re
import string
from pathlib import Path

import pytest

from tests.tools import catalogues

PLACEHOLDERS = string.Formatter()
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


@pytest.mark.parametrize("language", catalogues.languages())
def test_every_message_is_translated_and_none_is_unused(language, template):
    used = {str(message.id) for message in template if message.id}
    written = {str(message.id): message for message in catalogues.read(language) if message.id}
    assert used - set(written) == set(), "run python -m tests.tools.catalogues and translate what is new"
    assert set(written) - used == set(), "these are unused: run python -m tests.tools.catalogues"
    untranslated = [key for key, message in written.items() if message.fuzzy or not all(forms(message.string))]
    assert untranslated == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_translations_have_the_placeholders_of_the_original(language):
    differing = []
    for message in catalogues.read(language):
        wanted = set().union(*(placeholders(form) for form in forms(message.id)))
        # A singular form may leave the number out, as the English one does.
        for original, form in zip(forms(message.id), forms(message.string)):
            if not placeholders(original) <= placeholders(form) <= wanted:
                differing.append(message.id)
    assert differing == []


@pytest.mark.parametrize("language", ["de"])
def test_compiled_catalogue_matches_the_translations(language):
    written = strings(catalogues.read(language))
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
