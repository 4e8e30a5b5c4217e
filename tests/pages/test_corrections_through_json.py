"""Corrections of past entries, and of the table by hand, through the actions of the pages alone."""

from typing import Any

import pytest

from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    caught_whole,
)
from companion.pages.session import Session
from companion.table import record
from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.shorthand import played
from tests.pages.host import JsonHost

SEATS = range(4)
RULE_SHEET = RoundCounted((16, 4, 8, 8), last_leader=3)
BLOCKED = (caught_whole(SEATS, 2), RoundCounted((14, 2, 8, 8), last_leader=0))


def session_of(*events: Event) -> Session:
    session = Session()
    session.begin(Setup(FOUR, 0))
    for event in events:
        session.record(event)
    return session


def panel(host: JsonHost) -> Any:
    return host.page("sheet")["panel"]


def act(host: JsonHost, action: str, **given: object) -> str:
    return host.act("sheet", action, **given)


def choose_entry(host: JsonHost, number: int, text: str) -> None:
    """Open the editor of an entry from the list of its round."""
    if panel(host) is None:
        act(host, "open_round", number=number)
    if panel(host)["entry"] is not None:
        act(host, "back_to_list")
    act(
        host,
        "choose",
        index=next(entry["index"] for entry in panel(host)["editor"]["entries"] if entry["text"] == text),
    )


def take_up(host: JsonHost, text: str) -> str:
    """Do what the first button with this text does."""
    shown = panel(host)
    below = [offer for each in (*shown["messages"], *shown["changes"]) for offer in each["offers"]]
    offer = next(offer for offer in (*below, *shown["offers"]) if offer["text"] == text)
    return act(host, offer["action"], **({} if offer["index"] is None else {"index": offer["index"]}))


@pytest.mark.parametrize(("players", "seed"), [(3, 3), (4, 4), (5, 5)])
def test_a_wrong_count_is_corrected_to_what_happened_at_the_table(players: int, seed: int) -> None:
    game = play_game(players, seed=seed)
    session = Session()
    session.open(record.from_json(record_of(game, "counts", seed=1)))
    host, before = JsonHost(session), session.game_on_table.events
    last = len(game.rounds)
    shown = host.page("sheet")["rows"]
    for taker, giver in ((0, 1), (1, 0)):  # first the mistake, then its correction
        act(host, "open_cell", number=last, seat=taker)
        act(host, "step_share", seat=giver, change=-1)
        assert panel(host)["sum"]["is_right"] is False
        assert panel(host)["buttons"]["can_save"] is False
        act(host, "step_share", seat=taker, change=1)
        for question in panel(host)["questions"]:
            act(host, "answer", index=question["index"], seat=0)
        act(host, "save")
        assert (session.game_on_table.events == before) is (taker == 1)
    corrected = {"is_corrected": False, "is_by_hand": False}
    assert [{**row, **corrected} for row in host.page("sheet")["rows"]] == [{**row, **corrected} for row in shown]
    for number, round_ in enumerate(game.rounds):
        catches = [cell["caught"] for cell in host.page("sheet")["rows"][number]["cells"]]
        assert catches == [f"+{round_.caught[name]}" for name in game.players]


def test_a_tie_asks_who_led() -> None:
    session = session_of(RoundCounted((12, 5, 7, 12)))
    host = JsonHost(session)
    act(host, "open_cell", number=1, seat=1)
    act(host, "step_share", seat=1, change=1)
    act(host, "step_share", seat=2, change=-1)
    (question,) = panel(host)["questions"]
    assert question["text"] == "Paul and Debbie would be tied: who led the last trick of round 1?"
    host.refused("sheet", "save")
    host.refused("sheet", "answer", index=question["index"] + 1, seat=2)
    act(host, "answer", index=question["index"], seat=2)
    act(host, "save")
    assert session.game_on_table.events == (RoundCounted((12, 6, 6, 12), last_leader=2),)


def test_the_ocean_is_kept_until_a_second_tap() -> None:
    session = session_of(RULE_SHEET, PenaltyRecorded(2))
    host = JsonHost(session)
    act(host, "open_cell", number=1, seat=1)
    act(host, "step_share", seat=0, change=-4)
    act(host, "step_share", seat=1, change=4)
    for _tap in range(3):
        take_up(host, "Keep 53")
    act(host, "save")
    assert (session.state.ocean, session.state.points) == (53, (12, 8, 5, 8))


