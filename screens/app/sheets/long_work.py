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

from companion.pages.exchange import Finish
from companion.pages.session import Session, open_session
from companion.shelf import FAILURES, AnyShelf, CannotOpen, Progress, Shelf, ShelfFault, Stopped
from companion.shelf.background import BackgroundShelf
from companion.shelf.faults import no_progress
from companion.shelf.words import opening_problem_in_words
from companion.table.files import FileOutcome
from companion.tools.language import _, ngettext
from screens.kit.overlays import AskSheet, Sheet
from screens.kit.rules import load_rules

load_rules(__file__)

QUICK = 0.5  # seconds to wait before the sheet is shown
LEAVING = 2.0  # seconds to wait for the thread when the app is left
POLL = 0.1  # seconds between two updates of the progress


class WorkSheet(Sheet):
    """A sheet that shows the progress of a long task and blocks touches from the moment the task starts.

    Closing the sheet cancels the task.
    """

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
    """One piece of work in its thread, from the start until `report` has been called with its outcome."""

    def __init__(self, title: str, work: Callable[[Progress], Finish], report: Callable[[FileOutcome], None]) -> None:
        self._work = work
        self._report = report
        self._cancelled = Event()
        self._finish: Finish | None = None
        self._progress = (0, 0)
        self._thread = Thread(target=self._run, name="long work", daemon=True)
        self._sheet = WorkSheet(title=title)
        self._sheet.bind(on_close=lambda _sheet: self._cancelled.set())
        self._sheet.open()
        self._polling = Clock.schedule_interval(self._show, POLL)
        App.get_running_app().bind(on_stop=self._stop)
        self._thread.start()

    def _run(self) -> None:
        self._finish = attempt(self._work, self._on_progress)

    def _on_progress(self, done: int, of: int) -> bool:
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
        if self._finish is not None:
            self._end()
            self._report(self._finish())

    def _end(self) -> None:
        self._polling.cancel()
        App.get_running_app().unbind(on_stop=self._stop)
        # Work that waits for another app, such as a stream that never ends, has not written anything yet.
        self._thread.join(LEAVING)
        self._sheet.close()

    def _stop(self, *_args) -> None:
        """Cancel the work when the app stops; the shelf stays unchanged."""
        self._cancelled.set()
        self._end()
        del self._sheet, self._report  # a thread that goes on would keep them in memory


def attempt(work: Callable[[Progress], Finish], progress: Progress) -> Finish:
    """Do this work in the current thread. Return the function that finishes it, or that reports or raises its error."""
    try:
        return work(progress)
    except Stopped:
        return lambda: FileOutcome(_("Cancelled. Nothing has changed."))
    except CannotOpen as error:
        fault = error.fault
        return lambda: FileOutcome(opening_problem_in_words(fault), is_wrong=True)
    except Exception as error:
        mistake = error

        def raise_it() -> FileOutcome:
            raise mistake  # on the main thread, like any other error

        return raise_it


def work_in_background(
    title: str,
    shelf: Shelf,
    work: Callable[[AnyShelf, Progress], Finish],
    report: Callable[[FileOutcome], None],
) -> None:
    """Do this work on the shelf in the background, and call `report` with its outcome.

    If the shelf is in trouble, do it in this thread: it must not wait for the network.
    """
    try:
        background = BackgroundShelf(shelf)
    except CannotOpen:  # changes are buffered in memory at the moment, and only this thread has them
        report(attempt(lambda progress: work(shelf, progress), no_progress)())
        return

    def done(progress: Progress) -> Finish:
        with background:
            return work(background, progress)

    LongWork(title, done, report)


def open_in_background(last_key: str, then: Callable[[Session], None]) -> None:
    """Migrate or repair the shelf of this device in the background, then call `then` with a session that uses it."""

    def work(progress: Progress) -> Finish:
        try:
            with Shelf.open(progress=progress) as shelf:
                repaired = shelf.repaired
        except CannotOpen:  # `open_session` reports it
            repaired = None

        def finish() -> FileOutcome:
            then(open_session(last_key, repaired))
            return FileOutcome()

        return finish

    def report(outcome: FileOutcome) -> None:
        if outcome.text:
            words = _("Cancelled. Nothing has changed. Your games must be prepared before you can go on.")
            sheet = AskSheet(_("Your games are not open"), (words,), (_("Get them ready"), "", None))
            sheet.bind(on_close=lambda _sheet: open_in_background(last_key, then))
            sheet.open()

    LongWork(_("Getting your games ready"), work, report)


def repair_in_background(shelf: Shelf, then: Callable[[], None]) -> None:
    """Repair a damaged shelf in the background, then call `then`; changes stay in memory meanwhile."""

    def work(progress: Progress) -> Finish:
        try:
            repaired = shelf.repair_in_background(progress)
        except FAILURES:
            raise CannotOpen(ShelfFault.DISK_FAILS, shelf.path) from None

        def finish() -> FileOutcome:
            shelf.use_repaired_file(repaired)
            return FileOutcome()

        return finish

    def report(outcome: FileOutcome) -> None:
        if outcome.text:
            words = _("{problem} Until it is repaired, new entries are kept in memory.").format(problem=outcome.text)
            answer = (_("Repair it now"), "", lambda: repair_in_background(shelf, then))
            AskSheet(_("Your games are damaged"), (words,), answer).open()
        else:
            then()

    LongWork(_("Repairing your games"), work, report)
