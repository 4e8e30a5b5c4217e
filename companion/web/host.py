"""The host of the browser edition: pages and actions of one device, as JSON text."""

import json
from collections.abc import Mapping
from typing import Any

from companion import codec
from companion.faces import Face
from companion.gate import perform
from companion.kind_pages import change_in_words, pages_of
from companion.language import speaking
from companion.pages import outcome_to_json, presenter_of, view_to_json
from companion.presenting import Desk, actions_of
from companion.session import Session

LOOKS = ("language", "theme", "suits", "size", "reading_size", "less_motion")
"""The preferences that the frame of the pages applies."""


class WebHost:
    """Answers the requests of the browser's pages with the presenters of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._desk = Desk(session)

    def page(self, name: str, arguments: Mapping[str, Any], language: str) -> str:
        """Return what a page shows and which actions it has. Raise LookupError if there is no such page."""
        with speaking(language):
            presenter = presenter_of(name, self._desk, **arguments)
            offered: type = type(presenter)
            shown = {
                "version": self._session.version,
                "seat": None,
                "is_tablet": True,
                "actions": sorted(actions_of(offered)),
                "view": view_to_json(presenter),
                "looks": {name: getattr(self._session.preferences, name) for name in LOOKS},
                "table": self._table(),
            }
        return _text(shown)

    def _table(self) -> dict[str, Any] | None:
        """Return the faces and the progress of the open game, for a tab that cannot ask; None if there is none."""
        session = self._session
        if not session.is_playing:
            return None
        kind = pages_of(session.game_on_table.setup.kind)
        faces = [codec.write(Face, face) for face in session.faces]
        return {"faces": faces, "line": kind.continue_lines(kind.summed_up(session, session.game_on_table))[0]}

    def act(self, asked: Mapping[str, Any]) -> str:
        """Do an action of a page, save everything, and return what it has led to."""
        with speaking(asked["language"]):
            presenter = presenter_of(asked["page"], self._desk, **asked["given"])
            outcome = perform(presenter, asked["action"], asked["values"], asked["seen"], is_repeat=asked["is_repeat"])
            self._session.leave()
            said = {} if outcome.change is None else {"said": change_in_words(outcome.change)}
            return _text({**outcome_to_json(outcome), **said})


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
