"""Membership of a device in a club: joining, leaving, and its storage in the settings of the shelf."""

import json
import secrets
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from companion import codec
from companion.club.copy import AnyShelf, copy_path, forget_settings, set_setting
from companion.club.faults import ClubError, ClubFault
from companion.club.invitation import Invitation, parse_invitation
from companion.club.server import Server, check_name
from companion.shelf.disk.databases import remove_database

SETTING = "club"
LEFT = "club_left"
"""Keys of two settings: the current membership, and the last or pending one.

The latter lets a device that returns to a club keep its identity.
"""


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

    def connect(self) -> Server:
        """Connect to the club's database. Raise ClubError if that fails or the version of its schema differs."""
        server = Server(parse_invitation(self.invitation).address)
        try:
            server.check_version()
        except BaseException:
            server.close()
            raise
        return server

    def hello(self, server: Server) -> None:
        """Register the device in the club, or update its last-seen time. Raise ClubError if its table name is taken."""
        try:
            self.call(server, "hello", table=self.table)
        except ClubError as error:
            raise ClubError(error.fault, self.table if error.fault is ClubFault.TABLE_TAKEN else error.text) from error

    def call(self, server: Server, function: str, **values: object) -> list[list[Any]]:
        """Call a function of the club's database as this device, authenticated by its secret. Return the rows."""
        values = {"device": self.device, "secret": self.secret, **values}
        arguments = ", ".join(f"p_{name} => :{name}" for name in values)
        return server.rows(f"SELECT * FROM fishing_companion.{function}({arguments})", **values)


def membership_of(shelf: AnyShelf, key: str = SETTING) -> Membership | None:
    """Return the membership of a device, or None if it is in no club."""
    rows = shelf.rows("SELECT content FROM settings WHERE key = ?", (key,))
    try:
        member: Membership | None = codec.read(Membership, json.loads(rows[0][0])) if rows else None
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
    member = known or Membership("", str(uuid4()), secrets.token_urlsafe(32), "")
    member = replace(member, invitation=str(invitation), table=check_name(table))
    # Stored first: a device that is killed now counts as left, and comes back with the same identity.
    _store(shelf, member, LEFT)
    is_registered = False
    try:
        with member.connect() as server:
            member.hello(server)
            is_registered = True
            member = replace(member, club=str(server.rows("SELECT name FROM fishing_companion.clubs")[0][0]))
    except ClubError:
        if left is not None and not is_registered:
            _store(shelf, left, LEFT)
        raise
    _store(shelf, member, LEFT)
    return member


def _is_same_club(member: Membership, invitation: Invitation) -> bool:
    """Return whether an invitation is to the club of this membership. The address of its database may have changed."""
    try:
        known = parse_invitation(member.invitation)
    except ClubError:
        return False
    return (known.club, known.password) == (invitation.club, invitation.password)


def confirm_joining(shelf: AnyShelf) -> Membership:
    """Make the device a member of the club passed to `prepare_to_join`. Raise ClubError if there is none."""
    member = membership_of(shelf, LEFT)
    if member is None:
        raise ClubError(ClubFault.IN_NO_CLUB)
    _store(shelf, member)
    return member


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
        member.call(server, "leave_club")


def _store(shelf: AnyShelf, member: Membership | None, key: str = SETTING) -> None:
    def store(database: sqlite3.Connection) -> None:
        if member is None:
            forget_settings(database, (key,))
        else:
            set_setting(database, key, codec.write(Membership, member))

    shelf.write(store)
