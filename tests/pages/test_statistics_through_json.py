"""The statistics and the page of a person, read through JSON alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.pages.session import Session
from companion.shelf import Shelf, statistics
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.statistics import Selection
from tests.follow.markets import whole
from tests.pages.host import JsonHost
from tests.screens.shelves import shelf_with


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with shelf_with(tmp_path, games=14) as shelf:
        yield shelf


def figures(shelf: Shelf | None, **chosen: object) -> Any:
    host = JsonHost(Session(shelf))
    host.visit("statistics", **chosen)
    return host.page("statistics")


def test_records_and_wins_are_those_of_the_chosen_games(shelf: Shelf) -> None:
    view = figures(shelf)
    played = statistics.of_players(shelf, Selection("fishing"))
    assert (view["tab"], view["players"], view["period"]) == ("records", 0, "all")
    assert view["headline"] == "11 games, 5 people"
    assert {name: won for name, _face, won, _played in view["records"]["lanes"]} == {
        each.name: each.all_wins for each in played
    }
    assert view["duel"] is None
    of_five = figures(shelf, players=5)
    assert of_five["headline"] != view["headline"]
    assert of_five["sizes"] == [3, 4, 5]
    averages = [average for _face, average in figures(shelf, players=4)["records"]["averages"]]
    of_four = statistics.of_players(shelf, Selection("fishing", 4))
    assert averages == [each.average for each in of_four if each.games > 2]
    assert figures(shelf, period="year", kind="unknown")["headline"] == "11 games, 5 people"


def test_two_players_are_compared(shelf: Shelf) -> None:
    by_games = [each.name for each in statistics.of_players(shelf, Selection("fishing"))]
    assert figures(shelf, tab="duel")["duel"]["pair"] == by_games[:2]
    duel = figures(shelf, tab="duel", pair=["Debbie", "Nikki", "Anne"])["duel"]
    assert duel["pair"] == ["Nikki", "Anne"], "the first one leaves"
    assert figures(shelf, tab="duel", pair=["Debbie", "Nikki", "Debbie"])["duel"]["pair"] == ["Debbie", "Nikki"]
    compared = statistics.head_to_head(shelf, "Nikki", "Anne", Selection("fishing"))
    assert duel["ahead"] == [compared.ahead[0], compared.level, compared.ahead[1]]
    assert [word for _left, word, _right in duel["rows"]][:2] == ["average score", "games won"]
    assert figures(shelf, tab="duel", pair=["Zoë"])["duel"]["pair"] == by_games[:2], "an unknown player"


def test_says_why_there_is_nothing(shelf: Shelf, tmp_path: Path) -> None:
    assert figures(None)["reason"].startswith("Games are kept only while the app is open.")
    with Shelf.open(tmp_path / "new.sqlite3") as empty:
        view = figures(empty)
        assert (view["reason"], view["can_begin"]) == ("Finish a game, and everyone’s figures appear here.", True)
    view = figures(shelf, players=2)
    assert (view["reason"], view["can_begin"]) == ("No finished game matches. Choose more above.", False)
    assert view["has_choices"]


def test_the_only_game_has_rounds_and_no_comparison(tmp_path: Path) -> None:
    with shelf_with(tmp_path, games=1) as shelf:
        view = figures(shelf, tab="duel")
        assert (view["tab"], view["has_choices"], view["records"]["lanes"]) == ("records", False, [])
        assert len(view["records"]["rounds"]) == len(view["records"]["faces"])


def test_a_person_has_figures_for_each_kind_of_game(shelf: Shelf) -> None:
    import_games(shelf, Content(tuple(ReadGame(whole(seed=seed)) for seed in (13, 14))))
    host = JsonHost(Session(shelf))
    host.visit("person", person="Anne")
    view = host.page("person")
    assert view["kinds"] == [["fishing", "Fishing"], ["fresh-fish", "Fresh Fish"]]
    assert (view["name"], view["kind"], view["can_edit"]) == ("Anne", "fishing", True)
    assert [key for key, _day, _lead, _won in view["curve"]["games"]]
    host.visit("person", person="Anne", kind="fresh-fish")
    assert host.page("person")["games"] == "2"
    host.visit("person", person="Zoë")
    assert host.page("person")["reason"] == "This person is no longer here."
