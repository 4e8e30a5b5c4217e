"""A person's page: the figures in words, and the pages that its parts open."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from companion.home.person import PersonPageView, TileView, person_page_view
from companion.pages.session import Session
from companion.shelf.person import BestRound, Opponent, PersonView, RecentGame, Streak, person_view
from companion.table.faces import FIRST_FACES
from screens.kit.ranking import RankingRow
from screens.statistics.person import PersonTile
from screens.statistics.person_drawings import LeadCurve
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.harness import FORMS
from tests.screens.people.test_people import open_person
from tests.screens.shelves import at, shelf_with

DAY = datetime(2026, 10, 16, 12, tzinfo=timezone.utc)
TOTALS = {"round": 23, "penalties": 12, "ocean": 60}


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    shelf = shelf_with(tmp_path_factory.mktemp("person"), games=14)
    yield Session(shelf)
    shelf.close()


def shown(**figures) -> PersonPageView:
    view = PersonView("Anne", "fishing", **{"games": 24, "wins": 7, "totals": TOTALS, "first": DAY} | figures)
    return person_page_view(view, *FIRST_FACES[:2])


@pytest.mark.parametrize(
    ("current", "longest", "figure", "word", "note"),
    [
        (3, 3, "3", "wins in a row", "the longest yet"),
        (2, 5, "2", "wins in a row", "longest: 5"),
        (1, 4, "4", "wins in a row", "the longest so far"),
        (1, 1, "1", "win", "the longest so far"),
        (0, 0, "0", "wins in a row", ""),
    ],
)
def test_streak_is_the_current_one_or_the_longest(current, longest, figure, word, note):
    tile = shown(streak=Streak(current, "now"), longest=Streak(longest, "then")).streak
    game = "now" if current > 1 else "then"
    assert tile == TileView("streak", "Streak", figure, word, note, game, floats=int(figure))


@pytest.mark.parametrize(
    ("time", "games", "figure", "word", "note"),
    [
        (timedelta(hours=27, minutes=12), 24, "27", "hours", "1 h 08 min a game"),
        (timedelta(minutes=89), 1, "89", "minutes", "1 h 29 min a game"),
        (timedelta(minutes=1), 24, "1", "minute", ""),
        (timedelta(), 0, "–", "", "not known"),
    ],
)
def test_play_time_is_in_hours_or_minutes(time, games, figure, word, note):
    assert shown(play_time=time, timed_games=games).time == TileView("clock", "Play time", figure, word, note)


def test_best_round_names_its_round_and_opens_it():
    tile = shown(best_round=BestRound(23, 7, "key", DAY)).best
    assert tile == TileView("star", "Best round", "23", "points in round 7", "16 Oct 2026", "key", 7)
    view = PersonView("Anne", "fresh-fish", games=3, best=-2, average=1.5, totals={"coins": 3, "ways": 9, "outside": 0})
    tile = person_page_view(view, *FIRST_FACES[:2]).best
    assert (tile.title, tile.figure, tile.word, tile.note) == ("Best score", "–2", "points", "1.5 on average")


def test_averages_and_the_curve_need_three_games():
    games = tuple(RecentGame(str(number), DAY, number - 1, number == 2) for number in range(3))
    best = BestRound(23, 7, "key", DAY)
    view = shown(games=3, average=85.1, best=101, best_round=best, recent=games)
    assert view.curve.games == (
        ("0", "16 Oct 2026", -1, False),
        ("1", "16 Oct 2026", 0, False),
        ("2", "16 Oct 2026", 1, True),
    )
    assert view.facts == (
        ("85.1", "average score"),
        ("101", "best score"),
        ("4.0", "–3s per game"),
        ("20.0", "ocean cards per game"),
    )
    view = shown(games=2, average=85.1, best=101, best_round=best, recent=games[:2])
    assert (view.curve.games, view.facts) == ((), (("101", "best score"),))
    assert view.curve.title == "The curve begins with the third game."


def test_bar_of_the_favourite_opponent_covers_all_games():
    opponent = shown(opponent=Opponent("Debbie", 22, 12, 8)).opponent
    assert (opponent.name, opponent.games, opponent.ahead) == ("Debbie", "22 games", (12, 2, 8))
    assert shown().opponent.name == ""


def test_page_shows_the_figures_of_the_shelf(start, session):
    running = at(start, "person", session, size=FORMS["phone"], arguments={"person": "Anne"})
    page, figures = running.app.page, person_view(session.shelf, "Anne", "fishing")
    face, other = session.shelf.people.faces(["Anne", figures.opponent.name])
    figures = person_page_view(figures, face, other)
    assert replace(figures, kinds=page.view.kinds, headline="5 people", can_edit=True) == page.view
    tiles = [tile.view for tile in running.all(PersonTile)]
    assert tiles == [page.view.streak, page.view.best, page.view.time]
    assert [curve.games for curve in running.all(LeadCurve)] == [list(page.view.curve.games)]
    assert report(running.app.root) == ""


def test_parts_of_the_page_lead_to_games_rivals_and_the_editor(start, session):
    running = at(start, "people", session)
    open_person(running, "Paul")
    page = running.app.page
    assert (page.name, page.view.name) == ("person", "Paul")
    running.tap(running.all(PersonTile)[1])
    assert running.app.page.arguments == {"key": page.view.best.game, "part": page.view.best.part}
    running.press_back()
    curve = running.all(LeadCurve)[0]
    running.tap(curve, at=(0.99, 0.5))
    assert running.app.page.arguments["key"] == page.view.curve.games[-1][0]
    running.press_back()
    running.tap_text(f"Favourite rival {page.view.opponent.name} {page.view.opponent.games}")
    assert running.app.page.duel.pair == ("Paul", page.view.opponent.name)
    running.press_back()
    running.tap_text("Edit")
    assert (running.app.page.name, running.app.page.chosen) == ("people", "Paul")
    running.press_back()
    assert running.app.page.view.name == "Paul"


def test_name_in_a_result_leads_to_the_person(start, tmp_path):
    with shelf_with(tmp_path, games=4) as shelf:
        session = Session(shelf)
        session.view(shelf.games.load(shelf.games.page().games[0].key))
        running = at(start, "result", session, pages=only("result", "person"))
        running.app.page.reveal_all()
        running.settle()
        row = running.all(RankingRow)[0]
        name = row.view.name
        running.tap(row)
        assert (running.app.page.name, running.app.page.view.name) == ("person", name)
