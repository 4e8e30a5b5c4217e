"""Export and import of games as files, with the outcome in words."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from companion import record
from companion.kind_pages import pages_of
from companion.kinds import KINDS, kind_of, words_of
from companion.reading import BadRecord, RecordFault
from companion.record_words import record_problem_in_words
from companion.session import AnyGame, Session
from companion.shelf import Shelf
from companion.shelf.background import BackgroundShelf
from companion.shelf.exchange.files import BYTE_ORDER_MARK, read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.faults import Progress
from companion.shelf.times import to_datetime, to_milliseconds
from companion.shelf.words import imported_in_words

LAST_COPY = "last_copy"
"""The key of the setting that holds when all games were last exported, and how many there were."""
DUE_AFTER = timedelta(days=14)
DUE_GAMES = 10


@dataclass(frozen=True)
class FileOutcome:
    """The outcome of an export or an import, in words; empty if there is nothing to report."""

    text: str = ""
    is_wrong: bool = False
    is_in_our_folder: bool = False
    """Whether something was saved in our folder inside the user's documents folder."""


Finish = Callable[[], FileOutcome]
"""A function that finishes the work in the main thread, and returns the outcome."""


class ExportedFile(NamedTuple):
    """A file to save or to send."""

    name: str
    content: str


def backup_file_name(shelf: Shelf | BackgroundShelf) -> str:
    return f"fishing-{shelf.now().astimezone():%Y-%m-%d}.fishing-backup.json"


def backup_files(shelf: Shelf | BackgroundShelf, progress: Progress) -> list[ExportedFile]:
    """Return all games in one file, or in several of the same name if there are many."""
    name = backup_file_name(shelf)
    return [ExportedFile(name, text) for text in backup_texts(shelf, progress)]


def game_file_name(game: AnyGame, started: datetime, number: str = "") -> str:
    """Return the name for a file about a game, without its suffix; `number` tells games of one day apart."""
    return f"{game.setup.kind}-{started.astimezone():%Y-%m-%d}{number}"


def record_file(game: AnyGame, name: str) -> ExportedFile:
    """Return the complete record of a game."""
    return ExportedFile(f"{name}{kind_of(game.setup.kind).suffix}", record.write(game))


def sheet_file(game: AnyGame, name: str) -> ExportedFile:
    """Return the score sheet of a game as a table."""
    return ExportedFile(f"{name}.csv", BYTE_ORDER_MARK + words_of(game.setup.kind).score_sheet(game))


def import_any(session: Session, shelf: Shelf | BackgroundShelf, data: bytes, progress: Progress) -> Finish:
    """Import a file of games, or of one game's own data, such as boards. Change nothing if the file is invalid."""
    try:
        imported = FileOutcome(imported_in_words(import_games(shelf, read_file(data), progress)) + ".")
    except BadRecord as error:
        finish = _read_own(data) if error.fault is RecordFault.NOT_A_RECORD else None
        if finish is not None:
            return partial(finish, session)
        outcome = FileOutcome(record_problem_in_words(error), is_wrong=True)
        return lambda: outcome

    def reopen() -> FileOutcome:
        session.reopen()  # the file may have continued the game on the table
        return imported

    return reopen


def _read_own(data: bytes) -> Callable[[Session], FileOutcome] | None:
    """Return a function that imports a file of a game's own data, or None."""
    return next(filter(None, (pages_of(key).read_own_file(data) for key in KINDS)), None)


def note_copy(session: Session) -> None:
    """Note that all games are being exported now."""
    if session.shelf is not None:
        now = to_milliseconds(session.shelf.now())
        session.set_setting(LAST_COPY, {"at": now, "games": session.shelf.games.count()})


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
