"""The core of the browser edition: one device with its shelf in the browser's storage, asked by the pages in JSON.

The worker that runs it copies the folder of the shelf from and to the browser's storage, and answers a page only when
everything is stored. If that fails, it brings back the stored files and calls `open` again: what was not stored has
not happened.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.home.keeping import note_copy
from companion.pages.edition import Browser
from companion.pages.registry import outcome_to_json
from companion.pages.session import Session
from companion.shelf import CannotOpen, Shelf, ShelfFault
from companion.shelf.words import opening_problem_in_words, repair_in_words
from companion.tools import codec
from companion.tools.language import _, speaking
from companion.tools.places import FILE
from companion.web import copies
from companion.web.host import WebHost

LEFT = "browser"
"""The draft that holds which game is on the table, so that it is there again when the page is reloaded."""
SCRATCH_FILES = ("-shm", ".lock", ".part")
"""How the names of files end that need not be stored: they are made again."""


class Core:
    """The session of this browser. `open` must be called first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._browser = Browser()
        self._session = Session()
        self._host = WebHost(self._session, self._browser)

    def _begin(self, shelf: Shelf | None = None, problem: ShelfFault | None = None, last_key: str = "") -> None:
        """Begin a session. Its versions go on from those before, so that none of them stands for two states."""
        self._session = Session(shelf, problem, last_key, first_version=self._session.version)
        self._host = WebHost(self._session, self._browser)

    def open(self, storage_fault: str = "") -> None:
        """Open the shelf. If that fails, or the storage could not be read, go on without a shelf and save nothing."""
        try:
            if storage_fault:
                raise CannotOpen(ShelfFault[storage_fault], self._folder / FILE)
            shelf = Shelf.open(self._folder / FILE)
            left = shelf.notes.drafts().get(LEFT, {}).get("game")
            key = left if isinstance(left, str) else ""
            self._begin(shelf, last_key=key)
        except CannotOpen as error:
            self._begin(problem=error.fault)

    def close(self) -> None:
        """Close the shelf, if it is open."""
        if self._session.shelf is not None:
            self._session.shelf.close()
            self._begin()

    @property
    def has_shelf(self) -> bool:
        """Whether there is an open shelf, so that its files are to be stored."""
        return self._session.shelf is not None

    @property
    def is_saving(self) -> bool:
        """Whether the games are on the shelf."""
        return self.has_shelf and self._session.trouble is None

    @property
    def is_damaged(self) -> bool:
        """Whether the shelf could not be opened, or was repaired: its files as they are should be kept elsewhere."""
        shelf = self._session.shelf
        return shelf is None or shelf.repaired is not None

    def packed(self) -> bytes:
        """Return an archive with all stored files."""
        return copies.pack(self._folder / name for name in self.files())

    def files(self) -> list[str]:
        """Return the names of the files to be stored."""
        names = (file.name for file in self._folder.iterdir())
        return sorted(name for name in names if not name.endswith(SCRATCH_FILES))

    def answer(self, request: str, data: bytes = b"") -> str:
        """Return the answer to a request of a page. Raise LookupError or ValueError if there is no such request."""
        asked = json.loads(request)
        with speaking(asked["language"]):
            match asked["ask"]:
                case "page":
                    return self._host.page(asked["page"], asked["given"])
                case "act":
                    answer = self._host.act(asked)
                    self._session.drafts_of_no_game[LEFT] = {"game": self._session.key}
                    self._session.save_drafts()
                    return answer
                case "export":
                    return json.dumps(copies.export(self._session, asked["key"]))
                case "import":
                    outcome = copies.import_file(self._session, bytes(data))
                    return json.dumps(outcome_to_json(replace(outcome, version=self._session.version)))
                case "status":
                    return json.dumps(self._status(is_cleared=asked.get("is_cleared", False)))
                case "copied":
                    note_copy(self._session)
                    return "{}"
                case "browser":
                    self._browser = codec.read(Browser, asked["browser"])
                    self._host = WebHost(self._session, self._browser)
                    return "{}"
                case "rest":
                    return self._rest()
                case unknown:
                    raise LookupError(unknown)

    def not_stored(self, language: str, is_full: bool) -> str:
        """Return the answer to an action that could not be stored."""
        with speaking(language):
            if is_full:
                sentence = _("Not saved: this browser has no room left. Export your games, then make room.")
            else:
                sentence = _("Not saved: this browser’s storage failed. Export your games and reload the page.")
        return json.dumps({"refused": sentence, "is_lost": True})

    def _status(self, *, is_cleared: bool) -> dict[str, Any]:
        """Return what a page says about the storage: whether games are saved, and what has happened to them."""
        shelf, trouble = self._session.shelf, self._session.trouble
        notices = [] if trouble is None else [opening_problem_in_words(trouble)]
        if shelf is not None and shelf.repaired is not None:
            notices += repair_in_words(shelf.repaired)
        if is_cleared:
            notices.append(_("This browser has cleared its storage, and the games in it. Import your last export."))
        return {
            "is_saving": self.is_saving,
            "has_files": self.is_damaged and bool(self.files()),
            "notices": notices,
            "games": 0 if shelf is None else shelf.games.count(),
        }

    def _rest(self) -> str:
        """Make the daily backup, if it is due, while no one looks at the page."""
        self._session.leave()
        if self._session.shelf is not None:
            self._session.shelf.backups.wait()
        return "{}"
