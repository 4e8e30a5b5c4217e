"""Fixtures with the built packages. Each package is built once for all its tests."""

import json
import os
import sys
import tarfile
from collections.abc import Iterator
from configparser import ConfigParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.tools.packaging.tools import ROOT, environment, need, ordinary, run
from tests.tools.web.build import FOLDER, build
from tests.web.browsers import CHROMIUM, WEBKIT, Site, Tab, browser

# Recipes of python-for-android that are part of Android's Python, or useful only on Android.
COMPILED = ("python3", "hostpython3", "sqlite3", "pyjnius")

# As in a release, which sets the time of the commit.
EPOCH = {"SOURCE_DATE_EPOCH": "1700000000"}


@dataclass(frozen=True)
class Phone:
    """The parts of the Android package that can be built without compiling."""

    python: Path
    """A Python interpreter with only the requirements of the package installed."""
    report: dict
    """The report of tests/tools/packaging/android.py."""
    project: Path
    app: Path
    """The app as a phone unpacks it."""
    pins: dict[str, str]
    """The requirements of the spec with their versions."""


@pytest.fixture(scope="session")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    need("patch")
    spec = ConfigParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    pins = dict(word.strip().split("==") for word in spec["app"]["requirements"].split(","))
    packages = [f"{name}=={version}" for name, version in pins.items() if name not in COMPILED]
    # Without their dependencies: everything that the phone needs must be in the spec.
    python = environment("phone", packages, "--no-deps")

    folder = tmp_path_factory.mktemp("android")
    env = {**ordinary(folder / "home"), **EPOCH}
    run(sys.executable, "-m", "tests.tools.packaging.android", folder, python, env=env)
    report = json.loads((folder / "report.json").read_text())
    project = Path(report["project"])
    app = folder / "unpacked"
    with tarfile.open(project / "src" / "main" / "assets" / "private.tar") as archive:
        archive.extractall(app, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return Phone(python, report, project, app, pins)


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the desktop program that `make desktop` builds."""
    folder = tmp_path_factory.mktemp("desktop")
    run("make", "--no-print-directory", "desktop", f"DIST={folder}")
    return folder / "fishing-companion"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source archive that `make dist` builds."""
    return build_dist(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def web() -> Path:
    """The folder of the browser edition that `make web` builds."""
    build()
    return FOLDER


@pytest.fixture
def site(web: Path) -> Iterator[Site]:
    """The browser edition at an address of its own."""
    site = Site(web)
    yield site
    site.cut()


@pytest.fixture(params=[CHROMIUM, WEBKIT])
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Each browser, started anew with a new profile: if it hangs, no other test does."""
    with browser(request.param, tmp_path_factory.mktemp("profile")) as driver:
        yield driver


@pytest.fixture
def tab(driver: Any, site: Site) -> Tab:
    """A tab of its own, with the browser edition started."""
    driver.switch_to.new_window("tab")
    tab = Tab(driver, site)
    tab.start()
    return tab


def build_dist(folder: Path) -> Path:
    """Build the wheel and the source archive into a folder."""
    run("make", "--no-print-directory", "dist", f"DIST={folder}", env={**os.environ, **EPOCH})
    return folder
