"""Those who only watch see what is under way at the table, and nothing that is private to a desk or still hidden."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fishing.events import Setup, caught_whole
from companion.fishing.game import new_game
from companion.fishing.pages.trick_drafts import SHARED_DRAFT, TABLE_DRAFT, TRICK_DRAFT
from companion.follow.feed import Feed, views_of
from companion.fresh_fish.events import TableCorrected
from companion.fresh_fish.pages.by_hand import BY_HAND
from companion.fresh_fish.pages.correction import CORRECTION
from companion.fresh_fish.pages.dispute import DISPUTE
from companion.fresh_fish.pages.turn_draft import EXPLAINED, TURN
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.phones import Phones
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.shelf import Shelf
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played, table
from tests.follow import games, markets
from tests.pages.host import JsonHost
from tests.screens.fresh_fish.squares import base_setup, reserved

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(0, 20) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def text(session: Session, drafts: dict[str, Any] | None = None) -> bytes:
    """Return every byte that a watcher gets of the game on the table, with these drafts or its own."""
    feed = feed_of(session, session.drafts if drafts is None else drafts)
    return feed.text("en")[1] + feed.text("en", is_page=True)[1]


def feed_of(session: Session, drafts: dict[str, Any]) -> Feed:
    return Feed(*views_of(WatchedTable(session.game_on_table, session.faces, session.preferences, drafts)))


def seen(session: Session) -> Any:
    """Return what programs get."""
    return json.loads(feed_of(session, session.drafts).text("en")[1])


def pages(session: Session) -> Any:
    """Return the pages that people see."""
    return json.loads(feed_of(session, session.drafts).text("en", is_page=True)[1])["pages"]


def signs(session: Session) -> list[str]:
    return [sign["texts"][0] for sign in pages(session)["table"]["banner"]["signs"]]


def texts(view: Any) -> set[str]:
    """Return all texts in a view."""
    if isinstance(view, str):
        return {view}
    inner = view.values() if isinstance(view, dict) else view if isinstance(view, list) else ()
    return {text for each in inner for text in texts(each)}


def fishing() -> tuple[Session, JsonHost, JsonHost]:
    """Return a game in trick 2 of round 2, its tablet and the phone of Nikki."""
    session = Session()
    session.begin(Setup(NAMES, ANNE))
    for event in (counted(16, 4, 8, 8, last=ANNE), caught_whole(range(4), ANNE)):
        session.record(event)
    return session, JsonHost(session), JsonHost(session, NIKKI)


def auction(*phones: int) -> tuple[Session, JsonHost]:
    """Return a game in which Anne has drawn a fish stall, and its tablet."""
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    session.phones = Phones(frozenset(phones))
    tablet = JsonHost(session)
    tablet.act("square", "draw", tile="fish")
    return session, tablet


# What is under way


def test_what_is_in_force_is_seen_as_soon_as_somebody_says_it():
    session, tablet, nikki = fishing()
    assert seen(session)["in_force"] is None
    assert signs(session) == [], "nobody is asked who cannot answer"
    nikki.act("table", "set_in_force", in_force={"called": "B", "caller": DEBBIE, "is_lowest": True})
    after = seen(session)
    assert after["in_force"] == {"called": "B", "caller": "Debbie", "lowest": True}
    assert signs(session) == ["Debbie called blue", "Lowest wins"]
    assert after["said"] == "Anne caught trick 1. Anne leads. Debbie called blue. Lowest value wins."
    tablet.act("table", "catch", seat=PAUL)
    assert seen(session)["in_force"] is None, "it ends with the trick"


def test_who_settles_or_splits_the_trick_is_seen_until_it_is_entered():
    session, tablet, nikki = fishing()
    assert seen(session)["settling"] is None
    for card in ("Y7", "Y3"):
        nikki.act("referee", "enter_card", card=card)
    assert seen(session)["settling"] == {
        "player": "Nikki", "icon": "scale", "text": "Nikki’s phone settles this trick",
        "progress": "2 of 4 cards · so far: Anne", "cards": 2, "count": 4,
    }  # fmt: skip
    assert pages(session)["table"]["settling"]["parts"][0] == "Nikki’s phone settles this trick"
    tablet.act("table", "catch", seat=PAUL)
    assert seen(session)["settling"] is None
    tablet.act("table", "begin_split")
    tablet.act("table", "win", seat=PAUL)
    assert (seen(session)["settling"]["player"], seen(session)["settling"]["icon"]) == (None, "split")
    assert pages(session)["table"]["settling"]["parts"][0] == "The tablet splits this trick"


def test_the_piles_that_are_in_are_seen_until_the_round_is_scored():
    session, tablet, nikki = fishing()
    assert seen(session)["piles"] is None
    nikki.act("count", "set_pile", seat=NIKKI, number=8)
    piles = seen(session)["piles"]
    assert (piles["title"], [pile["number"] for pile in piles["piles"]]) == ("1 of 4 piles is in", ["", "", "", "8"])
    for seat, number in enumerate((12, 9, 7)):
        tablet.act("count", "set_pile", seat=seat, number=number)
    assert seen(session)["piles"]["line"] == "36 of 36 cards: it adds up"
    tablet.act("table", "score")
    assert seen(session)["piles"] is None
    assert seen(session)["round"] == 3


def square(session: Session) -> Any:
    return pages(session)["square"]


def test_who_has_sealed_a_bid_is_seen_and_no_bid_before_all_are_open():
    session, tablet = auction(PAUL)
    for seat, amount in ((DEBBIE, 7), (ANNE, 13), (NIKKI, 9)):
        tablet.act("square", "seal", seat=seat, good="fish", amount=amount)
    view = square(session)
    sold = view["auction"]
    assert (view["head"]["title"], view["head"]["line"], view["outcome"]) == (
        "Fish for sale",
        "Anne drew the stall",
        None,
    )
    assert (sold["count"], sold["bids_in"], sold["bids_all"]) == ("3 of 4 bids are in", 3, 4)
    assert [row["state"] for row in sold["rows"]] == ["sealed", "bidding", "sealed", "sealed"]
    assert [row["is_awaited"] for row in sold["rows"]] == [False, True, False, False]
    assert {row["bid"] for row in sold["rows"]} == {None}
    assert view["lane"]["texts"][0] == "Anne: fish drawn"
    tablet.act("square", "seal", seat=PAUL, good="fish", amount=11)
    view = square(session)
    assert [(row["bid"], row["wins"]) for row in view["auction"]["rows"]] == [
        (13, True), (11, False), (7, False), (9, False),
    ]  # fmt: skip
    assert (view["head"]["line"], view["outcome"]["title"]) == ("Anne chooses a space", "Anne pays 13")
    assert view["look"]["ringed"] == list(session.state.square.discs_of(ANNE))
    tablet.act("square", "tap", space=session.state.square.discs_of(ANNE)[0])
    assert square(session)["auction"] is None


def test_bids_that_are_entered_openly_have_neither_states_nor_a_winner_before_the_last():
    session, tablet = auction()
    before = square(session)["auction"]
    for seat, amount in ((DEBBIE, 7), (ANNE, 13), (NIKKI, 13)):
        tablet.act("square", "bid", seat=seat, amount=amount)
        assert square(session)["auction"] == before
    assert (before["count"], {row["state"] for row in before["rows"]}) == ("", {"open"})
    tablet.act("square", "bid", seat=PAUL, amount=11)
    assert [row["note"] for row in square(session)["auction"]["rows"]] == ["wins", "", "", "tied"]


def test_whoever_has_the_stall_does_not_bid():
    session, tablet = auction()
    for seat, amount in enumerate((5, 1, 1, 1)):
        tablet.act("square", "bid", seat=seat, amount=amount)
    tablet.act("square", "tap", space=session.state.square.discs_of(ANNE)[0])
    tablet.act("square", "tap", space=min(session.state.legal_spaces(session.state.turn)))
    tablet.act("square", "draw", tile="fish")
    owner = square(session)["auction"]["rows"][ANNE]
    assert (owner["state"], owner["note"]) == ("owner", "has fish, does not bid")


def test_the_paths_to_lay_are_seen_until_the_table_says_that_they_are_laid():
    session = Session()
    session.open(markets.with_a_cut())
    tablet, before = JsonHost(session), square(session)
    shown = tablet.page("square")
    assert before["paths"] == shown["paths"]
    assert before["paths_title"] == [shown["head"]["title"], shown["head"]["line"]]
    assert before["look"]["numbers"] == shown["look"]["numbers"]
    tablet.act("square", "tick", space=before["paths"][0]["space"])
    assert square(session) == before, "ticks are private"
    tablet.act("square", "close")
    after = square(session)
    assert (after["paths"], after["paths_title"], after["look"]["numbers"]) == ([], ["", ""], [])
    assert after["head"] == before["head"], "whose turn it is, with paths or not"


# A table of their own


def test_what_watchers_see_stays_as_it_was_while_the_game_goes_on(tmp_path):
    with Shelf.open(tmp_path / "shelf.db") as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES, ANNE))
        session.record(caught_whole(range(4), PAUL))
        tablet, watched = JsonHost(session), WatchedTable.of(session)
        assert watched is not None
        watcher, before = Desk(watched, watches=True), Feed(*views_of(watched)).text("en")[1]
        tablet.act("table", "undo")
        tablet.act("table", "catch", seat=NIKKI)
        tablet.act("count", "set_pile", seat=NIKKI, number=8)
        assert Feed(*views_of(watched)).text("en")[1] == before != feed_of(session, session.drafts).text("en")[1]
        watched.record(caught_whole(range(4), DEBBIE))
        assert shelf.games.load(session.key).event_count == 1, "a copy writes nothing"
        assert (watcher.seat, watcher.is_tablet, watcher.phone) == (None, False, "")
        assert (watcher.can_undo, watcher.can_redo, watcher.game.can_undo) == (False, False, True)
        assert (watcher.open_doubts, dict(watcher.drafts)) == ((), {})


def test_the_game_being_played_is_seen_while_another_one_is_viewed():
    session, _tablet, _nikki = fishing()
    session.view(games.over())
    watched = WatchedTable.of(session)
    assert watched is not None
    assert watched.state.round.number == 2
    assert WatchedTable.of(Session()) is None


WORDS_OF_VALUES = {"open", "sealed", "bidding", "owner", "out"}
"""What a row of an auction says to programs."""
MOMENTS = [games.in_round_3, games.before_round_2, games.over, games.overfished]


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_text_of_a_watched_page_stands_in_the_view_of_the_tablet(moment):
    session = Session()
    session.open(moment())
    for page, view in pages(session).items():
        assert texts(view) <= texts(JsonHost(session).page(page)), page


ALL_OF_SQUARE = {"sealed": (PAUL, "seal", {"good": "fish"}), "open": (None, "bid", {})}


def texts_at_table(session: Session) -> set[str]:
    """Return the texts that the tablet shows of the square, and the phone of a player who does not act."""
    waits = next(seat for seat in range(len(session.names)) if seat != session.state.active)
    tablet, phone = JsonHost(session), JsonHost(session, waits)
    shown = tablet.page("square")
    found = texts(shown) | texts(phone.page("square"))
    if shown["stage"] != "paths":
        return found
    tablet.act("square", "close")  # what comes after the paths
    return found | texts(tablet.page("square")) | texts(phone.page("square"))


@pytest.mark.parametrize("moment", [markets.in_play, markets.with_paths, markets.with_a_cut, markets.last_stalls])
def test_every_text_of_a_watched_square_stands_in_the_views_of_the_table(moment):
    session = Session()
    session.open(moment())
    shown = pages(session)["square"]
    del shown["described"]  # the names of spaces by what lies there, which the tablet draws
    known = texts_at_table(session)
    without_dots = {text.removesuffix(".") for text in known}
    assert texts(shown) <= known | without_dots


@pytest.mark.parametrize("way", ["sealed", "open"])
def test_every_text_of_a_watched_auction_stands_in_the_views_of_the_table(way: str):
    phone, action, more = ALL_OF_SQUARE[way]
    session, tablet = auction(*(() if phone is None else (phone,)))
    known = texts_at_table(session) | WORDS_OF_VALUES
    for seat, amount in ((DEBBIE, 7), (ANNE, 13), (NIKKI, 13), (PAUL, 11)):
        tablet.act("square", action, seat=seat, amount=amount, **more)
        watched = WatchedTable.of(session)
        assert watched is not None
        shown = json.loads(Feed(*views_of(watched)).text("en", is_page=True)[1])["pages"]["square"]
        del shown["described"]
        known |= texts_at_table(session)
        assert texts(shown) <= known, seat


def test_the_result_of_fresh_fish_is_that_of_the_tablet():
    session = Session()
    session.open(markets.over())
    assert pages(session)["fresh_result"] == JsonHost(session).page("fresh_result")


# What stays hidden


def test_watchers_have_no_private_draft_and_no_number_of_a_sealed_bid():
    session, tablet, _nikki = fishing()
    tablet.act("referee", "enter_card", card="Y7")
    watched = WatchedTable.of(session)
    assert watched is not None
    assert (set(watched.drafts), TRICK_DRAFT in session.drafts) == ({SHARED_DRAFT}, True)
    session, tablet = auction(PAUL)
    tablet.act("square", "seal", seat=DEBBIE, good="fish", amount=7)
    watched = WatchedTable.of(session)
    assert watched is not None
    assert (watched.drafts[TURN]["sealed"], session.drafts[TURN]["sealed"]) == (
        [None, None, 0, None],
        [None, None, 7, None],
    )


def test_cards_in_stockrooms_are_hidden():
    """With them the doubts that they raise: in the second game, Paul had yellow all the same."""
    games_: list[bytes] = []
    for first in ("R1 R2 R3 R9", "Y4 B6 Y2 Y18"):
        session = Session()
        session.open(new_game(table(), [played(first), *[caught(4, 0, 0, 0)] * 2, played("Y9 Y6 Y3 Y1")]))
        games_.append(text(session))
    assert games_[0] == games_[1]


@given(st.dictionaries(st.sampled_from([TRICK_DRAFT, TABLE_DRAFT, "correction", "log", "referee_past", "sheet"]), JSON))
def test_the_private_drafts_of_a_desk_are_hidden(private: dict[str, Any]):
    """Cards and splits that are being entered, and an open correction, are drafts of the tablet's own pages."""
    session, tablet, _nikki = fishing()
    tablet.act("referee", "enter_card", card="Y7")
    shared = {key: value for key, value in session.drafts.items() if key != TRICK_DRAFT}
    assert text(session, {**shared, **private}) == text(session)


