"""Which parts the square page shows in each situation and form of window."""

import pytest

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.pages.square import SquarePresenter
from companion.fresh_fish.pages.square_view import square_view
from companion.fresh_fish.tokens import EMPTY
from companion.pages.desk import Desk
from companion.pages.phones import Phones
from companion.pages.session import Session
from screens.fresh_fish.square.columns import TABLES, Columns, Situation, columns_of
from tests.screens.fresh_fish.squares import base_setup, reserved


class Market:
    """A game in which each of four players has a disc on the square."""

    def __init__(self) -> None:
        self.session = Session()
        self.session.begin(base_setup())
        for event in reserved():
            self.session.record(event)
        self.act = SquarePresenter(Desk(self.session))

    def columns(self, form: str, *, bids_here: bool = False) -> Columns:
        return columns_of(square_view(Desk(self.session)), form, bids_here=bids_here)


@pytest.fixture
def market() -> Market:
    return Market()


@pytest.mark.parametrize("form", TABLES)
def test_every_situation_has_its_parts(form: str) -> None:
    assert set(TABLES[form]) == set(Situation)


def test_an_explanation_takes_the_place_of_the_turn(market: Market) -> None:
    assert market.columns("wide") == Columns(("TurnCard",), ("PlayersCard",), ("StackCard",))
    truck = market.session.state.setup.trucks[0]
    market.act.explain(truck)
    assert market.columns("wide") == Columns(("NoteCard",), ("PlayersCard",), ("StackCard",)), "a truck stays"
    market.act.close()
    market.act.explain(market.session.state.square.discs_of(0)[0])
    assert market.columns("wide").rows == ("TokensCard",)
    assert market.columns("phone").rows == ("NoteCard", "TokensCard")


def test_a_refusal_lists_the_sides_only_if_they_are_the_reason(market: Market) -> None:
    state = market.session.state
    market.act.tap(state.square.discs_of(1)[0])
    assert market.columns("phone") == Columns(rows=("PlayerCards",), foot=("AnywayCard",), below=("bar",))
    market.act.tap(next(space for space in state.square.spaces_with(EMPTY) if space not in state.legal_spaces(0)))
    assert market.columns("phone").rows == ("SidesCard",)


def test_a_phone_has_no_button_below_while_it_asks(market: Market) -> None:
    market.act.draw(Tile.UNKNOWN)
    assert market.columns("phone") == Columns(rows=("PhoneTiles",))
    market.act.draw(Tile.FISH)
    assert market.columns("phone") == Columns(rows=("AuctionRows",)), "its title says the outcome"
    assert market.columns("wide").foot == ("AuctionNote",)


def test_a_bid_at_the_tablet_covers_who_has_sealed_one(market: Market) -> None:
    market.session.set_phones(Phones(frozenset([1])))
    market.act.draw(Tile.FISH)
    assert market.columns("phone") == Columns(rows=("SealedRows",), below=("bar",))
    assert market.columns("phone", bids_here=True) == Columns(rows=("BidHere",))
    assert market.columns("wide", bids_here=True) == Columns(("ColumnHead",), ("BidHere",))


def test_a_phone_offers_to_build_outside(market: Market) -> None:
    nikki = 3
    market.session.record(TableCorrected(((market.session.state.square.discs_of(nikki)[0], EMPTY),)))
    market.act.draw(Tile.FISH)
    assert market.columns("phone").below == ("bar",)
    market.act.bid(nikki, 3)
    assert market.columns("phone") == Columns(("AuctionNote",), ("AuctionRows",), below=("bar",))
