"""Score sheet: all rounds and players, the curve of the points, and corrections of the past."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.faces import Face
from companion.figures import Curve
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.sheet import CURVE, MODES, POINTS, SIDES, TABLE, SheetDraft
from companion.fishing.rounds import ROUNDS
from companion.fishing.score_rows import Row, curves, score_rows
from companion.fishing.state import Ended, TableState
from companion.language import _
from companion.seating import SeatTaken, seats_taken_in_words
from companion.shelf import KeptGame
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.app.session import Session
from screens.app.sheets.doubts import DoubtsBadge  # noqa: F401  (the rules use it)
from screens.fishing.parts.correction import read_correction, store_correction
from screens.fishing.sheet.score_table import ScoreTable
from screens.kit import bars, chart  # noqa: F401  (the rules use them)
from screens.kit.controls import choices  # noqa: F401  (the rules use them)
from screens.kit.layouts import Later, PagePart
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT, PANEL = "sheet", "panel"


@dataclass(frozen=True)
class SheetView:
    """What the page shows: the figures as they are, or as the correction would make them."""

    headline: str = ""
    seats_line: str = ""
    """Who has played for whom since when."""
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    rows: tuple[Row, ...] = ()
    changed: frozenset[tuple[int, int]] = frozenset()
    """The rounds and seats whose figures the correction would change."""
    chosen: frozenset[tuple[int, int | None]] = frozenset()
    """The rounds and seats that are being corrected; no seat stands for the round itself."""
    series: tuple[Curve, ...] = ()
    is_correcting: bool = False
    can_undo: bool = False
    can_redo: bool = False
    doubts: int = 0
    """How many entries look wrong."""


class SheetTable(PagePart, ScoreTable):
    """The table of this page."""

    part = TABLE


class SheetCurve(PagePart, Panel):
    """The curve with its choice of points or gap."""

    part = CURVE
    has_hint = BooleanProperty(False)


class SheetCorrection(Later):
    """The panel that corrects a round, made when it is first needed."""

    part = PANEL

    def make(self) -> Widget:
        from screens.fishing.sheet import panel  # noqa: F401  (has the rule; few people correct anything)

        return super().make()


class SheetPage(Page):
    """The sheet; a tap on a cell opens its round for correction, and the figures preview the outcome."""

    bodies: ClassVar = {"wide": "SheetWide", "tall": "SheetTall", "phone": "SheetPhone"}
    needs_game: ClassVar = FISHING

    view = ObjectProperty(SheetView(), rebind=True)
    mode = OptionProperty(POINTS, options=MODES)
    side = OptionProperty(TABLE, options=SIDES)  # on a phone, one at a time
    correction: CorrectionDraft

    def show(self) -> None:
        self.correction = read_correction(self.session)
        draft = self._draft
        self.mode, self.side = draft.mode, draft.side
        self.view = _view(self.session, self.correction)
        if self.view.is_correcting:
            self.body.panel.make().show(self.correction, self.session.faces)

    # Actions

    def take(self, correction: CorrectionDraft) -> None:
        """Store and show a changed correction."""
        store_correction(self.session, correction)
        self.show()

    def open_cell(self, number: int, seat: int | None) -> None:
        """Open a round for correction; a second tap on the same place closes it."""
        correction = self.correction
        is_open = (correction.round, correction.seat) == (number, seat)
        self.take(correction.close() if is_open else correction.open(number, seat))

    def cancel(self) -> None:
        """Close the correction without saving it."""
        self.take(self.correction.close())

    def save(self) -> None:
        """Save the correction, or go to the correction by hand if only the list is open."""
        correction = self.correction
        if not correction.is_chosen:
            self.app.go("correct")
            return
        store_correction(self.session, correction.close())
        self.session.replace(correction.preview.replacements)

    def enter_on(self, page: str, correction: CorrectionDraft) -> None:
        """Enter more of the correction on another page."""
        store_correction(self.session, correction)
        self.app.go(page, past=True)

    def choose_mode(self, mode: str) -> None:
        """Show the points, or the gap to the table's average."""
        self.mode = mode
        self._keep(replace(self._draft, mode=mode))

    def choose_side(self, side: str) -> None:
        """Show the table or the curve, on a phone."""
        self.side = side
        self._keep(replace(self._draft, side=side))

    @property
    def _draft(self) -> SheetDraft:
        return SheetDraft.read(self.session.draft(DRAFT))

    def _keep(self, draft: SheetDraft) -> None:
        self.session.draft(DRAFT).update(draft.to_store())

    def on_back(self) -> bool:
        if self.view.is_correcting:
            self.cancel()
            return True
        return False


def _view(session: Session, correction: CorrectionDraft) -> SheetView:
    state = correction.game.state
    # The figures stay as they are unless the correction can be saved.
    shown = correction.preview.preview.state if correction.can_save else state
    lines = session.game.lines if isinstance(session.game, KeptGame) else ()
    corrected = {entry.before.round.number for entry, line in zip(correction.log, lines) if line.corrected}
    rows = score_rows(shown, corrected)
    return SheetView(
        headline=_headline(state),
        seats_line=seats_taken_in_words(
            [(entry.before.round.number, entry.event) for entry in correction.log if isinstance(entry.event, SeatTaken)]
        ),
        names=correction.names,
        faces=session.faces,
        rows=tuple(rows),
        changed=frozenset(
            (new.number, seat)
            for old, new in zip(score_rows(state), rows)
            for seat, (one, other) in enumerate(zip(old.cells, new.cells))
            if one != other
        ),
        chosen=frozenset((correction.round, seat) for seat in correction.chosen_cells),
        series=curves(shown),
        is_correcting=correction.is_open,
        can_undo=session.game.can_undo,
        can_redo=session.game.can_redo,
        doubts=len(session.open_doubts),
    )


def _headline(state: TableState) -> str:
    if state.ended is Ended.COMPLETE:
        return _("the game is over")
    if state.ended is Ended.OVERFISHED:
        return _("the ocean is overfished")
    if state.ended is Ended.SHORT:
        return _("a short game")
    return _("round {number} of {rounds} is being played").format(number=state.round.number, rounds=ROUNDS)
