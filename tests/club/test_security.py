"""What members, former members, strangers and false servers can and cannot do; the table in docs/club.md says the same.

They connect as they would with psql: no test here relies on the app's own functions to keep them out.
"""

from uuid import uuid4

import pytest

from companion.club import (
    ClubError,
    ClubFault,
    create,
    join,
    remove,
    say_goodbye,
)
from companion.club.games import game_id
from companion.club.sending import send
from tests.club.devices import Tablet
from tests.club.outsiders import DENIED, NOT_A_DEVICE, SCHEMA, VERIFIER, code_of, connected

FORBIDDEN = [
    *(f"INSERT INTO {SCHEMA}.{table} SELECT * FROM {SCHEMA}.{table}" for table in ("games", "people", "version")),
    *(f"UPDATE {SCHEMA}.{table} SET club = club" for table in ("clubs", "devices", "people", "boards", "games")),
    *(f"DELETE FROM {SCHEMA}.{table}" for table in ("clubs", "devices", "people", "boards", "games", "version")),
    f"TRUNCATE {SCHEMA}.games",
    f"DROP TABLE {SCHEMA}.games",
    f"DROP SCHEMA {SCHEMA} CASCADE",
    f"ALTER TABLE {SCHEMA}.games DISABLE ROW LEVEL SECURITY",
    f"CREATE TABLE {SCHEMA}.mine (a int)",
    f"CREATE OR REPLACE FUNCTION {SCHEMA}.current_club() RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid'",
    f"SELECT password FROM {SCHEMA}.clubs",
    *(f"SELECT {column} FROM {SCHEMA}.devices" for column in ("role", "password", "mark")),
    f"SELECT * FROM {SCHEMA}.create_club('Mine', 'mine', 'mine')",
    f"SELECT * FROM {SCHEMA}.remove_device('Friday club', 'Table 1', 'mine')",
    f"SELECT {SCHEMA}.writer()",
    f"SELECT {SCHEMA}.group_role()",
    f"SELECT {SCHEMA}.advance_mark() FROM {SCHEMA}.create_club('Mine', 'mine', 'mine')",
    "CREATE ROLE mine",
    "CREATE SCHEMA mine",
    "CREATE DATABASE mine TEMPLATE {database}",
    "SET ROLE organiser",
    "SET SESSION AUTHORIZATION organiser",
    "GRANT fishing_members_of_organiser TO {user}",
    "ALTER ROLE {user} CREATEROLE",
    "ALTER ROLE {user} NOLOGIN",
    "SELECT rolpassword FROM pg_authid",
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'organiser'",
    "ALTER ROLE organiser PASSWORD 'mine'",
    "SELECT pg_read_file('PG_VERSION')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
]  # fmt: skip


@pytest.mark.parametrize("who", ["guest", "member", "former", "neighbour", "stranger"])
def test_outsiders_and_members_can_neither_alter_nor_drop_anything(request, invitation, who):
    connection = request.getfixturevalue(who)
    names = {"database": invitation.database, "user": connection.run("SELECT session_user")[0][0]}
    codes = {statement: code_of(connection, statement.format(**names)) for statement in FORBIDDEN}
    assert codes == dict.fromkeys(FORBIDDEN, DENIED)


PUT = f"SELECT accepted FROM {SCHEMA}.put_game(CAST(:game AS uuid), 1, 'fishing', 'deleted', 0, 0, '{{}}', '{{}}')"
TAKE = f"SELECT * FROM {SCHEMA}.take_game(CAST(:game AS uuid), gen_random_uuid())"
JOIN = f"SELECT {SCHEMA}.join_club('Table 8')"
ADMIT = f"SELECT {SCHEMA}.admit_device(CAST(:device AS uuid), :role, :password)"


def test_a_guest_reads_the_club_but_writes_nothing(tablet, guest):
    game = game_id(tablet("Table 1").play(2).key)
    for statement in (PUT, TAKE):
        assert code_of(guest, statement, game=game) == NOT_A_DEVICE
    for call in (JOIN, f"SELECT {SCHEMA}.hello()", f"SELECT {SCHEMA}.put_person('Anne', 'whale', 'sand')"):
        assert code_of(guest, call) == NOT_A_DEVICE
    assert guest.run(f"SELECT name FROM {SCHEMA}.clubs") == [["Friday club"]]


