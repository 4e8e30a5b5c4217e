"""A whole evening of a club in real windows, with everything that happens to a server and to devices."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from threading import Thread

import pytest

from companion.club import Invitation, Synced
from companion.fishing.events import Event, GameEnded, caught_whole
from companion.shelf import Shelf
from companion.table.faces import Face
from companion.tools.places import FILE
from screens.app.remembered.bookmark import Bookmark, Visit, write_bookmark
from tests.club.backups import Backup
from tests.club.devices import Tablet
from tests.club.postgres import Postgres
from tests.screens.app.test_real_window import pytestmark  # noqa: F401
from tests.screens.club.slow_server import SlowServer
from tests.screens.club.tables import Table, table

Games = dict[str, tuple[tuple[str, ...], tuple[Event, ...]]]
"""The players and the events of games, by key."""
FIRST_PLAYERS, SECOND_PLAYERS = ("Anne", "Paul", "Debbie"), ("Nikki", "Anne", "Paul")


def caught_by(players: tuple[str, ...], *catchers: str) -> tuple[Event, ...]:
    """Return the events of tricks that these players caught, one each."""
    return tuple(caught_whole(range(len(players)), players.index(name)) for name in catchers)


@pytest.fixture
def server(postgres: Postgres) -> Iterator[SlowServer]:
    with SlowServer(postgres.port) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}).start()
        yield server
        server.shutdown()


@pytest.fixture
def slow_invitation(invitation: Invitation, server: SlowServer) -> Invitation:
    """An invitation to the club through the slow server."""
    return replace(invitation, port=server.port)


def begin(folder: Path, invitation: Invitation, name: str, *players: str) -> str:
    """Let a table join the club and begin a game, which its window will show. Return the key of the game."""
    tablet = Tablet(folder / FILE, invitation, name)
    key = tablet.begin(*players).key
    tablet.shelf.people.change_colour("Anne", "rose" if name == "Table 1" else "moss")
    tablet.shelf.notes.set_setting("shows_club", True)
    tablet.close()
    write_bookmark(folder, Bookmark({}, key, (Visit("home", {}, {}), Visit("table", {}, {}))))
    return key


def games_on(shelf: Shelf) -> Games:
    games = [shelf.games.load(listed.key) for listed in shelf.games.page().games]
    return {game.key: (game.setup.players, tuple(game.events)) for game in games}


def faces_on(shelf: Shelf) -> dict[str, Face]:
    return {person.name: person.face for person in shelf.people.all()}


def check_devices(fresh: Tablet, in_club: Games, on_shelves: dict[Path, Games]) -> None:
    """Check that a fresh device and the copy of each table have all games of the club and the same people.

    `on_shelves` are the games that each table itself must have, by its folder.
    """
    fresh.sync()
    tables = [(Tablet(folder / FILE), games) for folder, games in on_shelves.items()]
    for device, on_shelf in (*tables, (fresh, {})):
        assert games_on(device.club.copy) == in_club
        assert games_on(device.shelf) == on_shelf
        assert faces_on(device.club.copy) == faces_on(fresh.club.copy)
        assert faces_on(device.shelf).items() <= faces_on(fresh.club.copy).items()
        assert device.sync() == Synced()
    for device, _games in tables:
        device.close()


def end_game(at: Table) -> None:
    at.tap("Menu", "End the game")
    at.wait_until_shown("End the game here?")
    at.tap("End the game")


def continue_game(at: Table) -> None:
    at.tap("Continue here")
    at.wait_until_shown("Continue this game here?")
    at.tap("Continue here")


def test_evening_with_a_server_that_stops_is_restored_and_answers_slowly(
    tmp_path, address, postgres, server, slow_invitation, tablet
):
    folders = tmp_path / "one", tmp_path / "two"
    first_game = begin(folders[0], slow_invitation, "Table 1", *FIRST_PLAYERS)
    second_game = begin(folders[1], slow_invitation, "Table 2", *SECOND_PLAYERS)
    backup = Backup(address)

    with ExitStack() as windows:
        one, two = (windows.enter_context(table(folder)) for folder in folders)
        one.tap("Anne")
        two.tap("Nikki")
        for key in (first_game, second_game):
            one.wait_for_events_in_copy(key, 1)
            two.wait_for_events_in_copy(key, 1)

        postgres.stop()
        try:
            one.tap("Paul")
            one.wait_for_events(first_game, 2)
            two.tap("Anne")
            two.wait_for_events(second_game, 2)
        finally:
            postgres.start()
        end_game(one)
        two.wait_for_events_in_copy(first_game, 3)
        one.wait_for_events_in_copy(second_game, 2)

        backup.restore()
        two.tap("Paul")
        one.wait_for_events_in_copy(second_game, 3)

        server.delay = 0.05
        one.tap("Home", "Games")
        continue_game(one)
        two.wait_until_shown("Table 1 continues this game")
        two.tap("OK")
        with server.holding():
            one.wait_until(lambda: len(server.held) >= 2, "both tables to wait for the server")
            one.tap("Nikki")
            one.wait_for_events(second_game, 4)
        end_game(one)
        one.wait_for_events_in_copy(second_game, 5)
        two.wait_for_events_in_copy(second_game, 5)

    server.delay = 0.0
    first_events = *caught_by(FIRST_PLAYERS, "Anne", "Paul"), GameEnded()
    second_events = *caught_by(SECOND_PLAYERS, "Nikki", "Anne", "Paul", "Nikki"), GameEnded()
    played = {first_game: (FIRST_PLAYERS, first_events), second_game: (SECOND_PLAYERS, second_events)}
    check_devices(tablet("Table 3"), played, {folders[0]: played, folders[1]: {}})


def test_window_on_a_copied_data_folder_overwrites_nothing(tmp_path, server, slow_invitation, tablet):
    folder, copied = tmp_path / "one", tmp_path / "copied"
    key = begin(folder, slow_invitation, "Table 1", *FIRST_PLAYERS)
    with ExitStack() as windows:
        original = windows.enter_context(table(folder))
        original.tap("Anne")
        original.wait_for_events_in_copy(key, 1)
        with server.holding():
            original.wait_until(lambda: server.held, "the app to wait for the server, so that it writes no file")
            copytree(folder, copied)
        original.tap("Debbie")
        original.wait_for_events_in_copy(key, 2)

        with server.holding():
            twin = windows.enter_context(table(copied))
            twin.tap("Paul")
            twin.wait_for_events(key, 2)
        twin.wait_until_shown("Table 1 continues this game")
        twin.tap("OK")
        original.tap("Anne")
        original.wait_for_events_in_copy(key, 3)
        twin.wait_for_events_in_copy(key, 3)

    played = {key: (FIRST_PLAYERS, caught_by(FIRST_PLAYERS, "Anne", "Debbie", "Anne"))}
    on_copied_shelf = {key: (FIRST_PLAYERS, caught_by(FIRST_PLAYERS, "Anne", "Paul"))}
    check_devices(tablet("Table 2"), played, {folder: played, copied: on_copied_shelf})
