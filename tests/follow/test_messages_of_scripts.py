"""Every message that a script asks for is in the catalogue of each language, and gets the values of its places."""

import json
import re

import pytest

from companion.follow.page import messages_of_scripts, words_as_json
from tests import ROOT
from tests.tools import catalogues

TEXT = r'"(?:[^"\\]|\\.)*"'
CALLS = re.compile(r"\bsay(?:In)?\(")
CALL_OF_A_MESSAGE = re.compile(rf"\bsay(?:In)?\((?:\s*{TEXT},)?\s*({TEXT})(?:,\s*\{{([^{{}}]*)\}})?")
IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")


def key(message: str, context: str | None) -> str:
    return message if context is None else f"{context}\x04{message}"


def test_the_host_serves_the_messages_that_translators_see():
    seen = {
        key(each.message, each.context) for script in catalogues.scripts() for each in catalogues.messages_of(script)
    }
    assert messages_of_scripts() == seen


@pytest.mark.parametrize("language", catalogues.languages())
def test_every_message_of_the_scripts_is_said_in_each_language(language):
    words = json.loads(words_as_json(language))
    translated = {key(each.id, each.context): each.string for each in catalogues.read(language)}
    said = {message: words.get(message, message) for message in messages_of_scripts()}
    assert said == {message: translated.get(message) for message in said}
    assert words.keys() <= said.keys(), "the page has no other words"


def test_english_needs_no_translations():
    assert json.loads(words_as_json("en")) == {}


@pytest.mark.parametrize("script", catalogues.scripts(), ids=lambda script: script.relative_to(ROOT).as_posix())
def test_scripts_ask_for_written_messages_with_a_value_for_every_place(script):
    source = script.read_text("utf-8")
    asked = CALL_OF_A_MESSAGE.findall(source)
    assert len(asked) == len(CALLS.findall(source)) - len(re.findall(r"export function say", source))
    for message, values in asked:
        given = [each.partition(":")[0].strip() for each in IN_BRACKETS.sub("", values).split(",")]
        assert {*filter(None, given)} == {*re.findall(r"\{(\w+)\}", message)}, message
