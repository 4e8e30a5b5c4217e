"""The statistics page: records, head to head and people of any kind of game, honest with few games."""

from threading import Event

import pytest

from companion.kinds import KINDS
from companion.names import decimal
from companion.shelf import Shelf, statistics
from companion.shelf.statistics import Selection
from screens.app.device import files
from screens.app.session import Session
from screens.app.sheets.long_work import WorkSheet
from screens.kit.controls.faces import FaceChip
from screens.statistics.drawings import AverageLine, BoatLanes, GameBars, LeadBars, RoundBars
from screens.statistics.duel import Comparison, DuelSide
from screens.statistics.person import FigureTile, PersonSide
from screens.statistics.records import FirstSide, RecordTile
from tests.screens.harness import FORMS
from tests.screens.shelves import at, hard_shelf, shelf_with, sound_at_every_size
from tests.shelf.count_up import Called, CountUp, CountUpKind, CountUpWords

EVERY_GAME = Selection("fishing")


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    shelf = shelf_with(tmp_path_factory.mktemp("statistics"), games=14)
    yield Session(shelf)
    shelf.close()


def chip(running, name: str) -> FaceChip:
    return next(each for each in running.all(FaceChip) if each.name == name)


def records(running) -> dict[str, RecordTile]:
    return {tile.view.title: tile for tile in running.all(RecordTile)}


def test_boats_show_who_has_won_how_many_games(start, session):
    running = at(start, "statistics", session)
    figures = statistics.of_players(session.shelf, EVERY_GAME)
    shown = {face: (won, played) for face, won, played in running.all(BoatLanes)[0].entries}
    for player in figures:
        (face,) = session.shelf.people.faces([player.name])
        assert shown[face] == (player.wins + player.shared_wins, player.games)
    won = [won for _face, won, _played in running.all(BoatLanes)[0].entries]
    assert won == sorted(won, reverse=True)
    assert running.sees(f"11 games, {len(figures)} people")


def test_a_record_names_its_holder_and_opens_its_game(start, session):
    running = at(start, "statistics", session)
    found = {record.what: record for record in statistics.records_of(session.shelf, EVERY_GAME)}
    tile = records(running)["Highest score"]
    game = session.shelf.games.listed(found["score"].game)
    assert (tile.view.value, tile.view.name) == (str(max(game.scores)), game.players[found["score"].seat])
    assert (tile.view.face,) == session.shelf.people.faces([tile.view.name])
    assert set(records(running)) >= {"Best round", "Deepest dive", "Most –3s in a game", "Closest finish"}
    running.tap(tile)
    assert running.app.page.name == "log"
    assert running.app.page.arguments == {"key": game.key, "part": 0}


def test_the_best_round_opens_its_game_after_that_round(start, session):
    running = at(start, "statistics", session)
    record = next(each for each in statistics.records_of(session.shelf, EVERY_GAME) if each.what == "round")
    running.tap(records(running)["Best round"])
    page = running.app.page
    assert page.name == "log"
    finished = page.states[len(page.states) - 1 if page.at is None else page.at].finished
    assert len(finished) == record.detail
    assert finished[-1].caught[record.seat] - 3 * finished[-1].penalties[record.seat] == record.value


def test_averages_place_only_who_has_enough_games_of_one_size(start, session):
    running = at(start, "statistics", session)
    running.tap_text("4")
    figures = statistics.of_players(session.shelf, Selection("fishing", 4))
    placed = [each.average for each in figures if each.games >= 3]
    assert [average for _face, average in running.all(AverageLine)[0].entries] == placed


def test_the_filters_leave_games_of_so_many_players_and_of_this_year(start, session):
    running = at(start, "statistics", session)
    running.tap_text("5 players")
    figures = statistics.of_players(session.shelf, Selection("fishing", player_count=5))
    assert len(running.all(BoatLanes)[0].entries) == len(figures)
    running.tap_text("All")
    running.tap_text("This year")
    assert running.sees("11 games")


def test_two_players_are_compared_game_by_game(start, session):
    running = at(start, "statistics", session)
    running.tap_text("Head to head")
    running.tap(chip(running, "Nikki"))
    running.tap(chip(running, "Anne"))
    (view,) = (side.view for side in running.all(DuelSide))
    assert view.pair == ("Nikki", "Anne")
    duel = statistics.head_to_head(session.shelf, "Nikki", "Anne", EVERY_GAME)
    assert view.ahead == (duel.ahead[0], duel.level, duel.ahead[1])
    assert running.all(LeadBars)[0].leads == list(duel.leads)
    rows = {word: (left, right) for left, word, right in running.all(Comparison)[0].rows}
    assert rows["average score"] == tuple(map(decimal, duel.averages))
    assert rows["games won"] == tuple(map(str, duel.wins))
    assert rows["best round"] == tuple(str(own["round"]) for own in duel.totals)


