"""The club board with all tables, tonight's games and the ranking, from the database to the page."""

import json
from contextlib import closing
from datetime import datetime, timezone

import pytest

from companion.club import say_goodbye
from companion.club.board import Board, _Game, ranking
from companion.club.people import send_people
from companion.figures import ListedGame
from companion.fishing.events import GameEnded
from companion.follow.sharing import Sharing
from tests.club.devices import catch
from tests.follow.browser import PHONE, TELEVISION

NOW = datetime(2026, 11, 20, tzinfo=timezone.utc)


def seen(board: Board, language: str = "en") -> dict:
    board.update()
    return json.loads(board.feed.text(language)[1])


@pytest.fixture
def evening(tablet):
    """Two devices and the board of their club. The first has finished one game and is playing another."""
    two, one = tablet("Table 10"), tablet("Table 9")
    done = one.play(2, "Anne", "Paul", "Debbie")
    done.record(GameEnded())
    one.play(3)
    for each in (one, two):
        each.sync()
    with closing(Board(two.club.member)) as board:
        yield one, two, board


def test_shows_every_table(evening):
    one, _two, board = evening
    state = seen(board)
    assert state["kind"] == "club"
    assert (state["club"], state["summary"]) == ("Friday club", "2 tables, 4 people")
    first, second = state["tables"]
    assert (first["table"], first["status"], first["turn"]) == ("Table 9", "running", "Anne")
    assert (first["position"], first["turn_words"]) == ("Round 1 of 8, trick 4", "Anne leads")
    assert first["players"] == list(first["points"])
    assert (second["table"], second["status"], second["players"]) == ("Table 10", "free", [])
    assert first["offline_since"] is None
    assert [each["table"] for each in state["tonight"]] == ["Table 9"]
    german = seen(board, "de")
    assert german["tables"][0]["position"] == "Runde 1 von 8, Stich 4"
    catch(one.shelf.games.load(one.shelf.games.running().key), 1, seat=2)
    one.sync()
    assert seen(board)["tables"][0]["turn"] == "Debbie"


def test_names_tables_that_have_left_and_people_as_they_are_called_now(evening):
    one, _two, board = evening
    one.shelf.people.rename("Anne", "Anna")
    one.sync()
    one.shelf.people.rename("Anna", "Anne Marie")
    with one.club.member.connect() as server:
        send_people(one.shelf, one.club.copy, server)  # but not yet its games
    say_goodbye(one.club.member)
    state = seen(board)
    assert [each["table"] for each in state["tables"]] == ["Table 10"]
    assert [(each["table"], each["winners"]) for each in state["tonight"]] == [("Table 9", ["Anne Marie"])]
    assert "Anne Marie" in state["faces"]


def test_shows_silent_tables_as_offline_and_hides_old_games(evening, admin):
    _one, _two, board = evening
    admin.run(
        "UPDATE fishing_companion.devices SET seen_at = now() - interval '10 minutes' WHERE table_name = 'Table 10'"
    )
    assert isinstance(seen(board)["tables"][1]["offline_since"], int)
    admin.run("UPDATE fishing_companion.games SET changed_at = now() - interval '3 days' WHERE status = 'running'")
    assert seen(board)["tables"][0]["status"] != "running"


def test_the_board_stays_while_the_club_cannot_be_reached(evening, postgres):
    _one, _two, board = evening
    before = seen(board)
    postgres.kill()
    try:
        assert not board.try_to_update()
        assert json.loads(board.feed.text("en")[1]) == before
    finally:
        postgres.start()
    assert board.try_to_update()


def game(kind: str, scores: dict[str, int], *, counts: bool = True) -> _Game:
    best = (min if kind == "fresh-fish" else max)(scores.values())
    winners = tuple(seat for seat, score in enumerate(scores.values()) if score == best)
    own = {"ended": "complete"}
    listed = ListedGame("", kind, 0, tuple(scores), tuple(scores.values()), winners, NOW, NOW, False, own, 0, counts)
    return _Game("", listed, None, NOW)


ONE = game("fishing", {"Anne": 10, "Paul": 4, "Debbie": 1})
MARKET = game("fresh-fish", {"Anne": 10, "Paul": 4})
RANKINGS = [
    ([], []),
    ([ONE], [("Anne", 5.0, 1, 1), ("Paul", -1.0, 1, 0), ("Debbie", -4.0, 1, 0)]),
    ([MARKET], [("Paul", 3.0, 1, 1), ("Anne", -3.0, 1, 0)]),
    ([ONE, MARKET], [("Anne", 2.0, 2, 1), ("Paul", 2.0, 2, 1), ("Debbie", -4.0, 1, 0)]),
    ([game("fishing", {"Anne": 5, "Paul": 5})], [("Anne", 0.0, 1, 1), ("Paul", 0.0, 1, 1)]),
]


@pytest.mark.parametrize(("games", "expected"), RANKINGS)
def test_ranks_by_the_sum_of_points_above_average(games, expected):
    found = [(each["player"], each["points"], each["games"], each["wins"]) for each in ranking(games)]
    assert found == expected


def test_the_page_shows_the_board_and_every_change(evening, browser):
    one, _two, board = evening
    board.update()
    with closing(Sharing(board.feed, host="127.0.0.1", port=0)) as sharing:
        browser.size(*TELEVISION)
        browser.open(sharing.urls[0], language="en")
        browser.shows(".club-head h1", "Friday club")
        assert len(browser.all(".club-table")) == 2
        assert browser.violations() == []
        browser.size(*PHONE, 2)
        browser.open(sharing.urls[0], language="de")
        browser.shows(".club-table .position", "Runde 1 von 8, Stich 4")
        catch(one.shelf.games.load(one.shelf.games.running().key), 1)
        one.sync()
        board.update()
        browser.shows(".club-table .position", "Runde 1 von 8, Stich 5")
        assert not browser.all("#tab-rules")
        browser.tap("#tab-ranking")
        browser.tap("#season")
        assert browser.violations() == []
        assert browser.complaints() == []
