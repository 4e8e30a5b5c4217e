"""The README's examples are true: each command line in it prints what stands below it."""

import re

import pytest

from tests import ROOT
from tests.cli.command import Run

README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"^    \$ (.+)\n((?:    .+\n)+)", re.MULTILINE)
EXAMPLES = [(command, re.sub(r"^    ", "", output, flags=re.MULTILINE)) for command, output in EXAMPLE.findall(README)]


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_every_example_prints_what_the_readme_says(run: Run, command: str, output: str) -> None:
    question = re.fullmatch(r"(?:echo|printf) '(.+?)(?:\\n)?' \| (.+)", command)
    stdin = question[1].replace("\\n", "\n").encode() + b"\n" if question else b""
    words = (question[2] if question else command).split()
    assert words[0] == "fishing-companion"
    answer = run(*words[1:], stdin=stdin)
    assert (answer.status, answer.out) == (0, output)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert pictures
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []
