"""The files that describe the packages agree with the app and with each other."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from configparser import ConfigParser
from importlib.metadata import requires
from pathlib import Path

import pytest
from babel import Locale
from packaging.requirements import Requirement
from PIL import Image

from companion.fishing.kind import FISHING
from companion.follow.getting_in import FILE as WIFI
from companion.fresh_fish.kind import FRESH_FISH
from companion.tools.language import languages
from companion.tools.places import FOLDER
from companion.version import VERSION
from screens.app.device.network import FIRST_TO_ASK
from screens.kit.palette import ROLES
from tests.tools.packaging.tools import ROOT

SUFFIXES = (FISHING.suffix, FRESH_FISH.suffix, ".fishing-backup.json", ".fresh-fish-boards.json")
FOR_MAKERS = ("android", "browser", "desktop", "icons", "screenshots")
ID = "org.cardtable.fishingcompanion"
METAINFO = ROOT / "assets" / "desktop" / f"{ID}.metainfo.xml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
STORE = ROOT / "fastlane" / "metadata" / "android"
ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def spec() -> ConfigParser:
    parser = ConfigParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def load(path: str) -> Image.Image:
    with Image.open(ROOT / path) as picture:
        picture.load()
        return picture


# The version


def test_command_line_prints_the_version(run):
    answer = run("--version")
    assert (answer.status, answer.out, answer.err) == (0, f"fishing-companion {VERSION}\n", "")


def test_version_has_three_numbers_and_is_defined_in_one_place(spec):
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert "version" not in spec["app"]
    source = (ROOT / spec["app"]["version.filename"]).read_text("utf-8")
    assert re.search(spec["app"]["version.regex"], source).group(1) == VERSION
    for file in ("README.md", "fishing-companion.spec", "buildozer.spec", ".github/workflows/release.yml"):
        assert VERSION not in Path(ROOT, file).read_text("utf-8"), file


# Android


def test_number_of_the_version_rises_with_it(spec):
    major, minor, patch = map(int, VERSION.split("."))
    assert int(spec["app"]["android.numeric_version"]) == 200_000_000 + 10_000 * major + 100 * minor + patch


def test_package_pins_what_the_app_requires(spec):
    requirements = words(spec["app"]["requirements"])
    assert all(re.fullmatch(r"[a-z0-9-]+==[\d.]+", word) for word in requirements)
    pinned = dict(word.split("==") for word in requirements)
    assert pinned["python3"] == pinned["hostpython3"]
    for requirement in map(Requirement, requires("fishing-companion")):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            assert requirement.specifier.contains(pinned[requirement.name]), requirement


def test_package_asks_for_the_local_network_if_android_does(spec):
    needed = int(spec["app"]["android.api"]) >= FIRST_TO_ASK
    assert ("ACCESS_LOCAL_NETWORK" in words(spec["app"]["android.permissions"])) == needed


def test_splash_screen_has_the_colour_of_the_sea(spec):
    sea = ROLES["sea"][0]
    assert spec["app"]["android.presplash_color"] == sea
    picture = load(spec["app"]["presplash.filename"])
    corners = [(0, 0), (picture.width - 1, 0), (0, picture.height - 1), (picture.width - 1, picture.height - 1)]
    assert {"#{:02X}{:02X}{:02X}".format(*picture.getpixel(corner)) for corner in corners} == {sea}


def test_backup_rules_transfer_the_shelf_to_a_new_phone(spec):
    old = ElementTree.parse(ROOT / spec["app"]["android.backup_rules"]).getroot()
    new = ElementTree.parse(ROOT / spec["app"]["android.res_xml"]).getroot()
    assert [old.tag, new.tag] == ["full-backup-content", "data-extraction-rules"]
    assert [part.tag for part in new] == ["cloud-backup", "device-transfer"]
    for part in (old, *new):
        # An include excludes everything else, such as the unpacked app, which would be too large.
        assert [(rule.tag, rule.attrib) for rule in part] == [
            ("include", {"domain": "file", "path": f"{FOLDER}/"}),
            ("exclude", {"domain": "file", "path": f"{FOLDER}/{WIFI}"}),
        ]


@pytest.mark.parametrize(
    ("path", "opens"),
    [
        ("/storage/My.Games/2026.11.14 evening.fishing.json", True),
        ("/storage/a.b/c.d/e.f/g.h.fishing.json", False),  # one dot too many for the patterns
        ("/document/friday.freshfish.json", True),
        ("/document/2026.fishing-backup.json", True),
        ("/storage/a.b/our.fresh-fish-boards.json", True),
        ("/document/friday.json", False),
        ("/document/fishing.json.txt", False),
    ],
)
def test_games_and_boards_open_in_the_app(spec, path, opens):
    filters = (ROOT / spec["app"]["android.manifest.intent_filters"]).read_text("utf-8")
    parts = ElementTree.fromstring(f'<filters xmlns:android="{ANDROID[1:-1]}">{filters}</filters>')
    patterns = [data.get(f"{ANDROID}pathPattern", "") for data in parts.iter("data")]
    assert any(matches(pattern.replace("\\\\", "\\"), path) for pattern in patterns) == opens


def matches(pattern: str, text: str) -> bool:
    """Return whether one of Android's simple patterns matches a text.

    `.*` ends at the first occurrence of the next character in the pattern; there is no backtracking.
    """
    at = 0
    tokens = re.findall(r"\.\*|\\.|.", pattern)
    for index, token in enumerate(tokens):
        if token == ".*":
            if index + 1 == len(tokens):
                return True
            following = tokens[index + 1][-1]
            at = text.find(following, at)
            if at < 0:
                return False
        elif text[at : at + 1] != token[-1]:
            return False
        else:
            at += 1
    return at == len(text)


# Pictures


@pytest.mark.parametrize(
    ("name", "size", "mode"),
    [
        ("icon.png", 512, "RGBA"),
        ("foreground.png", 432, "RGBA"),
        ("background.png", 432, "RGB"),
        ("splash.png", 1080, "RGB"),
        ("window.png", 256, "RGBA"),
    ],
)
def test_pictures_have_the_required_sizes(name, size, mode):
    picture = load(f"assets/icons/{name}")
    assert (picture.size, picture.mode) == ((size, size), mode)


def test_icon_foreground_stays_in_the_safe_zone():
    picture = load("assets/icons/foreground.png").getchannel("A")
    middle, radius = picture.width / 2, picture.width * 33 / 108
    outside = [
        (x, y)
        for x in range(picture.width)
        for y in range(picture.height)
        if picture.getpixel((x, y)) > 127 and (x - middle) ** 2 + (y - middle) ** 2 > (radius + 2) ** 2
    ]
    # Only the fishing line comes in from above.
    assert all(abs(x - middle) < 8 and y < middle for x, y in outside)


# The desktop


def test_desktop_entry_starts_the_command(spec):
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(ROOT / "assets" / "desktop" / "org.cardtable.fishingcompanion.desktop", "utf-8")
    values = entry["Desktop Entry"]
    assert values["Name"] == spec["app"]["title"]
    assert values["Exec"] == "fishing-companion %u"
    (ours,) = ElementTree.parse(ROOT / "assets" / "desktop" / "org.cardtable.fishingcompanion.xml").getroot()
    assert values["MimeType"] == f"{ours.get('type')};x-scheme-handler/fishing-club;"
    assert [each.get("pattern") for each in ours if each.tag.endswith("glob")] == [f"*{each}" for each in SUFFIXES]
    assert 'fishing-companion = "screens.app.start:main"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert values["Icon"] == "org.cardtable.fishingcompanion"
    assert values["Categories"].endswith(";")


# The stores


@pytest.mark.parametrize("language", languages())
def test_store_texts_are_within_their_limits(language, spec):
    (folder,) = STORE.glob(f"{language}-*")
    longest = {"title": 30, "short_description": 80, "full_description": 4000}
    texts = {name: (folder / f"{name}.txt").read_text("utf-8").strip() for name in longest}
    assert texts["title"] == spec["app"]["title"]
    for name, text in texts.items():
        assert 0 < len(text) <= longest[name], name
    news = (folder / "changelogs" / f"{spec['app']['android.numeric_version']}.txt").read_text("utf-8")
    assert 0 < len(news) <= 500


# A language without pictures shows the English ones.
@pytest.mark.parametrize("shop", sorted({"en-US", *(path.parent.name for path in STORE.glob("*/images"))}))
def test_store_pictures_are_within_their_limits(shop):
    images = STORE / shop / "images"
    assert load(images / "icon.png").size == (512, 512)
    for kind, upright in (("phoneScreenshots", True), ("tenInchScreenshots", False)):
        pictures = [load(path) for path in sorted((images / kind).glob("*.png"))]
        assert len(pictures) >= 4
        for picture in pictures:
            assert (picture.height > picture.width) == upright
            assert min(picture.size) >= 320
            assert max(picture.size) <= 3840


def test_every_text_of_the_desktop_files_is_in_every_language():
    files = [ElementTree.parse(METAINFO), ElementTree.parse(METAINFO.with_name(f"{ID}.xml"))]
    tags = [(each.tag, each.get(LANGUAGE)) for file in files for each in file.iter()]
    entry = METAINFO.with_name(f"{ID}.desktop").read_text("utf-8")
    tags += re.findall(r"^(\w+)\[(\w+)\]=", entry, re.MULTILINE)
    count = {language: Counter(tag for tag, own in tags if own == language) for language in languages()[1:]}
    assert count["de"].total() > 10
    assert count == dict.fromkeys(count, count["de"])


def test_classifiers_name_every_language():
    named = re.findall(r'"Natural Language :: (\w+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(named) == {Locale(language).get_language_name("en") for language in languages()}


def test_metainfo_names_this_version():
    metainfo = ElementTree.parse(METAINFO).getroot()
    assert metainfo.find("releases/release").get("version") == VERSION
    assert metainfo.findtext("launchable") == "org.cardtable.fishingcompanion.desktop"
    newest = re.search(r"^## \[(.+)\] - (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest.group(1) == VERSION
    assert metainfo.find("releases/release").get("date") == newest.group(2)


def test_metadata_for_fdroid_and_flathub_names_this_version(spec):
    fdroid = (ROOT / "packages" / "fdroid" / "metadata" / f"{ID}.yml").read_text("utf-8")
    assert f"\nCurrentVersion: {VERSION}\n" in fdroid
    assert f"\nCurrentVersionCode: {spec['app']['android.numeric_version']}\n" in fdroid
    assert f" tag: v{VERSION}\n" in (ROOT / "packages" / "flatpak" / f"{ID}.yaml").read_text("utf-8")


def test_all_addresses_are_those_of_the_project():
    project = re.search(r'^Homepage = "(.+)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)[1]
    raw = project.replace("https://github.com", "https://raw.githubusercontent.com")
    with_addresses = [ROOT / "docs" / "pypi.md", ROOT / "screens" / "settings" / "page.py"]
    with_addresses += [*(ROOT / "packages").rglob("*.y*ml"), *(ROOT / "fastlane").rglob("full_description.txt")]
    for page in (METAINFO, ROOT / "pyproject.toml", *with_addresses):
        addresses = re.findall(r"https://(?:raw\.)?github[^\s\"<)]+", page.read_text("utf-8"))
        assert addresses, page
        for address in addresses:
            assert address.startswith((project, raw)), f"{page}: {address}"
            file = re.search(r"/main/(.+)$", address)
            assert file is None or (ROOT / file[1]).exists(), address


def test_every_asset_is_packaged_or_for_development_only(spec):
    packaged = [pattern for pattern in words(spec["app"]["source.include_patterns"]) if pattern.startswith("assets/")]
    kinds = words(spec["app"]["source.include_exts"])
    for file in (ROOT / "assets").rglob("*"):
        path = file.relative_to(ROOT)
        if file.is_dir() or path.parts[1] in ("__pycache__", *FOR_MAKERS):
            continue
        wanted = any(path.match(pattern) or any(up.match(pattern) for up in path.parents) for pattern in packaged)
        assert wanted, f"{path} is not packaged for Android"
        # Catalogues are compiled before they ship.
        assert path.suffix[1:] in [*kinds, "po", "pot"], f"{path} is of a kind that is not packaged for Android"
