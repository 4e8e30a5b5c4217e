"""What members, former members, strangers and false servers can and cannot do; the table in docs/club.md says the same.

They connect as they would with psql: no test here relies on the app's own functions to keep them out.
"""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from uuid import uuid4

import pytest
from pg8000.exceptions import DatabaseError, InterfaceError
from pg8000.native import Connection

from companion import codec
from companion.club import (
    ClubError,
    ClubFault,
    Invitation,
    create,
    join,
    parse_address,
    parse_invitation,
    remove,
    say_goodbye,
)
from companion.club.copy import game_id
from companion.club.membership import Membership
from companion.club.server import Server
from companion.club.syncing import send
from companion.shelf import Shelf
from tests.club.devices import Tablet

SCHEMA = "fishing_companion"
VERIFIER = f"SCRAM-SHA-256$4096:{'a' * 22}==${'b' * 43}=:{'c' * 43}="


@contextmanager
def connected(invitation: Invitation, user: str = "", password: str = "") -> Iterator[Connection]:
    """Connect like a person with psql: with the invitation, or as another user of the same server."""
    address = invitation.address
    connection = Connection(
        user or address.user,
        host=address.host,
        port=address.port,
        database=address.database,
        password=password or address.password,
        ssl_context=False,
    )
    yield connection
    with suppress(InterfaceError):  # the organiser may have ended the connection
        connection.close()


@pytest.fixture
def guest(invitation):
    """The connection of someone who has only the invitation."""
    with connected(invitation) as connection:
        yield connection


@pytest.fixture
def member(tablet, invitation):
    """The connection of a device of the club: Table 9."""
    member = tablet("Table 9").club.member
    with connected(invitation, member.role, member.password) as connection:
        yield connection


@pytest.fixture
def former(tablet, invitation):
    """The connection of a device that has left the club."""
    member = tablet("Table 7").club.member
    say_goodbye(member)
    with connected(invitation, member.role, member.password) as connection:
        yield connection


@pytest.fixture
def stranger(admin, invitation):
    """The connection of another user of the same database server, who may create databases of their own."""
    name = f"stranger_{uuid4().hex[:8]}"
    admin.run(f"CREATE ROLE {name} LOGIN CREATEDB PASSWORD 'elsewhere'")
    with connected(invitation, name, "elsewhere") as connection:
        yield connection


@pytest.fixture
def neighbour(postgres, admin, invitation, tmp_path):
    """The connection of a device of a club of the same organiser in another database of the same server."""
    database = f"neighbour_{uuid4().hex[:8]}"
    admin.run(f"CREATE DATABASE {database}")
    elsewhere = create(postgres.address(database), "Monday club")
    other = Tablet(tmp_path / "neighbour" / "shelf.sqlite3", elsewhere, "Table 1")
    with connected(invitation, other.club.member.role, other.club.member.password) as connection:
        yield connection
    other.close()


def code_of(connection: Connection, statement: str, **values: object) -> str:
    """Run a statement, and return the code of the error that it raises, or "" if there is none."""
    try:
        connection.run(statement, **values)
    except DatabaseError as error:
        return str(error.args[0]["C"])
    return ""


PROCESS = "SELECT pg_backend_pid()"


def are_ended(admin: Connection, processes: list[int]) -> bool:
    """Return whether the server has ended these connections, or ends them within 10 seconds."""
    query = "SELECT pg_sleep(0.01) FROM pg_stat_activity WHERE pid = ANY(CAST(:processes AS int[])) LIMIT 1"
    return any(not admin.run(query, processes=processes) for _attempt in range(1000))


DENIED, NOT_A_DEVICE = "42501", "FC003"
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
    assert caught.value.fault is ClubFault.WRONG_PASSWORD
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


READ = f"SELECT count(*) FROM {SCHEMA}.games"
HOLDS = [
    ("guest", f"SELECT {SCHEMA}.admit_device(gen_random_uuid(), 'fishing_device_{'1' * 32}', '{VERIFIER}')"),
    ("member", f"SELECT {SCHEMA}.advance_mark()"),
    ("former", f"SELECT {SCHEMA}.join_club('Table 8')"),
    ("neighbour", READ),
    ("guest", READ),
]


