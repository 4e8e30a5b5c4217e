"""The command line in general: invalid commands, help, processes and languages."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.arguments import has_colours
from companion.tools.language import languages
from tests.cli.command import BUFFERED, ROOT, RULE_SHEET, Run, process


@pytest.mark.parametrize("arguments", [[], ["fish"], ["--json"], ["trick", "--help-me"], ["replay"]], ids=" ".join)
def test_refuses_invalid_commands(run: Run, arguments: list[str]) -> None:
    assert run(*arguments).error


@pytest.mark.parametrize("arguments", [["--help"], ["trick", "--help"], ["draw", "-h"], ["replay", "-h"]], ids=" ".join)
def test_prints_help(run: Run, arguments: list[str]) -> None:
    answer = run(*arguments)
    assert (answer.status, answer.err) == (0, "")
    assert "fishing-companion" in answer.out


def test_a_process_prints_utf_8() -> None:
    answer = process("trick", "Jörg:Y7", "🐟:Y3", "Debbie:Y10")
    assert (answer.status, answer.err) == (0, "")
    assert "It beats Jörg’s yellow 7 and 🐟’s yellow 3." in answer.out


def test_a_process_ends_with_status_2_after_an_error() -> None:
    assert process("trick", "Anne:Y77", "Paul:Y3", "Debbie:Y10").error.startswith("There is no “Y77”")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["trick", *RULE_SHEET], ["--help"], ["draw", "--help"], ["--version"]])
def test_a_full_disk_is_reported_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "main.py", *arguments],
            cwd=ROOT,
            env=BUFFERED,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, b"error: No space left on device\n")


@pytest.mark.parametrize("arguments", ["replay -", "fresh-fish distance - --players 3"])
def test_a_closed_standard_input_is_explained(arguments: str) -> None:
    command = f"{sys.executable} main.py {arguments} <&-"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"error: -: standard input is closed\n")


@pytest.mark.parametrize("language", ["../../../tmp", "/tmp", "xx", "", "d"])
def test_refuses_an_unknown_language(run: Run, language: str) -> None:
    for words in (["--lang", language], [f"--lang={language}"]):
        error = run(*words, "trick", *RULE_SHEET).error
        assert error.endswith(f"is not available: choose one of {', '.join(languages())}")


@pytest.mark.parametrize("chosen", ["~unknown-user/games", None])
def test_an_unknown_home_folder_is_explained(run: Run, monkeypatch: pytest.MonkeyPatch, chosen: str | None) -> None:
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # as if there were no such user and no HOME
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if chosen is None:
        monkeypatch.delenv("FISHING_COMPANION_DATA", raising=False)
    else:
        monkeypatch.setenv("FISHING_COMPANION_DATA", chosen)
    assert run("export").error.endswith("Set HOME, or write the path in full.")


@pytest.mark.parametrize(("no_color", "expected"), [(None, True), ("", True), ("1", False), ("0", False)])
def test_a_terminal_gets_colours_unless_no_color_is_set(
    monkeypatch: pytest.MonkeyPatch, no_color: str | None, expected: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color is not None:
        monkeypatch.setenv("NO_COLOR", no_color)
    assert not has_colours()
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert has_colours() is expected
