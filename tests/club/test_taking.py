"""Taking over a game from another table."""

import pytest

from companion.club import ClubError, ClubFault, join, remove
from companion.club.sending import send
from companion.club.server import Server
from companion.fishing.events import GameEnded, TrickCaught
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.table import record
from tests.club.backups import Backup
from tests.club.devices import Tablet, catch


@pytest.fixture
def tables(tablet) -> tuple[Tablet, Tablet]:
    return tablet("Table 1"), tablet("Table 2")


def test_continues_a_game_at_another_table_and_takes_it_back(tables):
    one, two = tables
    game = one.play(3)
    one.shelf.notes.set_note(game.key, "ours")
    one.sync()
    two.sync()
    here = two.take(game.key)
    assert here.events == game.events
    catch(here, 2, seat=1)
    two.sync()
    assert one.sync().received == 1
    assert one.events(game.key) == 5
    assert one.club.table_of(game.key) == "Table 2"
    back = one.take(game.key)
    assert back is not game, "the page must show the continued game"
    assert len(back.events) == 5
    assert one.shelf.notes.of_game(game.key).note == "ours"
    catch(back, 1)
    one.sync()
    two.sync()
    assert two.events(game.key) == 6
    assert one.shelf.games.count() == 1


def test_a_table_that_only_sends_knows_who_has_taken_its_game(tablet):
    one = tablet("Table 1")
    game = one.play(3)
    one.sync()
    two = tablet("Table 2")
    two.sync()
    two.take(game.key)
    catch(game, 1)
    with one.club.member.connect() as server:
        send(one.club, server)
    assert one.club.table_of(game.key) == "Table 2"


@pytest.mark.parametrize("more", [0, 2], ids=["unchanged", "continued"])
def test_takes_a_game_back_out_of_the_bin(tables, more):
    one, two = tables
    game = one.play(3)
    one.sync()
    two.sync()
    there = two.take(game.key)
    one.sync()
    one.shelf.games.delete(game.key)  # as the app does with a game that was taken
    catch(there, more)
    two.sync()
    one.sync()
    one.take(game.key)
    one.sync()
    two.sync()
    assert one.shelf.games.listed(game.key) is not None
    assert two.events(game.key) == 3 + more


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.undo(),
        lambda game: game.replace({1: TrickCaught((0, 0, 4, 0), 2)}),
        lambda game: (game.undo(), catch(game, 2, seat=3)),
        lambda game: [game.undo() for _event in range(3)],
    ],
    ids=["undone", "corrected", "entered differently", "all undone"],
)
def test_takes_back_a_game_as_the_other_table_left_it(tables, change):
    one, two = tables
    game = one.play(3)
    one.shelf.notes.set_note(game.key, "ours")
    one.sync()
    two.sync()
    there = two.take(game.key)
    change(there)
    two.sync()
    one.sync()
    assert one.take(game.key).events == there.events
    assert one.shelf.games.count() == 1
    assert one.shelf.notes.of_game(game.key).note == "ours"
    one.sync()
    two.sync()
    assert two.events(game.key) == len(there.events)


@pytest.mark.parametrize("pair", [(0, 1), (1, 2), (2, 3)], ids=["who began", "a catcher", "nobody who caught"])
def test_takes_back_a_game_in_which_two_people_have_swapped_seats(tables, pair):
    one, two = tables
    game = one.play(3)
    one.sync()
    two.sync()
    two.take(game.key)
    two.shelf.games.swap_seats(game.key, pair)
    two.sync()
    one.sync()
    assert record.write(one.take(game.key)) == record.write(two.shelf.games.load(game.key))


def test_keeps_both_versions_of_a_diverged_game(tables):
    one, two = tables
    game = one.play(3)
    one.sync()
    two.sync()
    catch(game, 1, seat=3)  # while the club cannot be reached
    catch(two.take(game.key), 2, seat=1)
    two.sync()
    assert one.sync().sent == 0, "the former owner must not send the game"
    back = one.take(game.key)
    assert [event.next_leader for event in back.events] == [0, 0, 0, 1, 1]
    others = [each.key for each in one.shelf.games.page().games if each.key != game.key]
    assert len(others) == 1
    assert [event.next_leader for event in one.shelf.games.load(others[0]).events] == [0, 0, 0, 3]
    one.sync()
    two.sync()
    assert two.events(others[0]) == 4


def test_keeps_events_that_the_club_has_not_received(tables):
    one, two = tables
    game = one.play(3)
    one.sync()
    two.sync()
    catch(game, 1)
    two.take(game.key)
    one.sync()
    assert len(one.take(game.key).events) == 4


@pytest.mark.parametrize(
    ("prepare", "fault"),
    [
        (lambda one, two, key: one.take(key), ClubFault.OWN_GAME),
        (lambda one, two, key: two.take("0" * 16), ClubFault.UNKNOWN_GAME),
        (lambda one, two, key: (one.shelf.games.delete(key), one.sync(), two.take(key)), ClubFault.NOT_RUNNING),
    ],
    ids=["own", "unknown", "deleted"],
)
def test_refuses_games_that_cannot_be_taken(tables, prepare, fault):
    one, two = tables
    key = one.play(1).key
    one.sync()
    two.sync()
    with pytest.raises(ClubError) as caught:
        prepare(one, two, key)
    assert caught.value.fault is fault


