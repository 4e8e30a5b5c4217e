"""What is half entered: kept on the shelf, page by page, so that it outlives the app; knows no Kivy."""

import json
from typing import Any

from companion.shelf import Shelf


class Drafts(dict[str, dict[str, Any]]):
    """What is half entered on each page, as plain JSON values: of one game, or of the household without a key."""

    def __init__(self, shelf: Shelf | None, game: str = "") -> None:
        super().__init__(shelf.notes.drafts(game) if shelf is not None else {})
        self._shelf, self._game = shelf, game
        self._saved = {page: json.dumps(draft) for page, draft in self.items()}

    def save(self) -> None:
        """Have it on the shelf; costs next to nothing where nothing changed."""
        for page, draft in self.items() if self._shelf is not None else ():
            content = json.dumps(draft)
            if content != self._saved.get(page, "{}"):
                self._shelf.notes.save_draft(page, draft, self._game)
                self._saved[page] = content
