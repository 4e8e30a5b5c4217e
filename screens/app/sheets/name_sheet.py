"""A sheet that asks for a name."""

from collections.abc import Callable

from kivy.properties import StringProperty

from companion.names import tidy
from screens.kit.controls import field  # noqa: F401  (the rule uses it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class NameSheet(Sheet):
    """Hands a name to `save`, which takes it over or says why it cannot be that one."""

    name = StringProperty("")
    action = StringProperty("")
    icon = StringProperty("check")
    problem = StringProperty("")

    def __init__(self, title: str, save: Callable[[str], str], **kwargs) -> None:
        self._save = save
        super().__init__(title=title, **kwargs)

    def done(self, typed: str) -> None:
        """Be gone once it is taken over."""
        self.problem = self._save(tidy(typed))
        if not self.problem:
            self.close()
