"""The club by touch: join, see other tables, continue a game here, lose one, leave."""

from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from shutil import copytree

import pytest

from companion.club import ClubError, ClubFault, Invitation, Status, remove, sync
from companion.club.page import ClubView
from companion.fishing.events import GameEnded, Setup
from companion.fresh_fish.household import our_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.pages.session import Session
from companion.shelf import CannotOpen, Shelf, ShelfFault
from screens.app import device
from screens.app.club.sign import sign_view
from screens.app.device.opened import set_opened
from screens.app.qr_code import QrCode
from screens.app.sheets.names import SeatsSheet
from screens.games.page import GameRow
from screens.kit.controls.choices import SegmentOption, Toggle
from screens.kit.controls.field import Field
from tests.club.devices import FOUR, Tablet, catch
from tests.follow.phone import ask
from tests.fresh_fish.box_of_boards import BOARDS
from tests.screens.app.follow.table import Table
from tests.screens.harness import FORMS, Running


@pytest.fixture(autouse=True)
def unnamed_device(monkeypatch) -> None:
    """Give the device no name, so that the suggested name of a table does not depend on it."""
    monkeypatch.setattr(device, "own_name", lambda: "")


@pytest.fixture
def shelf(tmp_path):
    with Shelf.open(tmp_path / "here" / "shelf.sqlite3") as shelf:
        yield shelf


@pytest.fixture
def table(shelf, invitation, start) -> Running:
    """An app that has joined the club as Table 1."""
    running = start(session=Session(shelf))
    join(running, invitation)
    return running


def join(running: Running, invitation: Invitation) -> None:
    running.go("club", invitation=str(invitation))
    running.tap_text("Join")
    running.wait_until(lambda: running.app.in_club.opened is not None, "the club")
    wait_until_in_step(running)


def wait_until_in_step(running: Running) -> None:
    """Wait until everything entered here has reached the club, and the page's status says so."""
    app = running.app
    app.in_club.sync()
    running.wait_until(lambda: app.in_club.opened.club.status().waiting == 0, "all entries to be sent")
    running.wait_until(lambda: app.in_club.sign.headline == "Up to date", "the sign")


def rows(running: Running) -> list[str]:
    return [row.view.lines[0] for row in running.all(GameRow)]


AT = datetime(2026, 11, 17, 20, 58, tzinfo=timezone.utc)


@pytest.mark.parametrize(
    ("status", "icon", "headline"),
    [
        (Status("Friday club", "Table 1", 0, AT), "check", "Up to date"),
        (Status("Friday club", "Table 1", 2, AT), "waiting", "2 games waiting"),
        (Status("Friday club", "Table 1", 2, AT, ClubError(ClubFault.UNREACHABLE)), "offline", "Offline"),
        (Status("Friday club", "Table 1", 2, AT, ClubError(ClubFault.REFUSED, "full")), "warning", "Not up to date"),
        (
            Status("Friday club", "Table 1", 2, AT, CannotOpen(ShelfFault.DISK_FULL, Path())),
            "warning",
            "Not up to date",
        ),
    ],
)
def test_status_has_an_icon_and_words(status, icon, headline):
    view = sign_view(status)
    assert (view.club, view.icon, view.headline) == ("Friday club", icon, headline)
    assert ("2 games waiting" in view.line) == (icon == "offline")
    assert ("full" in view.line) == (icon == "warning")


@pytest.mark.parametrize("changed_on", ["games", "home"])
def test_switch_shows_what_is_listed(table, shelf, changed_on):
    catch(shelf.games.begin(Setup(FOUR)), 1)
    table.go("games")
    table.go(changed_on)
    table.app.prefer("shows_club", True)
    table.go("games")
    assert [option.text for option in table.all(SegmentOption) if option.is_selected][:1] == ["Club"]


