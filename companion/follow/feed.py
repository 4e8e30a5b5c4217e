"""The latest view, handed from the table to its followers: showing it takes no time, and nobody waits for anybody."""

import json
from collections.abc import Callable
from threading import Lock
from typing import Any

from companion.language import speaking

LANGUAGES = ("en", "de")
"""The languages that followers can choose; the first one is spoken to those who choose none."""

Look = Callable[[], dict[str, Any]]
"""Says what there is to see, in the language in use; made from values that never change."""


def nothing() -> dict[str, Any]:
    """What there is to see before a game begins."""
    return {"kind": None, "players": []}


class View:
    """What followers see at one moment: a numbered JSON object, made in a language when somebody first looks."""

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


class Feed:
    """The latest view; whoever listens is woken when there is a newer one."""

    def __init__(self, look: Look = nothing) -> None:
        self._latest = View(1, look)
        self._writing = Lock()
        self.wake: Callable[[], None] = lambda: None
        """Told of every newer view; must return at once."""

    def show(self, look: Look) -> None:
        """Let followers see this from now on; returns at once. One thread at a time shows."""
        self._latest = View(self._latest.version + 1, look)
        self.wake()

    def text(self, language: str) -> tuple[int, bytes]:
        """The latest view's number and its JSON in a language; views are put into words one at a time."""
        with self._writing:
            view = self._latest
            return view.version, view.text(language)

    @property
    def version(self) -> int:
        """The latest view's number."""
        return self._latest.version
