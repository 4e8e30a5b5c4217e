"""One round of syncing: receive what others have changed, send what this device has changed.

Changes are received by cursor: the number of the last change that is in the copy. What waits to be sent is not stored
but derived: each own game whose content differs from what was sent last. A round may end anywhere; the next continues.
After the club's database or the shelf was restored from a backup, the device receives everything again. It notices a
restored database by its mark: the database counts what the device has sent and its rounds, and has an earlier number.
"""

import json
import re
import sqlite3
from dataclasses import dataclass, replace

from companion.club.boards import receive_boards, send_boards
from companion.club.copy import (
    COLUMNS,
    TWIN,
    AnyShelf,
    ClubGame,
    Known,
    entry_in,
    entry_of,
    game_id,
    known_games,
    put_copy,
    put_known,
    read_row,
)
from companion.club.faults import ClubError, ClubFault
from companion.club.membership import Membership
from companion.club.people import has_sent_people, receive_people, send_people, send_people_again
from companion.club.server import Server
from companion.club.taking import adopt, bring_back, claim
from companion.shelf.faults import CannotLoad
from companion.shelf.tables.kept import KeptGame
from companion.shelf.tables.rows import read_game
from companion.shelf.tables.settings import forget_settings, parsed, set_setting, setting
from companion.shelf.times import to_milliseconds
from companion.table import record
from companion.table.doubts import Dismissals

PAGE = 50
"""The maximum number of games to receive in one query."""


@dataclass(frozen=True)
class Synced:
    """The numbers of games that one round of syncing has sent and received."""

    sent: int = 0
    received: int = 0


def sync(shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server) -> Synced:
    """Run one round of syncing. Raise ClubError if the club cannot be reached; changes already synced are kept."""
    (mark,) = server.club_row("SELECT fishing_companion.hello()")
    if mark < copy.read(lambda database: setting(database, "mark", 0)):
        member.join_table(server)  # under its present name
        send_people_again(copy, server, copy.read(lambda database: setting(database, "cursor", 0)))
        copy.write(lambda database: _start_over(database, member))
    if copy.read(has_sent_people):  # or older changes that come back from the club would undo newer ones
        send_people(shelf, copy, server)
    received = receive(shelf, copy, member, server)
    claim(shelf, copy, member, server)
    _distrust_revisions(shelf, copy, member, server)
    sent = send(shelf, copy, member, server)
    return Synced(sent, received)


def _start_over(database: sqlite3.Connection, member: Membership) -> None:
    """Prepare to send and receive everything again, because the club's database was restored."""
    forget_settings(database, ("mark", "cursor", "boards_known"))
    # After a restore, revisions are used again for other content. That of a game that was taken over but not sent since
    # is kept, because the journal on this shelf does not show that it continues the one that the club has.
    query = "UPDATE club_games SET revision = 0, sent = NULL WHERE device <> ? OR sent IS NOT NULL"
    database.execute(query, (member.device,))


# Receiving


def receive(shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server) -> int:
    """Receive the changes since the last round. Return how many games of other devices have changed."""
    (newest,) = server.club_row("SELECT change FROM fishing_companion.clubs")
    _receive_tables(copy, server)
    cursor: int = copy.read(lambda database: setting(database, "cursor", 0))
    if _forget_lost_games(shelf, copy, member):
        cursor = 0
    if newest == cursor:
        return 0
    receive_people(shelf, copy, server, cursor, newest)
    receive_boards(copy, server, cursor)
    received = 0
    while cursor < newest:
        rows = server.rows(
            f"SELECT change, {COLUMNS} FROM fishing_companion.games WHERE change > :cursor AND change <= :newest"
            f" ORDER BY change LIMIT {PAGE}",
            cursor=cursor,
            newest=newest,
        )
        cursor = newest if len(rows) < PAGE else rows[-1][0]
        received += _put_page(shelf, copy, member, [read_row(row) for _change, *row in rows], cursor)
    return received


def _receive_tables(copy: AnyShelf, server: Server) -> None:
    """Receive the names of all tables, and how many of them have not left."""
    tables = server.rows("SELECT device, table_name, left_at IS NULL FROM fishing_companion.devices")
    received = {str(device): name for device, name, _is_here in tables}, sum(is_here for *_names, is_here in tables)

    def put(database: sqlite3.Connection) -> None:
        for key, value in zip(("tables", "table_count"), received):
            set_setting(database, key, value)

    if copy.read(lambda database: (setting(database, "tables", {}), setting(database, "table_count", 0))) != received:
        copy.write(put)


def _forget_lost_games(shelf: AnyShelf, copy: AnyShelf, member: Membership) -> bool:
    """Find own games that the club has but the shelf has lost, in whole or in part, because it was restored.

    Return whether there are any. If so, delete them and the cursor from the copy, so that they are received again.
    """
    on_shelf = contents(shelf)
    lost = [
        (key,)
        for key, known in known_games(copy).items()
        if known.device == member.device
        and known.status != "deleted"
        and known.sent is not None
        and known.sent != on_shelf.get(key, ("", False))[0]
        and not _has_entry(shelf, key, entry_in(known.sent))
    ]

    def forget(database: sqlite3.Connection) -> None:
        forget_settings(database, ("cursor",))
        database.executemany("DELETE FROM club_games WHERE key = ?", lost)

    if lost:
        copy.write(forget)
    return bool(lost)


