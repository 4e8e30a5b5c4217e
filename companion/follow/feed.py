"""The latest view of the table, passed to followers without blocking the table."""

import json
from collections.abc import Callable
from threading import Condition, Lock
from typing import Any

from companion.pages.change_words import change_in_words
from companion.pages.kinds import kind_of
from companion.pages.session import Session
from companion.shelf.exchange.bgstats import link_if_over
from companion.table.game import Done
from companion.tools.language import _, speaking

ViewBuilder = Callable[[], dict[str, Any]]
"""A callback that returns the view in the current language. It may use only immutable values."""


def no_game() -> dict[str, Any]:
    """Return the view that followers get before a game begins."""
    return {"kind": None, "players": []}


def continued_at(table: str) -> dict[str, Any]:
    """Return the view that followers get if another table of the club has taken the game over."""
    return {**no_game(), "said": _("{table} continues this game").format(table=table)}


class Feed:
    """The latest view of the table, with a version number and a condition that signals a newer view."""

    def __init__(self, view: ViewBuilder = no_game, page: ViewBuilder | None = None) -> None:
        self._latest = (1, view, page or view)
        self._texts: dict[tuple[int, str, bool], bytes] = {}
        """The latest view as JSON, by version, language and whether it is for the page. Each is built on first use."""
        self._translating = Lock()
        self.changed = Condition()
        """Notified when there is a newer view. Hold it only briefly, because `show` waits for it."""

    def show(self, view: ViewBuilder, page: ViewBuilder | None = None) -> None:
        """Publish a newer view to followers, and return at once. Call this from one thread at a time.

        `page` is what our own page shows, if that differs from what programs get.
        """
        with self.changed:
            self._latest = (self.version + 1, view, page or view)
            self.changed.notify_all()

    def show_again(self) -> None:
        """Publish the same view as a newer version, because pages of phones have changed that are not part of it."""
        _version, view, page = self._latest
        self.show(view, page)

    def text(self, language: str, *, is_page: bool = False) -> tuple[int, bytes]:
        """Return the version of the latest view and its JSON in a language. One thread at a time translates it."""
        with self._translating:
            version, view, page = self._latest
            wanted = (version, language, is_page)
            if wanted not in self._texts:
                with speaking(language):
                    seen = {"version": version, "lang": language, **(page if is_page else view)()}
                self._texts = {key: text for key, text in self._texts.items() if key[0] == version}
                self._texts[wanted] = json.dumps(seen, ensure_ascii=False, separators=(",", ":")).encode()
            return version, self._texts[wanted]

    @property
    def version(self) -> int:
        """The version of the latest view."""
        return self._latest[0]


def views_of(table: Session) -> tuple[ViewBuilder, ViewBuilder]:
    """Return what programs get of a watched table (`WatchedTable`), and what our own page shows.

    Both say which game of the shelf it is, "" for a game on no shelf. The page has a link to BG Stats once it is over.
    """
    game = table.game_on_table
    view, watched = kind_of(game.setup.kind).view, kind_of(game.setup.kind).watched
    link = {"bgstats": play_link} if (play_link := link_if_over(game)) else {}
    return (
        lambda: {**view(table), **_after_change(table), "game": table.key},
        lambda: {**watched(table), **_after_change(table), "game": table.key, **link},
    )


def _after_change(table: Session) -> dict[str, str]:
    """Return what to say if the last entry does not tell what has changed: one was undone or corrected."""
    change = table.latest
    if change is None or change.done in (Done.BEGUN, Done.RECORDED):
        return {}
    return {"said": change_in_words(change)}
