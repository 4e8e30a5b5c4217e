"""The schema of the shelf and its migrations.

A game is its journal: one row per action, in order. Scores, winners and the figures of its kind, which lists and
statistics need, are written in the same transaction and can be derived again.
"""

import sqlite3
import zlib
from collections.abc import Callable, Iterable

STEPS = 10_000
"""The number of SQLite instructions between two calls of a progress handler."""
APPLICATION_ID = 0x46495348
"""The application id of shelf files in SQLite: FISH in ASCII."""
KIND_OF_VERSION_1 = "fishing"
"""The kind of every game in a file of version 1."""
TABLES = frozenset(("players", "games", "seats", "actions", "settings", "drafts"))
"""The tables that every version has."""
SEAL = """crc32(CAST(key || ' ' || kind || ' ' || setup || ' ' || player_count || ' ' || started || ' ' || games.actions
    || ' ' || ifnull((SELECT mark FROM actions WHERE game = games.number ORDER BY actions.number DESC LIMIT 1), '')
    AS BLOB))"""
"""An SQL expression for the seal of a game: a checksum of its set-up and the end of its journal."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE players (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            folded TEXT NOT NULL,
            played INTEGER
        )""",
        """CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            first_leader INTEGER NOT NULL,
            player_count INTEGER NOT NULL,
            started INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            counts INTEGER NOT NULL DEFAULT 1,
            deleted INTEGER,
            actions INTEGER NOT NULL DEFAULT 0,
            events INTEGER NOT NULL DEFAULT 0,
            round INTEGER NOT NULL DEFAULT 1,
            trick INTEGER NOT NULL DEFAULT 1,
            ended TEXT NOT NULL DEFAULT 'in_progress',
            running INTEGER NOT NULL DEFAULT 1
        )""",
        "CREATE INDEX games_in_order ON games (running DESC, started DESC, number DESC) WHERE deleted IS NULL",
        "CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL",
        """CREATE TABLE seats (
            game INTEGER NOT NULL REFERENCES games,
            seat INTEGER NOT NULL,
            player INTEGER NOT NULL REFERENCES players,
            points INTEGER NOT NULL DEFAULT 0,
            penalties INTEGER NOT NULL DEFAULT 0,
            ocean INTEGER NOT NULL DEFAULT 0,
            winners INTEGER NOT NULL DEFAULT 0,
            after_1 INTEGER, after_2 INTEGER, after_3 INTEGER, after_4 INTEGER,
            after_5 INTEGER, after_6 INTEGER, after_7 INTEGER, after_8 INTEGER,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX seats_of_player ON seats (player, game)",
        """CREATE TABLE actions (
            game INTEGER NOT NULL REFERENCES games,
            number INTEGER NOT NULL,
            at INTEGER NOT NULL,
            content TEXT NOT NULL,
            mark INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
        "CREATE TABLE settings (key TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE drafts (
            game TEXT NOT NULL,
            page TEXT NOT NULL,
            content TEXT NOT NULL,
            PRIMARY KEY (game, page)
        ) WITHOUT ROWID""",
    ),
    # Games of any kind: columns of Fishing become JSON, without SQLite's JSON functions, which not every device has.
    # Journals stay the same, and so does the text of the set-up, on which their first mark depends.
    (
        """CREATE TABLE games_2 (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            setup TEXT NOT NULL,
            player_count INTEGER NOT NULL,
            started INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            counts INTEGER NOT NULL DEFAULT 1,
            deleted INTEGER,
            actions INTEGER NOT NULL DEFAULT 0,
            events INTEGER NOT NULL DEFAULT 0,
            running INTEGER NOT NULL DEFAULT 1,
            figures TEXT NOT NULL DEFAULT '{}'
        )""",
        "INSERT INTO sqlite_sequence (name, seq) SELECT 'games_2', seq FROM sqlite_sequence WHERE name = 'games'",
        f"""INSERT INTO games_2 SELECT number, key, '{KIND_OF_VERSION_1}', CAST(first_leader AS TEXT), player_count,
            started, changed, counts, deleted, actions, events, running,
            '{{"round":' || round || ',"trick":' || trick || ',"ended":"' || ended || '"}}' FROM games""",
        """CREATE TABLE seats_2 (
            game INTEGER NOT NULL REFERENCES games,
            seat INTEGER NOT NULL,
            player INTEGER NOT NULL REFERENCES players,
            score INTEGER,
            winners INTEGER NOT NULL DEFAULT 0,
            figures TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
        """INSERT INTO seats_2 SELECT game, seat, player, points, winners,
            '{"penalties":' || penalties || ',"ocean":' || ocean || ',"after":[' || ifnull(after_1, '')
            || ifnull(',' || after_2, '') || ifnull(',' || after_3, '') || ifnull(',' || after_4, '')
            || ifnull(',' || after_5, '') || ifnull(',' || after_6, '') || ifnull(',' || after_7, '')
            || ifnull(',' || after_8, '') || ']}' FROM seats""",
        "DROP TABLE seats",
        "DROP TABLE games",
        "ALTER TABLE games_2 RENAME TO games",
        "ALTER TABLE seats_2 RENAME TO seats",
        "CREATE INDEX games_in_order ON games (running DESC, started DESC, number DESC) WHERE deleted IS NULL",
        "CREATE INDEX games_of_kind ON games (kind, running, started) WHERE deleted IS NULL",
        "CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL",
        "CREATE INDEX seats_of_player ON seats (player, game)",
    ),
    # Every player gets a face, in the order in which they were added. After twelve people, emblems repeat in other
    # colours.
    (
        "ALTER TABLE players ADD COLUMN colour TEXT NOT NULL DEFAULT 'lagoon'",
        "ALTER TABLE players ADD COLUMN emblem TEXT NOT NULL DEFAULT 'whale'",
        "CREATE TABLE faces (place INTEGER PRIMARY KEY, player INTEGER NOT NULL UNIQUE)",
        "INSERT INTO faces (player) SELECT id FROM players ORDER BY id",
        """UPDATE players SET colour = (SELECT CASE (place - 1 + (place - 1) / 12) % 12
            WHEN 0 THEN 'lagoon' WHEN 1 THEN 'sand' WHEN 2 THEN 'coral' WHEN 3 THEN 'periwinkle'
            WHEN 4 THEN 'orchid' WHEN 5 THEN 'moss' WHEN 6 THEN 'amber' WHEN 7 THEN 'sky'
            WHEN 8 THEN 'rose' WHEN 9 THEN 'mint' WHEN 10 THEN 'clay' ELSE 'pebble' END
            FROM faces WHERE player = id)""",
        """UPDATE players SET emblem = (SELECT CASE (place - 1) % 12
            WHEN 0 THEN 'whale' WHEN 1 THEN 'lighthouse' WHEN 2 THEN 'crab' WHEN 3 THEN 'gull'
            WHEN 4 THEN 'octopus' WHEN 5 THEN 'anchor' WHEN 6 THEN 'fish' WHEN 7 THEN 'boat'
            WHEN 8 THEN 'star' WHEN 9 THEN 'shell' WHEN 10 THEN 'hook' ELSE 'wave' END
            FROM faces WHERE player = id)""",
        "DROP TABLE faces",
    ),
    # Notes, and whether a game ended early. `seal` reveals damage; `fingerprint` and `sums` are dropped below.
    (
        "ALTER TABLE games ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN fingerprint TEXT",
        "ALTER TABLE games ADD COLUMN is_short INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN photo TEXT",
        "ALTER TABLE games ADD COLUMN dismissed TEXT NOT NULL DEFAULT '[]'",
        "CREATE INDEX games_started ON games (started)",
        "CREATE INDEX games_fingerprint ON games (fingerprint)",
        """CREATE TABLE sums (
            kind TEXT,
            player INTEGER,
            player_count INTEGER,
            content TEXT NOT NULL,
            PRIMARY KEY (kind, player, player_count)
        ) WITHOUT ROWID""",
        f"UPDATE games SET seal = {SEAL}",
    ),
    # Statistics are computed when a page asks for them, and imports match games by key. The copy of a club stores the
    # owner of each game.
    (
        "DROP TABLE sums",
        "DROP INDEX games_fingerprint",
        "ALTER TABLE games DROP COLUMN fingerprint",
        """CREATE TABLE club_games (
            key TEXT PRIMARY KEY,
            device TEXT NOT NULL,
            revision INTEGER NOT NULL,
            status TEXT NOT NULL,
            sent TEXT
        ) WITHOUT ROWID""",
    ),
)
"""The statements that create version 1, migrate it to version 2, and so on. Released entries are never edited.

Each migration changes the structure, so that a newer version can be told from a damaged version number.
"""


