"""A host of pages that has nothing but JSON, as a server for phones or a browser does."""

import json
from typing import Any

from companion.pages import presenter_of, view_to_json
from companion.presenting import Desk, perform
from companion.session import Session


class JsonHost:
    """Pages of one desk: views and actions go through JSON text, and nothing else."""

    def __init__(self, session: Session, seat: int | None = None) -> None:
        self._desk = Desk(session, seat)

    def page(self, name: str) -> Any:
        """Return the view of a page."""
        return json.loads(json.dumps(view_to_json(presenter_of(name, self._desk))))

    def act(self, page: str, action: str, **given: object) -> str:
        """Do an action. Return the page that it opens, or "". Fail if it is refused."""
        outcome = perform(presenter_of(page, self._desk), action, json.loads(json.dumps(given)))
        assert not outcome.refusal, (page, action, given, outcome.refusal)
        return outcome.page

    def refused(self, page: str, action: str, **given: object) -> str:
        """Try an action that must be refused. Return the sentence."""
        outcome = perform(presenter_of(page, self._desk), action, given)
        assert outcome.refusal
        assert outcome.change is None
        return outcome.refusal
