"""Drafts of boards: the outline, an area per stroke, the last area added automatically, and the checklist."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fresh_fish.boards import Board
from companion.fresh_fish.drafts.board import BoardDraft, DrawnArea
from companion.fresh_fish.drafts.drawing import BoardsDraft, Drawing, DrawingTool
from companion.fresh_fish.drafts.history import MOST_STEPS, History
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.words.drawing import Mark, board_in_words
from companion.tools import codec
from tests.fresh_fish.box_of_boards import BOARDS

EMPTY = BoardDraft()
FOUR_BY_THREE = EMPTY.drag_outline((2, 2), (4, 5))
TOP = [(2, 2), (2, 3), (2, 4), (2, 5)]
MIDDLE = [(3, 2), (3, 3), (3, 4), (3, 5)]
BOTTOM = [(4, 2), (4, 3), (4, 4), (4, 5)]


def numbers(draft: BoardDraft) -> list[tuple[int, int]]:
    """Return the number of spaces and the printed number of each area."""
    return [(len(area.places), area.number) for area in draft.areas]


def marks(draft: BoardDraft, *others: Board) -> list[Mark]:
    """Return the mark of each line in the checklist for a drawn board."""
    return [line.mark for line in board_in_words(draft, "9", others)]


def test_drags_add_rectangles_and_taps_add_or_remove_single_spaces() -> None:
    assert len(FOUR_BY_THREE.outline) == 12
    assert EMPTY.drag_outline((4, 5), (2, 2)) == FOUR_BY_THREE == EMPTY.drag_outline((2, 5), (4, 2))
    longer = FOUR_BY_THREE.drag_outline((5, 2), (5, 2))
    assert longer.outline - FOUR_BY_THREE.outline == {(5, 2)}
    assert longer.drag_outline((5, 2), (5, 2)) == FOUR_BY_THREE


@pytest.mark.parametrize(
    ("corner", "paper"),
    [((4, 5), (6, 7)), ((6, 7), (7, 8)), ((5, 9), (6, 10)), ((26, 26), (26, 26))],
)
def test_the_paper_grows_with_the_outline(corner: Place, paper: tuple[int, int]) -> None:
    assert EMPTY.drag_outline((1, 1), corner).paper == paper


def test_strokes_draw_areas_and_the_last_one_is_automatic() -> None:
    one = FOUR_BY_THREE.stroke(TOP)
    assert numbers(one) == [(4, 1)], "the eight remaining spaces may form two or three areas"
    two = one.stroke(MIDDLE)
    assert numbers(two) == [(4, 1), (4, 1), (4, 1)]
    assert two.areas[-1].places == frozenset(BOTTOM)
    assert not two.still_open


def test_adds_no_area_that_is_not_connected_or_before_the_first_stroke() -> None:
    assert numbers(FOUR_BY_THREE.stroke(MIDDLE)) == [(4, 1)], "the remaining spaces are not connected"
    assert numbers(EMPTY.drag_outline((1, 1), (1, 5))) == [], "without a drawn area it may be a board for Classic"


def test_a_stroke_takes_over_spaces_of_other_areas() -> None:
    crossed = FOUR_BY_THREE.stroke(TOP).stroke([(2, 2), (3, 2), (4, 2)])
    assert [area.places for area in crossed.drawn] == [frozenset(TOP[1:]), {(2, 2), (3, 2), (4, 2)}]
    assert FOUR_BY_THREE.stroke(TOP).stroke(TOP[:]).drawn == (DrawnArea(frozenset(TOP)),), "an area can be drawn again"


def test_a_stroke_off_the_board_changes_nothing() -> None:
    assert FOUR_BY_THREE.stroke([(1, 1), (6, 7)]) is FOUR_BY_THREE
    assert FOUR_BY_THREE.tap_area((1, 1)) is FOUR_BY_THREE


def test_a_tap_changes_the_number_of_any_area() -> None:
    drawn = FOUR_BY_THREE.stroke(TOP).stroke(MIDDLE)
    assert numbers(drawn.tap_area((2, 4))) == [(4, 2), (4, 1), (4, 1)]
    assert numbers(drawn.tap_area((4, 4))) == [(4, 1), (4, 1), (4, 2)]
    assert numbers(drawn.tap_area((4, 4)).tap_area((4, 2))) == [(4, 1), (4, 1), (4, 1)]


def test_removing_a_space_also_removes_it_from_its_area() -> None:
    draft = FOUR_BY_THREE.stroke(TOP).drag_outline((2, 2), (2, 2))
    assert [area.places for area in draft.drawn] == [frozenset(TOP[1:])]


def test_areas_can_be_drawn_with_taps_alone() -> None:
    draft = FOUR_BY_THREE
    for place in TOP:
        draft = draft.tap_area(place)
    assert numbers(draft) == [(4, 1)]
    draft = draft.tap_area((2, 2)).tap_area((3, 2)).tap_area((3, 3))
    assert numbers(draft) == [(4, 2), (2, 1)], "toggling its number closes the first area, the next tap starts a second"
    assert numbers(draft.tap_area((3, 4))) == [(4, 2), (3, 1), (5, 1)]
    done = draft.tap_area((3, 4)).tap_area((3, 5))
    assert numbers(done) == [(4, 2), (4, 1), (4, 1)], "a tap beside an area adds a space of the automatic area to it"
    assert done.mark(3).is_done


@pytest.mark.parametrize(
    ("draft", "expected"),
    [
        (EMPTY, [Mark.OPEN, Mark.OPEN]),
        (FOUR_BY_THREE, [Mark.DONE, Mark.OPEN, Mark.OPEN]),
        (FOUR_BY_THREE.drag_outline((6, 7), (6, 7)), [Mark.WRONG, Mark.OPEN, Mark.OPEN]),
        (FOUR_BY_THREE.stroke(TOP).mark(3), [Mark.DONE, Mark.DONE, Mark.OPEN, Mark.DONE]),
        (FOUR_BY_THREE.stroke(TOP[:2]), [Mark.DONE, Mark.DOUBT, Mark.OPEN, Mark.OPEN]),
        (FOUR_BY_THREE.stroke(TOP + MIDDLE), [Mark.DONE, Mark.DOUBT, Mark.DONE, Mark.OPEN]),
        (FOUR_BY_THREE.stroke([(2, 2), (4, 5), (2, 3)]), [Mark.DONE, Mark.WRONG, Mark.OPEN, Mark.OPEN]),
        (FOUR_BY_THREE.stroke(TOP).stroke(MIDDLE).mark(2), [Mark.DONE] * 4),
    ],
)
def test_marks_aspects_of_a_board_as_done_open_or_wrong(draft: BoardDraft, expected: list[Mark]) -> None:
    assert marks(draft) == expected
    assert draft.is_done == (Mark.WRONG not in expected and Mark.OPEN not in expected)


def test_doubts_a_milestone_once_other_boards_confirm_the_guess() -> None:
    drawn = FOUR_BY_THREE.stroke(TOP).stroke(MIDDLE).mark(5)
    assert marks(drawn)[-1] is Mark.DONE
    agreeing = [board for board in BOARDS if board.sum_of_areas == board.milestone + 4]
    assert len(agreeing) >= 2
    assert marks(drawn, *agreeing)[-1] is Mark.DOUBT


@pytest.mark.parametrize("board", BOARDS, ids=[board.name for board in BOARDS])
def test_every_board_can_be_opened_for_drawing_again(board: Board) -> None:
    draft = BoardDraft.of(board)
    again = draft.board(board.name)
    assert again.square == board.square
    assert again.areas is not None
    assert board.areas is not None
    assert {(area.number, area.spaces) for area in again.areas.areas} == {
        (area.number, area.spaces) for area in board.areas.areas
    }


PLACES = st.tuples(st.integers(1, 6), st.integers(1, 7))
GESTURES = st.one_of(
    st.tuples(st.just("drag"), PLACES, PLACES),
    st.tuples(st.just("stroke"), st.lists(PLACES, min_size=1, max_size=6)),
    st.tuples(st.just("mark"), st.integers(2, 5)),
)


@given(st.lists(GESTURES, max_size=25))
def test_any_gestures_leave_a_consistent_drawing(gestures: list[Any]) -> None:
    drawing = Drawing.begin("1", None)
    for gesture in gestures:
        match gesture:
            case ("drag", one, other):
                drawing = drawing.use(DrawingTool.OUTLINE).stroke((one, other))
            case ("stroke", places):
                drawing = drawing.use(DrawingTool.AREAS).stroke(tuple(places))
            case ("mark", number):
                drawing = drawing.step(drawing.board.mark(number))
        draft = drawing.board
        in_areas = [place for area in draft.areas for place in area.places]
        assert len(in_areas) == len(set(in_areas))
        assert draft.outline.issuperset(in_areas)
        assert BoardDraft().restored(draft.to_store()) == draft
        assert all(area.places for area in draft.areas)
        if draft.is_done:
            board = draft.board("1")
            assert len(board.square.tokens) == len(draft.outline)
            assert (board.areas is None) == (not draft.drawn), "a board for Classic needs no areas"
            assert board.areas is None or len(board.areas.areas) == len(draft.areas)
    assert codec.read(Drawing, json.loads(json.dumps(codec.write(Drawing, drawing)))) == drawing
    again, steps = drawing, len(drawing.steps.before)
    for _step in range(steps):
        again = again.undo()
    assert again.undo() == again
    assert steps == MOST_STEPS or again.board == EMPTY
    for _step in range(steps):
        again = again.redo()
    assert again.redo() == again == drawing


def test_a_new_step_discards_the_undone_ones() -> None:
    history = History({"step": 0}).push({"step": 1}).push({"step": 2})
    assert history.undo().push({"step": 3}) == History({"step": 3}, ({"step": 0}, {"step": 1}))
    assert history.push({"step": 2}) is history
    assert history.amend({"step": 9}).undo().now == {"step": 1}


def test_the_latest_of_several_drawings_is_open_and_stored_once() -> None:
    one, two = Drawing.begin("1", None), Drawing.begin("2", None)
    both = BoardsDraft().with_drawing(one).with_drawing(two)
    assert (both.drawing, both.names) == (two, {"1", "2"})
    changed = both.with_drawing(one.use(DrawingTool.AREAS))
    assert (changed.drawing, changed.names) == (one.use(DrawingTool.AREAS), {"1", "2"})
    assert len(changed.drawings) == 2
    left = both.without("2")
    assert (left.drawing, left.names) == (None, {"1"})
    assert both.without("3").names == {"1", "2"}
