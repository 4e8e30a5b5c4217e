"""Turns and sealed bids of Fresh Fish on phones, through actions by name alone."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from companion.fresh_fish.events import SpaceReserved, StallAuctioned
from companion.fresh_fish.goods import Good
from companion.pages.kinds import kind_of
from companion.pages.phones import Phones
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.shelf import Shelf
from tests.follow import markets
from tests.pages.host import JsonHost
from tests.screens.fresh_fish.squares import base_setup, reserved

ANNE, PAUL, DEBBIE, NIKKI = range(4)
NOT_POSSIBLE = "That is not possible now."
SECRET = (7, 13, 11, 9)
"""The sealed bids, which occur nowhere else on the pages."""


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


class Table:
    """A game of four players with one disc each, whose turn it is Anne's; some have phones."""

    def __init__(self, phones: tuple[int, ...] = (PAUL, DEBBIE, NIKKI), shelf: Shelf | None = None) -> None:
        self.session = Session(shelf)
        self.session.begin(base_setup())
        self.session.record(*reserved())
        self.session.phones = Phones(frozenset(phones))
        self.tablet = JsonHost(self.session)
        self.phones = [JsonHost(self.session, seat) for seat in range(4)]

    @property
    def desks(self) -> list[JsonHost]:
        return [self.tablet, *self.phones]

    def seal(self, desk: JsonHost, seat: int, amount: int | None = None) -> None:
        desk.act("square", "seal", seat=seat, good="fish", amount=SECRET[seat] if amount is None else amount)

    @property
    def sealed(self) -> Any:
        return self.tablet.page("square")["auction"]["sealed"]


@pytest.fixture
def table() -> Table:
    return Table()


def test_all_see_the_tile_that_a_phone_draws(table: Table) -> None:
    table.phones[ANNE].act("square", "draw", tile="?")
    assert [desk.page("square")["stage"] for desk in table.desks] == ["tile"] * 5
    table.phones[ANNE].act("square", "draw", tile="flea")
    assert [desk.page("square")["stack"]["can_draw"] for desk in table.desks] == [True, True, False, False, False]
    table.phones[ANNE].act("square", "tap", space=space("C2"))
    assert {desk.page("square")["lane"]["texts"][0] for desk in table.desks} == {"Anne: flea market"}


def test_an_explanation_is_private_to_a_desk_and_does_not_hide_a_drawn_tile(table: Table) -> None:
    table.tablet.act("square", "tap", space=space("B6"))
    table.phones[PAUL].act("square", "explain", space=space("G1"))
    stages = [desk.page("square")["stage"] for desk in table.desks]
    assert stages == ["refused", "turn", "turn", "turn", "turn"]
    assert table.phones[PAUL].page("square")["outcome"]["title"] == "The fish truck\N{NO-BREAK SPACE}(G1)"
    table.phones[ANNE].act("square", "draw", tile="fish")
    assert [desk.page("square")["stage"] for desk in table.desks] == ["auction"] * 5


@pytest.mark.parametrize("confirms", range(5), ids=["the tablet", "Anne", "Paul", "Debbie", "Nikki"])
def test_paths_that_anybody_has_confirmed_are_closed_on_all_desks(table: Table, confirms: int) -> None:
    table.session.open(markets.with_paths())
    desk, other = table.desks[confirms], table.desks[confirms - 1]
    path, *_more = desk.page("square")["paths"]
    other.act("square", "tick", space=path["space"])
    ticks = [each.page("square")["paths"][0]["is_ticked"] for each in (desk, other)]
    assert ticks == [False, True], "ticks are private"
    desk.act("square", "close")
    assert [each.page("square")["stage"] for each in table.desks] == ["turn"] * 5
    assert other.refused("square", "tick", space=path["space"]) == NOT_POSSIBLE


def test_who_asks_about_another_space_on_a_phone_closes_the_paths_nowhere(table: Table) -> None:
    table.session.open(markets.with_paths())
    shape, phone = table.session.state.square.shape, table.phones[table.session.state.turn - 1]
    laid = [path["space"] for path in phone.page("square")["paths"]]
    other = next(place for place in range(len(shape.names)) if place not in laid)
    phone.act("square", "explain", space=other)
    assert phone.page("square")["stage"] == "turn"
    assert phone.page("square")["outcome"]
    assert {desk.page("square")["stage"] for desk in table.desks if desk is not phone} == {"paths"}
    phone.act("square", "close")
    assert {desk.page("square")["stage"] for desk in table.desks} == {"paths"}


def test_only_who_builds_is_told_to_tap(table: Table) -> None:
    table.tablet.act("square", "draw", tile="flea")
    lines = ["Tap Anne’s only space", "Tap Anne’s only space", *["Anne chooses a space"] * 3]
    assert [desk.page("square")["head"]["line"] for desk in table.desks] == lines


