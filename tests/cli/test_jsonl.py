"""`trick --jsonl` reads one question per line and prints one answer per line."""

import json
import select
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.cli.arguments import answer_lines
from companion.cli.fishing import answer as answer_trick
from companion.fresh_fish.questions import answer as answer_fresh_fish
from companion.tools.reading import LONGEST_LINE
from tests.cli.command import BUFFERED, ROOT, Run

QUESTIONS: list[tuple[bytes, dict[str, Any]]] = [
    (b'{"plays": [["Anne","Y7"],["Paul","Y3"],["Debbie","Y10"],["Nikki","P2"]]}', {"winner": "Debbie"}),
    (
        b'{"plays": [["Anne","B9"],["Paul","P3"],["Debbie","Y4"]], "called": "R", "caller": "Debbie", "lowest": false,'
        b' "last": true, "picks": []}',
        {"winner": "Debbie", "next_leader": None},
    ),
    (
        b'{"plays": [["A","B9"],["B","B3"],["C","Y4"]], "called": null, "caller": null, "picks": null, "last": null}',
        {"winner": "A"},
    ),
    ('{"plays": [["Änne","B9"],["🐟","B3"],["C","Y4"]]}'.encode(), {"winner": "Änne"}),
    (b'{"plays": [["A","B9"],["B","B3"],["\\ud800","Y4"]]}', {"winner": "A"}),
    (b'\xef\xbb\xbf{"plays": [["A","B9"],["B","B3"],["C","Y4"]]}', {"winner": "A"}),
]
BAD_QUESTIONS: list[tuple[str, bytes]] = [
    ("no JSON", b"Anne:Y7"),
    ("not UTF-8", b'{"plays": "\xff"}'),
    ("no plays", b"{}"),
    ("three in a pair", b'{"plays": [["A","B9","B8"],["B","B3"],["C","Y4"]]}'),
    ("six plays", b'{"plays": [["A","B9"],["B","B3"],["C","Y4"],["D","Y5"],["E","Y6"],["F","Y7"]]}'),
    ("a blank name", b'{"plays": [[" ","B9"],["B","B3"],["C","Y4"]]}'),
    ("a name of 3000 characters", b'{"plays": [["%s","B9"],["B","B3"],["C","Y4"]]}' % (b"x" * 3000)),
    ("a card after 3000 blanks", b'{"plays": [["A","%sB9"],["B","B3"],["C","Y4"]]}' % (b" " * 3000)),
    ("a name twice", b'{"plays": [["B","B9"],["B","B3"],["C","Y4"]]}'),
    ("an unknown key", b'{"plays": [["A","B9"],["B","B3"],["C","Y4"]], "pick": ["B9"]}'),
    ("lowest as a number", b'{"plays": [["A","B9"],["B","B3"],["C","Y4"]], "lowest": 1}'),
    ("caller from elsewhere", b'{"plays": [["A","B9"],["B","B3"],["C","Y4"]], "called": "R", "caller": "D"}'),
    ("call in a called trick", b'{"plays": [["A","call"],["B","B3"],["C","Y4"]], "called": "R", "caller": "A"}'),
]


@pytest.mark.parametrize(("question", "expected"), QUESTIONS, ids=range(1, len(QUESTIONS) + 1))
def test_answers_a_question_per_line(run: Run, question: bytes, expected: dict[str, Any]) -> None:
    answer = run("trick", "--jsonl", stdin=question + b"\n").json
    assert {key: answer[key] for key in expected} == expected


@pytest.mark.parametrize("line", [row[1] for row in BAD_QUESTIONS], ids=[row[0] for row in BAD_QUESTIONS])
def test_a_bad_line_gets_an_error_and_the_others_get_answers(run: Run, line: bytes) -> None:
    good = QUESTIONS[0][0]
    answer = run("trick", "--jsonl", stdin=b"\n".join([good, line, good, b""]))
    assert (answer.status, answer.err) == (0, "")
    first, bad, last = map(json.loads, answer.out.splitlines())
    assert first == last
    assert first["winner"] == "Debbie"
    assert list(bad) == ["error"]
    assert isinstance(bad["error"], str)
    assert bad["error"]


