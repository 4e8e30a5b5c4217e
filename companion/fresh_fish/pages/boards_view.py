"""The views of the boards page: all boards, or the one that is being drawn."""

from collections.abc import Collection
from dataclasses import dataclass, field

from companion.fresh_fish.boards import Board, Laid, doubts_about_boards
from companion.fresh_fish.box import BOARDS_IN_THE_BOX, MILESTONES
from companion.fresh_fish.doubts import Doubt
from companion.fresh_fish.drafts.board import BoardDraft, rectangle
from companion.fresh_fish.drafts.drawing import Drawing, DrawingTool
from companion.fresh_fish.geometry.areas import USUAL_SIZES
from companion.fresh_fish.geometry.outlines import Loop, outlines
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.pages.board_look import MarketPicture, alone, market_picture
from companion.fresh_fish.words.drawing import (
    Line,
    Mark,
    board_in_words,
    boards_drawn_in_words,
    sides,
    size_in_words,
)
from companion.fresh_fish.words.problems import doubt_in_words
from companion.tools.codec import NOT_STORED
from companion.tools.language import _, ngettext

MARKS = {Mark.DONE: ("check", "success"), Mark.OPEN: ("minus", "text_muted")}
WARNING = ("warning", "danger")


@dataclass(frozen=True)
class BoardCardView:
    """The card of a board; `board` is None if it has not been drawn yet."""

    name: str
    board: Board | None = field(metadata=NOT_STORED)
    line: str
    picture: MarketPicture | None = None


@dataclass(frozen=True)
class SquareCardView:
    """The card of a saved square, with its boards as they are laid."""

    name: str
    laid: tuple[Laid, ...] = field(metadata=NOT_STORED)
    picture: MarketPicture


@dataclass(frozen=True)
class BoardsView:
    """The list of all boards and saved squares."""

    message: str
    """The last change in words, or ""."""
    can_restore: bool
    """Whether it can be undone."""
    headline: str
    warning: str
    cards: tuple[BoardCardView, ...]
    squares: tuple[SquareCardView, ...]
    """The saved squares whose boards all exist."""


def boards_view(ours: OurBoards, half_drawn: frozenset[str], message: str, *, can_restore: bool) -> BoardsView:
    """Return the view of all boards and saved squares.

    Placeholders stand for boards that the players have not copied into the app yet; `half_drawn` names unfinished ones.
    """

    def line(name: str, otherwise: str) -> str:
        return _("half drawn") if name in half_drawn else otherwise

    cards = [
        BoardCardView(board.name, board, line(board.name, _board_line(board, doubts)), alone(board))
        for board, doubts in zip(ours.boards, doubts_about_boards(ours.boards))
    ]
    # There may be more than seven: back sides, or boards of friends.
    missing = max(1, BOARDS_IN_THE_BOX - len(ours.boards))
    free = ours.free_names(missing)
    begun = sorted(half_drawn.difference(free, (board.name for board in ours.boards)))
    cards += [BoardCardView(name, None, line(name, _("draw it"))) for name in (*begun, *free)]
    laid = ((square.name, ours.laid(square.boards)) for square in ours.squares)
    return BoardsView(
        message,
        can_restore,
        boards_drawn_in_words(len(ours.boards)),
        _unreadable(len(ours.unreadable)),
        tuple(cards),
        tuple(SquareCardView(name, boards, market_picture(boards)) for name, boards in laid if boards is not None),
    )


def _unreadable(count: int) -> str:
    if not count:
        return ""
    return ngettext(
        "{count} item here cannot be read by this version. It stays as it is.",
        "{count} items here cannot be read by this version. They stay as they are.",
        count,
    ).format(count=count)


def _board_line(board: Board, doubts: list[Doubt]) -> str:
    """Return the line below a board: the first doubt about it or, without doubts, its number of areas."""
    if doubts:
        return doubt_in_words(doubts[0], board.square.shape)
    if board.areas is None:
        return _("for Classic only")
    count = len(board.areas.areas)
    return ngettext("{count} area", "{count} areas", count).format(count=count)


@dataclass(frozen=True)
class CheckView:
    """A line of the checklist next to a board that is being drawn."""

    icon: str
    role: str
    text: str
    note: str


