"""Fresh Fish on a phone in a real browser: a turn through a keyboard and names alone, and axe."""

from contextlib import closing

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.events import SpaceReserved
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.pages.square import SquarePresenter
from companion.presenting import Desk
from tests.follow.phones import SharedTable, phones
from tests.screens.fresh_fish.squares import base_setup, reserved


def market() -> FreshFishGame:
    """A game of four players with one disc each; it is Anne's turn."""
    game = new_game(base_setup())
    game.record(*reserved())
    return game


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


def test_a_turn_by_keyboard_alone(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        anne.take_part(shared, opens="#turn-title")
        page = anne.here()
        names = {each.get_attribute("aria-label"): each for each in page.all(".board-buttons button")}
        assert len(names) == len(base_setup().square.tokens)
        assert names["D1: empty, can be reserved"].get_attribute("tabindex") == "0", "the first that can be reserved"
        names["D1: empty, can be reserved"].send_keys(Keys.ARROW_UP)
        assert page.driver.switch_to.active_element.get_attribute("aria-label") == "C1: path"
        ActionChains(page.driver).send_keys(Keys.ARROW_DOWN, Keys.ENTER).perform()
        anne.shows("#turn-title", "Paul’s turn")
        assert shared.session.game_on_table.events[-1] == SpaceReserved(space("D1"))


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
