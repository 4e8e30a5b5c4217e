"""The host of the browser edition: pages and actions of one device, as JSON text."""

import json
from collections.abc import Mapping
from typing import Any

from companion.pages.actions import actions_of
from companion.pages.change_words import change_in_words, spoken_in_words
from companion.pages.desk import Desk
from companion.pages.edition import Browser, Edition
from companion.pages.gate import perform
from companion.pages.kinds import kind_of
from companion.pages.preferences import BROWSER_DEFAULTS
from companion.pages.registry import outcome_to_json, presenter_of, view_to_json
from companion.pages.session import Session
from companion.table.faces import Face
from companion.tools import codec

APPEARANCE = ("language", "theme", "suits", "size", "reading_size", "less_motion", "voice")
"""The preferences that the frame of the pages applies."""


class WebHost:
    """Answers the requests of the browser's pages with the presenters of one session, in the current language."""

    def __init__(self, session: Session, browser: Browser | None = None) -> None:
        self._session = session
        session.default_settings = BROWSER_DEFAULTS
        self._desk = Desk(session, edition=Edition.of(browser or Browser()))

    def page(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Return what a page shows and which actions it has. Raise LookupError if there is no such page."""
        session = self._session
        presenter = presenter_of(name, self._desk, **arguments)
        offered: type = type(presenter)
        shown = {
            "version": session.version,
            "seat": None,
            "is_tablet": True,
            "actions": sorted(actions_of(offered)),
            "view": view_to_json(presenter),
            "looks": {name: getattr(session.preferences, name) for name in APPEARANCE},
            "table": self._table(),
            "keeps_awake": name != "home" and session.is_playing and session.preferences.keep_awake,
        }
        return _text(shown)

    def _table(self) -> dict[str, Any] | None:
        """Return the faces and the progress of the open game, for a tab that cannot ask; None if there is none."""
        session = self._session
        if not session.is_playing:
            return None
        kind = kind_of(session.game_on_table.setup.kind)
        faces = [codec.write(Face, face) for face in session.faces]
        return {"faces": faces, "line": kind.continue_lines(kind.summed_up(session, session.game_on_table))[0]}

    def act(self, asked: Mapping[str, Any]) -> str:
        """Do an action of a page, save everything, and return what it has led to."""
        presenter = presenter_of(asked["page"], self._desk, **asked["given"])
        outcome = perform(presenter, asked["action"], asked["values"], asked["seen"], is_repeat=asked["is_repeat"])
        self._session.leave()
        led_to = outcome_to_json(outcome)
        if outcome.change is not None:  # what screen readers and the voice say
            led_to["said"] = change_in_words(outcome.change)
            led_to["spoken"] = spoken_in_words(outcome.change, self._session.names)
        return _text(led_to)


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
