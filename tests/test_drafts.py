"""Every draft can be stored and restored, and a page can be shown whatever value was stored."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from companion.fishing.cards import Suit
from companion.fishing.drafts import by_hand as fishing_by_hand
from companion.fishing.drafts import correction as fishing_correction
from companion.fishing.drafts.by_hand import Figure
from companion.fishing.drafts.count import CountDraft
from companion.fishing.drafts.draw_question import DrawQuestion, DrawQuestionDraft, Typed
from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep
from companion.fishing.drafts.shared_trick import Settling, SharedTrick
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.drafts.trick_table import TrickTable
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected, TrickCaught, caught_whole
from companion.fishing.game import new_game
from companion.fishing.house_rules import HouseRules
from companion.fishing.pages.practice import PRACTICE, PracticeDraft
from companion.fishing.pages.result_view import AWARDS, ResultDraft
from companion.fishing.pages.sheet_view import GAP, SheetDraft
from companion.fishing.tricks import InForce
from companion.fishing.words.under_way import settling_in_words
from companion.fresh_fish.boards import Laid
from companion.fresh_fish.checks import next_state
from companion.fresh_fish.drafts import by_hand as fresh_fish_by_hand
from companion.fresh_fish.drafts import correction as fresh_fish_correction
from companion.fresh_fish.drafts.bidding import Bidding
from companion.fresh_fish.drafts.board import BoardDraft
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.drawing import BoardsDraft, Drawing
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.drafts.painted_square import PaintedSquare
from companion.fresh_fish.drafts.painting import Painting
from companion.fresh_fish.drafts.part_choices import choices_of, enter_value, parts_of
from companion.fresh_fish.drafts.ruling import rule_on
from companion.fresh_fish.drafts.set_up import ChosenBoard, SetUpDraft, Step
from companion.fresh_fish.drafts.situation import Situation, Source
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.drafts.turned_square import TurnedSquare
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.pages.boards import LAST_CHANGE, BoardsPresenter, LastChange
from companion.fresh_fish.pages.ways import WAYS, WaysDraft
from companion.fresh_fish.words.corrections import headline_of
from companion.fresh_fish.words.dispute import ruling_in_words
from companion.home.home import HOME, ChosenGame
from companion.home.log import LOG, LogDraft
from companion.home.log_view import Folding
from companion.home.people import PEOPLE, PeopleDraft
from companion.home.people_changes import Renamed
from companion.pages.desk import Desk
from companion.pages.explaining import EXPLAINING, Explaining
from companion.pages.registry import presenter_of
from companion.pages.session import Session
from companion.pages.setting_up import RefusedName
from companion.table.kinds import KINDS
from companion.table.record import from_json
from companion.table.seating import SeatTaken
from companion.table.seats import SeatFault, Seats
from companion.tools import codec
from companion.tools.drafts import Draft
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, cards, played
from tests.follow.markets import in_play
from tests.fresh_fish.box_of_boards import BOARDS, OURS
from tests.fresh_fish.shorthand import record

BAD_VALUES: list[Any] = json.loads(
    """[null, true, -1, 0, 1, 5, 99, 1.0, 2.5, 1e999, NaN, 1000000000000000000000000000000, "", "x", "-", "1", "R7",
    "fish", "\\ud800", [], {}, [null], [1e999], ["x"], ["fish", "fish", "fish", "fish"], [[]], [[1, 1e999]],
    [1, 2, 3], [{}], {"a": 1}]"""
)
BAD_VALUES.append("9" * 5000)
"""Values of a wrong type, size or meaning. The tests put each in the place of every stored value."""

FISHING = new_game(
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
STATE = FISHING.state
PLAN = STATE.round.draw
assert PLAN is not None
FRESH_FISH = from_json(record("r B2", "r C2", "t B2"))
SQUARE = FRESH_FISH.state
PLAYERS = ("Anne", "Paul", "Debbie")


@dataclass(frozen=True)
class Example:
    """A draft with some input, a function that reads it, and one that calls everything its page uses."""

    draft: Draft
    read: Callable[[dict[str, Any]], Any]
    show: Callable[[Any], object]

    def __str__(self) -> str:
        return type(self.draft).__name__


# What the pages of Fishing use


def show_correction(draft: fishing_correction.CorrectionDraft) -> None:
    assert draft.entries or not draft.is_open
    assert draft.seat is None or draft.names[draft.seat]
    if draft.is_chosen:
        assert draft.preview
        assert draft.chosen_cells
        assert draft.game_before_part
        assert draft.start_over().fix(CAUGHT).leave_out_all().to_store()
        assert all(question.answer is None or draft.names[question.answer] for question in draft.preview.questions)
        if isinstance(draft.edit, TrickDraft):
            assert draft.edit.at(draft.before).ruling


def show_count(draft: CountDraft) -> None:
    assert len(draft.points_after) == 4
    assert draft.counted.verdict
    assert draft.type("1").next().penalise(ANNE, 1)


def show_by_hand(draft: fishing_by_hand.ByHandDraft) -> None:
    assert draft.leader is None or FOUR[draft.leader]
    assert draft.step(Figure.STOCK, PAUL, 1).step(Figure.OCEAN, 0, -1).outcome


def show_draw_question(draft: DrawQuestionDraft) -> None:
    for question in (draft.question, draft.cleared):
        if question is not None:
            assert question.shown_names[question.leader or question.seat]
            assert question.answer is None or question.open_plan is None
            assert set(question.tied) <= set(range(question.players))
            assert question.step(Typed.POINTS, ANNE, 1).step(Typed.STOCK, ANNE, 1).type("1").next().erase()


def show_split(draft: SplitDraft | None) -> None:
    if draft is not None:
        assert draft.left in range(5)
        assert draft.index is None or FISHING.events[draft.index]
        assert draft.win(PAUL).total == 4


def show_trick(draft: TrickDraft) -> None:
    assert draft.ruling
    assert draft.in_force.caller in (None, *range(draft.players))
    assert len(draft.names) == len(draft.order)
    assert draft.next_caller().set_last(True).clear().shown_tab
    assert draft.is_in_game or draft.set_players(3).next_caller().shown_tab


# Drafts of Fishing


def corrections() -> Iterator[fishing_correction.CorrectionDraft]:
    nothing = fishing_correction.CorrectionDraft(FISHING)
    yield nothing.open(2, PAUL)
    for index in range(FISHING.event_count):
        yield nothing.choose(index).fix(COUNT).leave_out(CAUGHT).answer(COUNT, DEBBIE).keep_ocean(True)
    yield nothing.choose(PLAYED).turn_into(TrickCaught).answer(CORRECTED, ANNE)
    yield nothing.choose(CAUGHT).turn_into(TrickDraft).show(0)
    yield nothing.add(2)
    yield nothing.choose(CAUGHT).enter(SplitDraft.of(FISHING.events[CAUGHT]).more(ANNE))
    yield nothing.add_penalty(PAUL, CAUGHT)


TRICK = TrickDraft.read(STATE, {}).set_in_force(InForce(Suit.RED, PAUL))
ALONE = TrickDraft().rename(0, "Anne").call(Suit.GREEN).call_by(NIKKI)
for card in cards("R7 B5 R0 P2"):
    TRICK, ALONE = TRICK.enter(card), ALONE.enter(card)
TYPED = DrawQuestion(stock=("16", "4", "8", "8", ""), points=("16", "-4", "8", "8", ""), leader=NIKKI).name(0, "Anne")
NEW_GAME = NewGameDraft(
    ("Nele",), FOUR, house_rules=HouseRules(first_buoy_wins=True), done=frozenset(SetUpStep), explains=True
)

FISHING_EXAMPLES = [
    *(Example(draft, fishing_correction.CorrectionDraft(FISHING).restored, show_correction) for draft in corrections()),
    Example(
        CountDraft.read(STATE, {}).type("1").next().type("9").penalise(PAUL, 1).lead(DEBBIE),
        lambda stored: CountDraft.read(STATE, stored),
        show_count,
    ),
    Example(
        fishing_by_hand.ByHandDraft(STATE).step(Figure.POINTS, PAUL, 3).step(Figure.STOCK, ANNE, 1).lead(DEBBIE),
        fishing_by_hand.ByHandDraft(STATE).restored,
        show_by_hand,
    ),
    Example(
        DrawingDraft(PLAN).tick(PLAN.order[0], True).start(),
        DrawingDraft(PLAN).restored,
        lambda draft: draft.tick(PAUL, True).start(),
    ),
    Example(DrawQuestionDraft(TYPED, TYPED.set(players=5)), DrawQuestionDraft().restored, show_draw_question),
    *(
        Example(draft, lambda stored: SplitDraft.read(FISHING, stored), show_split)
        for draft in (SplitDraft.begin(FISHING).win(PAUL), SplitDraft.reopen(FISHING))
        if draft is not None
    ),
    Example(TRICK, lambda stored: TrickDraft.read(STATE, stored), show_trick),
    Example(
        SharedTrick(STATE, InForce(Suit.RED, PAUL), True, Settling(ANNE, False, 2, PAUL)),
        SharedTrick(STATE).restored,
        lambda draft: draft.settling is None or settling_in_words(draft.settling, STATE.setup.players),
    ),
    Example(ALONE, lambda stored: TrickDraft.read(None, stored), show_trick),
    Example(
        NEW_GAME.begin_with(PAUL, is_picked=True).type("Os"),
        lambda stored: NewGameDraft.read(stored, ("Nele",)),
        lambda draft: not draft.is_enough or draft.setup,
    ),
    Example(SheetDraft(GAP), SheetDraft().restored, repr),
    Example(RefusedName(SeatFault.EMPTY), RefusedName().restored, repr),
    Example(ResultDraft(AWARDS, told=9, hidden=2), ResultDraft().restored, repr),
]


# What the pages of Fresh Fish use


def show_turn(draft: TurnDraft) -> None:
    assert [draft.stage, draft.legal, draft.refusal, draft.laid_now, draft.sale, draft.sites, draft.reserve_anyway()]
    for space in range(len(SQUARE.square.tokens)):
        draft.tap(space)


def show_board(draft: BoardDraft) -> None:
    assert all(draft.paper)
    assert not draft.is_done or draft.board("1")
    for row in range(1, 4):
        draft.tap_area((row, row))


def show_boards(draft: BoardsDraft) -> None:
    for drawing in draft.drawings:
        for step in (drawing, drawing.undo(), drawing.redo()):
            show_board(step.board)


def show_set_up(draft: SetUpDraft) -> None:
    assert [draft.verdict, draft.square, draft.truck_places, draft.first]
    assert not draft.is_done or draft.setup


def show_fresh_fish_correction(draft: fresh_fish_correction.CorrectionDraft) -> None:
    if draft.index is not None:
        choices = [choices_of(draft, part) for part in parts_of(draft)]
        assert [choices, draft.turn.sale, draft.spaces, draft.is_changed, draft.can_save]
        assert headline_of(draft)


def show_dispute(draft: DisputeDraft) -> None:
    for subject in Subject:
        asked = draft.ask(subject)
        assert ruling_in_words(asked, rule_on(asked)).title
    assert draft.situation.is_classic == (draft.areas is None)
    assert all(step.square for step in (draft.undo(), draft.undo().redo()))


# Drafts of Fresh Fish


def set_up() -> SetUpDraft:
    placed, column = NO_BOARDS, 0
    for board in (BOARDS[0], BOARDS[2], BOARDS[3], BOARDS[4]):
        placed = placed.drop(Laid(board, 0, column))
        column += board.square.shape.size[1]
    draft = SetUpDraft(PLAYERS, PLAYERS).lay(placed).go_to(Step.TRUCKS)
    for good in GOODS:
        draft = draft.park(draft.truck_places[0]).choose_last(good) if good not in draft.row else draft
    return draft


def read_turn(stored: dict[str, Any]) -> TurnDraft:
    return TurnDraft.read(SQUARE, stored)


def read_by_hand(stored: dict[str, Any]) -> fresh_fish_by_hand.ByHandDraft:
    return fresh_fish_by_hand.ByHandDraft.read(SQUARE, stored)


def fresh_fish_corrections() -> Iterator[fresh_fish_correction.CorrectionDraft]:
    nothing = fresh_fish_correction.CorrectionDraft(FRESH_FISH)
    yield nothing.choose(0).leave_out(2)
    yield nothing.choose(1).delete()
    auction = enter_value(nothing.add(3), Stage.AUCTION)
    yield enter_value(enter_value(auction.open(EntryPart.GOOD), Good.ICE).open(EntryPart.PRICE), 2)


BOARD = BoardDraft().drag_outline((1, 1), (3, 4)).stroke([(1, 1), (1, 2), (1, 3), (1, 4)]).mark(3).tap_area((2, 2))
DRAWING = Drawing.begin("1", None).stroke(((1, 1), (2, 3))).stroke(((1, 1), (3, 3))).undo()
COINS = read_by_hand({}).coins

FRESH_FISH_EXAMPLES = [
    Example(read_turn({}).draw(Tile.FISH).bid(0, 2).tick(3).explain(4), read_turn, show_turn),
    Example(BOARD, BoardDraft().restored, show_board),
    Example(BoardsDraft("1", (DRAWING,)), BoardsDraft().restored, show_boards),
    Example(History({"a": 1}, ({},), ({},)), History({}).restored, lambda steps: [steps.undo(), steps.redo()]),
    Example(ChosenBoard("1"), ChosenBoard().restored, lambda draft: OURS.named(draft.name)),
    Example(set_up(), lambda stored: SetUpDraft.read(stored, PLAYERS, OURS), show_set_up),
    *(
        Example(
            draft,
            fresh_fish_correction.CorrectionDraft(FRESH_FISH).restored,
            show_fresh_fish_correction,
        )
        for draft in fresh_fish_corrections()
    ),
    Example(
        read_by_hand({}).enter(1, (3, *COINS[1:]), (*SQUARE.stack[:-1], 0)),
        read_by_hand,
        lambda draft: draft.event is None or next_state(SQUARE, draft.event),
    ),
    Example(
        DisputeDraft(situation=Situation(players=3)).begin_stroke().paint((1, 1)).ask_about((2, 2)),
        DisputeDraft().restored,
        show_dispute,
    ),
    Example(TurnedSquare(3), TurnedSquare().restored, lambda draft: range(4)[draft.quarters or 0]),
]


def show_lesson(draft: Explaining) -> None:
    session = Session()
    session.begin(Setup(FOUR))
    session.keep_draft(EXPLAINING, draft.to_store())
    session.record(TrickCaught((3, 1, 0, 0), next_leader=0))
    assert presenter_of("table", Desk(session)).view()


def show_home(draft: ChosenGame) -> None:
    session = Session()
    session.drafts_of_no_game[HOME] = draft.to_store()
    assert presenter_of(HOME, Desk(session)).view().game in KINDS


def show_log(draft: LogDraft) -> None:
    session = Session()
    session.begin(Setup(FOUR))
    session.record(PenaltyRecorded(ANNE))
    session.drafts_of_no_game[LOG] = draft.to_store()
    moment = presenter_of(LOG, Desk(session)).view().moment
    assert moment is not None
    assert moment.count in range(2)


def show_last_change(change: LastChange) -> None:
    desk = Desk(Session())
    desk.drafts_of_no_game[LAST_CHANGE] = change.to_store()
    boards = BoardsPresenter(desk)
    assert [boards.view(), boards.restore()]


def show_people(draft: PeopleDraft) -> None:
    desk = Desk(Session())
    desk.drafts_of_no_game[PEOPLE] = draft.to_store()
    assert presenter_of("people", desk).view() is not None


def show_practice(draft: PracticeDraft) -> None:
    desk = Desk(Session())
    desk.drafts_of_no_game[PRACTICE] = draft.to_store()
    assert presenter_of("practice", desk).view() is not None


def show_ways(draft: WaysDraft) -> None:
    session = Session()
    session.open(in_play())
    desk = Desk(session)
    desk.drafts[WAYS] = draft.to_store()
    assert presenter_of("ways", desk).view() is not None


EXAMPLES = [
    *FISHING_EXAMPLES,
    *FRESH_FISH_EXAMPLES,
    Example(PeopleDraft(Renamed("Anne", "Anna"), "Paul"), PeopleDraft().restored, show_people),
    Example(PracticeDraft(2, 1), PracticeDraft().restored, show_practice),
    Example(WaysDraft("1f", is_best=True), WaysDraft().restored, show_ways),
    Example(LastChange("Deleted: 1", OURS.to_store()), LastChange().restored, show_last_change),
    Example(ChosenGame("fresh-fish", "a key"), ChosenGame().restored, show_home),
    Example(
        Explaining(is_on=True, stopped_at="steps", occasions={"called": (2, 1)}), Explaining().restored, show_lesson
    ),
    Example(LogDraft(at=1, folding=Folding(frozenset([1])), problem="no"), LogDraft().restored, show_log),
]


def with_bad_value(stored: Any, bad_value: object) -> Iterator[Any]:
    """Yield copies of a stored value, each with `bad_value` in one place at any depth.

    If `bad_value` is None, also yield copies without the value in that place.
    """
    items = stored.items() if isinstance(stored, dict) else enumerate(stored[:4]) if isinstance(stored, list) else ()
    for key, value in items:
        if bad_value is None:
            rest = stored.copy()
            del rest[key]
            yield rest
        for new in (bad_value, *with_bad_value(value, bad_value)):
            changed = stored.copy()
            changed[key] = new
            yield changed


def through_json(draft: Draft) -> dict[str, Any]:
    stored: dict[str, Any] = json.loads(json.dumps(draft.to_store()))
    return stored


def test_every_draft_has_an_example() -> None:
    def subclasses(kind: type[Draft]) -> Iterator[type[Draft]]:
        for each in kind.__subclasses__():
            yield each
            yield from subclasses(each)

    bases, parts = {Seats, TrickTable}, {Bidding, DrawQuestion, Drawing, Painting, PaintedSquare, Situation, Source}
    core = {each for each in subclasses(Draft) if each.__module__.startswith("companion")}
    assert core - bases - parts == {type(example.draft) for example in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_restores_what_was_stored(example: Example) -> None:
    found = example.read(through_json(example.draft))
    assert found.to_store() == example.draft.to_store()
    assert found == example.draft


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_any_stored_value_can_be_read_and_shown(example: Example) -> None:
    stored = through_json(example.draft)
    shown: list[Any] = []
    for bad_value in BAD_VALUES:
        for bad in with_bad_value(stored, bad_value):
            found = example.read(bad)
            if found in shown:
                continue  # most of them are the empty draft
            shown.append(found)
            example.show(found)
            assert found is None or example.read(through_json(found)) == found


@dataclass(frozen=True)
class Broken(Draft):
    """A draft whose `is_sound` has a bug."""

    size: int = 0

    @property
    def is_sound(self) -> bool:
        return self.size.missing  # type: ignore[attr-defined, no-any-return]


def test_a_bug_in_a_check_is_not_hidden() -> None:
    with pytest.raises(AttributeError):
        codec.read(Broken, {"size": 1})
