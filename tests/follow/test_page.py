"""The page's files: texts never become markup, and colours are the tablet's."""

import re
from pathlib import Path

import pytest

import assets

FOLDER = Path(assets.path("web"))
SCRIPTS = sorted(FOLDER.rglob("*.js"))
STYLES = sorted(FOLDER.rglob("*.css"))


def name(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


WAYS_TO_MARKUP = (
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc", "DOMParser",
)  # fmt: skip
NEWER_THAN_2018 = (
    r"\?\.", r"\?\?", r"fromEntries", r"\.replaceAll\(", r"\.at\(", r"replaceChildren", r"#\w+\s*[=(;]",
)  # fmt: skip


@pytest.mark.parametrize("file", SCRIPTS, ids=name)
def test_texts_never_become_markup(file):
    source = file.read_text("utf-8")
    assert [way for way in WAYS_TO_MARKUP if way in source] == []


@pytest.mark.parametrize("file", SCRIPTS, ids=name)
def test_uses_no_syntax_newer_than_2018(file):
    source = re.sub(r"\"[^\"\n]*\"|`[^`]*`|//.*", "", file.read_text("utf-8"))
    assert [newer for newer in NEWER_THAN_2018 if re.search(newer, source)] == []


def test_no_other_style_sheet_has_colours():
    for style in STYLES:
        if style.name != "palette.css":
            assert re.findall(r"#[0-9A-Fa-f]{3,8}\b", style.read_text("utf-8")) == []


def test_the_page_can_be_enlarged():
    page = (FOLDER / "index.html").read_text("utf-8")
    assert "user-scalable" not in page
    assert "maximum-scale" not in page
    assert not re.search(r"font-size:[^;]*\dpx", (FOLDER / "follow.css").read_text("utf-8"))
