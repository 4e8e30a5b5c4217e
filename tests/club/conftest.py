"""Fixtures: a PostgreSQL server for all tests of the club, a database for each test, and devices."""

from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from pg8000.native import Connection

from companion.club import Invitation, create
from tests.club.devices import Tablet
from tests.club.outsiders import former, guest, member, neighbour, stranger  # noqa: F401
from tests.club.postgres import ADMIN, PASSWORD, Postgres, obstacle, temporary_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if obstacle():
        pytest.skip(obstacle())
    with temporary_server() as server:
        yield server


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    """The organiser's URL of an empty database, with the password."""
    name = f"club_{uuid4().hex[:12]}"
    with Connection(ADMIN, "127.0.0.1", "postgres", postgres.port, PASSWORD, ssl_context=False) as connection:
        connection.run(f"CREATE DATABASE {name}")
    return postgres.address(name)


@pytest.fixture
def admin(postgres: Postgres, address: str) -> Iterator[Connection]:
    """The organiser's connection to the database of `address`."""
    database = address.rpartition("/")[2]
    with Connection(ADMIN, "127.0.0.1", database, postgres.port, PASSWORD, ssl_context=False) as connection:
        yield connection


@pytest.fixture
def invitation(address: str) -> Invitation:
    return create(address, "Friday club")


@pytest.fixture
def tablet(tmp_path: Path, invitation: Invitation) -> Iterator[Callable[[str], Tablet]]:
    """A function that returns a device that has joined the club under the given table name."""
    tablets: list[Tablet] = []

    def make(table: str) -> Tablet:
        tablets.append(Tablet(tmp_path / table / "shelf.sqlite3", invitation, table))
        return tablets[-1]

    yield make
    for each in tablets:
        each.close()
