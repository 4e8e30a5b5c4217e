"""The statistics page: records of any kind of game, and comparisons of two players if there are enough games."""

from threading import Event

import pytest
from kivy.factory import Factory

from companion.pages.session import Session
from companion.shelf import statistics
from companion.shelf.exchange.files import Content, ReadGame
from companion.shelf.exchange.importing import import_games
from companion.shelf.statistics import Selection
from companion.tools.sentences import format_decimal
from screens.app.device import files
from screens.app.sheets.long_work import WorkSheet
from screens.kit.controls.faces import FaceChip
from screens.kit.text.widgets import QuietText
from screens.statistics.drawings import BoatLane
from screens.statistics.tabs import CompareRow, RecordTile
from tests.follow.markets import whole
from tests.screens.harness import FORMS, PHONE, SMALL
from tests.screens.shelves import at, shelf_with

EVERY_GAME = Selection("fishing")
SMALLEST_TEXT = 12  # pixels
CHOICES = ("StatisticsTabs", "StatisticsClub")


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    shelf = shelf_with(tmp_path_factory.mktemp("statistics"), games=14)
    yield Session(shelf)
    shelf.close()


def tile(running, title: str) -> RecordTile:
    return next(tile for tile in running.all(RecordTile) if tile.view.title == title)


def test_lanes_show_the_games_won_by_each_person(start, session):
    view = at(start, "statistics", session).app.page.records
    figures = {each.name: each for each in statistics.of_players(session.shelf, EVERY_GAME)}
    assert {name for name, *_rest in view.lanes} == set(figures)
    for name, face, won, played in view.lanes:
        assert (face,) == session.shelf.people.faces([name])
        assert (won, played) == (figures[name].all_wins, figures[name].games)
    won = [won for _name, _face, won, _played in view.lanes]
    assert won == sorted(won, reverse=True)


def test_lane_opens_its_person_and_record_opens_its_game(start, session):
    running = at(start, "statistics", session)
    running.tap(running.all(BoatLane)[0])
    page = running.app.page
    assert (page.name, page.view.name) == ("person", running.app.built["statistics"].records.lanes[0][0])
    running.press_back()
    record = next(each for each in statistics.records_of(session.shelf, EVERY_GAME) if each.what == "round")
    shown = tile(running, "Best round")
    game = session.shelf.games.listed(record.game)
    assert (shown.view.value, shown.view.name) == (str(record.value), game.players[record.seat])
    running.tap(shown)
    page = running.app.page
    assert (page.name, page.arguments) == ("log", {"key": game.key, "part": record.detail})
    states = page.presenter.logged.states
    finished = states[len(states) - 1 if page.at is None else page.at].finished
    assert len(finished) == record.detail
    assert finished[-1].caught[record.seat] - 3 * finished[-1].penalties[record.seat] == record.value


def test_filters_by_number_of_players_and_by_year(start, session):
    running = at(start, "statistics", session)
    running.tap_text("5 players")
    page = running.app.page
    figures = statistics.of_players(session.shelf, Selection("fishing", player_count=5))
    assert len(page.records.lanes) == len(figures)
    page.choose(players=4)
    figures = statistics.of_players(session.shelf, Selection("fishing", 4))
    assert [average for _face, average in page.records.averages] == [each.average for each in figures if each.games > 2]
    page.choose(players=0, period="year")
    assert page.view.headline.startswith("11 games")


def test_phone_filters_behind_a_button_that_says_what_is_chosen(start, session):
    running = at(start, "statistics", session, size=PHONE)
    assert not running.sees("5 players"), "the filters leave their room to the figures"
    button = running.by_text("Filter")
    assert button.under == "All"
    running.tap(button)
    running.tap_text("5 players")
    running.press_back()
    assert (button.under, running.app.page.view.players) == ("5", 5)