def test_a_tap_while_bids_are_sealed_says_what_is_missing(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    assert table.tablet.refused("square", "tap", space=space("C2")) == "Not all bids are in yet."


def test_the_main_button_is_possible_only_where_the_turn_can_be_played(table: Table) -> None:
    def desks_that_may() -> list[bool]:
        return [desk.page("square")["primary"]["is_enabled"] for desk in table.desks]

    assert desks_that_may() == [True, True, False, False, False]
    table.tablet.act("square", "draw", tile="?")
    assert desks_that_may() == [False] * 5, "it asks for a tile"


DRAWN = ("draw", {"tile": "fish"})


@pytest.mark.parametrize(
    ("before", "seat", "action", "given"),
    [
        ((), PAUL, "tap", {"space": space("I1")}),
        ((), PAUL, "draw", {"tile": "?"}),
        ((), PAUL, "put_back", {}),
        ((), PAUL, "seal", {"seat": PAUL, "good": "fish", "amount": 1}),
        ((("draw", {"tile": "?"}),), PAUL, "put_back", {}),
        ((("draw", {"tile": "?"}),), PAUL, "undo", {}),
        ((("draw", {"tile": "?"}),), PAUL, "draw", {"tile": "fish"}),
        ((("draw", {"tile": "flea"}),), PAUL, "tap", {"space": space("C2")}),
        ((("draw", {"tile": "flea"}),), PAUL, "close", {}),
        ((DRAWN,), PAUL, "seal", {"seat": ANNE, "good": "fish", "amount": 1}),
        ((DRAWN,), PAUL, "seal", {"seat": PAUL, "good": "soda", "amount": 1}),
        ((DRAWN,), PAUL, "seal", {"seat": PAUL, "good": "fish", "amount": -1}),
        ((DRAWN,), PAUL, "seal", {"seat": PAUL, "good": "fish", "amount": True}),
        ((DRAWN,), PAUL, "seal", {"seat": -3, "good": "fish", "amount": 1}),
        ((DRAWN,), PAUL, "tap", {"space": space("I1")}),
        ((DRAWN,), None, "bid", {"seat": PAUL, "amount": 1}),
        ((DRAWN, ("seal", {"seat": PAUL, "good": "fish", "amount": 1})), ANNE, "put_back", {}),
        ((DRAWN, ("seal", {"seat": PAUL, "good": "fish", "amount": 1})), ANNE, "undo", {}),
        ((DRAWN, ("seal", {"seat": PAUL, "good": "fish", "amount": 1})), ANNE, "draw", {"tile": "soda"}),
        ((DRAWN, ("drop_sealed_bids", {})), PAUL, "seal", {"seat": PAUL, "good": "fish", "amount": 1}),
    ],
)
def test_refuses_what_a_phone_may_not_do(table: Table, before, seat: int | None, action: str, given) -> None:
    for name, arguments in before:
        table.tablet.act("square", name, **arguments)
    desk = table.tablet if seat is None else table.phones[seat]
    shown = [each.page("square") for each in table.desks]
    assert desk.refused("square", action, **given) == NOT_POSSIBLE
    assert [each.page("square") for each in table.desks] == shown


def test_more_than_all_coins_cannot_be_sealed(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    refusal = table.phones[PAUL].refused("square", "seal", seat=PAUL, good="fish", amount=16)
    assert refusal == "Paul does not have that many coins."
    assert table.phones[PAUL].page("square")["auction"]["sealed"]["own"]["line"] == "you have 15 coins"


def test_a_bid_that_is_being_changed_is_taken_back_so_that_all_wait_for_it(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    for seat in (PAUL, DEBBIE):
        table.seal(table.phones[seat], seat)
    table.seal(table.tablet, ANNE)
    table.phones[PAUL].act("square", "take_bid_back", seat=PAUL)
    table.seal(table.phones[NIKKI], NIKKI)
    assert table.sealed["bids_in"] == 3, "Paul’s old bid does not count"
    assert table.phones[PAUL].page("square")["auction"]["sealed"]["own"]["is_in"] is False
    assert table.phones[PAUL].refused("square", "take_bid_back", seat=PAUL) == NOT_POSSIBLE
    assert table.phones[PAUL].refused("square", "take_bid_back", seat=NIKKI) == NOT_POSSIBLE
    assert table.tablet.refused("square", "take_bid_back", seat=NIKKI) == "Nikki has sealed a bid on the phone."
    table.seal(table.phones[PAUL], PAUL, 2)
    assert table.session.drafts["square"]["bids"] == [SECRET[ANNE], 2, SECRET[DEBBIE], SECRET[NIKKI]]


def test_the_last_sealed_bid_reveals_all(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    table.seal(table.phones[PAUL], PAUL, 3)
    table.seal(table.tablet, ANNE)
    table.seal(table.phones[NIKKI], NIKKI)
    table.seal(table.phones[PAUL], PAUL)  # another one
    assert (table.sealed["title"], table.sealed["bids_in"]) == ("3 of 4 bids are in", 3)
    notes = {row["name"]: (row["note"], row["has_phone"]) for row in table.sealed["rows"]}
    assert notes == {
        "Anne": ("sealed here", False),
        "Paul": ("sealed on the phone", True),
        "Debbie": ("is bidding…", True),
        "Nikki": ("sealed on the phone", True),
    }
    assert "on the phone" in table.tablet.refused("square", "seal", seat=PAUL, good="fish", amount=1)
    table.seal(table.phones[DEBBIE], DEBBIE)
    for desk in table.desks:
        page = desk.page("square")
        assert page["auction"]["sealed"] is None
        assert [row["bid"] for row in page["auction"]["bids"]] == list(SECRET)
        assert page["outcome"]["title"] == "Paul pays 13"
    assert table.phones[DEBBIE].refused("square", "tap", space=space("I1")) == NOT_POSSIBLE
    table.phones[PAUL].act("square", "tap", space=space("I1"))
    assert table.session.game_on_table.events[-1] == StallAuctioned(Good.FISH, space("I1"), SECRET)


def seen_everywhere(table: Table) -> list[object]:
    """Return every view that leaves the app: all pages of all desks, and the view for followers."""
    shown = [desk.page(page) for desk in table.desks for page in ("square", "correction", "dispute")]
    watched = WatchedTable.of(table.session)
    assert watched is not None
    return [*shown, kind_of("fresh-fish").view(watched)]


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_no_view_shows_a_sealed_bid(order: tuple[int, ...]) -> None:
    """The same views are made with other bids: if nothing differs, nothing is revealed."""
    tables = [Table(), Table()]
    for table in tables:
        table.tablet.act("square", "draw", tile="fish")
    for seat in order[:-1]:
        for table, amount in zip(tables, (SECRET[seat], 0)):
            table.seal(table.phones[seat] if seat else table.tablet, seat, amount)
        first, second = (seen_everywhere(table) for table in tables)
        assert first == second


def test_entering_by_hand_drops_the_sealed_bids_unseen(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    table.seal(table.phones[PAUL], PAUL)
    assert table.tablet.page("square")["primary"]["text"] == "Enter by hand"
    table.tablet.press("square")
    page = table.tablet.page("square")
    assert page["auction"]["sealed"] is None
    assert [row["bid"] for row in page["auction"]["bids"]] == [None] * 4
    assert not any(table.session.drafts["square"]["sealed"])


def test_without_phones_bids_are_entered_as_ever() -> None:
    table = Table(phones=())
    table.tablet.act("square", "draw", tile="fish")
    assert table.sealed is None
    table.tablet.act("square", "bid", seat=PAUL, amount=2)


def test_the_tablet_bids_for_a_player_whose_phone_is_asleep(table: Table) -> None:
    table.session.set_phones(Phones(frozenset((PAUL, DEBBIE)), frozenset((DEBBIE,))))
    table.tablet.act("square", "draw", tile="fish")
    rows = {row["name"]: (row["note"], row["has_phone"]) for row in table.sealed["rows"]}
    assert rows["Paul"] == ("is bidding…", True)
    assert rows["Debbie"] == ("phone is asleep", False)
    for seat in (ANNE, DEBBIE, NIKKI):
        table.seal(table.tablet, seat)
    table.seal(table.phones[PAUL], PAUL)
    assert [row["bid"] for row in table.tablet.page("square")["auction"]["bids"]] == list(SECRET)


def test_an_auction_waits_for_nobody_once_phones_may_not_take_part(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    assert table.sealed is not None
    table.session.set_phones(Phones())
    assert table.sealed is None
    table.session.set_phones(Phones(frozenset((PAUL,))))
    table.seal(table.phones[PAUL], PAUL)
    table.session.set_phones(Phones())
    assert [row["has_phone"] for row in table.sealed["rows"] if not row["is_in"]] == [False] * 3, (
        "all bid at the tablet"
    )


def test_owners_of_the_stall_stay_out(table: Table) -> None:
    table.session.phones = Phones(frozenset((ANNE,)))
    table.tablet.act("square", "draw", tile="fish")
    table.tablet.act("square", "drop_sealed_bids")
    table.tablet.act("square", "bid", seat=ANNE, amount=1)
    table.tablet.act("square", "tap", space=space("C2"))
    for phones, is_sealed in (((ANNE,), False), ((ANNE, PAUL), True)):
        table.session.phones = Phones(frozenset(phones))
        table.tablet.act("square", "draw", tile="fish")
        assert (table.sealed is not None) == is_sealed
        assert table.phones[ANNE].page("square")["auction"]["sealed"] is None or is_sealed
        table.tablet.act("square", "put_back")
    table.tablet.act("square", "draw", tile="fish")
    assert table.phones[ANNE].page("square")["auction"]["sealed"]["own"] is None
    assert table.phones[ANNE].refused("square", "seal", seat=ANNE, good="fish", amount=1) == NOT_POSSIBLE
    rows = {row["name"]: row["note"] for row in table.sealed["rows"]}
    assert rows["Anne"] == "has fish, does not bid"
    assert table.sealed["bids_all"] == 3


def test_sealed_bids_outlive_a_killed_app(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    shelf = Shelf.open(path)
    table = Table(shelf=shelf)
    table.tablet.act("square", "draw", tile="fish")
    table.seal(table.phones[PAUL], PAUL)
    table.seal(table.tablet, ANNE)
    shelf.close()  # nothing is saved on the way out
    again = Session(Shelf.open(path))
    again.phones = Phones(frozenset((DEBBIE, NIKKI)))
    host = JsonHost(again)
    assert host.page("square")["auction"]["sealed"]["bids_in"] == 2
    for seat in (DEBBIE, NIKKI):
        JsonHost(again, seat).act("square", "seal", seat=seat, good="fish", amount=SECRET[seat])
    assert [row["bid"] for row in host.page("square")["auction"]["bids"]] == list(SECRET)
    again.shelf.close()


@pytest.mark.parametrize(("last", "bids"), [("seal", [7, 13, 11, 9]), ("drop_sealed_bids", [None] * 4)])
def test_revealed_and_dropped_bids_are_not_sealed_again_after_the_app_was_killed(tmp_path: Path, last, bids) -> None:
    path = tmp_path / "shelf.sqlite3"
    shelf = Shelf.open(path)
    table = Table(shelf=shelf)
    table.tablet.act("square", "draw", tile="fish")
    for seat in (PAUL, DEBBIE, NIKKI):
        table.seal(table.phones[seat], seat)
    if last == "seal":
        table.seal(table.tablet, ANNE)
    else:
        table.tablet.act("square", last)
    shelf.close()  # nothing is saved on the way out
    again = Session(Shelf.open(path))
    again.phones = Phones(frozenset((PAUL, DEBBIE, NIKKI)))
    page = JsonHost(again).page("square")
    assert (page["auction"]["sealed"], [row["bid"] for row in page["auction"]["bids"]]) == (None, bids)
    again.shelf.close()


def test_an_undone_auction_does_not_bring_its_bids_back(table: Table) -> None:
    table.tablet.act("square", "draw", tile="fish")
    for seat in range(4):
        table.seal(table.phones[seat], seat)
    table.phones[PAUL].act("square", "tap", space=space("I1"))
    table.tablet.act("square", "undo")
    assert [desk.page("square")["stage"] for desk in table.desks] == ["turn"] * 5


def test_a_phone_sees_no_coins_on_the_square(table: Table) -> None:
    table.session.record(StallAuctioned(Good.FISH, space("C2"), winner=ANNE, price=8))
    page = table.phones[PAUL].page("square")
    assert page["by_hand"] is None
    assert [player["coins"] for player in page["players"]["rows"]] == [""] * 4


def test_a_phone_reserves_on_its_own_turn(table: Table) -> None:
    target = table.phones[ANNE].page("square")["spaces"]["targets"][0]
    assert [phone.page("square")["spaces"]["targets"] == [] for phone in table.phones] == [False, True, True, True]
    with table.session.entering_on_phone_of("Anne"):
        table.phones[ANNE].act("square", "tap", space=target)
    lane = table.tablet.page("square")["lane"]
    assert (lane["phone"], lane["texts"]) == (["Anne’s phone", "Anne"], ["D1 reserved"])
    assert table.session.game_on_table.events[-1] == SpaceReserved(target)


def test_a_tap_at_the_tablet_that_has_not_seen_a_phones_reservation_is_for_the_same_turn(table: Table) -> None:
    table.tablet.seen = table.session.version
    first, second, *_rest = table.tablet.page("square")["spaces"]["targets"]
    with table.session.entering_on_phone_of("Anne"):
        table.phones[ANNE].act("square", "tap", space=first)
    assert (
        table.tablet.refused("square", "tap", space=second)
        == "Anne’s phone was first: D1 reserved. Your tap did not count."
    )
    assert table.session.game_on_table.events[-1] == SpaceReserved(first)
    table.tablet.seen = None
    table.tablet.act("square", "tap", space=second)
    assert table.session.game_on_table.events[-1] == SpaceReserved(second)
