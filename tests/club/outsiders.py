"""People who connect to a club's database as they would with psql: guests, members, former members and strangers."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from uuid import uuid4

import pytest
from pg8000.exceptions import DatabaseError, InterfaceError
from pg8000.native import Connection

from companion.club import (
    Invitation,
    create,
    say_goodbye,
)
from tests.club.devices import Tablet

SCHEMA = "fishing_companion"
VERIFIER = f"SCRAM-SHA-256$4096:{'a' * 22}==${'b' * 43}=:{'c' * 43}="
DENIED, NOT_A_DEVICE = "42501", "FC003"


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
    """A connection with nothing but the invitation."""
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
