"""Drafts of disputes: painting a square, undo, and the answers to all questions."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.history import MOST_STEPS
from companion.fresh_fish.drafts.painted_square import AREA_TOOLS, PaintedSquare, Tool
from companion.fresh_fish.drafts.painting import COLUMNS, ROWS, Painting
from companion.fresh_fish.drafts.ruling import rule_on
from companion.fresh_fish.drafts.situation import RUNNING_GAME, Situation
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.house_rules import HouseRules
from companion.fresh_fish.words.dispute import Answer, rules_in_words, ruling_in_words
from companion.table.record import from_json
from tests.fresh_fish.shorthand import classic, record

CORNER = [
    ". . . # . .  .  .",
    ". . . # . .  2f .",
    ". . + . . .  #  .",
    "F # # # . .  .  .",
    ". . . . . .  .  .",
    ". . . . . .  .  .",
]


def painted(rows: list[str], subject: Subject = Subject.PATH, **changes) -> DisputeDraft:
    """Return a draft with a painted square of Classic; rows after an empty one are the areas of a base game."""
    blank = rows.index("") if "" in rows else len(rows)
    signs, areas = (tuple(tuple(row.split()) for row in block) for block in (rows[:blank], rows[blank + 1 :]))
    painting = Painting(signs, areas or (("-",) * len(signs[0]),) * len(signs))
    situation = Situation(**{"is_classic": not areas, **changes})
    return DisputeDraft(subject, situation=situation, painted=PaintedSquare(painting))


def with_players(draft: DisputeDraft, players: int) -> DisputeDraft:
    return draft.in_situation(draft.situation.with_players(players))


def in_variant(draft: DisputeDraft, *, is_classic: bool) -> DisputeDraft:
    return draft.in_situation(draft.situation.with_variant(is_classic=is_classic))


def said(draft: DisputeDraft) -> Answer:
    """Return the answer to the question of a dispute in words."""
    return ruling_in_words(draft, rule_on(draft))


OUT = "out"


def bidding(*bids: int | str | None, active: int = 0) -> DisputeDraft:
    """Return an auction with a bid for each seat: None until it is entered, OUT for a player who stays out."""
    draft = with_players(DisputeDraft(Subject.AUCTION), len(bids)).with_seat(active)
    for seat, bid in enumerate(bids):
        if isinstance(bid, int):
            draft = replace(draft, auction=draft.auction.with_bid(seat, bid))
        elif bid == OUT:
            draft = replace(draft, auction=draft.auction.with_joining(seat, draft.painted.good, joins=False))
    return draft


def added_up(*figures: int, players: int = 4) -> DisputeDraft:
    """Return a score with these figures typed in order: four distances, then the coins."""
    draft = with_players(DisputeDraft(Subject.SCORE), players)
    for figure in figures:
        draft = replace(draft, score=draft.score.with_figure(figure))
    return draft


def test_undoes_and_redoes_whole_strokes():
    draft = DisputeDraft().with_tool(Tool.MARKET).begin_stroke().paint((1, 1)).paint((1, 2)).paint((9, 9))
    assert draft.square.to_rows()[0] == "# # . . . . . ."
    assert draft.undo().square.to_rows()[0] == ". . . . . . . ."
    assert draft.undo().redo().painted.painting == draft.painted.painting


def painted_on(draft: DisputeDraft) -> tuple[Painting, tuple[str, ...]]:
    return draft.painted.painting, draft.painted.names


def test_undoing_a_clear_restores_the_names_of_the_players():
    draft = DisputeDraft().copy_game(from_json(record("r B2")).state)
    assert draft.painted.names == ("Anne", "Paul")
    cleared = draft.clear()
    assert painted_on(cleared) == (Painting(), ())
    assert painted_on(cleared.undo()) == painted_on(draft)
    assert painted_on(cleared.undo().redo()) == painted_on(cleared)
    assert with_players(cleared, 3).undo().painted.names == (), "two names do not fit three players"


def test_limits_the_number_of_strokes_to_undo():
    draft = DisputeDraft().with_tool(Tool.MARKET)
    for stroke in range(MOST_STEPS + 5):
        draft = draft.begin_stroke().paint((1 + stroke % ROWS, 1))
    assert len(draft.painted.strokes.before) == MOST_STEPS
    assert draft.undo().painted.painting.to_text() == draft.painted.strokes.before[-1]["painting"]


def test_painting_a_truck_again_moves_it():
    draft = DisputeDraft().with_tool(Tool.TRUCK).begin_stroke().paint((1, 1)).begin_stroke().paint((2, 2))
    assert [row for row in draft.square.to_rows() if "F" in row] == [". F . . . . . ."]


def test_the_last_space_cannot_be_removed():
    draft = painted([". ."]).with_tool(Tool.NOTHING).begin_stroke().paint((1, 1)).paint((1, 2))
    assert draft.square.to_rows() == ["- ."]


@pytest.mark.parametrize(
    ("draft", "title", "line"),
    [
        (painted(CORNER).ask_about((3, 4)), "Yes, a path", "Building on it would cut off 9 spaces"),
        (painted(CORNER).ask_about((1, 1)), "No, not a path", "it would cut nothing off"),
        (painted(CORNER).ask_about((3, 3)), "It is already a path", ""),
        (painted(CORNER).ask_about((2, 4)), "No, not a path", "D2 is built on."),
        (painted(CORNER).ask_about((4, 1)), "No, not a path", "A truck stands on A4."),
        (painted(CORNER), "Tap the space you are asking about", "2 paths have to be laid: D3 and E3."),
        (painted([". #", "# ."]), "Put this right first", "Cut off: A1."),
        (painted(["# .", ". .", "", "1a 1a", "- -"]).ask_about((1, 2)), "Yes, a path", "Its area takes one building"),
        (painted(["# .", ". .", "", "2a 2a", "- -"]).ask_about((1, 2)), "No, not a path", "still takes 1 building."),
        (painted([". .", ". .", "", "2a 2a", "- -"]).ask_about((1, 2)), "No, not a path", "still takes 2 buildings."),
        (painted(["# .", ". .", "", "1a 1a", "- -"]).ask_about((2, 2)), "Draw its area first", "the area of B2 takes"),
        (painted(["# .", ". .", "", "1a 1a", "- -"]), "Tap the space", "1 path has to be laid: B1."),
        (painted(["# .", ". .", "", "1a 2b", "2b 1a"]).ask_about((1, 2)), "Put this right first", "not in one piece"),
        (painted(["# #", ". .", "", "1a 1a", "1a 2b"]).ask_about((2, 1)), "Put this right first", "but 2 stand there"),
        (painted(CORNER, subject=Subject.WAY).ask_about((2, 7)), "12", "At best 7: 7 paths."),
        (painted(CORNER, subject=Subject.WAY), "Tap the stall you are asking about", "Player 2’s fish stall: 12"),
        (painted(["1f + F"], subject=Subject.WAY).ask_about((1, 1)), "1", "1 path."),
        (painted(["1f . ."], subject=Subject.WAY), "Put this right first", "has no truck"),
        (painted(["5f + F"], subject=Subject.WAY), "Put this right first", "only 4 players"),
        (painted(["+ . ."], subject=Subject.RESERVE).ask_about((1, 2)), "Yes, here", "it is beside a path"),
        (painted(["+ . ."], subject=Subject.RESERVE).ask_about((1, 3)), "No, not here", "On a first turn"),
        (painted(["+ . ."], subject=Subject.RESERVE), "Tap the space", "Player 1 may reserve 1 space."),
        (painted(["1 1 1 1 1 1 1 ."], subject=Subject.RESERVE), "Put this right first", "only 6 in all"),
        (added_up(2, 3, 1, 8, 0, players=2), "14", "8 is the most a stall counts with 2 players"),
        (added_up(1, 1, 1, 1, 5), "–1", ""),
        (added_up(2, 3, 1), "?", "2 figures are missing."),
        (bidding(None, None, None, None), "No bid yet", "It takes at least two bids."),
        (bidding(None, OUT, 4, None), "One bid is in", "An empty hand is a bid of 0."),
        (bidding(None, 2, 4, None), "So far: Player 3", "No bid yet: Player 1 and Player 4."),
        (bidding(OUT, 0, 0), "Player 2 pays 0", "Clockwise from Player 1, whose turn it is, Player 2 comes first."),
        (bidding(OUT, OUT, 3), "Player 3 pays 3", "Player 1 did not win and goes again."),
        (bidding(OUT, OUT, None), "No bid yet", "Only Player 3 bids here."),
        (bidding(OUT, OUT), "Nobody can bid", "The stall goes outside, for free"),
        (bidding(0, 7, 4, 7), "Player 2 pays 7", "Player 2 and Player 4 both bid 7."),
        (bidding(0, 7, 4, 7, active=3), "Player 4 pays 7", "It is Player 4’s turn, so Player 4 wins the tie."),
        (bidding(0, 8, 4, 7, active=3), "Player 2 pays 8", "Player 2 bids the most:\u00a08."),
        (bidding(0, 0, 0), "Player 1 pays 0", "Player 1, Player 2 and Player 3 all bid 0."),
    ],
)  # fmt: skip
def test_answers_every_question(draft: DisputeDraft, title: str, line: str):
    answer = said(draft)
    assert answer.title.startswith(title)
    assert line in "\n".join(answer.lines)


def test_a_distance_of_0_is_refused():
    assert added_up().score.figures(12) == range(1, 13), "the first box holds a distance"
    assert added_up(1, 1, 1, 1).score.figures(12) == range(COINS + 1)
    stored = {**DisputeDraft().to_store(), "score": {"lengths": [0, 1, 1, 1], "coins": 1, "box": 4}, "players": 3}
    assert DisputeDraft().restored(stored) == DisputeDraft()


def stroke(draft: DisputeDraft, tool: Tool, *places: tuple[int, int]) -> DisputeDraft:
    draft = draft.with_tool(tool).begin_stroke()
    for place in places:
        draft = draft.paint(place)
    return draft


def test_strokes_draw_extend_and_erase_areas():
    empty = painted([". . .", ". . ."], is_classic=False)
    drawn = stroke(stroke(empty, Tool.AREA_1, (1, 1), (1, 2)), Tool.AREA_2, (2, 1), (2, 2))
    assert drawn.painted.painting.areas == (("1a", "1a", "-"), ("2b", "2b", "-"))
    extended = stroke(drawn, Tool.AREA_2, (1, 2), (1, 3))
    assert extended.painted.painting.areas[0] == ("2a", "2a", "2a"), "a stroke that begins in an area changes that area"
    erased = stroke(extended, Tool.NO_AREA, (1, 3))
    assert erased.painted.painting.areas == (("-", "-", "-"), ("2b", "2b", "-")), "one touch erases a whole area"
    assert erased.undo().painted.painting == extended.painted.painting


def test_areas_come_back_after_a_look_at_classic():
    drawn = stroke(painted(["# ."], is_classic=False), Tool.AREA_1, (1, 1), (1, 2))
    classic = in_variant(drawn, is_classic=True)
    assert (classic.areas, classic.painted.tool) == (None, Tool.ASK)
    assert in_variant(classic, is_classic=False).areas == drawn.areas


def test_a_building_may_stand_outside_the_areas_drawn_so_far():
    draft = DisputeDraft().with_tool(Tool.AREA_1).begin_stroke().paint((1, 1)).paint((1, 2))
    draft = draft.with_tool(Tool.MARKET).begin_stroke().paint((1, 1)).paint((5, 5))
    areas = draft.areas
    assert areas is not None
    assert areas.buildings(draft.square) == [1]


STALLS = ("r B2", "r C2", "r D2", "r C3", "a fish B2 2 0")
"""Anne has her fish stall, and Paul is active."""


@pytest.mark.parametrize(
    ("subject", "sentence"),
    [
        (Subject.RESERVE, "Paul may reserve"),
        (Subject.WAY, "Anne’s fish stall: 1"),
        (Subject.AUCTION, "Only Paul bids here."),
    ],
)
def test_answers_about_a_game_name_its_players(subject: Subject, sentence: str):
    draft = DisputeDraft().ask(subject).copy_game(from_json(record(*STALLS)).state)
    assert sentence in "\n".join(said(draft).lines)


def test_copies_the_rules_with_the_square_of_a_game():
    draft = DisputeDraft(Subject.PATH).copy_game(from_json(record("r B2")).state)
    assert (draft.areas is not None, draft.situation.players, draft.situation.source) == (True, 2, RUNNING_GAME)
    assert draft.copy_game(from_json(record("r B2")).state) == draft, "the same square again adds no step to undo"
    assert draft.undo().painted.painting == Painting()


def test_the_first_turn_of_classic_may_take_any_empty_space():
    state = from_json(classic("r B2")).state
    draft = DisputeDraft().ask(Subject.RESERVE).copy_game(state).with_seat(1).ask_about((5, 3))
    assert said(draft).title == "Yes, here", "it is Paul’s first turn"
    assert said(draft.with_seat(0)).title == "No, not here", "Anne has had a turn"
    not_first = draft.in_situation(draft.situation.with_first_turn(1, is_first=False))
    assert said(not_first).title == "No, not here"


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (HouseRules(), 2),
        (HouseRules(gaps=False), 8),
        (HouseRules(streets=Streets.NONE), 8),
        (HouseRules(discs_stay=True), 2),
    ],
)
def test_distances_follow_the_house_rules_of_the_game(rules: HouseRules, counts: int):
    square = ["# # # # #", "# 1f - F #", "# # # # #"]
    draft = painted(square, Subject.WAY, is_classic=False, players=2, house_rules=rules).ask_about((2, 2))
    assert said(draft).title == str(counts)
    assert ("gaps" in rules_in_words(draft)) is not rules.gaps
    game = from_json(record("r B2", rules={"streets": "any", "corners": False, "gaps": False}))
    assert DisputeDraft().copy_game(game.state).situation.way_rules == game.state.way_rules


@pytest.mark.parametrize("subject", Subject)
@pytest.mark.parametrize("is_classic", [False, True])
def test_the_answer_says_for_which_rules_it_holds(subject: Subject, is_classic: bool):
    words = rules_in_words(in_variant(DisputeDraft(subject), is_classic=is_classic))
    is_same = subject in (Subject.AUCTION, Subject.SCORE)
    assert ("base game" in words, "Classic" in words) == (is_same or not is_classic, is_same or is_classic)


def test_starts_like_the_last_game_until_a_square_is_chosen():
    draft = DisputeDraft().like_last_game(is_classic=True, players=3)
    assert (draft.situation.is_classic, draft.situation.players) == (True, 3)
    chosen = in_variant(draft, is_classic=False)
    assert chosen.like_last_game(is_classic=True, players=5) == chosen


def test_other_players_bid_anew():
    draft = bidding(2, 3).copy_game(from_json(record("r B2")).state)
    assert set(draft.auction.bids) == {None}
    bid = replace(draft, auction=draft.auction.with_bid(0, 1))
    again = bid.copy_game(from_json(record("r B2")).state)
    assert again.auction.bids[0] == 1
    assert set(again.clear().auction.bids) == {None}


def test_painting_detaches_the_game_and_outlasts_the_question():
    game = from_json(record("r B2"))
    draft = DisputeDraft().ask(Subject.PATH).copy_game(game.state).with_tool(Tool.MARKET).begin_stroke().paint((3, 3))
    assert draft.situation.source.is_painted
    again = draft.ask_about((4, 4)).ask(None).ask(Subject.RESERVE)
    assert again.painted.painting == draft.painted.painting
    assert (again.painted.tool, again.asked) == (Tool.ASK, None)


RELEASED = """{
    "painting": {"signs": [["1f", "+", "F"]], "areas": [["1a", "1a", "-"]]},
    "is_classic": false, "players": 2, "subject": "way", "is_of_game": false, "kept_game": "a key",
    "names": ["Anne", "Paul"], "asked": [1, 1], "tool": "area_1", "seat": 1, "good": "ice", "area": "1a",
    "auction": {"bids": [3, null, null, null, null], "staying_out": [["ice"], [], [], [], []]},
    "score": {"lengths": [2, null, null, null], "coins": null, "box": 1},
    "first_turns": [true, false, false, false, false], "is_over": true,
    "house_rules": {"streets": "cut_off", "corners": true, "gaps": false, "discs_stay": false, "coins_decide": false},
    "strokes": {"now": {}, "before": [{"painting": ". #\\n- -", "names": []}], "taken_back": []}
}"""


def test_opens_the_draft_of_a_released_version():
    stored = json.loads(RELEASED)
    draft = DisputeDraft().restored(stored)
    assert said(draft).lines[0] == "1 path."
    assert (draft.situation.source.kept_game, draft.situation.is_over) == ("a key", True)
    assert draft.undo().square.to_rows() == [". #"]
    assert draft.to_store() == stored


@given(st.data())
@settings(max_examples=40)
def test_any_painting_can_be_stored_and_has_answers(data):
    draft = in_variant(DisputeDraft(), is_classic=data.draw(st.booleans()))
    for _stroke in range(data.draw(st.integers(0, 12))):
        tools = [tool for tool in Tool if draft.areas is not None or tool not in AREA_TOOLS]
        draft = draft.with_tool(data.draw(st.sampled_from(tools))).with_seat(data.draw(st.integers(0, 3)))
        draft = draft.with_good(data.draw(st.sampled_from(GOODS))).begin_stroke()
        for _place in range(data.draw(st.integers(1, 4))):
            draft = draft.paint((data.draw(st.integers(0, ROWS + 1)), data.draw(st.integers(0, COLUMNS + 1))))
    draft = draft.ask_about((data.draw(st.integers(1, ROWS)), data.draw(st.integers(1, COLUMNS))))
    for subject in Subject:
        assert said(draft.ask(subject)).title
    again = DisputeDraft().restored(json.loads(json.dumps(draft.to_store())))
    assert again.to_store() == draft.to_store()
