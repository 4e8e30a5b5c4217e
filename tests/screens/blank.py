"""An empty page, for tests of single widgets and in place of pages that a test never opens."""

from screens.app.app import all_pages
from screens.app.page import Page


class BlankPage(Page):
    """An empty page."""


BLANK = "tests.screens.blank:BlankPage"
WITHOUT_HOME = {**all_pages(), "home": BLANK}


def only(*names: str) -> dict[str, str]:
    """Return all pages, with a blank page in place of each one that is not named."""
    return {name: page if name in names else BLANK for name, page in all_pages().items()}
