"""The bin: deleted games, to be restored or deleted for good."""

from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty, StringProperty

from companion.home.games_view import GameRowView
from companion.tools.language import _
from screens.games import strip  # noqa: F401  (the rules use it)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, refill
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

if TYPE_CHECKING:
    from screens.games.page import GamesPage

load_rules(__file__)


class BinRow(Column):
    """One deleted game and the actions on it."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(GameRowView(), rebind=True)


class BinSheet(Sheet):
    """A sheet with deleted games. Deleting a game for good can be undone until the sheet is closed."""

    about = StringProperty("")
    message = StringProperty("")  # the message in the undo lane

    def __init__(self, page: "GamesPage", **kwargs) -> None:
        self._page = page
        self._removed: list[str] = []  # keys of games to be deleted for good
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        self.message = _("Deleted for good") if self._removed else ""
        view = self._page.presenter.bin_view(self._removed)
        self.about = view.about
        refill(self.ids.rows, BinRow, [{"sheet": self, "view": row} for row in view.rows])

    def restore(self, key: str) -> None:
        self._page.act.restore(key)
        self._show()

    def remove(self, key: str) -> None:
        """Delete a game for good; this can be undone until the sheet is closed."""
        self._removed.append(key)
        self._show()

    def undo(self) -> None:
        """Put the game that was last deleted for good back into the bin."""
        self._removed.pop()
        self._show()

    def on_close(self) -> None:
        if self._removed:
            self._page.act.remove(tuple(self._removed))
