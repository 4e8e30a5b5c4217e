"""Collect the messages of the app and update the catalogues of their translations.

`python -m tests.tools.catalogues` adds new messages to each `fishing.po` below assets/catalogues, removes unused ones,
and compiles the files that the app reads. To add a language, create a folder with an empty `fishing.po`.
"""

import ast
import io
import re
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from tests import ROOT

FOLDER = ROOT / "assets" / "catalogues"
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2)}
IN_KV = re.compile(r"""\b(_|gettext|ngettext)\(\s*((?:"(?:[^"\\]|\\.)*"\s*,?\s*)+)""")
# Only the headers that gettext needs: dates and tool names would change with every run.
HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""
SOME_DAY = datetime(2026, 11, 18, tzinfo=timezone.utc)  # the same in every compiled file, or each run would change it
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def sources() -> Iterator[Path]:
    """Yield all files of the app that can contain messages."""
    for folder in ("companion", "screens"):
        yield from sorted((ROOT / folder).rglob("*.py"))
        yield from sorted((ROOT / folder).rglob("*.kv"))


def messages_of(source: Path) -> Iterator[tuple[str | tuple[str, ...], int]]:
    """Yield every message in a file with its line number."""
    text = source.read_text(encoding="utf-8")
    if source.suffix == ".py":
        for line, message, _comments, _context in extract("python", io.BytesIO(text.encode()), KEYWORDS):
            yield message, line
        return
    for call in IN_KV.finditer(text):
        words = tuple(ast.literal_eval(quoted) for quoted in QUOTED.findall(call[2]))
        yield (words[:2] if call[1] == "ngettext" else words[0]), text.count("\n", 0, call.start()) + 1


def template() -> Catalog:
    """Return a catalogue of all messages of the app, in English."""
    catalogue = Catalog(domain="fishing", project="Fishing Companion", charset="utf-8", fuzzy=False)
    for source in sources():
        for message, _line in messages_of(source):
            catalogue.add(message, locations=[(source.relative_to(ROOT).as_posix(), None)])
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


def update(language: str) -> None:
    """Add new messages to the catalogue of a language, remove unused ones, and compile it."""
    always = {"creation_date": SOME_DAY, "revision_date": SOME_DAY}
    catalogue = Catalog(locale=language, domain="fishing", header_comment="", fuzzy=False, **always)
    translated = read(language)
    for message in template():
        known = translated.get(message.id) if message.id else None
        catalogue.add(message.id, known.string if known else None, locations=message.locations)
    with po_file(language).open("wb") as file:
        file.write(HEADER.format(plural_forms=catalogue.plural_forms).encode())
        write_po(file, catalogue, width=120, sort_output=True, omit_header=True)
    with po_file(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


if __name__ == "__main__":
    for each in languages():
        update(each)
        missing = [message.id for message in read(each) if message.id and not message.string]
        print(f"{each}: {len(missing)} messages to translate")
