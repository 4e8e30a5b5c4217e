"""The club's database: connections, queries, and database errors translated to faults of the club."""

import re
import secrets
import ssl
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from pg8000.exceptions import DatabaseError, InterfaceError
from pg8000.native import Connection

from companion.club.faults import LONGEST_NAME, ClubError, ClubFault
from companion.club.invitation import ROLE, Address, Invitation, parse_address
from companion.names import tidy

VERSION = 1
"""The version of the database's schema."""
TIMEOUT = 10.0
"""Seconds that a statement may take."""

_FAULTS = (
    (r"23505", ClubFault.TABLE_TAKEN),
    (r"(42P01|42883|3F000|3D000)", ClubFault.NO_CLUB),
    (r"(57P0.|53300|08...|40...)", ClubFault.UNREACHABLE),
    (r"(22...|23502|23514|54...)", ClubFault.BAD_CONTENT),
)
"""Faults by PostgreSQL's error codes; any other code is a refusal."""


class Server:
    """An open connection to a club's database. Every failure raises ClubError."""

    def __init__(self, address: Address) -> None:
        with _translated_errors():
            self._connection = Connection(
                address.user,
                host=address.host,
                port=address.port,
                database=address.database,
                password=address.password,
                # None would mean encrypted but not verified.
                ssl_context=False if address.is_plain else _verifying_context(),
                timeout=TIMEOUT,
                application_name="fishing-companion",
            )

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        with suppress(InterfaceError, DatabaseError, OSError):
            self._connection.close()

    def rows(self, statement: str, **values: Any) -> list[list[Any]]:
        """Run an SQL statement and return its rows."""
        with _translated_errors():
            return self._connection.run(statement, **values) or []

    def version(self) -> int:
        """Return the version of the database's schema, or 0 if it has none."""
        if self.rows("SELECT to_regclass('fishing_companion.version')") == [[None]]:
            return 0
        return int(self.rows("SELECT max(version) FROM fishing_companion.version")[0][0])

    def check_version(self) -> None:
        """Raise ClubError if the version of the database's schema differs from VERSION."""
        version = self.version()
        if version != VERSION:
            faults = {0: ClubFault.NO_CLUB}
            raise ClubError(
                faults.get(version, ClubFault.NEWER_VERSION if version > VERSION else ClubFault.OLDER_VERSION)
            )


def create(address: str, name: str, *, allow_plain: bool = False) -> Invitation:
    """Create a club in a database, or upgrade it if it exists. Return its invitation."""
    parsed, name = parse_address(address, allow_plain=allow_plain), check_name(name)
    with Server(parsed) as server:
        version = server.version()
        if version > VERSION:
            raise ClubError(ClubFault.NEWER_VERSION)
        server.rows("BEGIN")
        for missing in range(version + 1, VERSION + 1):
            server.rows(Path(__file__).with_name(f"schema_{missing}.sql").read_text("utf-8"))
        rows = server.rows(
            "SELECT role, password FROM fishing_companion.create_club(:name, CAST(:role AS text)::name, :password)",
            name=name,
            role=ROLE + secrets.token_hex(4),
            password=secrets.token_urlsafe(16),
        )
        server.rows("COMMIT")
    role, password = rows[0]
    is_plain = allow_plain and parsed.is_plain
    return Invitation(parsed.host, parsed.port, parsed.database, role.removeprefix(ROLE), password, is_plain)


def check_name(name: str) -> str:
    """Return the name of a club or table without invisible characters. Raise ClubError if it is empty or too long."""
    tidied = tidy(name)
    if not tidied or len(tidied) > LONGEST_NAME:
        raise ClubError(ClubFault.BAD_NAME, name)
    return tidied


def _verifying_context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    if not context.cert_store_stats()["x509_ca"]:  # Android stores its certificates elsewhere
        with suppress(ImportError):
            import certifi

            context.load_verify_locations(certifi.where())
    return context


@contextmanager
def _translated_errors() -> Iterator[None]:
    """Raise ClubError for any error of the database connection inside the block."""
    try:
        yield
    except DatabaseError as error:
        details = error.args[0] if error.args and isinstance(error.args[0], dict) else {}
        code, message = str(details.get("C", "")), str(details.get("M", error))
        fault = next((fault for codes, fault in _FAULTS if re.fullmatch(codes, code)), ClubFault.REFUSED)
        raise ClubError(fault, message) from error
    except ssl.SSLCertVerificationError as error:
        raise ClubError(ClubFault.NOT_TRUSTED) from error
    except InterfaceError as error:
        fault = ClubFault.NOT_ENCRYPTED if "refuses SSL" in str(error) else ClubFault.UNREACHABLE
        raise ClubError(fault) from error
    except (OSError, struct.error, ValueError, LookupError) as error:  # disconnected, or not PostgreSQL at all
        raise ClubError(ClubFault.UNREACHABLE) from error
