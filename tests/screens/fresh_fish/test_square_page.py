"""The square page by touch: every capability, and whole games of both variants compared with the core."""

import random

import pytest
from kivy.core.window import Window

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import FleaMarketPlaced, SpaceReserved, StallAuctioned, TableCorrected
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Ended, Phase, fold
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, TABLE
from companion.shelf import Shelf
from screens.app.kinds import key_rows
from screens.app.session import Session
from screens.fresh_fish.drawings.look import NOWHERE
from screens.fresh_fish.kind import KIND
from screens.fresh_fish.square.auction import AuctionRow
from screens.fresh_fish.square.heads import SlidesIn
from screens.kit.controls.choices import SegmentOption
from tests.fresh_fish.moves import play, random_event, random_setup
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import LANDSCAPE, PHONE, PHONE_LANDSCAPE, PORTRAIT, SMALL

SIZES = {"wide": LANDSCAPE, "small": SMALL, "tall": PORTRAIT, "phone": PHONE, "flat": PHONE_LANDSCAPE}
FIRST = ("C2", "I1", "C9", "J8")  # a disc of everybody


def reserved(setup=None) -> list:
    shape = base_setup().square.shape
    return [SpaceReserved(shape.space(name)) for name in FIRST]


@pytest.fixture
def table(start) -> Table:
    """Four players, each with one disc; it is Anne's turn."""
    return Table(start, base_setup(), *reserved())


@pytest.mark.parametrize("form", SIZES)
def test_one_tap_reserves(start, form):
    table = Table(start, base_setup(), size=SIZES[form])
    assert table.square.look.legal == table.page.draft.legal != NOWHERE
    table.tap("C2")
    assert table.session.game.events == (SpaceReserved(table.space("C2")),)
    assert table.state.turn == 1
    assert table.says("Paul")
    assert table.says("Anne: C2 reserved")


def test_a_flea_market_takes_two_taps(table):
    assert table.says("Tap a glowing space, or draw a tile.")
    table.tap_text("Flea market")
    assert table.square.look.ringed == {table.space("C2")}
    assert not table.page.can_go_on, "the main button rests while a space is asked for"
    table.tap("I1")
    assert table.says("Tap one of Anne’s spaces."), "not on somebody else's"
    table.tap("C2")
    assert table.session.game.events[-1] == FleaMarketPlaced(table.space("C2"))
    assert table.state.square.tokens[table.space("C2")] is TABLE


def test_draw_first_and_say_then_what_it_is(table):
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
    assert table.says("Once more, it is the turn of")
    assert table.says("Nikki won the auction."), "it says why"


def test_a_tie_is_settled_and_explained(table):
    table.tap_text("Fish")
    for seat, bid in enumerate((2, 3, 0, 3)):
        table.bid(seat, bid)
    assert table.says("Paul pays 3")
    assert table.says("Tied with Nikki; clockwise after Anne, Paul comes first.")
    table.bid(0, 3)
    assert table.says("Anne pays 3")
    assert table.says("Tied with Paul and Nikki; whoever’s turn it is wins a tie.")
    table.tap("C2")
    assert table.session.game.events[-1] == StallAuctioned(Good.FISH, table.space("C2"), (3, 3, 0, 3))
    assert table.state.turn == 1


def test_large_bids_are_behind_the_dots_and_nobody_bids_what_they_do_not_have(table):
    table.tap_text("Fish")
    table.bid(0, 15)
    assert table.says("So far: Anne pays 15")
    table.tap("C2")
    table.tap_text("Soda")
    table.bid(0, 1)
    assert table.says("Anne does not have that many coins.")
    assert table.page.draft.bids[0] is None


def test_every_bid_can_be_tapped_even_the_one_in_whose_place_the_dots_stand(table):
    table.tap_text("Fish")
    for amount in range(1, COINS + 1):
        table.page.bid(0, 0)  # the figures behind the dots are hidden again
        table.running.settle()
        table.bid(0, amount)
        assert table.page.draft.bids[0] == amount


def test_whoever_has_no_space_builds_outside(table):
    table.tap_text("Flea market")
    table.tap("C2")  # Anne's only disc
    table.tap_text("Ice cream")
    table.bid(0, 2)
    assert table.says("Anne has no reserved space: the stall stands outside.")
    table.tap_text("It stands outside")
    assert table.state.outside[0] == (Good.ICE,)
    assert table.state.coins[0] == 13