def test_a_trick_is_split_given_to_another_player_and_undone() -> None:
    session = session_of(caught_whole(SEATS, 0), caught_whole(SEATS, 1))
    host, before = JsonHost(session), session.game_on_table.events
    choose_entry(host, 1, "Paul caught trick 2")
    act(host, "split")
    host.refused("sheet", "step_share", seat=1, change=1)  # the winner gets what the others leave
    act(host, "step_share", seat=2, change=1)
    act(host, "lead", seat=3)
    act(host, "save")
    assert session.game_on_table.events[-1] == TrickCaught((0, 0, 1, 3), next_leader=3)
    choose_entry(host, 1, "Anne caught trick 1")
    act(host, "catch", seat=2)
    act(host, "save")
    assert session.game_on_table.events[0] == caught_whole(SEATS, 2)
    act(host, "undo")
    act(host, "undo")
    assert session.game_on_table.events == before
    act(host, "redo")
    assert len(set(session.game_on_table.events) - set(before)) == 1


def test_a_forgotten_entry_is_added_where_it_belongs() -> None:
    session = session_of(RULE_SHEET, caught_whole(SEATS, 0), caught_whole(SEATS, 1))
    host = JsonHost(session)
    act(host, "open_round", number=2)
    take_up(host, "Add what was forgotten")
    assert panel(host)["added"]["can_be_later"] is False
    host.refused("sheet", "move_later")
    act(host, "move_earlier")
    assert panel(host)["added"]["place"] == "Before: Paul caught trick 2"
    act(host, "add_as", kind="penalty")
    assert panel(host)["editor"]["seat"] is None
    host.refused("sheet", "save")
    act(host, "penalise", seat=3)
    act(host, "save")
    assert session.game_on_table.events[2] == PenaltyRecorded(3)
    choose_entry(host, 2, "Nikki: –3 points")
    act(host, "penalise", seat=1)
    act(host, "save")
    assert session.game_on_table.events[2] == PenaltyRecorded(1)


def test_an_obstacle_is_deleted_or_corrected_along_with_the_entry() -> None:
    session = session_of(*BLOCKED)
    host = JsonHost(session)
    choose_entry(host, 1, "Debbie caught trick 1")
    act(host, "catch", seat=1)
    assert panel(host)["checks"][0]["text"] == "1 later entry would not fit"
    reason = "Paul’s pile is too small for the tricks already entered: 2 cards are missing."
    assert panel(host)["messages"][0]["text"] == f"The count of round 1 would not fit. {reason}"
    take_up(host, "Delete entry")
    assert panel(host)["buttons"]["can_save"]
    take_up(host, "Keep it")
    assert not panel(host)["buttons"]["can_save"]
    take_up(host, "Correct it")
    assert [share["value"] for share in panel(host)["editor"]["shares"]] == [14, 2, 12, 8], "the piles on the table"
    host.refused("sheet", "step_share", seat=1, change=-1)
    act(host, "step_share", seat=1, change=1)
    act(host, "step_share", seat=1, change=1)
    act(host, "step_share", seat=0, change=-2)
    assert panel(host)["sum"]["text"] == "36 of 36"
    act(host, "save")
    assert session.game_on_table.events == (caught_whole(SEATS, 1), RoundCounted((12, 0, 12, 8), last_leader=0))


def test_a_deleted_trick_leaves_the_counted_piles_as_they_were() -> None:
    session = session_of(*BLOCKED)
    host, before = JsonHost(session), session.state
    choose_entry(host, 1, "Debbie caught trick 1")
    act(host, "delete")
    host.refused("sheet", "delete")
    assert panel(host)["checks"] == []
    kept = [(line["topic"], line["text"]) for line in panel(host)["changes"]]
    assert kept == [("Round 1", "The counted piles stay as they were.")]
    act(host, "save")
    assert session.game_on_table.events == (RoundCounted((14, 2, 12, 8), last_leader=0),)
    assert session.state == before
    assert host.page("table")["last_action"]["texts"][0] == "Corrected: Round 1, trick 1"
    act(host, "undo")
    assert session.game_on_table.events == BLOCKED


def test_cards_are_removed_from_a_past_trick_and_entered_again() -> None:
    session = session_of(played("Y7 Y3 -3 P2"))
    host = JsonHost(session)
    act(host, "open_cell", number=1, seat=0)
    take_up(host, "Only who caught it")
    act(host, "catch", seat=1)
    act(host, "save")
    assert session.game_on_table.events == (PenaltyRecorded(0), caught_whole(SEATS, 1))
    choose_entry(host, 1, "Paul caught trick 1")
    assert take_up(host, "Enter its cards") == "referee"
    for card in ("Y7", "Y9", "Y2", "P2"):
        host.act("referee", "enter_card", card=card)
    assert host.act("referee", "finish") == "sheet"
    act(host, "save")
    assert session.game_on_table.events == (PenaltyRecorded(0), played("Y7 Y9 Y2 P2"))