@pytest.mark.parametrize(("first", "second"), [(("Y7", "Y3"), ("B9", "B4")), (("Y7", "Y3", "R2"), ("P7", "P3", "-3"))])
def test_cards_that_are_entered_are_hidden_at_every_desk(first: tuple[str, ...], second: tuple[str, ...]):
    texts = []
    for desk in (0, 1):
        for cards in (first, second):
            session, *hosts = fishing()
            for card in cards:
                hosts[desk].act("referee", "enter_card", card=card)
            texts.append(text(session))
    assert texts[0] == texts[1]
    assert texts[2] == texts[3]
    assert texts[0] != texts[2], "whose they are is seen"


def test_who_gets_which_cards_of_a_split_is_hidden():
    texts = set()
    for seat in (ANNE, DEBBIE):
        session, tablet, _nikki = fishing()
        for action, whose in (("begin_split", None), ("win", PAUL), ("more", seat)):
            tablet.act("table", action, **({} if whose is None else {"seat": whose}))
        texts.add(text(session))
    assert len(texts) == 1


BIDS = st.lists(st.integers(0, 40), min_size=4, max_size=4)


@given(BIDS, st.permutations(range(4)), st.sets(st.integers(0, 3), min_size=1, max_size=3), st.sets(st.integers(0, 3)))
def test_sealed_bids_and_their_order_are_hidden(
    bids: list[int], order: list[int], sealed: set[int], on_phone: set[int]
):
    session, _tablet = auction()
    draft = session.drafts[TURN]

    def with_bids(amounts: list[int], phones: list[int]) -> bytes:
        hidden = [amounts[seat] if seat in sealed else None for seat in range(4)]
        return text(session, {**session.drafts, TURN: {**draft, "sealed": hidden, "sealed_on_phone": phones}})

    assert with_bids(bids, [seat for seat in order if seat in sealed & on_phone]) == with_bids([1, 1, 1, 1], [])


