"""Another name for a board or a square."""

from collections.abc import Callable, Collection

from companion.language import _
from screens.app.sheets.name_sheet import NameSheet


def ask_for_name(name: str, taken: Collection[str], rename: Callable[[str], object]) -> None:
    """Ask for a name that nothing else has."""
    others = {other.casefold() for other in taken if other != name}

    def save(new: str) -> str:
        if not new:
            return _("Type a name.")
        if new.casefold() in others:
            return _("{name} is already taken.").format(name=new)
        rename(new)
        return ""

    NameSheet(_("Another name"), save, name=name, action=_("Save")).open()
