"""Browsers draw the pictures and colours of the tablet."""

import re

import pytest

from tests.tools import pictures


def test_the_scripts_have_the_pictures_and_colours_of_the_tablet() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in pictures.texts()}
    assert written == pictures.texts(), "Run `python -m tests.tools.pictures` and look at the pages."


def test_every_icon_that_a_script_names_is_drawn() -> None:
    scripts = [script.read_text(encoding="utf-8") for script in pictures.WEB.rglob("*.js")]
    named = {name for script in scripts for name in re.findall(r'\bicon\("(\w+)"', script)}
    assert len(named) > 30
    assert named <= set(pictures.PATHS)


def test_icons_that_nothing_names_are_not_sent_to_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pictures.PATHS, "of_the_tablet_alone", "M4 12h15")
    assert "of_the_tablet_alone" not in pictures.outlines()