@pytest.mark.parametrize(("who", "statement"), HOLDS)
@pytest.mark.parametrize("action", [create, partial(remove, table="Table 2")])
def test_no_open_transaction_holds_up_the_organiser(request, tablet, address, who, statement, action):
    """Until the organiser ends it, it can hold up all devices of the club."""
    one, _two = tablet("Table 1"), tablet("Table 2")
    connection = request.getfixturevalue(who)
    connection.run("BEGIN")
    connection.run(statement)
    action(address, "Friday club")
    one.play(1)
    assert one.sync().sent == 1


def test_removing_a_device_ends_its_connections(invitation, address, admin, guest, member, monkeypatch):
    """Also those of the invitation, with which it could let itself in under another name."""
    run = Server.rows

    def connect_late(self: Server, statement: str, **values: object) -> object:
        if statement == "COMMIT":
            processes.append(stack.enter_context(connected(invitation)).run(PROCESS)[0][0])
        return run(self, statement, **values)

    processes = [each.run(PROCESS)[0][0] for each in (guest, member)]
    monkeypatch.setattr(Server, "rows", connect_late)
    with ExitStack() as stack:
        remove(address, "Friday club", "Table 9")
        assert len(processes) == 3
        assert are_ended(admin, processes)


def test_an_organiser_does_not_run_the_code_of_a_stranger(stranger, admin, postgres):
    """Who may create a schema could wait for the organiser in one that looks like a club."""
    database = f"trap_{uuid4().hex[:8]}"
    stranger.run(f"CREATE DATABASE {database}")
    address = postgres.address(database)
    with Connection(
        stranger.run("SELECT session_user")[0][0], port=postgres.port, database=database, password="elsewhere"
    ) as owner:
        owner.run(f"CREATE SCHEMA {SCHEMA}")
        owner.run("CREATE TABLE public.trap (caught name)")
        owner.run("GRANT INSERT ON public.trap TO PUBLIC")
        owner.run(
            "CREATE FUNCTION public.caught() RETURNS integer LANGUAGE sql AS"
            " $$ INSERT INTO public.trap VALUES (current_user) RETURNING 2 $$"
        )
        owner.run(f"CREATE VIEW {SCHEMA}.version AS SELECT public.caught() AS version")
        with pytest.raises(ClubError) as caught:
            create(address, "Friday club")
        assert caught.value.fault is ClubFault.REFUSED
        assert owner.run("SELECT * FROM public.trap") == []


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
        assert send(one.shelf, one.club.copy, one.club.member, server) == 1, "games still arrive"


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


def test_no_function_of_a_member_runs_in_place_of_a_built_in(tablet, address, admin, member):
    """PostgreSQL 13 and 14 let every role create functions in the schema public."""
    one = tablet("Table 1")
    admin.run("GRANT CREATE ON SCHEMA public TO PUBLIC")
    member.run("CREATE TABLE public.trap (caught name)")
    member.run("GRANT INSERT ON public.trap TO PUBLIC")
    body = "INSERT INTO public.trap VALUES (current_user)"
    for arguments in ("text, name, text", "text, name, name", "text, text", "text, name"):
        member.run(
            f"CREATE FUNCTION public.format({arguments}) RETURNS text LANGUAGE sql AS $$ {body} RETURNING 'SELECT 1' $$"
        )
    member.run(f"CREATE FUNCTION public.left(text, smallint) RETURNS text LANGUAGE sql AS $$ {body} RETURNING '' $$")
    create(address, "Friday club")
    create(address, "Monday club")
    tablet("Table 2").sync()
    one.sync()
    remove(address, "Friday club", "Table 1")
    assert admin.run("SELECT * FROM public.trap") == []


LOCK_OUTS = [
    "PASSWORD 'mine'",
    "SET row_security = off",
    "SET default_transaction_read_only = on",
    "SET statement_timeout = 1",
    "IN DATABASE {database} SET default_transaction_read_only = on",
]


@pytest.mark.parametrize("change", LOCK_OUTS)
def test_creating_a_club_again_repairs_its_invitation(tablet, address, invitation, guest, change):
    one = tablet("Table 1")
    guest.run(f"ALTER ROLE CURRENT_USER {change.format(database=invitation.database)}")
    one.play(1)
    assert one.sync().sent == 1, "a device has a role of its own"
    assert create(address, "Friday club") == invitation
    tablet("Table 2").sync()


