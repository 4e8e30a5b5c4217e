"""Loads the modules of pages that nobody has seen yet, one in each calm moment, so that none takes long to open."""

from collections.abc import Iterable
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock

PAUSE = 0.1  # seconds between two pages, in which frames and fingers have their turn
CALM = 0.3  # seconds without a finger on the screen


class LoadingAhead:
    """Loads modules in the order in which they are wanted; the pages themselves are built when somebody goes there."""

    def __init__(self) -> None:
        self._wanted: set[str] = set()
        self._waiting: list[str] = []
        self._soon = Clock.create_trigger(self._load_one, PAUSE)
        self._later = Clock.create_trigger(self._load_one, CALM)

    @property
    def is_over(self) -> bool:
        """Whether nothing waits to be loaded."""
        return not self._waiting

    def want(self, modules: Iterable[str]) -> None:
        """Load these as well; each is loaded once, however often it is wanted."""
        new = [module for module in modules if module not in self._wanted]
        self._wanted.update(new)
        self._waiting += new
        if new:
            self._soon()

    def stop(self, *_args) -> None:
        """Leave the rest for when it is needed."""
        self._waiting.clear()
        self._soon.cancel()
        self._later.cancel()

    def _load_one(self, _elapsed: float) -> None:
        if EventLoop.touches:
            self._later()
            return
        import_module(self._waiting.pop(0))
        if self._waiting:
            self._soon()
