"""Another name for a board or a square."""

from collections.abc import Callable, Collection

from kivy.properties import StringProperty

from companion.language import _
from companion.names import tidy
from screens.kit.controls import field  # noqa: F401  (the rule uses it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class RenameSheet(Sheet):
    """Asks for a name that nothing else has; says why where it cannot be that one."""

    name = StringProperty("")
    problem = StringProperty("")

    def __init__(self, name: str, taken: Collection[str], rename: Callable[[str], object], **kwargs) -> None:
        self._taken = {other.casefold() for other in taken if other != name}
        self._rename = rename
        super().__init__(title=_("Another name"), name=name, **kwargs)

    def done(self, typed: str) -> None:
        """Take the name over, if it can be."""
        new = tidy(typed)
        if not new:
            self.problem = _("Type a name.")
        elif new.casefold() in self._taken:
            self.problem = _("Another one is called {name} already.").format(name=new)
        else:
            self.close()
            self._rename(new)
