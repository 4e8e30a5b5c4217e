"""A turn on the square: reserving, flea markets, auctions, refused spaces."""

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import FleaMarketPlaced, SpaceReserved, StallAuctioned, TableCorrected
from companion.fresh_fish.goods import Good
from companion.fresh_fish.tokens import DISC_OF, TABLE
from screens.fresh_fish.drawings.look import NOWHERE
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup


def test_one_tap_reserves(start):
    table = Table(start, base_setup())
    assert table.square.look.legal == table.page.draft.legal != NOWHERE
    table.tap("C2")
    assert table.session.game.events == (SpaceReserved(table.space("C2")),)
    assert table.state.turn == 1
    assert table.says("Paul")
    assert table.says("Anne: C2 reserved")


def test_a_flea_market_takes_two_taps(table):
    assert table.says("Tap a marked space, or draw a tile.")
    table.tap_text("Flea market")
    assert table.square.look.ringed == {table.space("C2")}
    assert not table.page.view.primary.is_enabled, "the main button is disabled until a space is tapped"
    table.tap("I1")
    assert table.says("Tap one of Anne’s spaces."), "a space of another player is refused"
    table.tap("C2")
    assert table.session.game.events[-1] == FleaMarketPlaced(table.space("C2"))
    assert table.state.square.tokens[table.space("C2")] is TABLE


def test_a_tile_is_drawn_before_it_is_named(table):
    table.tap_text("Draw a tile")
    assert table.says("What is on the tile?")
    assert table.says("Anne, Paul, Debbie and Nikki bid")
    table.tap_text("Soda")
    assert table.says("Soda for sale")
    table.tap_text("Not drawn")
    table.running.settle()
    assert table.page.draft.stage is Stage.TURN


def test_an_auction_takes_three_taps(table):
    table.tap_text("Fish")
    table.bid(3, 4)
    assert table.says("So far: Nikki pays 4")
    assert table.square.look.ringed == {table.space("J8")}
    table.tap("J8")
    event = table.session.game.events[-1]
    assert event == StallAuctioned(Good.FISH, table.space("J8"), winner=3, price=4)
    assert table.state.coins == (15, 15, 15, 11)
    assert table.says("Your turn again")
    assert table.says("Nikki won the auction."), "the page explains the extra turn"


def test_a_tie_is_settled_and_explained(table):
    table.tap_text("Fish")
    for seat, bid in enumerate((2, 3, 0, 3)):
        table.bid(seat, bid)
    assert table.says("Paul pays 3")
    why = "Tied with Nikki; clockwise after Anne, Paul comes first."
    assert table.says(why)
    assert table.page.view.title_with_outcome == ("Paul pays 3", f"Tap one of Paul’s spaces. {why}")
    table.bid(0, 3)
    assert table.says("Anne pays 3")
    assert table.says("Tied with Paul and Nikki; whoever’s turn it is wins a tie.")
    table.tap("C2")
    assert table.session.game.events[-1] == StallAuctioned(Good.FISH, table.space("C2"), (3, 3, 0, 3))
    assert table.state.turn == 1


def test_refuses_a_bid_of_more_coins_than_the_player_has(table):
    table.tap_text("Fish")
    table.bid(0, 15)
    assert table.says("So far: Anne pays 15")
    table.tap("C2")
    table.tap_text("Soda")
    table.bid(0, 1)
    assert table.says("Anne does not have that many coins.")
    assert table.page.draft.bids[0] is None


def test_bids_next_to_the_ellipsis_can_be_tapped(table):
    table.tap_text("Fish")
    for amount in (*range(5, 10), COINS):
        table.page.bid(0, 0)  # hides the figures behind the ellipsis again
        table.running.settle()
        table.bid(0, amount)
        assert table.page.draft.bids[0] == amount


def test_a_player_without_a_space_builds_outside(table):
    table.tap_text("Flea market")
    table.tap("C2")  # Anne's only disc
    table.tap_text("Ice cream")
    table.bid(0, 2)
    assert table.says("Anne has no reserved space: the stall stands outside.")
    table.tap_text("It stands outside")
    assert table.state.outside[0] == (Good.ICE,)
    ice = next(each for each in table.page.view.players[0].goods if each.good is Good.ICE)
    assert (ice.way, ice.is_outside) == (str(table.state.setup.kit.longest), True)
    assert table.state.coins[0] == 13


def test_a_refused_space_shows_the_reason_on_each_side(table):
    table.tap("B6")
    assert table.says("Not here")
    assert table.says("No path or disc beside it.")
    assert table.square.look.crosses == {table.space("B6")}
    for words in ("above", "right", "below", "left", "empty, no disc"):
        assert any(words in text for text in table.running.texts()), words
    table.tap("C3")
    assert table.session.game.events[-1] == SpaceReserved(table.space("C3")), "the next tap is an ordinary one"


def test_reserve_anyway_is_a_correction(table):
    table.tap("B6")
    table.tap_text("Reserve anyway")
    space = table.space("B6")
    assert table.session.game.events[-1] == TableCorrected(((space, DISC_OF[0]),), active=1)
    assert table.state.square.tokens[space] is DISC_OF[0]
    assert table.state.turn == 1
    assert table.says("Set by hand: B6")
