"""Loads the modules of pages that nobody has seen yet, one in each calm moment, so that none takes long to open."""

from collections.abc import Iterable
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock

PAUSE = 0.1  # seconds between two pages, in which frames and fingers have their turn
CALM = 0.3  # seconds without a finger on the screen


class LoadingAhead:
    """Loads these modules in their order; the pages themselves are built when somebody goes there."""

    def __init__(self, modules: Iterable[str]) -> None:
        self._waiting = list(modules)
        self._next = Clock.schedule_once(self._load_one, PAUSE)

    @property
    def is_over(self) -> bool:
        """Whether nothing waits to be loaded."""
        return not self._waiting

    def stop(self, *_args) -> None:
        """Leave the rest for when it is needed."""
        self._next.cancel()
        self._waiting.clear()

    def _load_one(self, _elapsed: float) -> None:
        if EventLoop.touches:
            self._next = Clock.schedule_once(self._load_one, CALM)
            return
        import_module(self._waiting.pop(0))
        if self._waiting:
            self._next = Clock.schedule_once(self._load_one, PAUSE)
