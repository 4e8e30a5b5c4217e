"""The packages, each made once for all tests that look at it."""

import json
import sys
import tarfile
from configparser import ConfigParser
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tools.packaging.tools import ROOT, environment, need, ordinary, run

# Recipes of python-for-android: parts of Android's Python, or of use on Android only.
COMPILED = ("python3", "hostpython3", "sqlite3", "pyjnius")


@dataclass(frozen=True)
class Phone:
    """What a phone would get, as far as it can be made without compiling anything."""

    python: Path
    """A Python with nothing but the requirements of the package."""
    report: dict
    """What buildozer and python-for-android made of the spec."""
    project: Path
    """The Android project."""
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
    # Without what they would bring along: what the phone needs has to stand in the spec.
    python = environment("phone", packages, "--no-deps")

    folder = tmp_path_factory.mktemp("android")
    run(sys.executable, "-m", "tests.tools.packaging.android", folder, python, env=ordinary(folder / "home"))
    report = json.loads((folder / "report.json").read_text())
    project = Path(report["project"])
    app = folder / "unpacked"
    with tarfile.open(project / "src" / "main" / "assets" / "private.tar") as archive:
        archive.extractall(app, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return Phone(python, report, project, app, pins)


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the desktop program, as `make desktop` makes it."""
    folder = tmp_path_factory.mktemp("desktop")
    run("make", "--no-print-directory", "desktop", f"DIST={folder}")
    return folder / "fishing-companion"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as `make wheel` makes it."""
    folder = tmp_path_factory.mktemp("wheel")
    run("make", "--no-print-directory", "wheel", f"DIST={folder}")
    (wheel,) = folder.glob("*.whl")
    return wheel
