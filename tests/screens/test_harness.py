"""The harness itself: an impossible tap fails, and a stopped app leaves nothing behind."""

import os
from weakref import ref

import pytest

from companion.fishing.events import Setup
from companion.pages.session import Session
from screens.app.sheets.exporting import FileSheet
from screens.app.sheets.notes import NotesSheet
from screens.kit.controls.field import Field
from tests.screens.fishing.table_games import NAMES

BLANK = {"home": "tests.screens.blank:BlankPage"}


def test_stopped_app_leaves_nothing_in_memory(start):
    running = start()
    # Kivy keeps text fields, scroll views and scheduled events longer than they are shown.
    for page in ("rules", "settings", "who_draws", "new_game"):
        running.go(page)
    running.tap(running.all(Field)[0])
    left = [ref(running.app), *map(ref, running.app.root.walk())]
    running.stop()
    assert [each() for each in left if each() is not None] == []


def test_failure_in_one_app_does_not_affect_the_next(start):
    running = start(pages=BLANK)
    drawing = running.put("Widget:\n    canvas:\n        Line:\n            width: 1 / (1 - self.disabled)")
    drawing.disabled = True
    for last_frames in (running.frame, running.stop):
        with pytest.raises(ZeroDivisionError):
            last_frames()
    start(pages=BLANK).frame()


def test_no_dialog_for_files_opens_whatever_the_desktop_has(start, shelf, monkeypatch, tmp_path):
    started = tmp_path / "started"
    for name in ("zenity", "kdialog", "yad"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\ntouch {started}\nexit 1\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    key = shelf.games.begin(Setup(NAMES[:3])).key
    running = start(session=Session(shelf), pages=BLANK)
    for sheet, answer in ((FileSheet(), "type the path"), (NotesSheet(shelf, key), "has no file dialog")):
        sheet.open()
        running.settle()
        running.tap_text("Choose a file" if isinstance(sheet, FileSheet) else "Choose a photo")
        running.wait_until(lambda answer=answer: running.sees(answer), answer)
        sheet.close()
        running.settle()
    assert not started.exists()
