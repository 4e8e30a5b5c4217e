"""Turns on the square by touch: reserving, flea markets, auctions, refused spaces, and whole games."""

import random

import pytest
from kivy.factory import Factory

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import FleaMarketPlaced, SpaceReserved, TableCorrected
from companion.fresh_fish.geometry.square import place_name
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.look import NOWHERE
from companion.fresh_fish.pages.square_view import SpacesView
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET
from companion.pages.phones import Phones
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.square.auction import MORE, AuctionRow
from screens.fresh_fish.square.players import PlayerPicture
from tests.fresh_fish.moves import play, random_setup
from tests.fresh_fish.shorthand import fold
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, reserved
from tests.screens.harness import LANDSCAPE, PHONE


def test_a_tap_reserves_a_legal_space_and_explains_a_refused_one(table):
    assert table.square.look.legal == table.draft.legal != NOWHERE
    table.tap("D1")
    assert table.session.game.events[-1] == SpaceReserved(table.space("D1"))
    assert table.says("Anne: D1 reserved")
    table.tap("B6")
    assert table.says("No path or disc beside it.")
    assert table.square.look.crosses == {table.space("B6")}
    for words in ("above", "right", "below", "left", "empty, no disc"):
        assert any(words in text for text in table.running.texts()), words
    table.tap("C3")
    assert table.session.game.events[-1] == SpaceReserved(table.space("C3")), "the next tap is an ordinary one"
    table.tap("B6")
    table.tap_text("Reserve anyway")
    assert table.session.game.events[-1] == TableCorrected(((table.space("B6"), DISC_OF[2]),), active=3)
    assert table.says("Set by hand: B6")


def test_each_player_without_a_phone_seals_a_bid_under_their_own_name(table):
    table.session.phones = Phones(frozenset((1, 3)))
    table.draw(Good.FISH)
    anne, debbie = (row for row in table.running.all(Factory.SealedRow) if row.has_button)
    for row, name in ((anne, "Anne"), (debbie, "Debbie")):
        table.running.tap(row.ids.here)
        assert table.says(f"{name}’s bid")
        table.tap_text("7")
        table.tap_text("Seal my bid")
    assert table.draft.bidding.sealed == (7, None, 7, None)


def test_a_player_without_a_phone_seals_a_bid_at_the_tablet(table):
    table.session.phones = Phones(frozenset((1, 2, 3)))
    table.draw(Good.FISH)
    assert table.says("0 of 4 bids are in")
    table.tap_text("Bid here")
    assert table.says("Anne’s bid")
    assert not table.says("0 of 4 bids are in"), "the bid covers the column"
    table.tap_text("7")
    table.tap_text("Seal my bid")
    assert table.draft.bidding.sealed == (7, None, None, None)
    assert table.says("1 of 4 bids is in")
    assert table.says("sealed here")
    table.tap_text("Change my bid")
    assert table.draft.bidding.sealed == (None,) * 4, "all wait for the other bid"
    assert table.says("Anne’s bid")
    table.tap_text("8")
    table.tap_text("Seal my bid")
    assert table.draft.bidding.sealed == (8, None, None, None)
    table.tap_text("Enter by hand")
    assert table.says("Tap the bids")
    assert not table.draft.bidding.has_bids


def test_a_drawn_tile_is_named_and_built(table):
    table.tap_text("Draw a tile")
    assert table.says("everyone bids")
    assert table.page.view.primary.text == "Tap a tile"
    table.running.tap_shown(table.tile(Good.SODA))
    assert table.says("Soda for sale")
    table.tap_text("Don’t draw")
    assert table.draft.stage is Stage.TURN
    table.draw(None)
    assert table.square.look.ringed == {table.space("C2")}
    assert not table.page.view.primary.is_enabled, "the main button is disabled until a space is tapped"
    table.tap("I1")
    assert table.says("Tap Anne’s only space."), "a space of another player is refused"
    table.tap("C2")
    assert table.session.game.events[-1] == FleaMarketPlaced(table.space("C2"))
    assert table.state.square.tokens[table.space("C2")] is FLEA_MARKET
    table.draw(Good.ICE)
    table.bid(0, 2)
    assert table.says("Anne has no reserved space: the stall stands outside.")
    table.tap_text("Place it outside")
    assert (table.state.outside[0], table.state.coins[0]) == ((Good.ICE,), 13)
    ice = next(each for each in table.page.view.players.rows[0].goods if each.good is Good.ICE)
    assert (ice.way, ice.is_outside) == (str(table.state.setup.kit.longest), True)


