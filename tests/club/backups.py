"""Backups of a club's database: a restored database has lost everything that came after, like a real one."""

from pg8000.native import Connection

from companion.club.invitation import parse_address
from tests.club.postgres import ADMIN, PASSWORD

DISCONNECT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name AND pid <> pg_backend_pid()"


class Backup:
    """A copy of the database at `address`, as it is now."""

    def __init__(self, address: str) -> None:
        self._address = parse_address(address)
        self._run(f"CREATE DATABASE {self._name}_backup TEMPLATE {self._name}")

    def restore(self) -> None:
        """Replace the database by the copy. This ends all connections, and the copy can be restored again."""
        drop = f"DROP DATABASE {self._name} WITH (FORCE)"  # even if a device connects again at this moment
        self._run(drop, f"CREATE DATABASE {self._name} TEMPLATE {self._name}_backup")

    @property
    def _name(self) -> str:
        return self._address.database

    def _run(self, *statements: str) -> None:
        with Connection(ADMIN, "127.0.0.1", "postgres", self._address.port, PASSWORD, ssl_context=False) as connection:
            connection.run(DISCONNECT, name=self._name)
            for statement in statements:
                connection.run(statement)
