"""What is under way at one desk is seen at all others, and nothing half entered is lost."""

from typing import Any

import pytest

from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, Setup, TrickCaught, TrickPlayed, caught_whole
from companion.fishing.tricks import InForce
from companion.fishing.words.under_way import outdated_in_words
from companion.pages.phones import Phones
from companion.pages.session import Session
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, counted
from tests.pages.host import JsonHost

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
BLUE = {"called": "B", "caller": DEBBIE, "is_lowest": False}
CARDS = ("Y7", "Y3", "Y10", "-3")


class Table:
    """A table in round 2 with a tablet and the phones of Paul and Nikki."""

    def __init__(self, *events: Any) -> None:
        self.session = Session()
        self.session.begin(Setup(NAMES, ANNE))
        for event in (counted(16, 4, 8, 8, last=ANNE), caught_whole(range(4), ANNE), *events):
            self.session.record(event)
        self.tablet, self.paul, self.nikki = (JsonHost(self.session, seat) for seat in (None, PAUL, NIKKI))
        self.begun = len(self.events)

    @property
    def events(self) -> tuple[Any, ...]:
        return self.session.game_on_table.events

    @property
    def entered(self) -> tuple[Any, ...]:
        """The events since the table was set up."""
        return self.events[self.begun :]

    def settle(self, host: JsonHost, *cards: str) -> None:
        """Enter cards into the referee of a desk."""
        for card in cards:
            host.act("referee", "enter_card", card=card)


@pytest.fixture
def table() -> Table:
    return Table()


def test_what_is_in_force_is_the_same_at_every_desk(table: Table) -> None:
    for host in (table.tablet, table.paul, table.nikki):
        assert host.page("table")["banner"]["signs"][0]["texts"][0] == "Say what is in force"
    table.paul.act("table", "set_in_force", in_force=BLUE)
    for host in (table.tablet, table.paul, table.nikki):
        assert host.page("table")["banner"]["signs"][0]["texts"][0] == "Debbie called blue"
        assert host.page("referee")["conditions"]["called"] == "B"
    table.nikki.act("referee", "toggle_lowest")
    assert table.tablet.page("referee")["conditions"]["is_lowest"], "also if the referee of another desk says it"
    table.tablet.act("table", "catch", seat=PAUL)
    assert table.paul.page("table")["banner"]["signs"][0]["texts"][0] == "Say what is in force", "of the next trick"


def test_a_trick_is_split_only_while_it_is_played(table: Table) -> None:
    def offers(host: JsonHost) -> tuple[bool, list[bool], bool]:
        view = host.page("table")
        return view["can_split"], [tile["can_split"] for tile in view["tiles"]], view["last_action"]["can_split"]

    assert [offers(host) for host in (table.tablet, table.paul)] == [
        (True, [True] * 4, True),
        (True, [True] * 4, False),
    ]
    table.paul.act("count", "set_pile", seat=PAUL, number=8)
    assert offers(table.tablet)[1] == [True, False, True, True], "the tile of a counted pile opens the count"
    table.tablet.act("table", "begin_split")
    assert offers(table.tablet) == (False, [False] * 4, False)


def test_minus_threes_are_marked_on_the_tile_that_caught_them(table: Table) -> None:
    for seat in (PAUL, NIKKI, NIKKI):
        table.tablet.act("table", "penalise", seat=seat)
    assert [tile["penalties"]["marks"] for tile in table.tablet.page("table")["tiles"]] == ["", "–3", "", "–3 × 2"]


def test_what_is_in_force_is_recorded_with_the_cards_of_any_desk(table: Table) -> None:
    table.paul.act("table", "set_in_force", in_force=BLUE)
    table.settle(table.nikki, "B7", "B3", "B10", "P2")
    table.nikki.act("referee", "finish")
    (event,) = table.entered
    assert event.in_force == InForce(Suit.BLUE, DEBBIE)


def test_everyone_sees_who_settles_the_trick_and_no_card(table: Table) -> None:
    table.settle(table.nikki, *CARDS[:2])
    for host in (table.tablet, table.paul):
        settling = host.page("table")["settling"]
        assert (settling["cards"], settling["count"]) == (2, 4)
        assert settling["parts"] == ["Nikki’s phone settles this trick", "2 of 4 cards", "so far: Anne"]
        ask = settling["ask"]
        assert (ask["title"], ask["wait"]) == ("Nikki is settling this trick", "Wait for Nikki")
        assert (ask["question"], ask["catches"][DEBBIE]) == ("Enter it all the same?", "Debbie catches it")
        assert not any(slot["card"] for slot in host.page("referee")["slots"])
    assert table.nikki.page("table")["settling"] is None
    table.nikki.act("referee", "clear")
    assert table.tablet.page("table")["settling"] is None


