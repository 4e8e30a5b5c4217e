"""Loads what the pages that nobody has seen yet are made of, in the moments when nothing else happens.

Only modules, rules and letters: no page is built before somebody goes there, and once everything is loaded nothing
ticks.
"""

import sys
from collections.abc import Iterable, Iterator
from dis import get_instructions
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, product
from string import ascii_letters, digits

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.widget import Widget

from screens.kit.letters import Letters
from screens.kit.theme import theme

LIKELY = ("table", "referee", "draw", "count", "sheet", "new_game", "result", "who_draws", "correct")  # before the rest
PAUSE = 0.02  # seconds between two slices, in which frames and fingers have their turn
CALM = 0.3  # seconds without a finger on the screen
OURS = ("companion.", "screens.")
LETTERS = f"{ascii_letters}{digits} .,:+–"
AT_ONCE = 20  # kinds of widgets
SIZES = (15, 18, 20, 22, 24, 26, 28, 30, 32)  # sp


class Warming:
    """Loads the pages named in `pages`, as the app lists them, one module at a time."""

    def __init__(self, pages: dict[str, str]) -> None:
        first = [pages[name] for name in LIKELY if name in pages]
        modules = [target.partition(":")[0] for target in dict.fromkeys([*first, *pages.values()])]
        self._steps = chain(_pages(modules), _widgets(), _letters())
        self._next = Clock.schedule_once(self._step, PAUSE)
        self.is_over = False

    def stop(self, *_args) -> None:
        """Leave the rest for when it is needed."""
        self._next.cancel()
        self.is_over = True

    def _step(self, _elapsed: float) -> None:
        if EventLoop.touches:
            self._next = Clock.schedule_once(self._step, CALM)
        elif next(self._steps, None) is None:
            self.is_over = True
        else:
            self._next = Clock.schedule_once(self._step, PAUSE)


def _pages(modules: Iterable[str]) -> Iterator[str]:
    """Load the modules of pages with their rules; says after each slice what that was."""
    met: set[str] = set()
    for module in modules:
        for name in _unloaded(module, met):
            import_module(name)
            yield name


def _widgets() -> Iterator[str]:
    """Let Kivy find the rules of every kind of widget, for which it goes through all rules of the app."""
    ours = [
        name
        for name, found in Factory.classes.items()
        if found["baseclasses"] or (found["cls"] is not None and found["cls"].__module__.startswith(OURS))
    ]
    for number, name in enumerate(ours):
        kind = Factory.get(name)
        if issubclass(kind, Widget):
            Builder.match(kind.__new__(kind))
        if number % AT_ONCE == 0:
            yield f"the rules for {name}"


def _letters() -> Iterator[str]:
    """Draw every letter in the sizes that most texts have: that takes much longer the first time."""
    for size, bold in product(SIZES, (False, True)):
        Letters().write(LETTERS, int(theme.sp(size)), bold).bind()  # draws it
        yield f"the letters of size {size}"


def _unloaded(name: str, met: set[str]) -> Iterator[str]:
    """A module of ours that is not loaded, after those of ours that it imports."""
    if name in met or name in sys.modules or not name.startswith(OURS):
        return
    met.add(name)
    spec = find_spec(name)
    if spec is not None:
        for other in _imported(spec.loader.get_code(name)):
            yield from _unloaded(other, met)
        yield name


def _imported(code) -> Iterator[str]:
    """The modules that compiled code imports; packages that are loaded name those in them apart."""
    package = ""
    for instruction in get_instructions(code):
        if instruction.opname == "IMPORT_NAME":
            package = instruction.argval
            yield package
        elif instruction.opname == "IMPORT_FROM" and hasattr(sys.modules.get(package), "__path__"):
            yield f"{package}.{instruction.argval}"
