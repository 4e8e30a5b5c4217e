"""The Android package, tested without an SDK: everything except compiling and running on a phone."""

import json
import re
import tarfile
import xml.etree.ElementTree as ElementTree
from importlib.metadata import Distribution
from pathlib import Path
from shutil import copy, copytree

import pytest

from companion.tools.places import FILE, FOLDER
from companion.version import VERSION
from tests.tools.packaging.conftest import COMPILED, Phone
from tests.tools.packaging.tools import HARNESS, KEPT, PLAYER, ROOT, first_trick, need, recorded, run, tracked, unseen

pytestmark = pytest.mark.packaging

ANDROID = "{http://schemas.android.com/apk/res/android}"
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
NEWER_THAN_THE_FRAMEWORK = ("dataExtractionRules", "enableOnBackInvokedCallback")  # Android 12 and 13
PASSWORD = "only for this test"

# Files that python-for-android and buildozer add.
ADDED = {"p4a_env_vars.txt", "sitecustomize.pyc"}


def sources() -> set[str]:
    """Return the paths of the app's files in this project that the package must contain."""
    kept = tracked()
    ours = r"(main\.py|(companion|screens)/.*\.(py|kv|sql)|assets/__init__\.py)$"
    code = [path for path in kept if re.match(ours, path)]
    made = [path for path in kept if re.match(r"assets/(fonts|licences|sounds|web)/", path)]
    catalogues = [str(path.relative_to(ROOT)) for path in (ROOT / "assets" / "catalogues").rglob("*.mo")]
    return {*code, *made, *catalogues, "LICENSE"}


