"""What was found: the input in a file of its own, once for each place where it went wrong."""

import hashlib
import traceback
from pathlib import Path


class Findings:
    """The findings for one kind of input."""

    def __init__(self, target: str, folder: Path) -> None:
        self._target = target
        self._folder = folder
        self._seen: set[tuple[object, ...]] = set()

    def note(self, data: bytes, error: BaseException) -> None:
        """Keep an input that was not answered as it should be, unless another one went wrong at the same place."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = (type(error), last.filename, last.lineno)
        if place in self._seen:
            return
        self._seen.add(place)
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{self._target}-{hashlib.sha1(data).hexdigest()[:12]}"
        file.write_bytes(data)
        trace = "".join(traceback.format_exception(error, limit=-4))
        print(f"FOUND {file}\n{trace}", flush=True)
