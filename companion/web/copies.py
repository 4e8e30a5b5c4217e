"""Copies of the games outside the browser, which may clear its storage: the app's own files, exported and imported."""

from datetime import timedelta
from typing import Any

from companion import record
from companion.kinds import kind_of
from companion.presenting import Outcome
from companion.reading import BadRecord
from companion.record_words import record_problem_in_words
from companion.session import Session
from companion.shelf import CannotLoad
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.times import to_datetime, to_milliseconds
from companion.shelf.words import imported_in_words, load_problem_in_words

LAST_COPY = "last_copy"
"""The key of the setting that holds when all games were last exported, and how many there were."""
DUE_AFTER = timedelta(days=14)
DUE_GAMES = 10


def export(session: Session, key: str) -> dict[str, str]:
    """Return the record of a game, or a backup of all games if the key is "", as a file with its name and type.

    If the game cannot be read, return the sentence for it as "refused".
    """
    assert session.shelf is not None
    if key:
        return _export_game(session, key)
    (text,) = backup_texts(session.shelf)  # a second file begins at 30 MB, more than a browser is asked to keep
    now = session.shelf.now()
    session.set_setting(LAST_COPY, {"at": to_milliseconds(now), "games": session.shelf.games.count()})
    return _file(f"fishing-{now.astimezone():%Y-%m-%d}.fishing-backup.json", text)


def _export_game(session: Session, key: str) -> dict[str, str]:
    assert session.shelf is not None
    listed = session.shelf.games.listed(key)
    try:
        game = session.shelf.games.load(key)
    except CannotLoad as error:
        return {"refused": load_problem_in_words(error, () if listed is None else listed.players)}
    assert listed is not None
    kind = kind_of(game.setup.kind)
    return _file(f"{kind.key}-{listed.started.astimezone():%Y-%m-%d}-{listed.number}{kind.suffix}", record.write(game))


def _file(name: str, text: str) -> dict[str, str]:
    return {"name": name, "type": "application/json", "text": text}


def import_file(session: Session, data: bytes) -> Outcome:
    """Import a record or a backup. Refuse an invalid file with a sentence, and change nothing."""
    assert session.shelf is not None
    try:
        imported = import_games(session.shelf, read_file(data))
    except BadRecord as error:
        return Outcome(record_problem_in_words(error))
    session.reopen()  # the file may have continued the game on the table
    return Outcome(notice=imported_in_words(imported) + ".")


def is_copy_due(session: Session) -> bool:
    """Return whether to remind people to export their games: ten are new, or one is and the last copy is old."""
    if session.shelf is None:
        return False
    count = session.shelf.games.count()
    last = _last_copy(session.settings.get(LAST_COPY))
    if last is None:
        first = session.shelf.rows("SELECT min(started) FROM games WHERE deleted IS NULL")[0][0]
        last = (first or 0, 0)
    at, games = last
    is_old = session.shelf.now() - to_datetime(at) > DUE_AFTER
    return count - games >= DUE_GAMES or (count > games and is_old)


def _last_copy(setting: Any) -> tuple[int, int] | None:
    """Return the time of the last copy and the number of games in it, or None if there is none."""
    try:
        return int(setting["at"]), int(setting["games"])
    except (TypeError, LookupError, ValueError):
        return None
