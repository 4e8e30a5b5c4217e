"""Fixtures: pages of the browser edition in one browser."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.web.looks import SIZES
from tests.web.serving import serving


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Browser]]:
    """A function that opens a page of a session, which is served until the end of the test."""
    browser.size(*SIZES[0])
    browser.prefer()
    with ExitStack() as served:

        def open_(session: Session, page: str, language: str = "en", theme: str = "light") -> Browser:
            session.settings.update(language=language, theme=theme)
            browser.open(f"{served.enter_context(serving(session))}#{page}")
            return browser

        yield open_
        assert browser.complaints() == []
