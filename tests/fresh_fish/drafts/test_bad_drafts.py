"""Drafts are input, too: whatever stands in the file of a tablet, no page of Fresh Fish may come down at the start."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.fresh_fish.boards import Laid
from companion.fresh_fish.checks import next_state
from companion.fresh_fish.drafts.board import BoardDraft
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.drawing import Drawing
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.set_up import SetUpDraft, Step
from companion.fresh_fish.drafts.tile import Tile
from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.game import new_game
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.words.changes import follows_in_words
from companion.fresh_fish.words.dispute import settle
from companion.record import from_json
from tests.fresh_fish.box_of_boards import BOARDS, OURS
from tests.fresh_fish.shorthand import record

BAD: list[Any] = json.loads(
    """[null, true, false, -1, 0, 1, 1.0, 2.5, 999, 1e999, -1e999, NaN, 1000000000000000000000000000000, "", "x", "1",
    "fish", [], {}, [null], [1.0], [1e999], [NaN], ["x"], ["fish", "fish", "fish", "fish"], [[]], [[1, 1e999]],
    [[1, null]], [{}], {"x": 1}]"""
)
"""What can stand in the place of any value."""

GAME = from_json(record("r B2", "r C2", "t B2"))
PEOPLE = ("Anne", "Paul", "Debbie")


def spoilt(good: Any) -> Iterator[Any]:
    """A stored draft with something bad in the place of each value in it, or with a value missing."""
    if isinstance(good, dict):
        for key, value in good.items():
            yield {other: each for other, each in good.items() if other != key}
            yield from ({**good, key: bad} for bad in (*BAD, *spoilt(value)))
    elif isinstance(good, list):
        for place, value in enumerate(good[:3]):
            yield from ([*good[:place], bad, *good[place + 1 :]] for bad in (*BAD, *spoilt(value)))


def read_turn(stored: dict[str, Any]) -> TurnDraft:
    draft = TurnDraft.read(GAME.state, 3, stored)
    assert [draft.stage, draft.legal, draft.refusal, draft.laid_now, draft.sale, draft.sites, draft.reserve_anyway()]
    for space in range(len(GAME.state.square.tokens)):
        draft.tap(space)
    return draft


def read_board(stored: dict[str, Any]) -> BoardDraft:
    draft = BoardDraft.read(stored)
    assert all(draft.paper)
    if draft.is_done:
        draft.board("1")
    for row in range(1, 4):
        draft.tap_area((row, row))
    return draft


def read_drawing(stored: dict[str, Any]) -> Drawing | None:
    drawing = Drawing.read(stored)
    if drawing is not None:
        assert [drawing.board, drawing.undo().board, drawing.redo().board]
    return drawing


def read_boards(stored: dict[str, Any]) -> BoardsPlaced:
    placed = BoardsPlaced.read(stored["boards"], OURS)
    assert [placed.assembled, placed.is_whole, placed.milestones, placed.areas_for_trucks]
    return placed


def read_set_up(stored: dict[str, Any]) -> SetUpDraft:
    draft = SetUpDraft.read(stored, PEOPLE, OURS)
    assert [draft.verdict, draft.square, draft.truck_places, draft.first]
    if draft.is_done and len(set(draft.players)) == len(draft.players):
        new_game(draft.setup)
    return draft


def read_correction(stored: dict[str, Any]) -> CorrectionDraft:
    draft = CorrectionDraft.read(GAME, stored)
    if draft.index is not None:
        assert [draft.kinds, draft.goods, draft.sale, draft.builder, draft.spaces, draft.is_changed, draft.can_save]
        assert follows_in_words(draft)
    return draft


def read_by_hand(stored: dict[str, Any]) -> ByHandDraft:
    draft = ByHandDraft.read(GAME.state, 3, stored)
    if draft.event is not None:
        assert next_state(GAME.state, draft.event)
    return draft


def read_dispute(stored: dict[str, Any]) -> DisputeDraft:
    draft = DisputeDraft.read(stored)
    for subject in Subject:
        assert settle(draft.ask(subject)).title
    assert draft.drawn_areas or draft.is_classic or not draft.drawn_areas.areas
    return draft


def a_turn() -> dict[str, Any]:
    return read_turn({}).draw(Tile.FISH).bid(0, 2).tick(3).ask(4).to_store() | {"refused": 5}


def a_board() -> dict[str, Any]:
    drawn = BoardDraft().drag_outline((1, 1), (3, 4)).stroke([(1, 1), (1, 2), (1, 3), (1, 4)])
    return drawn.mark(3).tap_area((2, 2)).to_store()


def a_drawing() -> dict[str, Any]:
    drawing = Drawing.begin("1", None).stroke(((1, 1), (2, 3))).stroke(((1, 1), (3, 3))).undo()
    return drawing.to_store()


def some_boards() -> dict[str, Any]:
    placed, column = NO_BOARDS, 0
    for board in (BOARDS[0], BOARDS[2], BOARDS[3], BOARDS[4]):
        placed = placed.drop(Laid(board, 0, column))
        column += board.square.shape.size[1]
    return {"boards": placed.to_store()}


def a_set_up() -> dict[str, Any]:
    draft = SetUpDraft(PEOPLE, PEOPLE).lay(read_boards(some_boards())).go_to(Step.TRUCKS)
    for good in GOODS:
        draft = draft.park(draft.truck_places[0]).choose_last(good) if good not in draft.row else draft
    return draft.to_store()


def an_entry(index: int) -> dict[str, Any]:
    return CorrectionDraft(GAME).choose(index).leave_out(2).to_store()


def an_added_auction() -> dict[str, Any]:
    stored = CorrectionDraft(GAME).add(3).to_store()
    return stored | {"entered": stored["entered"] | {"what": "auction", "bids": [1, 2], "winner": 1, "price": 2}}


def figures_by_hand() -> dict[str, Any]:
    draft = read_by_hand({})
    return draft.enter(1, (3, *draft.coins[1:]), (*draft.stack[:-1], 0)).to_store()


def a_dispute() -> dict[str, Any]:
    draft = DisputeDraft(is_classic=False, players=3).begin_stroke().paint((1, 1))
    return draft.ask_about((2, 2)).to_store()


@pytest.mark.parametrize(
    ("read", "good"),
    [
        (read_turn, a_turn()),
        (read_board, a_board()),
        (read_drawing, a_drawing()),
        (read_set_up, a_set_up()),
        (read_correction, an_entry(0)),
        (read_correction, an_entry(1)),
        (read_correction, an_added_auction()),
        (read_by_hand, figures_by_hand()),
        (read_dispute, a_dispute()),
    ],
    ids=["turn", "board", "drawing", "set_up", "entry", "other_entry", "added_auction", "by_hand", "dispute"],
)
def test_no_stored_draft_is_so_bad_that_it_raises(read: Callable[[Any], Any], good: dict[str, Any]) -> None:
    assert read(good).to_store() == good, "or what is spoilt below was not read at all"
    for stored in spoilt(good):
        draft = read(stored)
        kept = {} if draft is None else draft.to_store()
        assert draft is None or repr(read(kept).to_store()) == repr(kept), stored


@pytest.mark.parametrize("bad", BAD)
def test_a_history_reads_whatever_it_is(bad: Any) -> None:
    for key in ("now", "before", "taken_back"):
        steps = History.read({key: bad})
        assert isinstance(steps.now, dict)
        assert all(isinstance(each, dict) for each in (*steps.before, *steps.taken_back))


NOWHERE = {"row": 1, "column": 1, "quarters": 0}
ANEW: list[tuple[Callable[[Any], Any], Any, list[Any]]] = [
    (
        read_turn,
        read_turn({}),
        [
            *({**a_turn(), key: bad} for key in ("bids", "ticked") for bad in (None, 5, True)),
            {"entries": 3, "drawn": "herring", "bids": [1], "refused": 999, "asked": -5, "ticked": [400]},
            {"entries": 3, "bids": ["many", -1, None, 3.5]},
            {"entries": "none"},
        ],
    ),
    (
        read_board,
        BoardDraft(),
        [
            {"outline": "x"},
            {"outline": [[0, 1]]},
            {"outline": [[1, 99]]},
            {"outline": [[1, 1]], "areas": 5},
            {"outline": 3},
            {"areas": [{"places": [[1, 1]]}]},
            {"milestone": [3]},
            a_board() | {"outline": [[1, 1e999]]},
            a_board() | {"areas": [{"places": [[1, 1]], "number": 1e999}]},
            a_board() | {"areas": None},
            a_board() | {"outline": None},
        ],
    ),
    (read_drawing, None, [{}, {"name": 5}]),
    (History.read, History({}), [{}, {"now": 5}, {"before": 5, "taken_back": [5, None]}, {"now": [], "before": {}}]),
    (
        read_boards,
        NO_BOARDS,
        [
            {"boards": bad}
            for bad in (
                None,
                5,
                "x",
                [5],
                [{"name": "1"}],
                [{"name": []}],
                [some_boards()["boards"][0] | {"name": "?"}],
            )
        ],
    ),
    (
        read_set_up,
        SetUpDraft(PEOPLE),
        [
            *(
                {key: bad}
                for key, bad in (("players", 5), ("players", [5]), ("step", "x"), ("step", []), ("row", ["x"]))
            ),
            {"trucks": 5, "players": []},
            {"streets": "sometimes"},
        ],
    ),
    (
        read_correction,
        CorrectionDraft(GAME),
        [{}, *(an_entry(0) | bad for bad in ({"index": 99}, {"stands": None}, {"index": "0"}, {"index": -1}))],
    ),
    (
        read_dispute,
        DisputeDraft(),
        [
            {},
            *(
                a_dispute() | bad
                for bad in (
                    {"signs": []},
                    {"signs": [["?"]]},
                    {"players": 9},
                    {"asked": [99, 1]},
                    {"lengths": ["x"]},
                    {"left": -1},
                    {"areas": [["9z"]]},
                )
            ),
        ],
    ),
]


@pytest.mark.parametrize(
    ("read", "instead", "stored"),
    [(read, instead, stored) for read, instead, bad in ANEW for stored in bad],
    ids=[f"{read.__name__}-{number}" for read, _instead, bad in ANEW for number in range(len(bad))],
)
def test_a_draft_that_makes_no_sense_begins_anew(read: Callable[[Any], Any], instead: Any, stored: Any) -> None:
    assert read(stored) == instead


def test_bids_of_too_few_are_none() -> None:
    assert read_dispute(a_dispute() | {"bids": [1]}).to_store() == a_dispute()


@pytest.mark.parametrize("key", ["row", "column", "quarters"])
def test_a_board_that_lies_nowhere_is_not_laid(key: str) -> None:
    first, *others = some_boards()["boards"]
    assert read_boards({"boards": [first | {key: 1e999}, *others]}).to_store() == others
