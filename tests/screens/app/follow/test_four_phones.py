"""Four phones in a real browser play at the tablet: by touch, all at once, with late, repeated and forged actions."""

import json
from contextlib import closing

from companion.fishing.events import Setup as FishingSetup
from companion.fishing.events import TrickCaught, caught_whole
from companion.fishing.words.under_way import outdated_in_words
from companion.follow.watch import WatchedShelf
from companion.fresh_fish.events import StallAuctioned
from companion.fresh_fish.goods import Good
from companion.pages.session import Session
from companion.shelf import Shelf
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, played
from tests.follow.phones import Phone, phones
from tests.screens.app.follow.table import Table
from tests.screens.fishing.table_games import tile
from tests.screens.fresh_fish.squares import base_setup, reserved

BIDS = (7, 13, 11, 9)
SPACE = 30  # CSS pixels: a square of eleven spaces is as wide as a phone
REFUSALS = ("403", "409", "503")


def send(phone: Phone, token: str, seen: int, page: str, action: str, **given: object) -> tuple[int, dict]:
    """Send an action past the page. Return the status and the answer."""
    wanted = {"id": f"{action} {seen}", "seen": seen, "page": page, "action": action, "with": given}
    status, text = phone.send(token, **wanted)
    return status, json.loads(text) if text else {}


def no_complaints(phone: Phone) -> bool:
    """Return whether the console of the browser reports nothing but refused actions."""
    return not [each for each in phone.here().complaints() if not any(status in each for status in REFUSALS)]


def play_a_round(table: Table, everyone: list[Phone]) -> tuple[object, ...]:
    """Play a round of Fishing. Return what has happened at the physical table."""
    anne, paul, debbie, nikki = everyone
    session = table.app.session
    tricks = [caught_whole(range(4), seat) for seat in (DEBBIE, ANNE, PAUL)]
    for phone in everyone:
        phone.take_part(table)

    with table.standing_still():  # both report the same trick at once
        paul.tap("#catch-2")
        anne.tap("#catch-2")
    for phone in everyone:
        phone.shows("#banner-title", "Trick 2 · Debbie leads")
    table.shows("Debbie caught trick 1")

    nikki.sleep()
    table.tablet(table.notice)
    table.tablet(table.running.tap, table.tablet(tile, table.running, "Anne"))
    anne.shows("#banner-title", "Trick 3 · Anne leads")
    nikki.tap("#catch-3")
    nikki.shows("#alert", outdated_in_words(2, ANNE, FOUR))
    nikki.wake()

    debbie.lose_an_answer()
    debbie.tap("#catch-1")
    debbie.shows("#banner-title", "Trick 4 · Paul leads")
    debbie.wake()
    assert table.events == tuple(tricks), "a late tap does not count, and a repeated one counts once"

    seen = session.version
    assert send(paul, "forged", seen, "table", "catch", seat=ANNE)[0] == 403
    for page, action, given in (("table", "end_game", {}), ("draw", "tick", {"seat": ANNE, "is_drawn": True})):
        status, answer = send(paul, paul.token, seen, page, action, **given)
        assert (status, "refused" in answer) == (200, True), action
    assert session.version == seen

    nikki.shows("#banner-title", "Trick 4 · Paul leads")
    nikki.tap("#menu-button", "#menu-split")
    nikki.here().until(lambda: nikki.here().all("#more-1"), "the trick is split")
    nikki.tap("#catch-3", "#more-1", "#do-finish_split")
    table.shows("Nikki’s phone")
    debbie.shows("#banner-title", "Trick 5 · Nikki leads")
    debbie.tap("#do-undo")
    nikki.shows("#banner-title", "Trick 4 · Paul leads")
    assert table.events == tuple(tricks)

    for phone, seat in ((anne, ANNE), (paul, ANNE), (debbie, PAUL), (nikki, DEBBIE), (anne, NIKKI)):
        phone.shows("#banner-title", f"Trick {len(tricks) + 1} ·")
        phone.tap(f"#catch-{seat}")
        tricks.append(caught_whole(range(4), seat))
    paul.shows("#banner-title", "Trick 9 · Nikki leads")
    paul.tap("#tab-referee", "#card-B7", "#card-B3", "#card-B9", "#card-B1", "#do-finish")
    for phone in everyone:
        phone.here().turn_to("#table")
        phone.shows("h1", "Draw for round 2")
    nikki.tap(f"#tick-{NIKKI}")
    anne.here().until(lambda: anne.here().all(f"#tick-{NIKKI}[aria-checked=true]:disabled"), "Nikki has drawn")
    assert no_complaints(anne), "in any window"
    return (*tricks, played("B7 B3 B9 B1"))


