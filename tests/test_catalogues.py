"""Every message is there in every language, with the same placeholders, and nothing is said that is not a message."""

import re
import string

import pytest

from tests import catalogues

PLACEHOLDERS = string.Formatter()
TEXT_IN_KV = re.compile(r"""^\s*(?:text|title|subtitle|hint|caption|says|done_text|line):\s*(["'])(.*)\1\s*$""")


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
def test_every_message_is_translated_and_none_is_left_over(language, template):
    said = {str(message.id) for message in template if message.id}
    written = {str(message.id): message for message in catalogues.read(language) if message.id}
    assert said - set(written) == set(), "run python -m tests.catalogues and translate what is new"
    assert set(written) - said == set(), "nobody says these any more: run python -m tests.catalogues"
    untranslated = [key for key, message in written.items() if message.fuzzy or not all(forms(message.string))]
    assert untranslated == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_translations_have_the_placeholders_of_the_original(language):
    differing = []
    for message in catalogues.read(language):
        wanted = set().union(*(placeholders(form) for form in forms(message.id)))
        # A form for one may leave the number out, as the English one does.
        for original, form in zip(forms(message.id), forms(message.string)):
            if not placeholders(original) <= placeholders(form) <= wanted:
                differing.append(message.id)
    assert differing == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_the_app_reads_what_translators_have_written(language):
    written = strings(catalogues.read(language))
    assert strings(catalogues.read_compiled(language)) == written, "run python -m tests.catalogues"


def test_german_is_there():
    assert "de" in catalogues.languages()


def test_no_text_in_kv_is_said_past_the_catalogues():
    found = []
    for source in catalogues.sources():
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
            literal = TEXT_IN_KV.match(line)
            if source.suffix == ".kv" and literal and any(letter.isalpha() for letter in literal[2]):
                found.append(f"{source.name}:{number}: {line.strip()}")
    assert found == []
