"""What the games page does with files: import, backup, and the plays for BG Stats, each in the background."""

from collections.abc import Callable
from functools import partial
from io import BufferedIOBase
from typing import TYPE_CHECKING

from companion.pages.exchange import Finish, import_any
from companion.shelf import Progress
from companion.table.files import FileOutcome
from companion.tools.language import _
from screens.app import exchange
from screens.app.sheets.exporting import FileSheet
from screens.app.sheets.long_work import work_in_background

if TYPE_CHECKING:
    from screens.games.page import GamesPage

Report = Callable[[FileOutcome], None]


class GameFiles:
    """The files of the games page; their outcome is shown in the sheet for files, or else on the page."""

    def __init__(self, page: "GamesPage") -> None:
        self._page = page

    def open_sheet(self) -> None:
        """Open the sheet that imports a file or writes games to one, and shows the outcome."""
        has_finished = any(not row.is_running for row in self._page.view.rows)
        sheet = FileSheet(
            title=_("Import and back up"),
            about_import=_("Import a game, a backup or boards. What you already have is recognised."),
            about_export=_("All games in one file, to keep or to take to another device."),
            export_text=_("Back up all games"),
            about_plays=_("Finished games in the list: names, points, times.") if has_finished else "",
        )

        def report(outcome: FileOutcome) -> None:
            sheet.show_outcome(outcome)
            self._page.app.refresh()

        def import_path(_sheet: FileSheet, path: str) -> None:
            if path.strip():
                sheet.show_outcome(FileOutcome())
                self._import(lambda import_data, _progress: exchange.import_file(path, import_data), report)

        sheet.bind(on_import=import_path, on_export=lambda _sheet: self._back_up(sheet.show_outcome))
        sheet.bind(on_plays=lambda _sheet: self._export_plays(sheet.show_outcome))
        sheet.open()

    def import_open_file(self, file: BufferedIOBase) -> None:
        """Import a file that another app has passed to this one, close it, and show the outcome."""

        def report(outcome: FileOutcome) -> None:
            file.close()  # the import closes it unless it has failed before it began to read
            self._page.show_outcome(outcome)

        self._import(partial(exchange.import_open_file, file), report)

    def back_up(self) -> None:
        """Write all games to a file, and show its path."""
        self._back_up(self._page.show_outcome)

    def _import(self, read: Callable[[Callable[[bytes], Finish], Progress], Finish], report: Report) -> None:
        session = self._page.session

        def work(shelf, progress: Progress) -> Finish:
            return read(lambda data: import_any(session, shelf, data, progress), progress)

        work_in_background(_("Importing games"), session.shelf, work, report)

    def _back_up(self, report: Report) -> None:
        report(FileOutcome())
        work_in_background(_("Backing up games"), self._page.shelf, exchange.back_up, report)

    def _export_plays(self, report: Report) -> None:
        """Write the finished games of the list, also those that are not loaded yet, to a file for BG Stats."""
        report(FileOutcome())
        page = self._page
        export = partial(exchange.export_plays, page.presenter.finished_keys())
        work_in_background(_("Writing games"), page.app.edition.listed_shelf(page.session), export, report)
