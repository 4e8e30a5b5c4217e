"""View of the score sheet: a table of all rounds and players, and the curve of their points."""

from dataclasses import dataclass

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.pages.panel import PanelView, panel_view
from companion.fishing.rounds import ROUNDS
from companion.fishing.score_rows import Row, curves, score_rows
from companion.fishing.state import Ended, TableState
from companion.fishing.words.rounds import losses_in_words
from companion.pages.charts import GAP, NO_CHART, POINTS, ChartView, chart_view
from companion.pages.desk import Desk
from companion.shelf import KeptGame
from companion.table.faces import Face
from companion.table.seating import SeatTaken, seats_taken_in_words
from companion.tools.drafts import Draft
from companion.tools.language import _
from companion.tools.sentences import format_number

TABLE_SIDE, CURVE_SIDE = "table", "curve"
MODES, SIDES = (POINTS, GAP), (TABLE_SIDE, CURVE_SIDE)


@dataclass(frozen=True)
class SheetDraft(Draft):
    """The view settings of the score sheet."""

    mode: str = POINTS
    """What the curve shows: the points, or the gap to the table's average."""
    side: str = TABLE_SIDE
    """What a phone shows: the table or the curve."""

    @property
    def is_sound(self) -> bool:
        return self.mode in MODES and self.side in SIDES


@dataclass(frozen=True)
class CellView:
    """The cell of a player in a round."""

    number: int = 1
    seat: int = 0
    says: str = ""
    total: str = ""
    """The points after the round; empty while it is being played."""
    caught: str = ""
    marks: str = ""
    """A mark for each minus-three."""
    is_by_hand: bool = False
    is_chosen: bool = False
    """Whether it is being corrected."""
    is_changed: bool = False
    """Whether the correction would change it."""


@dataclass(frozen=True)
class RowView:
    """The row of a round."""

    number: int = 1
    hand: int = 0
    says: str = ""
    cells: tuple[CellView, ...] = ()
    """A cell for each player; empty before the round has begun."""
    overfished: str = ""
    """Why the round could not begin, or ""."""
    is_running: bool = False
    is_corrected: bool = False
    is_chosen: bool = False


@dataclass(frozen=True)
class CurveView:
    """The curve of the points, or of their gap to the average."""

    mode: str = POINTS
    modes: tuple[tuple[str, str], ...] = ()
    """The modes to choose from, with their names."""
    chart: ChartView = NO_CHART


@dataclass(frozen=True)
class SheetView:
    headline: str = ""
    seats_line: str = ""
    """A sentence about who has taken over whose seat, and since which round."""
    names: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    rows: tuple[RowView, ...] = ()
    curve: CurveView = CurveView()
    panel: PanelView | None = None
    """The panel for correcting a round, while one is open."""
    can_undo: bool = False
    can_redo: bool = False
    doubts: int = 0
    """The number of entries that look wrong."""
    side: str = TABLE_SIDE
    """What a phone shows: the table or the curve."""
    sides: tuple[tuple[str, str], ...] = ()
    """The sides to choose from, with their names."""

    @property
    def is_correcting(self) -> bool:
        return self.panel is not None


def sheet_view(desk: Desk, correction: CorrectionDraft, settings: SheetDraft) -> SheetView:
    """Return the view of the score sheet; if the correction can be saved, its figures preview the correction."""
    session, state = desk.session, correction.game.state
    shown = correction.preview.state if correction.can_save else state
    lines = desk.game.lines if isinstance(desk.game, KeptGame) else ()
    corrected = {entry.before.round.number for entry, line in zip(correction.log, lines) if line.corrected}
    taken = [(entry.before.round.number, entry.event) for entry in correction.log if isinstance(entry.event, SeatTaken)]
    return SheetView(
        headline=_headline(state),
        seats_line=seats_taken_in_words(taken),
        names=correction.names,
        faces=session.faces,
        rows=tuple(_row(new, old, correction) for new, old in zip(score_rows(shown, corrected), score_rows(state))),
        curve=CurveView(
            settings.mode,
            ((POINTS, _("Points")), (GAP, _("Vs. average"))),
            chart_view(curves(shown), settings.mode),
        ),
        panel=panel_view(session, correction) if correction.is_open else None,
        can_undo=desk.can_undo,
        can_redo=desk.can_redo,
        doubts=len(desk.open_doubts),
        side=settings.side,
        sides=((TABLE_SIDE, _("Table")), (CURVE_SIDE, _("Curve"))),
    )


def _row(row: Row, before: Row, correction: CorrectionDraft) -> RowView:
    chosen = correction.chosen_cells if correction.round == row.number else ()
    plan = row.overfished
    message = _("Overfished: {need} needed, {ocean} left")
    return RowView(
        row.number,
        row.hand,
        _("Round {number}").format(number=row.number),
        cells=tuple(
            CellView(
                row.number,
                seat,
                _("{player}, round {number}").format(player=correction.names[seat], number=row.number),
                total="" if cell.total is None else format_number(cell.total),
                caught=f"+{cell.caught}",
                marks=losses_in_words(cell.losses),
                is_by_hand=cell.is_by_hand,
                is_chosen=seat in chosen,
                is_changed=cell != before.cells[seat],
            )
            for seat, cell in enumerate(row.cells)
            if row.has_begun
        ),
        overfished="" if plan is None else message.format(need=sum(plan.need), ocean=plan.ocean_before),
        is_running=row.is_running,
        is_corrected=row.is_corrected,
        is_chosen=None in chosen,  # None stands for the round itself
    )


def _headline(state: TableState) -> str:
    if state.ended is Ended.COMPLETE:
        return _("the game is over")
    if state.ended is Ended.OVERFISHED:
        return _("the ocean is overfished")
    if state.ended is Ended.SHORT:
        return _("a short game")
    return _("round {number} of {rounds} is being played").format(number=state.round.number, rounds=ROUNDS)