def _has_entry(shelf: AnyShelf, key: str, entry: str | None) -> bool:
    """Return whether the shelf has this journal entry of a game. If `entry` is None, the game itself is enough."""
    rows = shelf.rows("SELECT number FROM games WHERE key = ?", (key,))
    if not rows or entry is None:
        return bool(rows)
    number, mark = entry.split()
    query = "SELECT 1 FROM actions WHERE game = ? AND number = ? AND mark = ?"
    return number == "0" or bool(shelf.rows(query, (rows[0][0], int(number), int(mark))))


def _put_page(shelf: AnyShelf, copy: AnyShelf, member: Membership, games: list[ClubGame | None], cursor: int) -> int:
    known = known_games(copy)
    others: list[tuple[ClubGame, str | None]] = []
    own: list[tuple[str, Known]] = []
    for game in games:
        if game is None:
            continue
        before = known.get(game.key)
        if before is not None and game.device == member.device:
            is_new = before.device == game.device and before.revision != game.revision
            if before.device == TWIN or (is_new and not _is_known_here(shelf, game)):
                game = replace(game, device=TWIN)
        if game.device != member.device:
            if before is None or (game.device, game.revision) != (before.device, before.revision):
                others.append((game, None if before is None else before.sent))
        elif before is not None and before.device == member.device:
            own.append((game.key, replace(before, revision=max(before.revision, game.revision))))
        else:
            if before is not None:  # this device has taken it over, but was interrupted
                adopt(shelf, game, before.sent)
            elif game.status != "deleted" and not _has_entry(shelf, game.key, game.entry):
                bring_back(shelf, game)
            own.append((game.key, Known(game.device, game.revision, game.status, None)))

    def put(database: sqlite3.Connection) -> None:
        for game, sent in others:
            put_copy(database, game, sent)
        for key, each in own:
            put_known(database, key, each)
        set_setting(database, "cursor", cursor)

    copy.write(put)
    return len(others)


def _is_known_here(shelf: AnyShelf, game: ClubGame) -> bool:
    """Return whether the shelf has all entries of a game that the club has from this device.

    If not, the data of this device was copied to another one, its twin, which has continued the game.
    """
    if game.status == "deleted" or _has_entry(shelf, game.key, game.entry):
        return True
    try:  # a game that was taken over has a new journal
        here, *_rest = shelf.read(lambda database: _read(database, game.key))
    except CannotLoad:
        return False
    theirs = game.game.events
    return bool(theirs == here.events[: len(theirs)])


# Sending


def contents(shelf: AnyShelf) -> dict[str, tuple[str, bool]]:
    """Return a fingerprint of each game on the shelf and whether the game is deleted, by key.

    A fingerprint begins with the number and the mark of the journal's last entry.
    """
    rows = shelf.rows(
        "SELECT key, actions || ' ' || ifnull("
        " (SELECT mark FROM actions WHERE game = games.number AND actions.number = games.actions), 0"
        ") || ' ' || seal || ' ' || counts || ' ' || (deleted IS NOT NULL) || ' ' || ("
        " SELECT group_concat(name, char(10)) FROM ("
        "  SELECT name FROM seats JOIN players ON id = player WHERE game = games.number ORDER BY seat)"
        ") || CASE dismissed WHEN '[]' THEN '' ELSE char(10) || dismissed END,"
        " deleted IS NOT NULL FROM games ORDER BY running DESC, changed DESC"
    )
    return {key: (content, bool(is_deleted)) for key, content, is_deleted in rows}


def waiting(shelf: AnyShelf, copy: AnyShelf, member: Membership) -> dict[str, tuple[str, int]]:
    """Return the fingerprint and the club's revision of each game that has to be sent, by key, running games first."""
    known = known_games(copy)
    unknown = Known(member.device, 0, "", None)
    return {
        key: (content, known.get(key, unknown).revision)
        for key, (content, is_deleted) in contents(shelf).items()
        if known.get(key, unknown).device == member.device
        and known.get(key, unknown).sent != content
        and not (is_deleted and key not in known)
    }


def _distrust_revisions(shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server) -> None:
    """Forget the revisions of games to send if the club does not have what this device sent last.

    A device with a copy of this device's data may have reached the same revision after the database was restored.
    Without a revision, `_send_game` first reads what the club has.
    """
    query = "SELECT revision, figures->>'entry' FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
    known = known_games(copy)
    to_send = [(key, known[key]) for key in waiting(shelf, copy, member) if key in known]

    def put(database: sqlite3.Connection) -> None:
        for key, before in changed:
            put_known(database, key, replace(before, revision=0))

    changed = [
        (key, before)
        for key, before in to_send
        if before.sent is not None
        and server.rows(query, game=game_id(key)) != [[before.revision, entry_in(before.sent)]]
    ]
    if changed:
        copy.write(put)


