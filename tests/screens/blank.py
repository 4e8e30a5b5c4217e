"""A page with nothing on it, for tests of what is put there, and to stand in for Home where nobody goes there."""

from screens.app.app import all_pages
from screens.app.page import Page


class BlankPage(Page):
    """Nothing."""


WITHOUT_HOME = {**all_pages(), "home": "tests.screens.blank:BlankPage"}
