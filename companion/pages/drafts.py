"""The drafts of pages, as they are kept on the shelf."""

import json
from typing import Any

from companion.shelf import Shelf


class Drafts(dict[str, dict[str, Any]]):
    """The drafts of all pages as plain JSON values: those of one game, or those of no game if the key is "".

    Read one with `drafts[page]`, which is empty if there is none, and write it with `drafts[page] = draft.to_store()`.
    """

    def __init__(self, shelf: Shelf | None, game: str = "") -> None:
        super().__init__(shelf.notes.drafts(game) if shelf is not None else {})
        self._shelf, self._game = shelf, game
        self._saved = {page: json.dumps(draft) for page, draft in self.items()}

    def __missing__(self, page: str) -> dict[str, Any]:
        return {}

    def save(self) -> None:
        """Save the drafts; cheap if nothing changed."""
        if self._shelf is None:
            return
        for page, draft in self.items():
            content = json.dumps(draft)
            if content != self._saved.get(page, "{}"):
                self._shelf.notes.save_draft(page, draft, self._game)
                self._saved[page] = content
