"""Adding a language takes one file: it is offered in the settings, and used on every page and the command line."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import assets
from companion.follow.page import page_files
from companion.tools.language import day_in_words, from_environment, languages, speaking, use
from companion.tools.sentences import capital, format_decimal, join_with_and, join_with_or, labelled
from screens.settings.controls import SettingTile
from tests.cli.command import RULE_SHEET, Run, process

WORDS = {
    "English": "Xonish",
    "Settings": "Xettings",
    "{player} wins the trick.": "Xictory for {player}.",
    "{day} {month} {year}": "{year}-{month}-{day}",
    "Nov": "Xov",
}


@pytest.fixture
def third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The assets, plus a catalogue for a third language with translations of a few words."""
    here = Path(assets.path())
    for folder in here.iterdir():
        if folder.is_dir() and folder.name != "catalogues":
            (tmp_path / folder.name).symlink_to(folder)
    (tmp_path / "catalogues" / "xx" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "catalogues" / "de").symlink_to(here / "catalogues" / "de")
    catalogue = Catalog(domain="fishing", charset="utf-8", fuzzy=False)
    for english, other in WORDS.items():
        catalogue.add(english, other)
    with (tmp_path / "catalogues" / "xx" / "LC_MESSAGES" / "fishing.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(assets, "path", lambda *parts: os.path.join(tmp_path, *parts))
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    languages.cache_clear()
    page_files.cache_clear()
    use("en")


def test_third_language_is_one_file(third_language, start, run: Run) -> None:
    forget()
    running = start(at="settings")
    tile = next(each for each in running.all(SettingTile) if each.view.words == "Xonish")
    running.tap_shown(tile)
    running.wait_until(lambda: running.sees("Xettings"), "the new language")
    assert day_in_words(datetime(2026, 11, 15)) == "2026-Xov-15"
    assert running.sees("Language")  # untranslated words stay English
    result = run("--lang", "xx", "trick", *RULE_SHEET)
    assert result.out.startswith("Xictory for Debbie.\n")
    assert "|xx]" in run("--help").out
    assert "xx&quot;, &quot;Xonish" in page_files()[""].content.decode()


def test_numbers_days_and_punctuation_follow_the_language() -> None:
    day = datetime(2026, 11, 15)
    assert (day_in_words(day), format_decimal(-7.5)) == ("15 Nov 2026", "–7.5")
    assert format_decimal(0.25) == "0.3", "half is rounded up"
    use("de")
    assert (day_in_words(day), format_decimal(-7.5)) == ("15.11.2026", "–7,5")
    use("fr")
    assert (labelled("Anne", format_decimal(-7.5)), join_with_and(("Anne", "Paul"))) == (
        "Anne\u00a0: –7,5",
        "Anne et Paul",
    )
    use("en")


@pytest.mark.parametrize(
    ("language", "people", "either"),
    [
        ("en", "Anne, Paul and Inés", "Anne or Olga"),
        ("es", "Anne, Paul e Inés", "Anne u Olga"),
        ("it", "Anne, Paul e Inés", "Anne o Olga"),
    ],
)
def test_joins_words_as_the_language_speaks_them(language, people, either) -> None:
    with speaking(language):
        assert join_with_and(("Anne", "Paul", "Inés")) == people
        assert join_with_or(("Anne", "Olga")) == either
        assert capital("ijs") == "IJs"


def test_reads_the_language_from_the_environment(monkeypatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    settings = (("LANG", "C", "en"), ("LANG", "de_DE.UTF-8", "de"), ("LC_ALL", "en_GB.UTF-8", "en"))
    for name, value, language in (*settings, ("LANGUAGE", "de:en", "de")):  # each overrides the one before
        monkeypatch.setenv(name, value)
        assert from_environment() == language
    assert process("trick", *RULE_SHEET).out.startswith("Debbie gewinnt den Stich.")
    assert process("--lang", "en", "trick", *RULE_SHEET).out.startswith("Debbie wins the trick.")
