"""A tablet without games of its own in a club shows the club's games and people, and may continue a running game."""

import pytest

from companion.club import join
from companion.fishing.events import RoundCounted
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.faces import Face
from screens.app.setting_up import PersonChip
from screens.games.bin_sheet import BinSheet
from screens.games.page import GameRow
from screens.home.page import HomeTile
from tests.club.devices import FOUR, Tablet, catch
from tests.screens.audit import report
from tests.screens.club.test_club import continue_here, take_game, wait_until_game_is_gone, wait_until_in_step
from tests.screens.harness import FORMS, Running

FACES = {"Anne": Face("rose", "wave"), "Paul": Face("moss", "hook"), "Debbie": Face("clay", "wave")}


@pytest.fixture
def shelf(tmp_path, invitation):
    """The shelf of a fresh tablet that has joined the club as Table 1."""
    with Shelf.open(tmp_path / "here" / "shelf.sqlite3") as shelf:
        join(shelf, invitation, "Table 1")
        yield shelf


@pytest.fixture
def other(tablet) -> Tablet:
    """Another table, with a finished game and people who have faces of their own."""
    other: Tablet = tablet("Table 2")
    game = other.begin()
    for turn in range(8):
        hand = game.state.round.hand
        game.record(RoundCounted((hand + 2, hand - 2, hand, hand), last_leader=turn % 4))
    for name, face in FACES.items():
        other.shelf.people.change_colour(name, face.colour)
        other.shelf.people.set_emblems({name: face.emblem})
    other.sync()
    return other


@pytest.fixture
def begin(shelf, start):
    """Starts the app of the fresh tablet on Home, with everything that the club has."""

    def begin(*, is_online: bool = True, **options) -> Running:
        running = start(session=Session(shelf), at="home", **options)
        running.app.in_club.open_if_member()
        if is_online:
            wait_until_in_step(running)
        else:
            running.wait_until(lambda: running.app.in_club.sign.headline == "Offline", "the sign")
        running.settle()
        return running

    return begin


def tiles(running: Running) -> dict[str, str]:
    return {tile.title: tile.line for tile in running.all(HomeTile)}


def chips(running: Running) -> dict[str, Face]:
    return {chip.name: chip.face for chip in running.all(PersonChip)}


@pytest.mark.parametrize("form", FORMS)
def test_home_offers_what_the_club_has(begin, other, form):
    other.play(1)
    other.sync()
    running = begin(size=FORMS[form])
    assert tiles(running)["Games"] == "1 finished, 1 open"
    assert "Statistics" in tiles(running)
    assert not running.sees("The shelf is empty")
    assert report(running.app.root) == ""
    running.tap_shown("Take over a game")
    assert running.sees("Table 2 is playing it.")
    running.press_back()
    running.tap_shown("Friday club")
    assert running.app.page.name == "club"


def test_lists_and_statistics_show_the_club_until_there_is_an_own_game(begin, other):
    running = begin()
    running.tap_text("Games")
    assert [row.view.lines[-1].split(",")[0] for row in running.all(GameRow)] == ["Table 2"]
    assert not running.sees("This device"), "there is nothing to switch to"
    running.tap_text("People")
    assert running.sees("4 people, each with an emblem")
    running.tap_text("Debbie")
    assert running.sees("1 game")
    assert not running.sees("Edit"), "people of other tables cannot be edited here"
    running.go("statistics")
    assert running.sees("1 game, 4 people")
    running.app.session.shelf.games.begin(other.shelf.games.load(other.shelf.games.latest().key).setup)
    running.app.refresh()
    running.go("games")
    assert [row.view.lines[-1].split(",")[0] for row in running.all(GameRow)] != ["Table 2"]
    assert running.sees("This device")


def test_takes_the_running_game_over_from_home_with_its_faces(begin, other):
    key = other.play(3).key
    other.sync()
    running = begin()
    running.tap_text("Take over a game")
    continue_here(running)
    running.wait_until(lambda: running.app.session.key == key, "the game on the table")
    session = running.app.session
    assert (running.app.page.name, len(session.game.events)) == ("table", 3)
    assert dict(zip(session.names, session.faces)).items() >= FACES.items()
    wait_until_in_step(running)
    other.sync()
    assert {person.name: person.face for person in other.shelf.people.all()}.items() >= FACES.items()


