"""Addresses of databases, and invitations: what a device needs to join a club, on one line without spaces.

    fishing-club:HOST[:PORT]/DATABASE/CLUB/PASSWORD[?plain]

The password is that of the invitation's database role, which can read the club and let devices in.
"""

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import parse_qs, quote, unquote, urlsplit

from companion.club.faults import ClubError, ClubFault

SCHEME = "fishing-club:"
ROLE = "fishing_club_"
"""The prefix of the name of every invitation's database role."""
DEVICE_ROLE = "fishing_device_"
"""The prefix of the name of every device's database role."""
USUAL_PORT = 5432
LONGEST = 1000
"""The maximum length of an invitation or address, in characters; real ones are much shorter."""
ENCRYPTED = ("require", "verify-ca", "verify-full")
PATTERN = re.compile(
    SCHEME + r"(?P<host>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:(?P<port>\d{1,5}))?"
    r"/(?P<database>[^/?\s]+)/(?P<club>[0-9a-f]{8,32})/(?P<password>[A-Za-z0-9_-]{16,64})(?P<plain>\?plain)?"
)


@dataclass(frozen=True)
class Address:
    """The address of a database, with the credentials to connect to it."""

    host: str
    port: int
    database: str
    user: str
    password: str
    is_plain: bool
    """Whether the connection is not encrypted; otherwise the server's certificate is verified."""


@dataclass(frozen=True)
class Invitation:
    """An invitation: everything that a device needs to join a club."""

    host: str
    port: int
    database: str
    club: str
    """The part of the name of the invitation's database role after `ROLE`."""
    password: str
    is_plain: bool = False

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == USUAL_PORT else f":{self.port}"
        plain = "?plain" if self.is_plain else ""
        return f"{SCHEME}{host}{port}/{quote(self.database, safe='')}/{self.club}/{self.password}{plain}"

    @property
    def address(self) -> Address:
        """The address of the club's database, with the credentials of the invitation."""
        is_plain = self.is_plain or _is_loopback(self.host)
        return Address(self.host, self.port, self.database, ROLE + self.club, self.password, is_plain)


def parse_invitation(text: str) -> Invitation:
    """Return the invitation in a text. Raise ClubError if the text is not an invitation."""
    found = PATTERN.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None or int(found["port"] or USUAL_PORT) > 65535:
        raise ClubError(ClubFault.NOT_AN_INVITATION)
    host, port = found["host"].strip("[]"), int(found["port"] or USUAL_PORT)
    return Invitation(
        host, port, unquote(found["database"]), found["club"], found["password"], found["plain"] is not None
    )


def parse_address(text: str, *, allow_plain: bool = False) -> Address:
    """Return the address in a `postgresql://` URL.

    Raise ClubError if the URL is invalid or the connection would not be encrypted.
    """
    try:
        parts = urlsplit(text.strip() if len(text) <= LONGEST else "")
        host, port, user = parts.hostname or "", parts.port or USUAL_PORT, unquote(parts.username or "")
        database = unquote(parts.path.removeprefix("/")) or user
    except ValueError:
        raise ClubError(ClubFault.NOT_AN_ADDRESS) from None
    if parts.scheme not in ("postgresql", "postgres") or not host or not user or "/" in database:
        raise ClubError(ClubFault.NOT_AN_ADDRESS)
    mode = parse_qs(parts.query).get("sslmode", [""])[-1]
    is_plain = mode not in ENCRYPTED and (allow_plain or _is_loopback(host))
    if mode == "disable" and not is_plain:
        raise ClubError(ClubFault.NOT_ENCRYPTED)
    return Address(host, port, database, user, unquote(parts.password or ""), is_plain)


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
