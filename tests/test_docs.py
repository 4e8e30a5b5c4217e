"""The documentation is correct: examples print what it shows, links work, and schemas describe the record files."""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

import companion.fishing
import companion.fresh_fish
from companion.fresh_fish import boards_file
from companion.table import record
from companion.tools.reading import BadRecord, RecordFault
from tests import ROOT
from tests.cli.command import Run
from tests.fishing import bad_records
from tests.fishing.golden.playthrough import GOLDEN_FILES, game_in
from tests.fresh_fish import bad_records as bad_fresh_fish_records
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.simulated_games import every_game
from tests.tools import schemas

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
EXAMPLE = re.compile(r"^    \$ (.+)\n((?:    .+\n)+)", re.MULTILINE)
EXAMPLES = [
    pytest.param(command, re.sub(r"^    ", "", output, flags=re.MULTILINE), id=f"{page.name}: {command}")
    for page, text in TEXTS.items()
    for command, output in EXAMPLE.findall(text)
]
LINK = re.compile(r"\]\(([^)\s]+)\)")
JSON_BLOCK = re.compile(r"```json\n(.+?)```", re.DOTALL)
PYTHON_BLOCK = re.compile(r"```python\n(.+?)```", re.DOTALL)
SCRIPTS = [
    pytest.param(script, id=f"{page.name}: {script.splitlines()[0]}")
    for page, text in TEXTS.items()
    for script in PYTHON_BLOCK.findall(text)
]


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_every_example_prints_what_the_page_shows(run: Run, command: str, output: str) -> None:
    question = re.fullmatch(r"(?:echo|printf) '(.+?)(?:\\n)?' \| (.+)", command)
    stdin = question[1].replace("\\n", "\n").encode() + b"\n" if question else b""
    words = (question[2] if question else command).split()
    assert words[0] == "fishing-companion"
    answer = run(*words[1:], stdin=stdin)
    assert (answer.status, answer.out) == (0, output)


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_script_prints_what_its_comments_say(script: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(script, "<documentation>", "exec"), {})
    expected = re.findall(r"print\(.+\)  # (.+)", script)
    assert capsys.readouterr().out.splitlines() == expected


def test_every_script_is_correctly_typed(tmp_path: Path) -> None:
    for number, script in enumerate(SCRIPTS):
        (tmp_path / f"script_{number}.py").write_text(script.values[0], encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    scripts = map(str, sorted(tmp_path.glob("*.py")))
    checked = subprocess.run([*mypy, *scripts], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("package", [companion.fishing, companion.fresh_fish], ids=lambda package: package.__name__)
def test_a_package_exports_every_listed_name(package: ModuleType) -> None:
    assert all(getattr(package, name) is not None for name in package.__all__)
    assert dir(package) == sorted(package.__all__)
    assert {event.__name__ for event in get_args(package.Event)} <= set(package.__all__)
    with pytest.raises(AttributeError, match="no attribute 'shelf'"):
        package.shelf  # noqa: B018


# Links


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_its_heading(page: Path) -> None:
    links = [link for link in LINK.findall(TEXTS[page]) if not link.startswith("https://")]
    assert [link for link in links if not _leads_somewhere(page, link)] == []


def _leads_somewhere(page: Path, link: str) -> bool:
    name, _hash, heading = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.is_file():
        return False
    return not heading or heading in _headings(target.read_text(encoding="utf-8"))


def _headings(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_page_is_at_most_two_links_from_the_readme() -> None:
    reached = {ROOT / "README.md"}
    for _link in range(2):
        reached |= {
            (page.parent / link.partition("#")[0]).resolve()
            for page in reached
            if page in TEXTS
            for link in LINK.findall(TEXTS[page])
        }
    assert [page.name for page in PAGES if page not in reached] == []


# Schemas


def _schema(name: str) -> Draft202012Validator:
    content = json.loads((ROOT / "docs" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)


SCHEMAS = {name: _schema(name) for name in ("fishing-record", "fresh-fish-record", "fresh-fish-boards")}
BEYOND_A_SCHEMA = (
    RecordFault.IMPOSSIBLE,
    RecordFault.UNKNOWN_PLAYER,
    RecordFault.NOT_AT_THIS_SEAT,
    RecordFault.KEY_TWICE,
)
"""Faults that a schema cannot detect."""


def _is_valid(content: Any) -> bool:
    return SCHEMAS[content["format"]].is_valid(content)


def test_the_schemas_follow_from_the_classes() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in schemas.texts()}
    assert written == schemas.texts(), "Run `python -m tests.tools.schemas` and review the diff."


def test_the_schema_accepts_every_golden_game() -> None:
    assert all(_is_valid(json.loads(record.write(game_in(path)))) for path in GOLDEN_FILES)


def test_the_schema_accepts_games_of_fresh_fish() -> None:
    records = [record_of(game) for game in every_game()[::4]]
    assert records
    assert all(map(_is_valid, records))


def test_the_records_in_the_documentation_are_valid() -> None:
    blocks = JSON_BLOCK.findall(TEXTS[ROOT / "docs" / "record-format.md"])
    formats = []
    for block in blocks:
        content = json.loads(block)
        assert _is_valid(content)
        boards_file.read(block) if content["format"] == "fresh-fish-boards" else record.read(block)
        formats.append(content["format"])
    assert set(formats) == set(SCHEMAS)


def _bad_records() -> Iterator[dict[str, Any]]:
    for bad in bad_records.FILES:
        if bad.fault not in (RecordFault.NOT_JSON, RecordFault.NOT_TEXT, RecordFault.TOO_LARGE, RecordFault.KEY_TWICE):
            yield json.loads(bad.data)
    yield from bad_fresh_fish_records.BAD_RECORDS


def test_the_schemas_refuse_bad_records() -> None:
    refused: Counter[str] = Counter()
    for content in _bad_records():
        if not isinstance(content, dict) or content.get("format") not in ("fishing-record", "fresh-fish-record"):
            continue
        # A schema accepts a number such as 4.0 as an integer, but the app does not.
        if re.search(r"\d\.0\b", json.dumps(content)):
            continue
        with pytest.raises(BadRecord) as caught:
            record.from_json(content)
        assert not _is_valid(content) or caught.value.fault in BEYOND_A_SCHEMA, content
        refused[content["format"]] += not _is_valid(content)
    assert refused["fishing-record"] > 30
    assert refused["fresh-fish-record"] > 60