def test_not_here_says_why_side_by_side(table):
    table.tap("B6")
    assert table.says("Not here")
    assert table.says("A space needs a path or a disc beside it.")
    assert table.square.look.crosses == {table.space("B6")}
    for words in ("above", "right", "below", "left", "an empty space without a disc"):
        assert any(words in text for text in table.running.texts()), words
    table.tap("C3")
    assert table.session.game.events[-1] == SpaceReserved(table.space("C3")), "the next tap simply goes on"


def test_reserve_anyway_is_a_correction(table):
    table.tap("B6")
    table.tap_text("Reserve anyway")
    space = table.space("B6")
    assert table.session.game.events[-1] == TableCorrected(((space, DISC_OF[0]),), active=1)
    assert table.state.square.tokens[space] is DISC_OF[0]
    assert table.state.turn == 1
    assert table.says("Set right by hand")


def test_a_taken_space_offers_nothing_anyway(table):
    table.tap("I1")
    assert table.says("Only an empty space can be reserved.")
    assert not table.says("Reserve anyway")
    table.running.press_back()
    assert table.page.draft.stage is Stage.TURN


# Paths


def test_paths_are_numbered_with_the_discs_that_go_back(start):
    shape = base_setup().square.shape
    names = ("D1", "E1", "C9", "J8")
    table = Table(start, base_setup(), *(SpaceReserved(shape.space(name)) for name in names))
    table.tap_text("Flea market")
    table.tap("D1")
    assert table.says("Place 3 paths")
    assert table.says("The area is full: 1 of 1")
    assert table.says("Paul: disc back")
    assert dict(table.square.look.numbers) == {table.space("E1"): "1", table.space("F1"): "2", table.space("E2"): "3"}
    assert table.square.look.framed == set(table.state.setup.areas.area_of(table.space("D1")).spaces)
    assert table.says("may go on at once, ticks or not")
    table.tap_text("Laid: 2")
    assert table.page.draft.ticked == (table.space("F1"),)
    table.tap("E1")
    assert table.says("Why must 1 be a path?")
    table.tap_text("Done")
    assert table.page.draft.stage is Stage.TURN
    assert table.state.square.tokens[table.space("E1")] is PATH


def test_any_next_action_closes_the_list(start):
    shape = base_setup().square.shape
    table = Table(start, base_setup(), *(SpaceReserved(shape.space(name)) for name in ("D1", "I1", "C9", "J8")))
    table.tap_text("Flea market")
    table.tap("D1")
    table.tap("H3")
    assert table.session.game.events[-1] == SpaceReserved(table.space("H3"))


def test_classic_frames_and_counts_what_would_be_cut_off(start):
    rng = random.Random(7)
    table = Table(start, classic_setup())
    while not any(table.page.draft.laid_now.values()):
        table.session.record(random_event(rng, table.state))
    table.session.draft("square").clear()
    table.running.app.refresh()
    table.running.settle()
    first = next(iter(table.page.draft.laid_now))
    table.tap(first)
    look, (reason, *_others) = table.square.look, table.page.draft.laid_now[first]
    assert look.refused == {first}
    if hasattr(reason, "cut_off"):
        assert look.cut == set(reason.cut_off)
        assert table.says(f"the {len(reason.cut_off)} space")
    else:
        assert look.ringed == set(reason.needed_by)


# Coins, ways, and what is this


def test_coins_are_hidden_unless_the_table_wants_them(table):
    assert not any(player.coins for player in table.page.view.players)
    table.session.set_setting("open_coins", True)
    table.running.settle()
    assert [player.coins for player in table.page.view.players] == ["15"] * 4
    assert table.says("15")


def test_ways_can_be_switched_off(table):
    table.tap_text("Fish")
    table.bid(0, 1)
    table.tap("C2")
    assert table.page.view.players[0].goods[0].way
    table.session.set_setting("way_now", False)
    table.running.settle()
    assert not table.page.view.players[0].goods[0].way
    assert not table.says("Way now")


def test_a_resting_finger_asks_what_this_is(table):
    table.hold("I1")
    assert table.says("Reserved by Paul (I1)")
    assert table.says("Its area takes 2, 0 stand there.")
    assert not table.says("Building here")
    assert len(table.session.game.events) == 4


def test_what_building_would_do_is_shown_only_where_it_is_wanted(table):
    table.session.set_setting("building_preview", True)
    table.running.settle()
    table.hold("D1")
    assert table.says("Building here would cause 3 paths: E1, F1 and E2.")
    assert table.square.look.must == {table.space(name) for name in ("E1", "F1", "E2")}


