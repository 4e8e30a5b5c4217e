"""What the organiser can do, whatever members and strangers have prepared. They connect as they would with psql."""

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from pg8000.native import Connection

from companion.club import ClubError, ClubFault, Invitation, create, join, remove
from companion.club.games import game_id
from companion.club.invitation import parse_address
from companion.club.membership import Membership
from companion.club.server import Server
from companion.shelf import Shelf
from companion.tools import codec
from tests.club.devices import Tablet
from tests.club.outsiders import DENIED, SCHEMA, VERIFIER, code_of, connected

PROCESS = "SELECT pg_backend_pid()"


def are_ended(admin: Connection, processes: list[int]) -> bool:
    """Return whether the server has ended these connections, or ends them within 10 seconds."""
    query = "SELECT pg_sleep(0.01) FROM pg_stat_activity WHERE pid = ANY(CAST(:processes AS int[])) LIMIT 1"
    return any(not admin.run(query, processes=processes) for _attempt in range(1000))


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
    """Before PostgreSQL 15, an owner of the invitation can grant its role to others."""
    role = invitation.address.user
    admin.run(f"GRANT {role} TO {stranger.run('SELECT session_user')[0][0]}")
    assert stranger.run(f"SELECT {SCHEMA}.current_club()") == [[None]]
    create(address, "Friday club")
    assert code_of(stranger, f"ALTER ROLE {role} PASSWORD 'mine'") == DENIED
    assert code_of(stranger, f"SET ROLE {role}") == DENIED


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
