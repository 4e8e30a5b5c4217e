"""What an invitation permits and what it does not, and when connections are encrypted."""

import subprocess
from pathlib import Path

import pytest
from pg8000.exceptions import DatabaseError
from pg8000.native import Connection

from companion.club import ClubError, ClubFault, Invitation, create, parse_address, parse_invitation
from companion.club.copy import game_id
from companion.club.server import Server
from tests.club.devices import Tablet

SCHEMA = "fishing_companion"


@pytest.fixture
def guest(invitation: Invitation):
    """The database connection of someone who uses an invitation with another program."""
    address = invitation.address
    values = {"host": address.host, "port": address.port, "database": address.database, "password": address.password}
    with Connection(address.user, ssl_context=False, **values) as connection:
        yield connection


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
    f"SELECT secret FROM {SCHEMA}.devices",
    f"SELECT * FROM {SCHEMA}.create_club('Mine', 'mine', 'mine')",
    f"SELECT {SCHEMA}.club_of(gen_random_uuid(), '')",
    "CREATE ROLE mine",
    "SET ROLE organiser",
    "SELECT pg_read_file('PG_VERSION')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
]  # fmt: skip


def test_a_guest_can_neither_alter_nor_drop_anything(guest):
    for statement in FORBIDDEN:
        with pytest.raises(DatabaseError) as caught:
            guest.run(statement)
        assert caught.value.args[0]["C"] == "42501", f"{statement}: permission must be denied"


PUT = (
    f"SELECT accepted FROM {SCHEMA}.put_game(CAST(:device AS uuid), :secret, CAST(:game AS uuid), 1,"
    " 'fishing', 'deleted', 0, 0, '{}', '{}')"
)
TAKE = f"SELECT * FROM {SCHEMA}.take_game(CAST(:device AS uuid), :secret, CAST(:game AS uuid), CAST(:device AS uuid))"
LEAVE = f"SELECT {SCHEMA}.leave_club(CAST(:device AS uuid), :secret)"
HELLO = f"SELECT {SCHEMA}.hello(CAST(:device AS uuid), :secret, 'Table 9')"


def test_only_its_own_device_can_write_a_game(tablet, guest):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = game_id(one.play(2).key)
    one.sync()
    values = {"device": one.club.member.device, "secret": "guessed", "game": game}
    for statement in (PUT, TAKE, LEAVE, HELLO):
        with pytest.raises(DatabaseError) as caught:
            guest.run(statement, **{key: value for key, value in values.items() if f":{key}" in statement})
        assert caught.value.args[0]["C"] == "28000", statement
    other = two.club.member
    assert guest.run(PUT, device=other.device, secret=other.secret, game=game) == [[False]]
    assert guest.run(f"SELECT status FROM {SCHEMA}.games") == [["running"]]


def test_clubs_in_one_database_do_not_see_each_other(tablet, address, tmp_path):
    one = tablet("Table 1")
    one.play(2)
    one.sync()
    other = Tablet(tmp_path / "other" / "shelf.sqlite3", create(address, "Monday club"), "Table 1")
    other.play(1, "Anne", "Paul", "Debbie")
    assert (other.sync().received, one.sync().received) == (0, 0)
    with other.club.member.connect() as server:
        for table in ("clubs", "devices", "games"):
            assert server.rows(f"SELECT count(*) FROM {SCHEMA}.{table}") == [[1]]
        with pytest.raises(ClubError) as caught:
            one.club.member.hello(server)
        assert caught.value.fault is ClubFault.REFUSED
    other.close()


def test_an_organiser_need_not_be_a_superuser(postgres, address, admin, tmp_path):
    name = f"host_{address[-8:]}"
    database = address.rpartition("/")[2]
    admin.run(f"CREATE ROLE {name} LOGIN CREATEROLE PASSWORD 'modest'")
    admin.run(f"GRANT CREATE ON DATABASE {database} TO {name}")
    invitation = create(postgres.address(database, name, "modest"), "Friday club")
    device = Tablet(tmp_path / "shelf.sqlite3", invitation, "Table 1")
    device.play(1)
    assert device.sync().sent == 1
    device.close()


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
