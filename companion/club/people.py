"""Syncing of people: the club has one list for all devices, by name. Faces and merges are synced."""

import sqlite3
from collections.abc import Mapping
from typing import Any

from companion.club.copy import CURSOR, MERGED
from companion.club.local import LocalClub
from companion.club.server import Server
from companion.shelf import AnyShelf
from companion.shelf.faults import ShelfRefused
from companion.shelf.people import People
from companion.shelf.tables.players import remember_player
from companion.shelf.tables.renames import renames_of
from companion.shelf.tables.settings import set_setting, setting
from companion.table.faces import COLOURS, EMBLEMS, Face
from companion.tools.names import check_name
from companion.tools.reading import Impossible

AGREED = "faces_agreed"
"""The key of the setting of the copy that `_faces_agreed` reads."""
RENAMES_SENT = "people_sent"
"""The key of the setting of the copy that `renames_sent` reads."""
PEOPLE = """SELECT person.name, person.colour, person.emblem, other.name FROM fishing_companion.people person
    LEFT JOIN fishing_companion.people other ON other.person = person.merged_into"""
"""The query for people with their faces, and the names of those into whom they were merged."""


def free_name(name: str, taken: frozenset[str]) -> str:
    """Return a free name similar to this one, for a person whose name in the club belongs to someone else."""
    names = (f"{name[:17]} {number}" for number in range(2, len(taken) + 3))
    return next(each for each in names if each not in taken)


def keep_apart(people: People, names: frozenset[str], taken: frozenset[str]) -> None:
    """Rename people on this device who merely share a name with someone in the club, whose names are `taken`."""
    for name in sorted(names):
        people.rename(name, free_name(name, taken | {person.name for person in people.all()}))


def receive_people(club: LocalClub, server: Server, cursor: int, newest: int) -> None:
    """Receive people, faces and merges changed by other devices into the copy, and merges into the device's shelf.

    The shelf gets the faces from `use_faces_of_club`.
    """
    rows = server.rows(
        f"{PEOPLE} WHERE person.change > :cursor AND person.change <= :newest ORDER BY person.change",
        cursor=cursor,
        newest=newest,
    )
    for name, colour, emblem, new in rows:
        if not _is_name(name) or colour not in COLOURS or emblem not in EMBLEMS:
            continue
        if new is None:
            _set_merged(club.copy, name, None)
            _set_face_in_copy(club.copy, name, Face(colour, emblem))
        elif _is_name(new):
            _set_merged(club.copy, name, new)
            _merge(club.copy, name, new)
            _merge_on_shelf(club, name, new)


def _merge_on_shelf(club: LocalClub, old: str, new: str) -> None:
    """Merge a person on the shelf as another device has done it, so that this device does not send the merge."""
    before, sent = _renames(club.shelf), renames_sent(club)
    _merge(club.shelf, old, new)
    made = [rename for rename in _renames(club.shelf) if rename not in before]
    if made and sent is not None:
        club.store(RENAMES_SENT, sent + made)


def send_people(club: LocalClub, server: Server) -> None:
    """Send people, faces and merges that this device has changed."""
    renames, sent = _renames(club.shelf), renames_sent(club)
    if sent is not None:  # renames from before joining are not sent
        for _at, old, new in (rename for rename in renames if rename not in sent):
            server.call("merge_people", old=old, new=new)
            _set_merged(club.copy, old, new)
            _merge(club.copy, old, new)
    if sent != renames:
        club.store(RENAMES_SENT, renames)
    use_faces_of_club(club)
    own, in_club = _faces(club.shelf), _faces(club.copy)
    for name, face in own.items():
        if in_club.get(name) != face:
            server.call("put_person", name=name, emblem=face.emblem, colour=face.colour)
            _set_merged(club.copy, name, None)
            _set_face_in_copy(club.copy, name, face)
    agreed = {name: [face.colour, face.emblem] for name, face in own.items()}
    if club.copy.read(_faces_agreed) != agreed:
        club.store(AGREED, agreed)