def test_the_last_minus_three_of_this_round_is_taken_back() -> None:
    before = (RULE_SHEET, PenaltyRecorded(1), RoundCounted((4, 9, 12, 11), last_leader=3))
    in_round = (PenaltyRecorded(1), caught_whole(SEATS, 2))
    session = session_of(*before, *in_round, PenaltyRecorded(1), PenaltyRecorded(0))
    host = JsonHost(session)
    host.act("table", "take_back_penalty", seat=1)
    assert session.game_on_table.events == (*before, *in_round, PenaltyRecorded(0))
    host.act("table", "take_back_penalty", seat=1)
    assert host.refused("table", "take_back_penalty", seat=1) == "Paul has no –3 to take back."
    assert session.game_on_table.events == (*before, in_round[1], PenaltyRecorded(0))


def test_a_correction_by_hand_is_recorded_corrected_and_cancelled() -> None:
    session = session_of(RULE_SHEET)
    host, before = JsonHost(session), session.state
    host.act("by_hand", "step", figure="ocean", seat=0, change=-2)
    host.act("by_hand", "step", figure="points", seat=1, change=3)
    host.act("by_hand", "step", figure="points", seat=1, change=-3)
    host.act("by_hand", "write", note="Paul drew two cards too many")
    assert [change["topic"] for change in host.page("by_hand")["changes"]] == ["Ocean now"]
    host.act("by_hand", "save")
    corrected = TableCorrected(ocean=before.ocean - 2, note="Paul drew two cards too many")
    assert session.game_on_table.events[-1] == corrected
    assert host.page("by_hand")["note"] == ""
    act(host, "open_round", number=2)
    for finish, ocean in (("cancel", before.ocean - 2), ("save", before.ocean - 3)):
        assert take_up(host, "Set the figures") == "by_hand"
        assert host.page("by_hand")["note"] == corrected.note
        host.act("by_hand", "step", figure="ocean", seat=0, change=-1)
        assert host.act("by_hand", finish) == "sheet"
        assert f"Ocean: {ocean}" in panel(host)["editor"]["lines"]
    act(host, "save")
    assert session.state.ocean == before.ocean - 3


def test_a_correction_at_a_phone_stays_there() -> None:
    session = session_of(RULE_SHEET)
    phone, tablet = JsonHost(session, seat=1), JsonHost(session)
    act(phone, "open_round", number=1)
    act(phone, "choose_side", side="curve")
    phone.act("by_hand", "step", figure="ocean", seat=0, change=1)
    assert panel(tablet) is None
    assert tablet.page("sheet")["side"] == "table"
    assert not tablet.page("by_hand")["ocean"]["is_changed"]


@pytest.mark.parametrize(
    ("page", "action", "given"),
    [
        ("sheet", "choose_mode", {"mode": "sum"}),
        ("sheet", "choose_side", {"side": ""}),
        ("sheet", "undo", {}),
        ("sheet", "redo", {}),
        ("sheet", "open_cell", {"number": 1, "seat": 4}),
        ("sheet", "open_round", {"number": 0}),
        ("sheet", "open_round", {"number": 3}),
        ("sheet", "choose", {"index": 0}),
        ("sheet", "open_log", {}),
        ("sheet", "back_to_list", {}),
        ("sheet", "cancel", {}),
        ("sheet", "save", {}),
        ("sheet", "step_share", {"seat": 0, "change": 1}),
        ("sheet", "catch", {"seat": 0}),
        ("sheet", "split", {}),
        ("sheet", "lead", {"seat": 0}),
        ("sheet", "penalise", {"seat": 0}),
        ("sheet", "enter_cards", {}),
        ("sheet", "remove_cards", {}),
        ("sheet", "set_figures", {}),
        ("sheet", "delete", {}),
        ("sheet", "keep", {}),
        ("sheet", "add", {}),
        ("sheet", "add_as", {"kind": "trick"}),
        ("sheet", "move_earlier", {}),
        ("sheet", "move_later", {}),
        ("sheet", "answer", {"index": 0, "seat": 0}),
        ("sheet", "toggle_ocean", {}),
        ("sheet", "show", {"index": 0}),
        ("sheet", "fix", {"index": 0}),
        ("sheet", "leave_out", {"index": 0}),
        ("sheet", "leave_out_all", {}),
        ("sheet", "take_up", {}),
        ("by_hand", "step", {"figure": "depth", "seat": 0, "change": 1}),
        ("by_hand", "step", {"figure": "points", "seat": -1, "change": 1}),
        ("by_hand", "lead", {"seat": 4}),
        ("by_hand", "write", {"note": "x" * 1000}),
        ("by_hand", "save", {}),
    ],
)
def test_refuses_what_the_pages_do_not_offer(page: str, action: str, given: dict[str, object]) -> None:
    host = JsonHost(session_of(*([] if action == "undo" else [RULE_SHEET])))
    before = host.page(page)
    assert host.refused(page, action, **given).endswith(".")
    assert host.page(page) == before