def test_table_that_joins_can_be_renamed_and_invites_others(table, invitation):
    view = table.app.page.view
    assert isinstance(view, ClubView)
    assert (view.club, view.table, view.invitation) == ("Friday club", "Table 1", str(invitation))
    assert invitation.password not in view.short_invitation
    (code,) = table.all(QrCode)
    assert code.content == str(invitation)
    table.tap_text("Table 1")
    longest = "Table by the window, at the ba"
    field = table.all(Field)[-1]
    field.text = ""
    table.tap(field)
    table.type(longest)
    table.tap_text("Save")
    table.wait_until(lambda: table.app.page.view.table == longest, "the name")


def test_asks_about_people_with_the_same_name(shelf, invitation, tablet, start):
    other = tablet("Table 2")
    other.play(1)
    other.sync()
    for name in ("Anne", "Paul"):
        shelf.people.remember(name)
    running = start(session=Session(shelf))
    running.go("club", invitation=str(invitation))
    running.tap_text("Join")
    running.wait_until(lambda: running.sees("Same person?"), "the question")
    _anne, paul = running.all(Toggle)
    running.tap(paul)
    running.tap_text("Done")
    running.wait_until(lambda: running.app.in_club.opened is not None, "the club")
    assert [person.name for person in shelf.people.all()] == ["Anne 2", "Paul"]


def take_game(table: Running, other: Tablet, key: str) -> None:
    """Let another table take a game from this one."""
    wait_until_in_step(table)
    other.sync()
    other.take(key)
    table.app.in_club.sync()


def wait_until_game_is_gone(table: Running) -> None:
    table.wait_until(lambda: table.sees("Table 2 continues this game"), "the message that the game is gone")


def test_game_taken_by_another_table_leaves_this_one(table, tablet):
    table.app.session.begin(Setup(FOUR))
    game = table.app.session.game
    catch(game, 2)
    table.app.go("table")
    other: Tablet = tablet("Table 2")
    take_game(table, other, game.key)
    wait_until_game_is_gone(table)
    assert len(other.shelf.games.load(game.key).events) == 2
    assert table.app.session.game is None
    table.tap_text("OK")
    assert table.app.in_club.opened.club.copy.games.listed(game.key) is not None


def test_phones_enter_nothing_into_a_game_that_another_table_has_taken(table, tablet, shelf, monkeypatch):
    monkeypatch.setattr("companion.follow.sharing.local_addresses", lambda: ("127.0.0.1",))
    table.app.session.begin(Setup(FOUR))
    key = table.app.session.key
    table.app.go("table")
    shared = Table(table)
    player = shared.allow("Paul")
    wait_until_in_step(table)
    other: Tablet = tablet("Table 2")
    other.sync()
    other.take(key)
    assert shared.act(player, "table", "catch", seat=2)[1]["done"]  # this table does not know it yet
    table.app.in_club.sync()
    wait_until_game_is_gone(table)
    refused = {"refused": "The game has moved on."}
    assert shared.act(player, "table", "catch", seat=2) == (409, refused)
    told = shared.meanwhile(ask, shared.url, "state?lang=de").json
    assert (told["kind"], told["said"]) == (None, "Table 2 spielt diese Partie weiter"), "the phones look for the table"
    assert len(shelf.games.load(key).events) == 1, "what the phone has shown as entered is not lost"
    assert other.shelf.games.load(key).events == ()


def test_club_opens_again_with_the_app(table, shelf, start):
    running = start()
    running.app.begin(Session(shelf))
    running.pass_time_until(lambda: running.app.in_club.opened is not None, "the club")
    wait_until_in_step(running)


def test_table_that_leaves_keeps_its_own_games(table, shelf):
    table.app.session.begin(Setup(FOUR))
    wait_until_in_step(table)
    table.go("club")
    table.tap_text("Leave the club…")
    table.tap_text("Leave")
    assert table.app.in_club.opened is None
    assert table.sees("Play as a club")
    assert shelf.games.count() == 1


