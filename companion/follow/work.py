"""Work that other threads hand to the thread of the app, which does it piece by piece."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TimedOut
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

PATIENCE = 3.0
"""Seconds within which the app has to begin with the work."""

Result = TypeVar("Result")


class Busy(Exception):
    """Raised if the app has not begun with the work in time; the work is never done."""


class WorkQueue:
    """The work that waits for the thread of the app.

    A host with a clock schedules `do_waiting` when `wake` is called; one with a loop of its own calls `do_waiting` with
    the seconds that it can wait.
    """

    def __init__(self, wake: Callable[[], object] = lambda: None, patience: float = PATIENCE) -> None:
        """Begin with no work. `wake` is called, in any thread, when there is some; it must return at once."""
        self._wake, self._patience = wake, patience
        self._waiting: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()

    def run(self, work: Callable[[], Result]) -> Result:
        """Let the thread of the app call `work`, and return its result. Call this in any other thread.

        Raise Busy if the app does not begin in time. The work is then cancelled, so that it is not done later. Work
        that has begun is finished.
        """
        done: Future[Result] = Future()
        self._waiting.put((done, work))
        self._wake()
        try:
            return done.result(self._patience)
        except TimedOut:
            if done.cancel():
                raise Busy from None
            return done.result()

    def do_waiting(self, seconds: float = 0.0) -> None:
        """Do all work that waits, in the order of its arrival. Wait up to so many seconds for the first piece."""
        try:
            self._do(*self._waiting.get(timeout=seconds) if seconds else self._waiting.get_nowait())
            while True:
                self._do(*self._waiting.get_nowait())
        except Empty:
            return

    def _do(self, done: "Future[Any]", work: Callable[[], Any]) -> None:
        if not done.set_running_or_notify_cancel():
            return
        try:
            done.set_result(work())
        except Exception as error:  # the thread that has handed the work over reports it
            done.set_exception(error)
        except BaseException as error:  # such as Ctrl-C, which ends the app
            done.set_exception(error)
            raise
