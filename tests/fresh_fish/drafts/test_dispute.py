"""A dispute without a game: what is painted, what can be taken back, and the answers to the four questions."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.drafts.dispute import MOST_STEPS, DisputeDraft, Subject, Tool
from companion.fresh_fish.drafts.painting import COLUMNS, ROWS, Painting
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.words.dispute import settle
from companion.record import from_json
from tests.follow import markets
from tests.fresh_fish.shorthand import record

CORNER = [
    ". . . # . .  .  .",
    ". . . # . .  2f .",
    ". . + . . .  #  .",
    "F # # # . .  .  .",
    ". . . . . .  .  .",
    ". . . . . .  .  .",
]


def painted(rows: list[str], **changes) -> DisputeDraft:
    signs = tuple(tuple(row.split()) for row in rows)
    return DisputeDraft(Painting(signs, (("-",) * len(signs[0]),) * len(signs)), **changes)


def test_a_stroke_paints_and_is_taken_back_as_one():
    draft = DisputeDraft(tool=Tool.MARKET).begin_stroke().paint((1, 1)).paint((1, 2)).paint((9, 9))
    assert draft.square.to_rows()[0] == "# # . . . . . ."
    assert draft.undo().square.to_rows()[0] == ". . . . . . . ."
    assert draft.undo().redo().painting == draft.painting
    assert draft.clear().undo().painting == draft.painting


def test_so_many_strokes_are_taken_back_and_no_more():
    draft, paintings = DisputeDraft(), []
    for stroke in range(MOST_STEPS + 5):
        paintings.append(draft.painting)
        tool = (Tool.PATH, Tool.MARKET)[stroke // COLUMNS % 2]
        draft = draft.with_tool(tool).begin_stroke().paint((1, 1 + stroke % COLUMNS))
    assert draft.past == tuple(paintings[-MOST_STEPS:])
    for _stroke in range(MOST_STEPS):
        draft = draft.undo()
    assert draft.painting == paintings[-MOST_STEPS]
    assert draft.undo() == draft


def test_a_truck_and_a_stall_are_there_once():
    draft = DisputeDraft(tool=Tool.TRUCK).begin_stroke().paint((1, 1)).begin_stroke().paint((2, 2))
    assert [row for row in draft.square.to_rows() if "F" in row] == [". F . . . . . ."]


def test_the_last_space_stays():
    draft = DisputeDraft(tool=Tool.NOTHING).begin_stroke()
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            draft = draft.paint((row, column))
    assert len(draft.square.tokens) == 1


@pytest.mark.parametrize(
    ("draft", "title", "line"),
    [
        (painted(CORNER).ask_about((3, 4)), "Yes, a path", "Building on it would cut off 9 spaces"),
        (painted(CORNER).ask_about((1, 1)), "No, not a path", "A1 need not become a path."),
        (painted(CORNER).ask_about((3, 3)), "It is already a path", ""),
        (painted(CORNER), "2 paths have to be laid", "D3 and E3"),
        (painted([". #", "# ."]), "The golden rule is broken", "Cut off: A1."),
        (painted(CORNER, subject=Subject.WAY).ask_about((2, 7)), "Player 2’s fish stall: 12", "At best 7: 7 paths."),
        (painted(["1f + F"], subject=Subject.WAY).ask_about((1, 1)), "Player 1’s fish stall: 1", "1 path."),
        (painted(["1f . ."], subject=Subject.WAY), "Put this right first", "has no truck"),
        (painted(["+ . ."], subject=Subject.RESERVE).ask_about((1, 2)), "Yes, here", "it is beside a path"),
        (painted(["+ . ."], subject=Subject.RESERVE).ask_about((1, 3)), "No, not here", "neither a path nor a disc"),
        (painted(["+ . ."], subject=Subject.RESERVE), "Player 1 may reserve 1 space", "Ask about a space"),
        (painted(["1f + F"], subject=Subject.SCORE).with_coins(0, 3), "Player 1 wins with 34.",
         "Player 1: 1 + 12 + 12 + 12 – 3 = 34"),
        (painted([". ."], subject=Subject.SCORE), "Paint stalls and their trucks", ""),
        (painted(["# ."], is_classic=False), "Put this right first", "The areas have to cover the square"),
    ],
)  # fmt: skip
def test_questions_are_answered(draft: DisputeDraft, title: str, line: str):
    ruling = settle(draft)
    assert ruling.title.startswith(title)
    assert line in "\n".join(ruling.lines)


def test_areas_are_painted_a_stroke_each():
    draft = painted(["# . .", ". . ."], is_classic=False, tool=Tool.AREA_1).begin_stroke()
    for place in ((1, 1), (1, 2), (1, 3)):
        draft = draft.paint(place)
    draft = draft.with_tool(Tool.AREA_2).begin_stroke()
    for place in ((2, 1), (2, 2), (2, 3)):
        draft = draft.paint(place)
    assert draft.areas == draft.drawn_areas
    ruling = settle(draft.ask_about((1, 2)))
    assert ruling.title == "Yes, a path"
    assert "Its area takes one building" in ruling.lines[0]


def test_a_building_may_stand_where_no_area_is_drawn_yet():
    draft = DisputeDraft(is_classic=False, tool=Tool.AREA_1).begin_stroke().paint((1, 1)).paint((1, 2))
    draft = draft.with_tool(Tool.MARKET).begin_stroke().paint((1, 1)).paint((5, 5))
    areas = draft.drawn_areas
    assert areas is not None
    assert areas.buildings(draft.square) == [1]


def test_the_square_of_a_game_keeps_its_rules():
    game = markets.over()
    draft = DisputeDraft(subject=Subject.SCORE).take_from(game.state)
    result = result_of(game.state)
    assert draft.square == game.state.square
    assert settle(draft).title.endswith(f"with {min(result.scores)}.")
    draft = DisputeDraft().take_from(from_json(record("r B2")).state)
    assert draft.areas is not None
    assert settle(draft).title == "No path has to be laid."


@given(st.data())
@settings(max_examples=40)
def test_whatever_is_painted_can_be_stored_and_settled(data):
    draft = DisputeDraft(is_classic=data.draw(st.booleans()))
    for _stroke in range(data.draw(st.integers(0, 12))):
        tools = [tool for tool in Tool if not draft.is_classic or tool not in (Tool.AREA_1, Tool.AREA_2)]
        draft = draft.with_tool(data.draw(st.sampled_from(tools))).with_seat(data.draw(st.integers(0, 4)))
        draft = draft.with_good(data.draw(st.sampled_from(GOODS))).begin_stroke()
        for _place in range(data.draw(st.integers(1, 4))):
            draft = draft.paint((data.draw(st.integers(0, ROWS + 1)), data.draw(st.integers(0, COLUMNS + 1))))
    draft = draft.ask_about((data.draw(st.integers(1, ROWS)), data.draw(st.integers(1, COLUMNS))))
    for subject in Subject:
        ruling = settle(draft.ask(subject))
        assert ruling.title
    again = DisputeDraft.read(json.loads(json.dumps(draft.to_store())))
    assert again.to_store() == draft.to_store()
