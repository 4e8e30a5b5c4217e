"""Write and read the rows of people, and who sits where in a game."""

import sqlite3
import unicodedata
from collections.abc import Mapping

from companion.shelf.times import Milliseconds
from companion.table.faces import ALL_FACES, Face, face_in_turn, free_face


def search_form(name: str) -> str:
    """Return a name in the form used for search: case-folded and normalised."""
    return unicodedata.normalize("NFKC", name).casefold()


def remember_player(
    database: sqlite3.Connection, name: str, played: Milliseconds | None, face: Face | None = None
) -> int:
    """Add a person, with this face or a free one, unless the name is known. Return their id."""
    row = database.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()
    if row is not None:
        database.execute(
            "UPDATE players SET played = nullif(max(ifnull(played, -1), ifnull(?, -1)), -1) WHERE id = ?",
            (played, row[0]),
        )
        return int(row[0])
    face = face or _new_face(database)
    statement = "INSERT INTO players (name, folded, played, colour, emblem) VALUES (?, ?, ?, ?, ?)"
    done = database.execute(statement, (name, search_form(name), played, face.colour, face.emblem))
    assert done.lastrowid is not None
    return done.lastrowid


def _new_face(database: sqlite3.Connection) -> Face:
    """Return the face for a new person: a free one, or the next in turn if there are more people than faces."""
    query = f"SELECT count(*), max(id) FROM (SELECT id FROM players ORDER BY id DESC LIMIT {ALL_FACES})"
    people, newest = database.execute(query).fetchone()
    return free_face(used_faces(database)) if people < ALL_FACES else face_in_turn(newest)


def used_faces(database: sqlite3.Connection) -> list[Face]:
    """Return the faces of the people who were added most recently, at most ALL_FACES of them."""
    query = f"SELECT colour, emblem FROM players ORDER BY id DESC LIMIT {ALL_FACES}"
    return [Face(*row) for row in database.execute(query)]


def faces_at(database: sqlite3.Connection, number: int) -> tuple[Face, ...]:
    """Return the faces of the players of a game, clockwise."""
    rows = database.execute(
        "SELECT colour, emblem FROM seats JOIN players ON players.id = seats.player WHERE game = ? ORDER BY seat",
        (number,),
    )
    return tuple(Face(*row) for row in rows)


def names_at(database: sqlite3.Connection, number: int) -> tuple[str, ...]:
    """Return the names of the players of a game, clockwise."""
    rows = database.execute(
        "SELECT name FROM seats JOIN players ON players.id = seats.player WHERE game = ? ORDER BY seat", (number,)
    )
    return tuple(name for (name,) in rows)


def put_people(database: sqlite3.Connection, number: int, people: Mapping[int, str], at: Milliseconds) -> None:
    """Assign seats of a game to these people. Add people who are unknown."""
    for seat, name in people.items():
        player = remember_player(database, name, at)
        database.execute("UPDATE seats SET player = ? WHERE game = ? AND seat = ?", (player, number, seat))
