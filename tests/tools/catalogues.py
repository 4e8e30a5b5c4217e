"""Collect the messages of the app and update the catalogues of their translations.

`python -m tests.tools.catalogues` writes the template `fishing.pot`, adds new messages to each `fishing.po` below
assets/catalogues, removes unused ones, and compiles the files that the app reads. To add a language, create a folder
with an empty `fishing.po`.
"""

import ast
import io
import re
from collections.abc import Iterator
from datetime import datetime, timezone
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from tests import ROOT

FOLDER = ROOT / "assets" / "catalogues"
TEMPLATE = FOLDER / "fishing.pot"
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
KEYWORDS_IN_SCRIPTS = {"say": None, "sayIn": ((1, "c"), 2)}
CODE = {".py": ("python", KEYWORDS), ".js": ("javascript", KEYWORDS_IN_SCRIPTS)}
OPTIONS = {"parse_template_string": True}  # scripts say something inside of such texts, too
COMMENT = "Translators:"
IN_KV = re.compile(r"""\b(_|gettext|ngettext|pgettext)\(\s*((?:"(?:[^"\\]|\\.)*"\s*,?\s*)+)""")
# Only the headers that gettext needs: dates and tool names would change with every run.
HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""
SOME_DAY = datetime(2026, 11, 18, tzinfo=timezone.utc)  # the same in every compiled file, or each run would change it
LONGEST_LABEL = 30  # letters, in English; longer texts may wrap
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def sources() -> Iterator[Path]:
    """Yield all files of Python and of Kivy that can contain messages."""
    for folder in ("companion", "screens"):
        yield from sorted((ROOT / folder).rglob("*.py"))
        yield from sorted((ROOT / folder).rglob("*.kv"))


def scripts() -> list[Path]:
    """Return the scripts of the pages in browsers, which contain messages as well."""
    return sorted((ROOT / "assets" / "web").rglob("*.js"))


class Found(NamedTuple):
    """A message in a file: one text, or a singular and a plural."""

    message: str | tuple[str, ...]
    context: str | None
    comments: list[str]
    """What the code says to translators, in the line above the message."""


def messages_of(source: Path) -> Iterator[Found]:
    """Yield every message in a file."""
    text = source.read_text(encoding="utf-8")
    if source.suffix in CODE:
        method, keywords = CODE[source.suffix]
        found = extract(method, io.BytesIO(text.encode()), keywords, [COMMENT], OPTIONS, strip_comment_tags=True)
        yield from (Found(message, context, comments) for _line, message, comments, context in found)
        return
    for call in IN_KV.finditer(text):
        *before, _line = text[: call.start()].splitlines() or [""]
        above = before[-1].strip() if before else ""
        comments = [above.partition(COMMENT)[2].strip()] if above.startswith(f"# {COMMENT}") else []
        words = tuple(ast.literal_eval(quoted) for quoted in QUOTED.findall(call[2]))
        match call[1]:
            case "ngettext":
                yield Found(words[:2], None, comments)
            case "pgettext":
                yield Found(words[1], words[0], comments)
            case _:
                yield Found(words[0], None, comments)


@cache
def template() -> Catalog:
    """Return a catalogue of all messages of the app, in English; collecting them takes seconds."""
    catalogue = Catalog(domain="fishing", project="Fishing Companion", charset="utf-8", fuzzy=False)
    for source in (*sources(), *scripts()):
        place = (source.relative_to(ROOT).as_posix(), None)
        for message, context, comments in messages_of(source):
            catalogue.add(message, locations=[place], auto_comments=comments, context=context)
    return catalogue


def languages() -> list[str]:
    """Return the languages that have catalogues."""
    return sorted(path.parent.parent.name for path in FOLDER.glob("*/LC_MESSAGES/fishing.po"))


def po_file(language: str) -> Path:
    """Return the path of the catalogue of a language that translators edit."""
    return FOLDER / language / "LC_MESSAGES" / "fishing.po"


def read(language: str) -> Catalog:
    """Return the catalogue of a language as translators have written it."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def read_compiled(language: str) -> Catalog:
    """Return the compiled catalogue of a language, as the app reads it."""
    with po_file(language).with_suffix(".mo").open("rb") as file:
        return read_mo(file)


def as_text(catalogue: Catalog, plural_forms: str = "nplurals=INTEGER; plural=EXPRESSION;") -> bytes:
    """Return a catalogue as a file that translators edit; without plural forms it is the template."""
    text = io.BytesIO()
    write_po(text, catalogue, width=120, sort_output=True, omit_header=True)
    return HEADER.format(plural_forms=plural_forms).encode() + text.getvalue()


def longest_language() -> str:
    """Return the language with the longest labels, other than English and German."""

    def length(language: str) -> int:
        return sum(len(message.string) for message in read_compiled(language) if len(message.id) <= LONGEST_LABEL)

    return max((language for language in languages() if language != "de"), key=length, default="de")


def update(language: str) -> None:
    """Add new messages to the catalogue of a language, remove unused ones, and compile it."""
    always = {"creation_date": SOME_DAY, "revision_date": SOME_DAY}
    catalogue = Catalog(locale=language, domain="fishing", header_comment="", fuzzy=False, **always)
    translated = read(language)
    for message in template():
        # A message that got a context keeps its translation.
        known = (translated.get(message.id, message.context) or translated.get(message.id)) if message.id else None
        given = {"auto_comments": message.auto_comments, "context": message.context}
        catalogue.add(message.id, known.string if known else None, locations=message.locations, **given)
    po_file(language).write_bytes(as_text(catalogue, catalogue.plural_forms))
    with po_file(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


if __name__ == "__main__":
    TEMPLATE.write_bytes(as_text(template()))
    for each in languages():
        update(each)
        missing = [message.id for message in read(each) if message.id and not message.string]
        print(f"{each}: {len(missing)} messages to translate")
