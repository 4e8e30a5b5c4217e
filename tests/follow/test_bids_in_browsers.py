"""An auction of Fresh Fish by phones in a real browser, and a turn through a keyboard and names alone."""

from contextlib import closing

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.events import SpaceReserved, StallAuctioned
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.square import SquarePresenter
from companion.presenting import Desk
from tests.follow.test_taking_part_in_browsers import NAMES, SharedTable, phones
from tests.screens.fresh_fish.squares import base_setup, reserved

BIDS = (7, 13, 11, 9)


def market() -> FreshFishGame:
    """A game of four players with one disc each; it is Anne's turn."""
    game = new_game(base_setup())
    game.record(*reserved())
    return game


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


def takes_part(phone, shared: SharedTable, language: str = "en") -> None:
    page = phone.here()
    page.open(shared.url, language=language, me=phone.player)
    page.tap("#take-part-link")
    page.tap("#ask")
    page.until(lambda: phone.player in shared.waiting, "the request")
    shared.allow(phone.player)
    page.until(lambda: page.all("#turn-title"), "the square with input")


def test_four_phones_bid_unseen(browser):
    with closing(SharedTable(market())) as shared, phones(browser, *NAMES) as everyone:
        for phone in everyone:
            takes_part(phone, shared)
        anne, paul, debbie, nikki = everyone
        paul.shows("#turn-title", "Anne’s turn")
        assert not paul.here().all("#primary"), "only Anne may draw"
        anne.tap("#primary", "#draw-fish")
        for phone in everyone:
            phone.shows("#bids-in", "0 of 4 bids are in")
        assert not anne.here().all("#bid-16")
        for phone, bid in zip(everyone[:3], BIDS):
            phone.tap(f"#bid-{bid}", "#seal")
            phone.shows("#your-bid", "Your bid is sealed")
        paul.tap("#change-bid", "#bid-2", "#hide-bid", "#bid-13", "#seal")
        for phone in everyone:
            phone.shows("#bids-in", "3 of 4 bids are in")
            shown = phone.here().text("body")
            assert not [bid for bid in (7, 13, 11) if f" {bid} " in f" {shown} " and phone is not nikki], phone.player
        nikki.tap("#bid-9", "#seal")
        for phone in everyone:
            phone.shows(".note-title", "Paul pays 13")
        debbie.tap(f"#space-{space('I1')}")
        assert len(shared.session.game_on_table.events) == 4, "only the winner may build"
        paul.tap(f"#space-{space('I1')}")
        nikki.shows(".square-lane-words", "Paul’s phone: fish for 13")
        assert shared.session.game_on_table.events[-1] == StallAuctioned(Good.FISH, space("I1"), BIDS)
        for phone in everyone:
            assert phone.here().complaints() == []


def test_a_turn_by_keyboard_alone(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        takes_part(anne, shared)
        page = anne.here()
        names = {each.get_attribute("aria-label"): each for each in page.all(".board-buttons button")}
        assert len(names) == len(base_setup().square.tokens)
        assert names["D1: empty, can be reserved"].get_attribute("tabindex") == "0", "the first that can be reserved"
        names["D1: empty, can be reserved"].send_keys(Keys.ARROW_UP)
        assert page.driver.switch_to.active_element.get_attribute("aria-label") == "C1: path"
        ActionChains(page.driver).send_keys(Keys.ARROW_DOWN, Keys.ENTER).perform()
        anne.shows("#turn-title", "Paul’s turn")
        assert shared.session.game_on_table.events[-1] == SpaceReserved(space("D1"))


def test_axe_finds_nothing_on_any_page_with_input(browser):
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        takes_part(anne, shared, "de")
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
