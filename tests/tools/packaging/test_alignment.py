"""The check for pages of 16 KB accepts libraries that fit them, and nothing else."""

import io
import struct
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.tools.packaging.alignment import LOAD, alignment_places, main, smallest_alignment

LINES = {
    4096: "{}: lib/arm64-v8a/libmain.so: aligned to 4096 bytes instead of 16384\n"
    "1 libraries, 1 of them do not fit pages of 16 KB\n",
    16384: "1 libraries, 0 of them do not fit pages of 16 KB\n",
    65536: "1 libraries, 0 of them do not fit pages of 16 KB\n",
}


@pytest.mark.packaging
@pytest.mark.parametrize("alignment", LINES)
def test_a_library_fits_if_its_segments_do(desktop: Path, alignment: int, tmp_path: Path, capsys):
    (library,) = desktop.rglob("_clock.*.so")
    content = bytearray(library.read_bytes())
    assert smallest_alignment(content) in (4096, 16384, 65536, 2**21), "what linkers use"
    word, places = alignment_places(content)
    struct.pack_into(word, content, places[-1], alignment)
    for place in places[:-1]:
        struct.pack_into(word, content, place, 65536)
    package = packed({"lib/arm64-v8a/libmain.so": content, "classes.dex": b"dex"}, tmp_path)
    assert main([str(package)]) == (alignment == 4096)
    assert capsys.readouterr().out == LINES[alignment].format(package)


@pytest.mark.packaging
def test_all_libraries_of_the_desktop_program_are_found(desktop: Path, capsys):
    main([str(desktop)])
    names = [*desktop.rglob("*.so"), *desktop.rglob("*.so.*"), desktop / "fishing-companion"]
    *_misfits, summary = capsys.readouterr().out.splitlines()
    assert summary.startswith(f"{len([name for name in names if name.is_file()])} libraries")


@pytest.mark.parametrize(("name", "content"), [("classes.dex", b"dex"), ("lib/armeabi-v7a/libmain.so", b"\x7fELF")])
def test_a_package_without_libraries_for_64_bits_does_not_pass(name: str, content: bytes, tmp_path: Path, capsys):
    package = packed({name: content}, tmp_path)
    assert main([str(package)]) == 1
    assert capsys.readouterr().out == "0 libraries, 0 of them do not fit pages of 16 KB\n"


@pytest.mark.parametrize("alignment", [4096, 16384])
def test_libraries_of_python_are_found_in_their_bundle(alignment: int, tmp_path: Path, capsys):
    bundle = bundled({"_python_bundle/modules/_sqlite3.so": library(alignment), "_python_bundle/stdlib.zip": b"PK"})
    files = {"lib/arm64-v8a/libmain.so": library(16384), "lib/arm64-v8a/libpybundle.so": bundle}
    package = packed(files, tmp_path)
    assert main([str(package)]) == (alignment == 4096)
    *misfits, summary = capsys.readouterr().out.splitlines()
    assert summary.startswith("2 libraries")
    where = f"{package}: lib/arm64-v8a/libpybundle.so: _python_bundle/modules/_sqlite3.so"
    assert misfits == [f"{where}: aligned to 4096 bytes instead of 16384"] * (alignment == 4096)


def library(alignment: int) -> bytes:
    """Return a library for 64 bits that is nothing but a header and one segment with this alignment."""
    header = bytearray(b"\x7fELF\2\1".ljust(64, b"\0"))
    struct.pack_into("<Q", header, 32, len(header))  # where the table of segments begins
    struct.pack_into("<HH", header, 54, 56, 1)  # the size of a segment's row, and their number
    return bytes(header) + struct.pack("<II6Q", LOAD, 0, 0, 0, 0, 0, 0, alignment)


def bundled(files: dict[str, bytes]) -> bytes:
    """Return an archive with these files, as python-for-android packs Python for the phone."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return packed.getvalue()


def packed(files: dict[str, bytes], folder: Path) -> Path:
    """Return an Android package with these files."""
    with ZipFile(folder / "app.apk", "w") as package:
        for name, content in files.items():
            package.writestr(name, bytes(content))
    return folder / "app.apk"
