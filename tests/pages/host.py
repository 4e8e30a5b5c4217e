"""A host of pages that has nothing but JSON, as a server for phones or a browser does."""

import json
from collections.abc import Mapping
from typing import Any

from companion.pages.actions import Deed, Outcome, deed_of
from companion.pages.desk import Desk
from companion.pages.edition import Edition
from companion.pages.gate import perform
from companion.pages.presenting import Presenter
from companion.pages.registry import presenter_of, view_to_json
from companion.pages.session import Session


class JsonHost:
    """Pages of one desk: views and actions go through JSON text, and nothing else."""

    def __init__(self, session: Session, seat: int | None = None, edition: Edition | None = None) -> None:
        self._session, self._desk = session, Desk(session, seat, edition=edition)
        self.seen: int | None = None
        """The version of the table that is seen here; None for the newest."""
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
        outcome = self._perform(page, action, json.loads(json.dumps(given)))
        assert not outcome.refusal, (page, action, given, outcome.refusal)
        self._arguments[outcome.page] = json.loads(json.dumps(dict(outcome.arguments)))
        return outcome.page

    def press(self, page: str) -> str:
        """Press the main button of a page. Return the page that it opens, or ""."""
        button = self.page(page)["primary"]
        return self.act(page, button["action"], **button["given"])

    def refused(self, page: str, action: str, **given: object) -> str:
        """Try an action that must be refused. Return the sentence."""
        outcome = self._perform(page, action, given)
        assert outcome.refusal
        assert outcome.change is None
        return outcome.refusal

    def _perform(self, page: str, action: str, given: Mapping[str, Any]) -> Outcome:
        presenter = self._presenter(page)
        outcome = perform(presenter, action, given, self._session.version if self.seen is None else self.seen)
        if outcome.change is not None:
            assert deed_of(presenter, action) is not Deed.DRAFT, f"{page}: {action} changes the game"
        return outcome
