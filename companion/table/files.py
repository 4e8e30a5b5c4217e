"""Files that are saved or sent, and what became of reading or writing them."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class FileOutcome:
    """The outcome of an export or an import, in words; empty if there is nothing to report."""

    text: str = ""
    is_wrong: bool = False
    is_in_our_folder: bool = False
    """Whether something was saved in our folder inside the user's documents folder."""


class ExportedFile(NamedTuple):
    """A file to save or to send."""

    name: str
    content: str
