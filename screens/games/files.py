"""Games that come in from files and go out into them, beside what is on the screen."""

from collections.abc import Callable
from typing import BinaryIO

from companion.language import _
from companion.shelf import Shelf
from screens.app import exchange
from screens.app.exchange import Said
from screens.app.sheets.long_work import work_beside
from screens.app.sheets.sharing import FileSheet

Tell = Callable[[Said], None]
"""Gets what came of it."""


def ask_for_file(shelf: Shelf, tell: Tell) -> None:
    """Bring up the sheet that imports a file and backs up all games; it says itself what came of it, too."""
    sheet = FileSheet(
        title=_("Import and back up"),
        about_import=_("Import one game or a backup. Games you already have are recognised."),
        about_export=_("All games in one file, to keep or to take to another device."),
        export_text=_("Back up all games"),
    )

    def tell_both(said: Said) -> None:
        sheet.say(said)
        tell(said)

    def import_path(_sheet: FileSheet, path: str) -> None:
        if path.strip():
            sheet.say(Said())
            _import(shelf, lambda shelf, progress: exchange.import_file(shelf, path, progress), tell_both)

    sheet.bind(on_import=import_path, on_export=lambda _sheet: back_up(shelf, sheet.say))
    sheet.open()


def import_open_file(shelf: Shelf, file: BinaryIO, tell: Tell) -> None:
    """Import the games of a file that another app has handed over."""
    _import(shelf, lambda shelf, progress: exchange.import_open_file(shelf, file, progress), tell)


def _import(shelf: Shelf, work: Callable[..., Said], tell: Tell) -> None:
    def done(shelf, progress):
        said = work(shelf, progress)
        return lambda: said

    work_beside(_("Importing games"), shelf, done, tell)


def back_up(shelf: Shelf, tell: Tell) -> None:
    """Write all games into a file, and say where."""
    tell(Said())
    work_beside(_("Backing up games"), shelf, exchange.back_up, tell)
