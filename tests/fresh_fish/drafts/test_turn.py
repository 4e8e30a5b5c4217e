"""Drafts of turns: the events that result from taps, and the winner by the bids entered so far."""

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
from companion.fresh_fish.geometry.reasons import HoldsTogether
from companion.fresh_fish.goods import Good
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, TABLE
from tests.fresh_fish.moves import play, random_setup
from tests.screens.fresh_fish.squares import base_setup, classic_setup


def fresh(state: TableState, entries: int = 0) -> TurnDraft:
    return TurnDraft.read(state, entries, {})


def after(*events: Event, setup=None) -> TableState:
    state = begin(setup or base_setup())
    for event in events:
        state = next_state(state, event)
    return state


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
            result = draft.placed(None) if event.space is None else draft.tap(event.space)
        case LastStallPlaced():
            draft = draft.draw(Tile.of(event.good))
            result = draft.placed(None) if event.space is None else draft.tap(event.space)
        case TableCorrected():
            raise AssertionError(event)
    assert not isinstance(result, TurnDraft), (draft.stage, event)
    return result


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 5), classic=st.booleans())
def test_every_event_of_a_game_can_be_entered(seed, players, classic):
    rng = random.Random(seed)
    setup = random_setup(rng, players, classic=classic)
    before = begin(setup)
    for entries, (event, state) in enumerate(play(setup, rng)):
        draft = fresh(before, entries)
        outcome = next_state(before, entered(draft, event))
        assert (outcome.square, outcome.coins, outcome.outside) == (state.square, state.coins, state.outside)
        assert (outcome.turn, outcome.is_again, outcome.ended) == (state.turn, state.is_again, state.ended)
        before = state
    assert fresh(before).stage in (Stage.OVER, Stage.PATHS)


# Reserving


def test_a_tap_reserves_a_legal_space():
    draft = fresh(begin(base_setup()))
    assert draft.stage is Stage.TURN
    assert not draft.can_draw
    assert draft.tap(space("C2")) == SpaceReserved(space("C2"))


def test_refuses_an_illegal_space_and_accepts_the_next_tap():
    draft = fresh(begin(base_setup()))
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


@pytest.mark.parametrize("name", ["G1", "B2"])
def test_an_occupied_space_cannot_be_reserved_anyway(name):
    refused = fresh(begin(base_setup())).tap(space(name))
    assert isinstance(refused, TurnDraft)
    assert refused.refusal is Refusal.NOT_EMPTY
    assert refused.reserve_anyway() is None


# Drawing


def reserved() -> TableState:
    """Return a state in which each player has reserved one space and it is Anne's turn."""
    return after(*(SpaceReserved(space(name)) for name in ("C2", "I1", "C9", "J8")))


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
    assert draft.bid(1, 4).bids == (None, 4, None, None)


def test_a_winner_without_a_space_builds_outside():
    state = after(*(SpaceReserved(space(name)) for name in ("C2", "I1", "C9", "J8")), FleaMarketPlaced(space("C2")))
    draft = fresh(state).draw(Tile.ICE).bid(0, 4)
    assert draft.goes_outside
    assert draft.placed(None) == StallAuctioned(Good.ICE, None, winner=0, price=4)


# Paths


def test_lists_paths_until_the_next_entry():
    assert fresh(begin(base_setup())).stage is Stage.TURN, "the paths of the set-up are not listed"
    reserving = (SpaceReserved(space(name)) for name in ("D1", "I1", "C9", "J8"))
    draft = fresh(after(*reserving, FleaMarketPlaced(space("D1"))))
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


def test_classic_lists_the_spaces_that_would_be_cut_off():
    for _event, state in play(classic_setup(), random.Random(3)):
        laid = fresh(state).laid_now
        held = [(space, why) for space, found in laid.items() for why in found if isinstance(why, HoldsTogether)]
        if held:
            break
    cut, why = held[0]
    built = state.step.built
    free = {number for number, token in enumerate(built.tokens) if token.is_free} - {cut}
    *small, _largest = sorted(built.shape.parts(free), key=len)
    assert sorted(why.cut_off) == sorted(number for part in small for number in part)
    assert why.parts == len(small) + 1 > 1


# The end


def test_the_last_four_are_placed_by_the_players_who_lack_them():
    rng = random.Random(5)
    setup = base_setup(row=None)
    for _event, state in play(setup, rng):
        if state.phase is Phase.LAST_STALLS:
            break
    draft = fresh(state).close_paths()
    assert draft.stage is Stage.LAST_STALLS
    assert draft.good is None or len(state.to_place()) == 1
    good = state.to_place()[-1]
    draft = draft.draw(Tile.of(good))
    assert draft.good is good
    assert draft.builder == state.receiver(good)
    result = draft.placed(None) if draft.goes_outside else draft.tap(min(draft.sites))
    assert isinstance(result, LastStallPlaced)
    next_state(state, result)


def test_nothing_can_be_entered_after_the_end():
    *_others, (_event, state) = play(base_setup(), random.Random(5))
    draft = fresh(state).close_paths()
    assert draft.stage is Stage.OVER
    assert draft.tap(3) == draft
    assert not draft.can_draw
    assert TABLE in state.square.tokens
