"""Membership of a device in a club: joining, leaving, and its storage in the settings of the shelf."""

import hmac
import secrets
import sqlite3
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import pbkdf2_hmac, sha256
from uuid import uuid4

from companion.club.copy import copy_path
from companion.club.faults import LONGEST_NAME, ClubError, ClubFault
from companion.club.invitation import DEVICE_ROLE, Address, Invitation, parse_invitation
from companion.club.server import Server, closed_on_error
from companion.shelf import AnyShelf
from companion.shelf.disk.databases import remove_database
from companion.shelf.tables.settings import forget_settings, set_setting, setting
from companion.tools import codec
from companion.tools.names import tidy

SETTING = "club"
LEFT = "club_left"
"""Keys of two settings: the current membership, and the last or pending one.

The latter lets a device that returns to a club keep its identity.
"""
FORMER = "club_former"
"""The key of the setting with the ids that this device had in clubs before it was removed from them."""


@dataclass(frozen=True)
class Membership:
    """The membership of a device in a club, with the credentials of the device."""

    invitation: str
    device: str
    secret: str
    table: str
    """The name that others see with the device's games."""
    club: str = ""
    """The name of the club."""

    @property
    def password(self) -> str:
        """The password of the device's database role."""
        return sha256(self.secret.encode()).hexdigest()

    @property
    def role(self) -> str:
        """The name of the device's database role, which others cannot predict before the role exists."""
        return DEVICE_ROLE + sha256(bytes.fromhex(self.password)).hexdigest()[:32]

    def connect(self) -> Server:
        """Connect to the club's database as this device. Raise ClubError if that fails or the schema's version differs.

        A database that does not know the device admits it by the invitation: when the device joins, after an upgrade
        from version 2.0.0, and after the database was restored from a backup.
        """
        invited = parse_invitation(self.invitation).address
        own = replace(invited, user=self.role, password=self.password)
        server = _connect_if_known(own)
        if server is not None:
            return server
        is_new = self._ask_for_admission(invited)
        server = Server.of_club(own)
        with closed_on_error(server):
            if is_new:
                self.join_table(server)
        return server

    def _ask_for_admission(self, invited: Address) -> bool:
        """Let the database create the role of this device, if it lacks it. Return whether the device is new there."""
        values = {"device": self.device, "role": self.role, "password": _scram_verifier(self.password)}
        try:
            with Server.of_club(invited) as server:
                return bool(server.call("admit_device", **values)[0][0])
        except ClubError as error:
            if error.fault is ClubFault.WRONG_PASSWORD:  # of a member: the organiser has changed the invitation
                raise ClubError(ClubFault.NOT_A_MEMBER if self.club else ClubFault.WRONG_INVITATION) from error
            raise

    def join_table(self, server: Server) -> None:
        """Make the device a member under its table name. Raise ClubError if another device has that name."""
        try:
            server.call("join_club", table=self.table)
        except ClubError as error:
            raise ClubError(error.fault, self.table if error.fault is ClubFault.TABLE_TAKEN else error.text) from error


def _connect_if_known(own: Address) -> Server | None:
    """Connect as a device. Return None if the database does not know the device."""
    try:
        server = Server.of_club(own)
    except ClubError as error:
        if error.fault is not ClubFault.WRONG_PASSWORD:
            raise
        return None
    with closed_on_error(server):
        if server.rows("SELECT fishing_companion.current_club()") != [[None]]:
            return server
    server.close()
    return None


def _scram_verifier(password: str) -> str:
    """Return the SCRAM verifier of a password (RFC 5803), from which PostgreSQL checks but cannot learn it."""
    salt, iterations = secrets.token_bytes(16), 4096
    salted = pbkdf2_hmac("sha256", password.encode(), salt, iterations)
    stored_key = sha256(hmac.digest(salted, b"Client Key", "sha256")).digest()
    server_key = hmac.digest(salted, b"Server Key", "sha256")
    encoded = [b64encode(part).decode() for part in (salt, stored_key, server_key)]
    return "SCRAM-SHA-256${}:{}${}:{}".format(iterations, *encoded)


def membership_of(shelf: AnyShelf, key: str = SETTING) -> Membership | None:
    """Return the membership of a device, or None if it is in no club."""
    stored = shelf.read(lambda database: setting(database, key, None))
    try:
        member: Membership = codec.read(Membership, stored)
    except ValueError:
        return None
    return member


def require_membership(shelf: AnyShelf) -> Membership:
    """Return the membership of a device. Raise ClubError if it is in no club."""
    member = membership_of(shelf)
    if member is None:
        raise ClubError(ClubFault.IN_NO_CLUB)
    return member


