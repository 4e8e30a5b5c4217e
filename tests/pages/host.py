"""A host of pages that has nothing but JSON, as a server for phones or a browser does."""

import json
from collections.abc import Mapping
from typing import Any

from companion.pages import presenter_of, view_to_json
from companion.presenting import Desk, Presenter, perform
from companion.session import Session


class JsonHost:
    """Pages of one desk: views and actions go through JSON text, and nothing else."""

    def __init__(self, session: Session, seat: int | None = None) -> None:
        self._desk = Desk(session, seat)
        self._arguments: dict[str, Mapping[str, Any]] = {}  # of the pages that were opened

    def visit(self, name: str, **arguments: object) -> None:
        """Open a page with arguments, which it keeps until it is opened again."""
        self._arguments[name] = json.loads(json.dumps(arguments))

    def page(self, name: str) -> Any:
        """Return the view of a page."""
        return json.loads(json.dumps(view_to_json(self._presenter(name))))

    def _presenter(self, page: str) -> Presenter:
        return presenter_of(page, self._desk, **self._arguments.get(page, {}))

    def act(self, page: str, action: str, **given: object) -> str:
        """Do an action. Return the page that it opens, or "". Fail if it is refused."""
        outcome = perform(self._presenter(page), action, json.loads(json.dumps(given)))
        assert not outcome.refusal, (page, action, given, outcome.refusal)
        self._arguments[outcome.page] = json.loads(json.dumps(dict(outcome.arguments)))
        return outcome.page

    def refused(self, page: str, action: str, **given: object) -> str:
        """Try an action that must be refused. Return the sentence."""
        outcome = perform(self._presenter(page), action, given)
        assert outcome.refusal
        assert outcome.change is None
        return outcome.refusal
