"""A page with nothing on it, for tests of what is put there, and in place of pages that a test never opens."""

from screens.app.app import all_pages
from screens.app.page import Page


class BlankPage(Page):
    """Nothing."""


BLANK = "tests.screens.blank:BlankPage"
WITHOUT_HOME = {**all_pages(), "home": BLANK}


def only(*names: str) -> dict[str, str]:
    """These pages, and nothing on all others."""
    return {name: page if name in names else BLANK for name, page in all_pages().items()}