@pytest.mark.parametrize("quarters", range(4))
def test_the_sides_of_a_space_follow_the_turned_square(quarters):
    shape = base_setup().square.shape

    def sides(quarters: int) -> tuple[tuple[str, str], ...]:
        around = Plan(shape, quarters, 0, 1, 0, 0).around(shape.space("E5"))
        return tuple(zip(("above", "right", "below", "left"), map(place_name, around)))

    def view(sides: tuple[tuple[str, str], ...]) -> SpacesView:
        return SpacesView(NOWHERE, can_tap=True, can_explain=True, sides=sides, can_reserve_anyway=True, choices=())

    assert view(sides(0)).sides_turned(quarters) == sides(quarters)
    assert view(()).sides_turned(quarters) == ()


def test_every_bid_up_to_the_coins_of_the_player_can_be_tapped(table):
    table.draw(Good.FISH)
    for amount in (*range(5, 10), COINS):
        table.page.act.bid(0, 0)  # hides the figures behind the ellipsis again
        table.running.settle()
        table.bid(0, amount)
        assert table.draft.bidding.bids[0] == amount
    table.tap("C2")
    table.draw(Good.SODA)
    table.bid(0, 1)
    assert table.says("Anne does not have that many coins.")
    assert table.draft.bidding.bids[0] is None


@pytest.mark.parametrize(("classic", "seed", "size"), [(True, 12, LANDSCAPE), (False, 13, PHONE)])
def test_a_whole_game_by_touch_alone(start, classic, seed, size):
    rng = random.Random(seed)
    setup = random_setup(rng, 2, classic=classic)
    played = [event for event, _state in play(setup, rng)]
    table = Table(start, setup, size=size)
    for event in played:
        table.enter(event)
    expected = fold(setup, played)
    state = table.state
    assert state.phase is Phase.OVER
    assert (state.square, state.coins, state.outside, state.ended) == (
        expected.square,
        expected.coins,
        expected.outside,
        expected.ended,
    )
    assert len(table.session.game.events) == len(played)


def test_at_the_end_a_phone_shows_the_distances(start):
    rng = random.Random(13)
    setup = random_setup(rng, 2, classic=False)
    table = Table(start, setup, *(event for event, _state in play(setup, rng)), size=PHONE)
    assert table.draft.stage is Stage.OVER
    assert len(table.running.all(PlayerPicture)) == 2


def test_bids_on_a_phone_do_not_move_the_square(start):
    table = Table(start, base_setup(), *reserved(), size=PHONE, language="de")
    table.draw(Good.FISH)
    heights = [table.square.height]
    for seat in sorted(table.draft.auction.joiners):
        table.bid(seat, 1)
        heights.append(table.square.height)
    assert heights == [heights[0]] * 5


def test_a_bid_above_the_first_chips_takes_the_place_of_the_ellipsis(start):
    table = Table(start, base_setup(), *reserved(), size=PHONE)
    table.draw(Good.FISH)
    table.bid(0, 3)
    table.bid(1, 7)
    first, second = (
        [(chip.text, chip.is_selected) for chip in reversed(row.ids.chips.children)]
        for row in table.running.all(AuctionRow)[:2]
    )
    assert first == [("0", False), ("1", False), ("2", False), ("3", True), (MORE, False)]
    assert second == [("0", False), ("1", False), ("2", False), ("3", False), ("7", True)]


def test_an_auction_asks_for_bids_before_it_asks_for_a_space(table):
    table.draw(Good.FISH)
    assert (table.page.view.primary.text, table.page.view.primary.is_enabled) == ("Tap the bids", False)
    table.bid(0, 2)
    assert table.page.view.primary.text == "Tap a space"
