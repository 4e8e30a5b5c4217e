"""Check that every native library fits memory pages of 16 KB, which Android 15 and later can use.

`python -m tests.tools.packaging.alignment FILE...` looks into folders and packages (.apk, .aab, .zip, .whl), prints
each library whose segments are aligned to less than 16 KB, and fails if there is one, or no library at all.
Python's own libraries are found in the archive that python-for-android disguises as `libpybundle.so`.
"""

import io
import struct
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile, is_zipfile

PAGE = 16 * 1024
MAGIC = b"\x7fELF"
GZIP = b"\x1f\x8b"
FORMATS = {1: ("I", 28, 42), 2: ("Q", 32, 54)}
"""For 32 and 64 bits: the format of an address, and the offsets of the table of segments and of its size."""
LOAD = 1  # the type of a segment that is loaded into memory
WITH_32_BITS = ("armeabi-v7a/", "x86/")  # devices with large pages run no 32-bit code


def alignment_places(library: bytes) -> tuple[str, list[int]]:
    """Return the format of an alignment, and the offset of the one of each segment that is loaded into memory."""
    word, table_at, sizes_at = FORMATS[library[4]]
    order = "<" if library[5] == 1 else ">"
    (table,) = struct.unpack_from(order + word, library, table_at)
    size, count = struct.unpack_from(order + "HH", library, sizes_at)
    starts = range(table, table + size * count, size)
    loaded = [start for start in starts if struct.unpack_from(order + "I", library, start) == (LOAD,)]
    return order + word, [start + size - struct.calcsize(order + word) for start in loaded]


def smallest_alignment(library: bytes) -> int:
    """Return the smallest alignment of the segments of a library that are loaded into memory."""
    word, places = alignment_places(library)
    return min(struct.unpack_from(word, library, place)[0] for place in places)


def libraries_of(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of every native library in a folder or package."""
    for name, content in files_of(path):
        if content.startswith(MAGIC):
            yield name, content
        elif content.startswith(GZIP) and name.endswith(".so"):
            with tarfile.open(fileobj=io.BytesIO(content)) as bundle:
                for member in filter(tarfile.TarInfo.isfile, bundle):
                    packed = bundle.extractfile(member).read()
                    if packed.startswith(MAGIC):
                        yield f"{name}: {member.name}", packed


def files_of(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of every file in a folder or package."""
    if path.is_dir():
        yield from ((str(file), file.read_bytes()) for file in sorted(path.rglob("*")) if file.is_file())
    elif is_zipfile(path):
        with ZipFile(path) as package:
            yield from ((f"{path}: {name}", package.read(name)) for name in package.namelist())


def main(paths: list[str]) -> int:
    """Print the libraries that do not fit. Return 0 if there are libraries and all of them fit."""
    found = [library for path in paths for library in libraries_of(Path(path))]
    relevant = [(name, content) for name, content in found if not any(each in name for each in WITH_32_BITS)]
    misfits = [(name, smallest_alignment(content)) for name, content in relevant]
    misfits = [(name, alignment) for name, alignment in misfits if alignment % PAGE]
    for name, alignment in misfits:
        print(f"{name}: aligned to {alignment} bytes instead of {PAGE}")
    print(f"{len(relevant)} libraries, {len(misfits)} of them do not fit pages of 16 KB")
    return 1 if misfits or not relevant else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