def join(shelf: AnyShelf, invitation: Invitation, table: str) -> Membership:
    """Join a club under a table name, or change the table name in it. Raise ClubError if that fails."""
    prepare_to_join(shelf, invitation, table)
    return confirm_joining(shelf)


def prepare_to_join(shelf: AnyShelf, invitation: Invitation, table: str) -> Membership:
    """Register the device in a club. It becomes a member, and syncs, after `confirm_joining`."""
    before = membership_of(shelf)
    if before is not None and not _is_same_club(before, invitation):
        raise ClubError(ClubFault.IN_A_CLUB, before.club)
    left = membership_of(shelf, LEFT)
    known = before or (left if left is not None and _is_same_club(left, invitation) else None)
    try:
        return _register(shelf, known or _new_identity(), invitation, table)
    except ClubError as error:
        if known is None or error.fault is not ClubFault.NOT_A_MEMBER:
            raise
    # The organiser has removed this device. With a new invitation it comes back as a new one.
    former = sorted({*former_devices(shelf), known.device})
    shelf.write(lambda database: set_setting(database, FORMER, former))
    return _register(shelf, _new_identity(known.club), invitation, table)


def _new_identity(club: str = "") -> Membership:
    return Membership("", str(uuid4()), secrets.token_urlsafe(32), "", club)


def former_devices(shelf: AnyShelf) -> list[str]:
    """Return the ids that this device had before it was removed from a club. The games of these ids are its own."""
    former: list[str] = shelf.read(lambda database: setting(database, FORMER, []))
    return former


def _register(shelf: AnyShelf, identity: Membership, invitation: Invitation, table: str) -> Membership:
    left = membership_of(shelf, LEFT)
    member = replace(identity, invitation=str(invitation), table=check_name(table))
    # Stored first: a device that is killed now counts as left, and comes back with the same identity.
    _store(shelf, member, LEFT)
    is_registered = False
    try:
        with member.connect() as server:
            member.join_table(server)
            is_registered = True
            (club,) = server.club_row("SELECT name FROM fishing_companion.clubs")
            member = replace(member, club=str(club))
    except ClubError:
        if left is not None and not is_registered:
            _store(shelf, left, LEFT)
        raise
    _store(shelf, member, LEFT)
    return member


def _is_same_club(member: Membership, invitation: Invitation) -> bool:
    """Return whether an invitation is to the club of this membership.

    The address of its database may have changed, and so may the password of the invitation.
    """
    try:
        return parse_invitation(member.invitation).club == invitation.club
    except ClubError:
        return False


def confirm_joining(shelf: AnyShelf) -> Membership:
    """Make the device a member of the club passed to `prepare_to_join`. Raise ClubError if there is none."""
    member = membership_of(shelf, LEFT)
    if member is None:
        raise ClubError(ClubFault.IN_NO_CLUB)
    _store(shelf, member)
    return member


def begin_joining(shelf: AnyShelf, invitation: str, table: str) -> frozenset[str]:
    """Prepare to join a club, or change the name of this table in it. Return the names of all people in the club.

    Raise ClubError if that fails.
    """
    change = prepare_to_join if membership_of(shelf) is None else join
    return people_in_club(change(shelf, parse_invitation(invitation), table))


def people_in_club(member: Membership) -> frozenset[str]:
    """Return the names of all people in the club. Before the first sync, the app asks who is the same person."""
    with member.connect() as server:
        rows = server.rows("SELECT name FROM fishing_companion.people WHERE merged_into IS NULL")
    return frozenset(name for (name,) in rows)


def leave(shelf: AnyShelf) -> Membership:
    """Remove the club from this device, with its copy, which must be closed. The device's own games stay.

    Return the former membership, for `say_goodbye`.
    """
    member = require_membership(shelf)
    _store(shelf, member, LEFT)
    _store(shelf, None)
    remove_database(copy_path(shelf.path))
    return member


def say_goodbye(member: Membership) -> None:
    """Register in the club's database that the device has left, if the database can be reached."""
    with suppress(ClubError), member.connect() as server:
        server.call("leave_club")


def _store(shelf: AnyShelf, member: Membership | None, key: str = SETTING) -> None:
    def store(database: sqlite3.Connection) -> None:
        if member is None:
            forget_settings(database, (key,))
        else:
            set_setting(database, key, codec.write(Membership, member))

    shelf.write(store)


def check_name(name: str) -> str:
    """Return the name of a club or table without invisible characters. Raise ClubError if it is empty or too long."""
    tidied = tidy(name)
    if not tidied or len(tidied) > LONGEST_NAME:
        raise ClubError(ClubFault.BAD_NAME, name)
    return tidied
