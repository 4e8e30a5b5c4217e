"""Import and export of games in the background."""

from collections.abc import Callable
from functools import partial
from typing import BinaryIO

from companion.language import _
from companion.shelf import Progress, Shelf
from screens.app import exchange
from screens.app.exchange import Rest, Said
from screens.app.session import Session
from screens.app.sheets.long_work import work_in_background
from screens.app.sheets.sharing import FileSheet

Tell = Callable[[Said], None]
"""Is told the outcome."""


def ask_for_file(session: Session, tell: Tell) -> None:
    """Open the sheet that imports a file and backs up all games; it shows the outcome as well."""
    sheet = FileSheet(
        title=_("Import and back up"),
        about_import=_("Import a game, a backup or boards. What you already have is recognised."),
        about_export=_("All games in one file, to keep or to take to another device."),
        export_text=_("Back up all games"),
    )

    def tell_both(said: Said) -> None:
        sheet.say(said)
        tell(said)

    def import_path(_sheet: FileSheet, path: str) -> None:
        if path.strip():
            sheet.say(Said())
            _import(session, lambda import_data, _progress: exchange.import_file(path, import_data), tell_both)

    sheet.bind(on_import=import_path, on_export=lambda _sheet: back_up(session.shelf, sheet.say))
    sheet.open()


def import_open_file(session: Session, file: BinaryIO, tell: Tell) -> None:
    """Import a file that another app has handed over."""
    _import(session, partial(exchange.import_open_file, file), tell)


def _import(session: Session, read: Callable[[Callable[[bytes], Rest], Progress], Rest], tell: Tell) -> None:
    def work(shelf, progress) -> Rest:
        return read(lambda data: exchange.import_games_or_own(session, shelf, data, progress), progress)

    work_in_background(_("Importing games"), session.shelf, work, tell)


def back_up(shelf: Shelf, tell: Tell) -> None:
    """Write all games into a file, and tell where it is."""
    tell(Said())
    work_in_background(_("Backing up games"), shelf, exchange.back_up, tell)