def use_faces_of_club(club: LocalClub) -> None:
    """Give the people of a device the faces that they have in the club, except faces that were changed on this device.

    A face was changed here if it differs from the one that the club and this device last agreed on. A person who is new
    on this device, for example from a game of another table, has no such face.
    """
    own, in_club, agreed = _faces(club.shelf), _faces(club.copy), club.copy.read(_faces_agreed)
    for name, face in own.items():
        club_face = in_club.get(name, face)
        if club_face != face and agreed.get(name) in (None, [face.colour, face.emblem]):
            _replace_face(club.shelf, name, face, club_face)


def send_people_again(club: LocalClub, server: Server) -> None:
    """Send all people and merges of the copy, because the club's database was restored and may lack them.

    Leave out people whose last change has a number after the cursor: another device changed them after the restore.
    """
    query = "SELECT name FROM fishing_companion.people WHERE change > :cursor"
    newer = {name for (name,) in server.rows(query, cursor=club.stored(CURSOR, 0))}
    for name, face in _faces(club.copy).items():
        if name not in newer:
            server.call("put_person", name=name, emblem=face.emblem, colour=face.colour)
    merged: dict[str, str] = club.stored(MERGED, {})
    for old, new in merged.items():
        if old not in newer:
            server.call("merge_people", old=old, new=new)


def renames_sent(club: LocalClub) -> list[list[Any]] | None:
    """Return the renames and merges of the shelf that the club knows, or None before the first sync."""
    return club.stored(RENAMES_SENT, None)


def _renames(shelf: AnyShelf) -> list[list[Any]]:
    """Return all renames and merges of a shelf, as they are read from JSON."""
    return [list(rename) for rename in shelf.read(renames_of)]


def _faces(shelf: AnyShelf) -> Mapping[str, Face]:
    return {name: Face(*face) for name, *face in shelf.rows("SELECT name, colour, emblem FROM players")}


def _faces_agreed(copy: sqlite3.Connection) -> dict[str, list[str]]:
    """Return the colour and emblem that the club and this device last agreed on for each person on this device."""
    agreed: dict[str, list[str]] = setting(copy, AGREED, {})
    return agreed


def _replace_face(shelf: AnyShelf, name: str, old: Face, new: Face) -> None:
    """Replace the face of a person, unless it is no longer `old`."""
    values = (new.colour, new.emblem, name, old.colour, old.emblem)
    query = "UPDATE players SET colour = ?, emblem = ? WHERE (name, colour, emblem) = (?, ?, ?)"
    shelf.write(lambda database: database.execute(query, values))


def _set_face_in_copy(copy: AnyShelf, name: str, face: Face) -> None:
    """Set the face of a person in the copy. Add the person if they are unknown."""

    def put(database: sqlite3.Connection) -> None:
        remember_player(database, name, None, face)
        values = (face.colour, face.emblem, name)
        database.execute("UPDATE players SET colour = ?, emblem = ? WHERE name = ?", values)

    if _faces(copy).get(name) != face:
        copy.write(put)


def _merge(shelf: AnyShelf, old: str, new: str) -> None:
    """Merge the person `old` into `new`, or rename them if `new` is unknown.

    Do nothing if `old` is unknown, or if both have played together.
    """
    people = People(shelf)
    names = _faces(shelf)
    if old not in names or old == new:
        return
    try:
        if new in names:
            people.merge(old, new)
        else:
            people.rename(old, new)
    except ShelfRefused:
        pass


def _set_merged(copy: AnyShelf, old: str, new: str | None) -> None:
    """Store that games in the copy name `new` instead of `old`, or `old` itself if `new` is None."""

    def put(database: sqlite3.Connection) -> None:
        merged = {name: into for name, into in setting(database, MERGED, {}).items() if name not in (old, new)}
        if new is not None:
            merged = {name: new if into == old else into for name, into in merged.items()} | {old: new}
            agreed = _faces_agreed(database)
            if old in agreed:
                agreed.setdefault(new, agreed.pop(old))
                set_setting(database, AGREED, agreed)
        set_setting(database, MERGED, merged)

    copy.write(put)


def _is_name(name: object) -> bool:
    try:
        check_name(str(name))
    except Impossible:
        return False
    return True
