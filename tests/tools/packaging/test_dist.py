"""The wheel and the source archive, each installed in an empty environment, provide the app and everything it needs."""

import re
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.version import VERSION
from tests.tools.packaging.conftest import build_dist
from tests.tools.packaging.tools import HARNESS, PLAYER, ROOT, environment, first_trick, recorded, run, tracked, unseen

pytestmark = pytest.mark.packaging

NAME = f"fishing_companion-{VERSION}"
WHEEL, SOURCES = f"{NAME}-py3-none-any.whl", f"{NAME}.tar.gz"


def test_wheel_contains_the_app_with_its_assets_and_nothing_else(dist: Path):
    with ZipFile(dist / WHEEL) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    code = {str(file.relative_to(ROOT)) for room in ("companion", "screens") for file in (ROOT / room).rglob("*.py")}
    rules = {str(file.relative_to(ROOT)) for file in (ROOT / "screens").rglob("*.kv")}
    assets = {
        str(file.relative_to(ROOT))
        for room in ("web", "fonts", "licences", "catalogues", "sounds")
        for file in (ROOT / "assets" / room).rglob("*")
        if file.is_file() and not file.suffix.startswith(".po")
    }
    queries = {str(file.relative_to(ROOT)) for file in (ROOT / "companion" / "club").glob("*.sql")}
    data = {"companion/py.typed", *queries}
    assert len(queries) >= 3
    assert code | rules | assets | data <= names
    rest = names - code - rules - assets - data
    assert all(re.match(r"assets/(__init__\.py|icons/window\.png|desktop/)", name) for name in rest), rest


def test_sources_are_all_tracked_files(dist: Path):
    with tarfile.open(dist / SOURCES) as archive:
        names = {name.removeprefix(f"{NAME}/") for name in archive.getnames()}
    assert names == {*tracked(), "PKG-INFO"}


def test_every_test_can_be_collected_from_the_sources(dist: Path, tmp_path: Path):
    with tarfile.open(dist / SOURCES) as archive:
        archive.extractall(tmp_path, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    collect = (sys.executable, "-m", "pytest", "--collect-only", "-m", "", "-p", "no:cacheprovider")
    here, there = (run(*collect, cwd=folder).split("\n\n")[0] for folder in (ROOT, tmp_path / NAME))
    assert here.count("::") > 1000
    assert there == here


def test_builds_are_identical(dist: Path, tmp_path: Path):
    again = build_dist(tmp_path)
    assert {file.name for file in dist.iterdir()} == {WHEEL, SOURCES}
    for name in (WHEEL, SOURCES):
        assert (dist / name).read_bytes() == (again / name).read_bytes(), name


def test_description_can_be_published(dist: Path):
    run(sys.executable, "-m", "twine", "check", "--strict", dist / WHEEL, dist / SOURCES)


@pytest.mark.parametrize("package", [WHEEL, SOURCES])
def test_app_and_command_line_work_in_an_empty_environment(dist: Path, package: str, tmp_path: Path):
    installed, data = environment(package, [dist / package]).parent, tmp_path / "data"
    env = unseen(tmp_path / "home", FISHING_COMPANION_DATA=str(data))
    command = (PLAYER, installed / "fishing-companion", HARNESS, tmp_path / "played.json")
    run(installed / "python", *command, env=env, cwd=tmp_path)
    (shelf,) = data.glob("*.sqlite3")
    record = recorded(shelf, tmp_path / "home", installed / "fishing-companion")
    assert record == first_trick(["Anne", "Paul", "Debbie"], "Paul")
