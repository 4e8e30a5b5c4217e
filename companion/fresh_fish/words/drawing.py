"""Sentences about a board that is being drawn: what is done, missing or wrong."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from companion.fresh_fish.boards import Board, doubts_about_boards
from companion.fresh_fish.box import BOARDS_IN_THE_BOX
from companion.fresh_fish.doubts import DoubtKind
from companion.fresh_fish.drafts.board import BoardDraft
from companion.fresh_fish.geometry.areas import USUAL_SIZES
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.words.problems import doubt_in_words
from companion.tools.language import _, ngettext


class Mark(Enum):
    """The status of one aspect of a drawn board, such as its outline."""

    DONE = auto()
    OPEN = auto()
    WRONG = auto()
    DOUBT = auto()


@dataclass(frozen=True)
class Line:
    """A line about one aspect of a drawn board, with an optional note, such as its size."""

    mark: Mark
    text: str
    note: str = ""


def board_in_words(draft: BoardDraft, name: str, others: Sequence[Board]) -> tuple[Line, ...]:
    """Return the lines about the outline, areas and milestone of a board; `others` are the boards drawn before it."""
    return (_outline(draft), *_areas(draft), _milestone(draft, name, others))


def _outline(draft: BoardDraft) -> Line:
    count, parts = len(draft.outline), len(draft.parts)
    if not parts:
        return Line(Mark.OPEN, _("No spaces yet"))
    if parts > 1:
        return Line(Mark.WRONG, _("{count} spaces, but in {parts} pieces").format(count=count, parts=parts))
    text = ngettext("{count} space, in one piece", "{count} spaces, in one piece", count).format(count=count)
    return Line(Mark.DONE, text, sides(draft.outline))


def sides(places: Collection[Place]) -> str:
    """Return the width and height of the rectangle around these places, as in "5 × 4"."""
    rows, columns = [row for row, _column in places], [column for _row, column in places]
    return f"{max(columns) - min(columns) + 1} × {max(rows) - min(rows) + 1}"


def _areas(draft: BoardDraft) -> tuple[Line, ...]:
    if not draft.drawn:
        return (Line(Mark.OPEN, _("No areas: for Classic only")),) if draft.outline else ()
    count, left = len(draft.areas), len(draft.still_open)
    if draft.in_pieces:
        first = Line(Mark.WRONG, _("An area is not in one piece: drag across it again"))
    elif draft.unusual:
        first = Line(Mark.DOUBT, size_in_words(len(draft.unusual[0].places)))
    else:
        text = ngettext("{count} area, of 3 to 5 spaces", "{count} areas, each 3 to 5 spaces", count)
        first = Line(Mark.DONE, text.format(count=count))
    if not left:
        return first, Line(Mark.DONE, _("Every space in an area"))
    text = ngettext("{count} space without an area", "{count} spaces without an area", left)
    return first, Line(Mark.OPEN, text.format(count=left))


def _milestone(draft: BoardDraft, name: str, others: Sequence[Board]) -> Line:
    if draft.milestone is None:
        return Line(Mark.OPEN, _("Number on its milestone"))
    if draft.is_done and draft.drawn:
        doubts = doubts_about_boards([*(board for board in others if board.name != name), draft.board(name)])[-1]
        about = [doubt for doubt in doubts if doubt.kind is DoubtKind.MILESTONE]
        if about:
            return Line(Mark.DOUBT, doubt_in_words(about[0]))
    return Line(Mark.DONE, _("Milestone"), str(draft.milestone))


def size_in_words(count: int) -> str:
    """Return a sentence that tells whether `count` spaces are too few, too many or right for an area."""
    if count < min(USUAL_SIZES):
        return ngettext("{count} space: too small", "{count} spaces: too small", count).format(count=count)
    if count > max(USUAL_SIZES):
        return _("{count} spaces: too large").format(count=count)
    return _("{count} spaces: an area").format(count=count)


def boards_drawn_in_words(drawn: int) -> str:
    return _("{count} of {all} drawn").format(count=drawn, all=max(drawn, BOARDS_IN_THE_BOX))