def newest_version() -> int:
    """Return the newest version of the schema, the one that this app writes."""
    return len(MIGRATIONS)


def version_of(database: sqlite3.Connection) -> int:
    """Return the schema version of a file, or 0 if it is empty."""
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    return version


def prepare(database: sqlite3.Connection) -> None:
    """Register the SQL function crc32, which computes seals."""
    # In a damaged file anything can be NULL.
    database.create_function("crc32", 1, lambda content: zlib.crc32(content or b""), deterministic=True)


def run_all(database: sqlite3.Connection, migrations: Iterable[Iterable[str]]) -> None:
    """Run the SQL statements of these migrations."""
    prepare(database)
    for statements in migrations:
        for statement in statements:
            database.execute(statement)


def migrate(database: sqlite3.Connection, should_continue: Callable[[], bool] = lambda: True) -> None:
    """Migrate a file to the newest version in one transaction, and enforce foreign keys from then on.

    Raise `sqlite3.OperationalError` if `should_continue` returns False.
    """
    prepare(database)
    if version_of(database) < newest_version():
        database.set_progress_handler(lambda: not should_continue(), STEPS)
        database.execute("PRAGMA foreign_keys = OFF")  # tables that others refer to are replaced
        database.execute("BEGIN IMMEDIATE")
        try:
            run_all(database, MIGRATIONS[version_of(database) :])
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {newest_version()}")
            database.execute("COMMIT")
        finally:
            database.set_progress_handler(None, STEPS)
            if database.in_transaction:
                database.execute("ROLLBACK")
    database.execute("PRAGMA foreign_keys = ON")
