"""The statistics page: figures of everybody, filtered, with duels and curves."""

import pytest

from companion.shelf import Library, statistics
from companion.shelf.statistics import Selection
from screens.app.session import Session
from screens.kit.chart import Chart
from screens.kit.person_row import PersonRow
from screens.statistics.bars_chart import GameBars
from screens.statistics.player_figures import DuelRow, FigureTile, PlayerPanel, decimal
from tests.screens.harness import FORMS
from tests.screens.shelves import at, hard_shelf, shelf, sound_at_every_size


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    library = shelf(tmp_path_factory.mktemp("statistics"), games=14)
    yield Session(library)
    library.close()


def listed(running) -> list[str]:
    return [row.name for row in sorted(running.all(PersonRow), key=lambda row: -row.y)]


def tiles(running) -> dict[str, str]:
    panel = running.all(PlayerPanel)[0]
    return {tile.word: tile.figure for tile in panel.ids.tiles.children if isinstance(tile, FigureTile)}


def test_everybody_is_listed_who_played_most_first_and_the_first_is_shown(start, session):
    running = at(start, "statistics", session)
    figures = statistics.of_players(session.library, Selection("fishing"))
    assert listed(running) == [each.name for each in figures]
    assert running.all(PlayerPanel)[0].name == figures[0].name


def test_a_tap_shows_a_player_in_full(start, session):
    running = at(start, "statistics", session)
    running.tap(next(row for row in running.all(PersonRow) if row.name == "Paul"))
    paul = next(each for each in statistics.of_players(session.library, Selection("fishing")) if each.name == "Paul")
    shown = tiles(running)
    assert shown["games"] == str(paul.games)
    assert shown["wins"] == str(paul.wins)
    assert shown["points on average"] == decimal(paul.average)
    assert shown["points in the best game"] == str(paul.best.score)
    assert shown["–3 caught"] == str(paul.own.penalties)
    assert shown["cards from the ocean"] == str(paul.own.ocean_cards)
    panel = running.all(PlayerPanel)[0]
    assert panel.series[0]["name"] == "Paul"
    assert len(panel.series[0]["points"]) == 9
    history = statistics.history_of(session.library, "Paul", Selection("fishing"), limit=20)
    assert list(running.all(GameBars)[0].games) == [(game.score, game.place == 1) for game in history]


def test_duels_name_how_often_each_was_ahead(start, session):
    running = at(start, "statistics", session)
    mine = running.app.page.chosen
    duels = running.all(DuelRow)
    assert duels
    for row in duels:
        other = row.name.partition(" – ")[2]
        duel = statistics.duels_of(session.library, mine, Selection("fishing"))[other]
        assert row.figures == [duel.ahead[0], duel.level, duel.ahead[1]]
        assert row.games == f"{duel.games} games"


def test_the_filters_leave_games_of_so_many_players_and_of_that_time(start, session):
    running = at(start, "statistics", session)
    running.tap_text("5 players")
    figures = statistics.of_players(session.library, Selection("fishing", player_count=5))
    assert tiles(running)["games"] == str(next(f.games for f in figures if f.name == running.app.page.chosen))
    assert len(listed(running)) == len(figures)
    running.tap_text("All")
    everything = int(tiles(running)["games"])
    running.tap_text("30 days")
    assert int(tiles(running)["games"]) < everything
    running.tap_text("This year")
    assert int(tiles(running)["games"]) == everything


def test_few_games_are_marked_as_such(start, session):
    running = at(start, "statistics", session)
    assert not running.sees("averages say little yet")
    running.tap_text("5 players")
    games = int(tiles(running)["games"])
    assert games < statistics.SMALL_SAMPLE
    assert running.sees(f"Only {games} games so far: averages say little yet.")
    assert all(row.word == "few games" and row.faint for row in running.all(PersonRow))


def test_the_curves_change_to_the_gap(start, session):
    running = at(start, "statistics", session)
    running.tap_text("Gap")
    assert running.all(Chart)[0].mode == "gap"
    assert running.sees("Ahead of the average of these players")


def test_on_a_phone_a_player_takes_the_page_and_back_leads_to_the_list(start, session):
    running = at(start, "statistics", session, size=FORMS["phone"])
    assert len(listed(running)) == 5
    running.tap(running.all(PersonRow)[1])
    assert running.app.page.chosen
    assert running.all(PlayerPanel)
    assert not running.all(PersonRow)
    running.press_back()
    assert running.app.page.name == "statistics"
    assert len(listed(running)) == 5


def test_nothing_to_count_says_what_to_do(start, tmp_path):
    with Library.open(tmp_path / "empty.sqlite3") as library:
        running = at(start, "statistics", Session(library))
        assert running.sees("Play a game to its end")
        running.tap_text("New game")
        assert running.app.page.name == "new_game"


def test_filters_that_leave_nothing_can_be_taken_back(start, tmp_path):
    with shelf(tmp_path, games=1) as library:
        running = at(start, "statistics", Session(library))
        running.tap_text("5 players")
        assert running.sees("No finished games like that.")
        running.tap_text("All")
        assert len(listed(running)) == 3


def test_without_a_shelf_the_page_says_so(start):
    running = at(start, "statistics", Session())
    assert running.sees("Games are kept only while the app is open.")


def test_statistics_are_sound_at_every_size(start, tmp_path):
    session = hard_shelf(tmp_path)

    def choose(running) -> None:
        running.app.page.choose(running.app.page.figures[0].name)
        running.settle()
        if running.app.page.one_at_a_time:
            running.app.page.body.ids.pane.scroll_y = 0.3
            running.settle()

    sound_at_every_size(start, "statistics", session, then=choose)
    session.library.close()