@pytest.mark.parametrize("page", ["table", "games"])
def test_table_that_was_removed_and_joined_again_keeps_its_own_games(table, shelf, address, page):
    over = shelf.games.begin(Setup(FOUR))
    catch(over, 1)
    over.record(GameEnded())
    table.app.session.begin(Setup(FOUR))
    key = table.app.session.key
    catch(table.app.session.game, 1)
    if page == "games":
        table.app.session.view(over)
    wait_until_in_step(table)
    new = remove(address, "Friday club", "Table 1")
    table.app.in_club.sync()
    table.wait_until(lambda: table.sees("No longer in the club"), "the sign")
    table.go("club", invitation=str(new))
    table.tap_text("Join")
    table.wait_until(lambda: table.sees("Up to date"), "the sign")
    wait_until_in_step(table)
    table.settle()
    assert not table.sees("continues this game")
    assert table.app.in_club.taken == {}
    table.app.in_club.leave()
    assert {game.key for game in shelf.games.page().games} == {key, over.key}
    assert shelf.games.deleted_count() == 0


def test_lets_go_of_a_taken_game_that_is_not_on_the_table(table, tablet, shelf):
    aside = shelf.games.begin(Setup(FOUR))
    catch(aside, 1)
    table.app.session.begin(Setup(FOUR))
    key = table.app.session.key
    take_game(table, tablet("Table 2"), aside.key)
    table.wait_until(lambda: table.app.in_club.taken, "the game to go")
    assert table.app.in_club.taken == {aside.key: "Table 2"}
    assert table.app.session.key == key
    assert not table.sees("Table 2 continues this game"), "it was not on the table"
    assert [game.key for game in shelf.games.page().games] == [key]


def test_says_where_its_games_are_until_they_come_back(table, tablet):
    table.app.session.begin(Setup(FOUR))
    key = table.app.session.key
    take_game(table, tablet("Table 2"), key)
    wait_until_game_is_gone(table)
    assert table.app.in_club.taken == {key: "Table 2"}
    table.tap_text("OK")
    table.app.prefer("shows_club", True)
    table.app.go("games")
    table.app.page.choose(key)
    table.settle()
    table.tap_text("Continue here")
    continue_here(table)
    table.wait_until(lambda: table.app.session.key == key, "the game on the table")
    assert table.app.in_club.taken == {}


def test_tablet_with_a_copied_data_folder_says_that_its_tricks_do_not_reach_the_club(table, shelf, tmp_path):
    table.app.session.begin(Setup(FOUR))
    key = table.app.session.key
    wait_until_in_step(table)
    table.app.in_club.opened.close()
    copytree(shelf.path.parent, tmp_path / "twin")
    twin = Tablet(tmp_path / "twin" / shelf.path.name)
    catch(twin.shelf.games.load(key), 1, seat=1)
    twin.sync()
    twin.close()
    catch(table.app.session.game, 1, seat=2)
    table.app.in_club.reopen()
    table.app.in_club.sync()
    table.wait_until(lambda: table.app.in_club.sign.icon == "warning", "the sign")
    said = "1 game is different in the club"
    table.go("club")
    assert table.sees(said)
    assert table.sees("Entries made here do not reach the club.")
    table.go("home")
    assert table.sees(said)


def test_open_sheet_stays_open_when_another_table_takes_the_game(table, tablet):
    table.app.session.begin(Setup(FOUR))
    table.app.go("table")
    sheet = SeatsSheet(table.app.session)
    sheet.open()
    key = table.app.session.key
    take_game(table, tablet("Table 2"), key)
    table.wait_until(lambda: table.app.edition.table_of(key) == "Table 2", "the new owner")
    table.settle()
    assert table.app.session.key == key
    sheet.close()
    table.app.in_club.sync()
    wait_until_game_is_gone(table)


