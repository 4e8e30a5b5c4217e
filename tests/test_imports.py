"""The core imports neither Kivy nor the screens."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ROOT

MODULES = sorted((ROOT / "companion").rglob("*.py"))
FORBIDDEN = {"kivy", "kivymd", "plyer", "screens", "main", "tests"}


def imported(source: str) -> Iterator[str]:
    """Yield the packages that a module imports, at its top or inside functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield (node.module or "").split(".")[0]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in (
            "__import__",
            "import_module",
        ):
            yield "importlib"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_core_imports_no_screen(module: Path) -> None:
    packages = set(imported(module.read_text(encoding="utf-8")))
    assert not packages & FORBIDDEN
    by_name = {"kinds.py", "exports.py"}  # they load the games, which the core must not import, by name
    assert "importlib" not in packages or module.name in by_name, "only these modules may import others by name"


@pytest.mark.parametrize(
    "source", ["import kivy.app", "def f():\n    from kivy import app", "from screens.app.app import run"]
)
def test_detects_a_forbidden_import(source: str) -> None:
    assert set(imported(source)) & FORBIDDEN


# The drafts use "Player 2" if no name was typed; the package exports reasons in words.
SPEAKING = {"fishing/__init__.py", "fishing/drafts/draw_question.py", "fishing/drafts/trick_table.py"}


def test_rules_contain_no_sentences() -> None:
    speaking = {
        str(module.relative_to(ROOT / "companion"))
        for game in ("fishing", "fresh_fish")
        for module in (ROOT / "companion" / game).rglob("*.py")
        if "words" not in module.parts and re.search(r"companion\.(\w+\.words|language)", module.read_text("utf-8"))
    }
    assert speaking == SPEAKING
