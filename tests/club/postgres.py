"""A real PostgreSQL server for tests, in its own folder, run by an unprivileged user.

The environment variable POSTGRES_BIN names the folder with the programs of another version to test.
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.memory import folder_for_others

ADMIN, PASSWORD = "organiser", "only-the-organiser-knows"


def binaries() -> Path | None:
    """Return the folder with the programs of the newest PostgreSQL, or None if it is not installed."""
    if "POSTGRES_BIN" in os.environ:
        return Path(os.environ["POSTGRES_BIN"])
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def obstacle() -> str:
    """Return why no server can be started here and what to do, or an empty string if one can."""
    if binaries() is None:
        return "no PostgreSQL here; on Debian: .ci/system-libraries postgres"
    if os.getuid() == 0 and folder_for_others() is None:
        return "PostgreSQL does not run as root, and other users can enter no temporary folder: chmod 1777 /tmp"
    return ""


class Postgres:
    """A PostgreSQL server that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        bin = binaries()
        assert bin is not None
        self._bin = bin
        self._data = folder / "data"
        self._user = _unprivileged()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._data.mkdir()
        password = self._data.with_name("password")
        password.write_text(PASSWORD)
        for path in (folder, self._data, password):
            self._give(path)
        options = ("-U", ADMIN, "--auth=scram-sha-256", f"--pwfile={password}", "-E", "UTF8", "-N")
        self._run("initdb", "-D", self._data, *options)
        self.configure(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n")
        self.configure("max_connections = 300\n")
        self.start()

    @property
    def log(self) -> Path:
        return self._data / "log"

    def address(self, database: str = "postgres", user: str = ADMIN, password: str = PASSWORD) -> str:
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def configure(self, lines: str) -> None:
        with (self._data / "postgresql.conf").open("a") as file:
            file.write(lines)

    def add_file(self, name: str, content: bytes) -> None:
        """Write a file to the server's data folder that only the server can read."""
        path = self._data / name
        path.write_bytes(content)
        path.chmod(0o600)
        self._give(path)

    def _give(self, path: Path) -> None:
        """Make the user that runs the server the owner of a file or folder of its own."""
        if self._user is not None:
            os.chown(path, self._user.pw_uid, self._user.pw_gid)

    def start(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-l", self.log, "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-m", "fast", "-w", "stop")

    def kill(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

    def _run(self, program: str, *arguments: object) -> None:
        command: Sequence[str] = [str(self._bin / program), *map(str, arguments)]
        user = self._user
        identity = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        done = subprocess.run(
            command, cwd="/", capture_output=program != "pg_ctl", text=True, check=False, start_new_session=True,
            stdout=None if program != "pg_ctl" else subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C"}, **identity,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr or self.log.read_text()}")


def _unprivileged() -> pwd.struct_passwd | None:
    """Return a user to run PostgreSQL as, or None for the current user. PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL does not run as root, and there is no other user to run it")


@contextmanager
def temporary_server() -> Iterator[Postgres]:
    """Start a server in a new folder, and remove both at the end."""
    folder = Path(tempfile.mkdtemp(prefix="club-", dir=folder_for_others() if os.getuid() == 0 else None))
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder)
