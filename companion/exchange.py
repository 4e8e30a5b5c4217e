"""Export and import of games as files, with the outcome in words."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import NamedTuple

from companion import record
from companion.home.kind_pages import pages_of
from companion.kinds import KINDS, kind_of, words_of
from companion.reading import BadRecord, RecordFault
from companion.record_words import record_problem_in_words
from companion.session import AnyGame, Session
from companion.shelf import Shelf
from companion.shelf.background import BackgroundShelf
from companion.shelf.exchange.files import BYTE_ORDER_MARK, read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.faults import Progress
from companion.shelf.words import imported_in_words


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
