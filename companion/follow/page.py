"""The page that followers open: its files from assets/, and its texts in each language."""

import json
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import assets
from companion.follow.words import followers_in_words, page_words
from companion.language import languages, own_name, speaking

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
LANGUAGES_HERE = b'data-languages="[]"'
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
        if file.suffix in KINDS
    }
    files |= {f"fonts/{name}": Path(assets.path("fonts", name)) for name in FONTS}
    found = {path: PageFile(KINDS[file.suffix], file.read_bytes()) for path, file in files.items()}
    names = json.dumps([(each, own_name(each)) for each in languages()], ensure_ascii=False)
    attribute = f'data-languages="{escape(names)}"'.encode()
    return {
        path: file._replace(content=file.content.replace(LANGUAGES_HERE, attribute))
        if file.kind == KINDS[".html"]
        else file
        for path, file in found.items()
    }


@lru_cache
def words_as_json(language: str) -> bytes:
    """Return the fixed texts of the page and the rules of all games in a language, as JSON."""
    with speaking(language):
        words: dict[str, Any] = page_words()
    return json.dumps(words, ensure_ascii=False).encode()


def followers_as_json(count: int, language: str, *, may_take_part: bool = False) -> bytes:
    """Return the number of followers as JSON, as a figure and in words, and whether phones may take part."""
    with speaking(language):
        content = {"followers": count, "text": followers_in_words(count), "may_take_part": may_take_part}
        return json.dumps(content, ensure_ascii=False).encode()
