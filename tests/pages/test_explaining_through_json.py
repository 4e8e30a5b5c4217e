"""Games that explain themselves: the switch of a new game, each lesson at its occasion, and how they are stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.fishing.cards import parse_suit
from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, TrickCaught, TrickPlayed, caught_whole
from companion.fishing.pages.lessons import LESSONS
from companion.fishing.pages.phase import start_round
from companion.fresh_fish.pages.lessons import AUCTION, PATHS
from companion.home.seats import swap_seats
from companion.pages.explaining import EXPLAINING, Explaining
from companion.pages.kinds import kind_of
from companion.pages.rule_texts import chapter_of
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.record import from_json
from tests.fishing.shorthand import cards, table
from tests.fresh_fish.shorthand import classic
from tests.pages.host import JsonHost
from tests.pages.test_set_up_through_json import NOT_POSSIBLE, seat
from tests.screens.fresh_fish.squares import base_setup

ROUND_1 = RoundCounted((12, 8, 8, 8), last_leader=3)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


def explaining(session: Session) -> Session:
    session.keep_draft(EXPLAINING, Explaining(is_on=True).to_store())
    return session


def round_2(*events: Event) -> Session:
    """Return a game that explains itself, after these events of round 2."""
    session = Session()
    session.begin(table())
    explaining(session)
    session.record(ROUND_1)
    start_round(session)
    for event in events:
        session.record(event)
    return session


def played(text: str, call: str = "", picks: str = "") -> TrickPlayed:
    return TrickPlayed(cards(text), cards(picks), parse_suit(call) if call else None)


def topic(host: JsonHost, page: str = "table") -> str:
    lesson = host.page(page)["lesson"]
    return "" if lesson is None else lesson["topic"]


# The switch


def new_game(host: JsonHost) -> bool:
    """Begin a game of Fishing. Return whether it explains itself."""
    seat(host, "new_game", *{"Anne", "Paul", "Debbie"} - set(host.page("new_game")["players"]))
    is_on = host.page("new_game")["explaining"]["is_on"]
    host.act("new_game", "go_to", step="set_up")
    host.act("new_game", "begin")
    return is_on


def test_the_first_game_of_a_shelf_explains_itself_and_later_ones_do_not(shelf: Shelf) -> None:
    session = Session(shelf)
    host = JsonHost(session)
    assert new_game(host)
    assert Explaining.of(session).is_on
    assert not host.page("set_up")["explaining"]["is_on"], "nor does the first game of Fresh Fish after it"
    assert not new_game(host)
    assert not Explaining.of(session).is_on


@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_the_switch_of_a_new_game(shelf: Shelf, page: str) -> None:
    host = JsonHost(Session(shelf))
    states = [host.page(page)["explaining"]["is_on"]]
    for is_on in (False, True):
        host.act(page, "explain", is_on=is_on)
        states.append(host.page(page)["explaining"]["is_on"])
    assert states == [True, False, True]


def test_the_first_game_does_not_explain_itself_if_the_switch_is_off(shelf: Shelf) -> None:
    session = Session(shelf)
    host = JsonHost(session)
    host.act("new_game", "explain", is_on=False)
    new_game(host)
    assert not Explaining.of(session).is_on


# Fishing


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (caught_whole(range(4), 1), ""),
        (played("B7 B3 B12 B4"), ""),
        (played("B7 low B12 B4"), "after_buoys"),
        (played("B7 pass B12 B4"), ""),
        (played("B7 R0 B12 B4", picks="B7"), "zero"),
        (played("B7 -3 B12 B4"), "minus_three"),
        (PenaltyRecorded(2), "minus_three"),
        (played("B7 call B12 B4", "R"), "called"),
        (TrickCaught((3, 1, 0, 0), next_leader=0), "steps"),
    ],
    ids=str,
)
def test_the_table_says_a_rule_at_its_first_occasion(event: Event, expected: str) -> None:
    host = JsonHost(round_2(event))
    assert topic(host) == expected
    host.act("table", "catch", seat=1)
    assert topic(host) == "", "it goes with the next entry"
    host.act("table", "undo")
    assert topic(host) == expected


def test_each_rule_is_said_once_and_one_that_found_no_room_at_its_next_occasion() -> None:
    session, topics = round_2(), []
    for trick in (
        played("B7 R0 low B4", picks="B7"),
        played("B8 P0 B12 B9", picks="B8"),
        played("R8 R2 all R4"),
        played("R7 first R3 Y4"),
    ):
        session.record(trick)
        topics.append(topic(JsonHost(session)))
    assert topics == ["zero", "", "after_buoys", ""]


def test_a_call_that_is_only_said_is_explained_once() -> None:
    session = round_2(caught_whole(range(4), 1))
    host = JsonHost(session)
    red = {"called": "R", "caller": 0, "is_lowest": False}
    host.act("table", "set_in_force", in_force=red)
    assert topic(host) == "called"
    host.act("table", "penalise", seat=2)
    assert topic(host) == "minus_three"
    host.act("table", "undo")
    host.act("table", "catch", seat=1)
    assert topic(host) == ""
    host.act("table", "set_in_force", in_force=red)
    assert topic(host) == ""


def test_every_lesson_leads_to_its_rule() -> None:
    for kind, lessons in (("fishing", [row.lesson for row in LESSONS]), ("fresh-fish", [AUCTION, *PATHS.values()])):
        for lesson in lessons:
            assert chapter_of(kind_of(kind).chapters(), lesson.topic) is not None


def test_the_first_draw_is_explained_on_its_page_alone() -> None:
    session = round_2()
    host = JsonHost(session)
    assert (topic(host, "draw"), topic(host)) == ("own_first", "")
    session.record(RoundCounted((9, 9, 9, 9), last_leader=3))
    assert topic(host, "draw") == ""


def test_what_is_under_way_goes_first() -> None:
    host = JsonHost(round_2(played("B7 low B12 B4")))
    host.act("table", "begin_split")
    assert topic(host) == ""
    host.act("table", "leave_split")
    assert topic(host) == "after_buoys"


def test_a_game_that_does_not_explain_itself_says_nothing() -> None:
    session = round_2(played("B7 low B12 B4"))
    session.keep_draft(EXPLAINING, Explaining().to_store())
    assert topic(JsonHost(session)) == ""


def test_explanations_are_stopped_where_they_stand() -> None:
    session = round_2(played("B7 low B12 B4"))
    host = JsonHost(session)
    assert host.page("table")["lesson"]["can_stop"]
    host.act("table", "stop_explaining")
    assert topic(host) == ""
    session.record(PenaltyRecorded(2))
    assert topic(host) == ""
    assert host.refused("table", "stop_explaining") == NOT_POSSIBLE


def test_the_lesson_of_the_draw_stays_when_it_is_stopped_so_that_nothing_moves() -> None:
    host = JsonHost(round_2())
    host.act("draw", "stop_explaining")
    lesson = host.page("draw")["lesson"]
    assert (lesson["topic"], lesson["is_on"], lesson["can_stop"]) == ("own_first", False, False)


def test_a_phone_shows_the_line_and_cannot_stop_it() -> None:
    phone = JsonHost(round_2(played("B7 low B12 B4")), 1)
    lesson = phone.page("table")["lesson"]
    assert (lesson["topic"], lesson["can_stop"]) == ("after_buoys", False)
    assert phone.refused("table", "stop_explaining") == NOT_POSSIBLE


def test_a_swap_of_seats_changes_nothing_about_explanations(shelf: Shelf) -> None:
    session = Session(shelf)
    session.begin(table())
    swap_seats(explaining(session), (0, 1))
    assert Explaining.of(session).is_on


# Fresh Fish


def market(*reserved: str) -> JsonHost:
    """Return a game that explains itself, in which these spaces are reserved."""
    session = Session()
    session.begin(base_setup())
    explaining(session)
    host = JsonHost(session)
    for name in reserved:
        host.act("square", "tap", space=space(name))
    return host


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


def test_the_first_auction_is_explained_while_bids_are_entered() -> None:
    host = market("C2", "I1", "C9", "J8")
    assert topic(host, "square") == ""
    for tile, expected in (("flea", ""), ("fish", "highest_bid")):
        host.act("square", "draw", tile=tile)
        assert topic(host, "square") == expected
    for player in range(4):
        host.act("square", "bid", seat=player, amount=player)
    assert topic(host, "square") == "highest_bid"
    host.act("square", "tap", space=space("J8"))
    host.act("square", "draw", tile="soda")
    assert host.page("square")["stage"] == "auction"
    assert topic(host, "square") == ""


def test_the_first_forced_paths_are_explained_while_they_are_laid() -> None:
    host = market("D1", "C9", "J8", "C8")
    host.act("square", "draw", tile="flea")
    host.act("square", "tap", space=space("D1"))
    assert host.page("square")["stage"] == "paths"
    assert topic(host, "square") == "full_area"
    host.act("square", "stop_explaining")
    assert topic(host, "square") == "full_area", "nothing moves while the paths are laid"
    host.act("square", "close")
    assert topic(host, "square") == ""


def test_paths_of_classic_are_explained_by_their_cause() -> None:
    session = Session()
    session.open(from_json(classic("r B1", "r E5", "t B1")))
    assert topic(JsonHost(explaining(session)), "square") == "access"
