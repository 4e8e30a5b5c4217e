"""Export and import of games as files, with the outcome in words."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from companion.pages.kinds import kind_of
from companion.pages.session import AnyGame, Session
from companion.shelf import AnyShelf, KeptGame
from companion.shelf.exchange.bgstats import link_if_over
from companion.shelf.exchange.files import BYTE_ORDER_MARK, read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.faults import Progress
from companion.shelf.times import to_datetime
from companion.shelf.words import imported_in_words
from companion.table import record
from companion.table.files import ExportedFile, FileOutcome
from companion.table.kinds import KINDS
from companion.table.record_words import record_problem_in_words
from companion.tools.language import day_in_words
from companion.tools.reading import BadRecord, RecordFault

Finish = Callable[[], FileOutcome]
"""A function that finishes the work in the main thread, and returns the outcome."""


def backup_file_name(shelf: AnyShelf) -> str:
    return f"fishing-{shelf.now().astimezone():%Y-%m-%d}.fishing-backup.json"


def backup_files(shelf: AnyShelf, progress: Progress) -> list[ExportedFile]:
    """Return all games in one file, or in several of the same name if there are many."""
    name = backup_file_name(shelf)
    return [ExportedFile(name, text) for text in backup_texts(shelf, progress)]


def game_file_name(game: AnyGame, started: datetime, number: str = "") -> str:
    """Return the name for a file about a game, without its suffix; `number` tells games of one day apart."""
    return f"{game.setup.kind}-{started.astimezone():%Y-%m-%d}{number}"


def record_file(game: AnyGame, name: str) -> ExportedFile:
    """Return the complete record of a game."""
    return ExportedFile(f"{name}{kind_of(game.setup.kind).suffix}", record.write(game))


@dataclass(frozen=True)
class ResultPicture:
    """What the picture of a result says about its game."""

    title: str = ""
    day: str = ""
    """The day it was played, or an empty string if the game is not on the shelf."""
    file_name: str = ""


@dataclass(frozen=True)
class ShareView:
    """The result of a game, as it is shared with other apps."""

    text: str = ""
    picture: ResultPicture = ResultPicture()
    bgstats: str = ""
    """The link that adds the game to BG Stats; empty unless it is over and on the shelf."""


NOTHING_SHARED = ShareView()


def share_view(session: Session) -> ShareView:
    """Return what is shared of the result of the game on the table, or of its score so far."""
    game = session.game_on_table
    kind = kind_of(game.setup.kind)
    started = to_datetime(game.started) if isinstance(game, KeptGame) else None
    picture = ResultPicture(kind.name(), file_name=f"{kind.key}.png")
    if started is not None:
        picture = ResultPicture(kind.name(), day_in_words(started), f"{game_file_name(game, started)}.png")
    return ShareView(kind.result(game, started), picture, link_if_over(game))


def sheet_file(game: AnyGame, name: str) -> ExportedFile:
    """Return the score sheet of a game as a table."""
    return ExportedFile(f"{name}.csv", BYTE_ORDER_MARK + kind_of(game.setup.kind).score_sheet(game))


def import_any(session: Session, shelf: AnyShelf, data: bytes, progress: Progress) -> Finish:
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
    return next(filter(None, (kind_of(key).read_own_file(data) for key in KINDS)), None)