def test_game_set_aside_can_be_taken_too(table, tablet, shelf):
    over = shelf.games.begin(Setup(FOUR))
    catch(over, 1)
    over.record(GameEnded())
    table.app.session.begin(Setup(FOUR))
    key = table.app.session.key
    table.app.session.view(shelf.games.load(over.key))
    take_game(table, tablet("Table 2"), key)
    wait_until_game_is_gone(table)
    assert (table.app.session.key, table.app.session.set_aside) == (over.key, None)


def test_name_corrected_by_another_table_changes_at_this_one(table, tablet):
    table.app.session.begin(Setup(("Ane", "Paul", "Debbie")))
    table.app.go("table")
    wait_until_in_step(table)
    other: Tablet = tablet("Table 2")
    other.sync()
    for person in ("Ane", "Nikki"):
        other.shelf.people.remember(person)
    other.sync()
    other.shelf.people.rename("Ane", "Anne")
    other.sync()
    table.app.in_club.sync()
    table.wait_until(lambda: table.app.session.names == ("Anne", "Paul", "Debbie"), "the name")


def choose_game_of(table: Running, other: Tablet, key: str) -> None:
    """Choose a game of another table in the list of the club's games."""
    other.sync()
    table.app.in_club.sync()
    table.wait_until(lambda: table.app.in_club.opened.club.copy.games.listed(key) is not None, "the game")
    table.app.prefer("shows_club", True)
    table.app.go("games")
    table.app.page.choose(key)
    table.settle()


def ask_to_continue(table: Running, other: Tablet) -> str:
    """Ask to continue the newest game of another table here. Return its key."""
    key = other.play(3).key
    choose_game_of(table, other, key)
    assert rows(table)[0].split(",")[0] == "Table 2"
    assert table.sees("View only: Table 2 is playing this game.")
    table.tap_text("Continue here")
    return key


def continue_here(table: Running) -> None:
    sheet = table.app.layer.children[0]
    table.tap(next(each for each in sheet.walk() if getattr(each, "text", "") == "Continue here"))


def test_continues_the_right_game_even_if_another_row_is_chosen(table, tablet):
    other: Tablet = tablet("Table 2")
    another = other.play(1).key
    key = ask_to_continue(table, other)
    table.app.page.choose(another)
    continue_here(table)
    table.wait_until(lambda: table.app.session.key == key, "the game on the table")
    assert (len(table.app.session.game.events), table.app.page.name) == (3, "table")
    assert table.app.edition.table_of(another) == "Table 2"
    wait_until_in_step(table)
    other.sync()
    assert other.club.table_of(key) == "Table 1"


def test_continuing_changes_nothing_if_the_database_is_gone(table, tablet, postgres):
    key = ask_to_continue(table, tablet("Table 2"))
    postgres.kill()
    try:
        continue_here(table)
        table.wait_until(lambda: table.sees("The club’s database cannot be reached."), "the reason")
        assert table.app.session.game is None
        assert table.sees("View only: Table 2 is playing this game.")
    finally:
        postgres.start()
    table.tap_text("Continue here")
    continue_here(table)
    table.wait_until(lambda: table.app.session.key == key, "the game on the table")


def test_lists_games_of_people_who_arrive_while_reading(table, tablet):
    table.app.prefer("shows_club", True)
    table.app.go("games")
    other: Tablet = tablet("Table 2")
    other.play(1, "Anne", "Paul", "Debbie")
    other.sync()
    club = table.app.in_club.opened.club
    with club.member.connect() as server:
        sync(club, server)
    table.app.page.toggle("Debbie")  # before the page is notified
    table.settle()
    assert len(rows(table)) == 1


