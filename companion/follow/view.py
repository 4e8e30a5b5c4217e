"""One moment of the table as it goes out to followers: a numbered JSON object, made when somebody first looks."""

import json
from collections.abc import Callable
from typing import Any

from companion.language import speaking

LANGUAGES = ("en", "de")
"""The languages that followers can choose; the first one is spoken to those who choose none."""

Look = Callable[[], dict[str, Any]]
"""Says what there is to see, in the language in use; made from values that never change."""


class View:
    """What followers see at one moment, in whichever language they ask for."""

    def __init__(self, version: int, look: Look) -> None:
        self.version = version
        self._look = look
        self._texts: dict[str, bytes] = {}

    def text(self, language: str) -> bytes:
        """The object as JSON on one line."""
        if language not in self._texts:
            with speaking(language):
                seen = {"version": self.version, "lang": language, **self._look()}
            self._texts[language] = json.dumps(seen, ensure_ascii=False, separators=(",", ":")).encode()
        return self._texts[language]
