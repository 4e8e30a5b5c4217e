"""Fishing and Fresh Fish on the page of a phone, by keyboard and screen reader alone: a round, a reservation, bids.

On the way, axe looks at every page.
"""

from contextlib import closing

from selenium.webdriver.common.keys import Keys

from companion.fishing.game import new_game
from companion.fishing.pages.count import count_draft
from companion.fresh_fish.events import SpaceReserved
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, table
from tests.follow import games
from tests.follow.browser import Browser
from tests.follow.phones import SharedTable, phones
from tests.follow.reader import Reader
from tests.follow.test_fresh_fish_in_browsers import market
from tests.screens.fresh_fish.squares import base_setup


def take_part(reader: Reader, shared: SharedTable, name: str) -> None:
    """Ask the table by keyboard, which allows it."""
    reader.page.open(shared.url, language="en", me=name)
    reader.press("Take part", "link")
    reader.press("Take part")
    reader.page.until(lambda: shared.is_asked_by(name), "the request")
    reader.is_accessible()
    shared.allow_phone(name)


def test_a_round_of_fishing(browser: Browser) -> None:
    with closing(SharedTable(new_game(table()))) as shared, phones(browser, "Paul") as (paul,):
        reader = Reader(paul.here())
        take_part(reader, shared, "Paul")
        reader.reads("Round 1 of 8")
        for trick, player in enumerate(("Paul", "Paul", "Debbie", "Debbie", "Nikki", "Nikki", "Nikki"), start=1):
            reader.press(player)
            reader.reads(f"Trick {trick + 1}")
        reader.hears("Nikki caught trick 7.")
        reader.is_accessible()
        reader.press("Menu", "link")
        reader.is_accessible()
        reader.press("Split this trick")
        reader.reads("Split trick 8")
        reader.press("Anne")
        reader.press("Debbie: one more")
        reader.is_accessible()
        reader.press("Save the split")
        reader.reads("Trick 9")
        reader.press("Undo")
        reader.reads("Trick 8")
        reader.press("Debbie")
        reader.reads("Trick 9")
        reader.press("Referee", "link")
        reader.reads("Referee")
        for place, card in enumerate(("blue 7", "blue 9", "blue 2", "blue 4"), start=1):
            reader.press(card)
            reader.finds(f"{card} {place}")
        reader.is_accessible()
        reader.press("Record")
        reader.reads("Draw for round 2")
        (counted,) = shared.session.state.finished
        assert sum(counted.caught) == 36
        reader.press("Paul has drawn", "checkbox")
        reader.page.until(lambda: reader.page.all("[role=checkbox][aria-checked=true]"), "the tick")
        reader.is_accessible()


def test_minus_threes_and_the_own_pile(browser: Browser) -> None:
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        reader = Reader(paul.here())
        take_part(reader, shared, "Paul")
        reader.press("Debbie: –3")
        reader.page.until(lambda: shared.session.state.round.penalties == (0, 0, 1, 0), "the –3")
        reader.press("Count", "link")
        reader.reads("Your pile, Paul")
        reader.press("1")
        reader.press("2")
        reader.press("Paul’s –3")
        reader.finds("Paul’s –3: 1 × –3")
        reader.is_accessible()
        reader.press("Send")
        reader.finds("Change")
        draft = count_draft(shared.session)
        assert (draft.counted.typed[PAUL], draft.penalties) == (12, (0, 1, 1, 0))
        for name, seat, cards in (("Anne", ANNE, 8), ("Debbie", DEBBIE, 9), ("Nikki", NIKKI, 11)):
            shared.phone(name).do("count", "set_pile", seat=seat, number=cards)
        reader.hears("40 of 40")
        reader.is_accessible()


def test_a_reservation_and_the_bids_of_fresh_fish(browser: Browser) -> None:
    shape = base_setup().square.shape
    with closing(SharedTable(market())) as shared, phones(browser, "Anne") as (anne,):
        reader = Reader(anne.here())
        take_part(reader, shared, "Anne")
        reader.go_to("D1: empty, can be reserved")
        reader.go_to("C1: path", by=Keys.ARROW_UP)
        reader.press("D1: empty, can be reserved", by=Keys.ARROW_DOWN)
        reader.reads("Paul’s turn")
        assert shared.events[-1] == SpaceReserved(shape.space("D1"))
        reader.is_accessible()
        reader.press("Undo")
        reader.press("Draw a tile")
        reader.finds("Fish")
        reader.is_accessible()
        reader.press("Fish")
        reader.reads("Fish for sale")
        reader.press("3")
        reader.is_accessible()
        reader.press("Seal my bid")
        reader.hears("1 of 4 bids is in")
        for name, seat in (("Paul", PAUL), ("Debbie", DEBBIE), ("Nikki", NIKKI)):
            shared.phone(name).do("square", "seal", seat=seat, good="fish", amount=1)
        reader.hears("Anne pays 3")
        reader.is_accessible()