def test_everyone_sees_who_splits_the_trick(table: Table) -> None:
    table.tablet.act("table", "begin_split")
    table.tablet.act("table", "win", seat=PAUL)
    assert table.nikki.page("table")["settling"]["parts"][0].startswith("The tablet splits this trick")
    table.tablet.act("table", "leave_split")
    assert table.nikki.page("table")["settling"] is None


@pytest.mark.parametrize("others", [(PenaltyRecorded(DEBBIE),), ()])
def test_a_minus_three_of_others_leaves_a_split_alone(table: Table, others: tuple[Any, ...]) -> None:
    table.paul.act("table", "begin_split")
    table.paul.act("table", "win", seat=PAUL)
    for event in others:
        table.session.record(event)
    assert table.paul.page("table")["is_splitting"]
    table.paul.act("table", "more", seat=ANNE)
    table.paul.act("table", "finish_split")
    assert table.events[-1] == TrickCaught((1, 3, 0, 0), PAUL)


def test_cards_of_a_trick_that_others_have_entered_are_kept_and_can_replace_their_entry(table: Table) -> None:
    table.settle(table.nikki, *CARDS)
    table.paul.act("table", "catch", seat=ANNE)
    table.paul.act("table", "catch", seat=NIKKI)
    page = table.nikki.page("referee")
    assert page["outdated"] == outdated_in_words(2, ANNE, NAMES)
    assert [slot["card"] for slot in page["slots"]] == list(CARDS)
    finish = page["verdict"]["finish"]
    assert (finish["text"], finish["is_possible"]) == ("Use these cards", True)
    assert table.nikki.refused("referee", "finish"), "which means a trick that nobody else has entered"
    table.nikki.act("referee", finish["action"])
    first, second = table.entered
    assert isinstance(first, TrickPlayed)
    assert second == caught_whole(range(4), NIKKI)
    assert table.session.state.round.penalties == (0, 0, 1, 0), "the -3 is not lost"
    assert table.nikki.page("referee")["outdated"] == ""
    assert not any(slot["card"] for slot in table.nikki.page("referee")["slots"])


def test_nobody_waits_for_a_phone_that_sleeps(table: Table) -> None:
    table.settle(table.nikki, *CARDS[:2])
    phones = frozenset([PAUL, NIKKI])
    table.session.set_phones(Phones(phones, frozenset([NIKKI])))
    assert table.tablet.page("table")["settling"] is None
    table.session.set_phones(Phones(phones))
    assert table.tablet.page("table")["settling"]["parts"][:2] == ["Nikki’s phone settles this trick", "2 of 4 cards"]


def test_cards_that_cross_the_entry_of_others_do_not_replace_it_unseen(table: Table) -> None:
    table.settle(table.nikki, *CARDS)
    table.nikki.seen = table.session.version
    table.paul.act("table", "catch", seat=ANNE)
    assert table.nikki.refused("referee", "finish")
    assert table.entered == (caught_whole(range(4), ANNE),)
    table.nikki.seen = None
    assert table.nikki.page("referee")["outdated"] == outdated_in_words(2, ANNE, NAMES)


def test_kept_cards_can_be_completed_or_dropped(table: Table) -> None:
    table.settle(table.nikki, *CARDS[:3])
    table.tablet.act("table", "catch", seat=ANNE)
    assert not table.nikki.page("referee")["verdict"]["finish"]["is_possible"]
    table.settle(table.nikki, CARDS[3])
    assert table.nikki.page("referee")["verdict"]["finish"]["is_possible"]
    table.nikki.act("referee", "drop_outdated")
    assert table.nikki.page("referee")["outdated"] == ""
    assert table.entered == (caught_whole(range(4), ANNE),)
    assert table.nikki.refused("referee", "drop_outdated")


def test_a_split_that_others_were_faster_with_is_kept(table: Table) -> None:
    table.paul.act("table", "begin_split")
    for action, seat in (("win", PAUL), ("more", ANNE)):
        table.paul.act("table", action, seat=seat)
    table.tablet.act("table", "catch", seat=PAUL)
    page = table.paul.page("table")
    assert page["outdated"] == {"text": outdated_in_words(2, PAUL, NAMES), "can_use": True}
    assert not page["is_splitting"]
    table.paul.act("table", "use_outdated_split")
    assert table.entered == (TrickCaught((1, 3, 0, 0), PAUL),)
    assert table.paul.page("table")["outdated"] is None


def test_a_split_of_the_trick_before_goes_on_while_others_enter_the_next_one(table: Table) -> None:
    table.tablet.act("table", "catch", seat=DEBBIE)
    table.tablet.act("table", "split_last")
    table.tablet.act("table", "more", seat=ANNE)
    table.tablet.seen = table.session.version
    table.nikki.act("table", "catch", seat=DEBBIE)
    assert table.tablet.page("table")["banner"]["titles"][1] == "Split trick 2"
    table.tablet.act("table", "finish_split")
    assert table.entered == (TrickCaught((1, 0, 3, 0), DEBBIE), caught_whole(range(4), DEBBIE))


