"""The score sheet: a table of all rounds and players, the curve of the points, and corrections of the log."""

from dataclasses import replace
from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.sheet import CURVE, MODES, POINTS, SIDES, TABLE, SheetDraft
from companion.fishing.pages.drafts import read_correction, store_correction
from companion.fishing.pages.sheet import CellView, RowView, SheetView, sheet_view
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

DRAFT, PANEL = "sheet", "panel"


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

    part = "table"
    view = ObjectProperty(None, rebind=True)

    def on_view(self, *_args) -> None:
        heads = [{"name": name, "face": own_face} for name, own_face in zip(self.view.names, self.view.faces)]
        refill(self.ids.heads, ScoreHead, heads)
        refill(self.ids.rows, ScoreRow, [{"view": row, "page": self.page} for row in self.view.rows])


# The curve and the page


class SheetCurve(PagePart, Panel):
    """The curve of the points, with a switch between the points and their gap to the average."""

    part = CURVE
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

    view = ObjectProperty(SheetView(), rebind=True)
    mode = OptionProperty(POINTS, options=MODES)
    side = OptionProperty(TABLE, options=SIDES)  # a phone shows one at a time
    correction: CorrectionDraft

    def show(self) -> None:
        self.correction = read_correction(self.desk)
        draft = self._draft
        self.mode, self.side = draft.mode, draft.side
        self.view = sheet_view(self.session, self.correction)
        if self.view.is_correcting:
            self.body.panel.make().show(self.correction, self.session.faces)

    # Actions

    def take(self, correction: CorrectionDraft) -> None:
        store_correction(self.desk, correction)
        self.show()

    def open_cell(self, number: int, seat: int | None) -> None:
        """Open a cell for correction, or close it if it is open; `seat` is None for the whole round."""
        correction = self.correction
        is_open = (correction.round, correction.seat) == (number, seat)
        self.take(correction.close() if is_open else correction.open(number, seat))

    def cancel(self) -> None:
        self.take(self.correction.close())

    def save(self) -> None:
        """Save the correction, or open the page for corrections by hand if no entry is chosen."""
        correction = self.correction
        if not correction.is_chosen:
            self.app.go("correct")
            return
        store_correction(self.desk, correction.close())
        self.session.replace(correction.preview.replacements)

    def enter_on(self, page: str, correction: CorrectionDraft) -> None:
        """Store the correction and open another page on which to continue it."""
        store_correction(self.desk, correction)
        self.app.go(page, past=True)

    def choose_mode(self, mode: str) -> None:
        """Draw curves of the points, or of their gap to the average of all players, and remember the choice."""
        self.mode = mode
        self._keep(replace(self._draft, mode=mode))

    def choose_side(self, side: str) -> None:
        """Show the table or the curve, on a phone."""
        self.side = side
        self._keep(replace(self._draft, side=side))

    @property
    def _draft(self) -> SheetDraft:
        return SheetDraft().restored(self.session.draft(DRAFT))

    def _keep(self, draft: SheetDraft) -> None:
        self.session.draft(DRAFT).update(draft.to_store())

    def on_back(self) -> bool:
        if self.view.is_correcting:
            self.cancel()
            return True
        return False
