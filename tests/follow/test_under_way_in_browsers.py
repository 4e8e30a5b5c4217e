"""What is under way at other desks, in a real browser: on phones that take part, and on those that watch."""

from collections.abc import Sequence
from contextlib import closing

from companion.fishing.words.under_way import outdated_in_words
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught
from tests.follow import games
from tests.follow.browser import PHONE, TELEVISION
from tests.follow.phones import SharedTable, phones
from tests.follow.test_fresh_fish_in_browsers import market
from tests.pages.host import JsonHost


def settle(shared: SharedTable, *cards: str) -> JsonHost:
    """Enter cards into the referee of Nikki's phone."""
    nikki = JsonHost(shared.session, NIKKI)
    for card in cards:
        shared.tablet(lambda card=card: nikki.act("referee", "enter_card", card=card))
    return nikki


def count(shared: SharedTable, piles: Sequence[tuple[int, int]]) -> None:
    tablet = JsonHost(shared.session)
    for seat, number in piles:
        shared.tablet(lambda seat=seat, number=number: tablet.act("count", "set_pile", seat=seat, number=number))


def test_a_catch_asks_first_while_others_settle_the_trick(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        settle(shared, "Y7", "Y3")
        paul.shows(".settling", "Nikki’s phone settles this trick 2 of 4 cards")
        paul.tap(f"#catch-{DEBBIE}")
        paul.shows(".dialog", "Enter it all the same?")
        paul.tap("#wait-for-it")
        assert not paul.here().all(".dialog")
        assert shared.caught() == (0, 4, 4, 4), "nothing was entered yet"
        paul.tap(f"#catch-{DEBBIE}", "#enter-all-the-same")
        paul.here().until(lambda: shared.caught() == (0, 4, 8, 4), "the trick")


def test_the_question_goes_with_its_trick(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        nikki = settle(shared, "Y7", "Y3", "Y10", "Y2")
        paul.shows(".settling", "4 of 4 cards")
        paul.tap(f"#catch-{DEBBIE}")
        paul.shows(".dialog", "Nikki is settling this trick")
        shared.tablet(lambda: nikki.act("referee", "finish"))
        paul.here().until(lambda: not paul.here().all(".dialog"), "the question to go")


def test_a_split_replaces_the_entry_of_who_was_faster(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.tap("#menu-button", "#menu-split", f"#catch-{PAUL}", f"#more-{ANNE}")
        paul.here().until(lambda: paul.here().text(f"#catch-{ANNE} .cards-caught") == "1", "the card of Anne")
        tablet = JsonHost(shared.session)
        shared.tablet(lambda: tablet.act("table", "catch", seat=PAUL))
        paul.shows(".outdated", outdated_in_words(4, PAUL, FOUR))
        paul.tap("#do-use_outdated_split")
        paul.here().until(lambda: shared.caught() == (1, 7, 4, 4), "the split")
        paul.here().until(lambda: not paul.here().all(".outdated"), "the line to go")


def test_a_phone_turns_from_the_count_to_the_draw_once_the_round_is_scored(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.tap("#tab-count", "#digit-1", "#digit-4", "#send-pile")
        paul.shows(".pile-sent", "14 sent")
        count(shared, [(ANNE, 9), (NIKKI, 10)])
        paul.tap("#tab-table")
        paul.shows(".banner", "3 of 4 piles are in Debbie’s pile is missing")
        paul.shows(f"#catch-{NIKKI} .pile", "10")
        paul.tap("#tab-count")
        count(shared, [(DEBBIE, 7)])
        tablet = JsonHost(shared.session)
        shared.tablet(lambda: tablet.act("table", "score"))
        paul.here().until(
            lambda: paul.here().all(".drawing"),
            "the draw",
        )
        assert paul.here().js("return location.hash") == "#table"


def test_watchers_see_what_is_under_way(browser):
    with closing(SharedTable(games.in_round_3())) as shared:
        shared.tablet(shared.session.record, caught(4, 0, 0, 0))
        browser.open(shared.url, language="en", me="Paul")
        tablet = JsonHost(shared.session)
        in_force = {"called": "B", "caller": DEBBIE, "is_lowest": False}
        shared.tablet(lambda: tablet.act("table", "set_in_force", in_force=in_force))
        browser.shows(".signs", "Debbie called blue")
        settle(shared, "Y7")
        browser.shows(".settling", "Nikki’s phone settles this trick 1 of 4 cards")
        count(shared, [(NIKKI, 10)])
        browser.shows(".banner", "1 of 4 piles is in")
        browser.size(*TELEVISION)
        browser.open(shared.url, language="en")
        browser.shows(".tv-head", "1 of 4 piles is in")
        assert not browser.complaints()


def test_watchers_see_an_auction_until_it_is_over(browser):
    with closing(SharedTable(market())) as shared:
        browser.size(*PHONE)
        browser.open(shared.url, language="en", me="Paul")
        browser.shows("#turn-title", "Anne’s turn")
        tablet = JsonHost(shared.session)

        def enter(action: str, **given: object) -> None:
            shared.tablet(lambda: tablet.act("square", action, **given))

        enter("draw", tile="fish")
        browser.shows("#turn-title", "Fish for sale")
        browser.shows(".lot-count", "Bids are being made")
        for seat, amount in ((ANNE, 1), (PAUL, 2), (DEBBIE, 3)):
            enter("bid", seat=seat, amount=amount)
        assert not browser.all(".lot-bid.wins, .amount")
        browser.size(*TELEVISION)
        browser.shows(".tv-head h1", "Fish for sale")
        enter("bid", seat=NIKKI, amount=4)
        browser.shows(".lot-bid.wins", "Nikki wins 4")
        browser.shows(".lot-count", "Nikki pays 4")
        enter("tap", space=shared.session.state.square.discs_of(NIKKI)[0])
        browser.shows(".tv-head h1", "Anne again")
        assert not browser.all(".lot-bid")
        assert not browser.complaints()
