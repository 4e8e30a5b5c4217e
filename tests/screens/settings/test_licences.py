"""The licences of everything that ships can be read in full inside the app, and the privacy note is one tap away."""

import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

import assets
from screens.app.device import other_apps
from screens.settings import licences
from screens.settings.licences import LicenceSheet, works, works_on_android
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.harness import PHONE

ROOT = Path(assets.path()).parent


def plain(text: str) -> str:
    return " ".join(text.split())


def shipped(name: str) -> str:
    return plain(" ".join(next(work for work in works() if work.name == name).paragraphs()))


def test_licences_match_those_of_the_works():
    assert shipped("Fishing Companion") == plain((ROOT / "LICENSE").read_text("utf-8"))
    files = {"Kivy": "LICENSE", "plyer": "LICENSE", "ifaddr": "LICENSE.txt", "segno": "licenses/LICENSE"}
    files |= {"pg8000": "licenses/LICENSE", "scramp": "licenses/LICENSE", "asn1crypto": "LICENSE"}
    for name, file in files.items():
        assert shipped(name) == plain(distribution(name).read_text(file))
    assert "SIL OPEN FONT LICENSE Version 1.1" in shipped("Noto Sans")
    assert {work.file for work in (*works(), *works_on_android())} == {
        "fonts/OFL.txt",
        *(f"licences/{file.name}" for file in (ROOT / "assets" / "licences").iterdir()),
    }


def test_every_android_requirement_has_its_licence():
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    required = set(re.findall(r"([a-z0-9]+)==", spec)) - {"python3", "hostpython3", "sqlite3"}  # SQLite has no licence
    named = {work.name.lower() for work in (*works(), *works_on_android())}
    assert required <= named


@pytest.mark.parametrize("can_open", [True, False])
def test_privacy_note_opens_or_shows_its_address(start, monkeypatch, can_open):
    opened = []
    monkeypatch.setattr(other_apps, "open_link", lambda address: opened.append(address) or can_open)
    running = start(pages=WITHOUT_HOME, size=PHONE)
    running.go("settings")
    running.scroll_to(running.by_text("Privacy"))
    running.tap_text("Privacy")
    assert [address.rpartition("/")[2] for address in opened] == ["privacy.md"]
    assert running.sees(opened[0]) is not can_open


def test_the_first_and_the_longest_licence_can_be_read_to_the_end(start, monkeypatch):
    monkeypatch.setattr(licences, "platform", "android")
    running = start(pages=WITHOUT_HOME, size=PHONE, scale=1.6)
    running.go("settings")
    running.scroll_to(running.by_text("Licences"))
    running.tap_text("Licences")
    assert report(running.app.root) == ""
    every = (*works(), *works_on_android())
    for work in (every[0], max(every, key=lambda work: len(work.paragraphs()))):
        button = running.by_text(f"{work.name}: {work.licence}")
        running.scroll_to(button)
        running.tap(button)
        running.wait_until(lambda: running.all(LicenceSheet), work.name)
        (sheet,) = running.all(LicenceSheet)
        last = running.by_text(work.paragraphs()[-1])
        running.scroll_to(last)
        # Web addresses cannot be broken into lines.
        assert [line for line in report(sheet).splitlines() if "http" not in line] == []
        running.press_back()
        assert not running.all(LicenceSheet)
