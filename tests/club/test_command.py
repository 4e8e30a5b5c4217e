"""The `club` commands, as used by people and by programs."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.club import ClubError, ClubFault, club_problem_in_words, parse_invitation
from companion.shelf import Shelf
from tests import ROOT
from tests.club.devices import catch
from tests.club.postgres import PASSWORD
from tests.follow.phone import ask


@pytest.fixture
def shelves(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / name / "shelf.sqlite3" for name in ("one", "two")]
    for path in paths:
        Shelf.open(path).close()
    return paths


def play(path: Path, tricks: int) -> str:
    from companion.fishing.events import Setup

    with Shelf.open(path) as shelf:
        game = shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
        catch(game, tricks)
        return game.key


def test_runs_an_evening_from_an_empty_database(run, address, shelves):
    one, two = shelves
    key = play(one, 3)
    created = run("club", "create", address, "--name", "Friday club", "--shelf", one)
    invitation = created.out.splitlines()[0]
    assert str(parse_invitation(invitation)) == invitation
    assert PASSWORD not in created.out
    assert run("club", "create", address, "--name", "Friday club").out == created.out
    for path, table in ((one, "Table 1"), (two, "Table 2")):
        joined = run("club", "join", invitation, "--table", table, "--shelf", path)
        assert (joined.status, joined.out) == (0, f"{table} is in the club Friday club.\n")
    before = run("club", "status", "--json", "--shelf", one).json
    assert before == {"club": "Friday club", "table": "Table 1", "waiting": 1, "last_sync": None, "not_in_club": 0}
    assert run("club", "sync", "--shelf", one).out == "sent 1, received 0\n"
    assert run("club", "sync", "--shelf", two).out == "sent 0, received 1\n"
    after = run("club", "status", "--json", "--shelf", one).json
    assert after["waiting"] == 0
    assert after["last_sync"].endswith("Z")
    (game,) = run("club", "games", "--json", "--shelf", two).json
    assert game["game"].replace("-", "").startswith(key)
    assert (game["table"], game["kind"], game["status"]) == ("Table 1", "fishing", "running")
    assert list(game["points"]) == game["players"] == ["Anne", "Paul", "Debbie", "Nikki"]
    assert run("club", "take", game["game"], "--shelf", two).status == 0
    with Shelf.open(two) as shelf:
        assert len(shelf.games.load(key).events) == 3
    assert run("club", "sync", "--shelf", one).out == "sent 0, received 1\n"
    (game,) = run("club", "games", "--json", "--shelf", one).json
    assert game["table"] == "Table 2"
    assert "Table 2" in run("club", "games", "--shelf", one).out
    assert run("club", "leave", "--shelf", two).status == 0
    assert run("club", "status", "--shelf", two).status == 1


def test_prints_an_error_in_one_line(run, postgres, address, invitation, shelves):
    one, two = shelves
    nowhere = str(invitation).replace(f":{postgres.port}/", ":1/")
    elsewhere = str(invitation).replace(invitation.database, "postgres")
    missing = address.replace(invitation.database, "no_such_database")
    wrong = str(invitation).replace(invitation.password, "x" * 22)
    assert run("club", "join", invitation, "--table", "Table 1", "--shelf", one).status == 0
    cases = [
        (1, "The club’s database cannot be reached.", ("join", nowhere, "--table", "Table 1", "--shelf", two)),
        (1, "This invitation does not work: it is mistyped", ("join", wrong, "--table", "Table 1", "--shelf", two)),
        (1, "table 1 is already taken.", ("join", invitation, "--table", "table 1", "--shelf", two)),
        (1, "This device is not in a club.", ("sync", "--shelf", two)),
        (1, "The club has no game 0123.", ("take", "0123", "--shelf", one)),
        (1, "There is no club", ("join", elsewhere, "--table", "A", "--shelf", two)),
        (1, "There is no database of this name", ("create", missing, "--name", "Friday club")),
        (2, "This is not an invitation.", ("join", "fishing-club:nothing", "--table", "Table 2", "--shelf", two)),
        (2, "cannot be a name", ("join", invitation, "--table", " ", "--shelf", two)),
        (2, "not the address of a database", ("create", "mysql://a@b/c", "--name", "Friday club")),
        (2, "cannot be a name", ("create", address, "--name", "x" * 31)),
        (1, "Not encrypted, so not used.", ("create", "postgresql://a:b@192.0.2.1/c?sslmode=disable", "--name", "F")),
    ]  # fmt: skip
    for status, message, words in cases:
        answer = run("club", *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1), words
        assert answer.err.startswith("error: ")
        assert message in answer.err
    assert json.loads(run("club", "games", "--json", "--shelf", one).out) == []


@pytest.mark.parametrize("words", ["status", "status --json", "games", "sync", "take 0123", "board", "leave"])
def test_a_device_without_a_shelf_is_in_no_club(run, tmp_path, words):
    path = tmp_path / "new" / "shelf.sqlite3"
    answer = run("club", *words.split(), "--shelf", path)
    assert (answer.status, answer.out, answer.err) == (1, "", "error: This device is not in a club.\n")
    assert not path.parent.exists()


def test_prints_no_control_characters_from_the_database(run, admin, invitation, shelves):
    one, two = shelves
    play(one, 1)
    run("club", "join", invitation, "--table", "Table 1", "--shelf", one)
    run("club", "sync", "--shelf", one)
    admin.run("UPDATE fishing_companion.clubs SET name = chr(155) || '2J' || chr(10) || 'Friday'")
    admin.run("UPDATE fishing_companion.devices SET table_name = chr(27) || chr(155) || '2J' || chr(8238) || 'One'")
    answers = [run("club", "join", invitation, "--table", "Table 2", "--shelf", two)]
    assert run("club", "sync", "--shelf", two).status == 0
    for words in ("games", "games --json", "status", "status --json", "leave"):
        answers.append(run("club", *words.split(), "--shelf", two))
    for answer in answers:
        assert (answer.status, answer.out.count("\n")) == (0, 1)
        assert answer.out.rstrip("\n").isprintable()
    assert "2JOne" in answers[1].out


def test_serves_the_board_until_interrupted(run, invitation, shelves):
    one, _two = shelves
    play(one, 2)
    run("club", "join", invitation, "--table", "Table 1", "--shelf", one)
    run("club", "sync", "--shelf", one)
    words = ["club", "board", "--host", "127.0.0.1", "--port", "0", "--shelf", str(one)]
    command = [sys.executable, "main.py", *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as board:
        url = board.stdout.readline().strip()
        state = ask(url, "state").json
        board.send_signal(signal.SIGINT)
        _out, err = board.communicate(timeout=60)
    assert (board.returncode, err) == (0, "")
    assert [table["table"] for table in state["tables"]] == ["Table 1"]
    assert state["tonight"] == state["ranking"] == []
    assert run("club", "status", "--shelf", one).status == 0, "the command must release the shelf"


@pytest.mark.parametrize("fault", ClubFault)
def test_every_fault_has_a_sentence(fault):
    assert club_problem_in_words(ClubError(fault, "Table 1")).endswith((".", "Table 1"))
