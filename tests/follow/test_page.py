"""The page's files: texts never become markup, and colours are the tablet's."""

import re
from pathlib import Path

import pytest

import assets
from screens.kit.palette import ROLES

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


@pytest.mark.parametrize(("theme", "column"), [(":root {", 1), (':root[data-theme="dark"] {', 0)])
def test_the_colours_are_those_of_the_tablet(theme, column):
    block = (FOLDER / "colours.css").read_text("utf-8").split(theme)[1].split("}")[0]
    colours = dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", block))
    ours = {role: colours[role.replace("_", "-")] for role in ROLES if role.replace("_", "-") in colours}
    assert ours == {role: ROLES[role][column] for role in ours}
    assert len(ours) > 25
    assert len([role for role in colours if role.startswith("who-")]) == 12


def test_no_other_style_sheet_has_colours():
    for style in STYLES:
        if style.name != "colours.css":
            assert re.findall(r"#[0-9A-Fa-f]{3,8}\b", style.read_text("utf-8")) == []


def test_the_page_can_be_enlarged():
    page = (FOLDER / "index.html").read_text("utf-8")
    assert "user-scalable" not in page
    assert "maximum-scale" not in page
    assert not re.search(r"font-size:[^;]*\dpx", (FOLDER / "follow.css").read_text("utf-8"))
