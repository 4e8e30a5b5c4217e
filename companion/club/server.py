"""The club's database: connections, queries, and database errors translated to faults of the club."""

import re
import ssl
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from pg8000.exceptions import DatabaseError, InterfaceError
from pg8000.native import Connection

from companion.club.faults import ClubError, ClubFault
from companion.club.invitation import Address

VERSION = 2
"""The version of the database's schema."""
TIMEOUT = 10.0
"""Seconds that a statement may take."""
CLEARTEXT = (3).to_bytes(4, "big")
"""The code of the authentication method that sends the password as it is."""
ASKS_IN_CLEAR = "the server asks for the password in clear text"
SESSION = "SET search_path = pg_catalog, pg_temp; SET statement_timeout = '30s'"
"""The settings of every connection. With this search path, no function of another user runs in place of a built-in."""

_FAULTS = (
    (r"FC001", ClubFault.BAD_CONTENT),
    (r"FC002", ClubFault.TABLE_TAKEN),
    (r"FC003", ClubFault.NOT_A_MEMBER),
    (r"28...", ClubFault.WRONG_PASSWORD),
    (r"3D000", ClubFault.NO_DATABASE),
    (r"(42P01|42883|3F000)", ClubFault.NO_CLUB),
    (r"(57...|53300|08...|40...)", ClubFault.UNREACHABLE),
)
"""Faults by error codes; those that begin with FC are raised by our functions. Any other code is a refusal."""


class _PlainConnection(Connection):  # type: ignore[misc]  # pg8000 is not typed
    """A connection without encryption. It refuses to send the password in clear text, which a false server may ask for.

    PostgreSQL's own method, SCRAM, proves the password without sending it.
    """

    def handle_AUTHENTICATION_REQUEST(self, data: bytes, context: Any) -> None:  # noqa: N802
        if data[:4] == CLEARTEXT:
            raise InterfaceError(ASKS_IN_CLEAR)
        super().handle_AUTHENTICATION_REQUEST(data, context)


class Server:
    """An open connection to a club's database. Every failure raises ClubError."""

    def __init__(self, address: Address) -> None:
        self._is_stopped = False
        with _translated_errors():
            connect = _PlainConnection if address.is_plain else Connection
            self._connection = connect(
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
        with closed_on_error(self):
            self.rows(SESSION)

    @classmethod
    def of_club(cls, address: Address) -> "Server":
        """Connect to a club's database. Raise ClubError if the version of its schema differs from VERSION."""
        server = cls(address)
        with closed_on_error(server):
            version = server.version()
            if version != VERSION:
                faults = {0: ClubFault.NO_CLUB, 1: ClubFault.OLDER_VERSION}
                raise ClubError(faults.get(version, ClubFault.NEWER_VERSION))
        return server

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        with suppress(InterfaceError, DatabaseError, OSError):
            self._connection.close()

    def stop(self) -> None:
        """Refuse all further statements. This may be called in another thread."""
        self._is_stopped = True

    def rows(self, statement: str, **values: Any) -> list[list[Any]]:
        """Run an SQL statement and return its rows."""
        if self._is_stopped:
            raise ClubError(ClubFault.UNREACHABLE)
        with _translated_errors():
            return self._connection.run(statement, **values) or []

    def call(self, function: str, **values: object) -> list[list[Any]]:
        """Call a function of the schema as the connected device. Return the rows."""
        arguments = ", ".join(f"p_{name} => :{name}" for name in values)
        return self.rows(f"SELECT * FROM fishing_companion.{function}({arguments})", **values)

    def club_row(self, statement: str, **values: Any) -> list[Any]:
        """Run an SQL statement that reads the club of this connection, and return its only row.

        Raise ClubError if the club was deleted.
        """
        rows = self.rows(statement, **values)
        if len(rows) != 1:
            raise ClubError(ClubFault.NO_CLUB)
        return rows[0]

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run the statements of the block in one transaction. Roll back if the block raises an error."""
        self.rows("BEGIN")
        try:
            yield
        except BaseException:
            with suppress(ClubError):
                self.rows("ROLLBACK")
            raise
        self.rows("COMMIT")

    def version(self) -> int:
        """Return the version of the database's schema, or 0 if it has none."""
        if self.rows("SELECT to_regclass('fishing_companion.version')") == [[None]]:
            return 0
        ((version,),) = self.rows("SELECT max(version) FROM fishing_companion.version")
        return version or 0


@contextmanager
def closed_on_error(server: Server) -> Iterator[None]:
    """Close the connection if the block raises an error."""
    try:
        yield
    except BaseException:
        server.close()
        raise


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
        faults = {"refuses SSL": ClubFault.NOT_ENCRYPTED, ASKS_IN_CLEAR: ClubFault.CLEARTEXT}
        found = (fault for message, fault in faults.items() if message in str(error))
        raise ClubError(next(found, ClubFault.UNREACHABLE)) from error
    except (OSError, struct.error, ValueError, LookupError) as error:  # disconnected, or not PostgreSQL at all
        raise ClubError(ClubFault.UNREACHABLE) from error