@given(BIDS, st.sets(st.integers(0, 3), max_size=3))
def test_bids_that_are_entered_openly_are_hidden_until_the_last(bids: list[int], entered: set[int]):
    session, _tablet = auction()
    draft = session.drafts[TURN]

    def with_bids(amounts: list[int]) -> bytes:
        some = [amounts[seat] if seat in entered else None for seat in range(4)]
        return text(session, {**session.drafts, TURN: {**draft, "bids": some}})

    assert with_bids(bids) == with_bids([0, 0, 0, 0])


def in_play() -> Session:
    session = Session()
    session.open(markets.in_play())
    return session


def being_sold() -> Session:
    session, tablet = auction(PAUL)
    tablet.act("square", "seal", seat=DEBBIE, good="fish", amount=7)
    return session


@given(st.lists(st.integers(0, 40), min_size=4, max_size=4))
def test_coins_are_hidden(coins: list[int]):
    session = in_play()
    before = text(session)
    moment = session.game_on_table.moment
    moment.state = replace(moment.state, coins=tuple(coins))
    assert text(session) == before


@given(st.lists(st.integers(1, 14), min_size=4, max_size=4))
def test_coins_are_hidden_during_an_auction(coins: list[int]):
    def bidding(coins: list[int]) -> bytes:
        session = Session()
        session.begin(base_setup())
        session.record(*reserved(), TableCorrected(coins=tuple(coins)))
        tablet = JsonHost(session)
        tablet.act("square", "draw", tile="fish")
        tablet.act("square", "bid", seat=DEBBIE, amount=1)
        return text(session)

    assert bidding(coins) == bidding([20, 20, 20, 20])


@pytest.mark.parametrize("moment", [in_play, being_sold])
@given(private=st.dictionaries(st.sampled_from([EXPLAINED, BY_HAND, CORRECTION, DISPUTE, "log"]), JSON))
def test_the_private_drafts_of_a_desk_at_the_square_are_hidden(moment: Callable[[], Session], private: dict[str, Any]):
    session = moment()
    assert text(session, {**session.drafts, **private}) == text(session)


def test_what_the_tablet_corrects_or_explains_is_hidden():
    session = in_play()
    before, tablet = text(session), JsonHost(session)
    kind_of(session.game_on_table.setup.kind).correct_entry(session, 3)
    tablet.act("correction", "delete")
    tablet.act("square", "enter_by_hand", turn=NIKKI, coins=[1, 2, 3, 4], stack=[1, 2, 3, 2, 1])
    tablet.act("square", "tick", space=square(session)["paths"][0]["space"])
    tablet.act("square", "explain", space=square(session)["paths"][0]["space"])
    assert text(session) == before