def test_creating_a_club_again_takes_its_invitation_from_others(address, invitation, admin, stranger):
    """Before PostgreSQL 15, whoever has the invitation can grant its role to others."""
    role = invitation.address.user
    admin.run(f"GRANT {role} TO {stranger.run('SELECT session_user')[0][0]}")
    assert stranger.run(f"SELECT {SCHEMA}.current_club()") == [[None]]
    create(address, "Friday club")
    assert code_of(stranger, f"ALTER ROLE {role} PASSWORD 'mine'") == DENIED
    assert code_of(stranger, f"SET ROLE {role}") == DENIED


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


def test_a_false_server_does_not_get_the_password(invitation):
    asks_in_clear = b"R" + (8).to_bytes(4, "big") + (3).to_bytes(4, "big")
    received: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def listen() -> None:
            connection, _address = listener.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(asks_in_clear)
                received.append(connection.recv(1000))

        thread = Thread(target=listen)
        thread.start()
        address = parse_address(f"postgresql://a:the-password@127.0.0.1:{listener.getsockname()[1]}/c")
        with pytest.raises(ClubError) as caught:
            Server(address)
        thread.join()
    assert caught.value.fault is ClubFault.CLEARTEXT
    assert b"the-password" not in received[0]


def test_a_club_of_version_2_0_0_is_upgraded(address, admin, tmp_path):
    """Its devices keep their games and secrets, and need no new invitation."""
    admin.run((Path(__file__).parent / "released" / "schema_1.sql").read_text("utf-8"))
    role, password = "fishing_club_0a1b2c3d", "x" * 22
    admin.run(f"DROP ROLE IF EXISTS {role}")
    admin.run(f"SELECT * FROM {SCHEMA}.create_club('Friday club', '{role}', '{password}')")
    parsed = parse_address(address)
    invitation = Invitation(parsed.host, parsed.port, parsed.database, "0a1b2c3d", password)
    devices = []
    for table in ("Table 1", "Table 2"):
        member = Membership(str(invitation), str(uuid4()), f"secret of {table}", table, "Friday club")
        with connected(invitation) as guest:
            values = {"device": member.device, "secret": member.secret, "table_name": table}
            guest.run(f"SELECT {SCHEMA}.hello(CAST(:device AS uuid), :secret, :table_name)", **values)
        path = tmp_path / table / "shelf.sqlite3"
        with Shelf.open(path) as shelf:
            shelf.notes.set_setting("club", codec.write(Membership, member))
        devices.append(Tablet(path))
    one, two = devices
    game, hostile = one.play(2), one.play(1)
    old_put = (
        f"SELECT {SCHEMA}.put_game(CAST(:device AS uuid), :secret, CAST(:game AS uuid), 9223372036854775806,"
        " 'fishing', 'running', 0, 0, '{}', '{}')"
    )
    with connected(invitation) as guest:
        values = {"device": one.club.member.device, "secret": one.club.member.secret, "game": game_id(hostile.key)}
        guest.run(old_put, **values)
    with pytest.raises(ClubError) as caught:
        one.sync()
    assert caught.value.fault is ClubFault.OLDER_VERSION
    assert create(address, "Friday club") == invitation
    assert one.sync().sent == 2
    assert two.sync().received == 2
    assert two.club.table_of(game.key) == "Table 1"
    for each in devices:
        each.close()


def test_an_organiser_need_not_be_a_superuser(postgres, address, admin, tmp_path):
    name = f"host_{address[-8:]}"
    database = address.rpartition("/")[2]
    admin.run(f"CREATE ROLE {name} LOGIN CREATEROLE PASSWORD 'modest'")
    admin.run(f"GRANT CREATE ON DATABASE {database} TO {name}")
    own_address = postgres.address(database, name, "modest")
    invitation = create(own_address, "Friday club")
    devices = [Tablet(tmp_path / str(each) / "shelf.sqlite3", invitation, f"Table {each}") for each in (1, 2)]
    one, two = devices
    one.play(1)
    assert (one.sync().sent, two.sync().received) == (1, 1)
    with connected(invitation, two.club.member.role, two.club.member.password) as member:
        member.run("BEGIN")
        member.run(f"SELECT {SCHEMA}.hello()")
        assert create(own_address, "Friday club") == invitation
    with connected(invitation) as guest:
        processes = [guest.run(PROCESS)[0][0]]
        new = remove(own_address, "Friday club", "Table 2")
        assert are_ended(admin, processes)
    one.play(1)
    assert one.sync().sent == 1
    join(two.shelf, new, "Table 3")
    for each in devices:
        each.close()


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


