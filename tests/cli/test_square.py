"""What a terminal enters in a game of Fresh Fish for players without a phone."""

from dataclasses import replace

import pytest

from companion.cli.square import SquareAtTerminal
from companion.fresh_fish.events import StallAuctioned
from companion.fresh_fish.game import new_game
from companion.fresh_fish.goods import Good
from companion.fresh_fish.state import Phase
from companion.pages.desk import Desk
from companion.pages.gate import perform
from companion.pages.phones import Phones
from companion.pages.registry import presenter_of
from companion.pages.session import Session
from tests.follow import markets
from tests.screens.fresh_fish.squares import base_setup, reserved

ANNE, PAUL, DEBBIE, NIKKI = range(4)


class Table:
    """A game of four players whose turn it is Anne's; some have phones."""

    def __init__(self, *phones: int) -> None:
        self.session = Session()
        self.session.begin(base_setup())
        self.session.record(*reserved())
        self.session.phones = Phones(frozenset(phones))
        self.desk = Desk(self.session)
        self.square = SquareAtTerminal(self.desk)

    def types(self, *words: str) -> None:
        for word in words:
            self.square.close_paths()
            bidder = self.square.bidder
            entered = self.square.action(word) if bidder is None else self.square.bid(bidder, word)
            assert entered is not None, word
            assert perform(presenter_of("square", self.desk), *entered, self.desk.session.version).refusal == ""


@pytest.mark.parametrize(
    ("phones", "asked"),
    [
        ((), [ANNE, PAUL, DEBBIE, NIKKI]),
        ((ANNE, DEBBIE), [PAUL, NIKKI]),
        ((ANNE, PAUL, DEBBIE, NIKKI), []),
    ],
)
def test_asks_for_the_bids_that_no_phone_can_enter(phones: tuple[int, ...], asked: list[int]) -> None:
    table = Table(*phones)
    table.types("fish")
    for seat in asked:
        assert table.square.bidder == seat
        table.types(str(seat))
    assert table.square.bidder is None


def test_asks_for_open_bids_of_phones_too() -> None:
    """If the first bid was entered openly, phones cannot seal theirs any more."""
    table = Table()
    table.types("fish", "1")
    table.session.phones = Phones(frozenset([PAUL]))
    assert table.square.bidder == PAUL
    table.types("2", "0", "0", "i1")
    shape = table.session.state.square.shape
    assert table.session.game_on_table.events[-1] == StallAuctioned(Good.FISH, shape.space("I1"), (1, 2, 0, 0))


@pytest.mark.parametrize("typed", ["", "-1", "1.5", "100", "٣", "fish"])
def test_a_bid_is_a_small_number(typed: str) -> None:
    table = Table()
    table.types("fish")
    assert table.square.bid(ANNE, typed) is None


def test_a_tile_that_is_typed_during_an_auction_does_not_drop_its_bids() -> None:
    table = Table()
    table.types("fish", "1", "2", "3", "4")
    assert table.square.action("soda") is None
    assert table.square.action("Z99") is None


def test_says_what_can_be_typed_and_why_a_space_is_refused() -> None:
    table = Table(PAUL)
    assert table.square.hint == "Anne (no phone): type a space like D4, or flea, fish, soda, cheese or ice."
    table.types("b6")
    assert table.square.why_not
    table.types("flea")
    assert table.square.why_not == ""
    assert table.square.hint == "Anne (no phone): type the space to build on, or outside."
    table.types("c2")
    assert table.square.hint == "", "it is the turn of a player with a phone"


def test_types_which_of_the_last_tiles_comes_next() -> None:
    whole = markets.whole()
    begun = next(length for length, state in enumerate(whole.states()) if state.phase is Phase.LAST_STALLS)
    game = new_game(replace(whole.setup, row=None), whole.events[:begun])
    table = Table()
    table.session.open(game)
    table.square.close_paths()
    assert table.square.hint == "Type which tile comes next: fish, soda, cheese or ice."
    good = game.state.to_place()[0]
    table.types(good.value)
    assert table.square.hint.endswith("(no phone): type the space to build on, or outside.")
