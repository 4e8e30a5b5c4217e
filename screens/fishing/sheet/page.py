"""The score sheet: a table of all rounds and players, the curve of the points, and corrections of the log."""

from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fishing.pages.changes import OfferView
from companion.fishing.pages.sheet import SheetPresenter
from companion.fishing.pages.sheet_view import CURVE_SIDE, TABLE_SIDE, CellView, RowView, SheetView
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.app.sheets import doubts  # noqa: F401  (the kv rules use its HistoryBar)
from screens.kit import chart  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use it)
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Later, PagePart, refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)

PANEL = "panel"


# The table


class ScoreCell(PagePart, Tap, Ground, BoxLayout):
    """The cell of a player in a round: the running total, with the catch and any minus-threes below it."""

    view = ObjectProperty(CellView(), rebind=True)


class RoundMark(PagePart, Tap, Ground, BoxLayout):
    """The first cell of a row: the round with the size of its hands below it, and a pencil if it was corrected."""

    view = ObjectProperty(RowView(), rebind=True)


class ScoreRow(PagePart, BoxLayout):
    """The row of a round: its number and a cell for each player, or a sentence if the ocean was overfished."""

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
    """The head of a column: the face and the name of a player."""

    name = StringProperty("")
    face = ObjectProperty(None)


class ScoreTable(PagePart, Ground, BoxLayout):
    """The table: a head for each player, and a row for each round."""

    part = TABLE_SIDE
    view = ObjectProperty(None, rebind=True)

    def on_view(self, *_args) -> None:
        heads = [{"name": name, "face": own_face} for name, own_face in zip(self.view.names, self.view.faces)]
        refill(self.ids.heads, ScoreHead, heads)
        refill(self.ids.rows, ScoreRow, [{"view": row, "page": self.page} for row in self.view.rows])


# The curve and the page


class SheetCurve(PagePart, Panel):
    """The curve of the points, with a switch between the points and their gap to the average."""

    part = CURVE_SIDE
    has_hint = BooleanProperty(False)


class SheetCorrection(Later):
    """The panel for correcting a round, created when first needed."""

    part = PANEL

    def make(self) -> Widget:
        from screens.fishing.sheet import panel  # noqa: F401  (loads the kv rule; few players correct anything)

        return super().make()


class SheetPage(Page):
    """The score sheet. A tap on a cell opens its round for correction, and the figures preview the result."""

    bodies: ClassVar = {"wide": "SheetWide", "tall": "SheetTall", "phone": "SheetPhone"}
    needs_game: ClassVar = FISHING

    presents: ClassVar = SheetPresenter

    view = ObjectProperty(SheetView(), rebind=True)

    def show(self) -> None:
        self.view = self.presenter.view()
        if self.view.panel is not None:
            self.body.panel.make().view = self.view.panel

    def take_up(self, offer: OfferView) -> None:
        """Do the action of a button below a change or a message."""
        act = getattr(self.act, offer.action)
        if offer.index is None:
            act()
        else:
            act(offer.index)

    def on_back(self) -> bool:
        if self.view.is_correcting:
            self.act.cancel()
            return True
        return False
