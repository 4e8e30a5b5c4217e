"""The core of the browser edition without a browser: what it stores, brings back, exports and imports."""

import io
import json
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.events import Setup
from companion.fresh_fish import boards_file
from companion.home.keeping import LAST_COPY, is_copy_due, note_copy
from companion.pages.edition import Browser
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.disk import backups
from companion.shelf.exchange import files
from companion.tools import codec
from companion.tools.places import FILE
from companion.tools.reading import LARGEST_FILE
from companion.web import copies
from companion.web.core import Core
from tests import FOUR, ROOT
from tests.fresh_fish.box_of_boards import BOARDS

NOW = datetime(2026, 11, 18, 12, tzinfo=timezone.utc)


@pytest.fixture(autouse=True)
def _no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser has no threads for the core."""
    monkeypatch.setattr(backups, "HAS_THREADS", False)
    monkeypatch.setattr(backups, "Thread", None)


@pytest.fixture
def core(tmp_path: Path) -> Iterator[Core]:
    """The core with a game on the table and a trick in it."""
    core = Core(tmp_path / "shelf")
    core.open()
    begin(core)
    act(core, "table", "catch", seat=1)
    yield core
    core.close()


def ask(core: Core, what: str, data: bytes = b"", **given: object) -> Any:
    return json.loads(core.answer(json.dumps({"ask": what, "language": "en", **given}), data))


def act(core: Core, page: str, action: str, **values: object) -> Any:
    seen = ask(core, "page", page=page, given={})["version"]
    outcome = ask(core, "act", page=page, given={}, action=action, values=values, seen=seen, is_repeat=False)
    assert outcome["done"]
    return outcome


def begin(core: Core) -> None:
    for name in FOUR:
        act(core, "new_game", "type_name", typed=name)
        act(core, "new_game", "add")
    act(core, "new_game", "go_to", step="set_up")
    act(core, "new_game", "begin")


def caught(core: Core) -> list[int]:
    return [tile["caught"] for tile in ask(core, "page", page="table", given={})["view"]["tiles"]]


def test_the_stored_files_hold_everything_while_the_shelf_is_open(core: Core, tmp_path: Path) -> None:
    assert core.is_saving
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in core.files():
        shutil.copy(tmp_path / "shelf" / name, copy / name)
    again = Core(copy)
    again.open()
    assert caught(again) == [0, 4, 0, 0]
    again.close()


def test_what_was_not_stored_has_not_happened(core: Core, tmp_path: Path) -> None:
    folder = tmp_path / "shelf"
    stored = {name: (folder / name).read_bytes() for name in core.files()}
    used = act(core, "table", "catch", seat=2)["version"]
    core.close()
    for file in folder.iterdir():
        file.unlink()
    for name, content in stored.items():
        (folder / name).write_bytes(content)
    core.open()
    assert caught(core) == [0, 4, 0, 0]
    assert ask(core, "page", page="table", given={})["version"] > used, "a version stands for one state"
    for is_full in (True, False):
        answer = json.loads(core.not_stored("de", is_full))
        assert answer["refused"].startswith("Nicht gespeichert")
        assert answer["is_lost"]


def test_a_finished_game_is_on_the_table_again_after_a_reload(core: Core) -> None:
    act(core, "table", "end_game")
    core.close()
    core.open()
    assert caught(core) == [0, 4, 0, 0]


def test_an_answer_says_what_has_happened(core: Core) -> None:
    said = [act(core, "table", "catch", seat=0).get("said")]
    said += [act(core, "table", action).get("said") for action in ("undo", "redo", "begin_split")]
    assert said == ["Anne caught trick 2", "Undone: Anne caught trick 2", "Redone: Anne caught trick 2", None]


def test_an_answer_has_the_sentences_for_the_voice(core: Core) -> None:
    def spoken(action: str, **values: object) -> list[str]:
        return act(core, "table", action, **values)["spoken"]

    assert spoken("penalise", seat=0) == ["The minus 3 costs Anne 3 points at once."]
    assert spoken("undo") == ["Undone"]


def test_the_theme_is_that_of_the_device_until_one_is_chosen(core: Core) -> None:
    def shown() -> list[str]:
        (theme,) = [
            choice
            for section in ask(core, "page", page="settings", given={})["view"]["sections"]
            for choice in section["choices"]
            if choice["key"] == "theme"
        ]
        return [option["value"] for option in theme["options"] if option["is_chosen"]]

    def applied() -> str:
        return ask(core, "page", page="home", given={})["looks"]["theme"]

    assert (applied(), shown()) == ("device", ["device"])
    act(core, "settings", "choose", key="theme", value="dark")
    assert (applied(), shown()) == ("dark", ["dark"])


def test_backups_wait_until_no_one_looks(core: Core) -> None:
    core.close()
    core.open()
    assert caught(core) == [0, 4, 0, 0]
    assert not [name for name in core.files() if "backup" in name]
    assert ask(core, "rest") == {}
    assert len([name for name in core.files() if "backup" in name]) == 1


@pytest.mark.parametrize("content", [b"not a shelf" * 20, b"SQLite format 3\x00" + bytes(200)])
def test_a_damaged_shelf_is_repaired_and_reported(core: Core, tmp_path: Path, content: bytes) -> None:
    core.close()
    for name in core.files():
        (tmp_path / "shelf" / name).write_bytes(content if name == FILE else b"")
    core.open()
    assert ask(core, "status")["notices"][0] == "The file with your games was damaged."


def test_a_shelf_of_a_newer_version_stays_as_it_is(core: Core, tmp_path: Path) -> None:
    core.close()
    with closing(sqlite3.connect(tmp_path / "shelf" / FILE)) as shelf:
        shelf.executescript("PRAGMA user_version = 99; CREATE TABLE future (value)")
    before = (tmp_path / "shelf" / FILE).read_bytes()
    core.open()
    status = ask(core, "status")
    assert not status["is_saving"]
    assert len(status["notices"]) == 1
    assert "newer version" in status["notices"][0]
    assert status["notices"] == [ask(core, "export", key="")["refused"]] == [ask(core, "import", b"{}")["refused"]]
    assert (tmp_path / "shelf" / FILE).read_bytes() == before
    with zipfile.ZipFile(io.BytesIO(core.packed())) as archive:
        assert archive.read(FILE) == before


def test_a_storage_that_cannot_be_read_is_not_overwritten(core: Core) -> None:
    core.close()
    core.open("DISK_FAILS")
    assert not core.has_shelf
    act(core, "new_game", "type_name", typed="Anne")
    assert ask(core, "status")["notices"] == ["Disk error: nothing can be read or written."]


def test_exports_and_imports_the_apps_own_files(core: Core, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    act(core, "table", "end_game")
    begin(core)
    monkeypatch.setattr(files, "LARGEST_FILE", 1000)
    exported = ask(core, "export", key="")["files"]
    assert [re.sub(r"\d{4}-\d\d-\d\d", "DAY", file["name"]) for file in exported] == [
        "fishing-DAY.fishing-backup.json",
        "fishing-DAY-2.fishing-backup.json",
    ]
    other = Core(tmp_path / "other")
    other.open()
    for file in exported:
        assert ask(other, "import", file["content"].encode())["notice"] == "1 game added."
        assert ask(other, "import", file["content"].encode())["notice"] == "1 game already known."
    assert ask(other, "import", b"{}")["refused"]
    assert ask(other, "export", key="0123456789abcdef") == {"refused": "This game is no longer on the shelf."}
    other.close()


def test_exports_boards_with_all_games(core: Core) -> None:
    boards = boards_file.write(BOARDS)
    assert len(ask(core, "export", key="")["files"]) == 1
    assert ask(core, "import", boards.encode())["notice"] == "7 new boards in “Our boards”."
    _backup, file = ask(core, "export", key="")["files"]
    assert (file["name"], file["content"]) == ("our.fresh-fish-boards.json", boards)


@pytest.mark.parametrize(
    ("ages", "last", "is_due"),
    [
        ((), None, False),
        ((1,), None, False),
        ((15,), None, True),
        ((1,) * 10, None, True),
        ((15, 1), (10, 1), False),
        ((20, 1), (15, 1), True),
        ((20,), (15, 1), False),
        ((20,), "nonsense", True),
    ],
)
def test_reminds_of_a_copy_after_ten_games_or_two_weeks(tmp_path: Path, ages: Any, last: Any, is_due: bool) -> None:
    clock = [NOW]
    with Shelf.open(tmp_path / FILE, now=lambda: clock[0]) as shelf:
        session = Session(shelf)
        for age in ages:
            clock[0] = NOW - timedelta(days=age)
            session.begin(Setup(FOUR))
        clock[0] = NOW
        if isinstance(last, tuple):
            made = NOW - timedelta(days=last[0])
            last = {"at": int(made.timestamp() * 1000), "games": last[1]}
        session.set_setting(LAST_COPY, last)
        assert is_copy_due(session) == is_due
        copies.export(session, "")
        assert is_copy_due(session) == is_due, "a copy counts when it has left the browser"
        note_copy(session)
        assert not is_copy_due(session)


def test_a_copy_is_noted_and_facts_about_the_browser_survive_a_restored_shelf(core: Core) -> None:
    def keeping() -> Any:
        return ask(core, "page", page="home", given={})["view"]["keeping"]

    act(core, "table", "end_game")
    assert keeping()["is_copy_due"]
    ask(core, "browser", browser=codec.write(Browser, Browser(is_persistent=True)))
    assert (keeping()["is_kept"], keeping()["is_copy_due"]) == (True, False)
    core.close()
    core.open()
    assert keeping()["is_kept"]
    assert keeping()["last_copy"] == ""
    ask(core, "copied")
    assert keeping()["last_copy"].startswith("Last copy ")


def test_the_screen_stays_on_while_a_game_is_open(core: Core) -> None:
    def keeps_awake(page: str) -> bool:
        return bool(ask(core, "page", page=page, given={})["keeps_awake"])

    assert [keeps_awake(page) for page in ("table", "rules", "home")] == [True, True, False]
    act(core, "settings", "turn", key="keep_awake")
    assert not keeps_awake("table")
    act(core, "settings", "turn", key="keep_awake")
    act(core, "table", "end_game")
    assert not keeps_awake("result")


def test_pages_read_as_much_of_a_file_as_the_core_needs_to_refuse_it() -> None:
    script = (ROOT / "assets" / "web" / "files.js").read_text("utf-8")
    assert f"const MOST_BYTES = {LARGEST_FILE + 1};" in script
