"""Taking over a game from another table."""

import pytest

from companion.club import ClubError, ClubFault
from companion.club.syncing import send
from companion.fishing.events import TrickCaught
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
        send(one.shelf, one.club.copy, one.club.member, server)
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