@pytest.mark.parametrize("is_before_the_game", [True, False], ids=["before the game", "after it"])
def test_no_game_is_without_an_owner_after_a_lost_answer_and_a_restored_database(
    tables, tablet, address, monkeypatch, is_before_the_game
):
    one, two = tables
    backup = Backup(address) if is_before_the_game else None
    game = one.play(3)
    one.sync()
    two.sync()
    backup = backup or Backup(address)
    run = Server.rows

    def lose_answer(self: Server, statement: str, **values: object) -> object:
        answer = run(self, statement, **values)
        if statement == "COMMIT":
            raise ClubError(ClubFault.UNREACHABLE)
        return answer

    with monkeypatch.context() as network:
        network.setattr(Server, "rows", lose_answer)
        with pytest.raises(ClubError):
            two.take(game.key)
    one.sync()
    assert one.club.table_of(game.key) == "Table 2"
    backup.restore()
    three = tablet("Table 3")
    for each in (one, two, one, two, three):
        each.sync()
    owners = [each for each in tables if each.club.table_of(game.key) is None]
    assert len(owners) == 1
    catch(owners[0].shelf.games.load(game.key), 1)
    for each in (one, two, one, three):
        each.sync()
    assert [each.events(game.key) for each in (one, two, three)] == [4, 4, 4]


def test_takes_a_game_that_a_restored_database_has_lost_with_its_table(tables, tablet, address):
    one, two = tables
    backup = Backup(address)
    game = one.play(3)
    one.sync()
    two.sync()
    backup.restore()  # and the first table does not come back
    assert len(two.take(game.key).events) == 3
    two.sync()
    three = tablet("Table 3")
    three.sync()
    assert (three.events(game.key), three.club.table_of(game.key)) == (3, "Table 2")
    one.sync()
    assert one.club.table_of(game.key) == "Table 2"


def test_does_not_take_a_game_that_this_version_cannot_read(tables, admin):
    one, two = tables
    game = one.play(1)
    one.sync()
    two.sync()
    admin.run("""UPDATE fishing_companion.games SET record = jsonb_set(record, '{events,0,type}', '"cards_swapped"')""")
    with pytest.raises(ClubError) as caught:
        two.take(game.key)
    assert caught.value.fault is ClubFault.UNREADABLE_GAME
    catch(game, 1)
    assert one.sync().sent == 1, "the game still belongs to its table"
    two.sync()
    assert len(two.take(game.key).events) == 2


def test_a_removed_table_that_joins_again_has_its_own_games(tables, address, tablet):
    one, two = tables
    done, running, binned = two.play(2), two.play(3), two.play(1)
    done.record(GameEnded())
    two.sync()
    two.shelf.games.delete(binned.key)
    two.sync()
    one.sync()
    invitation = remove(address, "Friday club", "Table 2")
    catch(running, 1)
    join(two.shelf, invitation, "Table 2")
    two.restart()
    two.sync()
    assert [two.club.table_of(each.key) for each in (done, running, binned)] == [None, None, None]
    assert two.club.taken_games() == {}
    one.sync()
    assert one.events(running.key) == 4
    assert one.club.table_of(running.key) == "Table 2"
    two.club.leave()
    assert {game.key for game in two.shelf.games.page().games} == {done.key, running.key}
    assert two.shelf.games.deleted_count() == 1


def test_a_table_lets_go_of_games_that_others_continue_unless_they_lack_entries(tables):
    one, two = tables
    games = [one.play(3), one.play(2), one.play(1)]
    over = one.play(1)
    over.record(GameEnded())
    one.sync()
    two.sync()
    two.take(games[0].key)
    two.take(games[1].key)
    catch(games[1], 1)
    one.sync()
    taken = one.club.taken_games()
    assert taken.keys() == {games[0].key, games[1].key}
    for key in taken:
        one.club.bin_taken_game(key)
    assert {game.key for game in one.shelf.games.page().games} == {games[1].key, games[2].key, over.key}


def test_a_finished_game_that_two_tables_have_is_continued_by_none(tables):
    one, two = tables
    game = one.play(2)
    game.record(GameEnded())
    for text in backup_texts(one.shelf):
        import_games(two.shelf, read_file(text.encode()))
    one.sync()
    two.sync()
    assert two.club.table_of(game.key) == "Table 1"
    assert two.club.taken_games() == {}


def test_doubts_that_were_left_as_they_are_travel_with_the_game(tables):
    one, two = tables
    game = one.play(2)
    one.sync()
    left = [["cards_missing 1 - - - - - - - 5 4", ""]]
    one.shelf.notes.set_dismissed(game.key, left)
    assert one.sync().sent == 1
    two.sync()
    two.take(game.key)
    assert list(two.shelf.notes.of_game(game.key).dismissed) == left
    two.shelf.notes.set_dismissed(game.key, [])
    catch(two.shelf.games.load(game.key), 1)
    two.sync()
    one.sync()
    one.take(game.key)
    assert one.shelf.notes.of_game(game.key).dismissed == (), "the other table has flagged it again"
