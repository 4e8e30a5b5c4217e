"""The check for pages of 16 KB accepts libraries that fit them, and nothing else."""

import struct
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.tools.packaging.alignment import alignment_places, main, smallest_alignment

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


def packed(files: dict[str, bytes], folder: Path) -> Path:
    """Return an Android package with these files."""
    with ZipFile(folder / "app.apk", "w") as package:
        for name, content in files.items():
            package.writestr(name, bytes(content))
    return folder / "app.apk"
