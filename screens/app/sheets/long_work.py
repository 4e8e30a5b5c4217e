"""Long-running work: a thread does it while a sheet shows the progress and offers to cancel.

The thread has its own connection to the shelf (companion/shelf/background.py) and writes in one transaction. Writing in
slices on the main thread would be no simpler: every tap in between would have to stay out of that transaction.
"""

from collections.abc import Callable
from threading import Event, Thread

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from companion.language import _, ngettext
from companion.shelf import FAILURES, CannotOpen, Progress, RepairReport, Shelf, ShelfFault, Stopped
from companion.shelf.background import BackgroundShelf
from companion.shelf.faults import no_progress
from companion.shelf.words import opening_problem_in_words
from screens.app.exchange import Rest, Said
from screens.app.session import Session, open_session
from screens.app.sheets.asking import AskSheet
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)

QUICK = 0.5  # seconds to wait before the sheet is shown
LEAVING = 2.0  # seconds to wait for the thread when the app is left
LOOK = 0.1  # seconds between two updates of the progress

class WorkSheet(Sheet):
    """A sheet that shows the progress of long work, and blocks touches from the start. Closing it cancels the work."""

    share = NumericProperty(0.0)
    message = StringProperty("")

    def open(self) -> None:
        super().open()
        Animation.cancel_all(self, "shown")
        self.shown = 0.0
        Clock.schedule_once(self._appear, QUICK)

    def _appear(self, _elapsed: float) -> None:
        if self.is_open:
            self.shown = 1.0

    def on_touch_up(self, touch) -> bool:
        touch.ud.pop(self, None)  # a tap outside does not cancel
        return super().on_touch_up(touch)


class LongWork:
    """One piece of work in its thread, from the start until `tell` has been called with its outcome."""

    def __init__(self, title: str, work: Callable[[Progress], Rest], tell: Callable[[Said], None]) -> None:
        self._work = work
        self._tell = tell
        self._cancelled = Event()
        self._rest: Rest | None = None
        self._progress = (0, 0)
        self._thread = Thread(target=self._run, name="long work", daemon=True)
        self._sheet = WorkSheet(title=title)
        self._sheet.bind(on_close=lambda _sheet: self._cancelled.set())
        self._sheet.open()
        self._look = Clock.schedule_interval(self._show, LOOK)
        App.get_running_app().bind(on_stop=self._stop)
        self._thread.start()

    def _run(self) -> None:
        self._rest = self._attempted()

    def _attempted(self) -> Rest:
        try:
            return self._work(self._hear)
        except Stopped:
            return lambda: Said(_("Cancelled. Nothing has changed."))
        except CannotOpen as error:
            fault = error.fault
            return lambda: Said(opening_problem_in_words(fault), is_wrong=True)
        except Exception as error:
            mistake = error

            def raise_it() -> Said:
                raise mistake  # on the main thread, like any other error

            return raise_it

    def _hear(self, done: int, of: int) -> bool:
        if of:
            self._progress = (done, of)
        return not self._cancelled.is_set()

    def _show(self, _elapsed: float) -> None:
        done, of = self._progress
        if of:
            self._sheet.share = done / of
            self._sheet.message = ngettext("{done} of {count} game", "{done} of {count} games", of).format(
                done=done, count=of
            )
        if self._rest is not None:
            self._end()
            self._tell(self._rest())

    def _end(self) -> None:
        self._look.cancel()
        App.get_running_app().unbind(on_stop=self._stop)
        # Work that waits for another app, such as a stream that never ends, has not written anything yet.
        self._thread.join(LEAVING)
        self._sheet.close()

    def _stop(self, *_args) -> None:
        """Cancel when the app stops: the shelf stays as it was."""
        self._cancelled.set()
        self._end()


def work_in_background(
    title: str,
    shelf: Shelf,
    work: Callable[[Shelf | BackgroundShelf, Progress], Rest],
    tell: Callable[[Said], None],
) -> None:
    """Do this work in the background, and call `tell` with its outcome."""
    try:
        background = BackgroundShelf(shelf)
    except CannotOpen:  # changes are buffered in memory at the moment, and only this thread has them
        tell(work(shelf, no_progress)())
        return

    def done(progress: Progress) -> Rest:
        with background:
            return work(background, progress)

    LongWork(title, done, tell)


def open_later(left_with: str, then: Callable[[Session], None]) -> None:
    """Open the shelf of this device after migrating or repairing it in the background."""

    def work(progress: Progress) -> Rest:
        try:
            with Shelf.open(progress=progress) as shelf:
                repaired = shelf.repaired
        except CannotOpen:  # `open_session` reports it
            repaired = None

        def rest() -> Said:
            then(open_session(left_with, repaired))
            return Said()

        return rest

    def tell(said: Said) -> None:
        if said.text:
            words = _("Cancelled. Nothing has changed. Your games must be prepared before you can go on.")
            sheet = AskSheet(_("Your games are not open"), (words,), (_("Get them ready"), "", None))
            sheet.bind(on_close=lambda _sheet: open_later(left_with, then))
            sheet.open()

    LongWork(_("Getting your games ready"), work, tell)


def repair_in_background(shelf: Shelf, then: Callable[[], None]) -> None:
    """Repair a shelf that was found damaged in use; changes stay in memory until then."""

    def work(progress: Progress) -> Rest:
        try:
            repaired = shelf.repair_in_background(progress)
        except FAILURES:
            raise CannotOpen(ShelfFault.DISK_FAILS, shelf.path) from None
        return lambda: _taken(shelf, repaired)

    def tell(said: Said) -> None:
        if said.text:
            words = _("{problem} Until it is repaired, new entries are kept in memory.").format(problem=said.text)
            answer = (_("Repair it now"), "", lambda: repair_in_background(shelf, then))
            AskSheet(_("Your games are damaged"), (words,), answer).open()
        else:
            then()

    LongWork(_("Repairing your games"), work, tell)


def _taken(shelf: Shelf, repaired: RepairReport) -> Said:
    shelf.use_repaired_file(repaired)
    return Said()