def test_the_reader_may_close_the_pipe() -> None:
    many = QUESTIONS[0][0] + b"\n"
    command = f"{sys.executable} main.py trick --jsonl"
    done = subprocess.run(["sh", "-c", f"{command} | head -n 1"], cwd=ROOT, input=many * 5000, capture_output=True)
    assert (json.loads(done.stdout)["winner"], done.stderr) == ("Debbie", b"")
    done = subprocess.run(["sh", "-c", f"{command} >&-"], cwd=ROOT, input=many, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_refuses_an_endless_line_and_answers_the_next(run: Run) -> None:
    fine = QUESTIONS[0][0]
    for words in (["trick"], ["fresh-fish", "setup"]):
        lines = b"\n".join([b"1" * (3 * LONGEST_LINE), b" " * (LONGEST_LINE + 1), fine]) + b"\n"
        answers = [json.loads(line) for line in run(*words, "--jsonl", stdin=lines).out.splitlines()]
        assert [answer.get("error") for answer in answers][:2] == ["this line is too long for a question"] * 2
        assert len(answers) == 3
        assert answers[2].get("winner") == ("Debbie" if words == ["trick"] else None)


LONG_TEXTS: dict[str, tuple[Callable[[object], object], Callable[[str], object]]] = {
    "a name": (answer_trick, lambda text: {"plays": [[text + "x", "Y7"], ["Paul", "Y3"], ["Nikki", "P2"]]}),
    "a card": (answer_trick, lambda text: {"plays": [["Anne", text + "Y7"], ["Paul", "Y3"], ["Nikki", "P2"]]}),
    "a row": (partial(answer_fresh_fish, "paths"), lambda text: {"square": [text + "."]}),
    "areas": (partial(answer_fresh_fish, "paths"), lambda text: {"square": ["."], "areas": [text + "1a"]}),
}


@pytest.mark.parametrize("where", LONG_TEXTS)
def test_keeps_no_long_text_in_memory(where: str) -> None:
    answer, question = LONG_TEXTS[where]
    lines = (json.dumps(question(" " * (500_000 + number))).encode() for number in range(10))
    tracemalloc.start()
    try:
        assert len(list(answer_lines(answer, lines))) == 10
        assert tracemalloc.get_traced_memory()[0] < 1_000_000
    finally:
        tracemalloc.stop()


def waiting_for_questions(*words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "main.py", *words, "--jsonl"]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(command, cwd=ROOT, env=BUFFERED, **pipes)


@pytest.mark.parametrize("words", [["trick"], ["fresh-fish", "setup"]])
def test_answers_each_question_before_the_next_one_is_asked(words: list[str]) -> None:
    running = waiting_for_questions(*words)
    try:
        for _question in range(2):
            running.stdin.write(b"{}\n")
            running.stdin.flush()
            ready, _, _ = select.select([running.stdout], [], [], 20)
            assert ready
            assert "error" in json.loads(running.stdout.readline())
    finally:
        running.kill()
        running.communicate()


def test_ctrl_c_ends_the_command_silently() -> None:
    # Tests that run in the background may ignore Ctrl-C, and child processes inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        running = waiting_for_questions("trick")
    finally:
        signal.signal(signal.SIGINT, before)
    question, answer = QUESTIONS[0]
    try:
        running.stdin.write(question + b"\n")
        running.stdin.flush()
        assert answer.items() <= json.loads(running.stdout.readline()).items()
        running.send_signal(signal.SIGINT)
        running.wait(timeout=20)
        assert (running.returncode, running.stdout.read(), running.stderr.read()) == (130, b"", b"")
    finally:
        running.kill()
        running.communicate()


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ("trick Anne:Y7", "Anne:Y7"),
        ("trick --called R", "R"),
        ("trick --lowest", "--lowest"),
        ("trick --pick Y7", "Y7"),
        ("fresh-fish auction Anne=2", "Anne=2"),
        ("fresh-fish setup --players 3", "3"),
        ("fresh-fish setup --classic", "--classic"),
        ("fresh-fish distance --streets any", "any"),
        ("fresh-fish score --no-corners", "--no-corners"),
        ("fresh-fish reserve --first", "--first"),
    ],
)
def test_refuses_options_of_a_question(run: Run, arguments: str, text: str) -> None:
    message = f"--jsonl reads its questions from standard input: leave “{text}” out"
    assert run(*arguments.split(), "--jsonl", stdin=b"{}\n").error == message