def send(shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server) -> int:
    """Send all people, boards and games that have changed. Return the number of games that the club has stored.

    Raise ClubError if the database has refused a game, after sending the others; it is sent again in the next round.
    """
    send_people(shelf, copy, server)
    send_boards(shelf, copy, server)
    sent = 0
    refused: list[ClubError] = []
    for key, (content, base) in waiting(shelf, copy, member).items():
        try:
            sent += _send_game(shelf, copy, member, server, key, content, base)
        except ClubError as error:
            if error.fault is not ClubFault.REFUSED:
                raise
            refused.append(error)
    if refused:
        raise refused[0]
    ((mark,),) = server.call("advance_mark")
    now = to_milliseconds(shelf.now())

    def complete(database: sqlite3.Connection) -> None:
        set_setting(database, "last_sync", now)
        set_setting(database, "mark", int(mark))

    copy.write(complete)
    return sent


def _send_game(
    shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server, key: str, content: str, base: int
) -> bool:
    """Send one game. Return whether the club has stored it; it has not if another device now owns the game."""
    now = to_milliseconds(shelf.now())
    try:
        game, counts, deleted, dismissals = shelf.read(lambda database: _read(database, key))
    except CannotLoad:  # of a newer version, or damaged: not sent again until it changes
        copy.write(lambda database: put_known(database, key, Known(member.device, base, "deleted", content)))
        return False
    status = "deleted" if deleted else "running" if game.figures.is_running else "finished"
    values = {
        "game": game_id(key),
        "kind": game.kind,
        "status": status,
        "started": (now - game.started) / 1000,
        "changed": (now - (game.journal[-1].at if game.journal else game.started)) / 1000,
        "record": "{}" if deleted else _to_jsonb(record.to_json(game.setup, game.events)),
        "figures": "{}" if deleted else _to_jsonb(figures_to_json(game, counts, dismissals)),
    }
    twins: ClubGame | None = None
    try:
        ((accepted, owner, revision, mark),) = server.call("put_game", base=base, **values)
        if not accepted and str(owner) == member.device:
            query = f"SELECT {COLUMNS} FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
            stored = read_row(server.club_row(query, game=game_id(key)))
            if stored is not None and not _is_known_here(shelf, stored):
                twins = replace(stored, device=TWIN)
            else:  # an earlier response was lost, or the database was restored
                ((accepted, owner, revision, mark),) = server.call("put_game", base=revision, **values)
    except ClubError as error:
        if error.fault is not ClubFault.BAD_CONTENT:
            raise
        bad = Known(member.device, base, status, content)
        copy.write(lambda database: put_known(database, key, bad))
        return False
    if not accepted:
        _receive_tables(copy, server)  # the table that now owns the game may have joined just before
    times = tuple(to_milliseconds(line.at) for line in game.lines)
    content_sent = None if deleted else game
    own = ClubGame(key, str(owner), revision, status, game.started, content_sent, times, counts, dismissals=dismissals)

    def acknowledge(database: sqlite3.Connection) -> None:
        if accepted:
            put_copy(database, own, content)
            set_setting(database, "mark", int(mark))
        elif twins is not None:
            put_copy(database, twins)
        else:  # another device now owns the game, and the next round receives it
            put_known(database, key, Known(str(owner), 0, status, None))

    copy.write(acknowledge)
    return bool(accepted)


def _read(database: sqlite3.Connection, key: str) -> tuple[KeptGame, bool, bool, Dismissals]:
    """Return a game of the shelf, whether it counts, whether it is deleted, and its dismissed doubts."""
    game = read_game(database, key, lambda _game: None, lambda: 0)
    query = "SELECT counts, deleted IS NOT NULL, dismissed FROM games WHERE key = ?"
    counts, is_deleted, dismissed = database.execute(query, (key,)).fetchone()
    stored = parsed([("dismissed", dismissed)]).get("dismissed")
    return game, bool(counts), bool(is_deleted), Dismissals.read(stored if isinstance(stored, list) else ())


def _to_jsonb(value: object) -> str:
    """Return JSON without U+0000 and lone surrogates, which a note may contain and PostgreSQL refuses."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")
    return re.sub(r"(?<!\\)((?:\\\\)*)\\u0000", r"\1", text)


def figures_to_json(game: KeptGame, counts: bool, dismissals: Dismissals) -> dict[str, object]:
    """Return the figures of a game as JSON, for the club board and for other programs."""
    figures, names, kind = game.figures, game.setup.players, game.codec.kind
    turn = kind.turn(game.state)
    return {
        "players": list(names),
        "points": {name: seat.score for name, seat in zip(names, figures.seats)},
        "winners": [name for name, seat in zip(names, figures.seats) if seat.winners],
        "own": dict(figures.own),
        "turn": None if turn is None else {"player": names[turn[0]], "does": turn[1]},
        "counts": counts,
        "entry": entry_of(game),
        "dismissed": dismissals.to_store(),
        "times": [to_milliseconds(line.at) - game.started for line in game.lines],
    }
