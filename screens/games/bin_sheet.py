"""The bin: deleted games, to be restored or deleted for good."""

from collections.abc import Callable
from datetime import datetime

from kivy.properties import ObjectProperty, StringProperty

from companion.figures import ListedGame
from companion.home.games_view import GameRowView, bin_in_words, deleted_row_view
from companion.language import _
from companion.shelf import Shelf
from screens.games import strip  # noqa: F401  (the rules use it)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, refill
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)

MOST = 30  # games shown


class BinRow(Column):
    """One deleted game and the actions on it."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(GameRowView(), rebind=True)


class BinSheet(Sheet):
    """A sheet with deleted games. Deleting a game for good can be undone until the sheet is closed."""

    __events__ = ("on_change",)

    about = StringProperty("")
    message = StringProperty("")  # the message in the undo lane

    def __init__(self, shelf: Shelf, deleted: Callable[[], list[tuple[ListedGame, datetime]]], **kwargs) -> None:
        """Show the games that `deleted` returns, with the times of their deletion."""
        self._shelf, self._deleted = shelf, deleted
        self._removed: list[str] = []  # keys of games to be deleted for good
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        self.message = _("Deleted for good") if self._removed else ""
        found = [(game, moment) for game, moment in self._deleted() if game.key not in self._removed]
        shown, more = found[:MOST], len(found[MOST:])
        self.about = bin_in_words(len(shown), more)
        names = sorted({name for game, _moment in shown for name in game.players})
        faces = dict(zip(names, self._shelf.people.faces(names)))
        year = self._shelf.now().astimezone().year
        views = [deleted_row_view(game, faces, moment, year) for game, moment in shown]
        refill(self.ids.rows, BinRow, [{"sheet": self, "view": view} for view in views])

    def restore(self, key: str) -> None:
        self._shelf.games.restore(key)
        self._show()
        self.dispatch("on_change")

    def remove(self, key: str) -> None:
        """Delete a game for good; this can be undone until the sheet is closed."""
        self._removed.append(key)
        self._show()

    def undo(self) -> None:
        """Put the game that was last deleted for good back into the bin."""
        self._removed.pop()
        self._show()

    def on_close(self) -> None:
        for key in self._removed:
            self._shelf.games.remove(key)
        if self._removed:
            self._removed.clear()
            self.dispatch("on_change")

    def on_change(self) -> None:
        """Dispatched when the games in the bin have changed."""
