"""Fresh Fish on a phone in a real browser: an undo that comes late, and axe."""

from contextlib import closing

import pytest

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.pages.square import SquarePresenter
from companion.pages.desk import Desk
from tests.follow.phones import SharedTable, phones
from tests.screens.fresh_fish.squares import base_setup, reserved


def market() -> FreshFishGame:
    """A game of four players with one disc each; it is Anne's turn."""
    game = new_game(base_setup())
    game.record(*reserved())
    return game


def test_undo_of_a_tile_that_was_put_back_at_the_tablet_leaves_the_entry_before_it(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        anne.take_part(shared, opens="#turn-title")
        square, entries = SquarePresenter(Desk(shared.session)), shared.events
        shared.tablet(square.draw, Tile.FLEA_MARKET)
        anne.shows(".square-lane-words", "flea market drawn")
        anne.sleep()
        shared.tablet(square.put_back)
        anne.hold_an_action()
        anne.tap("#do-undo")
        assert anne.let_action_go() == 200, "the tile is back, as wanted"
        assert shared.events == entries


@pytest.mark.sweep
def test_axe_finds_nothing_on_any_page_with_input(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        anne.take_part(shared, "de", "#turn-title")
        page = anne.here()
        stages = {
            "turn": lambda presenter: None,
            "tile": lambda presenter: presenter.draw(Tile.UNKNOWN),
            "sealed": lambda presenter: presenter.draw(Tile.FISH),
            "bids": lambda presenter: (presenter.drop_sealed_bids(), presenter.bid(1, 3)),
        }
        selectors = {"turn": "#primary", "tile": "#draw-fish", "sealed": "#seal", "bids": ".bid-row"}
        for (stage, enter), theme in zip(stages.items(), ("light", "dark", "dark", "light")):
            shared.tablet(enter, SquarePresenter(Desk(shared.session)))
            page.until(lambda stage=stage: page.all(selectors[stage]), stage)
            assert page.violations(theme) == [], stage
            assert not page.js("return document.documentElement.scrollWidth > window.innerWidth"), stage


def test_the_square_keeps_its_place_when_the_turn_passes(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared, opens="#turn-title")
        paul.shows("#turn-title", "Anne’s turn")
        space = base_setup().square.shape.space("D1")
        before = paul.here().box_of(f"#space-{space}")
        shared.tablet(SquarePresenter(Desk(shared.session)).tap, space)
        paul.shows(".turn-line", "Your turn")
        assert paul.here().box_of(f"#space-{space}") == before
        assert paul.here().box_of(".turn-line")[1] < paul.here().box_of("#turn-title")[1], "your turn, Paul"


def test_the_square_keeps_its_place_on_phones_that_wait_for_a_tile(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared, opens="#turn-title")
        paul.shows("#turn-title", "Anne’s turn")
        before = paul.here().box_of("#space-0")
        shared.tablet(SquarePresenter(Desk(shared.session)).draw, Tile.UNKNOWN)
        paul.shows("#turn-title", "Anne draws")
        assert paul.here().box_of("#space-0") == before
