"""`fishing-companion follow --take-part` lets phones take part in the game on the shelf, if the terminal allows it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE

import pytest

from companion import record
from companion.fishing.events import GameEnded
from companion.shelf import Shelf
from tests.cli.command import ROOT, Run
from tests.fishing.shorthand import DEBBIE, PAUL, caught, table
from tests.follow import games
from tests.follow.phone import Follower, ask
from tests.follow.table import Player


@contextmanager
def taking_part(shelf: Path, language: str = "en", stdin: int = PIPE) -> Iterator["Terminal"]:
    """Run the command until the block ends, in a terminal that can be typed into."""
    options = ["--host", "127.0.0.1", "--port", "0", "--shelf", str(shelf)]
    env = {**os.environ, "LANGUAGE": language, "PYTHONUTF8": "1"}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # child processes inherit what ignores Ctrl-C
    try:
        command = [sys.executable, "main.py", "follow", "--take-part", *options]
        running = subprocess.Popen(command, cwd=ROOT, env=env, stdin=stdin, stdout=PIPE, stderr=PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        yield Terminal(running)
    finally:
        running.kill()
        running.communicate()


class Terminal:
    def __init__(self, running: subprocess.Popen[str]) -> None:
        self.running, self.url = running, running.stdout.readline().removesuffix("\n")

    def reads(self, text: str) -> str:
        """Return the next line that contains a text."""
        return next(line for line in self.running.stdout if text in line).removesuffix("\n")

    def reads_question(self, question: str) -> None:
        """Read until a question that waits for an answer in the same line."""
        read = ""
        while not read.endswith(question):
            read += self.running.stdout.read(1)

    def types(self, line: str) -> None:
        self.running.stdin.write(line)
        self.running.stdin.flush()


def begin(path: Path, *events) -> str:
    with Shelf.open(path) as shelf:
        game = shelf.games.begin(table())
        for event in events:
            game.record(event)
        return game.key


def events_on(path: Path, key: str) -> tuple:
    with Shelf.open(path) as shelf:
        return shelf.games.load(key).events


def test_asks_in_the_terminal_and_enters_what_phones_send(tmp_path):
    path = tmp_path / "shelf.sqlite3"
    key = begin(path, caught(4, 0, 0, 0))
    with taking_part(path) as terminal, Follower(terminal.url) as follower:
        assert follower.next()[1]["last"] == "Anne caught trick 1"
        phones = [Player(terminal, "Paul") for _phone in range(2)]
        for phone, typed, answer in zip(phones, ("n\n", "Y\n"), ("refused", "allowed")):
            phone.ask()
            assert terminal.reads("phone") == "Paul's phone wants to take part. Allow? [y/N]"
            assert phone.answer() == {"answer": "waiting"}
            terminal.types(typed)
            while (told := phone.answer())["answer"] == "waiting":
                pass
            assert told["answer"] == answer
        paul = phones[1]
        paul.token = told["token"]
        follower.next()  # phones look again, because one of them takes part now
        paul.do("table", "catch", seat=DEBBIE)
        assert follower.next()[1]["last"] == "Debbie caught trick 2"
        paul.do("count", "set_pile", seat=PAUL, number=5)
        follower.next()  # other phones look again
        terminal.running.send_signal(signal.SIGINT)
        _out, err = terminal.running.communicate(timeout=120)
        assert (terminal.running.returncode, err) == (0, "")
    assert events_on(path, key) == (caught(4, 0, 0, 0), caught(0, 0, 4, 0))


def test_a_killed_command_loses_nothing(tmp_path):
    path = tmp_path / "shelf.sqlite3"
    key = begin(path)
    with taking_part(path, "de") as terminal:
        paul = Player(terminal, "Paul")
        terminal.types("j\n")
        paul.ask()
        assert terminal.reads("Paul") == "Das Handy von Paul möchte mitmachen. Erlauben? [j/N]"
        while "token" not in (told := paul.answer()):
            pass
        paul.token = told["token"]
        paul.do("table", "catch", seat=DEBBIE)
        terminal.running.kill()
        terminal.running.wait()
    assert events_on(path, key) == (caught(0, 0, 4, 0),)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_what_was_typed_before_the_question_answers_nothing(tmp_path):
    path = tmp_path / "shelf.sqlite3"
    begin(path)
    keyboard, stdin = os.openpty()
    with taking_part(path, stdin=stdin) as terminal:
        for name, typed, answer in (("Paul", b"y\ny\n", "allowed"), ("Anne", b"n\n", "refused")):
            phone = Player(terminal, name)
            phone.ask()
            terminal.reads_question(f"{name}'s phone wants to take part. Allow? [y/N] ")
            assert phone.answer() == {"answer": "waiting"}
            os.write(keyboard, typed)
            while (told := phone.answer())["answer"] == "waiting":
                pass
            assert told["answer"] == answer
    os.close(keyboard)
    os.close(stdin)


def test_refuses_all_phones_at_the_end_of_standard_input(tmp_path):
    path = tmp_path / "shelf.sqlite3"
    begin(path)
    with taking_part(path) as terminal:
        terminal.running.stdin.close()
        for name in ("Paul", "Anne"):
            phone = Player(terminal, name)
            phone.ask()
            while (told := phone.answer())["answer"] == "waiting":
                pass
            assert told == {"answer": "refused"}
        assert ask(terminal.url, "state").status == 200
        terminal.running.stdin = None


def test_refuses_what_phones_cannot_take_part_in(run: Run, tmp_path):
    file, path = tmp_path / "g.fishing.json", tmp_path / "shelf.sqlite3"
    file.write_text(record.write(games.in_round_3()), encoding="utf-8")
    shelf = ("follow", "--take-part", "--shelf", str(path))
    assert run("follow", "--take-part", str(file)).error.startswith("--take-part is for the game on the shelf: leave “")
    assert run(*shelf).error.endswith("There are no games here yet.")
    assert not path.exists()
    begin(path, caught(4, 0, 0, 0), GameEnded())
    assert run(*shelf).error == "no game on the shelf is being played"
    key = begin(path)
    with Shelf.open(path) as app:  # entries of an app that has the shelf open are never lost
        game = app.games.load(key)
        assert run(*shelf).error.endswith("The games are open in another window: close that one first.")
        game.record(caught(4, 0, 0, 0))
    assert events_on(path, key) == (caught(4, 0, 0, 0),)