INVITATIONS = [
    Invitation("db.example", 5432, "fishing", "0a1b2c3d", "x" * 22),
    Invitation("192.0.2.7", 5433, "our games/ü?", "0a1b2c3d", "_-" * 11, is_plain=True),
    Invitation("2001:db8::1", 5432, "fishing", "0a1b2c3d", "x" * 22),
]


@pytest.mark.parametrize("invitation", INVITATIONS, ids=str)
def test_an_invitation_is_one_line_that_can_be_parsed(invitation):
    text = str(invitation)
    assert text.startswith("fishing-club:")
    assert text.split() == [text]
    assert parse_invitation(f" {text}\n") == invitation


GOOD = "fishing-club:db.example/fishing/0a1b2c3d/" + "x" * 22


@pytest.mark.parametrize(
    "text",
    ["", "fishing-club:", GOOD[:-10], GOOD + " and more", GOOD + "?open", GOOD.replace(".example", ".example:99999"),
     GOOD.replace("/fishing/", "//"), GOOD.replace("0a1b2c3d", "postgres"), GOOD + "x" * 5000, "https://example.org"],
)  # fmt: skip
def test_refuses_invalid_invitations(text):
    with pytest.raises(ClubError) as caught:
        parse_invitation(text)
    assert caught.value.fault is ClubFault.NOT_AN_INVITATION


@pytest.mark.parametrize(
    ("address", "allow_plain", "is_plain"),
    [
        ("postgresql://a:b@db.example/c", False, False),
        ("postgresql://a:b@db.example/c", True, True),
        ("postgresql://a:b@db.example/c?sslmode=require", True, False),
        ("postgresql://a:b@localhost/c", False, True),
        ("postgresql://a:b@127.0.0.9/c", False, True),
        ("postgresql://a:b@[::1]/c", False, True),
        ("postgresql://a:b@localhost/c?sslmode=verify-full", False, False),
        ("postgresql://a:b@localhost.example/c", False, False),
    ],
)
def test_only_local_connections_are_plain_unless_allowed(address, allow_plain, is_plain):
    assert parse_address(address, allow_plain=allow_plain).is_plain is is_plain


def test_an_encrypted_connection_is_verified(postgres, address, tmp_path, monkeypatch):
    encrypted = address.replace("127.0.0.1", "localhost") + "?sslmode=verify-full"
    with pytest.raises(ClubError) as caught:
        create(encrypted, "Friday club")
    assert caught.value.fault is ClubFault.NOT_ENCRYPTED, "the server does not offer encryption yet"
    for name, host in (("right", "localhost"), ("wrong", "elsewhere.example")):
        _certificate(tmp_path, name, host)
        for part in ("crt", "key"):
            postgres.add_file(f"{name}.{part}", (tmp_path / f"{name}.{part}").read_bytes())
    try:
        for name, trusted, fault in (
            ("right", None, ClubFault.NOT_TRUSTED),
            ("wrong", "wrong.crt", ClubFault.NOT_TRUSTED),
            ("right", "right.crt", None),
        ):
            postgres.configure(f"ssl = on\nssl_cert_file = '{name}.crt'\nssl_key_file = '{name}.key'\n")
            postgres.stop()
            postgres.start()
            if trusted is not None:
                monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / trusted))
            if fault is None:
                Server(parse_address(encrypted)).close()
                continue
            with pytest.raises(ClubError) as caught:
                Server(parse_address(encrypted))
            assert caught.value.fault is fault
    finally:
        postgres.configure("ssl = off\n")
        postgres.stop()
        postgres.start()


def _certificate(folder: Path, name: str, host: str) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={host}",
         "-addext", f"subjectAltName=DNS:{host}", "-keyout", f"{name}.key", "-out", f"{name}.crt"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