def test_a_member_writes_only_its_own_games(tablet, member):
    one = tablet("Table 1")
    game = game_id(one.play(2).key)
    one.sync()
    assert member.run(PUT, game=game) == [[False]]
    assert member.run(TAKE, game=game) == []
    assert member.run(f"SELECT status FROM {SCHEMA}.games") == [["running"]]
    member.run(f"SELECT {SCHEMA}.leave_club()")
    assert one.sync().sent == 0, "another device leaves only for itself"


def test_nobody_takes_the_place_of_another_device(tablet, guest, invitation):
    one, two = tablet("Table 1").club.member, tablet("Table 2").club.member
    own = f"fishing_device_{'0' * 32}"
    attempts = [
        (one.device, own, VERIFIER),
        (one.device, two.role, VERIFIER),
        (str(uuid4()), "organiser", VERIFIER),
        (str(uuid4()), own, "a password in clear text"),
        (str(uuid4()), own, f"{VERIFIER}\n"),
    ]
    assert guest.run(ADMIT, device=str(uuid4()), role=own, password=None) == [[None]]
    assert guest.run(f"SELECT 1 FROM pg_roles WHERE rolname = '{own}'") == []
    for device, role, password in attempts:
        assert code_of(guest, ADMIT, device=device, role=role, password=password) == NOT_A_DEVICE
    assert code_of(guest, ADMIT, device=str(uuid4()), role=one.role, password=VERIFIER) == "23505"
    assert guest.run(ADMIT, device=one.device, role=one.role, password=VERIFIER) == [[False]]
    with connected(invitation, one.role, one.password) as connection:
        assert connection.run(f"SELECT {SCHEMA}.hello()"), "its password must be unchanged"
        assert code_of(connection, ADMIT, device=str(uuid4()), role=own, password=VERIFIER) == NOT_A_DEVICE


def test_a_club_admits_a_limited_number_of_devices(tablet, guest, admin, address):
    one = tablet("Table 1")
    admin.run(
        f"INSERT INTO {SCHEMA}.devices (device, club, table_name, role, left_at)"
        f" SELECT gen_random_uuid(), club, '?', number::text, now() FROM {SCHEMA}.clubs, generate_series(1, 999) number"
    )
    values = {"device": str(uuid4()), "role": f"fishing_device_{'0' * 32}", "password": VERIFIER}
    assert code_of(guest, ADMIT, **values) == "P0001"
    create(address, "Friday club")
    tablet("Table 2")
    one.sync()


@pytest.mark.parametrize("who", ["former", "neighbour"])
def test_former_members_and_members_of_another_club_see_and_write_nothing(request, tablet, who):
    one = tablet("Table 1")
    game = game_id(one.play(1).key)
    one.sync()
    connection = request.getfixturevalue(who)
    for table in ("clubs", "devices", "people", "boards", "games"):
        assert connection.run(f"SELECT count(*) FROM {SCHEMA}.{table}") == [[0]]
    for statement in (PUT, TAKE):
        assert code_of(connection, statement, game=game) == NOT_A_DEVICE


def test_a_former_member_can_join_again(tablet, invitation):
    one, two = tablet("Table 1"), tablet("Table 2")
    one.play(1)
    one.sync()
    say_goodbye(two.club.member)
    with pytest.raises(ClubError) as caught:
        two.sync()
    assert caught.value.fault is ClubFault.NOT_A_MEMBER
    join(two.shelf, invitation, "Table 2")
    assert two.sync().received == 1