def test_four_phones_play_a_round(begin, browser, tmp_path):
    session = Session(Shelf.open(tmp_path / "shelf.sqlite3"))
    session.begin(FishingSetup(FOUR))
    with closing(session.shelf), phones(browser, *FOUR) as everyone:
        table = begin(session)
        events = table.meanwhile(play_a_round, table, everyone)
        assert table.events == events
        assert session.phones_of_entries[1:] == ("", "Debbie", "Anne", "Paul", "Debbie", "Nikki", "Anne", "Paul")
        assert sum(isinstance(event, TrickCaught) for event in events) == 8
        watched = WatchedShelf(tmp_path / "shelf.sqlite3")
        watched.read()
        assert watched.game.events == events, "nothing that a phone has shown is lost if the app is killed now"


def hold_an_auction(table: Table, everyone: list[Phone]) -> None:
    anne, paul, debbie, nikki = everyone
    session = table.app.session
    space = f"#space-{base_setup().square.shape.space('I1')}"
    for phone in everyone:
        phone.take_part(table, opens="#turn-title")
    paul.shows("#turn-title", "Anne’s turn")
    assert not paul.here().all("#primary"), "only Anne may draw"
    seen = session.version
    assert "refused" in send(paul, paul.token, seen, "square", "draw", tile="fish")[1]
    anne.tap("#primary", "#draw-fish")
    for phone in everyone:
        phone.shows("#bids-in", "0 of 4 bids are in")
    assert not anne.here().all("#bid-16")
    forged = {"seat": NIKKI, "good": "fish", "amount": 1}
    assert "refused" in send(paul, paul.token, seen, "square", "seal", **forged)[1], "not for another player"
    debbie.lose_an_answer()
    with table.standing_still():  # three seal their bids at once
        for phone, bid in zip((anne, paul, debbie), BIDS):
            phone.tap(f"#bid-{bid}", "#seal")
    for phone in (anne, paul, debbie):
        phone.shows("#your-bid", "Your bid is sealed")
    debbie.wake()
    paul.tap("#change-bid", "#bid-2", "#hide-bid", "#bid-13", "#seal")
    paul.shows("#your-bid", "Your bid is sealed")
    table.shows("3 of 4 bids are in")
    for phone in everyone:
        phone.shows("#bids-in", "3 of 4 bids are in")
        shown = phone.here().text("body")
        assert not [bid for bid in BIDS[:3] if f" {bid} " in f" {shown} " and phone is not nikki], phone.player
    assert not {str(bid) for bid in BIDS[:3]} & set(table.tablet(table.running.texts)), "unseen on the tablet too"
    nikki.tap("#bid-9", "#seal")
    for phone in everyone:
        phone.shows(".note-title", "Paul pays 13")
    table.shows("Paul pays 13")
    before = table.events
    debbie.tap(space, smallest=SPACE)
    assert send(debbie, debbie.token, session.version, "square", "build_outside")[1]["refused"]
    assert table.events == before, "only the winner may build"
    paul.tap(space, smallest=SPACE)
    nikki.shows(".square-lane-words", "Paul’s phone Fish for 13")
    table.shows("Paul’s phone")
    table.shows("Fish for 13")
    status, answer = send(nikki, nikki.token, seen, "square", "seal", **{**forged, "amount": 16})
    assert (status, "Paul" in answer["refused"]) == (409, True), "too late"
    assert no_complaints(anne), "in any window"


def test_four_phones_bid_unseen(begin, browser):
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    with phones(browser, *FOUR) as everyone:
        table = begin(session, "square")
        table.meanwhile(hold_an_auction, table, everyone)
        built = StallAuctioned(Good.FISH, base_setup().square.shape.space("I1"), BIDS)
        assert table.events == (*reserved(), built)