def test_own_cards_are_not_outdated_by_their_own_entry(table: Table) -> None:
    table.settle(table.nikki, *CARDS)
    table.nikki.act("referee", "finish")
    assert table.nikki.page("referee")["outdated"] == ""
    table.session.replace({table.begun: caught_whole(range(4), ANNE)})
    assert table.nikki.page("referee")["outdated"] == "", "also if the trick is corrected later"


@pytest.mark.parametrize("how", ["a catch", "a split"])
def test_own_cards_are_not_outdated_by_an_own_catch_and_come_back_with_undo(table: Table, how: str) -> None:
    table.settle(table.nikki, *CARDS[:2])
    if how == "a catch":
        table.nikki.act("table", "catch", seat=ANNE)
    else:
        for action, given in (("begin_split", {}), ("win", {"seat": PAUL}), ("more", {"seat": ANNE})):
            table.nikki.act("table", action, **given)
        table.nikki.act("table", "finish_split")
    page = table.nikki.page("referee")
    assert page["outdated"] == ""
    assert not any(slot["card"] for slot in page["slots"])
    table.nikki.act("table", "undo")
    assert [slot["card"] for slot in table.nikki.page("referee")["slots"]][:2] == list(CARDS[:2])


def test_kept_cards_say_nothing_about_the_trick_being_played(table: Table) -> None:
    table.paul.act("table", "set_in_force", in_force=BLUE)
    table.settle(table.nikki, *CARDS[:2])
    table.paul.act("table", "catch", seat=ANNE)
    page = table.nikki.page("table")
    assert page["banner"]["signs"][0]["texts"][0] == "Say what is in force"
    assert page["in_force"]["in_force"] == {"called": None, "caller": None, "is_lowest": False}


def test_piles_that_are_in_are_seen_by_all_and_scored_by_one_tap() -> None:
    table = Table()
    assert table.tablet.page("table")["piles"] is None
    table.paul.act("count", "set_pile", seat=PAUL, number=9)
    page = table.tablet.page("table")
    assert (page["piles"]["title"], page["piles"]["line"]) == (
        "1 of 4 piles is in", "The piles of Anne, Debbie and Nikki are missing",
    )  # fmt: skip
    assert page["piles"]["lines"][-1] == "3 piles are missing"
    pile = page["piles"]["piles"][PAUL]
    assert (pile["number"], pile["note"], pile["icon"]) == ("9", "Paul’s phone", "phone")
    assert (page["tiles"][PAUL]["action"], page["tiles"][ANNE]["action"]) == ("open_count", "catch")
    for seat, number in ((ANNE, 12), (NIKKI, 8)):
        table.tablet.act("count", "set_pile", seat=seat, number=number)
    for host in (table.tablet, table.paul):
        piles = host.page("table")["piles"]
        assert (piles["title"], piles["line"]) == ("3 of 4 piles are in", "Debbie’s pile is missing")
        assert [pile["note"] for pile in piles["piles"]] == ["counted here", "Paul’s phone", "7 to go", "counted here"]
        assert [pile["icon"] for pile in piles["piles"]] == ["tablet", "phone", "clock", "tablet"]
        assert (piles["sum"], piles["to_go"]) == ("29 of 36 cards", "7 to go")
        assert (piles["total"], piles["rest"]) == (36, 7)
        assert not piles["can_score"]
    assert table.tablet.page("table")["primary"]["page"] == "count"
    table.tablet.act("count", "set_pile", seat=DEBBIE, number=7)
    page = table.tablet.page("table")
    assert (page["piles"]["title"], page["piles"]["line"]) == ("All 4 piles are in", "36 of 36 cards: it adds up")
    assert (page["primary"]["text"], page["primary"]["action"]) == ("Score round 2", "score")
    assert table.tablet.act("table", "score") == "draw"
    assert table.session.state.finished[-1].caught == (12, 9, 7, 8)
    assert table.tablet.page("table")["piles"] is None


def test_piles_that_do_not_add_up_are_not_scored() -> None:
    table = Table()
    for seat, number in enumerate((12, 9, 9, 8)):
        table.tablet.act("count", "set_pile", seat=seat, number=number)
    page = table.tablet.page("table")
    assert (page["piles"]["title"], page["piles"]["is_wrong"]) == ("All piles are in: 2 cards too many", True)
    assert (page["piles"]["total"], page["piles"]["rest"]) == (36, 0)
    assert page["primary"]["page"] == "count"
    assert table.tablet.refused("table", "score")
    assert table.tablet.act("table", "open_count", seat=DEBBIE) == "count"
    assert table.tablet.page("count")["ring"] == DEBBIE
