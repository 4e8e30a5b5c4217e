"""Packages from npm, each pinned with the checksum of its archive. They have no dependencies that are used here."""

import base64
import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

from tests import ROOT

KEPT = ROOT / "build" / "npm"
PINNED = {
    "pyodide": (
        "314.0.7",
        "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    ),
    "prettier": (
        "3.10.1",
        "70vp3ZUYoPlFbF9uiTdXHUUCGEIp7d4+6p+8DYbkm2jP7x/3i/paXVF6dopSI3zd/CEitrZN1rc4i85xWmmXlg==",
    ),
    "typescript": (
        "5.9.3",
        "jl1vZzPDinLr9eUt3J/t7V6FgNEw9QjvBPdysz9KfQDD41fQrC2Y4vKQdiaUpFT4bXlb1RHhLpp8wtm6M5TgSw==",
    ),
}
"""The version of each package, and the SHA-512 of its archive."""


class CannotBuild(Exception):
    """Raised with the reason if something that the build needs is missing."""


def package(name: str) -> Path:
    """Return the folder of a package. Fetch it if it is not there yet."""
    version, checksum = PINNED[name]
    folder = KEPT / f"{name}-{version}"
    if not folder.is_dir():
        archive = KEPT / f"{name}-{version}.tgz"
        if not archive.exists():
            _fetch(name, version)
        found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != checksum:
            archive.unlink()
            raise CannotBuild(f"{archive.name} has another checksum: {found}")
        part = folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        with tarfile.open(archive) as content:
            content.extractall(part, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
        (part / "package").rename(folder)
        part.rmdir()
    return folder


def _fetch(name: str, version: str) -> None:
    if shutil.which("npm") is None:
        raise CannotBuild("npm is missing. On Debian or Ubuntu, run: sudo .ci/system-libraries web")
    KEPT.mkdir(parents=True, exist_ok=True)
    command = ["npm", "pack", f"{name}@{version}", "--silent", "--pack-destination", str(KEPT)]
    done = subprocess.run(command, cwd=KEPT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"npm cannot fetch {name} {version}: {done.stderr.strip()[-500:]}")
