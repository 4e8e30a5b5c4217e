"""Drafts are read back from the shelf at every start: whatever stands there is read, and its page can be shown."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.fishing.cards import Suit
from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.count import CountDraft
from companion.fishing.drafts.draw_question import DrawQuestion, DrawQuestionDraft, Typed
from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.drafts.edits import PlayedTrick
from companion.fishing.drafts.set_up import NewGameDraft
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected, caught_whole
from companion.fishing.game import new_game
from companion.fishing.tricks import InForce
from companion.seating import SeatTaken
from tests import FOUR
from tests.fishing.drafts import ODD
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, cards, played

Stored = dict[str, Any]

GAME = new_game(
    Setup(FOUR),
    (
        RoundCounted((16, 4, 8, 8), last_leader=NIKKI),
        PenaltyRecorded(DEBBIE),
        played("B3 B4 B5 B6"),
        TableCorrected(points=(20, None, None, None)),
        SeatTaken(PAUL, "Peter", "Paul"),
        caught_whole(range(4), PAUL),
    ),
)
COUNT, PENALTY, PLAYED, CORRECTED, TAKEN, CAUGHT = range(6)
STATE = GAME.state
PLAN = STATE.round.draw
assert PLAN is not None


# Reading a draft, and everything that its pages ask of it


def correction(stored: Stored) -> CorrectionDraft:
    draft = CorrectionDraft.read(GAME, stored)
    assert draft.entries or not draft.is_open
    assert draft.seat is None or draft.names[draft.seat]
    if draft.is_chosen:
        assert draft.preview
        assert draft.chosen_cells
        assert draft.game_then
        assert draft.begin_anew().mend(CAUGHT).leave_out_all().to_store()
        assert all(question.answer is None or draft.names[question.answer] for question in draft.preview.questions)
        if isinstance(draft.edit, PlayedTrick):
            assert draft.edit.at(draft.before).ruling
    return draft


def count(stored: Stored) -> CountDraft:
    draft = CountDraft.read(STATE, stored)
    assert len(draft.points_after) == 4
    assert draft.verdict
    assert draft.type("1").next().penalise(ANNE, 1)
    return draft


def by_hand(stored: Stored) -> ByHandDraft:
    draft = ByHandDraft.read(STATE, stored)
    assert draft.leader is None or FOUR[draft.leader]
    assert draft.step(Figure.STOCK, PAUL, 1).step(Figure.OCEAN, 0, -1).outcome
    return draft


def drawing(stored: Stored) -> DrawingDraft:
    draft = DrawingDraft.read(stored)
    assert PAUL in draft.tick(PLAN, PAUL, True).begin(2).drawn_of(PLAN)
    return draft


def draw_question(stored: Stored) -> DrawQuestionDraft:
    draft = DrawQuestionDraft.read(stored)
    for question in (draft.question, draft.cleared):
        if question is not None:
            assert question.shown_names[question.leader or question.seat]
            assert question.answer is None or question.open_plan is None
            assert set(question.tied) <= set(range(question.players))
            assert question.step(Typed.POINTS, ANNE, 1).step(Typed.STOCK, ANNE, 1).type("1").next().erase()
    return draft


def split(stored: Stored) -> SplitDraft | None:
    draft = SplitDraft.read(GAME, stored)
    if draft is not None:
        assert draft.left in range(5)
        assert draft.index is None or GAME.events[draft.index]
        assert draft.win(PAUL).total == 4
    return draft


def trick(stored: Stored) -> TrickDraft:
    draft = TrickDraft.read(STATE, stored)
    assert draft.ruling
    assert draft.in_force.caller in (None, *STATE.setup.seats)
    assert draft.next_caller().set_last(True).clear().shown_tab
    return draft


def trick_alone(stored: Stored) -> TrickDraft:
    draft = TrickDraft.read(None, stored)
    assert draft.ruling
    assert len(draft.names) == len(draft.order)
    assert draft.set_players(3).next_caller().shown_tab
    return draft


def new_game_draft(stored: Stored) -> NewGameDraft:
    draft = NewGameDraft.read(stored, ("Nele",))
    assert not draft.is_enough or draft.setup
    return draft


# What the pages store


def of_correction() -> Iterator[CorrectionDraft]:
    nothing = CorrectionDraft(GAME)
    yield nothing.open(2, PAUL)
    for index in range(GAME.event_count):
        yield nothing.choose(index).mend(COUNT).leave_out(CAUGHT).answer(COUNT, DEBBIE)
    yield nothing.choose(PLAYED).turn_into(type(nothing.choose(CAUGHT).edit)).answer(CORRECTED, ANNE)
    yield nothing.choose(CAUGHT).turn_into(PlayedTrick).show(0)
    yield nothing.add(2)
    yield nothing.add_penalty(PAUL, CAUGHT)


LAID = "R7 B5 R0 P2"
TRICK = TrickDraft.read(STATE, {}).set_in_force(InForce(Suit.RED, PAUL))
ALONE = TrickDraft.read(None, {}).rename(0, "Anne").call(Suit.GREEN).call_by(NIKKI)
for card in cards(LAID):
    TRICK, ALONE = TRICK.enter(card), ALONE.enter(card)
TYPED = DrawQuestion(stock=("16", "4", "8", "8", ""), points=("16", "-4", "8", "8", ""), leader=NIKKI).name(0, "Anne")

GOOD: list[tuple[Callable[[Stored], Any], Any]] = [
    *((correction, draft) for draft in of_correction()),
    (count, CountDraft.read(STATE, {}).type("1").next().type("9").penalise(PAUL, 1).lead(DEBBIE)),
    (by_hand, ByHandDraft(STATE).step(Figure.POINTS, PAUL, 3).step(Figure.STOCK, ANNE, 1).lead(DEBBIE).write("late")),
    (drawing, DrawingDraft().tick(PLAN, PLAN.order[0], True).begin(2)),
    (draw_question, DrawQuestionDraft(TYPED, TYPED.set(players=5))),
    (split, SplitDraft.begin(GAME).win(PAUL)),
    (split, SplitDraft.reopen(GAME)),
    (trick, TRICK),
    (trick_alone, ALONE),
    (new_game_draft, NewGameDraft(("Nele",), FOUR).begin_with(PAUL, is_picked=True).type("Os")),
]
IDS = [f"{read.__name__}-{number}" for number, (read, _draft) in enumerate(GOOD)]


def spoilt(stored: Any, odd: object) -> Iterator[Any]:
    """The same with an odd value in one place, be it deep inside; for nothing as a value also without that place."""
    items = stored.items() if isinstance(stored, dict) else enumerate(stored) if isinstance(stored, list) else ()
    for key, value in items:
        if odd is None:
            rest = stored.copy()
            del rest[key]
            yield rest
        for new in (odd, *spoilt(value, odd)):
            changed = stored.copy()
            changed[key] = new
            yield changed


@pytest.mark.parametrize(("read", "draft"), GOOD, ids=IDS)
def test_what_is_stored_comes_back(read: Callable[[Stored], Any], draft: Any) -> None:
    assert read(json.loads(json.dumps(draft.to_store()))) == draft


@pytest.mark.parametrize(("read", "draft"), GOOD, ids=IDS)
def test_whatever_is_stored_can_be_read_and_shown(read: Callable[[Stored], Any], draft: Any) -> None:
    stored = json.loads(json.dumps(draft.to_store()))
    for odd in (*ODD, "-", 0, 2.5, 1e999, "0"):
        for bad in spoilt(stored, odd):
            found = read(bad)
            assert found is None or read(json.loads(json.dumps(found.to_store()))) == found


def part(**changes: Any) -> Stored:
    """A correction of the count of round 1, with something else in its part."""
    stored = CorrectionDraft(GAME).choose(COUNT).to_store()
    return {**stored, "parts": [{**stored["parts"][0], **changes}]}


def counted(*cards: int) -> Stored:
    return {"event": "round_counted", "caught": dict(zip(FOUR, cards))}


CORRECTION = part()
NO_TRICK = TrickDraft.read(None, {})
NO_COUNT = CountDraft.read(STATE, {})
COUNTED = NO_COUNT.type("1").type("6").penalise(PAUL, 1).lead(DEBBIE).to_store()
NO_QUESTION = DrawQuestionDraft(DrawQuestion())
SPLIT = {"counts": [0, 4, 0, 0], "leader": 1, "index": None}
OTHER = {"stands": {"event": "penalty_recorded", "player": "Debbie"}, "index": PENALTY}
BAD: dict[str, tuple[Callable[[Stored], Any], Stored, Any]] = {
    "a part by a word": (correction, {**CORRECTION, "at": "0"}, CorrectionDraft(GAME)),
    "a part before the first": (correction, {**CORRECTION, "at": -1}, CorrectionDraft(GAME)),
    "a part behind the last": (correction, {**CORRECTION, "at": 1}, CorrectionDraft(GAME)),
    "an entry before the first": (correction, part(index=-6), CorrectionDraft(GAME)),
    "an entry by a fraction": (correction, part(index=0.5), CorrectionDraft(GAME)),
    "a seat that is none": (correction, {**CORRECTION, "seat": 4}, CorrectionDraft(GAME)),
    "a seat from behind": (correction, {**CORRECTION, "seat": -1}, CorrectionDraft(GAME)),
    "an answer that is no seat": (correction, {**CORRECTION, "answers": [[0, 9]]}, CorrectionDraft(GAME)),
    "a count of three": (correction, part(edit=counted(1, 2, 3)), CorrectionDraft(GAME)),
    "a count below 0": (correction, part(edit=counted(-1, 2, 3, 4)), CorrectionDraft(GAME)),
    "a count of a penalty": (correction, part(**OTHER, edit=counted(9, 9, 9, 9)), CorrectionDraft(GAME)),
    "a count that is added": (correction, part(is_added=True), CorrectionDraft(GAME)),
    "a count as a list": (correction, part(edit=["counted", [9, 9, 9, 9]]), CorrectionDraft(GAME)),
    "a count of the first shelves": (correction, part(edit=["counted", [9, 9, 9, 9], None]), CorrectionDraft(GAME)),
    "an end that is added": (correction, part(is_added=True, edit={"event": "game_ended"}), CorrectionDraft(GAME)),
    "a penalty of nobody here": (correction, part(**OTHER, edit=["penalty", 7]), CorrectionDraft(GAME)),
    "a catch of too many": (correction, part(edit=["caught", [9, 0, 0, 0], None, False, []]), CorrectionDraft(GAME)),
    "a trick of nothing": (correction, part(edit=["played", 7]), CorrectionDraft(GAME)),
    "a trick of three": (correction, part(edit=["played", {"players": 3}]), CorrectionDraft(GAME)),
    "a part of before": (
        correction,
        {**CORRECTION, "parts": [{"index": 2, "was": "RoundCounted()", "new": {"kind": "count"}}]},
        CorrectionDraft(GAME),
    ),
    "a round by a word": (correction, {**CORRECTION, "round": "2"}, CorrectionDraft(GAME)),
    "a number for parts": (correction, {**CORRECTION, "parts": 7}, CorrectionDraft(GAME)),
    "half a part": (correction, {**CORRECTION, "parts": [{"index": 0}]}, CorrectionDraft(GAME)),
    "figures of before": (by_hand, {"points": {"1": 4}, "leader": 2}, ByHandDraft(STATE)),
    "a penalty set by hand": (by_hand, {"figures": ["penalty", 2]}, ByHandDraft(STATE)),
    "one figure set by hand": (by_hand, {"figures": ["corrected", [1], [], 5, 0, ""]}, ByHandDraft(STATE)),
    "a list set by hand": (by_hand, {"figures": ["corrected", [], [], 5, 9, ""]}, ByHandDraft(STATE)),
    "only a minus": (
        draw_question,
        {"question": {**TYPED.to_store(), "points": ["-", "4", "8", "8", ""]}},
        NO_QUESTION,
    ),
    "a leader who does not play": (
        draw_question,
        {"question": {**TYPED.to_store(), "players": 3, "leader": NIKKI}},
        NO_QUESTION,
    ),
    "a pile by a number": (count, {**COUNTED, "piles": [16, "", "", ""]}, NO_COUNT),
    "three piles": (count, {**COUNTED, "piles": ["16", "", ""]}, NO_COUNT),
    "a penalty less than none": (count, {**COUNTED, "penalties": [-1, 0, 0, 0]}, NO_COUNT),
    "a ring round nobody": (count, {**COUNTED, "ring": 9}, NO_COUNT),
    "a count of another round": (count, {**COUNTED, "round": 7}, NO_COUNT),
    "a name by a number": (draw_question, {"question": {**TYPED.to_store(), "names": [1] * 5}}, NO_QUESTION),
    "nine players": (draw_question, {"question": {**TYPED.to_store(), "players": 9}}, NO_QUESTION),
    "a caller from behind": (trick, {**TRICK.to_store(), "caller": -1}, TrickDraft.read(STATE, {})),
    "a caller who does not play": (trick, {**TRICK.to_store(), "caller": 4}, TrickDraft.read(STATE, {})),
    "a round without end": (drawing, {"plan": [], "drawn": [], "begun": 1e999}, DrawingDraft()),
    "no split": (split, {}, None),
    "nothing at all": (split, None, None),
    "a split of two": (split, {**SPLIT, "counts": [1, 2]}, None),
    "a share by a letter": (split, {**SPLIT, "counts": [1, 2, "x", 0]}, None),
    "a split in no counts": (split, {**SPLIT, "counts": ""}, None),
    "a share of nine": (split, {**SPLIT, "counts": [0, 9, 0, 0], "leader": None}, None),
    "led by nobody here": (split, {**SPLIT, "leader": 7}, None),
    "a split of another trick": (split, {**SPLIT, "index": PLAYED}, None),
    "an entry by a decimal": (split, {"counts": [0, 4, 0, 0], "leader": 1, "index": 4.5}, None),
    "more cards than a trick has": (split, {"counts": [4, 4, 0, 0], "leader": 1, "index": None}, None),
    **{
        f"a trick of {broken}": (trick_alone, broken, NO_TRICK)
        for broken in (
            {"cards": ["X9", 7, None, "R7", "R8", "R9"]},
            {"cards": "R7"},
            {"chosen": 9},
            {"picks": []},
            {"call": "Q"},
            {"called": "R"},
            {"players": 12, "names": ["Anne"]},
            {"leader": -1},
            {"names": [None]},
        )
    },
    "a name without end": (trick_alone, {"names": ["A" * 500]}, NO_TRICK),
    "half a character": (trick_alone, {"names": ["\ud800"]}, NO_TRICK),
    **{
        f"a new game of {broken}": (new_game_draft, broken, NewGameDraft(("Nele",)))
        for broken in ({"players": 3}, {"players": [None]}, {"step": "nowhere"}, {"done": ["washing up"]}, {"done": 7})
    },
    "somebody twice": (new_game_draft, {"players": ["Anne", "Anne", "Paul"]}, NewGameDraft(("Nele",))),
}


@pytest.mark.parametrize(("read", "stored", "instead"), BAD.values(), ids=BAD)
def test_a_draft_that_makes_no_sense_is_nothing_entered(
    read: Callable[[Stored], Any], stored: Stored, instead: Any
) -> None:
    assert read(stored) == instead
