"""A shelf that takes long to open or to mend: that is done beside the screen, and offered again once cancelled."""

from collections.abc import Callable

from companion.language import _
from companion.shelf import FAILURES, CannotOpen, Mended, Progress, Shelf, ShelfFault
from screens.app.exchange import Said
from screens.app.session import Session
from screens.app.sheets.asking import AskSheet
from screens.app.sheets.long_work import LongWork, Rest
from screens.app.shelf_of_device import open_session


def open_later(left_with: str, then: Callable[[Session], None]) -> None:
    """Open the shelf of this device once it was brought up to date or mended beside the screen."""

    def work(progress: Progress) -> Rest:
        try:
            with Shelf.open(progress=progress) as shelf:
                mended = shelf.mended
        except CannotOpen:  # which is said where it is opened
            mended = None

        def rest() -> Said:
            then(open_session(left_with, mended))
            return Said()

        return rest

    def tell(said: Said) -> None:
        if said.text:
            words = _("Cancelled. Nothing has changed. Your games must be prepared before you can go on.")
            sheet = AskSheet(_("Your games are not open"), (words,), (_("Get them ready"), "", None))
            sheet.bind(on_close=lambda _sheet: open_later(left_with, then))
            sheet.open()

    LongWork(_("Getting your games ready"), work, tell)


def mend_beside(shelf: Shelf, then: Callable[[], None]) -> None:
    """Mend a shelf that was found damaged while it was in use; everybody goes on in memory until then."""

    def work(progress: Progress) -> Rest:
        try:
            mended = shelf.mend_beside(progress)
        except FAILURES:
            raise CannotOpen(ShelfFault.DISK_FAILS, shelf.path) from None
        return lambda: _taken(shelf, mended)

    def tell(said: Said) -> None:
        if said.text:
            words = _("{problem} Until it is repaired, new entries are kept in memory.").format(problem=said.text)
            answer = (_("Repair it now"), "", lambda: mend_beside(shelf, then))
            AskSheet(_("Your games are damaged"), (words,), answer).open()
        else:
            then()

    LongWork(_("Repairing your games"), work, tell)


def _taken(shelf: Shelf, mended: Mended) -> Said:
    shelf.go_on(mended)
    return Said()
