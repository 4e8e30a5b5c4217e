"""`fishing-companion follow` prints the URL and its QR code, and shows every change of a file or of the shelf."""

import errno
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from subprocess import PIPE

import pytest

from companion.cli import follow as cli_follow
from companion.fishing.pages.phase import start_round
from companion.follow import sharing
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.tables.schema import APPLICATION_ID, newest_version
from companion.table import record
from tests.cli.command import ROOT, Run
from tests.fishing.shorthand import caught, table
from tests.follow import games, markets
from tests.follow.phone import Follower, ask
from tests.shelf import golden


@contextmanager
def following(*arguments: str, **environment: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Run the command until the block ends. Yield the URL that it prints, and its process."""
    command = [sys.executable, "main.py", "follow", "--host", "127.0.0.1", "--port", "0", *arguments]
    env = {**os.environ, "LANGUAGE": "en", "PYTHONUTF8": "1", **environment}
    # Tests that run in the background may ignore Ctrl-C, and child processes inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        running = subprocess.Popen(command, cwd=ROOT, env=env, stdout=PIPE, stderr=PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        yield running.stdout.readline().removesuffix("\n"), running
    finally:
        running.kill()
        running.communicate()


def write(path: Path, game) -> None:
    """Write the record of a game atomically, by replacing the file."""
    part = path.with_suffix(".part")
    part.write_text(record.write(game), encoding="utf-8")
    os.replace(part, path)


def test_follows_a_file_until_interrupted(tmp_path):
    game, path = games.in_round_3(), tmp_path / "game.fishing.json"
    write(path, game)
    with following(str(path)) as (url, running), Follower(url) as follower:
        assert follower.next()[1]["last"] == "Nikki caught trick 3"
        game.record(caught(0, 4, 0, 0))
        write(path, game)
        assert follower.next()[1]["last"] == "Paul caught trick 4"
        path.write_text("{", encoding="utf-8")  # an incomplete file is ignored
        game.undo()
        write(path, game)
        assert follower.next()[1]["last"] == "Nikki caught trick 3"
        advice = "Everyone on this network with the code can watch. Stop with Ctrl-C.\n"
        code = list(iter(running.stdout.readline, advice))
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=120) == ("", "")
        assert running.returncode == 0
    assert set("".join(code)) <= set(" ▀▄█\n")


def test_follows_the_shelf_while_the_app_has_it_open(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        game = shelf.games.begin(table())
        game.record(caught(4, 0, 0, 0))
        with following(FISHING_COMPANION_DATA=str(tmp_path)) as (url, _running), Follower(url, "de") as follower:
            assert follower.next()[1]["last"] == "Anne hat Stich 1 gefangen"
            game.record(caught(0, 4, 0, 0))
            assert follower.next()[1]["last"] == "Paul hat Stich 2 gefangen"
            game.undo()
            assert follower.next()[1]["last"] == "Anne hat Stich 1 gefangen"
            shelf.people.rename("Anne", "Hanne")
            assert follower.next()[1]["last"] == "Hanne hat Stich 1 gefangen"
            other = shelf.games.begin(table(3))
            assert len(follower.next()[1]["players"]) == 3
            shelf.games.delete(other.key)
            assert follower.next()[1]["last"] == "Hanne hat Stich 1 gefangen"
            shelf.games.delete(game.key)
            assert follower.next()[1]["kind"] is None
            shelf.games.restore(game.key)
            assert follower.next()[1]["last"] == "Hanne hat Stich 1 gefangen"


def test_shows_what_the_table_wants_to_see(tmp_path):
    played = markets.in_play()
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        shelf.notes.set_setting("open_coins", True)
        shelf.games.begin(played.setup).record(*played.events)
        with following(FISHING_COMPANION_DATA=str(tmp_path)) as (url, _running), Follower(url) as follower:
            first = follower.next()[1]
            assert first["coins"] == dict(zip(played.setup.players, played.state.coins))
            with Follower(url, address="watch") as watcher:
                assert watcher.next()[1]["pages"]["square"]["players"]["has_ways"]
                shelf.notes.set_setting("way_now", False)
                assert not watcher.next()[1]["pages"]["square"]["players"]["has_ways"]
            assert follower.next()[1]["coins"] == first["coins"]
            shelf.notes.set_setting("open_coins", False)
            assert follower.next()[1]["coins"] is None


def test_followers_of_a_shelf_leave_the_draw_when_the_app_starts_the_round(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(games.before_round_2().setup)
        session.record(*games.before_round_2().events)
        with (
            following(FISHING_COMPANION_DATA=str(tmp_path)) as (url, _running),
            Follower(url, address="watch") as follower,
        ):
            assert follower.next()[1]["pages"]["draw"]["standing"]["title"] == "After round 1"
            start_round(session)
            assert follower.next()[1]["main"] == "table"


def test_follows_a_shelf_of_version_1_without_changing_it(tmp_path):
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF, path)
    before = path.read_bytes()
    with following("--shelf", str(path)) as (url, _running):
        assert ask(url, "state").json["players"] == golden.EXPECTED["games"][0]["players"]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["nowhere.fishing.json"], "nowhere.fishing.json: No such file or directory"),
        (["."], ".: Is a directory"),
        (["README.md"], "README.md: The file is damaged or not a game: it cannot be read around line 1."),
        (["{game}", "--port", "99999"], "argument --port: “99999” is not a port: use a number from 0 to 65535"),
        (["{game}", "--port", "x"], "argument --port: “x” is not a port: use a number from 0 to 65535"),
        (["{game}", "--host", "8.8.8.8"],
         "--host 8.8.8.8: use an address of this device in the local network, such as 127.0.0.1"),
        (["{game}", "--host", "10.255.255.254"], "--host 10.255.255.254: this device does not have this address"),
        (["--shelf", "{folder}/none.sqlite3"], "There are no games here yet."),
        (["--shelf", "{folder}/empty.sqlite3"], "there is no game on the shelf"),
        (["--shelf", "{folder}/foreign.sqlite3"],
         "This file belongs to another program: it contains no Fishing games and was left as it is."),
        (["--shelf", "{folder}/newer.sqlite3"],
         "The games were saved by a newer version of the app: update this one. Nothing was changed."),
        (["--shelf", "{game}"],
         "The file is damaged or contains no games. If it is the app’s own, the app repairs what it can."),
    ],
)  # fmt: skip
def test_refuses_invalid_arguments(run: Run, tmp_path, monkeypatch, arguments, error):
    monkeypatch.chdir(ROOT)
    game = tmp_path / "g.fishing.json"
    write(game, games.in_round_3())
    Shelf.open(tmp_path / "empty.sqlite3").close()
    for name, application, version in (("foreign", 0, 1), ("newer", APPLICATION_ID, newest_version() + 1)):
        with closing(sqlite3.connect(tmp_path / f"{name}.sqlite3")) as database:
            database.execute(f"PRAGMA application_id = {application}")
            database.execute(f"PRAGMA user_version = {version}")
    answer = run("follow", *(argument.format(game=game, folder=tmp_path) for argument in arguments))
    assert answer.error.endswith(error)


@pytest.mark.parametrize(
    ("addresses", "options", "code", "error"),
    [
        ((), (), errno.EACCES, "This device is not on a network: join a Wi-Fi network or turn on a hotspot"),
        (("127.0.0.1",), (), errno.EMFILE, "This device is not on a network"),
        ((), ("--host", "127.0.0.1"), errno.EACCES, "The system does not let this program share a table on any port"),
        ((), ("--host", "127.0.0.1", "--port", "80"), errno.EACCES, "--port 80: the system does not allow it"),
        ((), ("--host", "127.0.0.1", "--port", "80"), errno.EADDRINUSE, "--port 80: another program is using it"),
        ((), ("--host", "::1"), errno.EAFNOSUPPORT, "--host ::1: this device does not have this address"),
    ],
)
def test_reports_why_it_cannot_share(run: Run, tmp_path, monkeypatch, addresses, options, code, error):
    def refuse(*_given: object) -> None:
        raise OSError(code, "refused")

    monkeypatch.setattr(sharing, "local_addresses", lambda: addresses)
    monkeypatch.setattr(sharing, "Listener", refuse)
    write(tmp_path / "g.fishing.json", games.in_round_3())
    assert run("follow", str(tmp_path / "g.fishing.json"), *options).error.startswith(error)


def test_prints_the_new_address_after_a_change_of_network(run: Run, tmp_path, monkeypatch):
    networks = [("127.0.0.2",), ("127.0.0.3",), ()]

    def print_and_move(urls: tuple[str, ...]) -> None:
        """Print the URLs and join the next network. After the last network, interrupt the command."""
        print_urls(urls)
        if len(networks) == 1:
            raise KeyboardInterrupt
        del networks[0]

    print_urls = cli_follow.print_urls
    monkeypatch.setattr(cli_follow, "print_urls", print_and_move)
    monkeypatch.setattr(cli_follow, "CHECK_INTERVAL", 0.01)
    monkeypatch.setattr(sharing, "NETWORK_CHECK_INTERVAL", 0.01)
    monkeypatch.setattr(sharing, "local_addresses", lambda: networks[0])
    write(tmp_path / "g.fishing.json", games.in_round_3())
    answer = run("follow", str(tmp_path / "g.fishing.json"))
    assert answer.status == 0
    assert re.findall(r"http://([\d.]+)|(no longer on a network)", answer.out) == [
        ("127.0.0.2", ""), ("127.0.0.3", ""), ("", "no longer on a network"),
    ]  # fmt: skip