def test_a_removed_device_stays_out(tablet, address, invitation):
    one, two = tablet("Table 1"), tablet("Table 2")
    new = remove(address, "Friday club", "table 2")
    assert (new.club, new.password == invitation.password) == (invitation.club, False)
    for action in (two.sync, lambda: join(two.shelf, invitation, "Table 2")):
        with pytest.raises(ClubError) as caught:
            action()
        assert caught.value.fault is ClubFault.NOT_A_MEMBER
    with pytest.raises(ClubError) as caught:
        tablet("Table 3")  # with the old invitation
    assert caught.value.fault is ClubFault.WRONG_INVITATION
    one.play(1)
    assert one.sync().sent == 1, "the others need no new invitation"
    assert create(address, "Friday club") == new
    join(one.shelf, new, "Table 2")
    join(two.shelf, new, "Table 3")  # the organiser invites it again
    two.restart()
    assert two.sync().received == 1
    with pytest.raises(ClubError) as caught:
        remove(address, "Friday club", "Table 2 ")
    assert caught.value.fault is ClubFault.UNKNOWN_TABLE


def test_a_member_cannot_flood_the_club_with_people(tablet, admin, member):
    one = tablet("Table 1")
    admin.run(
        f"INSERT INTO {SCHEMA}.people (club, name, emblem, colour)"
        f" SELECT club, 'Person ' || number, 'whale', 'sand' FROM {SCHEMA}.clubs, generate_series(1, 2000) number"
    )
    member.run(f"SELECT {SCHEMA}.put_person('Paul', 'whale', 'sand')")
    member.run(f"SELECT {SCHEMA}.merge_people('Person 1', 'Paul')")
    member.run(f"SELECT {SCHEMA}.put_person('Person 2', 'crab', 'sand')")
    assert member.run(f"SELECT count(*), count(*) FILTER (WHERE emblem = 'crab') FROM {SCHEMA}.people") == [[2000, 1]]
    one.play(1)
    with one.club.member.connect() as server:
        assert send(one.club, server) == 1, "games still arrive"


def test_a_stranger_learns_only_that_a_club_changes(tablet, stranger):
    one = tablet("Table 1")
    one.play(1)
    stranger.run("LISTEN fishing_companion")
    one.sync()
    stranger.run("SELECT 1")
    assert {payload for _process, _channel, payload in stranger.notifications} == {""}
    for table in ("version", "clubs", "devices", "people", "boards", "games"):
        assert code_of(stranger, f"SELECT 1 FROM {SCHEMA}.{table}") == DENIED
    for function in ("current_club", "hello", "leave_club", "advance_mark"):
        assert code_of(stranger, f"SELECT {SCHEMA}.{function}()") == DENIED


def test_clubs_in_one_database_do_not_see_each_other(tablet, address, tmp_path):
    one = tablet("Table 1")
    game = one.play(2)
    one.sync()
    invitation = create(address, "Monday club")
    other = Tablet(tmp_path / "other" / "shelf.sqlite3", invitation, "Table 1")
    other.play(1, "Anne", "Paul", "Debbie")
    assert (other.sync().received, one.sync().received) == (0, 0)
    with connected(invitation, other.club.member.role, other.club.member.password) as connection:
        for table in ("clubs", "devices", "games"):
            assert connection.run(f"SELECT count(*) FROM {SCHEMA}.{table}") == [[1]]
        assert connection.run(TAKE, game=game_id(game.key)) == []
    with connected(invitation) as guest:
        member = one.club.member
        assert code_of(guest, ADMIT, device=member.device, role=member.role, password=VERIFIER) == NOT_A_DEVICE
    other.close()


def test_sends_nothing_private(tablet, admin):
    one = tablet("Table 1")
    game = one.play(2)
    one.shelf.notes.set_note(game.key, "SECRET note")
    one.shelf.notes.set_photo(game.key, "SECRET.jpg")
    one.shelf.notes.save_draft("table", {"SECRET": 1}, game.key)
    one.shelf.notes.set_setting("SECRET", "SECRET")
    one.sync()
    for table in ("clubs", "devices", "people", "boards", "games"):
        for row in admin.run(f"SELECT CAST(to_jsonb(t) AS text) FROM {SCHEMA}.{table} t"):
            assert "SECRET" not in row[0]
            assert one.club.member.secret not in row[0]
            assert one.club.member.password not in row[0]