# Taking back, restarting, turning


def test_undo_and_redo(table):
    table.tap("D1")
    table.tap_text("Undo")
    assert table.state.square.tokens[table.space("D1")] is EMPTY
    assert table.says("Undone: Anne: D1 reserved")
    table.tap_text("Redo")
    assert table.state.square.tokens[table.space("D1")] is DISC_OF[0]


def test_undo_of_a_half_entered_tile_only_puts_it_back(table):
    table.tap_text("Fish")
    table.bid(2, 3)
    table.tap_text("Undo")
    assert table.page.draft.stage is Stage.TURN
    assert len(table.session.game.events) == 4


def test_an_auction_outlives_a_restart(start, tmp_path):
    shelf = Shelf.open(tmp_path / "shelf.sqlite3")
    session = Session(shelf)
    session.begin(base_setup())
    table = Table(start, None, *reserved(), session=session)
    table.tap_text("Soda")
    table.bid(1, 3)
    session.leave()
    again = Table(start, None, session=Session(shelf))
    assert again.says("So far: Paul pays 3")
    again.tap("I1")
    assert again.session.game.events[-1] == StallAuctioned(Good.SODA, again.space("I1"), winner=1, price=3)


def test_the_square_can_be_turned_and_does_not_move_otherwise(table):
    plan = table.square.plan
    table.tap_text("Fish")
    assert table.square.plan == plan, "it never moves"
    table.tap_text("Undo")
    for _quarter in range(3):
        table.tap_text("Turn the square")
    table.tap("D1")
    assert table.session.game.events[-1] == SpaceReserved(table.space("D1"))
    table.tap_text("Turn the square")
    assert table.square.plan == plan


def test_a_blocked_game_says_so(start):
    setup = random_setup(random.Random(2), 2, classic=False)
    table = Table(start, setup)
    spaces = tuple((space, TABLE) for space in table.state.square.spaces_with(EMPTY))
    table.session.record(TableCorrected(spaces))
    table.running.settle()
    assert table.state.ended is Ended.BLOCKED
    assert table.says("Nobody can reserve or draw any more")
    assert table.says("See the result")


def test_a_doubt_is_shown_and_never_blocks(table):
    area = table.state.setup.areas.area_of(table.space("D1"))
    table.session.record(TableCorrected(tuple((space, TABLE) for space in area.spaces[:2])))
    table.running.settle()
    table.tap_text("1 entry looks wrong")
    assert table.says("takes 1 building, but 2 stand there")
    table.tap_text("It is right")
    table.tap_text("It is right")
    assert table.says("No entry looks wrong")
    table.running.press_back()
    assert not table.says("1 entry looks wrong")


def test_a_doubt_leads_to_the_entry_that_shows_it(start):
    setup = random_setup(random.Random(2), 2, classic=False)
    table = Table(start, setup)
    table.session.record(TableCorrected(note="a slip"))
    areas = {setup.areas.area_of(space) for space in table.state.square.spaces_with(EMPTY)}
    area = next(area for area in areas if area.number == 1)
    table.session.record(TableCorrected(tuple((space, TABLE) for space in area.spaces[:2])))
    table.session.record(TableCorrected(note="another"))
    (doubt,) = table.session.open_doubts
    assert KIND.doubtful_entry(doubt, table.session.game) == 1


# Setting right by hand


def test_what_lies_on_a_space_can_be_set_right(table):
    table.hold("I1")
    table.tap_text("set #")
    assert table.session.game.events[-1] == TableCorrected(((table.space("I1"), TABLE),))
    assert table.state.square.tokens[table.space("I1")] is TABLE
    assert table.state.turn == 0, "it is still the same turn"


def test_turn_coins_and_stack_can_be_set_right(table):
    table.tap_text("Menu")
    table.tap_text("Correct the table")
    table.running.tap(next(each for each in table.running.all(SegmentOption) if each.text == "Debbie"))
    table.tap_text("Coins of Paul: less")
    table.tap_text("In the stack: Fish: less")
    table.running.scroll_to(table.running.by_text("Set it right"))
    table.tap_text("Set it right")
    event = TableCorrected(coins=(None, 14, None, None), active=2, stack=(None, 2, None, None, None))
    assert table.session.game.events[-1] == event
    assert (table.state.turn, table.state.coins[1], table.state.stack.fish) == (2, 14, 2)


