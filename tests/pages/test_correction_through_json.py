"""Corrections of Fresh Fish through actions by name alone, compared with the simulated table."""

import random
from typing import Any

import pytest

from companion.fresh_fish.events import SpaceReserved
from companion.fresh_fish.goods import Good
from companion.fresh_fish.questions import answer
from companion.pages.session import Session
from companion.table.record import from_json, to_json
from tests.fresh_fish.physical.again import play_again
from tests.fresh_fish.physical.compare import differences
from tests.fresh_fish.physical.logbook import expected_replay, record_of
from tests.fresh_fish.shorthand import corrected, record
from tests.fresh_fish.simulated_games import games
from tests.pages.host import JsonHost

NOT_POSSIBLE = "That is not possible now."


class Corrector:
    """A player who corrects the log of a game."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.session = Session()
        self.session.open(from_json(plain))
        self.host = JsonHost(self.session)

    def act(self, action: str, **given: object) -> "Corrector":
        assert self.host.act("correction", action, **given) == ""
        return self

    def leave(self, action: str) -> None:
        """Save or cancel, which closes the correction."""
        assert self.host.act("correction", action) == "log"
        assert self.view["parts"] == []
        assert self.view["look"] is None

    def refused(self, action: str, **given: object) -> bool:
        before = self.view
        assert self.host.refused("correction", action, **given) == NOT_POSSIBLE
        return self.view == before

    def choose(self, part: str, word: str) -> "Corrector":
        """Open a part of the entry, and choose the value with this label."""
        choices = self.act("open", part=part).view["choices"]["choices"]
        return self.act("choose", index=next(each["index"] for each in choices if each["picture"]["word"] == word))

    def space(self, name: str) -> int:
        return self.session.game_on_table.setup.square.shape.space(name)

    @property
    def events(self) -> tuple[Any, ...]:
        return self.session.game_on_table.events

    @property
    def view(self) -> Any:
        return self.host.page("correction")


@pytest.mark.parametrize(("players", "classic"), [(3, False), (4, True)])
def test_a_game_without_an_entry_and_those_it_blocks_equals_one_played_without_them(players, classic) -> None:
    (played,) = games(players, classic, "usual")
    corrector, deleted_together = Corrector(record_of(played)), 0
    recorded = corrector.events
    for index in random.Random(played.seed).sample(range(players, len(recorded)), 3):
        follows = corrector.act("correct", index=index).act("delete").view["follows"]
        if follows["button"]:
            assert corrector.refused("save")
            follows = corrector.act("settle_entries").view["follows"]
        deleted = {int(entry["number"]) - 1 for entry in follows["entries"]}
        deleted_together += len(deleted)
        corrector.leave("save")
        left = [moment.event for at, moment in enumerate(played.moments) if at not in {index, *deleted}]
        game = corrector.session.game_on_table
        expected = expected_replay(play_again(played, left))
        assert differences(expected, answer("replay", to_json(game.setup, game.events))) == []
        corrector.session.undo()
        assert corrector.events == recorded, "a correction is one step of undo"
    assert deleted_together, "at least one of these entries is needed by later ones"


def test_moves_a_disc_and_settles_the_entries_in_its_way() -> None:
    corrector = Corrector(record("r B2", "r C2", "t B2", "t C2"))
    corrector.act("correct", index=1).act("delete").leave("cancel")
    assert len(corrector.events) == 4
    corrector.act("correct", index=0)
    assert corrector.view["recorded"] == "Recorded: Anne, reserves, B2"
    assert corrector.refused("save"), "nothing is changed"
    assert corrector.act("put_on", space=corrector.space("D2")).view["follows"]["button"] == "Delete all 2"
    assert corrector.view["follows"]["can_save"] is False
    assert corrector.act("settle_entries").view["follows"]["button"] == "Keep them"
    assert corrector.act("settle_entries").view["follows"]["can_save"] is False
    assert corrector.act("settle_entries").view["follows"]["can_save"] is True
    corrector.leave("save")
    assert [event.space for event in corrector.events] == [corrector.space("D2"), corrector.space("C2")]


def test_swaps_two_reservations_that_are_valid_only_together() -> None:
    corrector = Corrector(record("r B2", "r C2", "r D2"))
    recorded = corrector.events
    b2, c2 = corrector.space("B2"), corrector.space("C2")
    assert corrector.refused("fix")
    corrector.act("correct", index=0).act("put_on", space=c2)
    assert corrector.view["follows"]["fix"] == "Correct entry 2"
    assert corrector.refused("back")
    view = corrector.act("fix").view
    assert (view["title"], view["cancel"]) == ("Correct entry 2 of 3", "Back to 1")
    assert (view["follows"]["headline"], view["follows"]["fix"]) == ("This is not possible", "")
    assert [(entry["named"], entry["why"]) for entry in view["follows"]["entries"]] == [
        ("Anne, reserves C2", "corrected")
    ]
    corrector.act("back")
    assert (corrector.view["title"], corrector.view["cancel"]) == ("Correct entry 1 of 3", "Cancel")
    corrector.act("fix").act("put_on", space=b2).leave("save")
    assert [event.space for event in corrector.events] == [c2, b2, corrector.space("D2")]
    corrector.session.undo()
    assert corrector.events == recorded, "one step of undo"


def shifts_about_coins(corrector: Corrector) -> list[tuple[str, str]]:
    shifts = corrector.view["follows"]["shifts"]
    return [(shift["words"], shift["after"]) for shift in shifts if "coins" in shift["words"]]


def test_corrects_an_auction_and_adds_a_forgotten_entry() -> None:
    corrector = Corrector(record("r B2", "r C2", "a fish B2 2 1")).act("correct", index=2).choose("good", "Soda")
    corrector.act("open", part="price").act("ask_bid_of", seat=1).act("set_price", coins=10)
    assert corrector.view["parts"][0]["picture"]["word"] == "Paul", "the highest bid wins"
    assert [bid["bid"] for bid in corrector.view["choices"]["bids"]] == ["2", "10"]
    assert shifts_about_coins(corrector) == [("Anne’s coins: +2", ""), ("Paul’s coins: –10", "")], "they stay hidden"
    corrector.session.set_setting("open_coins", True)
    assert [words for words, _after in shifts_about_coins(corrector)] == ["Anne’s coins", "Paul’s coins"]
    corrector.choose("who", "Anne").choose("who", "Paul").leave("save")
    sold = corrector.events[2]
    assert (sold.good, sold.winner, sold.price) == (Good.SODA, 1, 10)
    corrector.act("add", index=3)
    assert corrector.view["follows"]["headline"] == "The space is missing"
    assert corrector.refused("save")
    corrector.act("put_on", space=corrector.space("D2")).leave("save")
    assert isinstance(corrector.events[3], SpaceReserved)


def test_corrects_a_past_correction_by_hand_or_deletes_it_after_all() -> None:
    corrector = Corrector(record("r B2", corrected(coins={"Paul": 9}), "r C2")).act("correct", index=1)
    numbers = corrector.view["choices"]["numbers"]
    changed = {**numbers, "coins": [numbers["coins"][0], 10]}
    assert corrector.act("delete").view["choices"]["shown"] == "keep"
    assert corrector.refused("enter_numbers", **changed)
    assert corrector.act("keep").view["choices"]["shown"] == "numbers"
    (shift,) = corrector.act("enter_numbers", **changed).view["follows"]["shifts"]
    assert (shift["words"], shift["before"], shift["after"]) == ("Paul’s coins", "9", "10")
    for bad in ({"coins": [1]}, {"coins": [1, -1]}, {"turn": 2}, {"stack": []}):
        assert corrector.refused("enter_numbers", **{**changed, **bad})
    corrector.leave("save")
    assert (corrector.events[1].coins, len(corrector.events)) == ((None, 10), 3)


def test_a_correction_on_a_phone_is_private_to_it() -> None:
    corrector = Corrector(record("r B2", "r C2"))
    phone = JsonHost(corrector.session, seat=1)
    phone.act("correction", "correct", index=0)
    assert [host.page("correction")["title"] for host in (corrector.host, phone)] == [
        "Correct earlier entries",
        "Correct entry 1 of 2",
    ]


@pytest.mark.parametrize(
    ("index", "action", "given"),
    [
        (None, "correct", {"index": 3}),
        (None, "correct", {"index": -1}),
        (None, "add", {"index": 4}),
        (None, "delete", {}),
        (None, "keep", {}),
        (None, "save", {}),
        (None, "open", {"part": "who"}),
        (None, "choose", {"index": 0}),
        (None, "put_on", {"space": 8}),
        (None, "settle_entries", {}),
        (None, "set_price", {"coins": 1}),
        (None, "ask_bid_of", {"seat": 0}),
        (None, "enter_numbers", {"turn": 0, "coins": [1, 1], "stack": [1, 1, 1, 1, 1]}),
        (0, "open", {"part": "price"}),
        (0, "open", {"part": "nothing"}),
        (0, "put_on", {"space": 0}),
        (0, "put_on", {"space": 99}),
        (0, "choose", {"index": 0}),
        (0, "settle_entries", {}),
        (0, "keep", {}),
        (0, "set_price", {"coins": 1}),
        (0, "enter_numbers", {"turn": 0, "coins": [1, 1], "stack": [1, 1, 1, 1, 1]}),
        (2, "set_price", {"coins": -1}),
        (2, "ask_bid_of", {"seat": 2}),
        (2, "choose", {"index": 0}),
        (2, "view", {}),
    ],
)
def test_refuses_what_the_page_does_not_offer(index: int | None, action: str, given: dict[str, object]) -> None:
    corrector = Corrector(record("r B2", "r C2", "a fish B2 2 1"))
    if index is not None:
        corrector.act("correct", index=index)
    assert corrector.refused(action, **given)