def test_one_player_is_shown_in_full(start, session):
    running = at(start, "statistics", session)
    running.tap_text("People")
    running.tap(chip(running, "Paul"))
    paul = next(each for each in statistics.of_players(session.shelf, EVERY_GAME) if each.name == "Paul")
    own = statistics.totals_of(session.shelf, "Paul", EVERY_GAME)
    shown = {tile.word: tile.figure for tile in running.all(FigureTile)}
    assert shown["games"] == str(paul.games)
    assert shown["wins"] == str(paul.wins + paul.shared_wins)
    assert shown["average score"] == decimal(paul.average)
    assert shown["best score"] == str(paul.best)
    assert shown["–3s per game"] == decimal(own["penalties"] / paul.games)
    history = statistics.history_of(session.shelf, "Paul", EVERY_GAME)
    assert list(running.all(GameBars)[0].games) == [(game.score, game.place == 1) for game in history]


def test_the_records_of_very_many_games_are_found_in_the_background(start, tmp_path, monkeypatch):
    """Cancelled, that is offered again."""
    monkeypatch.setattr("screens.statistics.page.MANY_GAMES", 3)
    cancelled, records_of = Event(), statistics.records_of

    def not_before_it_is_cancelled(*given):
        assert cancelled.wait(30)
        return records_of(*given)

    monkeypatch.setattr(statistics, "records_of", not_before_it_is_cancelled)
    with shelf_with(tmp_path, games=14) as shelf:
        running = at(start, "home", Session(shelf))
        running.app.go("statistics")
        assert not running.all(BoatLanes)
        running.all(WorkSheet)[0].close()
        cancelled.set()
        running.wait_until(lambda: running.sees("The games have not been counted yet."))
        assert not running.all(BoatLanes)
        running.tap_text("Count games")
        running.wait_until(lambda: running.all(BoatLanes), "the records")
        assert "Highest score" in records(running)
        running.tap_text("This year")
        running.wait_until(lambda: running.all(BoatLanes) and not running.all(WorkSheet), "the records")
        assert running.sees("11 games")


def test_one_game_has_records_and_says_what_opens_when(start, tmp_path):
    with shelf_with(tmp_path, games=1) as shelf:
        running = at(start, "statistics", Session(shelf))
        assert running.all(FirstSide)
        assert running.sees("Your first game sets the records to beat")
        assert "Biggest lead" in records(running)
        assert "Head to head" not in running.texts()
        rounds = statistics.rounds_of(shelf, statistics.newest_game(shelf, EVERY_GAME))
        assert [list(own) for own in rounds] == list(map(list, running.all(RoundBars)[0].rounds))


def test_another_kind_of_game_has_its_own_statistics(start, tmp_path, monkeypatch):
    monkeypatch.setitem(KINDS, "count-up", (CountUpKind, CountUpWords))
    with shelf_with(tmp_path, games=3) as shelf:
        for steps in (3, 5):
            game = shelf.games.begin(CountUp(("Anne", "Zoë")))
            while not game.figures.seats[0].winners:
                game.record(Called(0, steps))
        running = at(start, "statistics", Session(shelf))
        running.tap_text("Count up")
        assert set(records(running)) == {"Fewest calls"}
        running.tap_text("People")
        shown = {tile.word: tile.figure for tile in running.all(FigureTile)}
        assert shown["counted"] == "22"
        running.tap_text("Fishing")
        assert running.all(PersonSide)


def test_nothing_to_count_says_what_to_do(start, tmp_path):
    with Shelf.open(tmp_path / "empty.sqlite3") as shelf:
        running = at(start, "statistics", Session(shelf))
        assert running.sees("Finish a game")
        running.tap_text("New game")
        assert running.app.page.name == "new_game"


@pytest.mark.parametrize("tab", ["records", "duel", "people"])
def test_statistics_are_sound_at_every_size(start, tmp_path, tab):
    session = hard_shelf(tmp_path)

    def choose(running) -> None:
        running.app.page.choose(tab=tab)
        running.settle()

    sound_at_every_size(start, "statistics", session, then=choose, forms=tuple(FORMS))
    session.shelf.close()


@pytest.mark.parametrize("form", FORMS)
def test_a_picture_of_what_is_shown_is_handed_out(start, session, form, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "export_folder", lambda: tmp_path)
    running = at(start, "statistics", session, size=FORMS[form])
    running.tap_text("Share picture")
    (picture,) = tmp_path.glob("fishing-statistics-*.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert running.sees(f"Saved as {picture.name} in the folder")
    running.press_back()
    assert running.all(BoatLanes), "the page is as it was"


def test_there_is_nothing_to_share_before_the_first_game(start, tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        running = at(start, "statistics", Session(shelf))
        assert not running.sees("Share picture")