def test_everything_fits_a_small_window_in_german(start, session):
    running = at(start, "statistics", session, size=SMALL, language="de")
    pane, page = running.app.page.body.ids.pane, running.app.page
    (tabs,), (club,) = ([each for each in page.body.walk() if isinstance(each, Factory.get(name))] for name in CHOICES)
    for parts in ([], ["club"], []):
        club.parts = parts
        running.settle()
        assert (tabs.x == pytest.approx(page.body.ids.pane.x)) == (not parts), "without a club, the tabs begin the row"
    notes = [
        each for tile in running.all(RecordTile) for each in tile.walk(restrict=True) if isinstance(each, QuietText)
    ]
    assert min(note.font_size for note in notes) >= SMALLEST_TEXT
    for tab in ("records", "duel"):
        page.choose(tab=tab)
        running.settle()
        assert not pane.do_scroll_y, tab
    words = [
        each.font_size
        for row in running.all(CompareRow)
        for each in row.walk(restrict=True)
        if isinstance(each, QuietText)
    ]
    assert len(words) == len(page.duel.rows)
    assert len(set(words)) == 1
    assert page.duel.summary.startswith("wer in 8 gemeinsamen Partien vorn lag")


def test_compares_two_players_game_by_game(start, session):
    running = at(start, "statistics", session)
    running.tap_text("Head to head")
    for name in ("Nikki", "Anne"):
        running.tap(next(chip for chip in running.all(FaceChip) if chip.name == name))
    view = running.app.page.duel
    assert view.pair == ("Nikki", "Anne")
    duel = statistics.head_to_head(session.shelf, "Nikki", "Anne", EVERY_GAME)
    assert view.ahead == (duel.ahead[0], duel.level, duel.ahead[1])
    assert view.leads == duel.leads
    rows = {word: (left, right) for left, word, right in view.rows}
    assert rows["average score"] == tuple(map(format_decimal, duel.averages))
    assert rows["games won"] == tuple(map(str, duel.wins))
    assert rows["best round"] == tuple(str(own["round"]) for own in duel.totals)
    running.tap(next(each for each in running.all(Factory.DuelPlayer) if each.says == "Anne"))
    assert (running.app.page.name, running.app.page.view.name) == ("person", "Anne")


def test_finds_records_of_many_games_in_the_background(start, tmp_path, monkeypatch):
    monkeypatch.setattr("screens.statistics.page.MANY_GAMES", 3)
    cancelled, records_of = Event(), statistics.records_of

    def not_before_it_is_cancelled(*given):
        assert cancelled.wait(30)
        return records_of(*given)

    monkeypatch.setattr(statistics, "records_of", not_before_it_is_cancelled)
    with shelf_with(tmp_path, games=14) as shelf:
        running = at(start, "home", Session(shelf))
        running.app.go("statistics")
        assert not running.all(BoatLane)
        running.all(WorkSheet)[0].close()
        cancelled.set()
        running.wait_until(lambda: running.app.page.can_count, "the cancelled count")
        assert not running.all(BoatLane)
        running.tap_text("Count games")
        running.wait_until(lambda: running.all(BoatLane), "the records")
        assert tile(running, "Highest score")


def test_single_game_has_records_and_rounds_but_no_head_to_head(start, tmp_path):
    with shelf_with(tmp_path, games=1) as shelf:
        running = at(start, "statistics", Session(shelf))
        view = running.app.page.records
        assert "Biggest lead" in {record.title for record in view.records}
        rounds = statistics.rounds_of(shelf, statistics.newest_game(shelf, EVERY_GAME))
        assert view.rounds == tuple(map(tuple, rounds))
        assert (view.lanes, running.app.page.view.has_choices) == ((), False)


def test_another_kind_of_game_has_its_own_statistics(start, tmp_path):
    with shelf_with(tmp_path, games=3) as shelf:
        import_games(shelf, Content(tuple(ReadGame(whole(seed=seed)) for seed in (13, 14))))
        running = at(start, "statistics", Session(shelf))
        running.tap_text("Fresh Fish")
        assert "Most coins left" in [record.title for record in running.app.page.records.records]
        running.app.page.open_person("Anne")
        assert running.app.page.view.games == "2"


@pytest.mark.parametrize(("page", "form"), [("statistics", "tall"), ("person", "wide"), ("person", "phone")])
def test_exports_a_picture_of_the_page(start, session, page, form, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "export_folder", lambda: tmp_path)
    running = at(start, page, session, size=FORMS[form], arguments={"person": "Anne"} if page == "person" else {})
    running.tap_text("Share picture")
    (picture,) = tmp_path.glob("fishing-statistics-*.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert running.sees(f"Saved as {picture.name} in the folder")
    running.press_back()
    assert running.app.page.name == page
