"""What the organiser of a club does in its database: creating the club, and removing a table from it."""

import secrets
from pathlib import Path

from companion.club.faults import ClubError, ClubFault
from companion.club.invitation import ROLE, Invitation, parse_address
from companion.club.membership import check_name
from companion.club.server import VERSION, Server

SCHEMA_OWNER = """SELECT pg_get_userbyid(nspowner) = current_user FROM pg_namespace
    WHERE nspname = 'fishing_companion'"""


def create(address: str, name: str, *, allow_plain: bool = False) -> Invitation:
    """Create a club in a database, or upgrade and repair it if it exists. Return its invitation."""
    return _as_organiser(address, check_name(name), allow_plain)


def remove(address: str, name: str, table: str, *, allow_plain: bool = False) -> Invitation:
    """Remove a table from a club for good. Return the new invitation, because the removed device knows the old one."""
    return _as_organiser(address, check_name(name), allow_plain, table)


def _as_organiser(address: str, name: str, allow_plain: bool, removed_table: str | None = None) -> Invitation:
    parsed = parse_address(address, allow_plain=allow_plain)
    with Server(parsed) as server:
        # In a schema of another user, that user's triggers would run with the rights of the organiser.
        if server.rows(SCHEMA_OWNER) not in ([], [[True]]):
            raise ClubError(ClubFault.REFUSED, "the schema fishing_companion belongs to another user")
        version = server.version()
        if version > VERSION:
            raise ClubError(ClubFault.NEWER_VERSION)
        server.rows("BEGIN")
        if version:
            server.rows(_script("lock.sql"))
        for missing in range(version + 1, VERSION + 1):
            server.rows(_script(f"schema_{missing}.sql"))
        server.rows(_script("functions.sql"))
        password = secrets.token_urlsafe(16)
        if removed_table is not None:
            statement = "SELECT fishing_companion.remove_device(:name, :table, :password)"
            if server.rows(statement, name=name, table=removed_table, password=password) != [[True]]:
                raise ClubError(ClubFault.UNKNOWN_TABLE, removed_table)
        role, password = server.club_row(
            "SELECT role, password FROM fishing_companion.create_club(:name, CAST(:role AS name), :password)",
            name=name,
            role=ROLE + secrets.token_hex(4),
            password=password,
        )
        server.rows("COMMIT")
        server.rows(_script("lock.sql"))  # again, for those who connected in between with an old password
    is_plain = allow_plain and parsed.is_plain
    return Invitation(parsed.host, parsed.port, parsed.database, role.removeprefix(ROLE), password, is_plain)


def _script(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")
