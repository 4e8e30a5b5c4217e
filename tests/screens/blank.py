"""A page with nothing on it, for tests of what is put there."""

from screens.app.page import Page


class BlankPage(Page):
    """Nothing."""
