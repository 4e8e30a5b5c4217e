"""Pages of phones that take part with large text and in a zoomed browser: names are whole, nothing is cut or covered.

`EVERY_LOOK=yes`, as in `make sweep`, takes every language and more windows.
"""

from contextlib import closing

import pytest

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.pages.square import SquarePresenter
from companion.pages.desk import Desk
from tests.fishing.shorthand import ANNE, NIKKI
from tests.follow import games, markets
from tests.follow.browser import Browser
from tests.follow.phones import Phone, SharedTable, phones
from tests.follow.test_fresh_fish_in_browsers import market
from tests.web.looks import LANGUAGES, flaws_on_phones


def assert_whole(phone: Phone, page: str) -> None:
    found = flaws_on_phones(phone.here())
    assert not found, (page, found)


def test_names_are_whole_on_the_table(browser: Browser) -> None:
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared, "de")
        assert_whole(paul, "signs in force")
        paul.tap("#penalty-2", "#catch-1")
        paul.here().until(lambda: paul.here().all("#catch-1 .float") and paul.here().all("#catch-2 .loss"), "both")
        assert_whole(paul, "the own row leads, another one has a –3")


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_fishing_is_whole(browser: Browser, language: str) -> None:
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        page = paul.here()
        page.open(f"{shared.url}#take-part", language=language, me="Paul")
        assert_whole(paul, "take part")
        paul.take_part(shared, language)
        for tab in ("#menu", "#rules/zeros", "#sheet", "#table"):
            page.turn_to(tab)
            assert_whole(paul, tab)
        paul.tap("#menu-button", "#menu-split")
        page.until(lambda: page.all("#do-leave_split"), "the split")
        assert_whole(paul, "split")
        paul.tap("#do-leave_split")
        shared.phone("Anne").do("count", "set_pile", seat=ANNE, number=9)
        shared.phone("Nikki").do("count", "set_pile", seat=NIKKI, number=13)
        page.turn_to("#count")
        paul.tap("#digit-1", "#digit-1")
        assert_whole(paul, "count")
        paul.tap("#send-pile")
        page.until(lambda: page.all(".pile-sent"), "the sent pile")
        assert_whole(paul, "sent pile")
        page.turn_to("#referee")
        page.until(lambda: page.all("#card-B7"), "the referee")
        assert_whole(paul, "referee")
        paul.tap("#suit-B")  # the colour in force is open
        for cards, card in enumerate(("#card-B7", "#card-B10", "#card-B4", "#card-B3"), start=1):
            paul.tap(card, smallest=40)
            page.until(lambda cards=cards: len(page.all(".slot .card")) == cards, card)
        assert_whole(paul, "verdict")


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_draw_is_whole(browser: Browser, language: str) -> None:
    with closing(SharedTable(games.before_round_2())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared, language, ".drawings")
        assert_whole(paul, "draw")


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stage_of_the_square_is_whole(browser: Browser, language: str) -> None:
    stages = (
        ("#primary", lambda presenter: None),
        ("#draw-fish", lambda presenter: presenter.draw(Tile.UNKNOWN)),
        ("#seal", lambda presenter: presenter.draw(Tile.FISH)),
        (".bid-row", lambda presenter: (presenter.drop_sealed_bids(), presenter.bid(1, 3))),
    )
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        anne.take_part(shared, language, "#turn-title")
        for shown, enter in stages:
            shared.tablet(enter, SquarePresenter(Desk(shared.session)))
            anne.here().until(lambda shown=shown: anne.here().all(shown), shown)
            assert_whole(anne, shown)
    with closing(SharedTable(markets.with_paths())) as shared, phones(browser, "Anne") as (anne,):
        anne.take_part(shared, language, ".paths-card")
        assert_whole(anne, "paths")
