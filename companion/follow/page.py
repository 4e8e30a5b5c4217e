"""The page that followers open: its files from assets/, and its texts in each language."""

import json
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import assets
from companion.pages.kinds import Kind, kind_of
from companion.pages.rule_texts import Topic
from companion.table.kinds import KINDS
from companion.tools.language import gettext, languages, ngettext, own_name, speaking

CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
LANGUAGES_HERE = b'data-languages="[]"'
TEXT = rb'"(?:[^"\\]|\\.)*"'
MESSAGE = re.compile(rb"\bsay(?:In)?\(\s*(%b(?:,\s*%b)?)" % (TEXT, TEXT))
"""A message that a script asks for, after its context if it has one."""
BEFORE_MESSAGE = "\x04"
"""What a catalogue has between the context and the message."""
FONTS = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf")


class PageFile(NamedTuple):
    """A file of the page: its content type and its bytes."""

    kind: str
    content: bytes


@lru_cache
def page_files() -> dict[str, PageFile]:
    """Return all files of the page, by their path after the secret key in the URL; index.html has an empty path.

    Pages have the languages with their own names in them: they must choose one before they can ask for any words.
    """
    folder = Path(assets.path("web"))
    files = {
        "" if file.name == "index.html" else file.relative_to(folder).as_posix(): file
        for file in folder.rglob("*")
        if file.suffix in CONTENT_TYPES
    }
    files |= {f"fonts/{name}": Path(assets.path("fonts", name)) for name in FONTS}
    found = {path: PageFile(CONTENT_TYPES[file.suffix], file.read_bytes()) for path, file in files.items()}
    names = json.dumps([(each, own_name(each)) for each in languages()], ensure_ascii=False)
    attribute = f'data-languages="{escape(names)}"'.encode()
    return {
        path: file._replace(content=file.content.replace(LANGUAGES_HERE, attribute))
        if file.kind == CONTENT_TYPES[".html"]
        else file
        for path, file in found.items()
    }


@lru_cache
def messages_of_scripts() -> frozenset[str]:
    """Return the messages that the scripts ask for, as the keys that they have in a catalogue."""
    scripts = [file.content for file in page_files().values() if file.kind == CONTENT_TYPES[".js"]]
    asked = [json.loads(b"[%b]" % message) for script in scripts for message in MESSAGE.findall(script)]
    return frozenset(BEFORE_MESSAGE.join(message) for message in asked)


@lru_cache
def words_as_json(language: str) -> bytes:
    """Return the translations of what the scripts say as JSON, by message. Untranslated messages are left out."""
    with speaking(language):
        words = {message: gettext(message) for message in sorted(messages_of_scripts())}
    return json.dumps({key: text for key, text in words.items() if text != key}, ensure_ascii=False).encode()


@lru_cache
def rules_as_json(language: str) -> bytes:
    """Return the rules of all games in a language, as JSON."""
    with speaking(language):
        return json.dumps(rules_of_games(), ensure_ascii=False).encode()


def rules_of_games() -> dict[str, Any]:
    """Return the rules of every game as JSON, in the current language."""
    kinds = {key: kind_of(key) for key in KINDS}
    return {key: [_chapter(topic, kind) for topic in kind.chapters()] for key, kind in kinds.items()}


def _chapter(topic: Topic, kind: Kind) -> dict[str, Any]:
    """Return a chapter of the rules as JSON for the page."""
    return {
        "key": topic.key,
        "title": topic.title,
        "passages": [
            {
                "title": passage.title,
                "text": passage.text,
                "cards": kind.cards(passage.cards),
                "is_ours": passage.is_ours,
            }
            for passage in topic.entries
        ],
    }


def followers_in_words(count: int) -> str:
    """Return the number of followers in words, as in "3 phones following"."""
    return ngettext("{count} phone following", "{count} phones following", count).format(count=count)


def followers_as_json(count: int, language: str, *, may_take_part: bool = False) -> bytes:
    """Return the number of followers as JSON, as a figure and in words, and whether phones may take part."""
    with speaking(language):
        content = {"followers": count, "text": followers_in_words(count), "may_take_part": may_take_part}
        return json.dumps(content, ensure_ascii=False).encode()
