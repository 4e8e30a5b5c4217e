"""`export` writes games of the shelf to files, and `import` adds games from files."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.fishing.events import PenaltyRecorded, Setup, TableCorrected
from companion.fishing.game import new_game
from companion.fishing.words.replay import to_csv
from companion.shelf import Shelf
from companion.table import record
from companion.tools.sentences import escape_for_csv
from tests import NAMES, ROOT
from tests.cli.command import Run
from tests.fishing.shorthand import caught, counted, table
from tests.shelf.played import records


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FISHING_COMPANION_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def file(folder: Path, number: int) -> Path:
    path = folder / f"{number}.fishing.json"
    path.write_text(records(number + 1)[number], encoding="utf-8")
    return path


def test_an_export_never_replaces_a_shelf(run: Run, tmp_path: Path, own_folder: Path) -> None:
    assert run("import", file(tmp_path, 0)) == (0, "1 game added\n", "")
    shelf = own_folder / "shelf.sqlite3"
    status, out, error = run("export", "--all", "-o", shelf)
    assert (status, out) == (2, "")
    assert error.endswith(": games are kept in this file, and would be lost: choose another name\n")
    assert run("export") == (0, records(1)[0], "")


def test_refuses_paths_without_a_name_and_impossible_game_numbers(run: Run, tmp_path: Path) -> None:
    for name in ("", ".", "/"):
        refused = "error: argument --shelf: a file needs a name\n"
        assert run("import", file(tmp_path, 0), "--shelf", name) == (2, "", refused)
    for number in ("9" * 30, "-1", "one"):
        refused = f"error: argument --game: “{number}” is not a possible whole number\n"
        assert run("export", f"--game={number}") == (2, "", refused)


def test_exports_a_game_as_it_was_imported(run: Run, tmp_path: Path) -> None:
    assert run("import", file(tmp_path, 0)) == (0, "1 game added\n", "")
    assert run("import", file(tmp_path, 1)) == (0, "1 game added\n", "")
    assert run("import", file(tmp_path, 0)) == (0, "1 game already known\n", "")
    assert run("export", "--game", 1) == (0, records(1)[0], "")
    assert run("export") == (0, records(2)[1], "")
    assert run("export", "--text").out.splitlines()[1].startswith("1. ")
    assert run("export", "-o", tmp_path / "out.json") == (0, "", "")
    assert (tmp_path / "out.json").read_text(encoding="utf-8") == records(2)[1]
    assert (tmp_path / "out.json").stat().st_mode & 0o077 == 0, "only its owner may read the file"
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


def test_a_backup_restores_all_games_on_another_shelf(run: Run, tmp_path: Path, own_folder: Path) -> None:
    for number in range(3):
        run("import", file(tmp_path, number))
    backup, other = tmp_path / "all.fishing-backup.json", tmp_path / "other.sqlite3"
    assert run("export", "--all", "-o", backup) == (0, "", "")
    assert run("import", "--shelf", other, backup) == (0, "3 games added\n", "")
    assert run("export", "--all", "--shelf", other)[1] == backup.read_text(encoding="utf-8")
    status, out, _ = run("export", "--list", "--shelf", other)
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == ["3", "2", "1"]
    assert (own_folder / "shelf.sqlite3").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_an_import_in_a_terminal_counts_the_games(run: Run, tmp_path: Path) -> None:
    for number in range(3):
        run("import", file(tmp_path, number))
    backup = tmp_path / "all.fishing-backup.json"
    run("export", "--all", "-o", backup)
    ours, theirs = os.openpty()
    command = [sys.executable, "main.py", "import", str(backup), "--shelf", str(tmp_path / "other.sqlite3")]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs, check=True)
    assert "1 / 3\r2 / 3\r" in os.read(ours, 1000).decode()


def test_splits_a_large_backup_into_several_files(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        run("import", file(tmp_path, number))
    monkeypatch.setattr("companion.shelf.exchange.files.LARGEST_FILE", 12_000)
    status, out, err = run("export", "--all")
    assert (status, out) == (2, "")
    assert err.startswith("error: ")
    assert run("export", "--all", "-o", tmp_path / "all.fishing-backup.json")[0] == 0
    parts = sorted(path.name for path in tmp_path.glob("all*"))
    assert parts == ["all-2.fishing-backup.json", "all.fishing-backup.json"]


def test_exports_the_score_sheet(run: Run, tmp_path: Path) -> None:
    run("import", file(tmp_path, 1))
    sheet = to_csv(record.read(records(2)[1]))
    assert run("export", "--csv") == (0, sheet, "")
    run("export", "--csv", "-o", tmp_path / "sheet.csv")
    assert (tmp_path / "sheet.csv").read_bytes().decode("utf-8-sig") == sheet


def test_the_score_sheet_shows_corrections_and_the_current_round() -> None:
    game = new_game(Setup(("=1+1", "Paul", "Debbie")))
    game.record(counted(10, 10, 10, last=0))
    game.record(TableCorrected(points=(7, None, None)))
    game.record(caught(3, 0, 0), PenaltyRecorded(0))
    header, first, second = csv.reader(io.StringIO(to_csv(game)))
    assert header[2] == "'=1+1: caught", "a name must not be a formula"
    assert first[2:6] == ["10", "0", "0", "10"]
    assert second[2:6] == ["3", "1", "-3", "4"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["export"], "no games here yet"),
        (["export", "--all", "--csv"], "--game"),
        (["export", "--all", "--game", "1"], "not allowed"),
        (["export", "-o", ""], "needs a name"),
        (["import", "nowhere.json"], "No such file"),
        (["import", "{folder}/letter.txt"], "damaged or not a game"),
        (["import", "{folder}/foreign.json"], "is not a game: choose"),
        (["import", "{folder}/wrong.json"], "game 2: event 1: "),
        (["import", "--shelf", "{folder}/letter.txt", "{folder}/0.fishing.json"], "contains no games"),
        (["import", "--shelf", "{folder}/letter.txt/shelf", "{folder}/0.fishing.json"], "cannot be written"),
    ],
)
def test_errors_are_one_line_and_change_nothing(run: Run, tmp_path: Path, arguments: list[str], message: str) -> None:
    file(tmp_path, 0)
    (tmp_path / "letter.txt").write_text("Dear Anne,")
    (tmp_path / "foreign.json").write_text('{"recipe": "fish"}')
    wrong = json.loads(records(1)[0]) | {"events": [{"event": "penalty_recorded", "player": "Nobody"}]}
    good = {
        "key": "0" * 16,
        "started": "2025-03-01T19:30:00Z",
        "counts": True,
        "times": [],
        "record": wrong | {"events": []},
    }
    backup = {"format": "fishing-backup", "version": 1, "players": [], "games": [good, good | {"record": wrong}]}
    (tmp_path / "wrong.json").write_text(json.dumps(backup))
    status, out, err = run(*(argument.format(folder=tmp_path) for argument in arguments))
    assert (status, out) == (2, "")
    assert err.startswith("error: ")
    assert message in err
    assert err.count("\n") == 1
    assert (tmp_path / "letter.txt").read_text() == "Dear Anne,"
    assert not (tmp_path / "data" / "shelf.sqlite3").exists()


def test_does_not_change_a_shelf_that_the_app_has_open(run: Run, own_folder: Path, tmp_path: Path) -> None:
    with Shelf.open(own_folder / "shelf.sqlite3") as shelf:
        shelf.games.begin(table(4))
        status, _, err = run("import", file(tmp_path, 0))
        assert status == 2
        assert "another window" in err
    assert run("export", "--game", 9) == (2, "", "error: there is no game 9: --list shows all\n")
    status, out, _ = run("export", "--list")
    assert status == 0
    assert all(name in out for name in NAMES[:4])


def test_an_export_replaces_regular_files_only(run: Run, tmp_path: Path) -> None:
    assert run("import", file(tmp_path, 0)).status == 0
    (tmp_path / "letter.txt").write_text("Dear Anne,")
    (tmp_path / "link.json").symlink_to(tmp_path / "letter.txt")
    (tmp_path / "nowhere.json").symlink_to(tmp_path / "no such file")
    (tmp_path / "folder.json").mkdir()
    os.mkfifo(tmp_path / "pipe.json")
    for name in ("link.json", "nowhere.json", "folder.json", "pipe.json", "/dev/null"):
        refused = run("export", "-o", tmp_path / name)
        assert refused.error.endswith("not a regular file and stays as it is: choose another name")
    assert (tmp_path / "letter.txt").read_text() == "Dear Anne,"
    assert Path("/dev/null").is_char_device()
    assert run("export", "-o", "-") == (0, records(1)[0], "")


def test_an_export_changes_no_other_file_in_its_folder(run: Run, tmp_path: Path) -> None:
    assert run("import", file(tmp_path, 0)).status == 0
    beside = tmp_path / "game.json.part"
    beside.write_text("my own")
    for _time in range(2):
        assert run("export", "-o", tmp_path / "game.json").status == 0
    assert beside.read_text() == "my own"
    assert (tmp_path / "game.json").read_text() == records(1)[0]
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("name", ["A;=1+1", "A,+1", "A\t-1", "A| @b", "=A", " =A"])
def test_no_name_becomes_a_formula_in_a_spreadsheet(name: str) -> None:
    for cell in re.split("[;,|\t]", escape_for_csv(name)):
        assert not cell.lstrip().startswith(("=", "+", "-", "@"))
    assert escape_for_csv("Anne-Marie") == "Anne-Marie"
