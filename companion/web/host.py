"""The host of the browser edition: pages and actions of one device, as JSON text."""

import json
from collections.abc import Mapping
from typing import Any

from companion.exchange import ExportedFile, backup_files, game_file_name, import_any, record_file, sheet_file
from companion.follow.words import page_words
from companion.home.home import note_copy
from companion.home.summary import not_kept_in_words
from companion.language import speaking
from companion.pages import outcome_to_json, presenter_of, view_to_json
from companion.presenting import Desk, Outcome, actions_of, perform
from companion.session import Session
from companion.shelf import CannotLoad, Shelf
from companion.shelf.faults import no_progress
from companion.shelf.words import load_problem_in_words

LOOKS = ("language", "theme", "suits", "size", "reading_size", "less_motion")
"""The preferences that the frame of the pages applies."""


class WebHost:
    """Answers the requests of the browser's pages with the presenters of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._desk = Desk(session)

    def words(self, language: str) -> str:
        """Return the fixed texts of all pages and the rules of all games."""
        with speaking(language):
            return _text(page_words())

    def page(self, name: str, arguments: Mapping[str, Any], language: str) -> str:
        """Return what a page shows and which actions it has. Raise LookupError if there is no such page."""
        with speaking(language):
            presenter = presenter_of(name, self._desk, **arguments)
            offered: type = type(presenter)
            shown = {
                "version": self._session.version,
                "seat": None,
                "actions": sorted(actions_of(offered)),
                "view": view_to_json(presenter),
                "looks": {name: getattr(self._session.preferences, name) for name in LOOKS},
            }
        return _text(shown)

    def act(self, page: str, arguments: Mapping[str, Any], action: str, given: Mapping[str, Any], language: str) -> str:
        """Do an action of a page, save everything, and return what it has led to."""
        with speaking(language):
            outcome = perform(presenter_of(page, self._desk, **arguments), action, given)
            self._session.leave()
            return _text(outcome_to_json(outcome, self._session.version))

    def export(self, wanted: Mapping[str, Any], language: str) -> str:
        """Return the files that are wanted, as in host.js: name, type and text of each, or why there are none."""
        shelf = self._session.shelf
        with speaking(language):
            if shelf is None:
                return _text({"refused": not_kept_in_words(self._session)})
            if wanted["form"] == "backup":
                files = backup_files(shelf, no_progress)
                note_copy(self._session)
                self._session.leave()
            else:
                try:
                    files = [_file_of_game(shelf, wanted["game"], wanted["form"])]
                except CannotLoad as error:
                    return _text({"refused": load_problem_in_words(error)})
        return _text([{"name": each.name, "type": _type(each.name), "text": each.content} for each in files])

    def import_file(self, data: bytes, language: str) -> str:
        """Import a file of games or of one game's own data, save it, and return the outcome as an action's."""
        shelf = self._session.shelf
        with speaking(language):
            if shelf is None:
                return _text({"refused": not_kept_in_words(self._session)})
            done = import_any(self._session, shelf, data, no_progress)()
            self._session.leave()
            outcome = Outcome(done.text) if done.is_wrong else Outcome(notice=done.text)
            return _text(outcome_to_json(outcome, self._session.version))


def _file_of_game(shelf: Shelf, key: str, form: str) -> ExportedFile:
    """Return a game as a record or as a table. Raise CannotLoad if it cannot be opened."""
    game, listed = shelf.games.load(key), shelf.games.listed(key)
    name = game_file_name(game, shelf.now() if listed is None else listed.started)
    return sheet_file(game, name) if form == "sheet" else record_file(game, name)


def _type(name: str) -> str:
    return "text/csv" if name.endswith(".csv") else "application/json"


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
