"""The players of a running game, changed through JSON alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from companion.table.seating import SeatTaken
from tests.pages.host import JsonHost
from tests.screens.shelves import shelf_with

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with shelf_with(tmp_path, games=4, is_playing=True) as shelf:
        yield Session(shelf)


def test_two_players_swap_seats_after_seeing_what_changes(session: Session) -> None:
    host = JsonHost(session)
    view = host.page("seats")
    assert [name for name, _face in view["players"]] == list(PLAYERS)
    assert (view["why_seats_stay"], view["swap"]) == ("", None)
    host.visit("seats", pair=["Paul", "Nikki"])
    swap = host.page("seats")["swap"]
    assert (swap["order"], swap["obstacles"]) == ("Clockwise: Anne, Nikki, Debbie, Paul", [])
    points = dict(zip(session.names, session.state.points))
    assert host.act("seats", "swap", one="Paul", other="Nikki") == "table"
    assert session.names == ("Anne", "Nikki", "Debbie", "Paul")
    assert dict(zip(session.names, session.state.points)) == points, "everyone keeps what they caught"
    assert host.refused("seats", "swap", one="Paul", other="Paul")
    assert host.refused("seats", "swap", one="Paul", other="Oskar")


def test_names_and_people_are_corrected(session: Session) -> None:
    host = JsonHost(session)
    assert [name for name, _face in host.page("seats")["others"]] == ["Oskar"]
    host.act("seats", "rename", player="Paul", name=" Paula ")
    host.act("seats", "correct", player="Anne", name="Oskar")
    assert session.names == ("Oskar", "Paula", "Debbie", "Nikki")
    host.act("seats", "take_over", player="Debbie", name="Anne")
    assert session.game_on_table.events[-1] == SeatTaken(2, "Debbie", "Anne")
    assert "already taken" in host.refused("seats", "rename", player="Nikki", name="Anne")
    assert host.refused("seats", "take_over", player="Nikki", name="")
    assert host.refused("seats", "correct", player="Debbie", name="Zoë"), "she has left"


def test_without_a_running_game_nobody_changes() -> None:
    host = JsonHost(Session())
    assert host.page("seats")["players"] == []
    assert host.refused("seats", "rename", player="Anne", name="Ann")
