"""Drafts of set-ups: players, boards, trucks and the last four tiles. Every offered choice leads to a valid game."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.boards import Laid
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.drafts.set_up import BoardsVerdict, SetUpDraft, Step
from companion.fresh_fish.game import new_game
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.tokens import PATH
from companion.fresh_fish.words.setting_up import flea_markets_in_words, ready_in_words, verdict_in_words
from companion.table.seats import missing_in_words
from tests.fresh_fish.box_of_boards import BOARDS, OURS

PEOPLE = ("Anne", "Paul", "Debbie", "Nikki", "Joy")
THREE = SetUpDraft(PEOPLE, PEOPLE[:3])


def laid(*numbers: int) -> BoardsPlaced:
    """Return the boards with these numbers, laid side by side."""
    placed, column = NO_BOARDS, 0
    for number in numbers:
        board = BOARDS[number - 1]
        placed = placed.drop(Laid(board, 0, column))
        column += board.square.shape.size[1]
    return placed


FOUR_BOARDS = laid(1, 3, 4, 5)
READY = THREE.lay(FOUR_BOARDS).go_to(Step.TRUCKS)


@pytest.mark.parametrize("classic", [False, True])
def test_repeats_the_set_up_of_a_game(classic: bool) -> None:
    draft = THREE.with_variant(classic=classic).lay(FOUR_BOARDS).go_to(Step.TRUCKS)
    while draft.next_truck is not None:
        draft = draft.park(draft.truck_places[0])
    again = SetUpDraft(PEOPLE, PEOPLE[:2]).repeat(draft.setup, OURS.keep_square("last", FOUR_BOARDS.laid))
    assert again.is_done
    assert again.setup == draft.setup
    assert again.step is Step.TRUCKS
    without = SetUpDraft(PEOPLE).repeat(draft.setup, OURS.keep_square("other", laid(1, 3, 4, 2).laid))
    assert (without.players, without.placed, without.step) == (PEOPLE[:3], NO_BOARDS, Step.BOARDS)


def test_picks_a_random_first_player() -> None:
    random.seed(3)
    seats = {THREE.pick().first for _time in range(40)}
    assert seats == {0, 1, 2}
    assert THREE.pick().is_picked


def test_offers_boards_to_draw_until_there_are_two_more_than_needed() -> None:
    assert THREE.boards_to_draw(OurBoards()) == ["1", "2", "3", "4", "5", "6"]
    assert THREE.boards_to_draw(OurBoards(BOARDS[1:4])) == ["1", "5", "6"]
    assert SetUpDraft(PEOPLE, PEOPLE).boards_to_draw(OurBoards()) == list("1234567"), "all in the box"
    assert THREE.boards_to_draw(OURS) == []


def test_a_board_without_areas_is_offered_in_classic_or_while_it_lies_on_the_table() -> None:
    bare = replace(BOARDS[0], areas=None)
    ours = OurBoards((bare, BOARDS[1]))
    assert THREE.usable_boards(ours) == [BOARDS[1]]
    assert THREE.with_variant(classic=True).usable_boards(ours) == [bare, BOARDS[1]]
    assert THREE.lay(BoardsPlaced((Laid(bare),))).usable_boards(ours) == [bare, BOARDS[1]]


ONLY_TWOS = laid(2, 7).drop(Laid(replace(BOARDS[1], name="8"), 0, 12))
WITH_BACK = THREE.lay(BoardsPlaced((Laid(replace(BOARDS[0], areas=None)), *FOUR_BOARDS.laid[1:])))


@pytest.mark.parametrize(
    ("draft", "verdict"),
    [
        (THREE, BoardsVerdict.TOO_FEW),
        (THREE.lay(laid(1, 3)), BoardsVerdict.TOO_FEW),
        (THREE.lay(FOUR_BOARDS), BoardsVerdict.FINE),
        (THREE.lay(laid(1, 2, 3, 4, 5)), BoardsVerdict.TOO_MANY),
        (THREE.lay(FOUR_BOARDS.remove("3").drop(Laid(BOARDS[5], 4, 0))), BoardsVerdict.IN_PIECES),
        (THREE.lay(BoardsPlaced((*laid(1, 2, 3).laid, Laid(BOARDS[3], 0, 99)))), BoardsVerdict.IMPOSSIBLE),
        (WITH_BACK, BoardsVerdict.WITHOUT_AREAS),
        (WITH_BACK.with_variant(classic=True), BoardsVerdict.FINE),
        (SetUpDraft(PEOPLE, PEOPLE[:2]).lay(ONLY_TWOS), BoardsVerdict.NO_ROOM_FOR_TRUCKS),
    ],
)
def test_trucks_need_boards_that_can_be_played_on(draft: SetUpDraft, verdict: BoardsVerdict) -> None:
    assert draft.verdict is verdict
    assert verdict_in_words(draft)
    assert draft.go_to(Step.TRUCKS).step is (Step.TRUCKS if verdict is BoardsVerdict.FINE else Step.BOARDS)


def test_says_which_side_of_the_boards_lies_up_and_what_the_coins_are() -> None:
    assert verdict_in_words(THREE) == "0 of 4 boards, front side up"
    assert verdict_in_words(THREE.with_variant(classic=True)) == "0 of 4 boards, back side up"
    assert ready_in_words(READY)[-1] == (15, "in coins each (ten 1s and a 5), and 6 discs")


def test_adds_up_the_flea_markets_board_by_board() -> None:
    assert flea_markets_in_words(THREE) == "sum of the milestones minus 2"
    assert flea_markets_in_words(THREE.lay(laid(1, 3))) == "4 + 2 + … – 2"
    assert flea_markets_in_words(READY) == "4 + 2 + 4 + 4 – 2 = 12"
    assert flea_markets_in_words(READY.with_variant(classic=True)) == "4 + 2 + 4 + 4 = 14"
    assert READY.kit.flea_markets == 12


def test_a_truck_turns_its_area_into_paths_at_once() -> None:
    place = READY.truck_places[0]
    parked = READY.park(place)
    assert parked.square is not None
    assert parked.areas is not None
    area = parked.areas.area_of(place).spaces
    assert parked.square.spaces_with(PATH) == [space for space in area if space != place]
    assert not set(area) & set(parked.truck_places), "an area has room for one truck"
    assert parked.next_truck is Good.SODA
    assert parked.remove_truck(Good.FISH) == READY


def test_changing_the_boards_or_the_variant_removes_the_trucks() -> None:
    parked = READY.park(READY.truck_places[0])
    assert parked.lay(parked.placed.turn("5")).trucks == ()
    assert parked.lay(parked.placed).trucks == parked.trucks
    assert parked.with_variant(classic=True).trucks == ()


def test_adds_the_fourth_of_the_last_four_tiles() -> None:
    draft = READY.choose_last(Good.SODA).choose_last(Good.ICE)
    assert draft.row == (Good.SODA, Good.ICE)
    assert draft.choose_last(Good.SODA).row == (Good.ICE,)
    whole = draft.choose_last(Good.FISH)
    assert whole.row == (Good.SODA, Good.ICE, Good.FISH, Good.CHEESE)
    assert whole.choose_last(Good.CHEESE) == whole, "the fourth good cannot be removed by itself"
    assert whole.choose_last(Good.ICE).row == (Good.SODA, Good.FISH)


def test_does_not_go_past_an_incomplete_step() -> None:
    assert SetUpDraft(PEOPLE).go_to(Step.BOARDS).step is Step.PEOPLE
    assert missing_in_words(SetUpDraft(PEOPLE)) == "Add 2 people"
    assert not READY.is_done, "the trucks are missing"


def test_drops_stored_trucks_that_are_no_longer_possible() -> None:
    stored = READY.park(READY.truck_places[0]).to_store() | {"trucks": [9999, [1]]}
    assert SetUpDraft.read(stored, PEOPLE, OURS).trucks == ()


@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(2, 5), st.booleans())
def test_every_offered_choice_leads_to_a_game(data: st.DataObject, players: int, classic: bool) -> None:
    draft = SetUpDraft(PEOPLE, PEOPLE[:players]).with_variant(classic=classic)
    boards = data.draw(st.permutations(BOARDS))
    for board in boards[: players + 1]:
        row, column = data.draw(st.tuples(st.integers(-2, 9), st.integers(-2, 9)))
        placed = draft.placed.drop(Laid(board, row, column))
        draft = draft.lay(placed if placed != draft.placed else draft.placed.drop(Laid(board, 30, 0)))
    draft = draft.begin_with(data.draw(st.integers(0, players - 1))).go_to(Step.TRUCKS)
    if draft.verdict is not BoardsVerdict.FINE:
        assert draft.verdict in (BoardsVerdict.NO_ROOM_FOR_TRUCKS, BoardsVerdict.IMPOSSIBLE)
        return
    for _good in GOODS:
        places = draft.truck_places
        if not places:  # in Classic the trucks can leave no place for the next one
            assert classic
            return
        draft = draft.park(data.draw(st.sampled_from(places)))
        assert SetUpDraft.read(json.loads(json.dumps(draft.to_store())), PEOPLE, OURS) == draft
    assert draft.is_done
    game = new_game(draft.setup)
    assert game.state.square == draft.square
    assert game.setup.row is None
    assert game.setup.kit == draft.kit
