"""Drafts of turns: the events that result from taps, and who is winning an auction by the bids so far."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.checks import next_state
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.fold import begin
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import DISC_OF
from companion.table.record import from_json
from tests.fresh_fish.moves import play, random_setup
from tests.fresh_fish.shorthand import classic, corrected
from tests.screens.fresh_fish.squares import base_setup


def fresh(state: TableState) -> TurnDraft:
    return TurnDraft.read(state, {})


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


def entered(draft: TurnDraft, event: Event) -> Event:
    """Enter an event with the calls that the page makes for taps, and return the resulting event."""
    match event:
        case SpaceReserved():
            result = draft.tap(event.space)
        case FleaMarketPlaced():
            result = draft.draw(Tile.FLEA_MARKET).tap(event.space)
        case StallAuctioned():
            draft = draft.draw(Tile.of(event.good))
            bids = event.bids or [event.price if seat == event.winner else None for seat in draft.state.setup.seats]
            for seat, bid in enumerate(bids):
                draft = draft if bid is None else draft.bid(seat, bid)
            assert draft.goes_outside == (event.space is None)
            result = draft.placed(None) if event.space is None else draft.tap(event.space)
        case LastStallPlaced():
            draft = draft.close_paths()
            assert draft.stage is Stage.LAST_STALLS
            draft = draft.draw(Tile.of(event.good))
            assert draft.builder == draft.state.receiver(event.good)
            result = draft.placed(None) if draft.goes_outside else draft.tap(event.space)
        case TableCorrected():
            raise AssertionError(event)
    assert not isinstance(result, TurnDraft), (draft.stage, event)
    return result


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 5), is_classic=st.booleans())
def test_every_event_of_a_game_can_be_entered(seed, players, is_classic):
    rng = random.Random(seed)
    setup = random_setup(rng, players, classic=is_classic)
    before = begin(setup)
    for event, state in play(setup, rng):
        draft = fresh(before)
        outcome = next_state(before, entered(draft, event))
        assert (outcome.square, outcome.coins, outcome.outside) == (state.square, state.coins, state.outside)
        assert (outcome.turn, outcome.is_again, outcome.ended) == (state.turn, state.is_again, state.ended)
        before = state
    over = fresh(before).close_paths()
    assert over.stage is Stage.OVER
    assert over.tap(3) == over
    assert not over.can_draw


def test_refuses_an_illegal_space_and_accepts_the_next_tap():
    draft = fresh(begin(base_setup()))
    assert draft.stage is Stage.TURN
    assert not draft.can_draw
    refused = draft.tap(space("A7"))
    assert isinstance(refused, TurnDraft)
    assert refused.stage is Stage.REFUSED
    assert refused.refusal is Refusal.NOT_ADJACENT
    assert refused.tap(space("C2")) == SpaceReserved(space("C2"))
    assert refused.tap(space("A7")) == draft.close_paths(), "tapping the same space again removes the refusal"


def test_reserving_anyway_is_a_correction_by_hand():
    refused = fresh(begin(base_setup())).tap(space("A7"))
    assert isinstance(refused, TurnDraft)
    event = refused.reserve_anyway()
    assert event == TableCorrected(((space("A7"), DISC_OF[0]),), active=1)
    state = next_state(begin(base_setup()), event)
    assert state.square.discs_of(0) == [space("A7")]
    assert state.turn == 1
    assert state.turns == 1, "the correction counts as a turn"


@pytest.mark.parametrize(
    ("correction", "turn", "turns"),
    [
        pytest.param({"spaces": {"A2": "1"}, "active": "Paul"}, 1, 1, id="a disc added and the turn passed on"),
        pytest.param({"spaces": {"A2": "1"}}, 0, 0, id="a disc added in the same turn"),
        pytest.param({"active": "Paul"}, 1, 0, id="only the turn"),
        pytest.param({"spaces": {"A2": "2"}, "active": "Paul"}, 1, 0, id="a disc of another player"),
    ],
)
def test_a_correction_is_a_turn_only_if_it_adds_a_disc_and_passes_on(correction, turn, turns):
    state = from_json(classic(corrected(**correction))).state
    assert (state.turn, state.turns) == (turn, turns)
    assert state.step.by is None, "no player made the correction"


@pytest.mark.parametrize("name", ["G1", "B2"])
def test_an_occupied_space_cannot_be_reserved_anyway(name):
    refused = fresh(begin(base_setup())).tap(space(name))
    assert isinstance(refused, TurnDraft)
    assert refused.refusal is Refusal.NOT_EMPTY
    assert refused.reserve_anyway() is None


def reserved(*names: str) -> TableState:
    """Return the state after each player has reserved one space. It is Anne's turn."""
    state = begin(base_setup())
    for name in names or ("C2", "I1", "C9", "J8"):
        state = next_state(state, SpaceReserved(space(name)))
    return state


def test_a_flea_market_goes_onto_a_space_of_the_active_player():
    draft = fresh(reserved()).draw()
    assert draft.stage is Stage.TILE
    draft = draft.draw(Tile.FLEA_MARKET)
    assert draft.sites == {space("C2")}
    assert draft.tap(space("I1")) == draft, "reserved by another player"
    assert draft.tap(space("C2")) == FleaMarketPlaced(space("C2"))
    assert draft.put_back().stage is Stage.TURN


@pytest.mark.parametrize(
    ("bids", "winner", "price", "tied"),
    [
        ({0: 2}, 0, 2, ()),
        ({0: 2, 3: 3}, 3, 3, ()),
        ({0: 2, 1: 2}, 0, 2, (0, 1)),
        ({1: 3, 3: 3}, 1, 3, (1, 3)),
        ({2: 0}, 0, 0, (0, 1, 2, 3)),
        ({0: 0, 1: 0, 2: 0, 3: 0}, 0, 0, (0, 1, 2, 3)),
    ],
)
def test_shows_the_winner_from_the_first_bid_on(bids, winner, price, tied):
    draft = fresh(reserved()).draw(Tile.FISH)
    assert draft.sale is None
    for seat, bid in bids.items():
        draft = draft.bid(seat, bid)
    assert draft.sale is not None
    assert (draft.sale.winner, draft.sale.price, draft.sale.tied) == (winner, price, tied)
    assert draft.sites == set(draft.state.square.discs_of(winner))


def test_entering_a_bid_again_removes_it():
    draft = fresh(reserved()).draw(Tile.FISH).bid(1, 3)
    assert draft.bid(1, 3).sale is None
    assert draft.bid(1, 4).bidding.bids == (None, 4, None, None)


def test_lists_paths_until_the_next_entry():
    assert fresh(begin(base_setup())).stage is Stage.TURN, "the paths of the set-up are not listed"
    draft = fresh(next_state(reserved("D1", "I1", "C9", "J8"), FleaMarketPlaced(space("D1"))))
    assert draft.stage is Stage.PATHS
    assert base_setup().square.shape.named(draft.laid_now) == ["E1", "F1", "E2"]
    asked = draft.tap(space("E1"))
    assert isinstance(asked, TurnDraft)
    assert asked.asked == space("E1")
    assert asked.tap(space("E1")) == draft
    assert draft.tick(space("F1")).ticked == (space("F1"),)
    assert draft.close_paths().stage is Stage.TURN
    assert draft.tap(space("H3")) == SpaceReserved(space("H3")), "the list need not be closed first"
    assert draft.draw().stage is Stage.TILE


# The end