def below(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


# The outcome of buildozer and python-for-android


def test_every_requirement_has_a_recipe_or_is_pure_python(phone: Phone):
    recipes = phone.report["recipes"]
    # Requirements only of older Python versions are never installed.
    packages = [package for package in phone.report["packages"] if ";" not in package]
    assert phone.report["bootstrap"] == "sdl2"
    assert set(phone.report["asked"]) == set(phone.pins)
    assert set(phone.report["asked"]) <= {*recipes, *packages}
    assert set(packages) <= set(phone.pins), "a recipe adds packages that the spec does not pin"
    (site_packages,) = phone.python.parent.parent.glob("lib/python*/site-packages")
    for package in packages:
        (facts,) = Distribution.discover(name=package, path=[str(site_packages)])
        assert "Root-Is-Purelib: true" in facts.read_text("WHEEL"), f"{package} has to be compiled, but has no recipe"


def test_recipes_build_the_versions_they_were_written_for_on_both_architectures(phone: Phone):
    recipes = phone.report["recipes"]
    for name in (*COMPILED, "kivy"):
        assert recipes[name] == phone.pins[name], name
    assert phone.report["archs"] == ["arm64-v8a", "armeabi-v7a"]


# Contents


def test_contains_exactly_the_app_compiled_and_is_small(phone: Phone):
    wanted = {re.sub(r"\.py$", ".pyc", path) for path in sources()}
    assert below(phone.app) - ADDED == wanted
    archive = phone.project / "src" / "main" / "assets" / "private.tar"
    assert archive.stat().st_size < 5_000_000


# The manifest


@pytest.fixture(scope="session")
def manifest(phone: Phone) -> ElementTree.Element:
    return ElementTree.parse(phone.project / "src" / "main" / "AndroidManifest.xml").getroot()


def test_manifest_configures_backups_and_the_back_button(manifest: ElementTree.Element, phone: Phone):
    application = manifest.find("application")
    assert application.get(f"{ANDROID}allowBackup") == "true"
    assert application.get(f"{ANDROID}fullBackupContent") == "@xml/backup_rules"
    assert application.get(f"{ANDROID}dataExtractionRules") == "@xml/data_extraction_rules"
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert below(phone.project / "src" / "main" / "res" / "xml") == {"backup_rules.xml", "data_extraction_rules.xml"}


def test_rotates_with_the_tablet_and_opens_records(manifest: ElementTree.Element, phone: Phone):
    activity = manifest.find("application/activity")
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    hints = (phone.app / "p4a_env_vars.txt").read_text()
    assert "KIVY_ORIENTATION=LandscapeLeft Portrait LandscapeRight PortraitUpsideDown" in hints
    actions = [action.get(f"{ANDROID}name") for action in activity.iter("action")]
    assert actions == ["android.intent.action.MAIN", *["android.intent.action.VIEW"] * 3]
    schemes = {data.get(f"{ANDROID}scheme") for data in activity.iter("data")} - {None}
    assert schemes == {"content", "file", "fishing-club"}


def test_uses_our_pictures(phone: Phone):
    resources = phone.project / "src" / "main" / "res"
    for ours, theirs in (
        ("icon", "mipmap/icon.png"),
        ("foreground", "mipmap/icon_foreground.png"),
        ("background", "mipmap/icon_background.png"),
        ("splash", "drawable/presplash.jpg"),
    ):
        assert (resources / theirs).read_bytes() == (ROOT / "assets" / "icons" / f"{ours}.png").read_bytes()


# Android's own tools


def test_aapt_and_apksigner_accept_the_package(phone: Phone, tmp_path: Path):
    need("aapt", "apksigner", "keytool")
    assert FRAMEWORK.is_file(), "on Debian or Ubuntu, run: sudo .ci/system-libraries packages"
    main = copytree(phone.project / "src" / "main", tmp_path / "main")
    source = main / "AndroidManifest.xml"
    text = source.read_text("utf-8")
    # Gradle adds the package name; two attributes are newer than Debian's framework.
    text = text.replace("<manifest ", '<manifest package="org.cardtable.fishingcompanion" ', 1)
    for attribute in NEWER_THAN_THE_FRAMEWORK:
        text, count = re.subn(rf'android:{attribute}="[^"]*"', "", text)
        assert count == 1
    source.write_text(text, "utf-8")
    package = tmp_path / "app.apk"
    contents = ["-M", source, "-S", main / "res", "-A", main / "assets"]
    run("aapt", "package", "-f", *contents, "-I", FRAMEWORK, "-F", package)

    output = run("aapt", "dump", "badging", package)
    assert re.search(rf"package: name='org\.cardtable\.fishingcompanion' .*versionName='{re.escape(VERSION)}'", output)
    number = re.search(r"numeric_version = (\d+)$", (ROOT / "buildozer.spec").read_text("utf-8"), re.MULTILINE)
    assert f"versionCode='{number[1]}'" in output
    assert "sdkVersion:'24'" in output
    assert "targetSdkVersion:'36'" in output
    asked = re.findall(r"uses-permission: name='android\.permission\.(.*)'", output)
    assert set(asked) == {"VIBRATE", "INTERNET", "ACCESS_NETWORK_STATE"}
    assert "application-label:'Fishing Companion'" in output
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in output
    patterns = re.findall(r'pathPattern\S*="([^"]*)"', run("aapt", "dump", "xmltree", package, "AndroidManifest.xml"))
    assert r".*\\.fishing\\.json" in patterns, "aapt writes a backslash as two"

    keys = tmp_path / "keys.p12"
    store = ["-keystore", keys, "-storepass", PASSWORD, "-alias", "test", "-dname", "CN=test"]
    run("keytool", "-genkeypair", "-keyalg", "RSA", "-storetype", "PKCS12", *store)
    run("apksigner", "sign", "--ks", keys, "--ks-pass", f"pass:{PASSWORD}", package)
    run("apksigner", "verify", "--min-sdk-version", "24", package)


def test_archive_for_the_phone_contains_no_times(phone: Phone):
    with tarfile.open(phone.project / "src" / "main" / "assets" / "private.tar") as archive:
        assert {member.mtime for member in archive} == {0}
    compiled = [*phone.app.rglob("*.pyc")]
    assert len(compiled) > 400
    # The second word of the header: a checksum of the source follows, instead of its time.
    assert {file.read_bytes()[4:8] for file in compiled} == {b"\3\0\0\0"}


# Running it


def test_starts_with_only_its_requirements_and_records_a_trick(phone: Phone, tmp_path: Path):
    # A copy outside the project, next to only the player and the harness.
    app = copytree(phone.app, tmp_path / "app")
    player, harness = copy(PLAYER, tmp_path), copy(HARNESS, tmp_path)
    report = tmp_path / "played.json"
    # Android's variable for the data of an app; a phone strips docstrings and assertions.
    env = unseen(tmp_path / "home", ANDROID_PRIVATE=str(tmp_path / "private"))
    run(phone.python, "-OO", "-B", player, app / "main.pyc", harness, report, env=env, cwd=tmp_path)

    shelf = tmp_path / "private" / FOLDER / FILE
    command = (phone.python, "-OO", "-B", app / "main.pyc")
    assert recorded(shelf, tmp_path / "home", *command) == first_trick(["Anne", "Paul", "Debbie"], "Paul")

    played = json.loads(report.read_text())
    assert set(played["pages"]) > {"home", "new_game", "table"}
    ours = [file for name, file in played["modules"].items() if name.startswith(("companion", "screens", "assets"))]
    assert ours
    assert all(file.startswith(str(app)) and file.endswith(".pyc") for file in ours)
    elsewhere = [file for file in played["modules"].values() if Path(file).is_relative_to(ROOT)]
    assert [file for file in elsewhere if not Path(file).is_relative_to(KEPT)] == []