def test_game_deleted_while_the_club_is_offline_leaves_the_list(table, postgres, shelf):
    catch(shelf.games.begin(Setup(FOUR)), 1)
    wait_until_in_step(table)
    table.app.prefer("shows_club", True)
    table.go("games")
    postgres.kill()
    try:
        assert len(rows(table)) == 1
        table.app.page.delete()
        table.settle()
        assert rows(table) == []
        table.app.page.restore()
        table.settle()
        assert len(rows(table)) == 1
        table.app.page.delete()
    finally:
        postgres.start()
    wait_until_in_step(table)
    assert table.app.in_club.opened.club.copy.games.count() == 0


def test_finished_game_of_another_table_is_view_only(table, tablet):
    other: Tablet = tablet("Table 2")
    game = other.play(1)
    game.record(GameEnded())
    choose_game_of(table, other, game.key)
    assert table.sees("View only: Table 2 played this game.")


def test_board_survives_renaming_the_table_but_not_leaving_the_club(table):
    table.app.in_club.share_board()
    table.press_back()
    board = table.app.in_club.board
    table.app.page._rename("Table 7")
    table.wait_until(lambda: table.app.page.view.table == "Table 7", "the name")
    assert table.app.in_club.board is board
    assert board.address is not None
    table.app.in_club.leave()
    assert table.app.in_club.board is None
    assert board.address is None


def test_cannot_join_without_a_shelf(start, invitation):
    running = start()
    running.go("club", invitation=str(invitation))
    assert running.sees("Games are kept only while the app is open.")
    running.tap_text("Join")
    assert running.app.layer.children == []


def test_suggests_the_device_name_and_keeps_typed_text_when_rotated(shelf, start, monkeypatch):
    monkeypatch.setattr(device, "own_name", lambda: "Tablet of Anne, with a long name too")
    running = start(session=Session(shelf))
    running.go("club")
    assert running.app.page.table == "Tablet of Anne, with a long na"
    typed = ("Table 5", "fishing-club:db", "Friday club", "postgresql://db")
    for field, text in zip(running.all(Field), typed):
        field.text = text
    running.resize(FORMS["tall"])
    assert tuple(field.text for field in running.all(Field)) == typed


def test_refuses_an_invitation_to_another_club_while_in_one(table, invitation):
    other = replace(invitation, club="0" * 8)
    table.go("club", invitation=str(other))
    assert table.app.page.outcome.is_wrong
    assert table.sees("This device is in the club Friday club: leave it first.")
    assert table.app.page.invitation == ""


def test_removed_table_joins_again_with_a_new_invitation(table, address):
    wait_until_in_step(table)
    new = remove(address, "Friday club", "Table 1")
    table.app.in_club.sync()
    table.wait_until(lambda: table.sees("No longer in the club"), "the sign")
    assert not any(table.sees(text) for text in ("Copy", "Show the club board"))
    table.go("club", invitation=str(new))
    table.tap_text("Join")
    table.wait_until(lambda: table.sees("Up to date"), "the sign")
    assert table.app.page.view.invitation == str(new)
    assert table.app.page.view.table == "Table 1"
    assert table.sees("Copy")


def test_invitation_opened_from_a_link_only_needs_confirmation(shelf, invitation, start):
    running = start(session=Session(shelf))
    set_opened(str(invitation))
    assert running.app.handle_opened()
    running.settle()
    page = running.app.page
    assert page.joining.can_join
    page.invitation = "https://example.org"
    assert page.joining.problem == "This is not an invitation."
    assert not page.joining.can_join
    assert not running.app.handle_opened()


def test_boards_of_other_tables_arrive_while_the_app_runs(table, tmp_path, invitation):
    other = Tablet(tmp_path / "there" / "shelf.sqlite3", invitation, "Table 2")
    other.shelf.notes.set_setting("our_boards", OurBoards(BOARDS[:1]).to_store())
    other.sync()
    other.close()
    table.app.in_club.sync()
    table.wait_until(lambda: our_boards(table.app.session).boards == BOARDS[:1], "the board")
    assert table.app.session.shelf.notes.settings()["our_boards"] == OurBoards(BOARDS[:1]).to_store()
