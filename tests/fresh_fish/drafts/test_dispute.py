"""Drafts of disputes: painting a square, undo, and the answers to all questions."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.drafts.dispute import MOST_STEPS, DisputeDraft, Subject, Tool
from companion.fresh_fish.drafts.painting import COLUMNS, ROWS, Painting
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.words.dispute import settle
from companion.record import from_json
from tests.fresh_fish.shorthand import record

CORNER = [
    ". . . # . .  .  .",
    ". . . # . .  2f .",
    ". . + . . .  #  .",
    "F # # # . .  .  .",
    ". . . . . .  .  .",
    ". . . . . .  .  .",
]


def painted(rows: list[str], subject: Subject = Subject.PATH, **changes) -> DisputeDraft:
    signs = tuple(tuple(row.split()) for row in rows)
    return DisputeDraft(Painting(signs, (("-",) * len(signs[0]),) * len(signs)), subject=subject, **changes)


def bidding(*bids: int, active: int = 0) -> DisputeDraft:
    draft = DisputeDraft(subject=Subject.AUCTION, seat=active)
    for seat, bid in enumerate(bids):
        draft = draft.with_bid(seat, bid)
    return draft


def added_up(*lengths: int, coins: int = 0, players: int = 4) -> DisputeDraft:
    draft = DisputeDraft(subject=Subject.SCORE).with_players(players).with_coins(coins)
    for good, length in zip(GOODS, lengths):
        draft = draft.with_length(good, length)
    return draft


def test_undoes_and_redoes_whole_strokes():
    draft = DisputeDraft(tool=Tool.MARKET).begin_stroke().paint((1, 1)).paint((1, 2)).paint((9, 9))
    assert draft.square.to_rows()[0] == "# # . . . . . ."
    assert draft.undo().square.to_rows()[0] == ". . . . . . . ."
    assert draft.undo().redo().painting == draft.painting


def test_undoing_a_clear_restores_the_names_of_the_players():
    draft = DisputeDraft().copy_game(from_json(record("r B2")).state)
    assert draft.names == ("Anne", "Paul")
    cleared = draft.clear()
    assert (cleared.painting, cleared.names) == (DisputeDraft().painting, ())
    assert (cleared.undo().painting, cleared.undo().names) == (draft.painting, draft.names)
    assert (cleared.undo().redo().painting, cleared.undo().redo().names) == (cleared.painting, ())
    assert cleared.with_players(3).undo().names == (), "two names do not fit three players"


def test_limits_the_number_of_strokes_to_undo():
    draft = DisputeDraft(tool=Tool.MARKET)
    for stroke in range(MOST_STEPS + 5):
        draft = draft.begin_stroke().paint((1 + stroke % ROWS, 1))
    assert len(draft.past) == MOST_STEPS
    assert draft.past[-1].painting == draft.undo().painting


def test_painting_a_truck_again_moves_it():
    draft = DisputeDraft(tool=Tool.TRUCK).begin_stroke().paint((1, 1)).begin_stroke().paint((2, 2))
    assert [row for row in draft.square.to_rows() if "F" in row] == [". F . . . . . ."]


def test_the_last_space_cannot_be_removed():
    draft = painted([". ."], tool=Tool.NOTHING).begin_stroke().paint((1, 1)).paint((1, 2))
    assert draft.square.to_rows() == ["- ."]


@pytest.mark.parametrize(
    ("draft", "title", "line"),
    [
        (painted(CORNER).ask_about((3, 4)), "Yes, a path", "Building on it would cut off 9 spaces"),
        (painted(CORNER).ask_about((1, 1)), "No, not a path", "A1 need not become a path."),
        (painted(CORNER).ask_about((3, 3)), "It is already a path", ""),
        (painted(CORNER), "Tap the space you are asking about", "2 paths have to be laid: D3 and E3."),
        (painted([". #", "# ."]), "The golden rule is broken", "Cut off: A1."),
        (painted(CORNER, subject=Subject.WAY).ask_about((2, 7)), "12", "At best 7: 7 paths."),
        (painted(CORNER, subject=Subject.WAY), "Tap the stall you are asking about", "Player 2’s fish stall: 12"),
        (painted(["1f + F"], subject=Subject.WAY).ask_about((1, 1)), "1", "1 path."),
        (painted(["1f . ."], subject=Subject.WAY), "Put this right first", "has no truck"),
        (painted(["+ . ."], subject=Subject.RESERVE).ask_about((1, 2)), "Yes, here", "it is beside a path"),
        (painted(["+ . ."], subject=Subject.RESERVE).ask_about((1, 3)), "No, not here", "neither a path nor a disc"),
        (painted(["+ . ."], subject=Subject.RESERVE), "Tap the space", "Player 1 may reserve 1 space."),
        (added_up(2, 3, 1, 12, players=2), "14", "No stall counts more than 8."),
        (added_up(coins=5), "–5", ""),
        (bidding(0, 7, 4, 7), "Player 2 pays 7", "Player 2 comes first clockwise from Player 1"),
        (bidding(0, 7, 4, 7, active=3), "Player 4 pays 7", "Player 4 is the active player"),
        (bidding(0, 8, 4, 7, active=3), "Player 2 pays 8", "Player 4 has another turn."),
        (painted(["# ."], is_classic=False), "Put this right first", "The areas have to cover the square"),
    ],
)  # fmt: skip
def test_answers_every_question(draft: DisputeDraft, title: str, line: str):
    ruling = settle(draft)
    assert ruling.title.startswith(title)
    assert line in "\n".join(ruling.lines)


def test_each_stroke_paints_one_area():
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


def test_a_building_may_stand_outside_the_areas_drawn_so_far():
    draft = DisputeDraft(is_classic=False, tool=Tool.AREA_1).begin_stroke().paint((1, 1)).paint((1, 2))
    draft = draft.with_tool(Tool.MARKET).begin_stroke().paint((1, 1)).paint((5, 5))
    areas = draft.drawn_areas
    assert areas is not None
    assert areas.buildings(draft.square) == [1]


@pytest.mark.parametrize(
    ("subject", "sentence"),
    [
        (Subject.RESERVE, "Paul may reserve"),
        (Subject.WAY, "Anne’s fish stall: 1"),
        (Subject.AUCTION, "Paul is the active player"),
    ],
)
def test_answers_about_a_game_name_its_players(subject: Subject, sentence: str):
    state = from_json(record("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0")).state
    ruling = settle(DisputeDraft().ask(subject).copy_game(state).with_seat(1))
    assert sentence in "\n".join(ruling.lines)
    others = settle(DisputeDraft().ask(Subject.AUCTION).copy_game(state).with_players(4).with_seat(1))
    assert others.title == "Player 2 pays 0"


def test_copies_the_rules_with_the_square_of_a_game():
    draft = DisputeDraft(subject=Subject.PATH).copy_game(from_json(record("r B2")).state)
    assert (draft.areas is not None, draft.players, draft.is_of_game) == (True, 2, True)
    assert settle(draft).lines == ("No path has to be laid.",)
    assert draft.copy_game(from_json(record("r B2")).state) == draft, "the same square again adds no step to undo"
    assert draft.undo().painting == DisputeDraft().painting


def test_painting_detaches_the_game_and_outlasts_the_question():
    game = from_json(record("r B2"))
    draft = DisputeDraft().ask(Subject.PATH).copy_game(game.state).with_tool(Tool.MARKET).begin_stroke().paint((3, 3))
    assert not draft.is_of_game
    again = draft.ask_about((4, 4)).ask(None).ask(Subject.RESERVE)
    assert again.painting == draft.painting
    assert (again.tool, again.asked) == (Tool.ASK, None)


@given(st.data())
@settings(max_examples=40)
def test_any_painting_can_be_stored_and_has_answers(data):
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
    again = DisputeDraft().restored(json.loads(json.dumps(draft.to_store())))
    assert again.to_store() == draft.to_store()
