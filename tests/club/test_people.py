"""People, faces, merges and boards are synced."""

from dataclasses import replace

import pytest

from companion.club import receiving
from companion.club.membership import confirm_joining, membership_of, people_in_club, prepare_to_join
from companion.club.people import free_name
from companion.fresh_fish.our_boards import OurBoards
from companion.shelf import Shelf
from companion.shelf.people import Person
from companion.table.faces import Face
from tests.club.backups import Backup
from tests.club.devices import FOUR, Tablet, catch
from tests.fresh_fish.box_of_boards import BOARDS


def faces(people) -> dict[str, Face]:
    return {person.name: person.face for person in people.all()}


def sync_all(*tablets: Tablet) -> None:
    for each in (*tablets, *tablets):
        each.sync()


def test_all_devices_have_one_list_of_people_and_faces(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    two.play(1, "Anne", "Oskar", "Zoe")
    sync_all(one, two)
    assert faces(one.club.copy.people) == faces(two.club.copy.people)
    assert set(faces(one.club.copy.people)) == {*FOUR, "Oskar", "Zoe"}
    assert set(faces(one.shelf.people)) == set(FOUR), "the device’s own list must not change"
    one.shelf.people.change_colour("Anne", "rose")
    sync_all(one, two)
    assert faces(two.shelf.people)["Anne"] == faces(one.shelf.people)["Anne"] == faces(two.club.copy.people)["Anne"]
    assert faces(two.shelf.people)["Anne"].colour == "rose"


CLASHING = {"Anne": ("rose", "lighthouse"), "Nikki": ("rose", "lighthouse"), "Paul": ("sand", "wave")}


def change_faces(tablet: Tablet) -> dict[str, Face]:
    """Give the four players faces that no other device would choose, two of them the same one. Return all faces."""
    for name, (colour, emblem) in CLASHING.items():
        tablet.shelf.people.change_colour(name, colour)
        tablet.shelf.people.set_emblems({name: emblem})
    return faces(tablet.shelf.people)


@pytest.mark.parametrize("others", [(), ("Oskar", "Zoe", "Uwe"), ("Anne", "Oskar", "Zoe")], ids=["fresh", "new", "one"])
def test_a_game_that_is_taken_over_keeps_its_faces(tablet, others):
    one, two, three = (tablet(f"Table {number}") for number in (1, 2, 3))
    game = one.play(1)
    chosen = change_faces(one)
    if others:
        two.play(1, *others)
    sync_all(one, two, three)
    for taker in (two, three):
        taker.sync()
        catch(taker.take(game.key), 1)
        sync_all(taker, one, two, three)
        for people in (one.shelf.people, taker.shelf.people, *(each.club.copy.people for each in (one, two, three))):
            assert {name: faces(people)[name] for name in FOUR} == chosen


def test_people_of_the_club_keep_their_faces_in_a_new_game_elsewhere(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    chosen = change_faces(one)
    sync_all(one, two)
    two.play(1, "Oskar", "Paul", "Nikki")
    sync_all(two, one)
    assert faces(one.shelf.people) == chosen
    assert faces(two.shelf.people).items() >= {name: chosen[name] for name in ("Paul", "Nikki")}.items()
    two.shelf.people.change_colour("Paul", "moss")
    sync_all(two, one)
    assert faces(one.shelf.people)["Paul"] == faces(two.shelf.people)["Paul"] == Face("moss", "wave")


def test_a_face_that_changes_while_syncing_is_kept(tablet, monkeypatch):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    two.play(1)
    sync_all(one, two)
    one.shelf.people.change_colour("Anne", "rose")
    receive_people = receiving.receive_people

    def slow_receive(*args):
        one.shelf.people.change_colour("Anne", "moss")  # while the network is slow
        receive_people(*args)

    monkeypatch.setattr(receiving, "receive_people", slow_receive)
    one.sync()
    monkeypatch.undo()
    sync_all(one, two)
    assert faces(one.shelf.people)["Anne"].colour == faces(two.shelf.people)["Anne"].colour == "moss"


def test_syncs_a_merge(tablet):
    one, two, three = (tablet(f"Table {number}") for number in (1, 2, 3))
    games = [one.play(1, "Annie", "Paul", "Nikki"), two.play(1, "Annie", "Debbie", "Paul"), two.play(1)]
    sync_all(one, two, three)
    one.shelf.people.rename("Annie", "Anne")
    sync_all(one, two, three)
    for each in (one, two, three):
        assert "Annie" not in faces(each.club.copy.people)
        listed = [each.club.copy.games.listed(game.key) for game in games]
        assert all(game is not None and "Anne" in game.players for game in listed)
    assert "Annie" not in faces(two.shelf.people)
    assert two.shelf.games.listed(games[1].key).players == ("Anne", "Debbie", "Paul")
    for each in (one, two, three):
        assert (each.sync().sent, each.sync().received) == (0, 0), "nothing may be sent or received again"


def test_sends_a_rename_although_another_one_arrives_first(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(1)
    two.play(1)
    one.shelf.people.remember("Oskar")
    sync_all(one, two)
    two.shelf.people.rename("Debbie", "Deborah")  # while the club cannot be reached
    one.shelf.people.rename("Oskar", "Oscar")
    sync_all(one, two)
    assert "Deborah" in one.shelf.games.listed(game.key).players
    assert set(faces(one.club.copy.people)) == {"Anne", "Paul", "Deborah", "Nikki", "Oscar"}


@pytest.mark.parametrize("names", [("Anni", "Anne"), ("Anna", "Anne Marie")], ids=["back", "twice"])
def test_the_latest_of_several_renames_counts(tablet, names):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    two.play(1)
    sync_all(one, two)
    for old, new in zip(("Anne", *names), names):
        one.shelf.people.rename(old, new)
        one.shelf.people.change_colour(new, "rose" if new == names[0] else "sand")
        one.sync()
    sync_all(one, two)
    for people in (one.shelf.people, two.shelf.people, one.club.copy.people, two.club.copy.people):
        assert set(faces(people)) == {names[-1], "Paul", "Debbie", "Nikki"}
        assert faces(people)[names[-1]].colour == "sand"


def test_a_new_device_follows_all_renames_of_a_person(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.shelf.people.remember("Ann")
    game = two.play(1, "Ann", "Paul", "Debbie")
    sync_all(one, two)
    for old, new in (("Ann", "Anna"), ("Anna", "Anne Marie")):
        one.shelf.people.rename(old, new)
        one.sync()
    three = tablet("Table 3")
    three.sync()  # before Table 2 has sent its game with the new name
    assert three.club.copy.games.listed(game.key).players == ("Anne Marie", "Paul", "Debbie")
    assert "Anna" not in faces(three.club.copy.people)


def test_people_come_back_after_the_database_was_restored(tablet, address):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1, "Annie", "Paul", "Nikki")
    sync_all(one, two)
    backup = Backup(address)
    one.shelf.people.rename("Annie", "Anne")
    one.shelf.people.change_colour("Paul", "moss")
    one.shelf.people.remember("Debbie", Face("rose", "wave"))
    sync_all(one, two)
    before = faces(one.club.copy.people)
    backup.restore()
    one.shelf.people.rename("Nikki", "Nicole")  # before this device notices
    after = {"Nicole" if name == "Nikki" else name: face for name, face in before.items()}
    sync_all(one, two)
    three = tablet("Table 3")
    three.sync()
    assert faces(one.shelf.people) == after
    for each in (one, two, three):
        assert faces(each.club.copy.people) == after


def test_a_device_that_notices_a_restored_database_late_undoes_nothing(tablet, address):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1, "Annie", "Paul", "Nikki")
    backup = Backup(address)
    sync_all(one, two)
    backup.restore()
    one.sync()
    one.shelf.people.rename("Annie", "Anne")
    one.shelf.people.change_colour("Paul", "moss")
    sync_all(one, two)
    assert faces(one.shelf.people) == faces(one.club.copy.people) == faces(two.club.copy.people)
    assert set(faces(one.shelf.people)) == {"Anne", "Paul", "Nikki"}
    assert faces(one.shelf.people)["Paul"].colour == "moss"


def test_does_not_merge_people_who_have_played_together(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1, "Annie", "Paul", "Nikki")
    game = two.play(1, "Annie", "Anne", "Paul")
    sync_all(one, two)
    one.shelf.people.rename("Annie", "Anne")
    sync_all(one, two)
    assert two.shelf.games.listed(game.key).players == ("Annie", "Anne", "Paul")


def test_a_rename_before_the_first_sync_is_not_sent(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    one.sync()
    game = two.play(1, "Anne", "Oskar", "Zoe")
    taken = people_in_club(two.club.member)
    assert [name for name in faces(two.shelf.people) if name in taken] == ["Anne"]
    two.shelf.people.rename("Anne", free_name("Anne", taken))
    sync_all(two, one)
    assert one.club.copy.games.listed(game.key).players == ("Anne 2", "Oskar", "Zoe")
    assert set(FOUR) <= set(faces(one.club.copy.people))


@pytest.mark.parametrize("name", ["Anne", "x" * 20])
def test_a_free_name_is_short_enough(name):
    taken = frozenset((name, f"{name[:17]} 2"))
    assert Person(free_name(name, taken), None, Face("sand", "fish")).name == f"{name[:17]} 3"


def test_adds_each_board_once(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    drawn = OurBoards().import_boards(BOARDS[:2])[0]
    one.shelf.notes.set_setting("our_boards", drawn.to_store())
    sync_all(one, two)
    assert (two.add_new_boards(), two.add_new_boards(), one.add_new_boards()) == (2, 0, 0)
    assert OurBoards.read(two.shelf.notes.settings()["our_boards"]).boards == drawn.boards
    two.shelf.notes.set_setting("our_boards", drawn.without_board(drawn.boards[0].name).to_store())
    sync_all(two, one)
    assert two.add_new_boards() == 0, "a deleted board must not come back"


def test_keeps_both_boards_of_the_same_name(tablet):
    one, two = tablet("Table 1"), tablet("Table 2")
    first, second = BOARDS[0], replace(BOARDS[1], name=BOARDS[0].name)
    for each, board in ((one, first), (two, second)):
        each.shelf.notes.set_setting("our_boards", OurBoards().import_boards([board])[0].to_store())
    for each in (one, two, one, two, one, two):
        each.sync()
        each.add_new_boards()
    for each, own in ((one, first), (two, second)):
        boards = OurBoards.read(each.shelf.notes.settings()["our_boards"]).boards
        assert boards[0] == own
        assert {board.square for board in boards} == {first.square, second.square}
        assert len(boards) == 2


def test_a_device_is_in_no_club_before_it_confirms(tablet, invitation, tmp_path):
    one = tablet("Table 1")
    one.sync()
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        member = prepare_to_join(shelf, invitation, "Table 2")
        assert membership_of(shelf) is None
        assert confirm_joining(shelf) == membership_of(shelf) == member
