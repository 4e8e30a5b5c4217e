"""Installing the wheel in an empty environment provides the app, the command line and everything they need."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.version import VERSION
from tests.tools.packaging.tools import HARNESS, PLAYER, ROOT, environment, first_trick, recorded, run, unseen

pytestmark = pytest.mark.packaging


def test_contains_the_app_with_its_assets_and_nothing_else(wheel: Path):
    assert wheel.name == f"fishing_companion-{VERSION}-py3-none-any.whl"
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    code = {str(file.relative_to(ROOT)) for room in ("companion", "screens") for file in (ROOT / room).rglob("*.py")}
    rules = {str(file.relative_to(ROOT)) for file in (ROOT / "screens").rglob("*.kv")}
    assets = {
        str(file.relative_to(ROOT))
        for room in ("follow", "fonts", "licences", "catalogues", "sounds")
        for file in (ROOT / "assets" / room).rglob("*")
        if file.is_file() and not file.suffix.startswith(".po")
    }
    data = {"companion/py.typed", *(f"companion/club/{name}.sql" for name in ("schema_1", "functions", "lock"))}
    assert code | rules | assets | data <= names
    rest = names - code - rules - assets - data
    assert all(re.match(r"assets/(__init__\.py|icons/window\.png|desktop/)", name) for name in rest), rest


def test_app_and_command_line_work_in_an_empty_environment(wheel: Path, tmp_path: Path):
    installed, data = environment("wheel", [wheel]).parent, tmp_path / "data"
    env = unseen(tmp_path / "home", FISHING_COMPANION_DATA=str(data))
    command = (PLAYER, installed / "fishing-companion", HARNESS, tmp_path / "played.json")
    run(installed / "python", *command, env=env, cwd=tmp_path)
    (shelf,) = data.glob("*.sqlite3")
    record = recorded(shelf, tmp_path / "home", installed / "fishing-companion")
    assert record == first_trick(["Anne", "Paul", "Debbie"], "Paul")
