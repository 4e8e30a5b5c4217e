"""`fishing-companion follow --take-part` lets phones take part in the game on the shelf, if the terminal allows it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE

import pytest

from companion.fishing.events import GameEnded
from companion.fresh_fish.events import FleaMarketPlaced, StallAuctioned
from companion.fresh_fish.goods import Good
from companion.shelf import Shelf
from companion.table import record
from tests.cli.command import ROOT, Run
from tests.fishing.shorthand import ANNE, DEBBIE, PAUL, caught, table
from tests.follow import games, markets
from tests.follow.phone import Follower, ask
from tests.follow.table import Player
from tests.screens.fresh_fish.squares import base_setup, reserved


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

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """Prevent every file of the command from growing inside the block."""
        resource = pytest.importorskip("resource")
        before = resource.prlimit(self.running.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.running.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        yield
        with suppress(ProcessLookupError):  # it has ended
            resource.prlimit(self.running.pid, resource.RLIMIT_FSIZE, before)

    def phone(self, name: str) -> Player:
        """Return the phone of a player, which takes part."""
        player = Player(self, name)
        player.ask()
        self.types("y\n")
        while "token" not in (told := player.answer()):
            pass
        player.token = told["token"]
        return player


def begin(path: Path, *events) -> str:
    with Shelf.open(path) as shelf:
        game = shelf.games.begin(table())
        for event in events:
            game.record(event)
        return game.key


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


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


@pytest.mark.parametrize("is_open", [False, True])
def test_a_phone_sees_the_same_whether_it_watches_or_takes_part(tmp_path, is_open):
    path, played = tmp_path / "shelf.sqlite3", markets.in_play()
    with Shelf.open(path) as shelf:
        shelf.notes.set_setting("open_coins", is_open)
        shelf.notes.set_setting("way_now", not is_open)
        shelf.games.begin(played.setup).record(*played.events)
    with taking_part(path) as terminal:
        watched, page = ask(terminal.url, "state").json, terminal.phone("Paul").page("square")["view"]
    shown = [player["coins"] for player in page["players"]["rows"]]
    assert shown == [str(coins) if is_open else "" for coins in played.state.coins]
    assert [str(coins) for coins in (watched["coins"] or {}).values()] == [coins for coins in shown if coins]
    assert page["players"]["has_ways"] == (not is_open)


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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of a running program")
def test_what_a_full_disk_refuses_is_not_entered(tmp_path):
    """The phone, the terminal and the exit status say so, and later entries count once there is room."""
    path = tmp_path / "shelf.sqlite3"
    key = begin(path)
    with taking_part(path) as terminal:
        paul = terminal.phone("Paul")
        paul.do("table", "catch", seat=DEBBIE)
        with terminal.full_disk():
            paul.page("table")
            for page, action, given in (("table", "catch", {}), ("count", "set_pile", {"number": 5})):
                refused = paul.act(page, action, seat=PAUL, **given)[1]["refused"]
                assert refused.startswith("This was not entered, because it cannot be saved. ")
            assert paul.page("count")["view"]["rows"][PAUL]["pile"]["number"] != "5"
            assert ask(terminal.url, "state").json["last"] == "Debbie caught trick 1"
            assert terminal.running.stderr.readline() == f"{refused}\n"
        paul.do("table", "catch", seat=PAUL)
        with terminal.full_disk():
            paul.page("table")
            assert paul.act("table", "catch", seat=DEBBIE)[1]["refused"] == refused
            terminal.running.send_signal(signal.SIGINT)
            _out, err = terminal.running.communicate(timeout=120)
        assert terminal.running.returncode == 2
        assert err.splitlines()[-1] == f"error: {refused.partition('saved. ')[2]}"
    assert events_on(path, key) == (caught(0, 0, 4, 0), caught(0, 4, 0, 0))


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


def test_undo_is_typed(tmp_path):
    path = tmp_path / "shelf.sqlite3"
    key = begin(path, caught(4, 0, 0, 0), caught(0, 0, 4, 0))
    with taking_part(path) as terminal:
        terminal.types("undo\n")
        assert terminal.reads("caught") == "Anne caught trick 1"
        terminal.types("undo\nundo\n")
        assert terminal.reads("entered") == "Nothing entered yet"
        assert terminal.reads("possible") == "That is not possible now."
    assert events_on(path, key) == ()


def begin_market(path: Path) -> str:
    with Shelf.open(path) as shelf:
        game = shelf.games.begin(base_setup())
        for event in reserved():
            game.record(event)
        return game.key


def test_whoever_has_no_phone_plays_at_the_terminal(tmp_path):
    """Nikki bids there, last or not, wins, builds, and reserves."""
    path = tmp_path / "shelf.sqlite3"
    key = begin_market(path)
    with taking_part(path) as terminal:
        anne, paul, debbie = (terminal.phone(name) for name in ("Anne", "Paul", "Debbie"))
        anne.do("square", "draw", tile="fish")
        for phone, seat in ((anne, ANNE), (paul, PAUL)):
            phone.do("square", "seal", seat=seat, good="fish", amount=seat)
        question = "Bid of Nikki (no phone):"
        assert terminal.reads("Bid") == question
        for typed, answer in (("99", "Nikki does not have that many coins."), ("seven", "Type the number of coins.")):
            terminal.types(f"{typed}\n")
            assert terminal.reads(".") == answer
            assert terminal.reads("Bid") == question
        terminal.types("12\n")
        debbie.do("square", "seal", seat=DEBBIE, good="fish", amount=7)
        assert terminal.reads("type the space") == "Nikki (no phone): type the space to build on, or outside."
        terminal.types("j8\n")
        assert terminal.reads("J8") == "Nikki buys the fish stall for 12 and puts it on J8"
        anne.do("square", "draw", tile="flea")
        anne.do("square", "tap", space=space("C2"))
    expected = StallAuctioned(Good.FISH, space("J8"), (0, 1, 7, 12))
    assert events_on(path, key)[4:] == (expected, FleaMarketPlaced(space("C2")))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_bid_is_typed_unseen(tmp_path):
    import termios

    def shows_typing() -> bool:
        return bool(termios.tcgetattr(stdin)[3] & termios.ECHO)

    path = tmp_path / "shelf.sqlite3"
    begin_market(path)
    keyboard, stdin = os.openpty()
    with taking_part(path, stdin=stdin) as terminal:
        anne = Player(terminal, "Anne")
        anne.ask()
        terminal.reads_question("Anne's phone wants to take part. Allow? [y/N] ")
        assert shows_typing()
        os.write(keyboard, b"y\n")
        while "token" not in (told := anne.answer()):
            pass
        anne.token = told["token"]
        anne.do("square", "draw", tile="fish")
        terminal.reads_question("Bid of Paul (no phone): ")
        assert not shows_typing()
        os.write(keyboard, b"3\n")
        terminal.reads_question("Bid of Debbie (no phone): ")
        assert anne.page("square")["view"]["auction"]["sealed"]["bids_in"] == 1
        Player(terminal, "Nikki").ask()
        terminal.reads_question("Nikki's phone wants to take part. Allow? [y/N] ")
        assert shows_typing()
        os.write(keyboard, b"n\n")
        terminal.reads_question("Bid of Debbie (no phone): ")
        assert not shows_typing()
        terminal.running.send_signal(signal.SIGINT)
        assert terminal.running.wait(120) == 0
        assert shows_typing()
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
