"""The rules return values; only words and pages make sentences. Ruff and import-linter check all other imports."""

import re

from tests import ROOT

# The package exports reasons in words, the kind of game has texts for pages of no game, `replay --json` prints doubts
# in words, and drafts use "Player 2" if no name was typed.
SPEAKING = {
    "fishing/__init__.py",
    "fishing/kind.py",
    "fishing/replay.py",
    "fishing/drafts/draw_question.py",
    "fishing/drafts/trick_table.py",
    "fresh_fish/household.py",
    "fresh_fish/kind.py",
}


def test_rules_contain_no_sentences() -> None:
    speaking = {
        str(module.relative_to(ROOT / "companion"))
        for game in ("fishing", "fresh_fish")
        for module in (ROOT / "companion" / game).rglob("*.py")
        if not {"words", "pages", "follow"} & {*module.relative_to(ROOT).parts}
        if re.search(r"companion\.(\w+\.words|tools\.language)", module.read_text("utf-8"))
    }
    assert speaking == SPEAKING