def test_nothing_set_is_nothing_recorded(table):
    table.tap_text("Menu")
    table.tap_text("Correct the table")
    table.running.scroll_to(table.running.by_text("Set it right"))
    table.tap_text("Set it right")
    assert len(table.session.game.events) == 4


# Whole games


@pytest.mark.parametrize(
    ("classic", "seed", "size"),
    [(False, 11, LANDSCAPE), (True, 12, LANDSCAPE), (False, 13, PHONE), (True, 14, PORTRAIT)],
)
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


def test_keys_do_what_the_help_says(table):
    steps = [("0", Stage.FLEA_MARKET), ("x", Stage.TURN), ("\r", Stage.TILE), ("1", Stage.AUCTION), ("u", Stage.TURN)]
    for key, stage in steps:
        table.running.press_key(ord(key))
        assert table.page.draft.stage is stage, key
    table.running.press_key(ord("t"))
    assert table.page.quarters == 1
    rows = key_rows("square")
    for press in "0123456789abcdefghijklmnopqrstuvwxyz":
        assert sum(row.means(press) is not None for row in rows) <= 1, press


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE])
@pytest.mark.parametrize("less_motion", [False, True])
def test_whoever_is_next_comes_in_from_the_side(start, size, less_motion):
    table = Table(start, base_setup(), *reserved(), size=size)
    table.running.app.reduce_motion = less_motion
    (card,) = table.running.all(SlidesIn)
    slid = []
    card.bind(slide=lambda _card, slide: slid.append(slide))
    table.tap(min(table.page.draft.legal))
    assert bool(slid) is not less_motion
    table.tap(min(table.page.draft.legal))  # no tap waits for it
    assert len(table.session.game.events) == 6
    table.running.pass_time_until(lambda: card.slide == 0, "the next player")


ENTER, TAB, UP, DOWN, RIGHT, LEFT, ESCAPE = 13, 9, 273, 274, 275, 276, 27


def press(table, key: int) -> None:
    """Press a key and let it go."""
    table.running.press_key(key)
    Window.dispatch("on_key_up", key, 0)


@pytest.mark.parametrize("quarters", range(4))
def test_arrows_move_a_cursor_as_the_square_is_seen(table, quarters):
    for _turn in range(quarters):
        table.page.turn()
    press(table, RIGHT)
    assert table.page.cursor == table.square.cursor == min(table.page.draft.legal), "it appears where one can go on"
    plan = table.square.plan
    for key, (across, down) in ((RIGHT, (1, 0)), (DOWN, (0, 1)), (LEFT, (-1, 0)), (UP, (0, -1))):
        table.page.cursor = table.space("E5")
        column, row = plan.cell(plan.shape.places[table.page.cursor])
        press(table, key)
        assert plan.cell(plan.shape.places[table.page.cursor]) == (column + across, row + down)
    assert table.square._pointer.children, "it can be seen"


def test_the_cursor_jumps_over_gaps_and_stops_at_the_edge(table):
    table.page.cursor = table.space("B1")
    press(table, UP)
    assert table.page.cursor == table.space("B1")
    table.page.cursor = table.space("A5")
    press(table, UP)
    assert table.page.cursor == table.space("A5")


def test_enter_taps_the_space_at_the_cursor(table):
    press(table, RIGHT)
    space = table.page.cursor
    press(table, ENTER)
    assert table.session.game.events[-1] == SpaceReserved(space)
    assert table.page.cursor is None, "so that Enter is the main button again"
    press(table, ENTER)
    assert table.page.draft.stage is Stage.TILE
    press(table, RIGHT)
    press(table, ESCAPE)
    assert table.page.cursor is None


def test_a_whole_auction_by_keys(table):
    for key in (ord("1"), ord("9"), TAB, ord("1"), ord("2"), TAB, ord("4"), TAB, ord("0")):
        press(table, key)
    assert table.page.draft.bids == (9, 12, 4, 0)
    assert [row.seat for row in table.running.all(AuctionRow) if row.marked] == [3]
    press(table, RIGHT)
    press(table, ENTER)
    assert table.session.game.events[-1] == StallAuctioned(Good.FISH, table.space("I1"), (9, 12, 4, 0))


def test_what_is_said_aloud(table):
    table.tap_text("Fish")
    table.bid(1, 2)
    table.tap("I1")
    said = KIND.announced(table.session.last_change, table.session.names)
    assert said[0] == "Paul buys the stall with fish for 2 and puts it on I1."
    assert said[-1] == "Anne has another turn."