def test_says_why_a_game_cannot_be_taken_over(begin, other, postgres):
    other.play(1)
    other.sync()
    running = begin()
    postgres.kill()
    try:
        running.tap_text("Take over a game")
        continue_here(running)
        running.wait_until(lambda: running.sees("The club’s database cannot be reached."), "the reason")
        assert running.app.page.name == "home"
    finally:
        postgres.start()


def test_asks_which_game_if_several_can_be_taken_over(begin, other):
    keys = {"Anne": other.play(1, "Anne", "Paul", "Debbie").key, "Nikki": other.play(2, "Nikki", "Paul", "Debbie").key}
    other.sync()
    running = begin()
    running.tap_text("Take over a game")
    running.settle()
    running.tap_text("Table 2: Nikki, Paul, Debbie")
    continue_here(running)
    running.wait_until(lambda: running.app.session.key == keys["Nikki"], "the game on the table")
    assert not running.app.preferences.shows_club, "nobody has chosen what the lists show"


@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_offers_the_people_of_the_club_in_a_new_game_even_offline(begin, other, postgres, shelf, page):
    begin().stop()
    shelf.people.remember("Zoe")
    postgres.kill()
    try:
        running = begin(is_online=False)
        running.go(page)
        names = list(chips(running))
        assert names[0] == "Zoe", "the people of this device come first"
        assert set(names[1:]) == set(FOUR)
        assert chips(running).items() >= FACES.items()
        running.tap_shown(next(chip for chip in running.all(PersonChip) if chip.name == "Debbie"))
        assert running.app.page.presenter.draft.players == ("Debbie",)
    finally:
        postgres.start()


@pytest.mark.parametrize("is_typed", [False, True], ids=["chosen", "typed"])
def test_people_of_the_club_keep_their_faces_in_a_new_game(begin, other, is_typed):
    running = begin()
    running.go("new_game")
    for name in FACES:
        if is_typed:
            running.type(name.lower())
            running.tap_text("Add")
            running.settle()
        else:
            running.tap_shown(next(chip for chip in running.all(PersonChip) if chip.name == name))
    running.tap_text("Next: set up")
    running.app.page.begin()
    session = running.app.session
    assert dict(zip(session.names, session.faces)) == FACES
    wait_until_in_step(running)
    other.sync()
    assert {person.name: person.face for person in other.shelf.people.all()}.items() >= FACES.items()


def test_a_game_that_was_taken_over_is_not_among_the_deleted_ones(begin, other):
    running = begin()
    running.app.session.begin(other.shelf.games.load(other.shelf.games.latest().key).setup)
    game = running.app.session.game
    catch(game, 2)
    take_game(running, other, game.key)
    wait_until_game_is_gone(running)
    running.tap_text("OK")
    running.go("games")
    assert running.app.page.view.bin is None
    assert game.key in {row.view.key for row in running.all(GameRow)}, "it is listed as a game of the club"
    running.app.page.open_bin()
    assert running.all(BinSheet)[0].about == "The bin is empty."


def test_nothing_is_lost_if_the_other_table_lacks_entries(begin, other, shelf):
    running = begin()
    running.app.session.begin(other.shelf.games.load(other.shelf.games.latest().key).setup)
    game = running.app.session.game
    catch(game, 2)
    wait_until_in_step(running)
    running.app.in_club.opened.close()
    catch(game, 1)  # while the club cannot be reached
    other.sync()
    other.take(game.key)
    running.app.in_club.opened = None
    running.app.in_club.open()
    running.app.in_club.sync()
    wait_until_game_is_gone(running)
    running.tap_text("OK")
    assert len(shelf.games.load(game.key).events) == 3
    assert shelf.games.deleted_count() == 0
    running.app.home()
    running.settle()
    assert not running.sees("Continue"), "the other table continues it"
    running.tap_text("Take over a game")
    continue_here(running)
    running.wait_until(lambda: running.app.session.key == game.key, "the game on the table")
    assert sorted(len(shelf.games.load(each.key).events) for each in shelf.games.page().games) == [3]
