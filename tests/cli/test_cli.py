"""The command line as such: what is no command, a process of its own, and anything at all."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.main import main
from companion.fishing.words import questions
from tests.cli.command import DRAW, ROOT, RULE_SHEET, Run, process
from tests.fishing.bad_records import HEAD


@pytest.mark.parametrize(
    "arguments", [[], ["fish"], ["--json"], ["trick", "--help-me"], ["replay"], ["replay", "a", "b"]], ids=" ".join
)
def test_a_command_that_is_none(run: Run, arguments: list[str]) -> None:
    assert run(*arguments).error


@pytest.mark.parametrize("arguments", [["--help"], ["trick", "--help"], ["draw", "-h"], ["replay", "-h"]], ids=" ".join)
def test_help(run: Run, arguments: list[str]) -> None:
    answer = run(*arguments)
    assert (answer.status, answer.err) == (0, "")
    assert "fishing-companion" in answer.out


NO_KIVY = """
import runpy, sys
try:
    runpy.run_path("main.py", run_name="__main__")
finally:
    loaded = [name for name in sys.modules if name.split(".")[0] in ("kivy", "kivymd", "plyer")]
    print("loaded", loaded, file=sys.stderr)
"""


def test_a_process_of_its_own_never_loads_kivy(tmp_path: Path) -> None:
    path = tmp_path / "evening.fishing.json"
    path.write_text(json.dumps(HEAD), encoding="utf-8")
    for arguments in (["trick", *RULE_SHEET], ["replay", str(path)], [*DRAW, "--last-leader", "Nikki"]):
        answer = process(*arguments, before=NO_KIVY)
        assert (answer.status, answer.err) == (0, "loaded []\n")
        assert answer.out


def test_a_process_of_its_own_speaks_utf_8() -> None:
    answer = process("trick", "Jörg:Y7", "🐟:Y3", "Debbie:Y10")
    assert (answer.status, answer.err) == (0, "")
    assert "It beats Jörg’s yellow 7 and 🐟’s yellow 3." in answer.out


def test_a_process_of_its_own_ends_with_status_2() -> None:
    assert process("trick", "Anne:Y77", "Paul:Y3", "Debbie:Y10").error.startswith("There is no “Y77”")


def test_a_process_of_its_own_reads_lines() -> None:
    answer = process("trick", "--jsonl", stdin=b'{"plays": [["A","B9"],["B","B3"],["C","Y4"]]}\n{}\n')
    assert [next(iter(json.loads(line))) for line in answer.out.splitlines()] == ["winner", "error"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_no_traceback() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "main.py", "trick", *RULE_SHEET],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, b"error: No space left on device\n")


# Anything at all

WORDS = st.sampled_from(
    [
        *[
            "trick",
            "draw",
            "replay",
            "--json",
            "--jsonl",
            "--lowest",
            "--last",
            "--pick",
            "--called",
            "--caller",
            "--players",
            "--round",
            "--ocean",
        ],
        *[
            "--last-leader",
            "--points",
            "-3",
            "R",
            "G",
            "Anne",
            "Paul",
            "Anne:Y7",
            "Paul:Y0",
            "Debbie:all",
            "Nikki:-3",
            "Oskar:low",
            "A:B0",
            "B:B1",
            "C:B2",
        ],
        *[
            "Anne=16",
            "Paul=4",
            "Debbie=8",
            "Nikki=8",
            "2",
            "8",
            "60",
            "0",
            "-1",
            "Anne=1,Paul=2",
            "-",
            "--",
            "--help",
            "=",
            ":",
            ",",
            "main.py",
        ],
        *("Y10", "B0", ""),
    ]
)


@settings(max_examples=120)
@given(st.lists(WORDS | st.text(max_size=6), max_size=9))
def test_any_arguments_are_answered_or_refused(arguments: list[str]) -> None:
    out, err, stdin = sys.stdout, sys.stderr, sys.stdin
    sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"{}\n[]"))
    try:
        status = main(arguments)
        errors = sys.stderr
    except SystemExit as stop:
        status, errors = int(stop.code or 0), sys.stderr
    finally:
        sys.stdout, sys.stderr, sys.stdin = out, err, stdin
    errors.flush()
    said = errors.buffer.getvalue().decode()  # type: ignore[attr-defined]
    assert status in (0, 2)
    assert said.startswith("error: ") and said.count("\n") == 1 if status else not said


SOME_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-4, 20)
    | st.floats()
    | st.sampled_from(["Anne", "Y7", "B0", "all", "R", ""]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(sorted(questions.KEYS)), inner, max_size=3)
    ),
    max_leaves=12,
)
PAIRS = st.lists(
    st.tuples(
        st.sampled_from(["Anne", "Paul", "Debbie", "Nikki", "Oskar"]),
        st.sampled_from(["Y7", "B0", "R0", "all", "-3", "G3", "low", "call"]),
    ).map(list),
    max_size=5,
)


@settings(max_examples=120)
@given(st.dictionaries(st.sampled_from(sorted(questions.KEYS)), SOME_JSON), PAIRS)
def test_any_question_gets_an_answer_or_an_error(question: dict[str, Any], pairs: list[list[str]]) -> None:
    lines = [json.dumps(question).encode(), json.dumps({**question, "plays": pairs}).encode()]
    for line in questions.answer_lines(lines):
        answer = json.loads(line)
        assert answer.keys() in ({"error"}, {"needs_pick"}) or len(answer) == 7