@dataclass(frozen=True)
class PaperLook:
    """What the paper shows: the board drawn so far, the places that are wrong, and the current stroke."""

    rows: int
    columns: int
    outline: frozenset[Place] = frozenset()
    areas: tuple[tuple[frozenset[Place], int], ...] = ()
    """The places of each area, with its number."""
    wrong: frozenset[Place] = frozenset()
    stroke: tuple[Place, ...] = ()
    """The places under the finger, in order."""
    is_rectangle: bool = False
    """Whether the stroke selects the rectangle between its ends."""
    milestone: int = 0
    """The number on the milestone, or 0 if it is not chosen yet."""
    is_refused: bool = False
    """Whether the stroke covers too few or too many spaces."""
    board_lines: tuple[Loop, ...] = ()
    area_lines: tuple[Loop, ...] = ()
    wrong_lines: tuple[Loop, ...] = ()
    """The lines around the board, its areas and what is wrong, for browsers: the tablet computes them."""


@dataclass(frozen=True)
class DrawView:
    """The paper with a board that is being drawn, its checklist and its tools."""

    title: str
    name: str
    tool: str
    milestone: int | None
    milestones: tuple[int, ...]
    checks: tuple[CheckView, ...]
    hint: str
    bubble: str
    """The text next to the finger while it moves."""
    to_go: str
    save_text: str
    can_save: bool
    can_undo: bool
    can_redo: bool
    look: PaperLook

    @property
    def problems_first(self) -> tuple[CheckView, ...]:
        return tuple(sorted(self.checks, key=lambda check: (check.icon, check.role) != WARNING))


def draw_view(drawing: Drawing, ours: OurBoards, stroke: tuple[Place, ...] = ()) -> DrawView:
    board, name = drawing.board, drawing.name
    lines = board_in_words(board, name, ours.boards)
    return DrawView(
        title=_("Board {name}").format(name=name),
        name=name,
        tool=drawing.tool.value,
        milestone=board.milestone,
        milestones=tuple(MILESTONES),
        checks=tuple(CheckView(*MARKS.get(line.mark, WARNING), line.text, line.note) for line in lines),
        hint=_hint(drawing.tool),
        bubble=_bubble(drawing, stroke),
        to_go=_to_go(board, lines),
        save_text=_("Save board {name}").format(name=name),
        can_save=board.is_done,
        can_undo=bool(drawing.steps.before),
        can_redo=bool(drawing.steps.taken_back),
        look=_look(drawing, stroke),
    )


def _hint(tool: DrawingTool) -> str:
    if tool is DrawingTool.OUTLINE:
        return _("Drag from corner to corner. Tap to add or take away single spaces.")
    return _(
        "Drag across an area or from corner to corner, then tap its number: 1 or 2. The last area fills itself in."
    )


def _bubble(drawing: Drawing, stroke: tuple[Place, ...]) -> str:
    if len(set(stroke)) < 2:
        return ""
    if drawing.tool is DrawingTool.OUTLINE:
        return sides(stroke)
    return size_in_words(len(set(stroke) & drawing.board.outline))


def _to_go(board: BoardDraft, lines: tuple[Line, ...]) -> str:
    """Return the text of the bar: the number of spaces still without an area, or else the first problem."""
    if board.drawn and board.still_open:
        count = len(board.still_open)
        return ngettext("{count} space to go", "{count} spaces to go", count).format(count=count)
    missing = [line.text for line in lines if line.mark in (Mark.WRONG, Mark.OPEN)]
    return missing[0] if missing else ""


def _look(drawing: Drawing, stroke: tuple[Place, ...]) -> PaperLook:
    board = drawing.board
    rows, columns = board.paper
    is_outline = drawing.tool is DrawingTool.OUTLINE
    apart = sorted(board.parts, key=len)[:-1]
    wrong = frozenset().union(*apart, *(area.places for area in board.in_pieces))
    shown = stroke if len(set(stroke)) > 1 else ()
    return PaperLook(
        rows,
        columns,
        board.outline,
        tuple((area.places, area.number) for area in board.areas),
        wrong,
        tuple(sorted(rectangle(shown[0], shown[-1]))) if is_outline and shown else shown,
        is_rectangle=is_outline,
        milestone=board.milestone or 0,
        is_refused=not is_outline and len(set(shown) & board.outline) not in USUAL_SIZES,
        board_lines=_lines(board.outline),
        area_lines=_lines(*(area.places for area in board.areas)),
        wrong_lines=_lines(wrong),
    )


def _lines(*groups: Collection[Place]) -> tuple[Loop, ...]:
    return tuple(line for places in groups for line in outlines([(column - 1, row - 1) for row, column in places]))
