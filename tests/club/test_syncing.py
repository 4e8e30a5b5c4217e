"""Games are synced between the devices of a club."""

from dataclasses import replace
from shutil import copy

import pytest

from companion.club import Synced, join, say_goodbye
from companion.club.copy import copy_path
from companion.club.membership import membership_of
from companion.fishing.events import GameEnded, TableCorrected
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from tests.club.devices import catch
from tests.shelf.played import records


def test_syncs_a_game_to_another_table(tablet, invitation):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(3)
    assert (one.sync(), two.sync()) == (Synced(sent=1), Synced(received=1))
    assert two.events(game.key) == 3
    assert two.club.table_of(game.key) == "Table 1"
    assert one.club.table_of(game.key) is None
    assert one.club.tables() == two.club.tables() == {game.key: "Table 1"}
    assert [each.key for each in two.club.all_games()] == [game.key]
    assert two.club.copy.games.load(game.key).play_time == game.play_time
    assert two.shelf.games.count() == 0
    assert (one.sync(), two.sync()) == (Synced(), Synced())
    catch(game, 1, seat=1)
    assert (one.sync(), two.sync()) == (Synced(sent=1), Synced(received=1))
    assert two.events(game.key) == 4
    join(one.shelf, invitation, "Window table")
    two.sync()
    assert two.club.table_of(game.key) == "Window table"


def test_syncs_deleted_and_restored_games(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.shelf.games.delete(one.play(1).key)
    game = one.play(3)
    assert one.sync() == Synced(sent=1), "a game that was deleted before it was sent must not be sent"
    two.sync()
    one.shelf.games.delete(game.key)
    assert (one.sync(), two.sync()) == (Synced(sent=1), Synced(received=1))
    assert two.club.all_games() == one.club.all_games() == ()
    assert admin.run("SELECT CAST(record AS text), status FROM fishing_companion.games") == [["{}", "deleted"]]
    one.shelf.games.restore(game.key)
    assert (one.sync(), two.sync()) == (Synced(sent=1), Synced(received=1))
    assert two.events(game.key) == 3


def test_syncs_whole_games(tablet, admin):
    one, two = tablet("Table 1"), tablet("Table 2")
    for text in records(6):
        import_games(one.shelf, read_file(text.encode()))
    assert (one.sync().sent, two.sync().received) == (6, 6)
    own = {game.key: game for game in one.shelf.games.page().games}
    for game in two.club.all_games():
        here = own[game.key]
        assert (game.players, game.scores, game.winners) == (here.players, here.scores, here.winners)
        assert game.own == here.own
        assert two.club.copy.games.load(game.key).events == one.shelf.games.load(game.key).events
    rows = admin.run("SELECT status, finished_at IS NOT NULL FROM fishing_companion.games")
    assert [status == "finished" for status, _ in rows] == [has_end for _, has_end in rows]


def test_a_damaged_copy_is_received_again(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(2)
    one.sync()
    two.sync()
    own = two.play(1)
    two.close()
    copy_path(two.path).write_bytes(b"x" * 5000)
    two.restart()
    assert two.sync() == Synced(sent=1, received=1)
    assert (two.events(game.key), two.events(own.key)) == (2, 1)


@pytest.mark.parametrize("has_copy", [True, False], ids=["copy kept", "copy new"])
def test_a_restored_shelf_gets_back_what_the_club_has(tablet, tmp_path, has_copy):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(3)
    one.sync()
    one.close()
    copy(one.path, tmp_path)
    one.restart()
    catch(one.shelf.games.load(game.key), 4)
    done = one.play(1, "Anne", "Paul", "Debbie")
    done.record(GameEnded())
    one.sync()
    one.close()
    copy(tmp_path / one.path.name, one.path)
    if not has_copy:
        copy_path(one.path).unlink()
    one.restart()
    one.sync()
    two.sync()
    for events in (
        [listed.events for listed in one.shelf.games.page().games],
        [listed.events for listed in two.club.all_games()],
    ):
        assert sorted(events) == [2, 3, 7], "the restored version and both games of the club"
    assert one.shelf.games.listed(done.key) is not None
    assert (one.sync(), two.sync()) == (Synced(), Synced())


def test_an_undo_after_a_lost_response_is_kept(tablet):
    one = tablet("Table 1")
    game = one.play(3)
    one.sync()
    one.close()
    copy_path(one.path).unlink()
    one.restart()
    one.shelf.games.load(game.key).undo()
    one.sync()
    assert [listed.events for listed in one.club.all_games()] == [2]


@pytest.mark.parametrize("note", ["a\0b", "a\ud800b", "a\\u0000b"])
def test_sends_any_note(tablet, note):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.begin()
    game.record(TableCorrected(ocean=50, note=note))
    assert one.sync().sent == 1
    two.sync()
    (event,) = two.club.copy.games.load(game.key).events
    assert event.note.replace("?", "") == note.replace("\0", "").replace("\ud800", "")


def test_leaving_keeps_own_games_and_removes_other_games(tablet, invitation):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    one.sync()
    own = two.play(2)
    two.sync()
    say_goodbye(two.club.leave())
    assert membership_of(two.shelf) is None
    assert not copy_path(two.path).exists()
    assert two.shelf.games.count() == 1
    three = tablet("TABLE 2")
    three.sync()
    assert three.club.tables().keys() == one.club.tables().keys() | {own.key}
    join(two.shelf, invitation, "Table 4")
    two.restart()
    assert two.sync() == Synced(sent=1, received=1), "a device that returns must have the same games"
    assert two.club.table_of(own.key) is None


def test_a_club_with_a_new_address_is_the_same_club(tablet, invitation):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(2)
    one.sync()
    moved = replace(invitation, host="localhost")
    device = one.club.member.device
    one.club.leave()  # without a goodbye: the old address no longer answers
    for _time in range(2):
        assert join(one.shelf, moved, "Table 1").device == device
    one.restart()
    catch(one.shelf.games.load(game.key), 1)
    assert one.sync().sent == 1
    two.sync()
    assert two.events(game.key) == 3
    assert join(two.shelf, moved, "Table 2") == membership_of(two.shelf), "without leaving first"
    assert membership_of(two.shelf).invitation == str(moved)


def test_sends_a_backup_on_two_devices_only_once(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(2)
    for text in backup_texts(one.shelf):
        import_games(two.shelf, read_file(text.encode()))
    assert (one.sync().sent, two.sync().sent) == (1, 0), "the first device to send a game owns it"
    assert two.club.table_of(game.key) == "Table 1"
    assert [each.key for each in two.club.all_games()] == [game.key]
