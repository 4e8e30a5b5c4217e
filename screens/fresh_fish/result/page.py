"""Result: who won, everybody's sum, the awards and the square as it was left."""

from typing import ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from screens.app.kinds import FRESH_FISH
from screens.app.page import Page
from screens.app.sheets.notes_sheet import NotesSheet
from screens.app.sheets.share_result import share_result
from screens.fresh_fish.drawings import square  # noqa: F401  (the rules use it)
from screens.fresh_fish.drawings.result_picture import result_picture
from screens.fresh_fish.parts import marks, room  # noqa: F401  (the rules use them)
from screens.fresh_fish.result import stalls  # noqa: F401  (the rules use it)
from screens.fresh_fish.result.view import ResultView, result_view
from screens.kit.bars import BottomBar
from screens.kit.panels import Panel, TapPanel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class SumFigure(TapPanel):
    """What one way counts; a tap shows it on the square."""

    page = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)


class SumRow(Panel):
    """One player's sum."""

    page = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_args) -> None:
        refill(self.ids.figures, SumFigure, [{"page": self.page, "view": figure} for figure in self.view.figures])


class MarketVictory(FloatLayout):
    """Who won with how little, above their stalls."""

    page = ObjectProperty(None)
    view = ObjectProperty(ResultView(), rebind=True)


class FreshResultBar(BottomBar):
    """What comes next."""

    page = ObjectProperty(None)


class FreshResultPage(Page):
    """Paints the end of the game."""

    bodies: ClassVar = {"wide": "FreshResultBeside", "tall": "FreshResultBelow", "phone": "FreshResultBelow",
                        "phone_landscape": "FreshResultBeside"}  # fmt: skip
    needs_game: ClassVar = FRESH_FISH

    view = ObjectProperty(ResultView(), rebind=True)

    def show(self) -> None:
        self.view = result_view(self.session.game)
        refill(self.body.ids.sums.rows, SumRow, [{"page": self, "view": row} for row in self.view.rows])
        self.body.ids.picture.square.show(self.view.look)

    def open_way(self, sign: str) -> None:
        """Show a way on the square."""
        self.app.go("ways", stall=sign)

    def undo(self) -> None:
        """Take the last entry back; the game goes on at the square."""
        self.session.undo()
        self.app.go("square")

    def share(self) -> None:
        """Ask in which form the result is to go out."""
        share_result(self.session, result_picture)

    @property
    def can_note(self) -> bool:
        """Whether the game is on a shelf, where a note can be kept."""
        return bool(self.session.key)

    def write_note(self) -> None:
        """Bring up the note and the photo of the game."""
        NotesSheet(self.session.shelf, self.session.key).open()

    def rematch(self) -> None:
        """Set up the next game with the same people."""
        self.app.go("set_up", players=list(self.session.names))
