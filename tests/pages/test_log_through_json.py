"""The log of a game, read and changed through actions by name alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.events import (
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickPlayed,
    caught_whole,
)
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.record import from_json
from tests import FOUR
from tests.fresh_fish.shorthand import record
from tests.pages.host import JsonHost

NOT_POSSIBLE = "That is not possible now."
SEATS = range(4)
EVENTS = (
    RoundCounted((16, 4, 8, 8), last_leader=3),
    RoundCounted((4, 9, 12, 11), last_leader=3),
    caught_whole(SEATS, 2),
    PenaltyRecorded(0),
)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


def playing(*events: Any, shelf: Shelf | None = None) -> Session:
    session = Session(shelf)
    session.begin(Setup(FOUR))
    for event in events:
        session.record(event)
    return session


def lines(host: JsonHost) -> list[int]:
    """Return the indices of the entries that the list shows."""
    return [line["index"] for part in host.page("log")["parts"] for line in part["lines"]]


def chosen(host: JsonHost) -> tuple[int, str]:
    """Return how many entries are before the chosen moment, and what it shows."""
    moment = host.page("log")["moment"]
    return moment["count"], moment["shown"]["title"]


def test_steps_through_the_entries_and_rounds() -> None:
    host = JsonHost(playing(*EVENTS))
    host.act("log", "enter")
    assert chosen(host) == (4, "Anne: –3 points")
    assert lines(host) == [1, 2, 3]
    host.act("log", "step", direction=-1)
    host.act("log", "step_part", direction=-1)
    assert chosen(host)[0] == 1
    assert host.refused("log", "step", direction=4) == NOT_POSSIBLE
    host.act("log", "choose", index=0)
    assert lines(host) == [0, 1, 2, 3], "the part of the chosen entry is expanded"
    assert [row["points"] for row in host.page("log")["moment"]["shown"]["rows"]] == ["16", "4", "8", "8"]
    host.act("log", "fold", number=3)
    assert lines(host) == [0, 1]
    host.act("log", "step", direction=-1)
    assert chosen(host) == (0, "The game begins: Anne leads.")
    assert host.refused("log", "step", direction=-1) == NOT_POSSIBLE
    assert host.refused("log", "choose", index=-1) == NOT_POSSIBLE
    for action in ("correct", "add", "delete", "undo_to_here"):
        assert host.refused("log", action) == NOT_POSSIBLE, action
    host.visit("log", part=1)
    host.act("log", "enter")
    assert chosen(host)[0] == 1, "it opens at the end of a round"


def test_corrects_adds_deletes_and_goes_back() -> None:
    session = playing(*EVENTS)
    host = JsonHost(session)
    host.act("log", "choose", index=2)
    assert host.act("log", "correct") == "sheet"
    assert host.page("sheet")["panel"] is not None
    assert host.act("log", "add") == "sheet"
    host.act("log", "delete")
    assert session.game_on_table.events == (*EVENTS[:2], EVENTS[3])
    host.act("log", "undo")
    host.act("log", "choose", index=1)
    host.act("log", "undo_to_here")
    assert session.game_on_table.events == EVENTS[:2]
    host.act("log", "undo")
    assert session.game_on_table.events == EVENTS
    assert chosen(host)[0] == 4, "it follows the game again"
    host.act("log", "redo")
    assert session.game_on_table.events == EVENTS[:2]


def test_counts_points_set_by_hand_in_their_round() -> None:
    host = JsonHost(playing(*EVENTS, TableCorrected(points=(None, 9, None, None))))
    host.act("log", "enter")
    scores = host.page("log")["parts"][-1]["head"]["scores"]
    assert [score["points"] for score in scores] == ["–3", "–4", "+4", "+0"]


def test_says_why_an_entry_cannot_be_deleted() -> None:
    session = playing(caught_whole(SEATS, 0), GameEnded())
    host = JsonHost(session)
    host.act("log", "choose", index=0)
    host.act("log", "delete")
    assert host.page("log")["moment"]["problem"].startswith("It cannot be deleted: ")
    assert len(session.game_on_table.events) == 2
    host.act("log", "step", direction=1)
    assert host.page("log")["moment"]["problem"] == ""


def test_deletes_a_trick_of_a_counted_round() -> None:
    session = playing(caught_whole(SEATS, 0), RoundCounted((8, 8, 8, 8), last_leader=0))
    host, before = JsonHost(session), session.state
    host.act("log", "choose", index=0)
    host.act("log", "delete")
    assert session.game_on_table.events == (RoundCounted((12, 8, 8, 8), last_leader=0),)
    assert session.state == before
    host.act("log", "undo")
    assert session.game_on_table.event_count == 2


def test_the_log_of_another_game_is_read_only(shelf: Shelf) -> None:
    key = playing(*EVENTS, shelf=shelf).key
    session = playing(*EVENTS[:2], shelf=shelf)
    host = JsonHost(session)
    host.visit("log", key=key)
    host.act("log", "enter")
    view = host.page("log")
    assert (len(lines(host)), view["is_current"], view["moment"]["can_change"]) == (3, False, False)
    for action in ("correct", "add", "delete", "undo_to_here", "undo", "redo"):
        assert host.refused("log", action) == NOT_POSSIBLE, action
    host.act("log", "choose", index=0)
    host.visit("log")
    assert chosen(host)[0] == 2, "an entry of another game was chosen"
    host.visit("log", key="no game")
    host.act("log", "enter")
    view = host.page("log")
    assert view["reason"]
    assert not view["can_begin"]


def test_offers_a_game_if_there_is_none() -> None:
    host = JsonHost(Session())
    host.act("log", "enter")
    assert host.page("log")["can_begin"]
    for action in ("correct", "delete", "undo", "redo"):
        assert host.refused("log", action) == NOT_POSSIBLE, action


def test_hides_cards_in_stockrooms() -> None:
    tricks = (TrickPlayed(tuple(map(parse_card, cards.split()))) for cards in ("Y7 Y3 Y10 P2", "B4 B5 B6 B7"))
    session = playing(*tricks)
    host = JsonHost(session)
    (part,) = host.page("log")["parts"]
    assert [len(line["drawn_cards"]) for line in part["lines"]] == [0, 4]
    host.act("log", "choose", index=0)
    assert host.page("log")["moment"]["shown"]["cards"] == []
    session.set_setting("memory_aid", True)
    assert len(host.page("log")["moment"]["shown"]["cards"]) == 4


def test_marks_the_entries_of_fresh_fish_with_their_pieces() -> None:
    session = Session()
    session.open(from_json(record("r B2", "r C2", "a fish B2 2 1")))
    host = JsonHost(session)
    view = host.page("log")
    assert [(line["seat"], line["piece"]) for line in view["parts"][0]["lines"]] == [(0, ""), (1, ""), (0, "fish")]
    assert len(view["moment"]["shown"]["look"]["ringed"]) == 1
    assert host.act("log", "correct") == "correction"
    assert host.act("correction", "cancel") == "log"
