"""How phones get in: the Wi-Fi stays on the device and hidden, and hints come if no phone does."""

import json

import pytest

from companion.follow.getting_in import FILE, HELP_AFTER, GettingIn, GettingInView
from companion.pages.exchange import backup_files
from companion.pages.session import Session
from companion.shelf import Shelf
from tests.fishing.shorthand import table


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def opened(folder, wifi: str = "", clock=None) -> GettingIn:
    return GettingIn(folder, lambda: wifi, clock or Clock())


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("Harbour", "sunny evening", "WIFI:T:WPA;S:Harbour;P:sunny evening;;"),
        ('Café; "Sea"', "a:b,c\\d;ef", 'WIFI:T:WPA;S:Café\\; \\"Sea\\";P:a\\:b,c\\\\d\\;ef;;'),
        ("Open sea", "", "WIFI:T:nopass;S:Open sea;;"),
    ],
)
def test_the_code_is_remembered_and_hidden_until_asked(tmp_path, name, password, code):
    sheet = opened(tmp_path)
    assert sheet.view() == GettingInView()
    assert sheet.enter(name, password) == ""
    assert sheet.view().code == code
    again = opened(tmp_path)
    assert again.view() == GettingInView(wifi_name=name, password=password, is_entered=True, side="table")
    again.toggle_code()
    assert again.view().code == code
    again.toggle_code()
    assert again.view().code == ""


def test_a_wifi_can_be_corrected_and_forgotten(tmp_path):
    sheet = opened(tmp_path, wifi="Harbour")
    assert sheet.enter("Harbour", "short") == (
        "The password of a Wi-Fi has 8 to 63 characters. Leave it empty if there is none."
    )
    assert sheet.enter("é" * 17, "") == "The name of a Wi-Fi has at most 32 letters."
    assert sheet.view() == GettingInView(wifi_name="Harbour"), "the device tells the name"
    assert sheet.enter("Harbour", "sunny evening") == ""
    assert opened(tmp_path, wifi="Elsewhere").view().side == "wifi", "this is another Wi-Fi"
    assert sheet.enter("", "") == ""
    assert not (tmp_path / FILE).exists()
    (tmp_path / FILE).write_text('{"name": 1, "password": []}')
    assert opened(tmp_path).view() == GettingInView()


def test_no_export_and_no_shelf_holds_the_password(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(table())
        opened(tmp_path).enter("Harbour", "sunny evening")
        session.set_setting("sound", False)
        exported = [file.content for file in backup_files(shelf, lambda *_done: True)]
        assert "sunny" not in json.dumps(session.settings)
    assert exported != []
    assert "sunny" not in "".join(exported)
    holding = {path.name for path in tmp_path.rglob("*") if path.is_file() and b"sunny" in path.read_bytes()}
    assert holding == {FILE}


def test_hints_open_if_no_phone_comes(tmp_path):
    clock = Clock()
    sheet = opened(tmp_path, clock=clock)
    sheet.wait(is_code_shown=False, followers=0)
    clock.now = 100
    assert not sheet.view().is_help_open, "without a network there is no code yet"
    sheet.wait(is_code_shown=True, followers=0)
    clock.now += HELP_AFTER - 1
    sheet.wait(is_code_shown=True, followers=0)
    assert not sheet.view().is_help_open
    clock.now += 1
    assert sheet.view().is_help_open
    sheet.toggle_help()
    assert not sheet.view().is_help_open, "folded for good"
    sheet.toggle_help()
    assert sheet.view().is_help_open


def test_hints_stay_folded_once_a_phone_has_come(tmp_path):
    clock = Clock()
    sheet = opened(tmp_path, clock=clock)
    sheet.wait(is_code_shown=True, followers=1)
    sheet.wait(is_code_shown=True, followers=0)
    clock.now = 2 * HELP_AFTER
    assert not sheet.view().is_help_open
