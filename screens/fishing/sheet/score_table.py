"""The table of the score sheet: a row for each round with its mark, and a cell for each player."""

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fishing.sheet.view import CellView, RowView
from screens.kit.drawings import face  # noqa: F401  (the kv rules use it)
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import PagePart, refill
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)


class ScoreCell(PagePart, Tap, Ground, BoxLayout):
    """One player in one round: the running total, with the catch and any minus-threes below it."""

    view = ObjectProperty(CellView(), rebind=True)


class RoundMark(PagePart, Tap, Ground, BoxLayout):
    """The number of a round with the size of its hands below it, and a pencil if it was corrected."""

    view = ObjectProperty(RowView(), rebind=True)


class ScoreRow(PagePart, BoxLayout):
    """A round: its mark and a cell for each player, or a sentence if the ocean was overfished."""

    view = ObjectProperty(RowView(), rebind=True)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("view", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        if self.view.overfished:
            refill(self.ids.cells, Factory.WhyOverfished, [{"text": self.view.overfished}])
        else:
            refill(self.ids.cells, ScoreCell, [{"view": cell, "page": self.page} for cell in self.view.cells])


class ScoreHead(BoxLayout):
    """The face and the name above a column."""

    name = StringProperty("")
    face = ObjectProperty(None)


class ScoreTable(PagePart, Ground, BoxLayout):
    """All rounds of the game."""

    part = "table"
    view = ObjectProperty(None, rebind=True)

    def on_view(self, *_args) -> None:
        heads = [{"name": name, "face": worn} for name, worn in zip(self.view.names, self.view.faces)]
        refill(self.ids.heads, ScoreHead, heads)
        refill(self.ids.rows, ScoreRow, [{"view": row, "page": self.page} for row in self.view.rows])
